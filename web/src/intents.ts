/**
 * What the player means to do: cards marked for the exchange, a card lifted, a command sent.
 * Nothing here changes the game; a command is locked until the table has answered it.
 */

import { type Queued, stands } from "./ahead";
import { smallPlain } from "./cards";
import type { Buy, Confirm, Play, Refused, WireView } from "./protocol";
import type { Values } from "./texts";

export type Command = Buy | Play | Confirm;

export interface Note {
  readonly id: string;
  readonly values: Values;
}

export interface Intent {
  readonly marked: readonly string[]; // to be discarded
  readonly lifted: string | null; // touched once; the second touch plays it
  readonly asked: "buy" | "keep" | null; // the button of the exchange that was touched once
  readonly pending: Command | null; // sent, not yet answered
  readonly queued: Queued | null; // chosen ahead of one's turn
  readonly going: string | null; // the card that is about to be played by itself
}

/** A new intent, with a sentence for the player and the card it is about, where there is one. */
export interface Outcome {
  readonly intent: Intent;
  readonly note: Note | null;
  readonly refused: string | null;
}

export const IDLE: Intent = {
  marked: [],
  lifted: null,
  asked: null,
  pending: null,
  queued: null,
  going: null,
};

const done = (intent: Intent): Outcome => ({ intent, note: null, refused: null });
const no = (
  intent: Intent,
  id: string,
  values: Values = {},
  card: string | null = null,
): Outcome => ({
  intent: { ...intent, asked: null },
  note: { id, values },
  refused: card,
});

/** 128 random bits as a command's name. */
export function commandId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

const LIMITS: Record<string, string> = {
  small: "limit-small",
  small_nontrump: "limit-small-nontrump",
  up_to_9: "limit-up-to-9",
  up_to_8: "limit-up-to-8",
};

function tooMany(intent: Intent, view: WireView, most: number, card: string | null): Outcome {
  const id = most === view.talon ? "talon-short" : "no-more-discards";
  return no(intent, id, { n: most }, card);
}

/** Marks a card for the exchange or takes its mark away; says why where it may not go. */
export function mark(intent: Intent, card: string, view: WireView): Outcome {
  const buy = view.options.buy;
  if (buy === null || intent.pending !== null) return done(intent);
  if (intent.marked.includes(card)) {
    const marked = intent.marked.filter((other) => other !== card);
    return done({ ...intent, marked, asked: null });
  }
  if (!buy.cards.includes(card)) {
    return no(intent, LIMITS[view.ruleset.discard] ?? "refused-not-discardable", {}, card);
  }
  if (intent.marked.length >= buy.most) return tooMany(intent, view, buy.most, card);
  return done({ ...intent, marked: [...intent.marked, card], asked: null });
}

function markThese(intent: Intent, cards: readonly string[], view: WireView): Outcome {
  const buy = view.options.buy;
  if (buy === null || intent.pending !== null) return done(intent);
  const marked = cards.filter((card) => buy.cards.includes(card)).slice(0, buy.most);
  return done({ ...intent, marked, asked: null });
}

/** Marks the small plain cards, the lowest first, as many as may go. */
export const markSmall = (intent: Intent, view: WireView): Outcome =>
  markThese(intent, smallPlain(view.hand, view.trump), view);

/** Marks every card that may go. */
export const markAll = (intent: Intent, view: WireView): Outcome =>
  markThese(intent, view.hand, view);

/** What a hint says, as far as a hand can go without deciding: cards are marked, a card is lifted. */
export function advised(intent: Intent, cards: readonly string[], view: WireView): Outcome {
  if (view.options.buy !== null) return markThese(intent, cards, view);
  const [card] = cards;
  const playable = card !== undefined && (view.options.play?.cards.includes(card) ?? false);
  if (!playable || intent.pending !== null) return done(intent);
  return done({ ...intent, lifted: card });
}

/** Takes every mark away, and lets a lifted card down, or one that was chosen ahead. */
export const clear = (intent: Intent): Outcome =>
  done({ ...intent, marked: [], lifted: null, asked: null, queued: null });

/**
 * The exchange, locked: `buy` with the marked cards, or `keep` all. `careful` asks once before it
 * is sent; so does keeping all while cards are marked, whatever the pointer.
 */
export function exchange(
  intent: Intent,
  what: "buy" | "keep",
  after: number,
  view: WireView,
  careful: boolean,
): Outcome {
  if (view.options.buy === null || intent.pending !== null) return done(intent);
  if (what === "buy" && intent.marked.length === 0) return no(intent, "mark-first");
  const ask = careful || (what === "keep" && intent.marked.length > 0);
  if (ask && intent.asked !== what) return done({ ...intent, asked: what });
  const cards = what === "buy" ? intent.marked : [];
  return done({ ...intent, asked: null, pending: { t: "buy", id: commandId(), after, cards } });
}

const DUTIES: Record<string, string> = {
  follow: "duty-follow",
  trump: "duty-trump",
};

/** Plays a card, locked until answered; a card that may not go is refused in words. */
export function play(
  intent: Intent,
  card: string,
  after: number,
  view: WireView,
  careful: boolean,
): Outcome {
  const option = view.options.play;
  if (option === null || intent.pending !== null) return done(intent);
  if (!option.cards.includes(card)) {
    const led = view.trick?.cards[0]?.charAt(1) ?? "";
    return no(intent, DUTIES[option.duty] ?? "refused-wrong-phase", { suit: led }, card);
  }
  const free = { ...intent, queued: null };
  if (careful && intent.lifted !== card) return done({ ...free, lifted: card });
  return done({ ...free, lifted: null, pending: { t: "play", id: commandId(), after, card } });
}

/** The scored deal has been looked at. */
export function confirm(intent: Intent, after: number, view: WireView): Outcome {
  if (!view.options.confirm || intent.pending !== null) return done(intent);
  return done({ ...intent, pending: { t: "confirm", id: commandId(), after } });
}

/** The table has taken the command of this id. */
export const answered = (intent: Intent, id: string | null): Intent =>
  id !== null && intent.pending?.id === id ? { ...IDLE } : intent;

/** The table has refused the command; the lock opens and the reason is told. */
export function refused(intent: Intent, message: Refused): Outcome {
  const mine = message.id === null || intent.pending?.id === message.id;
  const open = mine ? { ...intent, pending: null, lifted: null } : intent;
  return no(open, `refused-${message.reason.replaceAll("_", "-")}`, {}, message.card);
}

/** The intent as far as it still makes sense with what is on the table now. */
export function kept(intent: Intent, view: WireView): Intent {
  const buyable = view.options.buy?.cards ?? [];
  const playable = view.options.play?.cards ?? [];
  const marked = intent.marked.filter((card) => buyable.includes(card));
  const lifted = intent.lifted !== null && playable.includes(intent.lifted) ? intent.lifted : null;
  const queued = intent.queued !== null && stands(intent.queued, view) ? intent.queued : null;
  const asked = view.options.buy === null ? null : intent.asked;
  return { ...intent, marked, lifted, asked, queued };
}
