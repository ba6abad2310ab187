import { expect, test } from "vitest";

import { BASE, FOLLOWING, LEADING, SCORED, WATCHING } from "./fixtures/views";
import { flights, handPlan, shapeOf } from "./layout";
import type { WireView } from "./protocol";

const SIZES = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [844, 390],
  [640, 360],
  [430, 932],
  [390, 844],
  [390, 664],
  [360, 640],
  [320, 568],
] as const;

test("the shapes: desk from 1024, a phone upright, a phone on its side", () => {
  expect(SIZES.map(([width, height]) => shapeOf(width, height))).toEqual([
    ...["desk", "desk", "tall", "low", "low"],
    ...["tall", "tall", "tall", "tall", "tall"],
  ]);
});

test("every hand of every size fits, keeps its order and its strips", () => {
  for (const [width, height] of SIZES) {
    for (let count = 0; count <= 12; count += 1) {
      const cards = BASE.hand.slice(0, count);
      const plan = handPlan(cards, shapeOf(width, height), width, height);
      expect(plan.rows.flat()).toEqual(cards);
      expect(plan.step).toBeGreaterThanOrEqual(34);
      for (const row of plan.rows) {
        expect(plan.step * Math.max(0, row.length - 1) + plan.card).toBeLessThanOrEqual(width);
      }
    }
  }
});

test("on a phone no row is longer than six where there are two, and each card can be hit", () => {
  for (const width of [320, 360, 390, 430]) {
    for (let count = 1; count <= 12; count += 1) {
      const plan = handPlan(BASE.hand.slice(0, count), "tall", width, 844);
      expect(plan.rows.length).toBeLessThanOrEqual(2);
      if (count > 1) expect(plan.step).toBeGreaterThanOrEqual(44);
      if (plan.rows.length === 2)
        for (const row of plan.rows) expect(row.length).toBeLessThanOrEqual(6);
    }
  }
});

test("rows break between suits where they can", () => {
  const cards = ["AD", "KD", "9D", "AS", "JS", "KH", "9H", "QC", "TC"];
  expect(handPlan(cards, "tall", 390, 844).rows[0]).toEqual(["AD", "KD", "9D", "AS", "JS"]);
});

test("a fresh deal is dealt to the own hand in packets of three", () => {
  const dealt = flights(null, BASE, null);
  expect(dealt).toHaveLength(12);
  expect(new Set(dealt.map((flight) => flight.delay)).size).toBe(4);
  expect(dealt.every((flight) => flight.from === "talon" && flight.to === null)).toBe(true);
});

test("the own exchange: discards leave, drawn cards come one by one, the rest slides", () => {
  const moves = flights(BASE, { ...LEADING, turn: 1 }, null);
  const of = (card: string) => moves.find((flight) => flight.card === card);
  expect(LEADING.discards.map((card) => of(card)?.to)).toEqual(Array(4).fill("discards"));
  const drawn = moves.filter((flight) => flight.from === "talon");
  expect(drawn.map((flight) => flight.card).toSorted()).toEqual(LEADING.bought.toSorted());
  expect(drawn.map((flight) => flight.delay)).toEqual([0, 70, 140, 210]);
  expect(of("AS")).toMatchObject({ from: null, to: null });
});

test("others' purchases are backs only", () => {
  const news = { t: "buy", seat: 1, count: 4, discards: null, bought: null } as const;
  const moves = flights(BASE, WATCHING, news).filter((flight) => flight.card === null);
  expect(moves).toHaveLength(4);
  expect(moves[0]).toMatchObject({ from: "talon", to: "seat-1" });
});

test("an opponent's card comes from its seat, the own one from the hand", () => {
  const played: WireView = {
    ...FOLLOWING,
    hand: FOLLOWING.hand.filter((card) => card !== "KH"),
    trick: { leader: 1, cards: ["AH", "8H", "KH"], winner: 1 },
  };
  const before: WireView = { ...FOLLOWING, trick: { leader: 1, cards: ["AH"], winner: 1 } };
  expect(flights(before, FOLLOWING, null).find((flight) => flight.card === "8H")?.from).toBe(
    "seat-2",
  );
  expect(flights(FOLLOWING, played, null).find((flight) => flight.card === "KH")).toMatchObject({
    from: null,
    to: null,
  });
  const gathered = flights(played, { ...played, trick: null }, null);
  expect(gathered.filter((flight) => flight.to === "seat-1")).toHaveLength(3);
});

test("nothing flies over the review", () => {
  expect(flights(FOLLOWING, SCORED, null)).toEqual([]);
});
