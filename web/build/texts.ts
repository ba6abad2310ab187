/**
 * A Vite plugin for the page's share of a text file: `import texts from "…/en.ftl?page"`.
 *
 * The file holds every sentence of the product; those of the terminal and of the command line, and the
 * comments, would only be weight here.
 */

import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

const ASKED = /^(.*\.ftl)\?page$/;
/** The headings of the sections that the page needs. */
const OURS = /^(Words of the game|Page: .*)$/;

/** The sections of a text file that the page needs, without comments. */
export function pageTexts(source: string): string {
  const [, ...sections] = source.split(/^## /m);
  return sections
    .map((section) => section.split(/\n([^]*)/, 2))
    .filter(([heading]) => OURS.test(heading ?? ""))
    .map(([, texts]) => (texts ?? "").replace(/^#.*\n/gm, ""))
    .join("");
}

/** The plugin. */
export function texts(): Plugin {
  return {
    name: "dreyfus:texts",
    enforce: "pre",
    load(id) {
      const path = ASKED.exec(id)?.[1];
      if (path === undefined) return null;
      this.addWatchFile(path);
      return `export default ${JSON.stringify(pageTexts(readFileSync(path, "utf8")))};`;
    },
  };
}
