/** The whole rules, from the files that the command line prints; fetched when they are asked for. */

import { type Block, blocksOf } from "./marked";
import type { Language } from "./settings";

const SOURCES: Record<Language, () => Promise<{ readonly default: string }>> = {
  ru: () => import("../../locale/rules.ru.md?raw"),
  en: () => import("../../locale/rules.en.md?raw"),
};

/** The rules without their title, which the dialog bears; rejects when they cannot be fetched. */
export async function fullRules(language: Language): Promise<readonly Block[]> {
  const { default: source } = await SOURCES[language]();
  return blocksOf(source).slice(1);
}
