/** Where one's figures are kept: in this browser's local storage, and nowhere else. */

import { type Chairs, type Figures, NONE, fold, joining, settingAside } from "./figures";
import type { WireView } from "./protocol";
import type { Store } from "./settings";

export const KEY = "dreyfus.figures";

const LISTS = ["deals", "parties", "joined"] as const;

/** The fields that make a row one, as far as sums and lists stand on them. */
const NUMBERS = {
  deals: ["deal", "hand", "bought", "tricks", "below", "above"],
  parties: ["place", "points", "deals"],
  joined: ["from"],
} as const;
const WORDS = {
  deals: ["table", "at", "rules", "trump"],
  parties: ["table", "at", "rules", "stake"],
  joined: ["table"],
} as const;

function isRow(list: (typeof LISTS)[number], row: unknown): boolean {
  if (typeof row !== "object" || row === null) return false;
  const fields = row as Record<string, unknown>;
  const mates =
    list === "joined" || (Array.isArray(fields["mates"]) && fields["mates"].length === 2);
  return (
    mates &&
    NUMBERS[list].every((name) => Number.isFinite(fields[name])) &&
    WORDS[list].every((name) => typeof fields[name] === "string")
  );
}

function reading(stored: Record<string, unknown>): Figures {
  if (stored["version"] !== NONE.version) return NONE;
  const rows = (list: (typeof LISTS)[number]): unknown[] => {
    const all: unknown = stored[list];
    return Array.isArray(all) ? all.filter((row) => isRow(list, row)) : [];
  };
  const [deals, parties, joined] = LISTS.map(rows);
  return { version: NONE.version, deals, parties, joined } as unknown as Figures;
}

/** The figures as stored; what is broken or foreign is left out. */
export function load(store: Store | null): Figures {
  try {
    const stored: unknown = JSON.parse(store?.getItem(KEY) ?? "null");
    return typeof stored === "object" && stored !== null
      ? reading(stored as Record<string, unknown>)
      : NONE;
  } catch {
    return NONE; // storage forbidden, or text that is no JSON
  }
}

function save(store: Store | null, figures: Figures): void {
  try {
    store?.setItem(KEY, JSON.stringify(figures));
  } catch {
    return; // forbidden, or full: what was there stays
  }
}

/** Reads what is there each time: another page of this browser may have written meanwhile. */
function change(store: Store | null, how: (kept: Figures) => Figures): void {
  const before = load(store);
  const after = how(before);
  if (after !== before) save(store, after);
}

/** Counts the deal that is scored in this view, and the party that ends with it, unless they are. */
export const count = (store: Store | null, table: string, view: WireView, chairs: Chairs): void =>
  change(store, (kept) => fold(kept, table, view, chairs, new Date().toISOString()));

/** A seat was taken in the middle of a party: what was played of this deal is not one's own. */
export const join = (store: Store | null, table: string, view: WireView): void =>
  change(store, (kept) => joining(kept, table, view));

/** Nothing at this table counts: it teaches. */
export const setAside = (store: Store | null, table: string): void =>
  change(store, (kept) => settingAside(kept, table));

/** Forgets every deal and party. Which tables do not count is still known. */
export const forget = (store: Store | null): void =>
  change(store, (kept) => ({ ...NONE, joined: kept.joined }));

/** Whether this browser keeps anything. */
export function keeps(store: Store | null): boolean {
  try {
    store?.setItem(KEY, store.getItem(KEY) ?? JSON.stringify(NONE));
    return store !== null;
  } catch {
    return false;
  }
}
