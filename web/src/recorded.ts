/** A record whose deals the server lays out, one at a time, each fetched once. */

import type { BadRecord, Replay } from "./protocol";
import { type Eyes, type Frame, framesOf } from "./replay";

/** No party is longer; the server reads no more. */
export const LONGEST = 256 * 1024;

export type Text = string | Uint8Array<ArrayBuffer>;
export type Fetch = (text: Text, deal: number, eyes: Eyes) => Promise<Replay | BadRecord>;

export const isBad = (answer: Replay | BadRecord): answer is BadRecord => answer.t === "bad_record";

/** One deal of a record, or why it cannot be read; rejects when the server does not answer. */
export async function layOut(text: Text, deal: number, eyes: Eyes): Promise<Replay | BadRecord> {
  const path = `/api/replay?deal=${deal}${eyes === null ? "" : `&seat=${eyes}`}`;
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "text/plain; charset=utf-8" },
    body: text,
    credentials: "same-origin",
    signal: AbortSignal.timeout(15000),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as Replay | BadRecord;
}

export class Recorded {
  readonly #text: Text;
  readonly #fetch: Fetch;
  readonly #fetched = new Map<string, Promise<readonly Frame[]>>();

  constructor(text: Text, first: Replay, fetch: Fetch = layOut) {
    this.#text = text;
    this.#fetch = fetch;
    this.#fetched.set(this.#key(first.deal, null), Promise.resolve(framesOf(first)));
  }

  #key = (deal: number, eyes: Eyes): string => `${deal} ${eyes ?? "open"}`;

  /** The frames of a deal; rejects when it could not be fetched, and is asked anew next time. */
  framesOf(deal: number, eyes: Eyes): Promise<readonly Frame[]> {
    const key = this.#key(deal, eyes);
    const known = this.#fetched.get(key);
    if (known !== undefined) return known;
    const fetched = this.#fetch(this.#text, deal, eyes).then((answer) => {
      if (isBad(answer)) throw new Error(answer.en);
      return framesOf(answer);
    });
    this.#fetched.set(key, fetched);
    fetched.catch(() => this.#fetched.delete(key));
    return fetched;
  }
}
