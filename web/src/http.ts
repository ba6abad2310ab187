/** What the page asks over HTTP. Each rejects when the server does not answer. */

import type { Lobby, OpenRoom, OpenTable, Opened } from "./protocol";

async function ask(path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(path, {
    method: body === undefined ? "GET" : "POST",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    credentials: "same-origin",
    signal: AbortSignal.timeout(8000),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

export const lobby = async (): Promise<Lobby> => (await ask("/api/lobby")) as Lobby;

export const openTable = async (wish: OpenTable): Promise<Opened> =>
  (await ask("/api/tables", wish)) as Opened;

export const openRematch = async (table: string): Promise<Opened> =>
  (await ask(`/api/tables/${table}/rematch`, {})) as Opened;

export const openRoom = async (wish: OpenRoom): Promise<Opened> =>
  (await ask("/api/rooms", wish)) as Opened;

/** The room of a code in four words; null where there is none. */
export async function roomOf(words: string): Promise<string | null> {
  const path = `/api/rooms/code/${encodeURIComponent(words.trim())}`;
  const answer = await fetch(path, { signal: AbortSignal.timeout(8000) });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return ((await answer.json()) as Opened).table;
}
