/** Ties sounds and touches to a table; what makes them is fetched by those who want them. */

import { untrack } from "svelte";

import { type Cue, cuesOf } from "./cues";
import type { Frame, Game } from "./game";
import type { Settings } from "./settings";

const signals = () => import("./signals");

async function give(cues: readonly Cue[], { sound, buzz }: Settings): Promise<void> {
  if (!sound && !buzz) return;
  const made = await signals();
  if (sound) made.play(cues);
  if (buzz) made.buzz(cues);
}

/**
 * To be called while a component is made: from now on its frames are heard and felt. `asked` says
 * whether a turn waits for the player.
 */
export function cueing(game: () => Game, settings: () => Settings, asked: () => boolean): void {
  let before: Frame | null = null;
  let decided = -1; // the frame whose decision was told of

  $effect(() => {
    const { sound, buzz } = settings();
    if (sound || buzz) signals().catch(() => undefined); // before the server can go away
  });
  $effect(() => {
    const now = game();
    untrack(() => {
      const mine = asked();
      const cues = cuesOf(before, now.shown, mine && decided !== now.shown.seq);
      if (mine) decided = now.shown.seq;
      before = now.shown;
      // Without its chunk the game goes on in silence.
      if (cues.length > 0) give(cues, settings()).catch(() => undefined);
    });
  });
}
