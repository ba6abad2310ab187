/** The one `t()` of the page: Fluent texts in Russian and English, switchable at any time. */

import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

import { LANGUAGES, type Language } from "./settings";

export type Values = Record<string, FluentVariable>;
export type T = (id: string, values?: Values) => string;

/** What the first card needs, and all else. */
type Part = "first" | "later";
type Fetch = () => Promise<{ readonly default: string }>;

const SOURCES: Record<Language, Record<Part, Fetch>> = {
  ru: {
    first: () => import("../../locale/ru.ftl?first"),
    later: () => import("../../locale/ru.ftl?later"),
  },
  en: {
    first: () => import("../../locale/en.ftl?first"),
    later: () => import("../../locale/en.ftl?later"),
  },
};

const bundles = Object.fromEntries(
  LANGUAGES.map((one) => [one, new FluentBundle(one, { useIsolating: false })]),
) as Record<Language, FluentBundle>;
const fetched = new Set<string>();

async function fetchPart(language: Language, part: Part): Promise<void> {
  const { default: source } = await SOURCES[language][part]();
  if (fetched.has(language + part)) return;
  fetched.add(language + part);
  const [fault] = bundles[language].addResource(new FluentResource(source));
  if (fault !== undefined) throw fault;
}

/** When it resolves, the first screen and the table speak this language. Rejects without a server. */
export const fetchTexts = (language: Language): Promise<void> => fetchPart(language, "first");

/** When it resolves, every screen speaks this language. */
export async function fetchAllTexts(language: Language): Promise<void> {
  await Promise.all([fetchPart(language, "first"), fetchPart(language, "later")]);
}

/** Whether every screen speaks this language. */
export const hasAllTexts = (language: Language): boolean => fetched.has(`${language}later`);

/**
 * The texts of one language that were fetched: `t(id, values)` is the sentence. An unknown id or a
 * missing value is a fault of the page and throws; the tests read every text of both languages.
 */
export function translator(language: Language): T {
  const bundle = bundles[language];
  return (id, values = {}) => {
    const pattern = bundle.getMessage(id)?.value;
    if (pattern === undefined || pattern === null) throw new Error(`No text ${id} in ${language}`);
    const faults: Error[] = [];
    const text = bundle.formatPattern(pattern, values, faults);
    if (faults[0] !== undefined) throw new Error(`Text ${id} in ${language}`, { cause: faults[0] });
    return text;
  };
}
