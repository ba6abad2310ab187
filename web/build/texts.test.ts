import { expect, test } from "vitest";

import { firstModules, firstNames, pageTexts, parted, saysLoading } from "./texts.ts";

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

## Hints

why = because

## Command line: play

play = play
`;

test("the page has its own sections and the words of the game, and no comments", () => {
  const texts = pageTexts(SOURCE);
  expect(texts.match(/^\S+ =/gm)).toEqual(["suit =", "your-turn =", "record =", "why ="]);
  expect(texts).toContain("   *[other] cards\n}\n");
  expect(texts).not.toContain("#");
});

test("what the first modules name comes at once, with the words it is made of; the rest later", () => {
  const texts = `count = { $n }
told-all = All { count }
told-one = One
other = Else
`;
  const named = firstNames(texts, ["t(`told-${how}`)"]);
  expect([...named].sort()).toEqual(["count", "told-all", "told-one"]);
  const { first, later } = parted(`## Page: all\n\n${texts}`, ['t("other")']);
  expect([first, later.match(/^\S+ =/gm)]).toEqual([
    "other = Else\n",
    ["count =", "told-all =", "told-one ="],
  ]);
});

test("the hand is loaded at once, dialogs and settlement are not", () => {
  const names = [...firstModules()].map((path) => path.replace(/^.*[\\/]/, ""));
  expect(names).toEqual(expect.arrayContaining(["Hand.svelte", "phrases.ts", "Home.svelte"]));
  expect(names.filter((name) => /^(Dialogs|Review|Settlement|RoomScreen)\b/.test(name))).toEqual(
    [],
  );
});

test("the page says in every language that it is loading, before it can say anything else", () => {
  const page = saysLoading("<p><!-- loading --></p>", {
    ru: "## Page: all\n\napp-name = Игра\nloading = Сейчас…\n",
    en: "## Page: all\n\nloading = Soon…\napp-name = Game\n",
  });
  expect(page).toBe(
    '<p><span lang="ru"><b>Игра</b>Сейчас…</span><span lang="en"><b>Game</b>Soon…</span></p>',
  );
});
