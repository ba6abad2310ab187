import { beforeEach, expect, test, vi } from "vitest";

import { AFTER, queueable } from "./ahead";
import { HandWorld } from "./fixtures/hand-world";
import { AWAITING, FOLLOWING, LEADING, SCORED, WATCHING } from "./fixtures/views";
import { welcomeOf } from "./fixtures/world";
import type { Event, Welcome, WireView } from "./protocol";
import { type Settings, load } from "./settings";
import { Sitting } from "./sitting.svelte";

class TableWorld extends HandWorld {
  /** The cards that were sent. */
  get played(): string[] {
    return this.sent.flatMap((message) => (message.t === "play" ? [message.card] : []));
  }
  /** How long it is until what plays itself is sent; then that time is over. */
  get pauses(): number[] {
    return this.timers.map((timer) => timer.in).filter((time) => time === AFTER);
  }
  pass(): void {
    const due = this.timers.filter((timer) => timer.in === AFTER);
    this.timers = this.timers.filter((timer) => timer.in !== AFTER);
    for (const timer of due) timer.act();
  }
}

let world: TableWorld;
let settings: Settings;
let sitting: Sitting;

const seated = (view: WireView, change: Partial<Welcome> = {}): void => {
  world = new TableWorld();
  sitting = new Sitting("table", world, () => settings);
  sitting.start();
  world.socket?.onopen?.();
  world.says({ ...welcomeOf(view), pace: 0, ...change });
};
const wanting = (change: Partial<Settings>): void => {
  settings = { ...load(null, ["en"]), ...change };
};

const onlyCards = (view: WireView, ...cards: string[]): WireView => ({
  ...view,
  options: { ...view.options, play: { cards, duty: "follow" } },
});

/** The card of seat 2, and the table after it. */
const answered = (view: WireView, card: string, seq = 42): Event => ({
  t: "event",
  commitment: null,
  seq,
  by: "human",
  id: null,
  since: 0,
  news: { t: "play", seat: 2, card, winner: null },
  view,
});
const BEATEN: WireView = {
  ...FOLLOWING,
  trick: { leader: 1, cards: ["AH", "8D"], winner: 2 },
};

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("document", { hidden: false });
  wanting({ queue: "unbeaten" });
});

test("a card can be chosen ahead once the lead lies and another is to play before oneself", () => {
  expect(queueable(AWAITING)).toBe(true);
  const unled: WireView = { ...AWAITING, turn: 1, trick: { leader: 1, cards: [], winner: null } };
  const mine: WireView = { ...AWAITING, trick: { leader: 0, cards: ["KH", "5H"], winner: 0 } };
  for (const view of [
    unled,
    mine,
    FOLLOWING,
    LEADING,
    WATCHING,
    SCORED,
    { ...AWAITING, seat: null },
  ])
    expect(queueable(view)).toBe(false);
});

test("what is chosen ahead leaves the page only a while after one's turn came", () => {
  seated(AWAITING);
  const before = world.sent.length;
  sitting.tap("KH", true);
  expect(sitting.intent.queued?.card).toBe("KH");
  expect([world.sent.length, world.pauses]).toEqual([before, []]);
  world.says(answered(FOLLOWING, "8H"));
  expect([sitting.intent.going, sitting.asked, world.sent.length]).toEqual(["KH", false, before]);
  expect(world.pauses).toEqual([AFTER]);
  world.pass();
  expect(world.played).toEqual(["KH"]);
  expect(sitting.intent.pending).toMatchObject({ t: "play", after: 42, card: "KH" });
});

test("a second press takes it back, before the turn and while it is about to go", () => {
  seated(AWAITING);
  sitting.tap("KH", false);
  sitting.tap("KH", false);
  expect(sitting.intent.queued).toBeNull();
  sitting.tap("9H", false);
  sitting.tap("KH", false);
  expect(sitting.intent.queued?.card).toBe("KH");
  world.says(answered(FOLLOWING, "8H"));
  sitting.tap("KH", false);
  world.pass();
  expect([sitting.intent.queued, sitting.asked, world.played]).toEqual([null, true, []]);
});

test("Escape takes it back too, and another card is played instead", () => {
  seated(AWAITING);
  sitting.tap("KH", false);
  sitting.mark("none");
  expect(sitting.intent.queued).toBeNull();
  sitting.tap("KH", false);
  world.says(answered(FOLLOWING, "8H"));
  sitting.tap("9H", false);
  world.pass();
  expect(world.played).toEqual(["9H"]);
});

test("what may not go stays in the hand, and it is said why", () => {
  seated(AWAITING);
  sitting.tap("AD", false);
  world.says(answered(FOLLOWING, "8H"));
  expect(sitting.note).toEqual({
    id: "queued-illegal",
    values: { rank: "A", suit: "D", duty: "follow" },
  });
  expect([sitting.intent.queued, sitting.asked, world.pauses]).toEqual([null, true, []]);
});

test("where the trick was beaten since, it stays or goes as the player likes", () => {
  seated(AWAITING);
  sitting.tap("KH", false);
  world.says(answered(BEATEN, "8D"));
  expect([sitting.note?.id, sitting.intent.queued]).toEqual(["queued-beaten", null]);
  world.pass();
  expect(world.played).toEqual([]);

  wanting({ queue: "always" });
  seated(AWAITING);
  sitting.tap("KH", false);
  world.says(answered(BEATEN, "8D"));
  world.pass();
  expect(world.played).toEqual(["KH"]);
});

test("whatever else changes the table clears what was chosen ahead", () => {
  seated(AWAITING);
  sitting.tap("KH", false);
  world.says(welcomeOf(LEADING, 60)); // the present, unasked: the table has gone on without it
  world.pass();
  expect([sitting.intent.queued, world.played]).toEqual([null, []]);
});

test("another trick or another deal clears what was chosen ahead", () => {
  for (const view of [
    { ...FOLLOWING, deal: 4 },
    { ...FOLLOWING, seats: LEADING.seats },
    { ...FOLLOWING, hand: ["9H"] },
  ]) {
    seated(AWAITING);
    sitting.tap("KH", false);
    world.says(answered(view, "8H"));
    world.pass();
    expect([sitting.intent.queued, world.played]).toEqual([null, []]);
  }
});

test("without the setting a press while others play says whose turn it is", () => {
  wanting({});
  seated(AWAITING);
  sitting.tap("KH", false);
  expect([sitting.intent.queued, sitting.note?.id]).toEqual([null, "not-now"]);
});

test("the only card goes by itself after the same pause, where that is wanted", () => {
  seated(onlyCards(FOLLOWING, "KH"));
  expect(world.pauses).toEqual([]);
  wanting({ forced: true });
  seated(onlyCards(FOLLOWING, "KH"));
  expect([sitting.intent.going, world.pauses]).toEqual(["KH", [AFTER]]);
  world.pass();
  expect(world.played).toEqual(["KH"]);
  seated(FOLLOWING);
  expect([sitting.intent.going, world.pauses]).toEqual([null, []]);
});

test("nothing is bought or confirmed by itself", () => {
  wanting({ forced: true });
  for (const view of [SCORED, { ...LEADING, options: { ...SCORED.options, confirm: true } }]) {
    seated(view);
    const before = world.sent.length;
    world.pass();
    expect([sitting.intent.going, world.sent.length]).toEqual([null, before]);
  }
});

test("nothing goes by itself at a paused table, or where somebody else holds the chair", () => {
  wanting({ forced: true });
  const view = onlyCards(FOLLOWING, "KH");
  const { house, chairs } = welcomeOf(view);
  seated(view, { house: { ...house, paused: true } });
  expect(sitting.intent.going).toBeNull();
  seated(view, { chairs: [{ ...chairs[0], held: "clock" }, chairs[1], chairs[2]] });
  expect(sitting.intent.going).toBeNull();
});

test("a card that was refused is not tried again by itself", () => {
  wanting({ forced: true });
  seated(onlyCards(FOLLOWING, "KH"));
  world.pass();
  const { pending } = sitting.intent;
  world.says({ t: "refused", id: pending?.id ?? null, reason: "unavailable", card: null });
  world.pass();
  expect([world.played, sitting.asked]).toEqual([["KH"], true]);
});
