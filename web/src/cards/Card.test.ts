import { render } from "svelte/server";
import { describe, expect, test } from "vitest";

import Card from "./Card.svelte";
import { courtStyle } from "./courts";
import { pipsOf } from "./pips";
import { rankLabel } from "./ranks";
import { SUITS } from "./suits";

const RANKS = Array.from("3456789TJQKA");
const CARDS = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));

function indices(card: string, ranks: "ru" | "en"): (string | undefined)[] {
  const { body } = render(Card, { props: { card, ranks } });
  return Array.from(body.matchAll(/<b[^>]*>([^<]*)<\/b>/g), ([, label]) => label);
}

test("Russian indices are Т К Д В, English ones A K Q J, and the ten is 10", () => {
  expect(Array.from("AKQJT9", (rank) => rankLabel(rank, "ru"))).toEqual(
    Array.from("ТКДВ").concat("10", "9"),
  );
  expect(Array.from("AKQJT9", (rank) => rankLabel(rank, "en"))).toEqual(
    Array.from("AKQJ").concat("10", "9"),
  );
});

describe.each(CARDS)("%s", (card) => {
  test("says its rank in two corners and no suit as a letter", () => {
    for (const ranks of ["ru", "en"] as const) {
      const label = rankLabel(card.charAt(0), ranks);
      expect(indices(card, ranks)).toEqual([label, label]);
      expect(render(Card, { props: { card, ranks } }).body).not.toMatch(/[♠♣♦♥♤♧♢♡]/u);
    }
  });

  test("has a picture exactly when it is a court card", () => {
    expect(courtStyle(card) !== undefined).toBe(/^[KQJ]/.test(card));
  });
});

test.each(Array.from("3456789", Number).concat(10))("a %i has as many suits", (count) => {
  const pips = pipsOf(count === 10 ? "T" : String(count));
  expect(pips).toHaveLength(count);
  expect(new Set(pips.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  expect(pips.reduce((sum, { x }) => sum + x, 0) / count).toBeCloseTo(50);
});

test("an ace has one large suit, a court card none", () => {
  expect(pipsOf("A")).toHaveLength(1);
  expect(pipsOf("K")).toHaveLength(0);
});
