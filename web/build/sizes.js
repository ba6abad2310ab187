/**
 * `npm run sizes [folder]` prints what the built page weighs on the wire, and fails above budget.
 *
 * The first load is what a browser asks for until the first card is played: what index.html names, the texts
 * of one language (the heavier one), the typefaces. The court pictures follow while the first screen is read,
 * the rest when it is asked for or the page is idle; a journey in tests/browser/test_late.py weighs the real
 * one. Text is counted as gzip sends it; typefaces are compressed already. Icons are fetched by a system that
 * installs the page, not by the page: they stand below the sum.
 */

import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

const FOLDER = process.argv[2] ?? "../src/dreyfus/faces/web/static";
const FIRST_LOAD_KB = 175;
const EVERYTHING_KB = 400;

/** @type {Readonly<Record<string, string>>} */
const KINDS = {
  ".png": "when installed",
  ".webmanifest": "when installed",
  ".html": "page",
  ".js": "code",
  ".css": "styles",
  ".woff2": "typefaces",
};
/** Typefaces that nothing before the settlement is set in. */
const LATER_FACE = /pt-serif-(russian|latin)-/;
const TEXTS = /first\.(\w+)-/;

const page = readFileSync(join(FOLDER, "index.html"), "utf8");

/** @param {string} name */
function weight(name) {
  const content = readFileSync(join(FOLDER, name));
  return (extname(name) === ".woff2" ? content : gzipSync(content, { level: 9 })).length / 1024;
}

const names = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter(extname);
const spoken = names.filter((name) => TEXTS.test(name)).sort((a, b) => weight(b) - weight(a));

/** @param {string} name */
function kindOf(name) {
  if (/(^|[/\\])[KQJ][SCDH]-/.test(name)) return "court pictures";
  const kind = KINDS[extname(name)] ?? "other pictures";
  if (name === "sw.js") return "later";
  if (TEXTS.test(name)) return name === spoken[0] ? "texts" : "later";
  if (kind === "typefaces") return LATER_FACE.test(name) ? "later" : kind;
  const named = page.includes(name.replaceAll("\\", "/"));
  return (kind === "code" || kind === "styles") && !named ? "later" : kind;
}

/** @type {Map<string, number>} */
const table = new Map();
for (const name of names) {
  table.set(kindOf(name), (table.get(kindOf(name)) ?? 0) + weight(name));
}

const whenInstalled = table.get("when installed") ?? 0;
table.delete("when installed");
const everything = [...table.values()].reduce((sum, size) => sum + size, 0);
const NOT_FIRST = ["court pictures", "later"];
const first = everything - NOT_FIRST.reduce((sum, kind) => sum + (table.get(kind) ?? 0), 0);
const sums = { "first load": first, everything, "when installed": whenInstalled };
for (const [kind, size] of [...table, ...Object.entries(sums)]) {
  console.log(`${String(kind).padEnd(15)}${Number(size).toFixed(1).padStart(7)} KB`);
}
if (first > FIRST_LOAD_KB || everything > EVERYTHING_KB) {
  console.error(`over budget: ${FIRST_LOAD_KB} KB for the first load, ${EVERYTHING_KB} KB in all`);
  process.exitCode = 1;
}
