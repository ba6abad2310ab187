/** What stands in a card's corner. */

/** Russian indices are Т К Д В, English ones A K Q J; the ten is 10 in both. */
export type RankSet = "ru" | "en";

const RUSSIAN: Readonly<Record<string, string>> = { A: "Т", K: "К", Q: "Д", J: "В", T: "10" };
const ENGLISH: Readonly<Record<string, string>> = { T: "10" };

export type CourtLetter = "K" | "Q" | "J";

/** The letter itself if it is a court card's, else nothing. */
export function courtOf(rank: string): CourtLetter | undefined {
  return rank === "K" || rank === "Q" || rank === "J" ? rank : undefined;
}

/** The index of a rank letter (`A K Q J T 9 … 2`) in one of the two sets. */
export function rankLabel(rank: string, ranks: RankSet): string {
  return (ranks === "ru" ? RUSSIAN : ENGLISH)[rank] ?? rank;
}
