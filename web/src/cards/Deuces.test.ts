import { render } from "svelte/server";
import { describe, expect, test } from "vitest";

import { placeInCycle } from "./cycle";
import Deuces from "./Deuces.svelte";
import type { TrumpLetter } from "./suits";

const CYCLE: readonly TrumpLetter[] = ["S", "C", "D", "H", "N"];

function states(now: TrumpLetter, first: TrumpLetter): string[] {
  return CYCLE.map((place) => placeInCycle(place, now, first));
}

function rack(trump: TrumpLetter): string {
  return render(Deuces, { props: { trump, noTrump: "БК", label: "Козыри" } }).body;
}

describe("the cycle", () => {
  test("runs from spades to the deal without trumps", () => {
    expect(states("S", "S")).toEqual(["now", "coming", "coming", "coming", "coming"]);
    expect(states("D", "S")).toEqual(["past", "past", "now", "coming", "coming"]);
    expect(states("N", "S")).toEqual(["past", "past", "past", "past", "now"]);
  });

  test("may begin anywhere", () => {
    expect(states("S", "H")).toEqual(["now", "coming", "coming", "past", "past"]);
    expect(states("H", "H")).toEqual(["coming", "coming", "coming", "now", "coming"]);
  });
});

describe("the rack", () => {
  test("shows four deuces with a trump, and none without", () => {
    expect(rack("D").match(/>2</g)).toHaveLength(4);
    expect(rack("N")).not.toContain(">2<");
    expect(rack("N").match(/class="back/g)).toHaveLength(4);
  });

  test("is one picture with a spoken name and the fifth place", () => {
    expect(rack("D")).toContain('role="img" aria-label="Козыри"');
    expect(rack("D")).toContain("БК");
  });
});
