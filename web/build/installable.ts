/**
 * A Vite plugin that makes the built page installable: two manifests, icons, and the service worker.
 *
 * A manifest speaks one language, so there is one for each, and the page names that of its reader. The icons are
 * drawn from src/cards/icon.svg, the worker is src/worker/worker.ts with the list of this build's files.
 */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Plugin } from "vite";

import { readTokens, token } from "./tokens.ts";

const WEB = fileURLToPath(new URL("..", import.meta.url));
const LANGUAGES = ["ru", "en"] as const;
type Language = (typeof LANGUAGES)[number];

/** What the worker keeps; the system itself keeps the icons of what it has installed. */
const KEPT = new Set([".js", ".css", ".woff2", ".svg"]);
const WORKER = "sw.js";

interface Icon {
  readonly name: string;
  readonly size: number;
  readonly purpose: "any" | "maskable" | "apple";
}

export const ICONS: readonly Icon[] = [
  { name: "icons/192.png", size: 192, purpose: "any" },
  { name: "icons/512.png", size: 512, purpose: "any" },
  { name: "icons/maskable-192.png", size: 192, purpose: "maskable" },
  { name: "icons/maskable-512.png", size: 512, purpose: "maskable" },
  { name: "icons/apple-180.png", size: 180, purpose: "apple" },
];

/** How much smaller the card is on a ground without edges, whose rim a system may cut away. */
const WITHIN = { maskable: 0.84, apple: 0.94 };

/** The icon on a ground that goes to the edges, its card in the middle, as small as `scale` says. */
export function edgeless(icon: string, scale: number): string {
  const [, open, ground, rest] =
    /^(<svg[^>]*>)\s*(<rect[^>]*\/>)([^]*)<\/svg>\s*$/.exec(icon) ?? [];
  if (open === undefined || ground === undefined || rest === undefined)
    throw new Error("icon.svg no longer begins with its ground");
  const place = `translate(${32 * (1 - scale)} ${32 * (1 - scale)})scale(${scale})`;
  return `${open}${ground.replace(/ rx="\d+"/, "")}<g transform="${place}">${rest}</g></svg>`;
}

/** The icons as PNG, by their names in the build. */
export async function icons(): Promise<ReadonlyMap<string, Uint8Array>> {
  const drawn = readFileSync(join(WEB, "src/cards/icon.svg"), "utf8");
  await drawing();
  return new Map(
    ICONS.map(({ name, size, purpose }) => {
      const picture = purpose === "any" ? drawn : edgeless(drawn, WITHIN[purpose]);
      const fitTo = { mode: "width", value: size } as const;
      return [name, new Resvg(picture, { fitTo }).render().asPng()];
    }),
  );
}

let ready: Promise<void> | null = null;

function drawing(): Promise<void> {
  const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
  ready ??= initWasm(readFileSync(wasm));
  return ready;
}

function sentence(language: Language, id: string): string {
  const texts = readFileSync(join(WEB, `../locale/${language}.ftl`), "utf8");
  const found = new RegExp(`^${id} = (.+)$`, "m").exec(texts)?.[1];
  if (found === undefined) throw new Error(`${language}.ftl has no ${id} of one line`);
  return found;
}

/** What a system is told of the page when it installs it. */
export function manifest(language: Language): object {
  const ground = token(readTokens(), "bg");
  return {
    id: "/",
    start_url: "/",
    scope: "/",
    name: sentence(language, "app-name"),
    short_name: sentence(language, "app-name"),
    description: sentence(language, "tagline"),
    lang: language,
    dir: "ltr",
    display: "standalone",
    theme_color: ground,
    background_color: ground,
    categories: ["games"],
    icons: ICONS.filter(({ purpose }) => purpose !== "apple").map(({ name, size, purpose }) => ({
      src: `/${name}`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    })),
  };
}

/** The worker's code with its build written into it; the build's name changes with any of its files. */
export function stamped(code: string, page: string, files: readonly string[]): string {
  const entry = /<script[^>]* src="([^"]+)"/.exec(page)?.[1];
  if (entry === undefined) throw new Error("index.html names no script");
  const hash = createHash("sha256");
  for (const part of [code, page, ...files]) hash.update(part);
  const values = {
    __BUILD__: hash.digest("hex").slice(0, 16),
    __ENTRY__: entry,
    __FILES__: files,
  };
  return Object.entries(values).reduce(
    (text, [name, value]) => text.replaceAll(name, JSON.stringify(value)),
    code,
  );
}

/** The plugin; in development there is no worker, and nothing to install. */
export function installable(): Plugin {
  return {
    name: "dreyfus:installable",
    apply: "build",
    enforce: "post",
    buildStart() {
      this.emitFile({ type: "chunk", id: join(WEB, "src/worker/worker.ts"), fileName: WORKER });
    },
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: "/ru.webmanifest" }, injectTo: "head" },
      {
        tag: "link",
        attrs: { rel: "apple-touch-icon", href: "/icons/apple-180.png" },
        injectTo: "head",
      },
    ],
    async generateBundle(_options, bundle) {
      for (const [fileName, source] of await icons())
        this.emitFile({ type: "asset", fileName, source });
      for (const language of LANGUAGES) {
        const source = JSON.stringify(manifest(language));
        this.emitFile({ type: "asset", fileName: `${language}.webmanifest`, source });
      }
      const page = bundle["index.html"];
      const worker = bundle[WORKER];
      if (page?.type !== "asset" || worker?.type !== "chunk") throw new Error("no page to keep");
      const files = Object.keys(bundle).filter(
        (name) => name.startsWith("assets/") && KEPT.has(extname(name)),
      );
      worker.code = stamped(
        worker.code,
        String(page.source),
        files.sort().map((one) => `/${one}`),
      );
    },
  };
}
