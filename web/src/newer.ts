/**
 * A newer page is on the server: it is loaded, once for each build in a tab. Whoever finds the same build again
 * after that is told so in words, and nothing goes round and round.
 */

import { type Store, storage } from "./settings";

const KEY = "dreyfus.renewed";

function tried(store: Store): readonly string[] {
  try {
    const kept: unknown = JSON.parse(store.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return []; // text that is no JSON
  }
}

/** Whether this build may give way to a newer one by itself; it is noted, so the second time it may not. */
export function mayRenew(store: Store | null, build: string): boolean {
  if (store === null || build === "") return false;
  const builds = tried(store);
  if (builds.includes(build)) return false;
  try {
    store.setItem(KEY, JSON.stringify([...builds, build]));
  } catch {
    return false; // what cannot be noted could go on for ever
  }
  return true;
}

/** Loads the page anew, if that has not been tried with this build; says whether it does. */
export function renew(): boolean {
  const build = document.querySelector<HTMLScriptElement>("script[src]")?.src ?? "";
  if (!mayRenew(storage("sessionStorage"), build)) return false;
  location.reload();
  return true;
}
