import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { edgeless, ICONS, icons, manifest, stamped } from "./installable.ts";

const ICON = readFileSync(new URL("../src/cards/icon.svg", import.meta.url), "utf8");
const PAGE = '<script type="module" src="/assets/index-a.js"></script>';
const CODE = "x=[__BUILD__,__ENTRY__,__FILES__]";

/** Width and height, as the head of a PNG tells them. */
const shape = (png: Uint8Array): number[] => {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

test("every icon is a PNG of its size", async () => {
  const made = await icons();
  const shapes = ICONS.map(({ name }) => shape(made.get(name) ?? new Uint8Array(24)));
  expect(shapes).toEqual(ICONS.map(({ size }) => [size, size]));
});

test("a ground without edges has no round corners, the card has", () => {
  const picture = edgeless(ICON, 0.8);
  expect(picture.match(/rx="\d+"/g)).toEqual(['rx="5"']);
  expect(() => edgeless("<svg><path/></svg>", 1)).toThrow(/ground/);
});

test("the two manifests name one app in two languages", () => {
  const [ru, en] = [manifest("ru"), manifest("en")];
  expect(ru).toMatchObject({ id: "/", name: "Дрейфус", lang: "ru", start_url: "/" });
  expect(en).toMatchObject({ id: "/", name: "Dreyfus", lang: "en", start_url: "/" });
});

test("a build's name changes with the page, the worker and every file", () => {
  const build = (code: string, page: string, files: readonly string[]): string =>
    /"(\w{16})"/.exec(stamped(code, page, files))?.[1] ?? "";
  const builds = [
    build(CODE, PAGE, ["/assets/a"]),
    build(CODE, PAGE, ["/assets/b"]),
    build(CODE, `${PAGE}\n`, ["/assets/a"]),
    build(`${CODE};`, PAGE, ["/assets/a"]),
  ];
  expect(new Set(builds).size).toBe(4);
  expect(stamped(CODE, PAGE, ["/assets/a"])).toContain(',"/assets/index-a.js",["/assets/a"]]');
});
