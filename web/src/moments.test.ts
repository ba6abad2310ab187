import { expect, test } from "vitest";

import { pathOfMoment } from "./moments";

const KEPT = { table: "aB_3-x", moment: null } as const;
const STEP = { trick: 13, n: 1 };

test("the moment of a party is named by the deal that is shown", () => {
  expect(pathOfMoment({ ...KEPT, what: "party", deal: 1 }, 4, STEP)).toBe(
    "/record#party/aB_3-x/4/13.1",
  );
});

test("the moment of a deal that is a record by itself is named by its number at the table", () => {
  expect(pathOfMoment({ ...KEPT, what: "deal", deal: 6 }, 1, STEP)).toBe(
    "/record#deal/aB_3-x/6/13.1",
  );
});
