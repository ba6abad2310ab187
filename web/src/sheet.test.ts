import { expect, test } from "vitest";

import { BASE, OVER, RACING, SCORED } from "./fixtures/views";
import { gainOf, markOf, reasonOf, sheetOf } from "./sheet";
import { translator } from "./texts";

const [ru, en] = [translator("ru"), translator("en")];

test("above the line the latest deal stands on top, below it the first", () => {
  const sheet = sheetOf(SCORED);
  expect(sheet.above.map((row) => row.deal)).toEqual([3, 2, 1]);
  expect(sheet.below.map((row) => row.deal)).toEqual([1, 2, 3]);
});

test("the figures stand under their seats, left, own, right", () => {
  const first = sheetOf(SCORED).above.at(-1);
  const marks = (["left", "me", "right"] as const).map((side) =>
    first?.entries[side].map((entry) => markOf(ru, entry)),
  );
  expect(marks).toEqual([["п3", "н1"], ["п5"], ["п4", "н2"]]);
});

test("a running deal has its row, and pencils what is certain", () => {
  expect(sheetOf(BASE).above[0]).toMatchObject({ deal: 3, scored: false });
  const running = sheetOf(RACING).above[0];
  expect(running?.entries.right).toEqual([{ kind: "short", points: 1, pencil: true }]);
  expect(sheetOf({ ...RACING, sheet: { ...RACING.sheet, deals: [] } }).above).toHaveLength(1);
});

test("nothing is pencilled in a scored deal", () => {
  const [me, left, right] = SCORED.seats;
  const view = { ...SCORED, seats: [{ ...me, certain: 2 }, left, right] as const };
  const entries = sheetOf(view).below.flatMap((row) => row.entries.me);
  expect(entries.filter((entry) => entry.pencil)).toEqual([]);
});

test("every figure says where it comes from", () => {
  const kinds = ["bought", "short", "over", "revoke", "late", "misdeal", "adjustment"] as const;
  for (const t of [ru, en]) {
    const reasons = kinds.map((kind) => reasonOf(t, { kind, points: 3, pencil: false }));
    expect(new Set(reasons).size).toBe(kinds.length);
  }
  expect(reasonOf(ru, { kind: "bought", points: 4, pencil: false })).toBe(
    "Прикуп: 4 карты, 4 очка над чертой. Платит только проигравший.",
  );
  expect(reasonOf(en, { kind: "short", points: 2, pencil: true })).toContain("pencil");
});

test("penalties share one sign, in either language", () => {
  const late = { kind: "late", points: 3, pencil: false } as const;
  expect([markOf(ru, late), markOf(en, late)]).toEqual(["ш3", "p3"]);
});

test("what a deal brought is summed above and below", () => {
  expect(gainOf(OVER, 3, 0)).toEqual({ above: 4, below: 2 });
  expect(gainOf(OVER, 3, 2)).toEqual({ above: 4, below: 0 });
  expect(gainOf(OVER, 9, 2)).toEqual({ above: 0, below: 0 });
});
