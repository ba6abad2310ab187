/**
 * The parts of the page that the first card does not need. Each is fetched when it is asked for, or before
 * that when the page has nothing else to do: so nobody waits, and a server that goes away is not missed.
 */

import { LANGUAGES, type Language } from "./settings";
import { fetchAllTexts, hasAllTexts } from "./texts";

/** Style sheets that did not come: whoever fetches their part anew would go without them. */
const lost = new Set<HTMLLinkElement>();
addEventListener(
  "error",
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === "stylesheet") lost.add(target);
  },
  true,
);

function mend(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((come, fail) => {
    again.onload = () => come();
    again.onerror = () => fail(new Error(again.href));
    lost.delete(link);
    link.replaceWith(again);
  });
}

/** One part: a component with the modules, styles and texts it needs. */
export class Late<C> {
  readonly #import: () => Promise<{ readonly default: C }>;
  #here: C | null = null;

  constructor(importing: () => Promise<{ readonly default: C }>) {
    this.#import = importing;
  }

  /** The component if it can be shown at once in this language. */
  at(language: Language): C | null {
    return hasAllTexts(language) ? this.#here : null;
  }

  /** The component as soon as it is there; rejects when it cannot be fetched, and may be asked anew. */
  async fetch(language: Language): Promise<C> {
    await Promise.all(Array.from(lost, mend));
    const [module] = await Promise.all([this.#import(), fetchAllTexts(language)]);
    this.#here = module.default;
    return module.default;
  }
}

export const dialogs = new Late(() => import("./components/Dialogs.svelte"));
export const afterDeal = new Late(() => import("./components/AfterDeal.svelte"));
export const settlement = new Late(() => import("./components/Settlement.svelte"));
export const commandLine = new Late(() => import("./components/CommandLine.svelte"));
export const people = new Late(() => import("./components/People.svelte"));
export const room = new Late(() => import("./components/RoomScreen.svelte"));
export const lesson = new Late(() => import("./components/Lesson.svelte"));
export const hints = new Late(() => import("./components/HintPanel.svelte"));
export const figures = new Late(() => import("./components/Figures.svelte"));
export const record = new Late(() => import("./components/RecordScreen.svelte"));

const idle: (work: () => void) => void =
  "requestIdleCallback" in globalThis
    ? (work) => requestIdleCallback(work, { timeout: 4000 })
    : (work) => setTimeout(work, 1500);

/** Has the browser keep the files of this build, for when there is no network; see worker/worker.ts. */
async function keepFiles(): Promise<void> {
  if (import.meta.env.PROD && "serviceWorker" in navigator)
    await navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" });
}

/** Fetches all of it, one part after another, when there is nothing better to do; what fails may wait. */
export function fetchWhenIdle(language: Language): void {
  const parts = [
    ...[dialogs, afterDeal, settlement, hints, commandLine, people, room, lesson, figures],
    record,
  ];
  const works = [
    ...parts.map((part) => (): Promise<unknown> => part.fetch(language)),
    ...LANGUAGES.map((one) => () => fetchAllTexts(one)),
    keepFiles,
  ];
  const next = (): void => {
    const work = works.shift();
    if (work !== undefined) idle(() => void work().then(next, next));
  };
  next();
}
