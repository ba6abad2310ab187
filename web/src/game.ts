/**
 * What has been heard from the table, and what of it is shown.
 *
 * Views come whole and at once; people look at one card after another. So every event becomes one
 * or two frames that wait in line, and the page shows the next one when the one before has been
 * seen (`hold`). Only the last frame carries something to decide: nobody acts on the past.
 */

import { type Seat, playerOf } from "./cards";
import type { Chairs, Event, HouseTold, NewsOfPlay, Told, Welcome, WireView } from "./protocol";
import type { Speed } from "./settings";

export type News = Told["news"];

export interface Frame {
  readonly seq: number;
  readonly kind: "present" | "dealt" | "bought" | "card" | "full" | "gathered" | "quiet";
  readonly view: WireView;
  readonly news: News | null;
}

export interface Game {
  readonly seq: number; // the last number heard
  readonly chairs: Welcome["chairs"];
  readonly chairsAt: number; // when they were told, by the page's clock: their times run on
  readonly movedAt: number; // when the last move was made, by the same clock
  readonly house: Welcome["house"];
  readonly hosts: boolean;
  readonly hints: boolean; // they may be asked for when it is one's turn
  readonly commitment: string | null; // of the running deal's seed
  readonly pace: number; // 0: no pauses, no motion
  readonly latest: WireView;
  readonly shown: Frame;
  readonly waiting: readonly Frame[];
}

export const NOTHING_TO_DO: WireView["options"] = {
  cut: false,
  buy: null,
  play: null,
  confirm: false,
};

const freshlyDealt = (view: WireView): boolean =>
  view.phase === "exchange" && view.seats.every((seat) => seat.exchange === "to_come");

/** A view under the names of those who sit there now: a chair may have changed hands. */
export function withNames(view: WireView, chairs: Welcome["chairs"]): WireView {
  const { players } = view.header;
  if (chairs.every((chair, seat) => chair.name === players[seat])) return view;
  const [a, b, c] = chairs;
  return { ...view, header: { ...view.header, players: [a.name, b.name, c.name] } };
}

/**
 * The table after a welcome: what was known stays in line, anything else gives way to it, as it
 * does for who looked on and has a seat now.
 */
export function welcomed(game: Game | null, message: Welcome, now = 0): Game {
  const { seq, chairs, house, hosts, hints, commitment, pace } = message;
  const movedAt = now - message.since;
  const told = { chairs, chairsAt: now, movedAt, house, hosts, hints, commitment, pace };
  if (game?.seq === seq && game.latest.seat === message.view.seat)
    return renamed({ ...game, ...told });
  const view = withNames(message.view, chairs);
  const kind = game === null && freshlyDealt(view) ? "dealt" : "present";
  return { ...told, seq, latest: view, shown: { seq, kind, view, news: null }, waiting: [] };
}

function renamed(game: Game): Game {
  const named = (frame: Frame): Frame => ({ ...frame, view: withNames(frame.view, game.chairs) });
  return {
    ...game,
    latest: withNames(game.latest, game.chairs),
    shown: named(game.shown),
    waiting: game.waiting.map(named),
  };
}

/** The table after news of its chairs; the view stays as it is. */
export function seated(game: Game, told: Chairs | HouseTold, now = 0): Game {
  const { chairs, house } = told;
  // Only the host himself can hand the house over, or lose it with his chair.
  const hosts = house.host === null ? game.hosts : house.host === game.latest.seat;
  return renamed({ ...game, chairs, chairsAt: now, house, hosts });
}

/** The table after an event of the house, which has a number; null where one is missing. */
export function housed(game: Game, told: HouseTold, now = 0): Game | null {
  if (told.seq <= game.seq) return game;
  return told.seq === game.seq + 1 ? seated({ ...game, seq: told.seq }, told, now) : null;
}

/** The view before the trick is gathered: all three cards on the table, nothing to decide. */
export function withTrickFull(before: WireView, news: NewsOfPlay): WireView {
  const played = before.trick?.cards ?? [];
  const leader = played.length === 0 ? news.seat : (before.trick?.leader ?? news.seat);
  const [a, b, c] = before.seats.map((seat, at) =>
    at === news.seat ? { ...seat, cards: seat.cards - 1 } : seat,
  ) as [WireView["seats"][0], WireView["seats"][1], WireView["seats"][2]];
  return {
    ...before,
    turn: null,
    hand: before.hand.filter((card) => card !== news.card),
    seats: [a, b, c],
    trick: { leader, cards: [...played, news.card], winner: news.winner },
    options: NOTHING_TO_DO,
  };
}

function framesOf(before: WireView, { seq, news, view }: Event): Frame[] {
  if (news.t === "play" && news.winner !== null) {
    return [
      { seq, kind: "full", view: withTrickFull(before, news), news },
      { seq, kind: "gathered", view, news: null },
    ];
  }
  const kind = ({ play: "card", buy: "bought", cut: "dealt" } as const)[
    news.t as "play" | "buy" | "cut"
  ] as Frame["kind"] | undefined;
  return [{ seq, kind: kind ?? "quiet", view, news }];
}

/** The table after an event; null where a number is missing, so that the table must be asked. */
export function heard(game: Game, event: Event, now = 0): Game | null {
  if (event.seq <= game.seq) return game;
  if (event.seq !== game.seq + 1) return null;
  const named = { ...event, view: withNames(event.view, game.chairs) };
  return {
    ...game,
    seq: event.seq,
    movedAt: now - event.since,
    commitment: event.news.t === "shuffle" ? event.commitment : game.commitment,
    latest: named.view,
    waiting: [...game.waiting, ...framesOf(game.latest, named)],
  };
}

/** The next waiting frame is shown; the game itself where none waits. */
export function next(game: Game): Game {
  const [first, ...rest] = game.waiting;
  return first === undefined ? game : { ...game, shown: first, waiting: rest };
}

/** Everything that waits is over at once. */
export function atOnce(game: Game): Game {
  return game.waiting.length === 0 ? game : atOnce(next(game));
}

const HELD: Record<Speed, number> = { quick: 450, usual: 900, slow: 1600, touch: Infinity };
const FACTOR: Record<Speed, number> = { quick: 0.6, usual: 1, slow: 1.6, touch: 1 };
const TURN_LOOKED_AT: Record<Frame["kind"], number> = {
  present: 0,
  dealt: 1150,
  bought: 950,
  card: 380,
  full: 900,
  gathered: 300,
  quiet: 0,
};

/** Somebody bought the last card, so that others are passed over: the sentence stands longer. */
const passesOver = ({ kind, view }: Frame): boolean =>
  kind === "bought" && view.seats.some((seat) => seat.exchange === "none_left");

/** How many milliseconds a frame is looked at before the next; Infinity waits for a touch. */
export function hold(frame: Frame, speed: Speed, pace: number): number {
  if (pace === 0) return 0;
  if (frame.kind === "full") return HELD[speed];
  return (passesOver(frame) ? 1600 : TURN_LOOKED_AT[frame.kind]) * FACTOR[speed];
}

/** Whether the player in this seat is to decide, with everything before it shown. */
export function isMyTurn(game: Game): boolean {
  const { view } = game.shown;
  return game.waiting.length === 0 && view.seat !== null && view.turn === view.seat;
}

/** Every card that this seat has held in the play of the deal, as far as the view tells. */
export function heldInPlay(view: WireView): string[] {
  const own = (leader: Seat, cards: readonly string[]): string[] =>
    cards.filter((_, at) => playerOf(leader, at) === view.seat);
  const past = view.tricks.flatMap((trick) => own(trick.leader, trick.cards));
  return [...view.hand, ...past, ...(view.trick ? own(view.trick.leader, view.trick.cards) : [])];
}

/** The number of the trick that is being played, from 1. */
export const trickNumber = (view: WireView): number =>
  Math.min(12, 1 + view.seats.reduce((sum, seat) => sum + seat.tricks, 0));

/** The cards drawn from the talon that have not been looked at yet: until one's first card. */
export function freshCards(view: WireView): ReadonlySet<string> {
  const untouched = view.seat !== null && view.seats[view.seat].cards === 12;
  return new Set(untouched && view.phase !== "scored" ? view.bought : []);
}
