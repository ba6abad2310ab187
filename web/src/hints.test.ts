import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { BASE, LEADING } from "./fixtures/views";
import { bySuit, isTaken, percent, spokenFigures, spokenWhat, whyOf } from "./hints";
import { signedPoints } from "./numbers";
import { translator } from "./texts";
import type { HintChoice, HintWhy } from "./protocol";

const CHOICE: HintChoice = { cards: ["4C", "9S", "TS"], win: 0.537, tricks: 4.2, settlement: -2.6 };
const REASONS = [
  ...(
    /interface HintWhy {\n {2}readonly reason: ([^;]*);/.exec(
      readFileSync(new URL("protocol.ts", import.meta.url), "utf8"),
    )?.[1] ?? ""
  ).matchAll(/"(\w+)"/g),
].map((match) => match[1] as HintWhy["reason"]);

test("cards go by suits, from the highest down", () => {
  expect(bySuit(CHOICE.cards)).toEqual([
    ["S", ["T", "9"]],
    ["C", ["4"]],
  ]);
});

test("points have their sign, a chance is whole", () => {
  expect([12.4, -2.6, 0.3, -0.3].map(signedPoints)).toEqual(["+12", "−3", "0", "0"]);
  expect(percent(0.537)).toBe("54");
});

test("a choice is spoken in both languages", () => {
  const [ru, en] = [translator("ru"), translator("en")];
  expect(spokenWhat(ru, BASE, CHOICE)).toBe("Снести 3: десятка пик, девятка пик, четвёрка треф");
  expect(spokenWhat(en, BASE, { ...CHOICE, cards: [] })).toBe("Keep all");
  expect(spokenWhat(ru, LEADING, { ...CHOICE, cards: ["QH"] })).toBe("Ходить: дама червей");
  expect(spokenFigures(ru, CHOICE)).toBe("шанс партии 54 %, расчёт −3");
  expect(spokenFigures(en, { ...CHOICE, win: null })).toBe("settlement −3");
});

test.each(REASONS)("the reason %s has a sentence in both languages", (reason) => {
  const why = { reason, seat: 1, suit: "S", n: 2 } as const;
  for (const language of ["ru", "en"] as const)
    expect(whyOf(translator(language), BASE, { choices: [], why })).not.toMatch(/[{}]/);
});

test("there are reasons", () => {
  expect(REASONS.length).toBeGreaterThan(20);
});

test("what is marked is what a choice says, in any order", () => {
  expect(isTaken(["9S", "4C"], ["4C", "9S"])).toBe(true);
  expect(isTaken(["9S"], ["4C", "9S"])).toBe(false);
});
