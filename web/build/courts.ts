/**
 * The pictures of the twelve court cards, made at build time from Adrian Kennard's faces (CC0).
 *
 * Each of his faces is six layers of one ink, drawn for the upper half and turned for the lower.
 * We keep those layers and nothing else: no index, no border, no corner pips. The layers get our
 * inks, the small suits on the clothes get our shapes, and a stepped frame leaves room for our own
 * index in two corners.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

import { optimize } from "svgo";

import { SUIT_PATHS, type SuitLetter } from "../src/cards/suits.ts";
import { readTokens, token, type Tokens } from "./tokens.ts";

export const COURTS = ["K", "Q", "J"] as const;
export const SCHEMES = ["four-colour", "two-colour"] as const;
export type Court = (typeof COURTS)[number];
export type Scheme = (typeof SCHEMES)[number];

/** The inks of a picture: its four flat layers, its lines, and the small suits on the clothes. */
interface Inks {
  readonly gold: string;
  readonly main: string;
  readonly second: string;
  readonly dark: string;
  readonly suit: string;
}

const GOLD = "#e2b252";
const SUIT_TOKENS = { S: "spade", C: "club", D: "diamond", H: "heart" } as const;

/** In four colours each suit has clothes of its own ink, so that a court is known by any corner. */
const TINTS: Readonly<Record<SuitLetter, Omit<Inks, "suit" | "gold">>> = {
  S: { main: "#59637a", second: "#9aa3b5", dark: "#15181f" },
  C: { main: "#127d68", second: "#8fc0b1", dark: "#12302a" },
  D: { main: "#1f1fc0", second: "#9a9fe6", dark: "#14143f" },
  H: { main: "#c72c05", second: "#eaa48c", dark: "#3b120a" },
};
const CLASSIC = { main: "#b3332a", second: "#34508f", dark: "#1a1f2e" };

/** Where the layers lie on a card of 100 × 143, and the step its frame makes for the index. */
const FRAME = { left: 13, top: 10.5, width: 74, height: 122 };
const STEP = { width: 17, height: 41.5 };
/** The box in which the layers are drawn. */
const LAYER = { width: 1300, height: 2000 };

function inksOf(suit: SuitLetter, scheme: Scheme, tokens: Tokens): Inks {
  const clothes = scheme === "four-colour" ? TINTS[suit] : CLASSIC;
  return { ...clothes, gold: GOLD, suit: token(tokens, SUIT_TOKENS[suit]) };
}

function framePath(): string {
  const { left, top, width, height } = FRAME;
  const [right, bottom] = [left + width, top + height];
  return (
    `M${left + STEP.width} ${top}H${right}V${bottom - STEP.height}H${right - STEP.width}` +
    `V${bottom}H${left}V${top + STEP.height}H${left + STEP.width}z`
  );
}

function recolour(layer: string, inks: Inks): string {
  return layer
    .replaceAll('stroke="#44F"', `stroke="${inks.dark}"`)
    .replaceAll('fill="#44F"', `fill="${inks.second}"`)
    .replaceAll('fill="#FC4"', `fill="${inks.gold}"`)
    .replaceAll('fill="red"', `fill="${inks.main}"`)
    .replaceAll('fill="black"', `fill="${inks.dark}"`);
}

/** The six layers of a face, bottom first, and the name under which they use the suit's shape. */
function layersOf(source: string, face: string): { layers: string[]; suitSymbol: string } {
  const symbols = Array.from(source.matchAll(/<symbol id="(\w+)"[^>]*>(.*?)<\/symbol>/gs));
  const layers = symbols.flatMap(([, id, body]) => (id && body && /\d$/.test(id) ? [body] : []));
  const suitSymbol = symbols.find(([, id]) => id?.startsWith("S") && !/\d$/.test(id))?.[1];
  if (layers.length !== 6 || suitSymbol === undefined) throw new Error(`unknown drawing: ${face}`);
  return { layers, suitSymbol };
}

function compose(source: string, court: Court, suit: SuitLetter, inks: Inks): string {
  const { layers, suitSymbol } = layersOf(source, court + suit);
  const shape =
    `<symbol id="${suitSymbol}" viewBox="-600 -600 1200 1200" preserveAspectRatio="xMinYMid">` +
    `<path transform="translate(-540 -540)scale(10.8)" fill="${inks.suit}" ` +
    `d="${SUIT_PATHS[suit]}"/></symbol>`;
  const drawn = layers.map((layer, n) => `<g id="layer${n}">${recolour(layer, inks)}</g>`).join("");
  const turn = `transform="rotate(180 ${LAYER.width / 2} ${LAYER.height / 2})"`;
  const halves = layers
    .map((_, n) => `<use xlink:href="#layer${n}"/><use xlink:href="#layer${n}" ${turn}/>`)
    .join("");
  const place =
    `translate(${FRAME.left} ${FRAME.top})` +
    `scale(${FRAME.width / LAYER.width} ${FRAME.height / LAYER.height})`;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
    `viewBox="0 0 100 143"><defs><clipPath id="frame"><path d="${framePath()}"/></clipPath>` +
    `${shape}${drawn}</defs><g clip-path="url(#frame)"><g transform="${place}">${halves}</g></g>` +
    `<path d="${framePath()}" fill="none" stroke="${inks.dark}" stroke-width=".7"/></svg>`
  );
}

/** Layers are drawn 1300 wide and shown about 80 wide: whole units are fine enough for any screen. */
function slim(svg: string): string {
  const overrides = {
    convertPathData: { floatPrecision: 0 },
    convertTransform: { floatPrecision: 5, transformPrecision: 7, degPrecision: 4 },
    cleanupNumericValues: { floatPrecision: 4 },
    convertShapeToPath: false,
    mergePaths: false,
  } as const;
  return optimize(svg, { plugins: [{ name: "preset-default", params: { overrides } }] }).data;
}

function sourceOf(face: string): string {
  const manifest = createRequire(import.meta.url).resolve(
    "@heruka_urgyen/react-playing-cards/package.json",
  );
  return readFileSync(join(dirname(manifest), "src", "images", "4color", `${face}.svg`), "utf8");
}

/** One court picture as SVG text in a box of 100 × 143, transparent where the card's face shows. */
export function courtPicture(court: Court, suit: SuitLetter, scheme: Scheme): string {
  const tokens = scheme === "two-colour" ? readTokens("two-colour") : readTokens();
  return slim(compose(sourceOf(court + suit), court, suit, inksOf(suit, scheme, tokens)));
}
