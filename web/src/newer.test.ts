import { expect, test } from "vitest";

import { mayRenew } from "./newer";
import type { Store } from "./settings";

function store(kept: string | null = null, full = false): Store {
  return {
    getItem: () => kept,
    setItem: (_key, value) => {
      if (full) throw new Error("full");
      kept = value;
    },
  };
}

test("each build gives way once, also when two servers take turns", () => {
  const tab = store();
  const asked = ["a", "b", "a", "b", "c", "c"].map((build) => mayRenew(tab, build));
  expect(asked).toEqual([true, true, false, false, true, false]);
});

test("what cannot be noted is not tried", () => {
  expect(mayRenew(null, "a")).toBe(false);
  expect(mayRenew(store(null, true), "a")).toBe(false);
  expect(mayRenew(store(), "")).toBe(false);
});

test.each(["{", "7", "null"])("foreign text is no hindrance: %s", (text) => {
  expect(mayRenew(store(text), "a")).toBe(true);
});
