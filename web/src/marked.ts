/**
 * The small part of Markdown in which our longer texts are written, read into blocks; the same
 * part as `faces/marked.py` reads. Nothing of a text ever becomes markup by itself.
 */

/** A piece of a line; `code` marks the name of an option or of a value. */
export interface Run {
  readonly text: string;
  readonly code: boolean;
}
export type Line = readonly Run[];
type Cells = readonly [Line, Line, Line];

export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly line: Line }
  | { readonly kind: "paragraph"; readonly line: Line }
  | { readonly kind: "example"; readonly line: Line }
  | { readonly kind: "bullets"; readonly items: readonly Line[] }
  | { readonly kind: "table"; readonly head: Cells; readonly rows: readonly Cells[] };

/** The blocks of a text in their order; throws where something is none of them. */
export function blocksOf(source: string): readonly Block[] {
  const chunks = source.replace(/^\n+|\n+$/g, "").split(/\n{2,}/);
  return chunks.map((chunk) => blockOf(chunk.split("\n")));
}

/** The words of a line without its marks. */
export const wordsOf = (line: Line): string => line.map((run) => run.text).join("");

function blockOf(lines: readonly string[]): Block {
  switch (lines[0]?.[0]) {
    case "#":
      return headingOf(lines);
    case ">":
      return { kind: "example", line: lineOf(after("> ", lines).join(" ")) };
    case "-":
      return { kind: "bullets", items: after("- ", lines).map(lineOf) };
    case "|":
      return tableOf(lines);
    default:
      return { kind: "paragraph", line: lineOf(lines.join(" ")) };
  }
}

function headingOf(lines: readonly string[]): Block {
  const [, marks = "", text = ""] = /^(#{1,3}) (.+)$/.exec(lines.join("\n")) ?? [];
  return text === ""
    ? refuse(lines, "a heading")
    : { kind: "heading", level: marks.length, line: lineOf(text) };
}

function after(mark: string, lines: readonly string[]): readonly string[] {
  if (!lines.every((line) => line.startsWith(mark))) refuse(lines, `lines after "${mark}"`);
  return lines.map((line) => line.slice(mark.length));
}

function tableOf(lines: readonly string[]): Block {
  const [head = "", rule, ...rows] = lines;
  if (rule !== "|---|---|---|" || rows.length === 0) refuse(lines, "a table of three columns");
  return { kind: "table", head: cellsOf(head), rows: rows.map(cellsOf) };
}

function cellsOf(line: string): Cells {
  const [, one, two, three] = /^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/.exec(line) ?? [];
  if (one === undefined || two === undefined || three === undefined) {
    return refuse([line], "a row of three cells");
  }
  return [lineOf(one), lineOf(two), lineOf(three)];
}

function lineOf(text: string): Line {
  const parts = text.split("`");
  if (parts.length % 2 === 0) refuse([text], "text with backticks in pairs");
  return parts
    .map((part, index) => ({ text: part, code: index % 2 === 1 }))
    .filter((run) => run.text !== "");
}

function refuse(lines: readonly string[], expected: string): never {
  throw new Error(`not ${expected}: ${lines.join("\n")}`);
}
