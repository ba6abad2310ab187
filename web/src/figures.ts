/** Figures of one's own: what the deals and parties played at a seat came to. Folded from views; pure. */

import { type Seat, type Trump, seatAt } from "./cards";
import { handOrder } from "./phrases";
import type { Chair, WireSettlement, WireView } from "./protocol";
import type { Level, Preset } from "./settings";
import { gainOf, placeOf } from "./sheet";

/** Rows kept at most; the oldest go first. All of them are less than a million characters. */
export const MOST_DEALS = 2000;
export const MOST_PARTIES = 1000;
const MOST_JOINED = 100;

/** Nothing at this table counts. */
const NEVER = 1e6;

/** Who else sat there: a bot by its level, or a person. Nobody's name is kept. */
export type Mate = Level | "person";
export type Mates = readonly [Mate, Mate]; // the left neighbour first
export type Hand = 1 | 2 | 3; // in the order of the exchange: 1 the eldest, 3 the dealer
export type Place = 1 | 2 | 3;

/** A deal that was played to its end. */
export interface DealRow {
  readonly table: string;
  readonly deal: number;
  readonly at: string; // when it was first seen scored, ISO 8601
  readonly rules: Preset | "own";
  readonly hand: Hand;
  readonly trump: Trump;
  readonly bought: number;
  readonly tricks: number;
  readonly below: number;
  readonly above: number;
  readonly mates: Mates;
}

/** A party that was played to its end. */
export interface PartyRow {
  readonly table: string;
  readonly at: string;
  readonly rules: Preset | "own";
  readonly place: Place;
  readonly points: number; // received, or paid where negative
  readonly stake: string; // what a point was worth
  readonly deals: number;
  readonly mates: Mates;
}

/** From which deal on a table counts, where one did not sit there from the first on. */
interface Joined {
  readonly table: string;
  readonly from: number;
}

export interface Figures {
  readonly version: 1;
  readonly deals: readonly DealRow[]; // the oldest first, as all of them
  readonly parties: readonly PartyRow[];
  readonly joined: readonly Joined[];
}

export const NONE: Figures = { version: 1, deals: [], parties: [], joined: [] };

export type Chairs = readonly [Chair, Chair, Chair];

const mateOf = ({ kind, level }: Chair): Mate => (kind === "bot" ? (level ?? "amateur") : "person");

function matesOf(chairs: Chairs, seat: Seat): Mates {
  return [mateOf(chairs[seatAt("left", seat)]), mateOf(chairs[seatAt("right", seat)])];
}

function settled({ payments }: WireSettlement, seat: Seat): number {
  return payments.reduce((sum, { payer, payee, points }) => {
    if (payee === seat) return sum + points;
    return payer === seat ? sum - points : sum;
  }, 0);
}

/** The first deal at this table that counts. */
const countsFrom = (kept: Figures, table: string): number =>
  kept.joined.find((one) => one.table === table)?.from ?? 1;

/** Whether the deal that the view shows was played to its end by who sits in the view's seat. */
function isOwn(kept: Figures, table: string, view: WireView, chairs: Chairs): boolean {
  const { seat, phase, deal } = view;
  if (seat === null || phase !== "scored" || deal < countsFrom(kept, table)) return false;
  const { held, held_rounds: rounds } = chairs[seat];
  return held === null && !rounds.includes(deal);
}

function dealRow(table: string, view: WireView, seat: Seat, chairs: Chairs, at: string): DealRow {
  const { above, below } = gainOf(view, view.deal, seat);
  return {
    table,
    deal: view.deal,
    at,
    rules: view.ruleset.preset ?? "own",
    hand: handOrder(view, seat) as Hand,
    trump: view.trump,
    bought: view.seats[seat].bought ?? 0,
    tricks: view.seats[seat].tricks,
    below,
    above,
    mates: matesOf(chairs, seat),
  };
}

/** The row of a party that is over; null where it runs, or was not one's own from its first deal on. */
function partyRow(
  kept: Figures,
  table: string,
  view: WireView,
  seat: Seat,
  chairs: Chairs,
  at: string,
): PartyRow | null {
  const { settlement } = view;
  if (settlement === null) return null;
  if (countsFrom(kept, table) > 1 || chairs[seat].held_rounds.length > 0) return null;
  return {
    table,
    at,
    rules: view.ruleset.preset ?? "own",
    place: placeOf(settlement.amounts, seat),
    points: settled(settlement, seat),
    stake: view.header.stake,
    deals: view.deal,
    mates: matesOf(chairs, seat),
  };
}

/** The figures with what this view of the table adds to them: the same object where it is nothing. */
export function fold(
  kept: Figures,
  table: string,
  view: WireView,
  chairs: Chairs,
  at: string,
): Figures {
  const { seat } = view;
  if (seat === null || !isOwn(kept, table, view, chairs)) return kept;
  const known = kept.deals.some((row) => row.table === table && row.deal === view.deal);
  const ended = kept.parties.some((row) => row.table === table);
  const party = ended ? null : partyRow(kept, table, view, seat, chairs, at);
  if (known && party === null) return kept;
  const deals = known ? kept.deals : [...kept.deals, dealRow(table, view, seat, chairs, at)];
  const parties = party === null ? kept.parties : [...kept.parties, party];
  return { ...kept, deals: deals.slice(-MOST_DEALS), parties: parties.slice(-MOST_PARTIES) };
}

/** The figures once a seat was taken at a table in the middle of its party: the next deal is the first. */
export function joining(kept: Figures, table: string, view: WireView): Figures {
  return countingFrom(kept, table, view.deal + 1);
}

/** The figures once a table was set aside: nothing at it counts. */
export const settingAside = (kept: Figures, table: string): Figures =>
  countingFrom(kept, table, NEVER);

function countingFrom(kept: Figures, table: string, from: number): Figures {
  if (countsFrom(kept, table) >= from) return kept;
  const others = kept.joined.filter((one) => one.table !== table);
  return { ...kept, joined: [...others, { table, from }].slice(-MOST_JOINED) };
}
