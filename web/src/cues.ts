/** What of the table is worth a sound: only what is shown to everybody there, and one's own turn. */

import type { Frame } from "./game";

export type Cue = "card" | "trick" | "turn" | "end";

const KINDS: Partial<Record<Frame["kind"], Cue>> = {
  card: "card",
  full: "card",
  gathered: "trick",
};

/**
 * The cues of a frame that is shown after another; none for what was there when one came. `turn` says
 * that a decision of one's own begins with it.
 */
export function cuesOf(before: Frame | null, after: Frame, turn: boolean): readonly Cue[] {
  if (before === null || before === after) return [];
  const ended = after.view.phase === "scored" && before.view.phase !== "scored";
  const cue = ended ? "end" : KINDS[after.kind];
  return [...(cue === undefined ? [] : [cue]), ...(turn ? (["turn"] as const) : [])];
}
