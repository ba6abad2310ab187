/** What is said to a question that was typed. */

import { SEATS, type Seat, SIDES, playerOf, seatAt, sortHand } from "./cards";
import type { Question } from "./commands";
import type { Game } from "./game";
import type { Intent } from "./intents";
import { cardName, exchangeOf, nameOf, statusOf } from "./phrases";
import type { WireTrick, WireView } from "./protocol";
import type { T } from "./texts";

const round = (view: WireView): Seat[] => SIDES.map((side) => seatAt(side, view.seat ?? 0));

function trickOf(t: T, view: WireView, trick: WireTrick | null): string {
  if (trick === null || trick.cards.length === 0) return t("typed-no-trick");
  return trick.cards
    .map((card, n) => `${nameOf(t, view, playerOf(trick.leader, n))}: ${cardName(t, card)}`)
    .join(", ");
}

function lastOf(t: T, view: WireView): string {
  const last = view.tricks.at(-1);
  if (last === undefined) return t("last-trick-none");
  const winner = nameOf(t, view, last.winner);
  const ends = t("past-trick", { lead: nameOf(t, view, last.leader), winner });
  return `${trickOf(t, view, last)}. ${ends}`;
}

function tableOf(t: T, view: WireView): string {
  return round(view)
    .map((seat) => {
      const { tricks } = view.seats[seat];
      const facts = [t("count-tricks", { n: tricks }), exchangeOf(t, view.seats[seat])];
      return `${nameOf(t, view, seat)}: ${facts.join(", ")}`;
    })
    .join(" · ");
}

function scoreOf(t: T, view: WireView): string {
  const { above, below } = view.sheet;
  return SEATS.map((seat) =>
    t("peek-spoken", { who: nameOf(t, view, seat), above: above[seat], below: below[seat] }),
  ).join(" · ");
}

function handOf(t: T, view: WireView): string {
  const cards = sortHand(view.hand, view.trump).map((card) => cardName(t, card));
  return cards.length === 0 ? t("typed-no-cards") : cards.join(", ");
}

function turnOf(t: T, game: Game, intent: Intent): string {
  const { loud, rest } = statusOf(t, game, intent);
  return [loud, rest].filter((part) => part !== "").join(": ");
}

/** The answer in a sentence, from what is shown on the page. */
export function answer(t: T, question: Question, game: Game, intent: Intent): string {
  const { view } = game.shown;
  const answers: Record<Question, () => string> = {
    hand: () => handOf(t, view),
    table: () => tableOf(t, view),
    trick: () => trickOf(t, view, view.trick),
    last: () => lastOf(t, view),
    trump: () => t("trumps", { trump: view.trump }),
    talon: () => t("talon-spoken", { n: view.talon }),
    score: () => scoreOf(t, view),
    turn: () => turnOf(t, game, intent),
  };
  return answers[question]();
}
