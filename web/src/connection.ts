/**
 * One WebSocket to the table, kept alive: it greets with the last number seen, comes again after
 * a failure (at once when the page comes back into view), notices a socket that only looks open,
 * and sends an unanswered command again. A terminal `closed` ends it with its reason.
 */

import { renew } from "./newer";
import {
  type Closed,
  type FromClient,
  type RoomState,
  type ToClient,
  VERSION,
  type Welcome,
} from "./protocol";

export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

/** What the connection needs of the world around it. */
export interface World {
  open(): Socket;
  after(milliseconds: number, act: () => void): () => void; // returns how to call it off
  random(): number; // 0 ≤ x < 1
  renew(): boolean; // loads a newer page, once; false where that was tried
}

export type Link =
  | { readonly state: "connecting" }
  | { readonly state: "open" }
  | {
      readonly state: "lost";
      readonly failures: number;
      readonly everOpen: boolean;
      readonly away: number; // the seconds it said it would be away for, 0 if it said nothing
    }
  | { readonly state: "ended"; readonly reason: Closed["reason"] };

export interface Listener {
  since(): number | null; // the last number seen
  unanswered(): FromClient | null; // what must be sent again
  link(link: Link): void;
  /** The present, whole: of a table, or of the room before it. `asked`: the answer to a hello. */
  welcome(message: Welcome | RoomState, asked: boolean): void;
  message(message: Exclude<ToClient, Welcome | RoomState | Closed>): void;
}

const OPEN = 1;
const PATIENCE = 5000;
const PROBE_PATIENCE = 3000;

/** Milliseconds to wait before the next try: at once, then doubling to eight seconds, spread. */
export function backOff(failures: number, random: number): number {
  if (failures <= 1) return failures === 0 ? 0 : 250;
  return Math.min(8000, 500 * 2 ** (failures - 2)) * (0.75 + random / 2);
}

const parse = (data: unknown): ToClient => JSON.parse(String(data)) as ToClient;

export class Connection {
  readonly #world: World;
  readonly #listener: Listener;
  #socket: Socket | null = null;
  #stopTimer: () => void = () => undefined;
  #hellos = 0;
  #failures = 0;
  #greeted = false; // this socket has brought a welcome
  #everOpen = false;
  #ended = false;

  constructor(world: World, listener: Listener) {
    this.#world = world;
    this.#listener = listener;
  }

  /** Opens the first socket. */
  start(): void {
    this.#listener.link({ state: "connecting" });
    this.#connect();
  }

  /** Closes for good; nothing is heard any more. */
  stop(): void {
    this.#ended = true;
    this.#drop();
  }

  /** Sends now if the table is there; otherwise it stays unanswered and goes with the welcome. */
  send(message: FromClient): void {
    if (this.#greeted && this.#socket?.readyState === OPEN) this.#write(message, PATIENCE);
  }

  /** Asks for the present again: a number is missing, or the player wishes it. */
  hello(patience = PATIENCE): void {
    this.#hellos += 1;
    this.#write({ t: "hello", version: VERSION, since: this.#listener.since() }, patience);
  }

  /** The page is in view again, or online again: the socket is tried at once. */
  awake(): void {
    if (this.#ended) return;
    if (this.#greeted && this.#socket?.readyState === OPEN) this.hello(PROBE_PATIENCE);
    else this.#restart();
  }

  #restart(): void {
    this.#failures = 0;
    this.#drop();
    this.#connect();
  }

  #connect(): void {
    const socket = this.#world.open();
    this.#socket = socket;
    this.#hellos = 0;
    this.#greeted = false;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => this.#hear(parse(event.data));
    socket.onclose = () => this.#fail();
    this.#wait(PATIENCE);
  }

  #write(message: FromClient, patience: number): void {
    this.#socket?.send(JSON.stringify(message));
    this.#wait(patience);
  }

  /** A socket that says nothing for so long is dead, whatever it looks like. */
  #wait(patience: number): void {
    this.#stopTimer();
    this.#stopTimer = this.#world.after(patience, () => this.#fail());
  }

  #hear(message: ToClient): void {
    this.#stopTimer();
    if (message.t === "closed") this.#closed(message);
    else if (message.t === "welcome" || message.t === "room") this.#welcome(message);
    else this.#listener.message(message);
  }

  #welcome(message: Welcome | RoomState): void {
    const asked = this.#hellos > 0;
    this.#hellos = Math.max(0, this.#hellos - 1);
    this.#failures = 0;
    this.#greeted = true;
    this.#everOpen = true;
    this.#listener.welcome(message, asked);
    this.#listener.link({ state: "open" });
    const again = asked ? this.#listener.unanswered() : null;
    if (again !== null) this.send(again);
  }

  #closed(message: Closed): void {
    if (message.retry) {
      this.#fail(message.retry_in ?? 0);
      return;
    }
    this.#ended = true;
    this.#drop();
    if (message.reason === "version" && this.#world.renew()) return;
    this.#listener.link({ state: "ended", reason: message.reason });
  }

  #fail(away = 0): void {
    if (this.#ended) return;
    this.#drop();
    const failures = (this.#failures += 1);
    this.#listener.link({ state: "lost", failures, everOpen: this.#everOpen, away });
    const random = this.#world.random(); // a thousand pages do not come at once
    const pause = away * (1000 + 500 * random) + backOff(failures, random);
    this.#stopTimer = this.#world.after(pause, () => this.#connect());
  }

  #drop(): void {
    this.#stopTimer();
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    if (socket === null) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}

/** The browser as a world: sockets to `url`, its timers. */
export function browserWorld(url: string): World {
  return {
    open: () => new WebSocket(url) as unknown as Socket,
    after: (milliseconds, act) => {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    renew,
  };
}
