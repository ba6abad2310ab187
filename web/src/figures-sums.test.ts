import { expect, test } from "vitest";

import { type DealRow, type Figures, NONE, type PartyRow } from "./figures";
import { sumsOf } from "./figures-sums";
import { decimal, signed } from "./numbers";

const DEAL: DealRow = {
  table: "one",
  deal: 1,
  at: "2026-12-01T06:00:00.000Z",
  rules: "standard",
  hand: 1,
  trump: "S",
  bought: 4,
  tricks: 6,
  below: 2,
  above: 4,
  mates: ["amateur", "person"],
};
const PARTY: PartyRow = {
  table: "one",
  at: DEAL.at,
  rules: "standard",
  place: 1,
  points: 40,
  stake: "1",
  deals: 4,
  mates: DEAL.mates,
};
const FIGURES: Figures = {
  ...NONE,
  deals: [
    DEAL,
    { ...DEAL, deal: 2, hand: 3, trump: "C", tricks: 3, bought: 5 },
    { ...DEAL, table: "two", hand: 1, trump: "N", tricks: 2, bought: 1 },
    { ...DEAL, table: "three", hand: 3, trump: "S", tricks: 5, bought: 0 },
  ],
  parties: [PARTY, { ...PARTY, table: "two", place: 3, points: -25 }],
};

test("parties are counted, won and settled on average", () => {
  const { parties, won, settlement } = sumsOf(FIGURES);
  expect([parties, won, settlement]).toEqual([2, 1, 7.5]);
});

test("a party without an end is neither won nor lost, and is told of by itself", () => {
  expect(sumsOf(FIGURES).loose).toBe(1);
});

test("tricks and purchases are averaged by hand and by trump, in their order; what never was is left out", () => {
  const { all, byHand, byTrump } = sumsOf(FIGURES);
  expect(all).toEqual({ deals: 4, tricks: 4, bought: 2.5 });
  expect(byHand).toEqual([
    { hand: 1, deals: 2, tricks: 4, bought: 2.5 },
    { hand: 3, deals: 2, tricks: 4, bought: 2.5 },
  ]);
  expect(byTrump).toEqual([
    { trump: "S", deals: 2, tricks: 5.5, bought: 2 },
    { trump: "C", deals: 1, tricks: 3, bought: 5 },
    { trump: "N", deals: 1, tricks: 2, bought: 1 },
  ]);
});

test("nothing has no average", () => {
  expect(sumsOf(NONE)).toMatchObject({ parties: 0, settlement: null, all: null, byHand: [] });
});

test("averages are written as each language does, with a true minus and no sign for nought", () => {
  expect([decimal(4.25, "en"), decimal(4, "ru")]).toEqual(["4.3", "4,0"]);
  expect([signed(0.25, "en"), signed(-1.5, "ru"), signed(-0.01, "en")]).toEqual([
    "+0.3",
    "−1,5",
    "0.0",
  ]);
});
