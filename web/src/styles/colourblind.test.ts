/**
 * The four suits by their colours alone, for who sees some colours otherwise: Machado, Oliveira and Fernandes
 * (2009), "A Physiologically-based Model for Simulation of Color Vision Deficiency", at full severity, in
 * linear RGB; distances are CIE76 in Lab. A just noticeable difference is 2.3 there; ten times that much is
 * told at a glance, on pips as small as a card's corner.
 */

import { describe, expect, test } from "vitest";

import { readTokens, token } from "../../build/tokens.ts";

type Triple = readonly [number, number, number];

const SUITS = ["spade", "club", "diamond", "heart"];
const GLANCE = 23;

const VISIONS: Readonly<Record<string, readonly [Triple, Triple, Triple]>> = {
  "all colours": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "no red": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "no green": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "no blue": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** From linear sRGB to XYZ, by the white of D65. */
const XYZ: readonly [Triple, Triple, Triple] = [
  [0.4124 / 0.95047, 0.3576 / 0.95047, 0.1805 / 0.95047],
  [0.2126, 0.7152, 0.0722],
  [0.0193 / 1.08883, 0.1192 / 1.08883, 0.9505 / 1.08883],
];

const times = (matrix: readonly [Triple, Triple, Triple], [a, b, c]: Triple): Triple => {
  const [x, y, z] = matrix.map(([p, q, r]) => p * a + q * b + r * c);
  return [x ?? 0, y ?? 0, z ?? 0];
};

function linear(colour: string): Triple {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function lab(colour: string, vision: string): Triple {
  const seen = times(VISIONS[vision] ?? XYZ, linear(colour)).map((value) =>
    Math.min(1, Math.max(0, value)),
  );
  const [x, y, z] = times(XYZ, [seen[0] ?? 0, seen[1] ?? 0, seen[2] ?? 0]).map((value) =>
    value > 216 / 24389 ? Math.cbrt(value) : (value * 24389) / 27 / 116 + 16 / 116,
  );
  const [fx, fy, fz] = [x ?? 0, y ?? 0, z ?? 0];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

const distance = (one: Triple, other: Triple): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

test("white and red lie where the standard has them", () => {
  expect(lab("#ffffff", "all colours")[0]).toBeCloseTo(100, 1);
  const [l, a, b] = lab("#ff0000", "all colours");
  expect([Math.round(l), Math.round(a), Math.round(b)]).toEqual([53, 80, 67]);
});

const pairs = SUITS.flatMap((one, n) => SUITS.slice(n + 1).map((other) => [one, other] as const));

describe.each([[[]], [["light"]]])("four colours with the classes %j", (classes) => {
  const tokens = readTokens(...classes);
  describe.each(Object.keys(VISIONS))("seen with %s", (vision) => {
    test.each(pairs)("%s and %s are told apart at a glance", (one, other) => {
      const [left, right] = [lab(token(tokens, one), vision), lab(token(tokens, other), vision)];
      expect(distance(left, right)).toBeGreaterThan(GLANCE);
    });
  });
});
