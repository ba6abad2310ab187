/**
 * The settlement as a picture to pass on: what stands where on it, as marks that painting.ts draws.
 * Everybody goes by name, since others look at it, and nothing on it leads back to the table.
 */

import { SIDES, type Seat, type Side, type Trump, seatAt } from "./cards";
import type { SuitLetter } from "./cards/suits";
import type { WirePayment, WireView } from "./protocol";
import { type Row, markOf, placeOf, sheetOf } from "./sheet";
import type { T } from "./texts";

/** A colour of tokens.css. */
export type Ink = `--${string}`;

export interface Words {
  readonly draw: "words";
  readonly x: number;
  readonly y: number; // of the base line
  readonly text: string;
  readonly face: "title" | "figure" | "note" | "text" | "name";
  readonly size: number;
  readonly ink: Ink;
  readonly align: "left" | "center" | "right";
  readonly most: number; // how wide it may be: a longer one is set smaller, and cut off at last
}

export interface Box {
  readonly draw: "box";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly fill: readonly [Ink, Ink] | null; // from top to bottom
  readonly edge: Ink | null;
  readonly line: number; // the edge's width
  readonly look: "plain" | "lies" | "dashed" | "hatched" | "tint";
}

export interface Suit {
  readonly draw: "suit";
  readonly suit: SuitLetter;
  readonly x: number;
  readonly y: number; // of its middle
  readonly size: number;
  readonly ink: Ink;
}

export type Mark = Words | Box | Suit;

export interface Poster {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** What the picture tells besides the view: when the party ended, and where a bot stood in for somebody. */
export interface Circumstances {
  readonly date: string;
  readonly held: readonly [readonly number[], readonly number[], readonly number[]];
}

export const WIDTH = 1080;
const HEIGHT = 1350;
const MARGIN = 56;
const PAPER = { x: MARGIN, width: WIDTH - 2 * MARGIN, top: 222 };
const GUTTER = 76;
const COLUMN = (PAPER.width - GUTTER) / 3;
const HEAD = 222; // caption, places, names and sums
const FOOT = 242; // sums, ladders and amounts
const GAP = 30;
const FOOTER = 92;
const [LOWEST, HIGHEST] = [38, 60];
const FILLED = { above: 4, below: 3 }; // rows at least, as on the page
const INKS: Readonly<Record<SuitLetter, Ink>> = {
  S: "--spade",
  C: "--club",
  D: "--diamond",
  H: "--heart",
};

const words = (text: string, x: number, y: number, given: Partial<Words> = {}): Words => ({
  draw: "words",
  text,
  x,
  y,
  face: "figure",
  size: 34,
  ink: "--sheet-ink",
  align: "center",
  most: COLUMN - 20,
  ...given,
});

const box = (x: number, y: number, width: number, height: number, given: Partial<Box>): Box => ({
  draw: "box",
  x,
  y,
  width,
  height,
  radius: 0,
  fill: null,
  edge: null,
  line: 1,
  look: "plain",
  ...given,
});

const suitAt = (suit: SuitLetter, x: number, y: number, size: number, ink: Ink): Suit => ({
  draw: "suit",
  suit,
  x,
  y,
  size,
  ink,
});

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const middleOf = (side: Side): number => PAPER.x + GUTTER + COLUMN * (SIDES.indexOf(side) + 0.5);

/** The amount as it is read: with its sign. */
export const signed = (amount: string): string =>
  amount.startsWith("-") ? `−${amount.slice(1)}` : Number(amount) === 0 ? amount : `+${amount}`;

interface Facts extends Circumstances {
  readonly t: T;
  readonly view: WireView;
  readonly seats: Readonly<Record<Side, Seat>>;
  readonly amounts: readonly [string, string, string];
  readonly payments: readonly WirePayment[];
}

function head({ t, view }: Facts): Mark[] {
  const { winner, header, ruleset } = view;
  if (winner === null) return [];
  const wide = { most: PAPER.width };
  const when = t("settlement-when", {
    target: ruleset.target,
    deal: winner.deal,
    trick: winner.trick ?? 0,
  });
  const title = t("settlement-other", { name: header.players[winner.seat] });
  return [
    words(title, WIDTH / 2, 122, { ...wide, face: "title", size: 74, ink: "--ink" }),
    words(upper(when), WIDTH / 2, 178, { ...wide, face: "text", size: 30, ink: "--ink-soft" }),
  ];
}

function paper(facts: Facts, height: number): Mark[] {
  const { t, seats, view } = facts;
  const { x, top, width } = PAPER;
  const rules = [0, 1, 2].map((n) =>
    box(x + GUTTER + COLUMN * n, top + 84, 1, height - 84, {
      fill: ["--sheet-rule", "--sheet-rule"],
    }),
  );
  const won = SIDES.filter((side) => seats[side] === view.winner?.seat);
  const lefts = won.map((side) => middleOf(side) - COLUMN / 2);
  return [
    box(x, top, width, height, { radius: 22, fill: ["--sheet", "--sheet-low"], look: "lies" }),
    ...lefts.map((left) =>
      box(left, top + 84, COLUMN, height - 84, {
        fill: ["--sheet-mine", "--sheet-mine"],
        look: "tint",
      }),
    ),
    ...rules,
    words(t("sheet-title"), x + 24, top + 58, { face: "title", size: 44, align: "left" }),
    aside(t("sheet-above"), top + 56),
  ];
}

/** The winner's column, framed as one would with a pen. */
function frame({ seats, view }: Facts, height: number): Mark[] {
  const won = SIDES.filter((side) => seats[side] === view.winner?.seat);
  const pen = { radius: 16, edge: "--sheet-gold", line: 5 } as const;
  return won.map((side) =>
    box(middleOf(side) - COLUMN / 2 + 3, PAPER.top + 86, COLUMN - 6, height - 92, pen),
  );
}

const aside = (text: string, y: number): Words =>
  words(text, PAPER.x + PAPER.width - 24, y, {
    face: "note",
    size: 26,
    ink: "--sheet-soft",
    align: "right",
    most: 700,
  });

function columnHead({ t, view, seats, amounts }: Facts, side: Side): Mark[] {
  const [seat, x, top] = [seats[side], middleOf(side), PAPER.top];
  const place = t("picture-place", { n: placeOf(amounts, seat) });
  return [
    words(place, x, top + 118, { face: "note", size: 25, ink: "--sheet-soft" }),
    words(view.header.players[seat], x, top + 154, { face: "name", size: 32 }),
    words(String(view.sheet.above[seat]), x, top + 208, { size: 52 }),
  ];
}

function deuce(t: T, trump: Trump, y: number): Mark[] {
  const x = PAPER.x + GUTTER / 2;
  if (trump !== "N") return [suitAt(trump, x, y, 27, INKS[trump])];
  return [
    box(x - 23, y - 13, 46, 26, { radius: 5, edge: "--sheet-soft", line: 1.5, look: "dashed" }),
    words(t("no-trump-short"), x, y + 6.5, { face: "name", size: 18, most: 40 }),
  ];
}

function rowMarks(facts: Facts, row: Row, top: number, height: number): Mark[] {
  const { t, seats, held } = facts;
  const size = Math.min(36, height * 0.68);
  const cells = SIDES.flatMap((side): Mark[] => {
    const entries = row.entries[side];
    if (entries.length === 0) return [];
    const x = middleOf(side);
    const stood = held[seats[side]].includes(row.deal);
    const cell = box(x - COLUMN / 2 + 8, top + 3, COLUMN - 16, height - 6, {
      radius: 8,
      edge: "--sheet-soft",
      look: "hatched",
    });
    const text = entries.map((entry) => markOf(t, entry)).join("  ");
    return [...(stood ? [cell] : []), words(text, x, top + height / 2 + size * 0.34, { size })];
  });
  return [...deuce(t, row.trump, top + height / 2), ...cells];
}

function rows(facts: Facts, all: readonly Row[], top: number, height: number): Mark[] {
  return all.flatMap((row, n) => [
    box(PAPER.x, top + n * height, PAPER.width, 1, { fill: ["--sheet-rule", "--sheet-rule"] }),
    ...rowMarks(facts, row, top + n * height, height),
  ]);
}

function ladder(below: number, target: number, x: number, y: number): Mark[] {
  const step = Math.min(20, (COLUMN - 60) / target);
  return Array.from({ length: target }, (_, n) => {
    const tall = n >= target - 2 ? 26 : 19;
    const left = x + (n - target / 2) * step + (n >= 5 ? 2 : -2);
    const on = n < below;
    return box(left, y - tall, step - 5, tall, {
      radius: 2.5,
      fill: on ? ["--sheet-gold", "--sheet-gold"] : null,
      edge: on ? null : "--sheet-soft",
      line: 2,
    });
  });
}

function columnFoot({ view, seats, amounts }: Facts, side: Side, top: number): Mark[] {
  const [seat, x] = [seats[side], middleOf(side)];
  const below = view.sheet.below[seat];
  return [
    words(String(below), x, top + 92, { size: 52 }),
    ...ladder(below, view.ruleset.target, x, top + 132),
    words(signed(amounts[seat]), x, top + 214, { size: 46 }),
  ];
}

function foot(facts: Facts, top: number): Mark[] {
  const { t, view } = facts;
  const { x, width } = PAPER;
  return [
    aside(t("sheet-below", { target: view.ruleset.target }), top + 36),
    box(x, top + 154, width, 1.5, { fill: ["--sheet-soft", "--sheet-soft"] }),
    ...SIDES.flatMap((side) => columnFoot(facts, side, top)),
  ];
}

const [PAYMENT, STAKE] = [64, 36];
const stakes = ({ view }: Facts): boolean => view.header.stake !== "1";
const paymentHeight = (facts: Facts): number => PAYMENT + (stakes(facts) ? STAKE : 0);
const paymentsHeight = (facts: Facts): number => paymentHeight(facts) * facts.payments.length + 20;

function paymentLines(facts: Facts, payment: WirePayment, y: number): Words[] {
  const { t, view } = facts;
  const { above, short, points, amount } = payment;
  const { players, stake } = view.header;
  const sum = { above, short, points, target: view.ruleset.target };
  const wide = { most: PAPER.width - 48 };
  const line = t("picture-payment", { ...sum, payer: players[payment.payer] });
  const note = { ...wide, face: "note", size: 27, ink: "--sheet-soft" } as const;
  return [
    words(line, WIDTH / 2, y + 43, wide),
    ...(stakes(facts)
      ? [words(t("payment-stake", { stake, amount }), WIDTH / 2, y + 80, note)]
      : []),
  ];
}

function paymentMarks(facts: Facts, top: number): Mark[] {
  const { x, width } = PAPER;
  const height = paymentsHeight(facts);
  const lines = facts.payments.flatMap((payment, n): Mark[] => {
    const y = top + 10 + n * paymentHeight(facts);
    const rule = box(x + 24, y, width - 48, 1, { fill: ["--sheet-rule", "--sheet-rule"] });
    return [...(n === 0 ? [] : [rule]), ...paymentLines(facts, payment, y)];
  });
  return [
    box(x, top, width, height, { radius: 22, fill: ["--sheet", "--sheet-low"], look: "lies" }),
    ...lines,
  ];
}

function footer({ t, date }: Facts, y: number): Mark[] {
  const soft = { size: 28, ink: "--ink-soft", face: "text", most: 420 } as const;
  return [
    words(date, MARGIN + 4, y, { ...soft, align: "left" }),
    ...(["S", "C", "D", "H"] as const).map((suit, n) =>
      suitAt(suit, WIDTH / 2 + (n - 1.5) * 40, y - 10, 24, "--ink-soft"),
    ),
    words(t("app-name"), WIDTH - MARGIN - 4, y + 2, {
      ...soft,
      face: "title",
      size: 42,
      ink: "--ink",
      align: "right",
    }),
  ];
}

/** The picture of a party that is over; null while it is not. */
export function posterOf(t: T, view: WireView, more: Circumstances): Poster | null {
  if (view.settlement === null) return null;
  const me = view.seat ?? 0;
  const seats = { left: seatAt("left", me), me, right: seatAt("right", me) };
  const facts: Facts = { ...more, ...view.settlement, t, view, seats };
  const { above, below } = sheetOf(view);
  const [over, under] = [
    Math.max(FILLED.above, above.length),
    Math.max(FILLED.below, below.length),
  ];
  const fixed = PAPER.top + HEAD + FOOT + GAP + paymentsHeight(facts) + FOOTER;
  const room = Math.floor((HEIGHT - fixed) / (over + under));
  const row = Math.min(HIGHEST, Math.max(LOWEST, room));
  const line = PAPER.top + HEAD + over * row;
  const sums = line + under * row;
  const sheetEnd = sums + FOOT;
  const height = Math.max(HEIGHT, sheetEnd + GAP + paymentsHeight(facts) + FOOTER);
  return {
    width: WIDTH,
    height,
    marks: [
      ...head(facts),
      ...paper(facts, sheetEnd - PAPER.top),
      ...SIDES.flatMap((side) => columnHead(facts, side)),
      ...rows(facts, above, line - above.length * row, row),
      ...rows(facts, below, line, row),
      box(PAPER.x, line - 3, PAPER.width, 6, { fill: ["--sheet-ink", "--sheet-ink"] }),
      ...foot(facts, sums),
      ...frame(facts, sheetEnd - PAPER.top),
      ...paymentMarks(facts, sheetEnd + GAP),
      ...footer(facts, height - 36),
    ],
  };
}

/** All that is written on it. */
export const writtenOn = (poster: Poster): string[] =>
  poster.marks.flatMap((mark) => (mark.draw === "words" ? [mark.text] : []));
