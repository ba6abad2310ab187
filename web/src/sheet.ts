/** The score sheet as rows on paper: one row a deal, upward above the line, downward below it. */

import { SIDES, type Seat, type Side, seatAt, type Trump } from "./cards";
import type { WireFigure, WireView } from "./protocol";
import type { T } from "./texts";

/** Tricks that are due and score nothing: where a tally's box closes. */
export const PAR = 4;

export interface Entry {
  readonly kind: WireFigure["kind"];
  readonly points: number;
  readonly pencil: boolean; // certain already, but not written yet
}

export interface Row {
  readonly deal: number;
  readonly trump: Trump;
  readonly scored: boolean;
  readonly entries: Readonly<Record<Side, readonly Entry[]>>;
}

export interface Sheet {
  readonly above: readonly Row[]; // the latest deal first: it grows upward
  readonly below: readonly Row[]; // the first deal first: it grows downward
}

const certainOf = (view: WireView, seat: Seat): Entry[] => {
  const points = view.seats[seat].certain;
  if (points === 0) return [];
  return [{ kind: points > 0 ? "over" : "short", points: Math.abs(points), pencil: true }];
};

const isRunning = (view: WireView, deal: number): boolean =>
  deal === view.deal && view.phase !== "scored";

type Dealt = Pick<WireView["sheet"]["deals"][number], "deal" | "trump" | "figures">;

function entriesOf(view: WireView, deal: Dealt, seat: Seat): Entry[] {
  const written = deal.figures
    .filter((figure) => figure.seat === seat)
    .map(({ kind, points }) => ({ kind, points, pencil: false }));
  return isRunning(view, deal.deal) ? [...written, ...certainOf(view, seat)] : written;
}

function rowOf(view: WireView, deal: Dealt, keep: (entry: Entry) => boolean): Row {
  const of = (side: Side): Entry[] =>
    entriesOf(view, deal, seatAt(side, view.seat ?? 0)).filter(keep);
  const entries = { left: of("left"), me: of("me"), right: of("right") };
  return { deal: deal.deal, trump: deal.trump, scored: !isRunning(view, deal.deal), entries };
}

const isEmpty = (row: Row): boolean => SIDES.every((side) => row.entries[side].length === 0);

/** The rows of the sheet; deals without figures below the line leave no row there. */
export function sheetOf(view: WireView): Sheet {
  const known = view.sheet.deals.some((deal) => deal.deal === view.deal);
  const running = { deal: view.deal, trump: view.trump, figures: [] };
  const deals: Dealt[] = known ? [...view.sheet.deals] : [...view.sheet.deals, running];
  const above = deals.map((deal) => rowOf(view, deal, (entry) => entry.kind !== "over"));
  const below = deals.map((deal) => rowOf(view, deal, (entry) => entry.kind === "over"));
  return { above: above.reverse(), below: below.filter((row) => !isEmpty(row)) };
}

const MARKED = new Set(["bought", "short", "over", "adjustment"]);

/** The figure as it stands on paper: "п4", "н2", "ш10", "+3". */
export const markOf = (t: T, { kind, points }: Entry): string =>
  t("figure-mark", { kind: MARKED.has(kind) ? kind : "penalty", points });

/** Where a figure comes from, as a sentence. */
export function reasonOf(t: T, { kind, points, pencil }: Entry): string {
  return t(pencil ? `pencil-${kind}` : `figure-${kind}`, { n: points });
}

/** What a deal brought a seat, above and below the line. */
export function gainOf(view: WireView, deal: number, seat: Seat): { above: number; below: number } {
  const figures = view.sheet.deals.find((row) => row.deal === deal)?.figures ?? [];
  const sum = (below: boolean): number =>
    figures
      .filter((figure) => figure.seat === seat && (figure.kind === "over") === below)
      .reduce((total, figure) => total + figure.points, 0);
  return { above: sum(false), below: sum(true) };
}

/** Which place a seat has taken: one more than those who got more. */
export function placeOf(amounts: readonly string[], seat: Seat): 1 | 2 | 3 {
  const more = amounts.filter((amount) => Number(amount) > Number(amounts[seat]));
  return (1 + more.length) as 1 | 2 | 3;
}
