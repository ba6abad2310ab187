/** One sitting at a table: what is heard, what is shown, what the player means to do. */

import * as ahead from "./ahead";
import { Connection, type Link, type World } from "./connection";
import * as games from "./game";
import type { Seat } from "./cards";
import * as intents from "./intents";
import type {
  Advice,
  Closed,
  Event,
  Hinted,
  HouseNews,
  HouseTold,
  Refused,
  RoomState,
  ToClient,
  Welcome,
  WireReview,
} from "./protocol";
import type { Asking } from "./room";
import type { Settings } from "./settings";

const ASKED_FOR = 2500;
const NOTED_FOR = 5000;
const SAID_FOR = 5000;
const HINT_AWAITED = 4800; // a little longer than the table takes before it says that it has none

type Phrase = NonNullable<HouseNews["phrase"]>;

/** What was said last in a chair, for as long as it hangs in the air. */
export type Said = Readonly<Partial<Record<Seat, { phrase: Phrase; seq: number }>>>;

/** A hint that was asked for; without advice it is still being thought of. */
export interface Hint {
  readonly id: string;
  readonly seq: number; // the moment that it is for
  readonly advice: Advice | null;
}

export class Sitting {
  game = $state.raw<games.Game | null>(null);
  room = $state.raw<RoomState | null>(null); // until the party begins
  said = $state.raw<Said>({});
  fault = $state.raw<Refused["reason"] | null>(null);
  intent = $state.raw<intents.Intent>(intents.IDLE);
  link = $state.raw<Link>({ state: "connecting" });
  hint = $state.raw<Hint | null>(null);
  note = $state.raw<intents.Note | null>(null);
  stood = $state.raw<number | null>(null); // when it stood as it is shown, while no server answers
  refused = $state.raw<{ readonly card: string } | null>(null); // shakes once
  promised = $state.raw<Readonly<Record<number, string>>>({}); // commitments by deal
  reviews = $state.raw<Readonly<Record<number, WireReview>>>({});

  readonly table: string;
  readonly #world: World;
  readonly #settings: () => Settings;
  readonly #connection: Connection;
  #asked: Asking | null = null;
  #shownAt = 0;
  #stopClock: () => void = () => undefined;
  #stopAsking: () => void = () => undefined;
  #stopNote: () => void = () => undefined;
  #stopHint: () => void = () => undefined;
  #stopGoing: () => void = () => undefined;
  #lastHint: Hint | null = null;
  #wentAfter = -1; // a card that played itself and was refused is not tried again

  constructor(table: string, world: World, settings: () => Settings) {
    this.table = table;
    this.#world = world;
    this.#settings = settings;
    this.#connection = new Connection(world, {
      since: () => (this.stood === null ? (this.game?.seq ?? null) : null),
      unanswered: () => this.intent.pending ?? this.#asked,
      link: (link) => (this.link = link),
      welcome: (message, asked) =>
        message.t === "room" ? this.#showRoom(message) : this.#welcome(message, asked),
      message: (message) => this.#hear(message),
    });
  }

  start = (): void => this.#connection.start();

  stop(): void {
    this.#connection.stop();
    for (const stop of [
      this.#stopClock,
      this.#stopAsking,
      this.#stopNote,
      this.#stopHint,
      this.#stopGoing,
    ])
      stop();
  }

  /** The page is looked at again, or hidden: the socket is tried, and nothing old is replayed. */
  awake(): void {
    this.#connection.awake();
    this.#run();
  }

  /** Asks for something that is no move of the game. */
  ask(command: Asking): void {
    this.#asked = command;
    this.fault = null;
    this.#connection.send(command);
  }

  /** Shows the table as it stood, until it is there again; who has been greeted needs no memory. */
  recall(game: games.Game, at: number): void {
    if (this.game !== null || this.room !== null) return;
    this.game = game;
    this.stood = at;
  }

  #forgetful(): void {
    if (this.stood === null) return;
    this.game = null;
    this.stood = null;
    this.#tell(null);
  }

  refresh = (): void => this.#connection.hello();

  get myTurn(): boolean {
    return this.stood === null && this.game !== null && games.isMyTurn(this.game);
  }

  /** Whether it waits for the player: it is his turn, and no card plays itself. */
  get asked(): boolean {
    return this.myTurn && this.intent.going === null;
  }

  /** A card of the hand was chosen: marked, lifted or played, as the moment has it. */
  tap(card: string, touch: boolean, swiped = false): void {
    if (this.#queue(card)) return;
    const game = this.#decided();
    if (game === null) return;
    const { view } = game.shown;
    const careful = touch && this.#settings().confirm && !swiped;
    const { intent } = this;
    if (view.options.buy !== null) this.#do(intents.mark(intent, card, view));
    else this.#do(intents.play(intent, card, game.seq, view, careful));
  }

  /** Whether a card can be chosen now for one's turn that is still to come. */
  get queueable(): boolean {
    const view = this.game?.shown.view;
    return view !== undefined && this.#settings().queue !== "no" && ahead.queueable(view);
  }

  /** Chooses a card ahead or takes it back; false where the press is for something else. */
  #queue(card: string): boolean {
    const view = this.game?.shown.view;
    if (view === undefined) return false;
    if (this.intent.queued?.card !== card && !this.queueable) return false;
    this.#do({ intent: ahead.queue(this.intent, card, view), note: null, refused: null });
    return true;
  }

  exchange(what: "buy" | "keep", careful: boolean): void {
    const game = this.#decided();
    if (game === null) return;
    this.#do(intents.exchange(this.intent, what, game.seq, game.shown.view, careful));
    this.#stopAsking();
    this.#stopAsking = this.#world.after(ASKED_FOR, () => {
      this.intent = { ...this.intent, asked: null };
    });
  }

  mark(which: "small" | "all" | "none"): void {
    if (which === "none" && this.intent.queued !== null) {
      this.#do(intents.clear(this.intent));
      return;
    }
    const view = this.#decided()?.shown.view;
    if (view === undefined) return;
    if (which === "none") this.#do(intents.clear(this.intent));
    else if (which === "all") this.#do(intents.markAll(this.intent, view));
    else this.#do(intents.markSmall(this.intent, view));
  }

  /** Whether a hint can be asked for now. */
  get hintable(): boolean {
    const { game } = this;
    if (game?.hints !== true || !this.myTurn || this.intent.pending !== null) return false;
    return game.shown.view.options.buy !== null || game.shown.view.options.play !== null;
  }

  /** Asks for a hint; one that is there already is shown again, or put away. */
  askHint(): void {
    if (this.hint !== null) this.closeHint();
    else if (this.#decided() === null) return;
    else if (!this.hintable) this.#tell({ id: "refused-no-hints", values: {} });
    else if (this.#lastHint?.seq === this.game?.shown.seq) this.hint = this.#lastHint;
    else this.#askForHint();
  }

  #askForHint(): void {
    const id = intents.commandId();
    this.hint = { id, seq: this.game?.shown.seq ?? 0, advice: null };
    this.#connection.send({ t: "hint", id });
    this.#stopHint = this.#world.after(HINT_AWAITED, () => this.#noHint("no_hint"));
  }

  #noHint(reason: Refused["reason"]): void {
    this.closeHint();
    this.#tell({ id: `refused-${reason.replaceAll("_", "-")}`, values: {} });
  }

  closeHint(): void {
    this.#stopHint();
    this.hint = null;
  }

  /** Marks or lifts what a hint says; it decides nothing. */
  follow(cards: readonly string[]): void {
    const view = this.#decided()?.shown.view;
    if (view !== undefined) this.#do(intents.advised(this.intent, cards, view));
  }

  confirm(): void {
    if (this.game === null || this.stood !== null) return;
    this.#do(intents.confirm(this.intent, this.game.seq, this.game.shown.view));
  }

  askReview(deal: number): void {
    if (!(deal in this.reviews)) this.#connection.send({ t: "review", deal });
  }

  /** Shows the next thing at once instead of waiting for it. */
  skip(): void {
    if (this.game === null || this.game.waiting.length === 0) return;
    this.#show(games.next(this.game));
    this.#run();
  }

  /** The game if this seat is to decide now; says whose turn it is otherwise. */
  #decided(): games.Game | null {
    const { game } = this;
    if (game === null || this.intent.pending !== null) return null;
    if (this.stood !== null) {
      this.#tell({ id: "stood-no-moves", values: {} });
      return null;
    }
    if (games.isMyTurn(game)) return game;
    const { turn, header, seat, phase } = game.shown.view;
    if (game.waiting.length > 0) this.skip();
    else if (turn !== null && turn !== seat && phase !== "scored")
      this.#tell({ id: "not-now", values: { name: header.players[turn] } });
    return null;
  }

  #do(outcome: intents.Outcome): void {
    const sent = outcome.intent.pending !== this.intent.pending && outcome.intent.pending;
    this.intent = outcome.intent;
    this.refused = outcome.refused === null ? null : { card: outcome.refused };
    this.#tell(outcome.note);
    this.#goAhead();
    if (!sent) return;
    this.closeHint();
    this.#connection.send(sent);
  }

  /** Where a card plays itself now, the moment for it is set; one that is set already stays. */
  #goAhead(): void {
    this.#letDown();
    const { game } = this;
    const tried = game === null || game.seq === this.#wentAfter;
    const card = tried ? null : ahead.going(game, this.intent, this.#settings());
    if (card === this.intent.going) return;
    this.#stopGoing();
    this.intent = { ...this.intent, going: card };
    if (card !== null) this.#stopGoing = this.#world.after(ahead.AFTER, () => this.#goes(card));
  }

  #goes(card: string): void {
    const { game } = this;
    if (game === null || this.intent.going !== card) return;
    this.#wentAfter = game.seq;
    this.#do(intents.play(this.intent, card, game.seq, game.shown.view, false));
  }

  /** A card that was chosen ahead and may not go after all stays in the hand, and it is said why. */
  #letDown(): void {
    const { queued } = this.intent;
    const view = this.game?.shown.view;
    if (queued === null || view === undefined || !this.myTurn) return;
    const note = ahead.objection(queued, view, this.#settings());
    if (note === null) return;
    this.intent = { ...this.intent, queued: null };
    this.#tell(note);
  }

  #tell(note: intents.Note | null): void {
    this.#stopNote();
    this.note = note;
    if (note !== null) this.#stopNote = this.#world.after(NOTED_FOR, () => (this.note = null));
  }

  #showRoom(message: RoomState): void {
    this.#forgetful();
    this.room = message;
    if (message.id === this.#asked?.id) this.#asked = null;
  }

  /** The present, whole. One that nobody asked for says that the last command did not fit. */
  #welcome(message: Welcome, asked: boolean): void {
    this.#forgetful();
    if (!asked) this.intent = intents.IDLE;
    if (!asked || this.#isSettledBy(message)) this.#asked = null;
    this.room = null;
    if (message.view.phase !== "scored") this.#promise(message.view.deal, message.commitment);
    this.#show(games.welcomed(this.game, message, performance.now()));
    this.#run();
  }

  /** Whether a table's greeting does away with what was asked: of a room, or to be let back in. */
  #isSettledBy({ chairs, view }: Welcome): boolean {
    if (this.room !== null) return true;
    // Whoever greets is back by that, unless it was his clock that ran out.
    const held = view.seat === null ? null : chairs[view.seat].held;
    return this.#asked?.t === "come_back" && held !== "clock";
  }

  #hear(message: Exclude<ToClient, Welcome | RoomState | Closed>): void {
    if (message.t === "event") this.#event(message);
    else if (message.t === "refused") this.#refusal(message);
    else if (message.t === "reviewed") this.#review(message.review);
    else if (message.t === "house") this.#house(message);
    else if (message.t === "hinted") this.#hinted(message);
    else if (this.game !== null) this.game = games.seated(this.game, message, performance.now());
    this.#goAhead();
  }

  /** A hint is there; one that is wanted no more is dropped. */
  #hinted({ id, advice }: Hinted): void {
    if (this.hint?.id !== id) return;
    this.#stopHint();
    this.hint = this.#lastHint = { ...this.hint, advice };
  }

  /** An event of the house: it has a number, and the view stays as it is. */
  #house(told: HouseTold): void {
    if (told.id !== null && told.id === this.#asked?.id) this.#asked = null;
    if (this.game === null) return;
    const game = games.housed(this.game, told, performance.now());
    if (game === null) this.#connection.hello();
    else this.game = game;
    const { seat, phrase } = told.news;
    if (seat !== null && phrase !== null) this.#say(seat, phrase, told.seq);
  }

  #say(seat: Seat, phrase: Phrase, seq: number): void {
    this.said = { ...this.said, [seat]: { phrase, seq } };
    this.#world.after(SAID_FOR, () => {
      if (this.said[seat]?.seq === seq) this.said = { ...this.said, [seat]: undefined };
    });
  }

  #event(message: Event): void {
    if (this.game === null) return;
    this.intent = intents.answered(this.intent, message.id);
    const game = games.heard(this.game, message, performance.now());
    if (game === null) {
      this.#connection.hello();
      return;
    }
    this.game = game;
    this.#promise(message.view.deal, message.commitment);
    this.#run();
  }

  /** What the table commits itself to before the cut: only what was heard then proves a deal. */
  #promise(deal: number, commitment: string | null): void {
    if (commitment !== null) this.promised = { ...this.promised, [deal]: commitment };
  }

  #refusal(message: Refused): void {
    if (message.id !== null && message.id === this.hint?.id) {
      this.#noHint(message.reason);
      return;
    }
    if (message.id !== null && message.id === this.#asked?.id) {
      this.#asked = null;
      this.fault = message.reason;
      // The dialog that it was asked in may be closed: it is said at the table too.
      if (this.game !== null)
        this.#tell({ id: `refused-${message.reason.replaceAll("_", "-")}`, values: {} });
      return;
    }
    this.#do(intents.refused(this.intent, message));
  }

  #review(review: WireReview): void {
    this.reviews = { ...this.reviews, [review.deal]: review };
  }

  #show(game: games.Game): void {
    if (game.shown.seq !== this.game?.shown.seq) this.closeHint();
    if (game.shown !== this.game?.shown) {
      this.#shownAt = performance.now();
      // A slow screen shows it later than this, and it is to be seen as long as on a quick one.
      requestAnimationFrame(() => {
        if (game.shown === this.game?.shown) this.#shownAt = performance.now();
      });
      this.intent = intents.kept(this.intent, game.shown.view);
    }
    this.game = game;
  }

  /** Shows what waits as soon as the thing before it has been looked at. */
  #run(): void {
    this.#stopClock();
    const { game } = this;
    if (game === null) return;
    if (game.waiting.length === 0) {
      this.#goAhead();
      return;
    }
    const pause = games.hold(game.shown, this.#settings().speed, game.pace);
    const left = document.hidden ? 0 : this.#shownAt + pause - performance.now();
    if (left <= 0) {
      this.#show(games.next(game));
      this.#run();
    } else if (left !== Infinity) this.#stopClock = this.#world.after(left, () => this.#run());
  }
}
