/** Views and news in words: every sentence that depends on more than one fact is made here. */

import { SEATS, type Seat, type Suit, rankOf, suitOf } from "./cards";
import { type Frame, type Game, freshCards, isMyTurn } from "./game";
import { clockText } from "./room";
import type { Said } from "./sitting.svelte";
import type { Intent } from "./intents";
import type { WireSeatView, WireView } from "./protocol";
import { PAR } from "./sheet";
import type { T } from "./texts";

export interface Status {
  readonly loud: string; // whose turn, where it is the player's own
  readonly rest: string;
}

export const yes = (fact: boolean): string => (fact ? "yes" : "no");

/** The name of a seat as the reader calls it; his own is "You". */
export const nameOf = (t: T, view: WireView, seat: Seat): string =>
  seat === view.seat ? t("you") : view.header.players[seat];

/** A card as the texts take it: its pips as a number, since "4" in words is matched as one. */
export function named(card: string): { rank: string | number; suit: Suit } {
  const rank = rankOf(card);
  return { rank: /[0-9]/.test(rank) ? Number(rank) : rank, suit: suitOf(card) };
}

export const cardName = (t: T, card: string): string => t("card-name", named(card));

export type CardState =
  "legal" | "illegal" | "marked" | "plain" | "fixed" | "idle" | "early" | "next";

/** What may be done with a card of the own hand now; `early` where it may be chosen ahead. */
export function stateOf(view: WireView, intent: Intent, card: string, early = false): CardState {
  const { buy, play } = view.options;
  if (intent.queued?.card === card) return "next";
  if (buy !== null) {
    if (intent.marked.includes(card)) return "marked";
    return buy.cards.includes(card) ? "plain" : "fixed";
  }
  if (play !== null) return play.cards.includes(card) ? "legal" : "illegal";
  return early ? "early" : "idle";
}

/** A card of the hand as a screen reader says it: "дама червей, козырь, можно ходить". */
export function spokenCard(
  t: T,
  view: WireView,
  intent: Intent,
  card: string,
  early = false,
): string {
  return t("card-spoken", {
    ...named(card),
    trump: yes(suitOf(card) === view.trump),
    fresh: yes(freshCards(view).has(card)),
    state: stateOf(view, intent, card, early),
  });
}

const EXCHANGE: Record<WireSeatView["exchange"], string> = {
  to_come: "exchange-to-come",
  bought: "exchange-bought",
  stood_pat: "exchange-stood-pat",
  none_left: "exchange-none-left",
};

/** The chip of a seat: what it bought, or that its turn is still to come. */
export const exchangeOf = (t: T, seat: WireSeatView): string =>
  t(EXCHANGE[seat.exchange], { n: seat.bought ?? 0 });

/** Which hand a seat is in the order of the exchange: 1 the eldest, 3 the dealer. */
export const handOrder = (view: WireView, seat: Seat): number => ((seat - view.eldest + 3) % 3) + 1;

/** How far a seat is from par, or beyond it. */
export function parOf(t: T, tricks: number): string {
  if (tricks < PAR) return t("par-wanting", { n: PAR - tricks });
  return tricks === PAR ? t("par-made") : t("par-over", { n: tricks - PAR });
}

/** From this trick on a win counts as near: the seat stands at six below or more. */
const NEAR = 8;

/** The trick that wins the party for a seat, where that is near; else null. */
export function flagOf(view: WireView, seat: Seat): number | null {
  const trick = view.seats[seat].to_win;
  const decided = view.winner !== null || view.phase === "scored";
  return trick === null || trick > NEAR || decided ? null : trick;
}

/** The race in words where two can win the party in this deal; else null. */
export function raceOf(t: T, view: WireView): string | null {
  const racers = SEATS.filter((seat) => (flagOf(view, seat) ?? 99) <= 6);
  const [a, b] = racers;
  if (a === undefined || b === undefined) return null;
  const [n, m] = [flagOf(view, a) ?? 0, flagOf(view, b) ?? 0];
  if (racers.every((seat) => flagOf(view, seat) === n)) return t("race-same", { n });
  return t("race-each", { first: nameOf(t, view, a), second: nameOf(t, view, b), n, m });
}

/** That somebody has reached the target in the deal that is still being played; else null. */
export function reachedOf(t: T, view: WireView): string | null {
  const { winner } = view;
  if (winner?.deal !== view.deal || view.phase !== "play") return null;
  return t("reaches-target", {
    you: yes(winner.seat === view.seat),
    name: nameOf(t, view, winner.seat),
    target: view.ruleset.target,
  });
}

const DUTIES: Record<string, string> = {
  follow: "duty-follow",
  trump: "duty-trump",
  may_trump: "duty-may-trump",
  cannot_beat: "duty-cannot-beat",
  nothing: "duty-nothing",
  no_trump: "duty-no-trump",
};

function myStatus(t: T, view: WireView, intent: Intent): Status | null {
  const { buy, play } = view.options;
  if (buy !== null) {
    const count = intent.marked.length;
    const rest = count > 0 ? t("to-discard", { n: count }) : t("talon-left", { n: view.talon });
    return { loud: t("your-exchange"), rest };
  }
  if (play === null) return null;
  if (intent.going !== null) return { loud: "", rest: t("card-goes", named(intent.going)) };
  if (intent.lifted !== null) return { loud: t("your-turn"), rest: t("once-more-play") };
  const duty = DUTIES[play.duty];
  if (duty === undefined) return { loud: t("your-lead"), rest: "" };
  const led = view.trick?.cards[0];
  return { loud: t("your-turn"), rest: t(duty, { suit: led === undefined ? "" : suitOf(led) }) };
}

function othersStatus(t: T, view: WireView): string {
  if (view.turn === null || view.turn === view.seat) return "";
  const name = nameOf(t, view, view.turn);
  if (view.phase === "cut") return t("cut-of", { name });
  if (view.phase === "exchange") return t("exchange-of", { name });
  return view.phase === "play" ? t("turn-of", { name }) : "";
}

/** The status line: whose turn it is and what is asked, or what just happened. */
export function statusOf(t: T, game: Game, intent: Intent): Status {
  const { view } = game.shown;
  const mine = isMyTurn(game) ? myStatus(t, view, intent) : null;
  if (mine !== null) return mine;
  const ahead = intent.queued === null ? "" : t("queued-next", named(intent.queued.card));
  const others = game.waiting.length === 0 ? othersStatus(t, view) : "";
  const parts = ahead === "" ? [newsOf(t, game.shown), others] : [others, ahead];
  return { loud: "", rest: parts.filter((part) => part !== "").join(" · ") };
}

function boughtOf(t: T, view: WireView, seat: Seat, count: number): string {
  const who = { you: yes(seat === view.seat), name: nameOf(t, view, seat) };
  const says = t("says-buy", { ...who, n: count, all: yes(count === 12) });
  const mine = view.seat !== null && view.seats[view.seat].exchange === "none_left";
  return mine ? `${says}. ${t("nothing-left")}` : says;
}

/** A frame's news as a sentence, empty where there is nothing to say. */
export function newsOf(t: T, { news, view, kind }: Frame): string {
  if (news?.t === "buy") return boughtOf(t, view, news.seat, news.count);
  if (kind === "dealt") return dealOf(t, view);
  if (news?.t !== "play") return "";
  const who = (seat: Seat) => ({ you: yes(seat === view.seat), name: nameOf(t, view, seat) });
  const says = t("says-card", { ...who(news.seat), ...named(news.card) });
  if (news.winner === null) return upper(says);
  const tricks = view.seats[news.winner].tricks + 1;
  return `${upper(says)}. ${upper(t("takes-trick", { ...who(news.winner), n: tricks }))}`;
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function dealOf(t: T, view: WireView): string {
  const dealer = yes(view.dealer === view.seat);
  const name = nameOf(t, view, view.dealer);
  return t("says-deal", { deal: view.deal, trump: view.trump, dealer, name });
}

/** The next deal in a sentence: who deals, trumps, eldest; null where there is none. */
export function nextDealOf(t: T, view: WireView): string | null {
  if (view.next === null) return null;
  const { dealer, eldest, trump } = view.next;
  return t("next-deal", {
    dealer: nameOf(t, view, dealer),
    dealerYou: yes(dealer === view.seat),
    eldest: nameOf(t, view, eldest),
    eldestYou: yes(eldest === view.seat),
    trump,
  });
}

/** The clocks by seat as they are read; null where nobody is timed. */
export type Clocks = readonly [string | null, string | null, string | null];

/** What the clocks show: the one of the seat that decides runs on since it was told. */
export function clocksOf(game: Game, now: number): Clocks {
  const { chairs, chairsAt, house, latest } = game;
  const runs = !house.paused && (latest.phase === "exchange" || latest.phase === "play");
  const [a, b, c] = chairs.map(({ clock }, seat) => {
    if (clock === null) return null;
    return clockText(clock - (runs && latest.turn === seat ? Math.max(0, now - chairsAt) : 0));
  });
  return [a ?? null, b ?? null, c ?? null];
}

/** What was said last in this chair, in words; null when it has faded. */
export function saidIn(t: T, said: Said, seat: Seat): string | null {
  const last = said[seat];
  return last === undefined ? null : t(`phrase-${last.phrase}`);
}
