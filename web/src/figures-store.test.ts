import { expect, test } from "vitest";

import { MOST_DEALS, MOST_PARTIES, NONE, fold } from "./figures";
import * as store from "./figures-store";
import { OVER, SCORED } from "./fixtures/views";
import { welcomeOf } from "./fixtures/world";

const { chairs } = welcomeOf(SCORED);
const FULL = fold(NONE, "one", OVER, chairs, "2026-12-01T06:00:00.000Z");

function shelf(text: string | null = null) {
  const kept = { text, written: 0 };
  return {
    kept,
    getItem: () => kept.text,
    setItem: (_: string, value: string) => {
      kept.text = value;
      kept.written += 1;
    },
  };
}

const FORBIDDEN = {
  getItem: (): string => {
    throw new Error("forbidden");
  },
  setItem: (): void => {
    throw new Error("forbidden");
  },
};

test("what is counted is there again after a reload, and is not counted anew", () => {
  const one = shelf();
  store.count(one, "one", OVER, chairs);
  store.count(one, "one", OVER, chairs);
  expect(one.kept.written).toBe(1);
  const { deals, parties } = store.load(shelf(one.kept.text));
  expect([deals.length, parties.length]).toEqual([1, 1]);
});

test("broken rows are left out and the others kept", () => {
  const [deal] = FULL.deals;
  const stored = { ...FULL, deals: [{ deal: "x" }, deal, null, 7, { ...deal, tricks: "6" }] };
  expect(store.load(shelf(JSON.stringify(stored)))).toEqual(FULL);
});

test("foreign text and another version count for nothing", () => {
  for (const text of ["{", "7", "null", '{"version":2,"deals":[]}', '{"version":1,"deals":7}'])
    expect(store.load(shelf(text))).toEqual(NONE);
});

test("forgetting leaves no deal, and what does not count stays so", () => {
  const one = shelf(JSON.stringify(FULL));
  store.setAside(one, "lesson");
  store.forget(one);
  expect(store.load(one).deals).toEqual([]);
  expect(store.load(one).parties).toEqual([]);
  store.count(one, "lesson", OVER, chairs);
  expect(store.load(one).deals).toEqual([]);
});

test("a browser that forbids storage does not stop the page, and is found out", () => {
  expect(store.load(FORBIDDEN)).toEqual(NONE);
  expect(() => store.count(FORBIDDEN, "one", OVER, chairs)).not.toThrow();
  expect(store.keeps(FORBIDDEN)).toBe(false);
  expect(store.keeps(null)).toBe(false);
  expect(store.keeps(shelf())).toBe(true);
});

test("looking changes nothing of what is kept, not even what another version wrote", () => {
  const other = shelf('{"version":2}');
  expect(store.keeps(other)).toBe(true);
  expect(other.kept.text).toBe('{"version":2}');
});

test("all that may be kept is less than a million characters, of the five that browsers give", () => {
  const [deal, party] = [FULL.deals[0], FULL.parties[0]];
  const table = "0123456789abcdef0123456789abcdef";
  const longest = { table, mates: ["grandmaster", "grandmaster"] };
  const most = {
    ...FULL,
    deals: Array.from({ length: MOST_DEALS }, () => ({ ...deal, ...longest })),
    parties: Array.from({ length: MOST_PARTIES }, () => ({ ...party, ...longest })),
  };
  expect(JSON.stringify(most).length).toBeLessThan(1_000_000);
});
