import { expect, test } from "vitest";

import { FOLLOWING, LEADING, SCORED, BASE } from "./fixtures/views";
import { welcomeOf } from "./fixtures/world";
import {
  atOnce,
  freshCards,
  type Game,
  heard,
  heldInPlay,
  hold,
  isMyTurn,
  next,
  trickNumber,
  welcomed,
} from "./game";
import type { Event, WireView } from "./protocol";

const event = (seq: number, news: Event["news"], view: WireView): Event => ({
  t: "event",
  commitment: null,
  seq,
  by: "bot",
  id: null,
  since: 0,
  news,
  view,
});

const start = (view: WireView): Game => welcomed(null, welcomeOf(view));

const heardOr = (game: Game, message: Event): Game => {
  const after = heard(game, message);
  if (after === null) throw new Error("a gap");
  return after;
};

const AFTER_TRICK: WireView = {
  ...FOLLOWING,
  hand: FOLLOWING.hand.filter((card) => card !== "KH"),
  turn: 1,
  trick: { leader: 1, cards: [], winner: null },
  options: { cut: false, buy: null, play: null, confirm: false },
};

const COMPLETES = { t: "play", seat: 0, card: "KH", winner: 1 } as const;

test("a card that completes a trick is shown in two frames: the full trick, then gathered", () => {
  const game = heardOr(start(FOLLOWING), event(42, COMPLETES, AFTER_TRICK));
  expect(game.waiting.map((frame) => frame.kind)).toEqual(["full", "gathered"]);
  const full = next(game).shown.view;
  expect(full.trick).toEqual({ leader: 1, cards: ["AH", "8H", "KH"], winner: 1 });
  expect(full.hand).not.toContain("KH");
  expect(full.seats[0].cards).toBe(FOLLOWING.seats[0].cards - 1);
  expect(full.seats[1].tricks).toBe(FOLLOWING.seats[1].tricks);
  expect(full.options.play).toBeNull();
  expect(atOnce(game).shown.view).toEqual(AFTER_TRICK);
});

test("a card led after a gathered trick is completed by the trick as it then lies", () => {
  const led: WireView = { ...AFTER_TRICK, trick: { leader: 1, cards: ["3H"], winner: 1 } };
  const game = heardOr(
    heardOr(start(FOLLOWING), event(42, COMPLETES, AFTER_TRICK)),
    event(43, { t: "play", seat: 1, card: "3H", winner: null }, led),
  );
  expect(game.waiting.map((frame) => frame.kind)).toEqual(["full", "gathered", "card"]);
  expect(atOnce(game).shown.view.trick?.cards).toEqual(["3H"]);
});

test("an empty trick is led by the player of its first card", () => {
  const bare: WireView = { ...FOLLOWING, trick: null };
  const game = heardOr(start(bare), event(42, { ...COMPLETES, winner: 0 }, AFTER_TRICK));
  expect(next(game).shown.view.trick).toEqual({ leader: 0, cards: ["KH"], winner: 0 });
});

test("nobody acts before everything has been shown", () => {
  const mine: WireView = { ...AFTER_TRICK, turn: 0 };
  const game = heardOr(start(FOLLOWING), event(42, COMPLETES, mine));
  expect(isMyTurn(game)).toBe(false);
  expect(isMyTurn(next(game))).toBe(false);
  expect(isMyTurn(next(next(game)))).toBe(true);
  expect(isMyTurn(start(SCORED))).toBe(false);
});

test("a number heard twice changes nothing, a missing one is noticed", () => {
  const game = start(FOLLOWING);
  expect(heard(game, event(41, COMPLETES, AFTER_TRICK))).toBe(game);
  expect(heard(game, event(43, COMPLETES, AFTER_TRICK))).toBeNull();
});

test("a welcome with a new number replaces everything, with the same number nothing shown", () => {
  const game = heardOr(start(FOLLOWING), event(42, COMPLETES, AFTER_TRICK));
  const again = welcomed(game, welcomeOf(AFTER_TRICK, 42));
  expect(again.waiting).toEqual(game.waiting);
  const later = welcomed(game, welcomeOf(SCORED, 60));
  expect(later.waiting).toEqual([]);
  expect(later.shown).toEqual({ seq: 60, kind: "present", view: SCORED, news: null });
});

test("who looked on and has taken a chair is shown its hand, though the number is the same", () => {
  const looked = start({ ...FOLLOWING, seat: null, hand: [] });
  const seated = welcomed(looked, welcomeOf(FOLLOWING, looked.seq));
  expect(seated.latest.hand).toEqual(FOLLOWING.hand);
  expect(seated.shown.view.seat).toBe(FOLLOWING.seat);
});

test("only a deal nobody has bought in is dealt out before the eyes", () => {
  expect(start(BASE).shown.kind).toBe("dealt");
  expect(start(LEADING).shown.kind).toBe("present");
});

test("the finished trick lies as long as was set, and not at all at pace 0", () => {
  const { shown } = next(heardOr(start(FOLLOWING), event(42, COMPLETES, AFTER_TRICK)));
  expect(
    (["quick", "usual", "slow", "touch"] as const).map((speed) => hold(shown, speed, 1)),
  ).toEqual([450, 900, 1600, Infinity]);
  expect(hold(shown, "touch", 0)).toBe(0);
});

test("a purchase that leaves others nothing is held longer", () => {
  const news = { t: "buy", seat: 1, count: 12, discards: null, bought: null } as const;
  const [me, left, right] = BASE.seats;
  const empty: WireView = { ...BASE, seats: [{ ...me, exchange: "none_left" }, left, right] };
  const passed = heardOr(start(BASE), event(42, news, empty)).waiting[0];
  const usual = heardOr(start(BASE), event(42, news, BASE)).waiting[0];
  if (!passed || !usual) throw new Error("no frame");
  expect(hold(passed, "usual", 1)).toBe(1600);
  expect(hold(usual, "usual", 1)).toBeLessThan(1600);
});

test("a new deal, a shuffle and a confirmation become frames of their kind", () => {
  const kinds = (["shuffle", "cut", "confirm"] as const).map((t) => {
    const news = t === "shuffle" ? { t, deal: 4 } : { t, seat: 1 as const };
    return heardOr(start(SCORED), event(42, news, BASE)).waiting[0]?.kind;
  });
  expect(kinds).toEqual(["quiet", "dealt", "quiet"]);
});

test("the trick's number and the cards held in play follow from the view", () => {
  expect(trickNumber(FOLLOWING)).toBe(4);
  expect(trickNumber(SCORED)).toBe(12);
  expect(heldInPlay(FOLLOWING).toSorted()).toEqual(
    [...FOLLOWING.hand, "QS", "8D", "3C"].toSorted(),
  );
});

test("drawn cards are new until the first card is played", () => {
  expect([...freshCards(LEADING)]).toEqual(LEADING.bought);
  expect(freshCards(FOLLOWING).size).toBe(0);
});
