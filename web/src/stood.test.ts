import { expect, test } from "vitest";

import { welcomeOf } from "./fixtures/world";
import * as views from "./fixtures/views";
import { heard, welcomed } from "./game";
import { type Event, VERSION } from "./protocol";
import type { Store } from "./settings";
import { forget, keep, stood, whenOf } from "./stood";

function store(): Store & { text: string | null } {
  const kept = {
    text: null as string | null,
    getItem: () => kept.text,
    setItem: (_key: string, value: string) => (kept.text = value),
  };
  return kept;
}

const FOLLOWING = welcomeOf(views.FOLLOWING);

test("a table is kept as it was shown, and nothing can be done at it", () => {
  const browser = store();
  keep(browser, "t1", welcomed(null, FOLLOWING), 7);
  const kept = stood(browser);
  expect([kept?.table, kept?.at]).toEqual(["t1", 7]);
  expect(kept?.game.shown.view).toEqual({
    ...views.FOLLOWING,
    options: { cut: false, buy: null, play: null, confirm: false },
  });
  expect([kept?.game.waiting, kept?.game.hints]).toEqual([[], false]);
});

test("what is told but not shown yet is not kept", () => {
  const browser = store();
  const game = welcomed(null, FOLLOWING);
  const later = { ...views.FOLLOWING, hand: ["AS"] };
  const event = { t: "event", seq: game.seq + 1, id: null, news: { t: "confirm" }, view: later };
  const ahead = heard(game, event as unknown as Event);
  if (ahead === null) throw new Error("the event does not follow");
  keep(browser, "t1", ahead, 7);
  expect(stood(browser)?.game.seq).toBe(game.seq);
  expect(stood(browser)?.game.latest.hand).toEqual(views.FOLLOWING.hand);
});

test("what another page or nobody kept is nothing", () => {
  const browser = store();
  expect(stood(browser)).toBeNull();
  expect(stood(null)).toBeNull();
  const empty = JSON.stringify({ version: VERSION, table: "t1" });
  for (const text of ["{", "null", "7", '{"version":1,"table":"t1"}', empty]) {
    browser.text = text;
    expect(stood(browser)).toBeNull();
  }
});

test("a table where one has no seat is forgotten, another is not", () => {
  const browser = store();
  keep(browser, "t1", welcomed(null, FOLLOWING), 7);
  forget(browser, "t2");
  expect(stood(browser)?.table).toBe("t1");
  forget(browser, "t1");
  expect(stood(browser)).toBeNull();
});

test("the hour of today, else the day", () => {
  const at = new Date(2026, 10, 30, 21, 5).getTime();
  const tomorrow = new Date(2026, 11, 1, 9, 0).getTime();
  expect(whenOf(at, at + 60_000, "ru")).toBe("21:05");
  expect(whenOf(at, tomorrow, "ru")).toBe("30 ноября");
  expect(whenOf(at, tomorrow, "en")).toBe("November 30");
});
