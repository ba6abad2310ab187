/**
 * The table one sat at last, as this browser showed it: for when no server answers. It holds what this seat was
 * shown and nothing else, and nothing can be done at it.
 */

import { type Game, NOTHING_TO_DO } from "./game";
import { VERSION, type Welcome } from "./protocol";
import type { Store } from "./settings";
import type { T } from "./texts";

/** What is kept is of the protocol, whose version tells whether it can still be read. */
type Kept = Pick<Welcome, "version" | "table" | "seq" | "chairs" | "house" | "view"> & {
  readonly at: number;
};

/** A table as it stood, and when, in milliseconds since 1970. */
export interface Stood {
  readonly table: string;
  readonly at: number;
  readonly game: Game;
}

const KEY = "dreyfus.stood";

/** Keeps what is shown of a table; where the browser forbids storage it is not kept. */
export function keep(store: Store | null, table: string, game: Game, at: number): void {
  const { chairs, house, shown } = game;
  const kept: Kept = {
    version: VERSION,
    table,
    at,
    seq: shown.seq,
    chairs,
    house,
    view: shown.view,
  };
  write(store, kept);
}

/** The table that was kept last; null where none was, or by a page that spoke otherwise. */
export function stood(store: Store | null): Stood | null {
  try {
    const kept = JSON.parse(store?.getItem(KEY) ?? "null") as Kept | null;
    if (kept?.version !== VERSION) return null;
    return { table: kept.table, at: kept.at, game: stillGame(kept) };
  } catch {
    return null; // storage forbidden, or text that is no JSON, or no table
  }
}

/** Keeps this table no more: one has no seat there. */
export function forget(store: Store | null, table: string): void {
  if (stood(store)?.table === table) write(store, null);
}

/** When it stood so, as one says it: the hour of today, else the day. */
export function whenOf(at: number, now: number, language: string): string {
  const today = new Date(at).toDateString() === new Date(now).toDateString();
  const hour = { hour: "numeric", minute: "2-digit" } as const;
  const day = { day: "numeric", month: "long" } as const;
  return new Intl.DateTimeFormat(language, today ? hour : day).format(at);
}

/** The same in a sentence, with why it is not as it stands. */
export const stoodOf = (t: T, at: number, language: string): string =>
  t("link-stood", { when: whenOf(at, Date.now(), language) });

function write(store: Store | null, kept: Kept | null): void {
  try {
    store?.setItem(KEY, JSON.stringify(kept));
  } catch {
    return;
  }
}

/** The game as it is looked at later: nothing waits, nobody is timed, nobody decides. */
function stillGame({ at, seq, chairs, house, view: seen }: Kept): Game {
  const still = (chair: Welcome["chairs"][0]) => ({
    ...chair,
    held: null,
    missed: false,
    clock: null,
  });
  const [a, b, c] = chairs;
  const view = { ...seen, options: NOTHING_TO_DO };
  return {
    seq,
    chairs: [still(a), still(b), still(c)],
    chairsAt: 0,
    movedAt: at - performance.timeOrigin,
    house: { ...house, paused: false },
    hosts: false,
    hints: false,
    commitment: null,
    pace: 0,
    latest: view,
    shown: { seq, kind: "present", view, news: null },
    waiting: [],
  };
}
