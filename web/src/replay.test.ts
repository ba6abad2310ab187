import { describe, expect, test } from "vitest";

import { BASE, FOLLOWING, SCORED as SCORED_VIEW } from "./fixtures/views";
import type { Replay, ReplayCards, ReplayStep, WireView } from "./protocol";
import { Recorded } from "./recorded";
import {
  type Frame,
  SCORED,
  framesOf,
  marksOf,
  shownFor,
  wishOf,
  frameOfStep,
  stepOf,
} from "./replay";
import { Replaying } from "./replaying.svelte";

const NO_CARDS: ReplayCards = { hands: [null, null, null], talon: null };

function step(move: number, view: WireView, news: ReplayStep["news"] = null): ReplayStep {
  return { move, by: news === null ? null : "human", news, view, cards: NO_CARDS };
}

const seats = (tricks: readonly [number, number, number]): WireView["seats"] => {
  const [a, b, c] = FOLLOWING.seats;
  return [
    { ...a, tricks: tricks[0] },
    { ...b, tricks: tricks[1] },
    { ...c, tricks: tricks[2] },
  ];
};

const LEADING: WireView = { ...FOLLOWING, seats: seats([0, 0, 0]), trick: null, tricks: [] };
const GATHERED: WireView = { ...LEADING, seats: seats([1, 0, 0]) };
const ONE: WireView = { ...LEADING, trick: { leader: 0, cards: ["KS"], winner: 0 } };
const TWO: WireView = { ...LEADING, trick: { leader: 0, cards: ["KS", "8S"], winner: 0 } };

const card = (seat: 0 | 1 | 2, name: string, winner: 0 | 1 | 2 | null = null) =>
  ({ t: "play", seat, card: name, winner }) as const;

function deal(n: number, more: readonly ReplayStep[] = []): Replay {
  return {
    t: "replay",
    moves: 99,
    deals: [1, 2, 3].map((one) => ({ deal: one, trump: "S", scored: true })),
    deal: n,
    steps: [
      step(0, { ...BASE, phase: "shuffle", deal: n }),
      step(1, { ...BASE, phase: "cut", deal: n }, { t: "shuffle", deal: n }),
      step(2, { ...BASE, deal: n }, { t: "cut", seat: 0 }),
      step(3, LEADING, { t: "buy", seat: 0, count: 0, discards: [], bought: [] }),
      step(4, ONE, card(0, "KS")),
      step(5, TWO, card(1, "8S")),
      step(6, GATHERED, card(2, "JS", 0)),
      step(7, { ...GATHERED, trick: { leader: 0, cards: ["QS"], winner: 0 } }, card(0, "QS")),
      ...more,
    ],
  };
}

const END = [
  step(8, SCORED_VIEW, card(1, "9S", 1)),
  step(9, SCORED_VIEW, { t: "confirm", seat: 1 }),
] as const;

describe("frames", () => {
  test("are what there is to see: neither shuffles nor confirmations", () => {
    const frames = framesOf(deal(1, END));
    expect(frames.map((frame) => frame.kind)).toEqual([
      ...["dealt", "bought", "card", "card", "full", "card", "full", "quiet"],
    ]);
    expect(frames.map((frame) => frame.trick)).toEqual([0, 0, 1, 1, 1, 2, 2, SCORED]);
    expect(frames.map((frame) => frame.seq)).toEqual([2, 3, 4, 5, 6, 7, 8, 8]);
  });

  test("show the whole trick before it is gathered", () => {
    const full = framesOf(deal(1)).find((frame) => frame.kind === "full");
    expect(full?.view.trick).toEqual({ leader: 0, cards: ["KS", "8S", "JS"], winner: 0 });
  });

  test("belong to nobody and offer nothing", () => {
    for (const { view } of framesOf(deal(1, END))) {
      expect(view.seat).toBeNull();
      expect(view.options.play).toBeNull();
    }
  });

  test("are never none: a record may stop before its first cut", () => {
    const { steps, ...rest } = deal(1);
    for (const most of [1, 2]) {
      const [only, ...others] = framesOf({ ...rest, steps: steps.slice(0, most) });
      expect([only?.kind, only?.seq, others.length]).toEqual(["quiet", most - 1, 0]);
    }
  });

  test("can be jumped to by exchange, trick and score", () => {
    expect(marksOf(framesOf(deal(1, END)))).toEqual([
      { trick: 0, at: 0 },
      { trick: 1, at: 2 },
      { trick: 2, at: 5 },
      { trick: SCORED, at: 7 },
    ]);
  });

  test("are named for a link each by its own step, and found by it again", () => {
    const frames = framesOf(deal(1, END));
    const steps = frames.map((_, at) => stepOf(frames, at));
    expect(steps[0]).toEqual({ trick: 0, n: 1 });
    expect(steps[4]).toEqual({ trick: 1, n: 3 });
    expect(steps.at(-1)).toEqual({ trick: SCORED, n: 1 });
    expect(steps.map((step) => frameOfStep(frames, step))).toEqual(frames.map((_, at) => at));
    expect(frameOfStep(frames, { trick: 1, n: 40 })).toBe(4);
    expect(frameOfStep(frames, { trick: 12, n: 1 })).toBe(frames.length - 1);
  });

  test("stand longer the slower the player has it, and never for ever", () => {
    const frames = framesOf(deal(1, END));
    const whole = (speed: "quick" | "usual" | "slow" | "touch") =>
      frames.reduce((sum, frame) => sum + shownFor(frame, speed), 0);
    expect(whole("quick")).toBeLessThan(whole("usual"));
    expect(whole("usual")).toBeLessThan(whole("slow"));
    expect(whole("touch")).toBe(whole("usual"));
    expect(frames.every((frame) => shownFor(frame, "quick") > 0)).toBe(true);
  });
});

describe("going through a record", () => {
  /** A record of three deals; what is asked of the server is noted. */
  function three(fetch = (n: number) => Promise.resolve(deal(n, END))) {
    const asked: string[] = [];
    const first = deal(1, END);
    const record = new Recorded("text", first, (_, n, eyes) => {
      asked.push(`${n} ${eyes ?? "open"}`);
      return fetch(n);
    });
    return { asked, replaying: new Replaying(record, first) };
  }
  const place = ({ deal: n, at }: Replaying) => [n, at];
  const last = framesOf(deal(1, END)).length - 1;

  test("a step leads over the edges of deals, and stops at the record's own", async () => {
    const { replaying } = three();
    await replaying.step(-1);
    expect(place(replaying)).toEqual([1, 0]);
    await replaying.go(1, "last");
    await replaying.step(1);
    expect(place(replaying)).toEqual([2, 0]);
    await replaying.step(-1);
    expect(place(replaying)).toEqual([1, last]);
    await replaying.follow({ do: "edge", last: true });
    expect(place(replaying)).toEqual([3, last]);
    expect(replaying.atEnd).toBe(true);
    await replaying.step(1);
    expect(place(replaying)).toEqual([3, last]);
    await replaying.follow({ do: "edge", last: false });
    expect(replaying.atStart).toBe(true);
  });

  test("back goes to the beginning of a deal, then to the deal before", async () => {
    const { replaying } = three();
    await replaying.go(2, 4);
    await replaying.follow({ do: "deal", by: -1 });
    expect(place(replaying)).toEqual([2, 0]);
    await replaying.follow({ do: "deal", by: -1 });
    expect(place(replaying)).toEqual([1, 0]);
    await replaying.follow({ do: "deal", by: -1 });
    expect(place(replaying)).toEqual([1, 0]);
    await replaying.go(3, 2);
    await replaying.follow({ do: "deal", by: 1 });
    expect(place(replaying)).toEqual([3, last]);
  });

  test("each deal is fetched once, the next one ahead of time", async () => {
    const { asked, replaying } = three();
    expect(asked).toEqual(["2 open"]);
    await replaying.go(2, "first");
    await replaying.go(1, "first");
    await replaying.go(2, "last");
    expect(asked).toEqual(["2 open", "3 open"]);
  });

  test("other eyes see the same moment", async () => {
    const { asked, replaying } = three();
    await replaying.go(1, 3);
    await replaying.look(2);
    expect([...place(replaying), replaying.eyes]).toEqual([1, 3, 2]);
    expect(asked).toContain("1 2");
  });

  test("only the last of several wishes is shown", async () => {
    const waiting: (() => void)[] = [];
    const { replaying } = three(
      (n) => new Promise((done) => waiting.push(() => done(deal(n, END)))),
    );
    const slow = replaying.go(2, "first");
    const later = replaying.go(3, "first");
    for (const answer of waiting.reverse()) answer();
    await Promise.all([slow, later]);
    expect(place(replaying)).toEqual([3, 0]);
  });

  test("a server that is silent is said, and asked again", async () => {
    let silent = true;
    const { replaying } = three((n) =>
      silent ? Promise.reject(new Error("silent")) : Promise.resolve(deal(n, END)),
    );
    await replaying.go(2, "first");
    expect([...place(replaying), replaying.failed]).toEqual([1, 0, true]);
    silent = false;
    await replaying.go(2, "first");
    expect([...place(replaying), replaying.failed]).toEqual([2, 0, false]);
  });

  test("by itself it runs to the end, and from there again from the beginning", async () => {
    const { replaying } = three();
    await replaying.go(3, last - 1);
    replaying.run();
    expect(replaying.running).toBe(true);
    await replaying.step(1);
    expect([replaying.running, replaying.atEnd]).toEqual([false, true]);
    await replaying.follow({ do: "run" });
    await Promise.resolve();
    expect([...place(replaying), replaying.running]).toEqual([1, 0, true]);
    await replaying.follow({ do: "step", by: 1 });
    expect(replaying.running).toBe(false);
  });
});

describe("keys", () => {
  const press = (key: string, more: Partial<Record<"ctrlKey" | "metaKey" | "altKey", true>> = {}) =>
    wishOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

  test("go by steps, deals and to the edges", () => {
    expect(press("ArrowRight")).toEqual({ do: "step", by: 1 });
    expect(press("PageUp")).toEqual({ do: "deal", by: -1 });
    expect(press("End")).toEqual({ do: "edge", last: true });
    expect(press(" ")).toEqual({ do: "run" });
    expect(press("x")).toBeNull();
  });

  test("of the browser stay its own", () => {
    expect(press("ArrowLeft", { altKey: true })).toBeNull();
    expect(press("End", { ctrlKey: true })).toBeNull();
  });
});

test("a frame says when the time had run out", () => {
  const { steps, ...rest } = deal(1);
  const byClock = steps.map((one): ReplayStep => (one.move === 4 ? { ...one, by: "clock" } : one));
  const late = framesOf({ ...rest, steps: byClock }).filter((frame: Frame) => frame.clock);
  expect(late.map((frame) => frame.seq)).toEqual([4]);
});
