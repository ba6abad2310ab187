/** Cards as text ("QS"), and how a hand is laid out for reading. No rules live here. */

export type Seat = 0 | 1 | 2;
export type Suit = "S" | "C" | "D" | "H";
export type Trump = Suit | "N";
export type Side = "left" | "me" | "right";

export const SEATS = [0, 1, 2] as const;
export const SIDES = ["left", "me", "right"] as const;

const RANKS = "3456789TJQKA";
const SUITS: readonly Suit[] = ["S", "C", "D", "H"];
const DARK: ReadonlySet<string> = new Set(["S", "C"]);
/** Where no order alternates better than another, suits stand in this one. */
const USUAL: readonly Suit[] = ["S", "D", "C", "H"];

export const rankOf = (card: string): string => card.charAt(0);
export const suitOf = (card: string): Suit => card.charAt(1) as Suit;
export const height = (card: string): number => RANKS.indexOf(rankOf(card));

/** Which side of the page `seat` sits on for the player in seat `me`; the left one plays next. */
export function sideOf(seat: Seat, me: Seat): Side {
  return seat === me ? "me" : (seat - me + 3) % 3 === 1 ? "left" : "right";
}

/** The seat on a side of the page, as the player in seat `me` sees it. */
export function seatAt(side: Side, me: Seat): Seat {
  return ((me + (side === "me" ? 0 : side === "left" ? 1 : 2)) % 3) as Seat;
}

/** Who plays the n-th card (from 0) of a trick led by `leader`. */
export const playerOf = (leader: Seat, n: number): Seat => ((leader + n) % 3) as Seat;

function orders(suits: readonly Suit[]): Suit[][] {
  if (suits.length === 0) return [[]];
  return suits.flatMap((first) =>
    orders(suits.filter((suit) => suit !== first)).map((rest) => [first, ...rest]),
  );
}

const clashes = (order: readonly Suit[]): number =>
  order.filter((suit, at) => at > 0 && DARK.has(suit) === DARK.has(order[at - 1] ?? "")).length;

/** How a hand may lie: by suit with the trumps at an end or in one order always, or by rank. */
export const SORTINGS = ["trumps-first", "trumps-last", "suits", "ranks"] as const;
export type Sorting = (typeof SORTINGS)[number];

/** The suits from left to right: trumps at their end, then colours alternating as well as they can. */
export function suitOrder(
  suits: ReadonlySet<Suit>,
  trump: Trump,
  sorting: Sorting = "trumps-first",
): readonly Suit[] {
  const present = USUAL.filter((suit) => suits.has(suit));
  if (sorting === "suits" || sorting === "ranks") return present;
  const trumps = present.filter((suit) => suit === trump);
  const candidates = orders(present.filter((suit) => suit !== trump)).map((rest) =>
    sorting === "trumps-first" ? [...trumps, ...rest] : [...rest, ...trumps],
  );
  return candidates.reduce((best, order) => (clashes(order) < clashes(best) ? order : best));
}

/**
 * The hand for reading, high cards first: by suit (`suitOrder`), or by rank throughout. `held` is every
 * card that was held in this deal's play, so that the suits keep their places while the hand grows smaller.
 */
export function sortHand(
  hand: readonly string[],
  trump: Trump,
  held: readonly string[] = [],
  sorting: Sorting = "trumps-first",
): string[] {
  const order = suitOrder(new Set([...hand, ...held].map(suitOf)), trump, sorting);
  const bySuit = (a: string, b: string) => order.indexOf(suitOf(a)) - order.indexOf(suitOf(b));
  const byRank = (a: string, b: string) => height(b) - height(a);
  return [...hand].sort((a, b) =>
    sorting === "ranks" ? byRank(a, b) || bySuit(a, b) : bySuit(a, b) || byRank(a, b),
  );
}

/** The plain (not trump) cards up to the nine, lowest first: what a player marks most often. */
export function smallPlain(hand: readonly string[], trump: Trump): string[] {
  return hand
    .filter((card) => suitOf(card) !== trump && height(card) <= RANKS.indexOf("9"))
    .sort((a, b) => height(a) - height(b) || SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b)));
}
