import { describe, expect, test } from "vitest";

import { SUIT_PATHS, SUITS } from "../src/cards/suits.ts";
import { COURTS, courtPicture, SCHEMES } from "./courts.ts";

const CASES = SCHEMES.flatMap((scheme) =>
  COURTS.flatMap((court) => SUITS.map((suit) => [court, suit, scheme] as const)),
);

describe.each(CASES)("the picture of %s%s in %s", (court, suit, scheme) => {
  const picture = courtPicture(court, suit, scheme);

  test("is drawn on a whole card and small enough to send", () => {
    expect(picture).toContain('viewBox="0 0 100 143"');
    expect(picture.length).toBeLessThan(24_000);
  });

  test("has kept none of the source's own inks, text or scripts", () => {
    expect(picture).not.toMatch(/#44f|#fc4|"red"|"#f00"|"blue"|"green"|<text|<script|<image/i);
  });
});

test("the two schemes give the same card different clothes", () => {
  expect(courtPicture("K", "C", "four-colour")).not.toBe(courtPicture("K", "C", "two-colour"));
});

test("every suit has a shape of its own", () => {
  expect(new Set(Object.values(SUIT_PATHS)).size).toBe(4);
});
