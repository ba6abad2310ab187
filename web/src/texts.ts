/** The one `t()` of the page: Fluent texts in Russian and English, switchable at any time. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import english from "../../locale/en.ftl?page";
import russian from "../../locale/ru.ftl?page";
import type { Language } from "./settings";

export type Values = Record<string, FluentVariable>;
export type T = (id: string, values?: Values) => string;

const SOURCES: Record<Language, string> = { ru: russian, en: english };

function bundleOf(language: Language): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  const [fault] = bundle.addResource(new FluentResource(SOURCES[language]));
  if (fault !== undefined) throw fault;
  return bundle;
}

/**
 * The texts of one language: `t(id, values)` is the sentence. An unknown id or a missing value is
 * a fault of the page and throws; the tests read every text of both languages.
 */
export function translator(language: Language): T {
  const bundle = bundleOf(language);
  return (id, values = {}) => {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern === undefined || pattern === null) throw new Error(`No text ${id} in ${language}`);
    const faults: Error[] = [];
    const text = bundle.formatPattern(pattern, values, faults);
    if (faults[0] !== undefined) throw new Error(`Text ${id} in ${language}`, { cause: faults[0] });
    return text;
  };
}
