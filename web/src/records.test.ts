import { expect, test } from "vitest";

import { type Ways, passOn, recordAddress } from "./records";

/** A browser that can do these things; what it was given is noted. */
function ways(finger: boolean, share: boolean | Error, copy: boolean | Error) {
  const given: string[] = [];
  const way = (name: string, can: boolean | Error) =>
    can === false
      ? null
      : (what: string | { readonly text: string }) => {
          if (can instanceof Error) return Promise.reject(can);
          given.push(`${name} ${typeof what === "string" ? what : what.text}`);
          return Promise.resolve();
        };
  const all: Ways = { finger, share: way("share", share), copy: way("copy", copy) };
  return { all, given };
}

const DISMISSED = new DOMException("closed", "AbortError");
const FORBIDDEN = new DOMException("no", "NotAllowedError");

test.each([
  ["a phone shares", true, true, true, "shared", ["share deal"]],
  ["a desk copies, though it could share", false, true, true, "copied", ["copy deal"]],
  ["a phone that cannot share copies", true, false, true, "copied", ["copy deal"]],
  ["a dismissed sheet copies nothing", true, DISMISSED, true, "dismissed", []],
  ["where sharing is forbidden it is copied", true, FORBIDDEN, true, "copied", ["copy deal"]],
  ["where copying is forbidden it is shown", false, true, FORBIDDEN, "shown", []],
  ["without a secure connection it is shown", true, false, false, "shown", []],
] as const)("%s", async (_, finger, share, copy, outcome, given) => {
  const browser = ways(finger, share, copy);
  expect(await passOn("deal", browser.all)).toBe(outcome);
  expect(browser.given).toEqual(given);
});

test("the record is asked for in the player's letters", () => {
  expect(recordAddress("aB-3", "ru")).toBe("/api/tables/aB-3/record?cards=ru");
});
