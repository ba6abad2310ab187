import { expect, test } from "vitest";

import { BASE, MANY, OVER, SCORED } from "./fixtures/views";
import { WIDTH, type Circumstances, type Mark, posterOf, signed, writtenOn } from "./poster";
import type { WireView } from "./protocol";
import { placeOf } from "./sheet";
import { translator } from "./texts";

const [ru, en] = [translator("ru"), translator("en")];
const MORE: Circumstances = { date: "1 December 2026", held: [[], [], []] };

const drawn = (view: WireView, more = MORE, t = ru): readonly Mark[] => {
  const poster = posterOf(t, view, more);
  if (poster === null) throw new Error("no picture");
  return poster.marks;
};
const written = (view: WireView, t = ru): string[] => {
  const poster = posterOf(t, view, MORE);
  return poster === null ? [] : writtenOn(poster);
};

test("there is a picture when the party is over, and none before", () => {
  expect(posterOf(ru, SCORED, MORE)).toBeNull();
  expect(posterOf(ru, BASE, MORE)).toBeNull();
  expect(posterOf(ru, OVER, MORE)?.width).toBe(WIDTH);
});

test("it names winner, places, sums, payments and the day, for others to read", () => {
  const texts = written(OVER);
  expect(texts).toContain("Партию берёт Игрок"); // not "you"
  for (const one of ["1-е место", "2-е место", "3-е место", "+45", "−21", "−24"])
    expect(texts).toContain(one);
  expect(texts).toContain("Анна платит: 17 над чертой + 4 до десяти = 21");
  expect(texts).toContain("1 December 2026");
  expect(texts.filter((text) => /\bвы\b|https?:|\/t\//iu.test(text))).toEqual([]);
  expect(written(OVER, en)).toContain("Анна pays: 17 above + 4 short of ten = 21");
  expect(written(OVER, en)).toContain("3rd place");
});

test("it has the figures of the sheet, those of every deal", () => {
  const texts = written(OVER);
  for (const one of ["п5", "п3  н1", "п4  н2", "+3", "+2"]) expect(texts).toContain(one);
});

test("a stake is told with the amount", () => {
  const staked = { ...OVER, header: { ...OVER.header, stake: "0.5" } };
  expect(written(staked)).toContain("по 0.5 за очко: 21");
});

test("a deal in which a bot played for somebody is hatched in his column", () => {
  const hatched = (held: Circumstances["held"]) =>
    drawn(OVER, { ...MORE, held }).filter((mark) => mark.draw === "box" && mark.look === "hatched")
      .length;
  expect([hatched([[], [], []]), hatched([[], [2], []])]).toEqual([0, 2]);
});

test("whatever the length of the party, everything lies on the picture", () => {
  const long: WireView = { ...MANY, over: true, winner: OVER.winner, settlement: OVER.settlement };
  for (const view of [OVER, long]) {
    const poster = posterOf(ru, view, MORE);
    expect(poster?.height).toBeGreaterThanOrEqual(1350);
    for (const mark of poster?.marks ?? []) {
      const [width, height] =
        mark.draw === "box" ? [mark.width, mark.height] : mark.draw === "suit" ? [0, 0] : [0, 4];
      expect(mark.x).toBeGreaterThanOrEqual(0);
      expect(mark.x + width).toBeLessThanOrEqual(WIDTH);
      expect(mark.y + height).toBeLessThanOrEqual(poster?.height ?? 0);
    }
  }
});

test("places are shared by those who got the same, and amounts have their sign", () => {
  const amounts = ["118", "-59", "-59"];
  expect(([0, 1, 2] as const).map((seat) => placeOf(amounts, seat))).toEqual([1, 2, 2]);
  expect(["118", "-59", "-22.0", "0"].map(signed)).toEqual(["+118", "−59", "−22.0", "0"]);
});
