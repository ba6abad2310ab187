/** The page's two addresses: the first screen and a table. */

export type Route =
  { readonly screen: "first" } | { readonly screen: "table"; readonly table: string };

/** What an address shows; everything that is no table is the first screen. */
export function routeOf(path: string): Route {
  const table = /^\/t\/([0-9A-Za-z_-]+)\/?$/.exec(path)?.[1];
  return table === undefined ? { screen: "first" } : { screen: "table", table };
}

export const pathOf = (route: Route): string =>
  route.screen === "table" ? `/t/${route.table}` : "/";
