/** Ties motion to a table: noted before the page changes, started after it. */

import { untrack } from "svelte";

import type { Frame, Game } from "./game";
import { flights } from "./layout";
import { type Memory, fly, remember } from "./motion";
import type { WireView } from "./protocol";

interface Place {
  readonly root: HTMLElement | undefined;
  readonly layer: HTMLElement | undefined;
}

/** To be called while a component is made: its cards fly from frame to frame from now on. */
export function flying(
  game: () => Game,
  place: () => Place,
  wish: () => { readonly motion: boolean; readonly handHeld: boolean },
): void {
  let before: WireView | null = null;
  let memory: Memory | null = null;
  let flown: Frame | null = null;

  $effect.pre(() => {
    const { shown, pace } = game();
    untrack(() => {
      if (shown.view === before) return;
      const still = shown.kind === "present" || pace === 0 || !wish().motion;
      const moves = still ? [] : flights(before, shown.view, shown.news);
      memory = moves.length > 0 ? remember(place().root ?? null, moves) : null;
      before = shown.view;
    });
  });
  $effect(() => {
    const { shown } = game();
    const { root, layer } = place();
    if (shown === flown || !root || !layer) return;
    flown = shown;
    if (memory !== null) fly(root, layer, memory, wish().handHeld);
    memory = null;
  });
}
