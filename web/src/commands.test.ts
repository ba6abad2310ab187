import { expect, test } from "vitest";

import { cardOf, readCommand, wordsOf } from "./commands";
import { LANGUAGES } from "./settings";
import { translator } from "./texts";

const WORDS = wordsOf(LANGUAGES.map(translator));
const read = (text: string) => readCommand(text, WORDS);

test("a card is named in either alphabet, in any case, or with its symbol", () => {
  const named = ["QS", "sq", "Дп", "дП", "Q♠", "д♠", "10♦", "td", "10d", "10б", "тт", "ac", "чк"];
  expect(named.map(cardOf)).toEqual([
    ...["QS", "QS", "QS", "QS", "QS", "QS"],
    ...["TD", "TD", "TD", "TD", "AC", "AC", undefined],
  ]);
});

test("letters of two alphabets name no card: they look alike and mean different ones", () => {
  expect(["Тs", "Kп", "2s", "1s", "qss", ""].map(cardOf)).toEqual(Array(6).fill(undefined));
});

test("one card or several are used", () => {
  expect(read(" Дп ")).toEqual({ do: "cards", cards: ["QS"] });
  expect(read("6б, 4б")).toEqual({ do: "cards", cards: ["6D", "4D"] });
  expect(read("6б 6d")).toBeNull();
});

test("cards are discarded by name, or those that are marked", () => {
  expect(read("снести 6б 4б")).toEqual({ do: "discard", cards: ["6D", "4D"] });
  expect(read("Discard 10h, kc")).toEqual({ do: "discard", cards: ["TH", "KC"] });
  expect(read("снести")).toEqual({ do: "discard", cards: [] });
  expect(read("снести всё")).toBeNull();
});

test("questions and wishes are understood in both languages, with ё and without", () => {
  for (const text of ["счёт", "счет", "score", "ОЧКИ"])
    expect(read(text)).toEqual({ do: "ask", question: "score" });
  for (const text of ["пас", "pat", "не  прикупать"])
    expect(read(text)).toEqual({ do: "wish", wish: "pat" });
  expect(read("козырь")).toEqual({ do: "ask", question: "trump" });
  expect(read("whose turn")).toEqual({ do: "ask", question: "turn" });
  expect(read("sheet")).toEqual({ do: "wish", wish: "sheet" });
  expect(read("помощь")).toEqual({ do: "wish", wish: "help" });
});

test("nothing else is", () => {
  for (const text of ["", "  ", "дама", "qs plays", "score 7"]) expect(read(text)).toBeNull();
});

test("no word means two things", () => {
  const meanings = LANGUAGES.flatMap((one) => [...wordsOf([translator(one)])]);
  const pairs = new Set(meanings.map(([word, meaning]) => `${word} = ${meaning}`));
  expect(pairs.size).toBe(new Set(meanings.map(([word]) => word)).size);
});
