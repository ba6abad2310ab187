/**
 * A Vite plugin for the page's share of a text file: `import texts from "…/en.ftl?first"`.
 *
 * The file holds every sentence of the product; those of the terminal and of the command line, and the
 * comments, would only be weight here. `?first` are the texts that the modules of the first load name, with
 * the words they are made of; `?later` are the page's others; `?page` is both. Before any of it is there,
 * the page itself says in every language that it is loading.
 */

import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

import { LANGUAGES } from "../src/settings.ts";

const ASKED = /^(.*\.ftl)\?(first|later|page)$/;
/** The headings of the sections that the page needs. */
const OURS = /^(Words of the game|Page: .*|Hints)$/;
const LOCALE = fileURLToPath(new URL("../../locale", import.meta.url));
const ENTRY = fileURLToPath(new URL("../src/main.ts", import.meta.url));
/** What is imported for more than its types, and not by `import()`. */
const IMPORTED = /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"(\.[^"?]+)"/gm;

/** The sections of a text file that the page needs, without comments. */
export function pageTexts(source: string): string {
  const [, ...sections] = source.split(/^## /m);
  return sections
    .map((section) => section.split(/\n([^]*)/, 2))
    .filter(([heading]) => OURS.test(heading ?? ""))
    .map(([, texts]) => (texts ?? "").replace(/^#.*\n/gm, ""))
    .join("");
}

function fileOf(path: string): string | null {
  const found = [path, `${path}.ts`].find((name) => /\.(ts|svelte)$/.test(name));
  return found !== undefined && existsSync(found) ? found : null;
}

/** The modules that the page loads at once, by their paths: those that `entry` leads to. */
export function firstModules(entry: string = ENTRY, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  for (const [, name = ""] of readFileSync(entry, "utf8").matchAll(IMPORTED)) {
    const path = join(dirname(entry), name);
    const found = fileOf(path) ?? fileOf(`${path}.ts`);
    if (found !== null) firstModules(found, seen);
  }
  return seen;
}

/** Each text of the page by its name. */
function byName(texts: string): Map<string, string> {
  const messages = texts.split(/^(?=[a-z][\w-]* =)/m).filter((text) => text.trim() !== "");
  return new Map(messages.map((text) => [text.slice(0, text.indexOf(" ")), text]));
}

/** Whether a module names the text: whole, or by the beginning of a name it puts together. */
function names(source: string): (id: string) => boolean {
  const whole = new Set(Array.from(source.matchAll(/"([\w-]+)"/g), ([, id]) => id));
  const begun = Array.from(source.matchAll(/`([a-z][\w-]*-)\$\{/g), ([, start]) => start ?? "");
  return (id) => whole.has(id) || begun.some((start) => id.startsWith(start));
}

/** The names of the page's texts that are needed at once. */
export function firstNames(texts: string, sources: readonly string[]): Set<string> {
  const all = byName(texts);
  const named = sources.map(names);
  const first = new Set<string>();
  const add = (id: string): void => {
    const text = all.get(id);
    if (text === undefined || first.has(id)) return;
    first.add(id);
    for (const [, other = ""] of text.matchAll(/\{\s*([a-z][\w-]*)/g)) add(other);
  };
  for (const id of all.keys()) if (named.some((does) => does(id))) add(id);
  return first;
}

/** The page's texts of a file, in two parts: what is needed at once, and the rest. */
export function parted(
  source: string,
  modules: readonly string[],
): { first: string; later: string } {
  const texts = pageTexts(source);
  const first = firstNames(texts, modules);
  const of = (wanted: boolean): string =>
    [...byName(texts)].flatMap(([id, text]) => (first.has(id) === wanted ? [text] : [])).join("");
  return { first: of(true), later: of(false) };
}

/** The page as it is sent, with a word in every language that it is on its way. */
export function saysLoading(html: string, languages: Record<string, string>): string {
  const words = Object.entries(languages).map(([language, source]) => {
    const texts = byName(pageTexts(source));
    const text = (id: string): string => (texts.get(id) ?? "").replace(/^.* = /, "").trim();
    return `<span lang="${language}"><b>${text("app-name")}</b>${text("loading")}</span>`;
  });
  return html.replace("<!-- loading -->", words.join(""));
}

/** The plugin. */
export function texts(): Plugin {
  return {
    name: "dreyfus:texts",
    enforce: "pre",
    transformIndexHtml(html) {
      const sources = LANGUAGES.map((one) => [
        one,
        readFileSync(join(LOCALE, `${one}.ftl`), "utf8"),
      ]);
      return saysLoading(html, Object.fromEntries(sources) as Record<string, string>);
    },
    load(id) {
      const [, path, part] = ASKED.exec(id) ?? [];
      if (path === undefined) return null;
      this.addWatchFile(path);
      const source = readFileSync(path, "utf8");
      const modules = [...firstModules()].map((name) => readFileSync(name, "utf8"));
      const share = part === "page" ? pageTexts(source) : parted(source, modules)[part as "first"];
      return `export default ${JSON.stringify(share)};`;
    },
  };
}
