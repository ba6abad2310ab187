/** The page's addresses: the first screen, a table, a record. */

import type { Seat } from "./cards";
import { type WireFigure } from "./protocol";

/** A figure of the sheet, whose moment in the deal is looked for. */
export interface Moment {
  readonly kind: WireFigure["kind"];
  readonly seat: Seat;
}

/** A step of a deal: the n-th of a trick, from 1; trick 0 is the exchange, 13 the score. */
export interface Step {
  readonly trick: number;
  readonly n: number;
}

/** A record that a table gives: a party that is over, entered at a deal, or one scored deal of it. */
export interface Kept {
  readonly what: "party" | "deal";
  readonly table: string;
  readonly deal: number;
  readonly moment: Moment | Step | null;
}

export type Route =
  | { readonly screen: "first" }
  | { readonly screen: "record"; readonly kept: Kept | null }
  | { readonly screen: "table"; readonly table: string };

const TABLE = "[0-9A-Za-z_-]+";
const KEPT = new RegExp(
  `^#(party|deal)/(${TABLE})/([1-9][0-9]{0,3})(?:/(?:([a-z]+)-([012])|([0-9]{1,2})\\.([1-9][0-9]{0,2})))?$`,
);

function keptOf(hash: string): Kept | null {
  const [, what, table, deal, kind, seat, trick, n] = KEPT.exec(hash) ?? [];
  if (what === undefined || table === undefined) return null;
  const step = trick === undefined ? null : { trick: Number(trick), n: Number(n) };
  const moment =
    kind === undefined ? step : { kind: kind as Moment["kind"], seat: Number(seat) as Seat };
  return { what: what as Kept["what"], table, deal: Number(deal), moment };
}

/** What an address shows; everything else is the first screen. */
export function routeOf(path: string, hash = ""): Route {
  if (/^\/record\/?$/.test(path)) return { screen: "record", kept: keptOf(hash) };
  const table = new RegExp(`^/t/(${TABLE})/?$`).exec(path)?.[1];
  return table === undefined ? { screen: "first" } : { screen: "table", table };
}

function placeOf(moment: Moment | Step): string {
  return "kind" in moment ? `${moment.kind}-${moment.seat}` : `${moment.trick}.${moment.n}`;
}

function hashOf({ what, table, deal, moment }: Kept): string {
  return `#${what}/${table}/${deal}${moment === null ? "" : `/${placeOf(moment)}`}`;
}

export function pathOf(route: Route): string {
  if (route.screen === "table") return `/t/${route.table}`;
  if (route.screen === "first") return "/";
  return `/record${route.kept === null ? "" : hashOf(route.kept)}`;
}
