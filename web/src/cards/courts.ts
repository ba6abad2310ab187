/** The addresses of the court pictures, and how to have them at hand before they are needed. */

const FOUR = import.meta.glob<string>("../../node_modules/.made/courts/four-colour/*.svg", {
  eager: true,
  exhaustive: true,
  query: "?url",
  import: "default",
});
const TWO = import.meta.glob<string>("../../node_modules/.made/courts/two-colour/*.svg", {
  eager: true,
  exhaustive: true,
  query: "?url",
  import: "default",
});

function byCard(pictures: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(pictures).map(([path, address]) => [path.slice(-6, -4), address] as const),
  );
}

const SCHEMES = { four: byCard(FOUR), two: byCard(TWO) } as const;

/** The style that hangs a court card's two pictures on its element, or none for a pip card. */
export function courtStyle(card: string): string | undefined {
  const [four, two] = [SCHEMES.four.get(card), SCHEMES.two.get(card)];
  if (four === undefined || two === undefined) return undefined;
  return `--court-four: url("${four}"); --court-two: url("${two}")`;
}

/** Fetches the twelve pictures of one scheme, so that none appears late on the table. */
export function preloadCourts(scheme: "four" | "two"): void {
  for (const address of SCHEMES[scheme].values()) new Image().src = address;
}
