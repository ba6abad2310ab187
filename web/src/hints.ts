/** A hint in words; loaded late, with the panel that shows it. */

import { suitOf } from "./cards";
import { SUITS, type SuitLetter } from "./cards/suits";
import { signedPoints } from "./numbers";
import { cardName } from "./phrases";
import type { Advice, HintChoice, WireView } from "./protocol";
import type { T } from "./texts";

/** A chance in whole hundredths. */
export const percent = (chance: number): string => String(Math.round(100 * chance));

/** Cards by their suits, from the highest down within each. */
export function bySuit(cards: readonly string[]): readonly (readonly [SuitLetter, string[]])[] {
  const RANKS = "AKQJT98765432";
  return SUITS.map((suit) => {
    const own = cards.filter((card) => suitOf(card) === suit);
    const ranks = own.map((card) => card.charAt(0));
    return [suit, ranks.toSorted((a, b) => RANKS.indexOf(a) - RANKS.indexOf(b))] as const;
  }).filter(([, ranks]) => ranks.length > 0);
}

/** What is to be done, as it is spoken: "Discard 2: the seven of spades, the four of clubs". */
export function spokenWhat(t: T, view: WireView, { cards }: HintChoice): string {
  const names = bySuit(cards).flatMap(([suit, ranks]) =>
    ranks.map((rank) => cardName(t, rank + suit)),
  );
  const values = { n: cards.length, cards: names.join(", ") };
  return t(view.options.buy === null ? "hint-spoken-play" : "hint-spoken-exchange", values);
}

/** The figures of a choice as they are spoken. */
export function spokenFigures(t: T, { win, settlement }: HintChoice): string {
  const chance = win === null ? "" : percent(win);
  const tried = win === null ? "no" : "yes";
  return t("hint-spoken-figures", { tried, win: chance, points: signedPoints(settlement) });
}

/** Why the first choice is the first, in a sentence. */
export function whyOf(t: T, view: WireView, { why }: Advice): string {
  const name = why.seat === null ? "" : view.header.players[why.seat];
  const values = { name, suit: why.suit ?? "", n: why.n ?? 0 };
  return t("hint-why", { why: t(`hint-because-${why.reason}`, values) });
}

/** Whether what is marked or lifted is what a choice says. */
export const isTaken = (chosen: readonly string[], cards: readonly string[]): boolean =>
  chosen.length === cards.length && cards.every((card) => chosen.includes(card));
