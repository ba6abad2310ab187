/** The page's shares of a text file, by build/texts.ts. */
declare module "*.ftl?page" {
  const texts: string;
  export default texts;
}
declare module "*.ftl?first" {
  const texts: string;
  export default texts;
}
declare module "*.ftl?later" {
  const texts: string;
  export default texts;
}
