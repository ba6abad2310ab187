/** What can be typed instead of pressed: cards in two letters, a wish, or a question, in either language. */

import type { T } from "./texts";

/** Questions that are answered in words. */
export const QUESTIONS = [
  "hand",
  "table",
  "trick",
  "last",
  "trump",
  "talon",
  "score",
  "turn",
] as const;
/** What is opened, or done. */
export const WISHES = ["sheet", "rules", "help", "settings", "pat", "next", "leave"] as const;
export type Question = (typeof QUESTIONS)[number];
export type Wish = (typeof WISHES)[number];

export type Command =
  | { readonly do: "cards"; readonly cards: readonly string[] }
  | { readonly do: "discard"; readonly cards: readonly string[] }
  | { readonly do: "ask"; readonly question: Question }
  | { readonly do: "wish"; readonly wish: Wish };

type Word = Question | Wish | "discard";

const RANKS = Array.from("3456789TJQKA");
const SUITS = Array.from("SCDH");
const SYMBOLS = Array.from("♠♣♦♥");
const RUSSIAN_RANKS = ["3", "4", "5", "6", "7", "8", "9", "10", "В", "Д", "К", "Т"];
const RUSSIAN_SUITS = Array.from("ПТБЧ");

/** How a card may be written: by the letters of one alphabet, or with its suit as a symbol. */
function spellings(rank: number, suit: number): string[] {
  const latin = RANKS[rank] === "T" ? ["T", "10"] : [RANKS[rank] ?? ""];
  const [letter = "", symbol = ""] = [SUITS[suit], SYMBOLS[suit]];
  const russian = RUSSIAN_RANKS[rank] ?? "";
  return [
    ...latin.flatMap((one) => [one + letter, letter + one, one + symbol, symbol + one]),
    russian + (RUSSIAN_SUITS[suit] ?? ""),
    russian + symbol,
  ];
}

const CARDS: ReadonlyMap<string, string> = new Map(
  RANKS.flatMap((rank, high) =>
    SUITS.flatMap((suit, at) =>
      spellings(high, at).map((spelling) => [spelling, rank + suit] as const),
    ),
  ),
);

/** The card as on the wire that the text names, undefined where it names none: "Дп", "Qs", "10♦". */
export const cardOf = (text: string): string | undefined => CARDS.get(text.toUpperCase());

/** The words that mean something, from texts that list them by commas. */
export function wordsOf(languages: readonly T[]): ReadonlyMap<string, Word> {
  const known: readonly Word[] = [...QUESTIONS, ...WISHES, "discard"];
  const listed = (t: T, word: Word): (readonly [string, Word])[] =>
    t(word === "help" ? "typed-help-words" : `typed-${word}`)
      .split(",")
      .map((one) => [one.trim(), word] as const);
  return new Map(languages.flatMap((t) => known.flatMap((word) => listed(t, word))));
}

function cardsOf(texts: readonly string[]): string[] | null {
  const cards = texts.map(cardOf);
  const known = cards.filter((card) => card !== undefined);
  return known.length === cards.length && new Set(known).size === known.length ? known : null;
}

const isQuestion = (word: Word): word is Question => (QUESTIONS as readonly Word[]).includes(word);

/** What the text asks for; null where it is not understood. */
export function readCommand(text: string, words: ReadonlyMap<string, Word>): Command | null {
  const clean = text.trim().toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ");
  if (clean === "") return null;
  const word = words.get(clean);
  if (word === "discard") return { do: "discard", cards: [] };
  if (word !== undefined)
    return isQuestion(word) ? { do: "ask", question: word } : { do: "wish", wish: word };
  const [first = "", ...rest] = clean.split(/[ ,]+/);
  const given = words.get(first) === "discard" ? rest : [first, ...rest];
  const cards = cardsOf(given.filter((one) => one !== ""));
  if (cards === null) return null;
  return { do: words.get(first) === "discard" ? "discard" : "cards", cards };
}
