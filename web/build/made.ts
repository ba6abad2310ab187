/**
 * A Vite plugin that makes the court pictures and the cut typefaces before anything is bundled.
 *
 * They lie in node_modules/.made, never in the repository; src/cards/courts.ts and
 * src/styles/fonts.css take them from there. They are made again when a script, a colour or a package changes.
 */

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

import { SUITS } from "../src/cards/suits.ts";
import { COURTS, courtPicture, SCHEMES } from "./courts.ts";
import { cutFace, FACES } from "./fonts.ts";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const MADE = join(WEB, "node_modules", ".made");

/** Changes whenever something that shapes the made files does. */
function fingerprint(): string {
  const scripts = readdirSync(join(WEB, "build")).map((name) => join("build", name));
  const inputs = [...scripts, "src/cards/suits.ts", "src/styles/tokens.css", "package-lock.json"];
  const hash = createHash("sha256");
  for (const name of inputs.sort()) hash.update(readFileSync(join(WEB, name)));
  return hash.digest("hex");
}

function isFresh(print: string): boolean {
  try {
    return readFileSync(join(MADE, "fingerprint"), "utf8") === print;
  } catch {
    return false;
  }
}

/** Writes beside and renames, so that a second build at the same time never reads half a file. */
function write(name: string, content: string | Buffer): void {
  const path = join(MADE, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, content);
  renameSync(`${path}.${process.pid}`, path);
}

function drawCourts(): void {
  for (const scheme of SCHEMES) {
    for (const court of COURTS) {
      for (const suit of SUITS) {
        write(`courts/${scheme}/${court}${suit}.svg`, courtPicture(court, suit, scheme));
      }
    }
  }
}

async function cutFaces(): Promise<void> {
  for (const face of FACES) write(`fonts/${face.name}.woff2`, await cutFace(face));
}

/** The plugin. Making takes a few seconds, and is skipped while the made files are fresh. */
export function madeFiles(): Plugin {
  return {
    name: "dreyfus:made-files",
    async config() {
      const print = fingerprint();
      if (!isFresh(print)) {
        drawCourts();
        await cutFaces();
        write("fingerprint", print);
      }
    },
  };
}
