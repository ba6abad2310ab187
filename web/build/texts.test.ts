import { expect, test } from "vitest";

import { pageTexts } from "./texts.ts";

const SOURCE = `### The texts.

## Words of the game

suit = spades

## Page: the table

# Said when it is one's turn.
your-turn = { $n ->
    [one] a card
   *[other] cards
}

## Terminal

key = a key

## Page: records

record = a record

## Command line: play

play = play
`;

test("the page has its own sections and the words of the game, and no comments", () => {
  const texts = pageTexts(SOURCE);
  expect(texts.match(/^\S+ =/gm)).toEqual(["suit =", "your-turn =", "record ="]);
  expect(texts).toContain("   *[other] cards\n}\n");
  expect(texts).not.toContain("#");
});
