import { expect, test } from "vitest";

import { BASE, FOLLOWING, LEADING, SCORED } from "./fixtures/views";
import { stepsAt } from "./lesson";
import type { WireView } from "./protocol";

const first = (view: WireView): WireView => ({ ...view, deal: 1 });
const having = (view: WireView, tricks: number): WireView => {
  const [a, b, c] = first(view).seats;
  return { ...first(view), seats: [{ ...a, tricks }, b, c] };
};

test("the exchange is explained when it is one's own, and that of the others after it", () => {
  expect(stepsAt(first(BASE))).toEqual(["cards", "exchange"]);
  const bought = { ...BASE.options, buy: null };
  expect(stepsAt(first({ ...BASE, options: bought }))).toEqual(["others"]);
});

test("each duty is explained at the first card that it falls on", () => {
  expect(stepsAt(having(LEADING, 0))).toEqual(["lead"]);
  expect(stepsAt(having(FOLLOWING, 0))).toEqual(["follow"]);
  const { play } = FOLLOWING.options;
  const bound = (duty: "trump" | "nothing"): WireView => ({
    ...having(FOLLOWING, 0),
    options: { ...FOLLOWING.options, play: play && { ...play, duty } },
  });
  expect(stepsAt(bound("trump"))).toEqual(["trump"]);
  expect(stepsAt(bound("nothing"))).toEqual(["free"]);
});

test("par, and what goes beyond it, is told when it is reached", () => {
  expect(stepsAt(having(LEADING, 3))).toEqual(["lead"]);
  expect(stepsAt(having(LEADING, 4))).toEqual(["par", "lead"]);
  expect(stepsAt(having(LEADING, 5))).toEqual(["par", "over", "lead"]);
});

test("the score is explained at the end, and nothing in later deals or to who looks on", () => {
  expect(stepsAt(first(SCORED))).toEqual(["score", "end"]);
  expect(stepsAt(LEADING)).toEqual([]);
  expect(stepsAt({ ...first(LEADING), seat: null })).toEqual([]);
});
