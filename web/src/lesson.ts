/** The first deal that teaches: what is to be said at which moment of it. */

import type { WireView } from "./protocol";

export type Step =
  | "cards"
  | "exchange"
  | "others"
  | "lead"
  | "follow"
  | "trump"
  | "free"
  | "par"
  | "over"
  | "score"
  | "end";

const PAR = 4;

/** What of the first hand is too low to keep. */
export const LOW = ["6C", "TC", "7D", "JD"] as const;

function inPlay(view: WireView): Step[] {
  const steps: Step[] = [];
  const tricks = view.seats[view.seat ?? 0].tricks;
  if (tricks >= PAR) steps.push("par");
  if (tricks > PAR) steps.push("over");
  const play = view.options.play;
  if (play === null) return steps;
  if (play.duty === "lead") steps.push("lead");
  else if (play.duty === "follow" || play.duty === "cannot_beat") steps.push("follow");
  else if (play.duty === "trump" || play.duty === "may_trump") steps.push("trump");
  else steps.push("free");
  return steps;
}

/** What this moment of the first deal teaches, in the order in which it is to be said. */
export function stepsAt(view: WireView): readonly Step[] {
  if (view.deal !== 1 || view.seat === null) return [];
  if (view.phase === "exchange")
    return view.options.buy !== null ? ["cards", "exchange"] : ["others"];
  if (view.phase === "play") return inPlay(view);
  return view.phase === "scored" ? ["score", "end"] : [];
}
