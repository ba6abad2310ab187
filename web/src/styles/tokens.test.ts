/** The contrast (WCAG 2) of every pair of colours that carries text or tells one thing apart. */

import { describe, expect, test } from "vitest";

import { readTokens, token } from "../../build/tokens.ts";

const SUITS = ["spade", "club", "diamond", "heart"];
const GROUNDS = ["bg", "felt", "felt-high", "felt-glow", "plate"];
const SHEETS = ["sheet", "sheet-low", "sheet-mine"];

const READ: readonly [texts: readonly string[], grounds: readonly string[]][] = [
  [["ink", "ink-soft"], GROUNDS],
  [
    ["gold", "danger", "good", "info"],
    ["bg", "felt", "plate"],
  ],
  [["go-ink"], ["go", "go-high"]],
  [["sheet-ink", "sheet-soft", "sheet-gold"], SHEETS],
  [SUITS, ["face"]],
];
const SEEN: readonly [things: readonly string[], grounds: readonly string[]][] = [
  [SUITS, ["face-past"]],
  [["focus-edge"], ["face"]],
];

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function pairs(table: typeof READ): [string, string][] {
  return table.flatMap(([tops, grounds]) =>
    tops.flatMap((top) => grounds.map((ground): [string, string] => [top, ground])),
  );
}

test("contrast is that of the standard", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

describe.each([[[]], [["light"]], [["two-colour"]], [["light", "two-colour"]]])(
  "with the classes %j",
  (classes) => {
    const tokens = readTokens(...classes);
    const between = ([one, other]: [string, string]) =>
      contrast(token(tokens, one), token(tokens, other));

    test.each(pairs(READ))("%s is read on %s", (...pair) => {
      expect(between(pair)).toBeGreaterThanOrEqual(4.5);
    });

    test.each(pairs(SEEN))("%s is seen on %s", (...pair) => {
      expect(between(pair)).toBeGreaterThanOrEqual(3);
    });
  },
);

test("by lamplight the focus ring and a past deuce stand out from the cloth", () => {
  const tokens = readTokens();
  for (const thing of ["focus", "face-past"]) {
    for (const ground of ["bg", "felt", "felt-high"]) {
      expect(contrast(token(tokens, thing), token(tokens, ground))).toBeGreaterThanOrEqual(3);
    }
  }
});
