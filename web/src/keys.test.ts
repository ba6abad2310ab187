import { expect, test } from "vitest";

import { actionOf } from "./keys";

const press = (key: string, code = key, more = {}) =>
  actionOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, ...more });

test("letters go by their place, so a Russian keyboard works alike", () => {
  expect(press("д", "KeyL")).toEqual({ do: "last" });
  expect(press("l", "KeyL")).toEqual({ do: "last" });
  expect(press("ы", "KeyS")).toEqual({ do: "sheet" });
});

test("the question mark opens the help, wherever the keyboard has it", () => {
  expect(press("?", "Slash")).toEqual({ do: "help" });
  expect(press("?", "Digit7")).toEqual({ do: "help" });
});

test("the stroke opens the line to type in, though a Russian keyboard writes a stop there", () => {
  expect(press("/", "Slash")).toEqual({ do: "type" });
  expect(press(".", "Slash")).toEqual({ do: "type" });
  expect(press("/", "NumpadDivide")).toEqual({ do: "type" });
});

test("digits count the cards, the nought is the tenth", () => {
  expect(press("1", "Digit1")).toEqual({ do: "nth", n: 0 });
  expect(press("0", "Digit0")).toEqual({ do: "nth", n: 9 });
});

test("the browser's own shortcuts are left alone", () => {
  expect(press("l", "KeyL", { ctrlKey: true })).toBeNull();
  expect(press("ArrowLeft", "ArrowLeft", { altKey: true })).toBeNull();
});

test("other keys mean nothing", () => {
  expect(press("q", "KeyQ")).toBeNull();
});
