import { readdirSync, readFileSync } from "node:fs";

import { FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";

import english from "../../locale/en.ftl?raw";
import pageTexts from "../../locale/ru.ftl?page";
import russian from "../../locale/ru.ftl?raw";
import { translator } from "./texts";

const ids = (source: string): string[] => new FluentResource(source).body.map((entry) => entry.id);

const SOURCES = readdirSync(new URL(".", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name) && !/test|fixtures|gallery/.test(name))
  .map((name) => readFileSync(new URL(name, import.meta.url), "utf8"))
  .join("\n");

test("both languages hold the same texts, each once", () => {
  expect(ids(russian).toSorted()).toEqual(ids(english).toSorted());
  expect(new Set(ids(russian)).size).toBe(ids(russian).length);
});

test("every text the page names exists", () => {
  const named = [...SOURCES.matchAll(/\bt\(\s*"([a-z0-9_-]+)"/g)].map((match) => match[1]);
  expect(named.length).toBeGreaterThan(100);
  const known = new Set(ids(pageTexts));
  expect(named.filter((id) => id !== undefined && !known.has(id))).toEqual([]);
});

test("every page text is used by the page", () => {
  const page =
    russian.slice(russian.indexOf("## Page: everywhere")).split(/^## (?!Page)/m)[0] ?? "";
  const built = [/^option-/, /^short-/, /^refused-/, /^link-ended-/, /^figure-/, /^pencil-/];
  const chosen = [
    /^setting-/,
    /^rules-preset-/,
    /^preset-/,
    /^level-/,
    /^one-/,
    /^chair-/,
    /^typed-/,
    /^lesson-/,
  ];
  const rooms = [
    /^nick-/,
    /^phrase-/,
    /^presence-/,
    /^house-held-me-/,
    /^fair-/,
    /^room-(fault|fills|clock|watch|cut|hints)-/,
  ];
  const unused = ids(page).filter(
    (id) =>
      !SOURCES.includes(`"${id}"`) &&
      ![...built, ...chosen, ...rooms].some((pattern) => pattern.test(id)),
  );
  expect(unused).toEqual([]);
});

test("Russian counts one, few and many", () => {
  const t = translator("ru");
  const tricks = [1, 2, 5, 11, 21, 22].map((n) => t("count-tricks", { n }));
  expect(tricks).toEqual([
    "1 взятка",
    "2 взятки",
    "5 взяток",
    "11 взяток",
    "21 взятка",
    "22 взятки",
  ]);
  expect([1, 4, 12].map((n) => t("count-cards", { n }))).toEqual(["1 карта", "4 карты", "12 карт"]);
});

test("a card is spoken with its rank, its suit and what may be done with it", () => {
  const values = { rank: "Q", suit: "H", trump: "yes", fresh: "no", state: "legal" };
  expect(translator("ru")("card-spoken", values)).toBe("дама червей, козырь, можно ходить");
  expect(translator("en")("card-spoken", values)).toBe("queen of hearts, trump, playable");
});

test("the limit of the talon is said as people say it", () => {
  expect(translator("ru")("talon-short", { n: 3 })).toBe("В прикупе 3: больше трёх не снести");
  expect(translator("en")("talon-short", { n: 3 })).toBe("3 left in the talon: no more than three");
});

test("an unknown text and a missing value are faults, not silent gaps", () => {
  expect(() => translator("ru")("no-such-text")).toThrow(/no-such-text/);
  expect(() => translator("ru")("count-cards")).toThrow(/count-cards/);
});
