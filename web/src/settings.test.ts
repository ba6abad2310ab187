import { expect, test } from "vitest";

import { defaults, languageOf, load, save } from "./settings";

function shelf(text: string | null = null) {
  const kept = { text };
  return {
    kept,
    getItem: () => kept.text,
    setItem: (_: string, value: string) => {
      kept.text = value;
    },
  };
}

test("what is saved is loaded again", () => {
  const store = shelf();
  const mine = { ...defaults(["ru"]), speed: "touch" as const, twoColours: true, told: ["par"] };
  save(store, mine);
  expect(load(store, ["en"])).toEqual(mine);
});

test("the browser's language decides at first", () => {
  expect(languageOf(["ru-RU", "en"])).toBe("ru");
  expect(languageOf(["uk"])).toBe("ru");
  expect(languageOf(["de", "ru"])).toBe("en");
});

test("foreign values and broken text fall back to the defaults", () => {
  const usual = defaults(["en"]);
  expect(
    load(shelf('{"speed":"warp","confirm":"yes","language":"xx","told":[1]}'), ["en"]),
  ).toEqual(usual);
  expect(load(shelf("{"), ["en"])).toEqual(usual);
  expect(load(shelf("7"), ["en"])).toEqual(usual);
  expect(load(null, ["en"])).toEqual(usual);
});

test("a browser that forbids storage does not stop the page", () => {
  const forbidden = {
    getItem: (): string => {
      throw new Error("forbidden");
    },
    setItem: (): void => {
      throw new Error("forbidden");
    },
  };
  expect(load(forbidden, ["ru"])).toEqual(defaults(["ru"]));
  expect(() => save(forbidden, defaults(["ru"]))).not.toThrow();
});
