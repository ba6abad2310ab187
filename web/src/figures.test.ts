import { expect, test } from "vitest";

import {
  type Chairs,
  type Figures,
  MOST_DEALS,
  NONE,
  fold,
  joining,
  settingAside,
} from "./figures";
import { FOLLOWING, OVER, SCORED, WATCHING } from "./fixtures/views";
import { welcomeOf } from "./fixtures/world";
import type { Chair, WireView } from "./protocol";

const AT = "2026-12-01T06:00:00.000Z";
const LATER = "2026-12-02T06:00:00.000Z";
const { chairs } = welcomeOf(SCORED);

const folded = (kept: Figures, view: WireView, sitting: Chairs = chairs, at = AT): Figures =>
  fold(kept, "one", view, sitting, at);

const own = (change: Partial<Chair>): Chairs => [{ ...chairs[0], ...change }, chairs[1], chairs[2]];

test("a scored deal becomes a row with all that is asked of it", () => {
  expect(folded(NONE, SCORED).deals).toEqual([
    {
      table: "one",
      deal: 3,
      at: AT,
      rules: "standard",
      hand: 1,
      trump: "D",
      bought: 4,
      tricks: 6,
      below: 2,
      above: 4,
      mates: ["amateur", "amateur"],
    },
  ]);
});

test("the same deal is counted once, however often its table is looked at", () => {
  const once = folded(NONE, SCORED);
  expect(folded(once, SCORED, chairs, LATER)).toBe(once);
  const known = folded(once, OVER);
  expect(folded(known, OVER, chairs, LATER)).toBe(known);
  expect(known.deals).toHaveLength(1);
  expect(known.parties).toHaveLength(1);
});

test("the same deal of another table is another deal", () => {
  expect(fold(folded(NONE, SCORED), "two", SCORED, chairs, AT).deals).toHaveLength(2);
});

test("a party that is over becomes a row beside its last deal", () => {
  expect(folded(NONE, OVER).parties).toEqual([
    {
      table: "one",
      at: AT,
      rules: "standard",
      place: 1,
      points: 45,
      stake: "1",
      deals: 3,
      mates: ["amateur", "amateur"],
    },
  ]);
});

test("of two losers he who pays less is second, and both are who pay alike", () => {
  const placeAt = (seat: 1 | 2, view: WireView) => {
    const [a, b, c] = chairs;
    const people: Chairs = [b, seat === 1 ? a : c, seat === 2 ? a : c];
    return folded(NONE, { ...view, seat }, people).parties[0];
  };
  expect([placeAt(1, OVER)?.place, placeAt(2, OVER)?.place]).toEqual([2, 3]);
  expect([placeAt(1, OVER)?.points, placeAt(2, OVER)?.points]).toEqual([-21, -24]);
  const payments = OVER.settlement?.payments.map((one) => ({ ...one, points: 21 })) ?? [];
  const alike = { ...OVER, settlement: { amounts: ["42", "-21", "-21"] as const, payments } };
  expect(alike.settlement.payments).toHaveLength(2);
  expect([1, 2].map((seat) => placeAt(seat as 1 | 2, alike)?.place)).toEqual([2, 2]);
});

test("nothing is counted of a deal that runs, nor of one that was looked on", () => {
  expect(folded(NONE, FOLLOWING)).toBe(NONE);
  expect(folded(NONE, WATCHING)).toBe(NONE);
  expect(folded(NONE, { ...SCORED, seat: null })).toBe(NONE);
});

test("a deal in which a bot held the chair is not one's own, nor is the party it belongs to", () => {
  expect(folded(NONE, SCORED, own({ held: "clock" }))).toBe(NONE);
  expect(folded(NONE, SCORED, own({ held_rounds: [3] }))).toBe(NONE);
  const after = folded(NONE, OVER, own({ held_rounds: [2] }));
  expect(after.deals).toHaveLength(1);
  expect(after.parties).toEqual([]);
});

test("who takes a chair in the middle of a party has the deals after that one, and no party", () => {
  const joined = joining(NONE, "one", FOLLOWING);
  expect(folded(joined, SCORED)).toBe(joined);
  const next = folded(joined, { ...OVER, deal: 4 });
  expect(next.deals.map((row) => row.deal)).toEqual([4]);
  expect(next.parties).toEqual([]);
});

test("a table that was set aside counts for nothing, and that is not taken back", () => {
  const aside = settingAside(NONE, "one");
  expect(folded(aside, OVER)).toBe(aside);
  expect(joining(aside, "one", FOLLOWING)).toBe(aside);
  expect(fold(aside, "two", OVER, chairs, AT).parties).toHaveLength(1);
});

test("people are told from bots, and rules of one's own from presets", () => {
  const [me, left] = chairs;
  const friend: Chair = { ...me, name: "Вера" };
  const view = { ...SCORED, ruleset: { ...SCORED.ruleset, preset: null } };
  const [row] = folded(NONE, view, [me, left, friend]).deals;
  expect(row?.mates).toEqual(["amateur", "person"]);
  expect(row?.rules).toBe("own");
  expect(JSON.stringify(row)).not.toContain("Вера");
});

test("the oldest deals go when there are too many", () => {
  const [row] = folded(NONE, SCORED).deals;
  if (row === undefined) throw new Error("no row");
  const full = {
    ...NONE,
    deals: Array.from({ length: MOST_DEALS }, (_, n) => ({ ...row, deal: n + 10 })),
  };
  const after = folded(full, SCORED);
  expect(after.deals).toHaveLength(MOST_DEALS);
  expect(after.deals[0]?.deal).toBe(11);
  expect(after.deals.at(-1)?.deal).toBe(3);
});
