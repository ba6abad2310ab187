/** The page's state: settings, address, the sitting. The only module-level runes of the page. */

import { type World, browserWorld } from "./connection";
import { type Moment, type Route, pathOf, routeOf } from "./route";
import { type Language, type Settings, load, save, storage } from "./settings";
import { Sitting } from "./sitting.svelte";
import { fetchAllTexts, translator } from "./texts";

export type Dialog =
  | { readonly name: "settings" | "rules" | "full-rules" | "help" | "code" | "figures" }
  | { readonly name: "menu" | "sheet" | "table-rules" | "laid-open" | "people" }
  | { readonly name: "last-trick" | "discards" }
  | { readonly name: "review"; readonly deal: number };

class Session {
  settings = $state.raw<Settings>(load(storage(), navigator.languages));
  route = $state.raw<Route>(routeOf(location.pathname, location.hash));
  sitting = $state.raw<Sitting | null>(null);
  dialog = $state.raw<Dialog | null>(null);
  typing = $state(0); // how often the line to type in was asked for; 0: it is closed
  width = $state(innerWidth);
  height = $state(innerHeight);
  touch = $state(false); // the last pointer was a finger
  fingerDown = false;

  readonly t = $derived(translator(this.settings.language));
  readonly ranks = $derived(this.settings.ranks ?? this.settings.language);

  set(change: Partial<Settings>): void {
    this.settings = { ...this.settings, ...change };
    save(storage(), this.settings);
  }

  /** Speaks another language as soon as its texts are there; rejects when they cannot be fetched. */
  async speak(language: Language): Promise<void> {
    await fetchAllTexts(language);
    this.set({ language });
  }

  /** A first-time hint has been acted upon and need not be shown again. */
  learn(hint: string): void {
    if (!this.settings.told.includes(hint)) this.set({ told: [...this.settings.told, hint] });
  }

  /** Opens the line to type in, also where no key of the device does. */
  type(): void {
    // The browser closes a dialog while it is still there: only then does it give the focus back.
    document.querySelector<HTMLDialogElement>("dialog[open]")?.close();
    this.dialog = null;
    this.typing += 1;
  }

  go(route: Route, replace = false): void {
    history[replace ? "replaceState" : "pushState"](null, "", pathOf(route));
    this.arrive();
  }

  /** From the table to a scored deal step by step; of a party that is over, to the whole of it. */
  walk(over: boolean, deal: number, moment: Moment | null): void {
    const { sitting } = this;
    if (sitting === null) return;
    const what = over ? "party" : "deal";
    this.go({ screen: "record", kept: { what, table: sitting.table, deal, moment } });
  }

  /** Shows what the address says, taking a seat or leaving it. */
  arrive(): void {
    this.route = routeOf(location.pathname, location.hash);
    this.dialog = null;
    this.typing = 0;
    this.sitting?.stop();
    this.sitting = this.route.screen === "table" ? this.#sit(this.route.table) : null;
  }

  /** Takes a seat in another world: fixed views, for looking at them in development. */
  sitIn(world: World): void {
    this.sitting = new Sitting("fixture", world, () => this.settings);
    this.sitting.start();
  }

  #sit(table: string): Sitting {
    const url = `${location.origin.replace(/^http/, "ws")}/ws/${table}`;
    const sitting = new Sitting(table, browserWorld(url), () => this.settings);
    sitting.start();
    return sitting;
  }
}

export const session = new Session();
