/** The cycle of trumps as the rack of deuces shows it. */

import type { TrumpLetter } from "./suits";

export type Place = "now" | "past" | "coming";

const CYCLE: readonly TrumpLetter[] = ["S", "C", "D", "H", "N"];

/** How far a trump is from the first one of the cycle: 0 to 4. */
function turn(trump: TrumpLetter, first: TrumpLetter): number {
  return (CYCLE.indexOf(trump) - CYCLE.indexOf(first) + CYCLE.length) % CYCLE.length;
}

/** Whether `place` is trump now, was trump earlier in this cycle, or is still to come. */
export function placeInCycle(place: TrumpLetter, now: TrumpLetter, first: TrumpLetter): Place {
  const distance = turn(place, first) - turn(now, first);
  return distance === 0 ? "now" : distance < 0 ? "past" : "coming";
}
