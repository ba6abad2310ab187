/**
 * The page's typefaces (all OFL, from @fontsource), cut down to the letters a table can need:
 * Russian, English, figures and punctuation. styles/fonts.css names the files made here.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import subsetFont from "subset-font";

export interface Face {
  /** The name of the made file, without its ending. */
  readonly name: string;
  /** The file as shipped. */
  readonly source: string;
  readonly letters: string;
}

const RUSSIAN = `${span("А", "я")}Ёё№`;
const LATIN = `${span(" ", "~")}\u00a0\u202f\u2009«»„“”‘’–—−·…×±½°`;
/** What stands on the table in PT Serif bold: figures, the corners of the cards, the marks of the sheet. */
const FIGURES = { russian: "ТКДВпнш", latin: "0123456789AKQJbsp +−±–·.,:/" };

/** Alice and PT Serif have one sort of figures; Golos Text has tabular ones behind `tnum`. */
const FEATURES = ["calt", "ccmp", "kern", "locl", "mark", "mkmk", "pnum", "tnum"];

function span(first: string, last: string): string {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)];
  return String.fromCharCode(...Array.from({ length: to - from + 1 }, (_, n) => from + n));
}

function both(
  name: string,
  source: (script: string) => string,
  letters = { russian: RUSSIAN, latin: LATIN },
): Face[] {
  return [
    { name: `${name}-russian`, source: source("cyrillic"), letters: letters.russian },
    { name: `${name}-latin`, source: source("latin"), letters: letters.latin },
  ];
}

const bold = (script: string): string =>
  `@fontsource/pt-serif/files/pt-serif-${script}-700-normal.woff2`;

export const FACES: readonly Face[] = [
  ...both("alice", (script) => `@fontsource/alice/files/alice-${script}-400-normal.woff2`),
  ...both("pt-serif", bold),
  ...both("figures", bold, FIGURES),
  ...both(
    "pt-serif-italic",
    (script) => `@fontsource/pt-serif/files/pt-serif-${script}-400-italic.woff2`,
  ),
  ...both(
    "golos",
    (script) => `@fontsource-variable/golos-text/files/golos-text-${script}-wght-normal.woff2`,
  ),
];

/** The face as WOFF2 with its letters only, unhinted; a variable one keeps weights 400 to 700. */
export async function cutFace(face: Face): Promise<Buffer> {
  const file = readFileSync(createRequire(import.meta.url).resolve(face.source));
  const weights = face.source.includes("wght") ? { wght: { min: 400, max: 700 } } : {};
  return subsetFont(file, face.letters, {
    targetFormat: "woff2",
    noHinting: true,
    keepFeatures: FEATURES,
    variationAxes: weights,
  });
}
