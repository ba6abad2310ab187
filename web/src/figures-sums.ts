/** What one's figures come to: sums for the screen that shows them. */

import type { Trump } from "./cards";
import type { DealRow, Figures, Hand } from "./figures";

/** What deals of one kind came to, on average. */
export interface Mean {
  readonly deals: number;
  readonly tricks: number;
  readonly bought: number;
}

export interface Sums {
  readonly parties: number;
  readonly won: number;
  readonly settlement: number | null; // in points, on average; null without a party
  readonly loose: number; // tables with deals that count, whose party does not
  readonly all: Mean | null; // null without a deal
  readonly byHand: readonly (Mean & { readonly hand: Hand })[];
  readonly byTrump: readonly (Mean & { readonly trump: Trump })[];
}

const HANDS = [1, 2, 3] as const;
const TRUMPS = ["S", "C", "D", "H", "N"] as const;

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** Null where there is no deal of the kind: an average of nothing is not nought. */
function meanOf(deals: readonly DealRow[]): Mean | null {
  if (deals.length === 0) return null;
  const tricks = mean(deals.map((row) => row.tricks));
  return { deals: deals.length, tricks, bought: mean(deals.map((row) => row.bought)) };
}

function looseTables({ deals, parties }: Figures): number {
  const ended = new Set(parties.map((row) => row.table));
  return new Set(deals.map((row) => row.table).filter((table) => !ended.has(table))).size;
}

export function sumsOf(figures: Figures): Sums {
  const { deals, parties } = figures;
  return {
    parties: parties.length,
    won: parties.filter((row) => row.place === 1).length,
    settlement: parties.length === 0 ? null : mean(parties.map((row) => row.points)),
    loose: looseTables(figures),
    all: meanOf(deals),
    byHand: HANDS.flatMap((hand) => {
      const found = meanOf(deals.filter((row) => row.hand === hand));
      return found === null ? [] : [{ hand, ...found }];
    }),
    byTrump: TRUMPS.flatMap((trump) => {
      const found = meanOf(deals.filter((row) => row.trump === trump));
      return found === null ? [] : [{ trump, ...found }];
    }),
  };
}
