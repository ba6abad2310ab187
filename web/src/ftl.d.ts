/** The page's share of a text file, by build/texts.ts. */
declare module "*.ftl?page" {
  const texts: string;
  export default texts;
}
