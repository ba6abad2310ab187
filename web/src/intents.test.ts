import { expect, test } from "vitest";

import { BASE, FOLLOWING, LEADING, SCORED } from "./fixtures/views";
import * as intents from "./intents";
import type { WireView } from "./protocol";

const { IDLE } = intents;

const marking = (view: WireView, ...cards: string[]): intents.Outcome =>
  cards.reduce<intents.Outcome>((so, card) => intents.mark(so.intent, card, view), {
    intent: IDLE,
    note: null,
    refused: null,
  });

const short = (most: number, talon: number): WireView => ({
  ...BASE,
  talon,
  options: { ...BASE.options, buy: { cards: BASE.hand, most } },
});

test("a card is marked once and unmarked by the second touch", () => {
  expect(marking(BASE, "4S", "3H").intent.marked).toEqual(["4S", "3H"]);
  expect(marking(BASE, "4S", "3H", "4S").intent.marked).toEqual(["3H"]);
});

test("beyond the talon a card is refused with the reason", () => {
  const so = marking(short(1, 1), "4S", "3H");
  expect(so.intent.marked).toEqual(["4S"]);
  expect(so.note).toEqual({ id: "talon-short", values: { n: 1 } });
  expect(so.refused).toBe("3H");
  expect(marking(short(1, 5), "4S", "3H").note?.id).toBe("no-more-discards");
});

test("a card the table's rules keep is refused by its rule", () => {
  const view: WireView = {
    ...BASE,
    ruleset: { ...BASE.ruleset, discard: "small" },
    options: { ...BASE.options, buy: { cards: ["4S"], most: 1 } },
  };
  expect(marking(view, "AS")).toEqual({
    intent: IDLE,
    note: { id: "limit-small", values: {} },
    refused: "AS",
  });
});

test("helpers mark no more than may go", () => {
  expect(intents.markSmall(IDLE, BASE).intent.marked).toEqual(["3H", "4S", "6C", "7H"]);
  expect(intents.markSmall(IDLE, short(2, 2)).intent.marked).toEqual(["3H", "4S"]);
  expect(intents.markAll(IDLE, BASE).intent.marked).toHaveLength(12);
  expect(intents.clear(intents.markAll(IDLE, BASE).intent).intent).toEqual(IDLE);
});

test("the exchange is sent once and then locked", () => {
  const { intent } = marking(BASE, "4S");
  const sent = intents.exchange(intent, "buy", 41, BASE, false).intent;
  expect(sent.pending).toMatchObject({ t: "buy", after: 41, cards: ["4S"] });
  expect(intents.exchange(sent, "buy", 41, BASE, false).intent).toBe(sent);
  expect(intents.mark(sent, "3H", BASE).intent).toBe(sent);
});

test("a careful exchange asks once more, and marking anew asks again", () => {
  const { intent } = marking(BASE, "4S");
  const asked = intents.exchange(intent, "buy", 41, BASE, true).intent;
  expect(asked).toMatchObject({ asked: "buy", pending: null });
  expect(intents.mark(asked, "3H", BASE).intent.asked).toBeNull();
  expect(intents.exchange(asked, "buy", 41, BASE, true).intent.pending).not.toBeNull();
});

test("keeping all with cards marked asks first, whatever the pointer", () => {
  const { intent } = marking(BASE, "4S");
  const asked = intents.exchange(intent, "keep", 41, BASE, false).intent;
  expect(asked).toMatchObject({ asked: "keep", pending: null });
  expect(intents.exchange(asked, "keep", 41, BASE, false).intent.pending).toMatchObject({
    cards: [],
  });
  expect(intents.exchange(IDLE, "keep", 41, BASE, false).intent.pending).not.toBeNull();
  expect(intents.exchange(IDLE, "buy", 41, BASE, false).note?.id).toBe("mark-first");
});

test("two fast clicks play one card", () => {
  const once = intents.play(IDLE, "KH", 41, FOLLOWING, false).intent;
  expect(once.pending).toMatchObject({ t: "play", card: "KH", after: 41 });
  expect(intents.play(once, "9H", 41, FOLLOWING, false).intent).toBe(once);
});

test("a card that may not go is refused with the duty in words", () => {
  const so = intents.play(IDLE, "AD", 41, FOLLOWING, false);
  expect(so).toMatchObject({ refused: "AD", note: { id: "duty-follow", values: { suit: "H" } } });
  expect(so.intent.pending).toBeNull();
});

test("on touch the first tap lifts, the second plays, another card is lifted instead", () => {
  const lifted = intents.play(IDLE, "KH", 41, FOLLOWING, true).intent;
  expect(lifted).toMatchObject({ lifted: "KH", pending: null });
  expect(intents.play(lifted, "9H", 41, FOLLOWING, true).intent.lifted).toBe("9H");
  expect(intents.play(lifted, "KH", 41, FOLLOWING, true).intent.pending).not.toBeNull();
});

test("only the answer to the command opens the lock", () => {
  const sent = intents.play(IDLE, "KH", 41, FOLLOWING, false).intent;
  expect(intents.answered(sent, null)).toBe(sent);
  expect(intents.answered(sent, "another-id")).toBe(sent);
  expect(intents.answered(sent, sent.pending?.id ?? "")).toEqual(IDLE);
});

test("a refusal opens the lock and is told", () => {
  const sent = intents.play(IDLE, "KH", 41, FOLLOWING, false).intent;
  const id = sent.pending?.id ?? null;
  const so = intents.refused(sent, { t: "refused", id, reason: "must_follow", card: "KH" });
  expect(so).toMatchObject({ refused: "KH", note: { id: "refused-must-follow" } });
  expect(so.intent.pending).toBeNull();
  const other = intents.refused(sent, {
    t: "refused",
    id: "x".repeat(32),
    reason: "too_fast",
    card: null,
  });
  expect(other.intent.pending).toBe(sent.pending);
});

test("marks that no longer make sense are dropped", () => {
  const { intent } = marking(BASE, "4S");
  expect(intents.kept(intent, BASE)).toEqual(intent);
  expect(intents.kept({ ...intent, asked: "buy" }, LEADING)).toEqual(IDLE);
  expect(intents.kept({ ...IDLE, lifted: "AD" }, FOLLOWING).lifted).toBeNull();
});

test("the deal is confirmed once, and only when it may be", () => {
  const sent = intents.confirm(IDLE, 90, SCORED).intent;
  expect(sent.pending).toMatchObject({ t: "confirm", after: 90 });
  expect(intents.confirm(sent, 90, SCORED).intent).toBe(sent);
  expect(intents.confirm(IDLE, 90, FOLLOWING).intent).toBe(IDLE);
});

test("a command's name is 128 random bits in the protocol's alphabet", () => {
  expect(intents.commandId()).toMatch(/^[0-9a-f]{32}$/);
  expect(intents.commandId()).not.toBe(intents.commandId());
});
