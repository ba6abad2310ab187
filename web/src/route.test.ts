import { expect, test } from "vitest";

import { type Route, pathOf, routeOf } from "./route";

test("a table's address is read and written alike", () => {
  const route = { screen: "table", table: "aB_3-x" } as const;
  expect(routeOf(pathOf(route))).toEqual(route);
  expect(routeOf("/t/aB_3-x/")).toEqual(route);
});

test("a record has an address of its own", () => {
  const route = { screen: "record", kept: null } as const;
  expect(routeOf(pathOf(route))).toEqual(route);
  expect(routeOf("/record/x")).toEqual({ screen: "first" });
});

test("a record that a table gives is named behind the hash, with the figure that is looked for", () => {
  for (const moment of [null, { kind: "over", seat: 2 }, { kind: "bought", seat: 0 }] as const) {
    const kept = { what: moment === null ? "party" : "deal", table: "aB_3-x", deal: 12, moment };
    const [path = "", hash = ""] = pathOf({ screen: "record", kept } as Route).split("#");
    expect(routeOf(path, `#${hash}`)).toEqual({ screen: "record", kept });
  }
  for (const hash of ["#party/a", "#deal/a/0", "#deal/a/1/over-3", "#other/a/1", "#deal/a%2f/1"])
    expect(routeOf("/record", hash)).toEqual({ screen: "record", kept: null });
});

test("a step of a deal has an address, by its trick and its place in it", () => {
  const kept = { what: "party", table: "aB_3-x", deal: 3, moment: { trick: 5, n: 2 } } as const;
  expect(pathOf({ screen: "record", kept })).toBe("/record#party/aB_3-x/3/5.2");
  expect(routeOf("/record", "#party/aB_3-x/3/5.2")).toEqual({ screen: "record", kept });
  for (const hash of ["#party/a/1/5.0", "#party/a/1/5", "#party/a/1/5.2.1", "#party/a/1/x.1"])
    expect(routeOf("/record", hash)).toEqual({ screen: "record", kept: null });
});

test("everything else is the first screen", () => {
  for (const path of ["/", "/t/", "/t/a/b", "/x", "/t/%2e"]) {
    expect(routeOf(path)).toEqual({ screen: "first" });
  }
});
