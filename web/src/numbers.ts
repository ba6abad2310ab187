/** Numbers as they are written: averages with one place after the point in each language, points with their sign. */

import type { Language } from "./settings";

function written(n: number, language: Language, signDisplay: "auto" | "exceptZero"): string {
  const form = { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay } as const;
  return new Intl.NumberFormat(language, form).format(n).replace("-", "−");
}

/** "4.3", and in Russian "4,3". */
export const decimal = (n: number, language: Language): string => written(n, language, "auto");

/** The same with its sign: "+0.3", "−0.3"; what rounds to nought has none. */
export const signed = (n: number, language: Language): string => written(n, language, "exceptZero");

/** Whole points with their sign: `+12`, `−3`, `0`. */
export function signedPoints(points: number): string {
  const whole = Math.round(points);
  if (whole === 0) return "0";
  return whole > 0 ? `+${whole}` : `−${-whole}`;
}
