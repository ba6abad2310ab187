/** Counts one's own deals at a table as they are scored; what does it is fetched when it has to. */

import { untrack } from "svelte";

import type { Game } from "./game";

const store = () => import("./figures-store");

/** To be called while a table is made: each deal that is scored at it is counted once. */
export function counting(table: string, game: () => Game, storage: () => Storage | null): void {
  const scored = $derived(game().latest.phase === "scored" ? game().latest.deal : 0);
  const seat = $derived(game().latest.seat);
  let watched = false;

  // Without its chunk nothing is counted now; whoever comes back to the scored deal is counted then.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined);

  $effect(() => {
    if (seat === null) watched = true;
    else if (watched) {
      watched = false;
      const { latest } = untrack(game);
      quietly(store().then(({ join }) => join(storage(), table, latest)));
    }
  });
  $effect(() => {
    if (scored === 0) return;
    const { latest, chairs } = untrack(game);
    quietly(store().then(({ count }) => count(storage(), table, latest, chairs)));
  });
}
