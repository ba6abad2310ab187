import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { type Block, blocksOf, wordsOf } from "./marked";

const words = (text: string) => [{ text, code: false }];
const name = (text: string) => [{ text, code: true }];

test.each<[string, Block]>([
  ["# A title", { kind: "heading", level: 1, line: words("A title") }],
  ["### 1. The pack", { kind: "heading", level: 3, line: words("1. The pack") }],
  ["Two\nlines.", { kind: "paragraph", line: words("Two lines.") }],
  ["> Two\n> lines.", { kind: "example", line: words("Two lines.") }],
  ["- one\n- two", { kind: "bullets", items: [words("one"), words("two")] }],
  [
    "| `cut` | Who cuts | Source |\n|---|---|---|\n| `left` | The left. | house |",
    {
      kind: "table",
      head: [name("cut"), words("Who cuts"), words("Source")],
      rows: [[name("left"), words("The left."), words("house")]],
    },
  ],
])("%j is one block", (source, block) => {
  expect(blocksOf(`\n${source}\n`)).toEqual([block]);
});

test("names in a line are told from its words", () => {
  expect(blocksOf("By `left` you cut.")).toEqual([
    {
      kind: "paragraph",
      line: [...words("By "), ...name("left"), ...words(" you cut.")],
    },
  ]);
});

test.each([
  "#No space",
  "#### Too deep",
  "# A title\nand more",
  "> a quotation\nthat ends",
  "-no space",
  "an odd ` mark",
  "| a | b | c |\n|---|---|---|",
  "| a | b | c |\n|---|---|\n| d | e | f |",
  "| a | b |\n|---|---|---|\n| d | e |",
])("%j is refused", (source) => {
  expect(() => blocksOf(source)).toThrow("not ");
});

test("what looks like markup stays text", () => {
  const [block] = blocksOf("<b onclick=x>&amp;</b>");
  expect(block).toEqual({ kind: "paragraph", line: words("<b onclick=x>&amp;</b>") });
});

describe.each(["ru", "en"])("the rules in %s", (language) => {
  const file = new URL(`../../locale/rules.${language}.md`, import.meta.url);
  const source = readFileSync(file, "utf8");
  const blocks = blocksOf(source);

  test("are read to the last word", () => {
    const lines = blocks.flatMap((block) => {
      if (block.kind === "bullets") return block.items;
      return block.kind === "table" ? [block.head, ...block.rows].flat() : [block.line];
    });
    const letters = (text: string) => text.replace(/[\s`#>|-]/g, "");
    expect(letters(lines.map(wordsOf).join(""))).toBe(letters(source));
  });

  test("begin with their title, and have no other", () => {
    const titles = blocks.filter((block) => block.kind === "heading" && block.level === 1);
    expect(titles).toEqual(blocks.slice(0, 1));
  });
});
