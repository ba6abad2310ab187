import { expect, test } from "vitest";

import { type Suit, playerOf, seatAt, sideOf, smallPlain, sortHand, suitOrder } from "./cards";

test("the next player in turn sits on the left, for every own seat", () => {
  for (const me of [0, 1, 2] as const) {
    expect(seatAt("me", me)).toBe(me);
    expect(sideOf(((me + 1) % 3) as 0 | 1 | 2, me)).toBe("left");
    for (const side of ["left", "me", "right"] as const) {
      expect(sideOf(seatAt(side, me), me)).toBe(side);
    }
  }
});

test("a trick goes round from its leader", () => {
  expect([0, 1, 2].map((n) => playerOf(2, n))).toEqual([2, 0, 1]);
});

test("trumps stand at the left end and colours alternate", () => {
  const all = new Set<Suit>(["S", "C", "D", "H"]);
  const dark = (suit: string | undefined): boolean => suit === "S" || suit === "C";
  for (const trump of ["S", "C", "D", "H", "N"] as const) {
    const order = suitOrder(all, trump);
    if (trump !== "N") expect(order[0]).toBe(trump);
    for (const n of [1, 2, 3]) expect(dark(order[n])).not.toBe(dark(order[n - 1]));
  }
});

test("with a suit missing the colours still alternate where they can", () => {
  expect(suitOrder(new Set<Suit>(["S", "C", "H"]), "S")).toEqual(["S", "H", "C"]);
  expect(suitOrder(new Set<Suit>(["S", "C", "H"]), "N")).toEqual(["S", "H", "C"]);
});

test("suits keep their places when one of them is played out", () => {
  const held = ["AS", "KD", "QC", "JH"];
  const full = sortHand(held, "N");
  const later = sortHand(["AS", "QC", "JH"], "N", held);
  expect(later).toEqual(full.filter((card) => card !== "KD"));
});

test("in a suit the high cards stand left, the ten below the jack", () => {
  expect(sortHand(["9S", "TS", "AS", "JS"], "N")).toEqual(["AS", "JS", "TS", "9S"]);
});

test("a hand lies as its owner likes: trumps at either end, suits in one order, or by rank", () => {
  const hand = ["3H", "AS", "KD", "TC", "AH", "3S"];
  expect(sortHand(hand, "H", [], "trumps-first")).toEqual(["AH", "3H", "AS", "3S", "KD", "TC"]);
  expect(sortHand(hand, "H", [], "trumps-last").slice(-2)).toEqual(["AH", "3H"]);
  for (const trump of ["S", "C", "D", "H", "N"] as const) {
    expect(sortHand(hand, trump, [], "suits")).toEqual(["AS", "3S", "KD", "TC", "AH", "3H"]);
    expect(sortHand(hand, trump, [], "ranks")).toEqual(["AS", "AH", "KD", "TC", "3S", "3H"]);
  }
});

test("small plain cards are those up to the nine without trumps, lowest first", () => {
  expect(smallPlain(["9S", "TS", "3D", "4D", "3H"], "D")).toEqual(["3H", "9S"]);
});
