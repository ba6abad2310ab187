/** Where things lie: the page's shape, the hand's rows, and what flies when a view changes. */

import { type Seat, playerOf, suitOf } from "./cards";
import type { News } from "./game";
import type { WireView } from "./protocol";

/** `desk`: rails at both sides · `tall`: a phone or tablet upright · `low`: a phone on its side. */
export type Shape = "desk" | "tall" | "low";

export function shapeOf(width: number, height: number): Shape {
  if (width >= 1024 && height >= 560) return "desk";
  return height < 560 && width > height ? "low" : "tall";
}

export interface HandPlan {
  readonly rows: readonly (readonly string[])[];
  readonly card: number; // width of a card in px
  readonly step: number; // from one card's left edge to the next one's
}

function cardWidth(shape: Shape, width: number, height: number): number {
  if (shape === "desk" && height >= 1000 && width >= 1600) return 124;
  if (shape === "desk") return height >= 820 ? 108 : height >= 700 ? 100 : 92;
  if (shape === "low") return height < 340 ? 54 : 62;
  if (width >= 600) return 92;
  if (height < 620) return 52;
  return width >= 412 ? 66 : 62;
}

/** Where to break a hand in two rows of at most six: between suits if possible, near the middle. */
function breakOf(cards: readonly string[]): number {
  const middle = Math.ceil(cards.length / 2);
  const at = cards.map((_, n) => n).filter((n) => n >= cards.length - 6 && n <= 6 && n > 0);
  const suits = at.filter((n) => suitOf(cards[n] ?? "") !== suitOf(cards[n - 1] ?? ""));
  const near = (best: number, n: number): number =>
    Math.abs(n - middle) < Math.abs(best - middle) ? n : best;
  return suits.length === 0 ? middle : suits.reduce(near);
}

function stepOf(count: number, card: number, width: number, most: number): number {
  return count < 2 ? most : Math.max(34, Math.min(most, (width - card) / (count - 1)));
}

/** A target a finger can hit. */
const TOUCH = 44;

/** How a hand lies: one row where its cards can be hit, on a narrow phone two rows of six. */
export function handPlan(
  cards: readonly string[],
  shape: Shape,
  width: number,
  height: number,
): HandPlan {
  const card = cardWidth(shape, width, height);
  const room = width - (shape === "desk" ? 48 : 20);
  const most = shape === "desk" ? Math.round(card * 0.72) : card - 2;
  const step = stepOf(cards.length, card, room, most);
  const single = cards.length <= 7 && step >= TOUCH;
  if (shape !== "tall" || width >= 600 || single) return { rows: [cards], card, step };
  const at = breakOf(cards);
  return {
    rows: [cards.slice(0, at), cards.slice(at)],
    card,
    step: stepOf(6, card, room, card - 2),
  };
}

export type Anchor = `seat-${Seat}` | "talon" | "discards";

/** One thing in motion; without `card` it is a card's back. Null: where the card lies itself. */
export interface Flight {
  readonly card: string | null;
  readonly from: Anchor | null;
  readonly to: Anchor | null;
  readonly delay: number;
  readonly ms: number;
}

const OWN = 180;
const OTHERS = 220;
const GATHER = 260;
const DRAWN = 260;
const APART = 70;

type Place = "hand" | "trick";

function places(view: WireView): Map<string, Place> {
  const hand = view.hand.map((card) => [card, "hand"] as const);
  const trick = (view.trick?.cards ?? []).map((card) => [card, "trick"] as const);
  return new Map<string, Place>([...hand, ...trick]);
}

function ownerOf(view: WireView, card: string): Anchor {
  const trick = view.trick;
  const at = trick?.cards.indexOf(card) ?? 0;
  return `seat-${playerOf(trick?.leader ?? 0, at)}`;
}

function arriving(view: WireView, card: string, place: Place, nth: number): Flight {
  return place === "trick"
    ? { card, from: ownerOf(view, card), to: null, delay: 0, ms: OTHERS }
    : { card, from: "talon", to: null, delay: nth * APART, ms: DRAWN };
}

function leaving(before: WireView, card: string, place: Place): Flight {
  const winner = before.trick?.winner ?? null;
  return place === "trick"
    ? { card, from: null, to: winner === null ? null : `seat-${winner}`, delay: 0, ms: GATHER }
    : { card, from: null, to: "discards", delay: 0, ms: OTHERS };
}

function dealing(view: WireView): Flight[] {
  return view.hand.map((card, n) => {
    const packet = Math.floor(n / 3);
    return { card, from: "talon", to: null, delay: packet * 4 * APART, ms: DRAWN };
  });
}

function backs(view: WireView, news: News | null): Flight[] {
  if (news?.t !== "buy" || news.seat === view.seat) return [];
  return Array.from({ length: news.count }, (_, n) => ({
    card: null,
    from: "talon" as const,
    to: `seat-${news.seat}` as const,
    delay: n * APART,
    ms: DRAWN,
  }));
}

/**
 * What moves between two views of one deal: the difference of where each known card lies. A card
 * that keeps its place in the page slides by itself (from and to are both null).
 */
export function flights(before: WireView | null, after: WireView, news: News | null): Flight[] {
  const fresh = before?.deal !== after.deal || (before.hand.length === 0 && after.hand.length > 0);
  if (after.phase === "scored") return [];
  if (before === null || fresh) return dealing(after);
  const was = places(before);
  const is = places(after);
  let drawn = 0;
  const come = [...is].map(([card, place]): Flight => {
    const old = was.get(card);
    if (old === undefined) return arriving(after, card, place, place === "hand" ? drawn++ : 0);
    return { card, from: null, to: null, delay: 0, ms: OWN };
  });
  const gone = [...was]
    .filter(([card]) => !is.has(card))
    .map(([card, place]) => leaving(before, card, place));
  return [...come, ...gone, ...backs(after, news)];
}
