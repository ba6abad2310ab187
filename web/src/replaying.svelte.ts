/** Where one stands in a record, through whose eyes, and whether it runs by itself. */

import type { Replay } from "./protocol";
import type { Recorded } from "./recorded";
import {
  type Entrance,
  type Eyes,
  type Frame,
  type Wish,
  frameOfMoment,
  frameOfStep,
  framesOf,
  stepOf,
} from "./replay";
import type { Moment, Step } from "./route";

export class Replaying {
  deal = $state(1);
  at = $state(0);
  eyes = $state<Eyes>(null);
  frames: readonly Frame[] = $state.raw([]);
  running = $state(false);
  failed = $state(false);

  readonly deals: Replay["deals"];
  readonly moves: number;
  readonly #record: Recorded;
  #wanted = 0;

  constructor(record: Recorded, first: Replay) {
    this.#record = record;
    this.deals = first.deals;
    this.moves = first.moves;
    this.deal = first.deal;
    this.frames = framesOf(first);
    this.#prepare();
  }

  get frame(): Frame {
    const frame = this.frames[this.at];
    if (frame === undefined) throw new Error(`deal ${this.deal} has no frame ${this.at}`);
    return frame;
  }

  get atStart(): boolean {
    return this.deal === 1 && this.at === 0;
  }

  get atEnd(): boolean {
    return this.deal === this.deals.length && this.at === this.frames.length - 1;
  }

  /** What a key or a button asks for. Whoever goes by hand stops what goes by itself. */
  async follow(wish: Wish): Promise<void> {
    if (wish.do === "run") {
      this.run();
      return;
    }
    this.running = false;
    if (wish.do === "step") await this.step(wish.by);
    else if (wish.do === "deal") await this.#nextDeal(wish.by);
    else await this.go(wish.last ? this.deals.length : 1, wish.last ? "last" : "first");
  }

  run(): void {
    const again = this.atEnd && !this.running;
    this.running = !this.running;
    if (again) void this.go(1, "first");
  }

  /** One frame on or back, over the edge of a deal too; nothing at the record's own edges. */
  async step(by: -1 | 1): Promise<void> {
    const at = this.at + by;
    if (at >= 0 && at < this.frames.length) this.at = at;
    else if (by > 0 ? !this.atEnd : !this.atStart)
      await this.go(this.deal + by, by > 0 ? "first" : "last");
    if (this.atEnd) this.running = false;
  }

  /** The deal after or before; back goes to the beginning of this one first. */
  async #nextDeal(by: -1 | 1): Promise<void> {
    const deal = by < 0 && this.at > 0 ? this.deal : this.deal + by;
    if (deal < 1) return;
    if (deal > this.deals.length) await this.go(this.deals.length, "last");
    else await this.go(deal, "first");
  }

  /** To a deal; `at` is where in it. */
  async go(deal: number, at: Entrance | number): Promise<void> {
    await this.#show(deal, this.eyes, (frames) =>
      at === "first" ? 0 : at === "last" ? frames.length - 1 : at,
    );
  }

  /** To where a figure of this deal's sheet came about, or to a step of it. */
  find(moment: Moment | Step): void {
    const { frames } = this;
    this.at = "kind" in moment ? frameOfMoment(frames, moment) : frameOfStep(frames, moment);
  }

  /** Where one stands in the deal, as a link names it. */
  get place(): Step {
    return stepOf(this.frames, this.at);
  }

  /** The same moment through other eyes. */
  async look(eyes: Eyes): Promise<void> {
    const { at } = this;
    await this.#show(this.deal, eyes, () => at);
  }

  /** Only the last of several wishes is shown, however late the others are answered. */
  async #show(
    deal: number,
    eyes: Eyes,
    place: (frames: readonly Frame[]) => number,
  ): Promise<void> {
    const wanted = ++this.#wanted;
    try {
      const frames = await this.#record.framesOf(deal, eyes);
      if (wanted !== this.#wanted) return;
      Object.assign(this, { deal, eyes, frames, at: place(frames), failed: false });
      this.#prepare();
    } catch {
      if (wanted === this.#wanted) Object.assign(this, { failed: true, running: false });
    }
  }

  /** Has the next deal fetched, so that going on does not wait. */
  #prepare(): void {
    if (this.deal < this.deals.length)
      this.#record.framesOf(this.deal + 1, this.eyes).catch(() => undefined);
  }
}
