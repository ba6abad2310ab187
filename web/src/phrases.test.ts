import { expect, test } from "vitest";

import {
  AWAITING,
  BASE,
  FOLLOWING,
  LEADING,
  OVER,
  RACING,
  SCORED,
  WATCHING,
} from "./fixtures/views";
import { welcomeOf } from "./fixtures/world";
import { type Frame, welcomed } from "./game";
import { IDLE } from "./intents";
import * as phrases from "./phrases";
import type { WirePlayOption, WireView } from "./protocol";
import { translator } from "./texts";

const [ru, en] = [translator("ru"), translator("en")];

const status = (view: WireView, intent = IDLE, t = ru): phrases.Status =>
  phrases.statusOf(t, welcomed(null, welcomeOf(view)), intent);

const frame = (news: Frame["news"], view: WireView, kind: Frame["kind"] = "card"): Frame => ({
  seq: 42,
  kind,
  view,
  news,
});

test("the status says whose turn it is and what is asked", () => {
  expect(status(BASE)).toEqual({ loud: "Вам прикупать", rest: "в прикупе 12" });
  expect(status(BASE, { ...IDLE, marked: ["4S", "3H"] }).rest).toBe("к сносу 2");
  expect(status(LEADING)).toEqual({ loud: "Ваш заход", rest: "" });
  expect(status(FOLLOWING)).toEqual({ loud: "Ваш ход", rest: "ходите в масть: черви" });
  expect(status(FOLLOWING, IDLE, en).rest).toBe("follow suit: hearts");
  expect(status(WATCHING)).toEqual({ loud: "", rest: "Борис выбирает, что снести" });
});

test("every duty has its words", () => {
  const duties: WirePlayOption["duty"][] = [
    ...(["lead", "follow", "trump", "may_trump"] as const),
    ...(["cannot_beat", "nothing", "no_trump"] as const),
  ];
  const said = duties.map((duty) => {
    const play = { cards: ["KH"], duty };
    return status({ ...FOLLOWING, options: { ...FOLLOWING.options, play } });
  });
  expect(new Set(said.map((one) => one.loud + one.rest)).size).toBe(duties.length);
});

test("a lifted card asks for the second touch", () => {
  expect(status(FOLLOWING, { ...IDLE, lifted: "KH" }).rest).toBe("ещё раз — и карта на столе");
});

test("what others do is told in words without gender", () => {
  const buy = { t: "buy", seat: 1, count: 4, discards: null, bought: null } as const;
  expect(phrases.newsOf(ru, frame(buy, WATCHING, "bought"))).toBe("Анна прикупает 4");
  expect(phrases.newsOf(ru, frame({ ...buy, count: 0 }, WATCHING))).toBe("Анна не прикупает");
  expect(phrases.newsOf(ru, frame({ ...buy, count: 12 }, WATCHING))).toBe("Анна берёт весь прикуп");
  expect(phrases.newsOf(en, frame({ ...buy, seat: 0 }, WATCHING))).toBe("You buy 4");
});

test("who is passed over reads that nothing is left", () => {
  const [me, left, right] = WATCHING.seats;
  const view: WireView = { ...WATCHING, seats: [{ ...me, exchange: "none_left" }, left, right] };
  const buy = { t: "buy", seat: 1, count: 12, discards: null, bought: null } as const;
  expect(phrases.newsOf(ru, frame(buy, view))).toBe("Анна берёт весь прикуп. Прикупа не осталось");
});

test("a trick's end names its taker and the count", () => {
  const news = { t: "play", seat: 2, card: "TS", winner: 2 } as const;
  expect(phrases.newsOf(ru, frame(news, FOLLOWING, "full"))).toBe(
    "Борис: десятка пик. Взятку берёт Борис: 1",
  );
  expect(phrases.newsOf(en, frame({ ...news, winner: 0 }, FOLLOWING, "full"))).toBe(
    "Борис: ten of spades. You take it: 3",
  );
});

test("a card says its name and what may be done with it", () => {
  expect(phrases.spokenCard(ru, FOLLOWING, IDLE, "KH")).toBe("король червей, можно ходить");
  expect(phrases.spokenCard(ru, FOLLOWING, IDLE, "AD")).toBe("туз бубен, козырь, сейчас нельзя");
  expect(phrases.spokenCard(ru, LEADING, IDLE, "QS")).toBe("дама пик, новая, можно ходить");
  expect(phrases.spokenCard(en, BASE, { ...IDLE, marked: ["4S"] }, "4S")).toBe(
    "four of spades, marked to discard",
  );
});

test("a card that was chosen ahead is said, and so is one that is about to go", () => {
  const queued = { card: "QS", deal: 3, trick: 4, winner: 1 };
  const waiting = { ...IDLE, queued };
  expect(status(AWAITING, waiting).rest).toBe("ходит Борис · наперёд: дама пик");
  expect(phrases.spokenCard(ru, AWAITING, waiting, "QS")).toBe("дама пик, выбрана наперёд");
  expect(phrases.stateOf(AWAITING, waiting, "KH", true)).toBe("early");
  expect(status(FOLLOWING, { ...IDLE, going: "KH" }, en)).toEqual({
    loud: "",
    rest: "on its way: king of hearts",
  });
  const values = { rank: "Q", suit: "S", duty: "trump" };
  expect(ru("queued-illegal", values)).toBe("дама пик остаётся на руке: масти нет, бейте козырем");
});

test("par, flags and the race", () => {
  expect([0, 3, 4, 6].map((n) => phrases.parOf(ru, n))).toEqual([
    "до нормы ещё 4",
    "до нормы ещё 1",
    "четыре есть",
    "четыре есть, сверх: 2",
  ]);
  expect(phrases.flagOf(FOLLOWING, 0)).toBeNull();
  expect(phrases.flagOf(RACING, 1)).toBe(5);
  expect(phrases.raceOf(ru, RACING)).toBe("партию берёт тот, у кого раньше пятая взятка");
  expect(phrases.raceOf(ru, FOLLOWING)).toBeNull();
  const [me, left, right] = RACING.seats;
  const uneven: WireView = { ...RACING, seats: [me, { ...left, to_win: 6 }, right] };
  expect(phrases.raceOf(en, uneven)).toContain("You at trick 5, Анна at 6");
});

test("who reaches the target in a running deal is said, with its consequence", () => {
  const won: WireView = { ...RACING, winner: { seat: 1, deal: 5, trick: 9 } };
  expect(phrases.reachedOf(ru, won)).toBe(
    "Анна набирает десять. Сдача доигрывается: взятки ещё меняют расчёт",
  );
  expect(phrases.flagOf(won, 0)).toBeNull();
  expect(phrases.reachedOf(ru, OVER)).toBeNull();
});

test("the clock of who decides runs on since it was told, and never backwards", () => {
  const game = welcomed(null, welcomeOf(FOLLOWING), 10_000);
  const chairs = game.chairs.map((chair) => ({ ...chair, clock: 20_000 }));
  const timed = { ...game, chairs: chairs as unknown as typeof game.chairs };
  const mine = (now: number) => phrases.clocksOf(timed, now)[FOLLOWING.turn ?? 0];
  expect([10_000, 15_000, 4000].map(mine)).toEqual(["0:20", "0:15", "0:20"]);
  expect(phrases.clocksOf(timed, 15_000).filter((text) => text === "0:20")).toHaveLength(2);
});

test("the order of the exchange follows from the eldest", () => {
  expect(([0, 1, 2] as const).map((seat) => phrases.handOrder(WATCHING, seat))).toEqual([3, 1, 2]);
});

test("the next deal is announced, and none after the last", () => {
  expect(phrases.nextDealOf(ru, SCORED)).toBe(
    "Следующая сдача: сдаёте вы, козыри: черви, первая рука: Анна",
  );
  expect(phrases.nextDealOf(en, SCORED)).toBe("Next deal: you deal, trumps hearts, Анна is eldest");
  expect(phrases.nextDealOf(ru, OVER)).toBeNull();
});
