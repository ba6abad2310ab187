/**
 * What plays itself when one's turn comes: a card that was chosen ahead, or the only one there is.
 *
 * Nothing of it leaves the page before the turn. Both are sent the same while after it, whatever the
 * hand holds: who looks at the table cannot tell one from the other.
 */

import { playerOf } from "./cards";
import { type Game, isMyTurn, trickNumber } from "./game";
import type { Intent, Note } from "./intents";
import { named } from "./phrases";
import type { WireView } from "./protocol";
import type { Settings } from "./settings";

/** Milliseconds from the moment that one's turn is seen until such a card is sent. */
export const AFTER = 700;

/** A card that was chosen while another was to play, and what lay then. */
export interface Queued {
  readonly card: string;
  readonly deal: number;
  readonly trick: number;
  readonly winner: number | null; // whose trick it was
}

/** Whether a card can be chosen ahead: the lead lies, another is to play, and then oneself. */
export function queueable(view: WireView): boolean {
  const { trick, seat, turn } = view;
  if (view.phase !== "play" || seat === null || turn === null || turn === seat) return false;
  if (trick === null || trick.cards.length === 0) return false; // nobody has seen the lead
  return trick.cards.every((_, at) => playerOf(trick.leader, at) !== seat);
}

/** The intent with the card chosen ahead; what was chosen already is taken back. */
export function queue(intent: Intent, card: string, view: WireView): Intent {
  if (intent.queued?.card === card) return { ...intent, queued: null };
  const winner = view.trick?.winner ?? null;
  return { ...intent, queued: { card, deal: view.deal, trick: trickNumber(view), winner } };
}

/** Whether what was chosen ahead still stands: it is the same trick, and the card is in the hand. */
export const stands = (queued: Queued, view: WireView): boolean =>
  view.phase === "play" &&
  queued.deal === view.deal &&
  queued.trick === trickNumber(view) &&
  view.hand.includes(queued.card) &&
  (queueable(view) || view.turn === view.seat);

/** A sentence why the card that was chosen ahead stays in the hand now; null where it may go. */
export function objection(queued: Queued, view: WireView, settings: Settings): Note | null {
  const option = view.options.play;
  if (option === null) return null;
  const values = named(queued.card);
  if (!option.cards.includes(queued.card))
    return { id: "queued-illegal", values: { ...values, duty: option.duty } };
  const beaten = queued.winner !== (view.trick?.winner ?? null);
  return beaten && settings.queue === "unbeaten" ? { id: "queued-beaten", values } : null;
}

/** The card that goes by itself now; null where the player is to choose, or may not play. */
export function going(game: Game, intent: Intent, settings: Settings): string | null {
  const { view } = game.shown;
  const option = view.options.play;
  if (option === null || view.seat === null || !isMyTurn(game) || intent.pending) return null;
  if (game.house.paused || game.chairs[view.seat].held !== null) return null;
  if (intent.queued !== null) return intent.queued.card;
  const [only, ...others] = option.cards;
  return settings.forced && only !== undefined && others.length === 0 ? only : null;
}
