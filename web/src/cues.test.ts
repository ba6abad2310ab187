import { expect, test } from "vitest";

import { cuesOf } from "./cues";
import { FOLLOWING as playView, SCORED as scoredView } from "./fixtures/views";
import type { Frame } from "./game";

const frame = (kind: Frame["kind"], view = playView, seq = 1): Frame => ({
  seq,
  kind,
  view,
  news: null,
});
const before = frame("card");

test("a card, a trick that is gathered and one's own turn are heard, each once", () => {
  expect(cuesOf(before, frame("card"), false)).toEqual(["card"]);
  expect(cuesOf(before, frame("full"), false)).toEqual(["card"]);
  expect(cuesOf(before, frame("gathered"), true)).toEqual(["trick", "turn"]);
  expect(cuesOf(before, before, true)).toEqual([]);
});

test("the end of a deal is heard instead of its last trick, and once", () => {
  const scored = frame("gathered", scoredView);
  expect(cuesOf(before, scored, false)).toEqual(["end"]);
  expect(cuesOf(scored, frame("quiet", scoredView), false)).toEqual([]);
});

test("what was there already is silent, and so is everything that others think or buy", () => {
  expect(cuesOf(null, frame("present"), true)).toEqual([]);
  for (const kind of ["dealt", "bought", "quiet", "present"] as const)
    expect(cuesOf(before, frame(kind), false)).toEqual([]);
});

test("a cue tells no more than that a frame is shown: hidden cards do not change it", () => {
  const other: Frame["view"] = { ...playView, hand: [...playView.hand].reverse(), bought: [] };
  for (const kind of ["card", "full", "gathered", "bought"] as const)
    expect(cuesOf(before, frame(kind, other), false)).toEqual(cuesOf(before, frame(kind), false));
});
