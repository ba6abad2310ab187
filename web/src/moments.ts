/** Links to a moment of a record that a table keeps; they open for those who may read that record. */

import type { Kept, Step } from "./route";
import { pathOf } from "./route";

/** The address of a step in a deal of the record, without the site. */
export function pathOfMoment(kept: Kept, deal: number, step: Step): string {
  // One deal alone is a record of its own, in which it is the first.
  const number = kept.what === "party" ? deal : kept.deal;
  return pathOf({ screen: "record", kept: { ...kept, deal: number, moment: step } });
}
