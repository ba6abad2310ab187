/**
 * A recorded deal as the frames that are shown of it, and where one can go among them.
 *
 * Nothing is worked out here that a rule decides: positions come from the server. Names stand for
 * all seats, whoever looks, and the seats keep their sides; so a view loses its own seat.
 */

import type { Seat } from "./cards";
import { type Frame as TableFrame, type News, trickNumber, withTrickFull } from "./game";
import type { Replay, ReplayCards, ReplayStep, WireView } from "./protocol";
import type { Moment, Step } from "./route";
import { PAR } from "./sheet";
import type { Speed } from "./settings";

export type Eyes = Seat | null; // null: all cards are open

export interface Frame extends TableFrame {
  readonly cards: ReplayCards;
  readonly trick: number; // 0: before the play · 13: the scored deal
  readonly clock: boolean; // the time had run out
}

export const SCORED = 13;

const unseated = (view: WireView): WireView => ({
  ...view,
  seat: null,
  options: { cut: false, buy: null, play: null, confirm: false },
});

function frameOf(step: ReplayStep, kind: Frame["kind"], news: News | null): Frame {
  const { move, by, cards } = step;
  const view = unseated(step.view);
  const trick = view.phase === "scored" ? SCORED : 0;
  return { seq: move, kind, view, news, cards, trick, clock: by === "clock" };
}

function played(before: WireView, step: ReplayStep): Frame[] {
  const { news } = step;
  if (news?.t !== "play") return [];
  const trick = trickNumber(before);
  if (news.winner === null) return [{ ...frameOf(step, "card", news), trick }];
  const full = { ...frameOf(step, "full", news), view: withTrickFull(before, news), trick };
  return step.view.phase === "scored" ? [full, frameOf(step, "quiet", null)] : [full];
}

function shownOf(before: WireView, step: ReplayStep): Frame[] {
  if (step.news?.t === "cut") return [frameOf(step, "dealt", step.news)];
  if (step.news?.t === "buy") return [frameOf(step, "bought", step.news)];
  return played(before, step);
}

/** What is shown of a deal, one after another; never nothing. */
export function framesOf(replay: Replay): readonly Frame[] {
  const frames = replay.steps.flatMap((step, at) => {
    const before = replay.steps[at - 1];
    return before === undefined ? [] : shownOf(unseated(before.view), step);
  });
  if (frames.length > 0) return frames;
  return replay.steps.slice(-1).map((step) => frameOf(step, "quiet", null));
}

export interface Mark {
  readonly trick: number;
  readonly at: number; // the first frame of it
}

/** The places in a deal that one can jump to: the exchange, each trick, the score. */
export function marksOf(frames: readonly Frame[]): readonly Mark[] {
  return frames.flatMap(({ trick }, at) =>
    at === 0 || trick !== frames[at - 1]?.trick ? [{ trick, at }] : [],
  );
}

/** Where a figure of the sheet came about: the purchase, the first trick over par, or the score. */
export function frameOfMoment(frames: readonly Frame[], { kind, seat }: Moment): number {
  const taken = frames.flatMap(({ kind: shown, news }, at) =>
    shown === "full" && news?.t === "play" && news.winner === seat ? [at] : [],
  );
  const bought = frames.findIndex(({ news }) => news?.t === "buy" && news.seat === seat);
  const found = kind === "bought" ? bought : kind === "over" ? (taken[PAR] ?? -1) : -1;
  return found < 0 ? frames.length - 1 : found;
}

/** How a link names a frame: as the n-th of its trick. */
export function stepOf(frames: readonly Frame[], at: number): Step {
  const trick = frames[at]?.trick ?? 0;
  return { trick, n: 1 + at - frames.findIndex((frame) => frame.trick === trick) };
}

/** The frame that a link names; the last one of its trick, or the last of all, where it has none. */
export function frameOfStep(frames: readonly Frame[], { trick, n }: Step): number {
  const first = frames.findIndex((frame) => frame.trick === trick);
  const last = frames.findLastIndex((frame) => frame.trick === trick);
  return first < 0 ? frames.length - 1 : Math.min(first + n - 1, last);
}

/** Where a deal is entered: at its beginning, at its end, or at its score. */
export type Entrance = "first" | "last";

const LOOKED_AT: Record<Frame["kind"], number> = {
  present: 0,
  dealt: 1700,
  bought: 1700,
  card: 800,
  full: 1500,
  gathered: 0,
  quiet: 4500,
};
const FACTOR: Record<Speed, number> = { quick: 0.5, usual: 1, slow: 1.8, touch: 1 };

/** How many milliseconds a frame is shown while the record runs by itself. */
export const shownFor = (frame: Frame, speed: Speed): number =>
  LOOKED_AT[frame.kind] * FACTOR[speed];

/** What a key asks for; letters need not be Latin. */
export type Wish =
  | { readonly do: "step"; readonly by: -1 | 1 }
  | { readonly do: "deal"; readonly by: -1 | 1 }
  | { readonly do: "edge"; readonly last: boolean }
  | { readonly do: "run" };

const KEYS: Record<string, Wish> = {
  ArrowLeft: { do: "step", by: -1 },
  ArrowRight: { do: "step", by: 1 },
  PageUp: { do: "deal", by: -1 },
  PageDown: { do: "deal", by: 1 },
  Home: { do: "edge", last: false },
  End: { do: "edge", last: true },
  " ": { do: "run" },
};

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

export function wishOf(event: Pressed): Wish | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  return KEYS[event.key] ?? null;
}
