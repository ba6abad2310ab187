/** What a player has set for himself in this browser, kept in its local storage. */

import { SORTINGS, type Sorting } from "./cards";

export const LANGUAGES = ["ru", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const SPEEDS = ["quick", "usual", "slow", "touch"] as const;
export type Speed = (typeof SPEEDS)[number];
export const THEMES = ["dark", "light", "system"] as const;
export type Theme = (typeof THEMES)[number];
/** Whether a card may be chosen ahead of one's turn, and whether it goes on a trick that was beaten since. */
export const QUEUES = ["no", "unbeaten", "always"] as const;
export type Queues = (typeof QUEUES)[number];
export const LEVELS = ["novice", "amateur", "player", "master", "grandmaster"] as const;
export type Level = (typeof LEVELS)[number];
export const PRESETS = ["standard", "book", "club"] as const;
export type Preset = (typeof PRESETS)[number];

export const LONGEST_NAME = 24;

export interface Settings {
  readonly language: Language;
  readonly ranks: Language | null; // null: the letters of the language
  readonly theme: Theme;
  readonly twoColours: boolean;
  readonly speed: Speed;
  readonly motion: boolean; // cards fly
  readonly sorting: Sorting;
  readonly leftHanded: boolean; // the main buttons and the sheet stand at the left
  readonly sound: boolean; // cards and turns are heard
  readonly buzz: boolean; // one's turn is felt, where the device can be shaken
  readonly listens: boolean; // the phrases of others are shown
  readonly confirm: boolean; // on touch, a card is played by the second tap
  readonly queue: Queues;
  readonly forced: boolean; // the only card that may be played goes by itself
  readonly level: Level;
  readonly preset: Preset;
  readonly name: string; // at tables with friends; empty: not chosen yet
  readonly lesson: string; // the table whose first deal teaches; empty: none
  readonly told: readonly string[]; // the first-time hints already acted upon
}

export type Store = Pick<Storage, "getItem" | "setItem">;

/** What this browser keeps for the page, for good or as long as the tab is open; null where it forbids that. */
export function storage(where: "localStorage" | "sessionStorage" = "localStorage"): Storage | null {
  try {
    return window[where];
  } catch {
    return null;
  }
}

const KEY = "dreyfus.settings";

/** Russian for readers of Russian and its neighbours, English for everybody else. */
export function languageOf(preferred: readonly string[]): Language {
  const first = preferred[0] ?? "ru";
  return /^(ru|be|uk|kk|ky|uz|tg|hy|az)\b/i.test(first) ? "ru" : "en";
}

export function defaults(preferred: readonly string[]): Settings {
  return {
    language: languageOf(preferred),
    ranks: null,
    theme: "dark",
    twoColours: false,
    speed: "usual",
    motion: true,
    sorting: "trumps-first",
    leftHanded: false,
    sound: false,
    buzz: false,
    listens: true,
    confirm: true,
    queue: "no",
    forced: false,
    level: "amateur",
    preset: "standard",
    name: "",
    lesson: "",
    told: [],
  };
}

function oneOf<T extends string>(all: readonly T[], value: unknown, otherwise: T): T {
  return all.find((item) => item === value) ?? otherwise;
}

function reading(stored: Record<string, unknown>, base: Settings): Settings {
  const flag = (value: unknown, otherwise: boolean): boolean =>
    typeof value === "boolean" ? value : otherwise;
  return {
    language: oneOf(LANGUAGES, stored["language"], base.language),
    ranks: LANGUAGES.find((item) => item === stored["ranks"]) ?? null,
    theme: oneOf(THEMES, stored["theme"], base.theme),
    twoColours: flag(stored["twoColours"], base.twoColours),
    speed: oneOf(SPEEDS, stored["speed"], base.speed),
    motion: flag(stored["motion"], base.motion),
    sorting: oneOf(SORTINGS, stored["sorting"], base.sorting),
    leftHanded: flag(stored["leftHanded"], base.leftHanded),
    sound: flag(stored["sound"], base.sound),
    buzz: flag(stored["buzz"], base.buzz),
    listens: flag(stored["listens"], base.listens),
    confirm: flag(stored["confirm"], base.confirm),
    queue: oneOf(QUEUES, stored["queue"], base.queue),
    forced: flag(stored["forced"], base.forced),
    level: oneOf(LEVELS, stored["level"], base.level),
    preset: oneOf(PRESETS, stored["preset"], base.preset),
    name: typeof stored["name"] === "string" ? stored["name"].slice(0, LONGEST_NAME) : "",
    lesson: typeof stored["lesson"] === "string" ? stored["lesson"] : "",
    told: Array.isArray(stored["told"])
      ? stored["told"].filter((item): item is string => typeof item === "string")
      : [],
  };
}

/** The settings as stored; every missing or foreign value falls back to its default. */
export function load(store: Store | null, preferred: readonly string[]): Settings {
  const base = defaults(preferred);
  try {
    const stored: unknown = JSON.parse(store?.getItem(KEY) ?? "null");
    return typeof stored === "object" && stored !== null
      ? reading(stored as Record<string, unknown>, base)
      : base;
  } catch {
    return base; // storage forbidden, or text that is no JSON
  }
}

/** Keeps the settings; where the browser forbids storage they last for this visit. */
export function save(store: Store | null, settings: Settings): void {
  try {
    store?.setItem(KEY, JSON.stringify(settings));
  } catch {
    return;
  }
}
