/**
 * `npm run sizes [folder]` prints what the built page weighs on the wire, and fails above budget.
 *
 * The first load is everything but the court pictures, which follow while the first screen is
 * read. Text is counted as gzip sends it; typefaces are compressed already.
 */

import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const FOLDER = process.argv[2] ?? "../src/dreyfus/faces/web/static";
const FIRST_LOAD_KB = 200;
const EVERYTHING_KB = 400;

/** @type {Readonly<Record<string, string>>} */
const KINDS = { ".html": "page", ".js": "code", ".css": "styles", ".woff2": "typefaces" };

/** @param {string} name */
function kindOf(name) {
  if (/(^|[/\\])[KQJ][SCDH]-/.test(name)) return "court pictures";
  return KINDS[extname(name)] ?? "other pictures";
}

/** @param {string} name */
function weight(name) {
  const content = readFileSync(join(FOLDER, name));
  return (extname(name) === ".woff2" ? content : gzipSync(content, { level: 9 })).length / 1024;
}

const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(extname);
/** @type {Map<string, number>} */
const table = new Map();
for (const name of names) {
  table.set(kindOf(name), (table.get(kindOf(name)) ?? 0) + weight(name));
}

const everything = [...table.values()].reduce((sum, size) => sum + size, 0);
const first = everything - (table.get("court pictures") ?? 0);
for (const [kind, size] of [...table, ["first load", first], ["everything", everything]]) {
  console.log(`${String(kind).padEnd(15)}${Number(size).toFixed(1).padStart(7)} KB`);
}
if (first > FIRST_LOAD_KB || everything > EVERYTHING_KB) {
  console.error(`over budget: ${FIRST_LOAD_KB} KB for the first load, ${EVERYTHING_KB} KB in all`);
  process.exitCode = 1;
}
