/** The page's addresses: the first screen, a table, a record. */

export type Route =
  { readonly screen: "first" | "record" } | { readonly screen: "table"; readonly table: string };

/** What an address shows; everything else is the first screen. */
export function routeOf(path: string): Route {
  if (/^\/record\/?$/.test(path)) return { screen: "record" };
  const table = /^\/t\/([0-9A-Za-z_-]+)\/?$/.exec(path)?.[1];
  return table === undefined ? { screen: "first" } : { screen: "table", table };
}

export const pathOf = (route: Route): string =>
  route.screen === "table" ? `/t/${route.table}` : route.screen === "record" ? "/record" : "/";
