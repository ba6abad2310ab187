/** Reads the custom properties of tokens.css, so that pictures and tests use the page's colours. */

import { readFileSync } from "node:fs";

export type Tokens = Readonly<Record<string, string>>;

const TOKENS_FILE = new URL("../src/styles/tokens.css", import.meta.url);

/** The declarations of the first rule with exactly this selector, without the leading dashes. */
function declarations(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no rule for ${selector}`);
  const block = css.slice(start, css.indexOf("}", start));
  const found: Record<string, string> = {};
  for (const [, name = "", value = ""] of block.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    found[name] = value;
  }
  return found;
}

/** The value of every token in force when `:root` carries these classes, by name without dashes. */
export function readTokens(...classes: readonly string[]): Tokens {
  const css = readFileSync(TOKENS_FILE, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  const selectors = [":root", ...classes.map((name) => `:root.${name}`)];
  return Object.assign({}, ...selectors.map((selector) => declarations(css, selector))) as Tokens;
}

/** The token's value; a name that tokens.css does not know is an error. */
export function token(tokens: Tokens, name: string): string {
  const value = tokens[name];
  if (value === undefined) throw new Error(`tokens.css has no --${name}`);
  return value;
}
