/** What the page asks over HTTP. Each rejects when the server does not answer. */

import type { Lobby, MoveCode, OpenRoom, OpenTable, Opened } from "./protocol";

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

export const moveCode = async (table: string): Promise<MoveCode> =>
  (await ask(`/api/tables/${table}/move`, {})) as MoveCode;

async function opened(path: string, init: RequestInit): Promise<string | null> {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(8000) });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return ((await answer.json()) as Opened).table;
}

/** Where four words lead: into a room, or to a seat that moves here; null where nowhere. */
export async function tableOf(words: string): Promise<string | null> {
  const code = words.trim();
  const room = await opened(`/api/rooms/code/${encodeURIComponent(code)}`, {});
  if (room !== null) return room;
  return opened("/api/move", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code }),
  });
}
