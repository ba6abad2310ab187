import { expect, test } from "vitest";

import { pathOf, routeOf } from "./route";

test("a table's address is read and written alike", () => {
  const route = { screen: "table", table: "aB_3-x" } as const;
  expect(routeOf(pathOf(route))).toEqual(route);
  expect(routeOf("/t/aB_3-x/")).toEqual(route);
});

test("a record has an address of its own", () => {
  expect(routeOf(pathOf({ screen: "record" }))).toEqual({ screen: "record" });
  expect(routeOf("/record/x")).toEqual({ screen: "first" });
});

test("everything else is the first screen", () => {
  for (const path of ["/", "/t/", "/t/a/b", "/x", "/t/%2e"]) {
    expect(routeOf(path)).toEqual({ screen: "first" });
  }
});
