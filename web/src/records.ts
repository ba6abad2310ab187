/** Records of the table: where a finished party lies, and a scored deal passed on as text. */

import { isDismissal } from "./pictures";
import type { BadRecord, Verified, VerifiedDeal } from "./protocol";
import type { Language } from "./settings";

/** Where the record of a finished party is downloaded; its cards in these letters. */
export const recordAddress = (table: string, ranks: Language): string =>
  `/api/tables/${table}/record?cards=${ranks}`;

/** A scored deal as text; rejects when the server does not give it. */
export const dealText = (table: string, deal: number, ranks: Language): Promise<string> =>
  textAt(`/api/tables/${table}/deals/${deal}?cards=${ranks}`);

/** A finished party as text; rejects when the server does not give it. */
export const partyText = (table: string): Promise<string> => textAt(recordAddress(table, "en"));

async function textAt(path: string): Promise<string> {
  const answer = await fetch(path, {
    credentials: "same-origin",
    signal: AbortSignal.timeout(8000),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.text();
}

/** A scored deal computed anew by the server; rejects when it does not answer. */
export async function checkDeal(
  table: string,
  deal: number,
  promised: string | null,
): Promise<VerifiedDeal> {
  const record = await dealText(table, deal, "en");
  const answer = await fetch("/api/verify", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ record, promised: promised === null ? [] : [promised] }),
    signal: AbortSignal.timeout(8000),
  });
  if (!answer.ok) throw new Error(`/api/verify: ${answer.status}`);
  const told = (await answer.json()) as Verified | BadRecord;
  const found = told.t === "verified" ? told.deals.at(-1) : undefined;
  if (found === undefined) throw new Error("/api/verify: no deal");
  return found;
}

/** How this browser can hand a text on. Without a secure connection it can do neither. */
export interface Ways {
  readonly finger: boolean; // worked by touch: there the system's own sheet is at home
  readonly share: ((data: { readonly text: string }) => Promise<void>) | null;
  readonly copy: ((text: string) => Promise<void>) | null;
}

export function browserWays(): Ways {
  const { share, clipboard } = navigator as Partial<Navigator>;
  return {
    finger: matchMedia("(pointer: coarse)").matches,
    share: share === undefined ? null : (data) => navigator.share(data),
    copy: clipboard === undefined ? null : (text) => clipboard.writeText(text),
  };
}

/** What became of a text: `shown` says that it has to be copied by hand. */
export type Outcome = "shared" | "dismissed" | "copied" | "shown";

export async function passOn(text: string, ways: Ways): Promise<Outcome> {
  if (ways.finger && ways.share !== null) {
    try {
      await ways.share({ text });
      return "shared";
    } catch (fault) {
      if (isDismissal(fault)) return "dismissed";
    }
  }
  try {
    await ways.copy?.(text);
    return ways.copy === null ? "shown" : "copied";
  } catch {
    return "shown"; // forbidden, or too long after the click
  }
}
