import { beforeEach, expect, test, vi } from "vitest";

import { HandWorld } from "./fixtures/hand-world";
import { BASE, LEADING } from "./fixtures/views";
import { welcomeOf } from "./fixtures/world";
import type { Advice, Welcome } from "./protocol";
import { alone, say } from "./room";
import { load } from "./settings";
import { Sitting } from "./sitting.svelte";

class LostWorld extends HandWorld {
  /** The socket is lost, and the next one greeted. */
  comesAgain(welcome: Welcome): void {
    this.socket?.onclose?.();
    for (const timer of this.timers.splice(0)) timer.act();
    this.sent = [];
    this.socket?.onopen?.();
    this.says(welcome);
  }
}

const PRESENT = welcomeOf(LEADING);

let world: LostWorld;
let sitting: Sitting;

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  world = new LostWorld();
  sitting = new Sitting("table", world, () => load(null, ["en"]));
  sitting.start();
  world.socket?.onopen?.();
  world.says(PRESENT);
});

test("what was asked at a table before the socket was lost goes out again, as it was", () => {
  const words = say("thanks");
  sitting.ask(words);
  world.comesAgain(PRESENT);
  expect(world.sent.slice(1)).toEqual([words]);
});

test("what was answered is not asked again", () => {
  const words = say("thanks");
  sitting.ask(words);
  world.says({ t: "refused", id: words.id, reason: "too_fast", card: null });
  world.comesAgain(PRESENT);
  expect(world.sent.slice(1)).toEqual([]);
});

test("whoever greets is back, and need not ask for it again", () => {
  sitting.ask(alone("come_back"));
  world.comesAgain(PRESENT);
  expect(world.sent.slice(1)).toEqual([]);
});

const ADVICE: Advice = {
  choices: [{ cards: [LEADING.hand[1] ?? ""], win: 0.5, tricks: 4, settlement: 3 }],
  why: { reason: "takes", seat: null, suit: null, n: null },
};

const asked = (): string => {
  const last = world.sent.at(-1);
  return last?.t === "hint" ? last.id : "";
};

test("a hint is shown to the question that was asked, and followed without being played", () => {
  sitting.askHint();
  expect(sitting.hint?.advice).toBeNull();
  world.says({ t: "hinted", id: "of-another", advice: ADVICE });
  expect(sitting.hint?.advice).toBeNull();
  world.says({ t: "hinted", id: asked(), advice: ADVICE });
  expect(sitting.hint?.advice).toEqual(ADVICE);
  const before = world.sent.length;
  sitting.follow(ADVICE.choices[0]?.cards ?? []);
  expect(sitting.intent.lifted).toBe(LEADING.hand[1]);
  expect(world.sent.length).toBe(before);
});

test("what was told is not asked again at the same moment", () => {
  sitting.askHint();
  world.says({ t: "hinted", id: asked(), advice: ADVICE });
  const before = world.sent.length;
  sitting.askHint();
  expect(sitting.hint).toBeNull();
  sitting.askHint();
  expect(sitting.hint?.advice).toEqual(ADVICE);
  expect(world.sent.length).toBe(before);
});

test("a hint goes with its moment, and when a card is sent", () => {
  sitting.askHint();
  world.says({ t: "hinted", id: asked(), advice: ADVICE });
  world.says(welcomeOf(BASE, PRESENT.seq + 1));
  expect(sitting.hint).toBeNull();
  world.says(welcomeOf(LEADING, PRESENT.seq + 2));
  sitting.askHint();
  sitting.tap(LEADING.options.play?.cards[0] ?? "", false);
  expect(sitting.hint).toBeNull();
  world.says({ t: "hinted", id: "late", advice: ADVICE });
  expect(sitting.hint).toBeNull();
});

test("a hint that is refused, or does not come, is said in words", () => {
  sitting.askHint();
  world.says({ t: "refused", id: asked(), reason: "too_fast", card: null });
  expect([sitting.hint, sitting.note?.id]).toEqual([null, "refused-too-fast"]);
  sitting.askHint();
  for (const timer of world.timers.splice(0)) timer.act();
  expect(sitting.hint).toBeNull();
});

test("where the table allows none, none is asked for", () => {
  world.says({ ...PRESENT, hints: false });
  const before = world.sent.length;
  sitting.askHint();
  expect(sitting.note?.id).toBe("refused-no-hints");
  expect([sitting.hintable, world.sent.length]).toEqual([false, before]);
});

test("a table as it stood lets nothing be done, and gives way to the table itself", () => {
  const away = new Sitting("table", world, () => load(null, ["en"]));
  away.start();
  const { game } = sitting;
  if (game === null) throw new Error("nobody was greeted");
  away.recall(game, 7);
  expect([away.stood, away.myTurn, away.hintable]).toEqual([7, false, false]);
  const [card = ""] = LEADING.hand;
  away.tap(card, false);
  away.confirm();
  expect(away.intent.pending).toBeNull();
  expect(away.note?.id).toBe("stood-no-moves");
  world.sent = [];
  world.socket?.onopen?.();
  expect(world.sent).toMatchObject([{ t: "hello", since: null }]);
  world.says(PRESENT);
  expect([away.stood, away.myTurn, away.note]).toEqual([null, true, null]);
});

test("who has been greeted needs no memory", () => {
  const { game } = sitting;
  if (game !== null) sitting.recall({ ...game, seq: 1 }, 7);
  expect([sitting.stood, sitting.game?.seq]).toEqual([null, PRESENT.seq]);
});
