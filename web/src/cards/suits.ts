/** The four suits, in the game's own order, and their shapes: our own drawing in a 100 × 100 box. */

export type SuitLetter = "S" | "C" | "D" | "H";
/** What may be trump: a suit, or none. */
export type TrumpLetter = SuitLetter | "N";

export const SUITS: readonly SuitLetter[] = ["S", "C", "D", "H"];

/** A suit's own colour, for card faces and paper; the tokens give it. */
export const SUIT_COLOURS: Readonly<Record<SuitLetter, string>> = {
  S: "var(--spade)",
  C: "var(--club)",
  D: "var(--diamond)",
  H: "var(--heart)",
};

/** Spade: one sharp point over a broad leaf. Club: three round lobes, parted to the heart. */
export const SUIT_PATHS: Readonly<Record<SuitLetter, string>> = {
  S:
    "M50 4C57 22 89 40 89 64c0 13-9 21-20 21-7 0-12-3-16-8 1 9 5 15 11 20H36c6-5 10-11 11-20" +
    "-4 5-9 8-16 8C20 85 11 77 11 64 11 40 43 22 50 4z",
  C:
    "M50 4c13 0 22 9 22 21 0 8-4 13-9 18 4-3 8-5 13-5 12 0 21 9 21 22s-9 22-21 22" +
    "c-10 0-18-5-23-15 1 13 5 23 12 30H35c7-7 11-17 12-30-5 10-13 15-23 15C12 82 3 73 3 60" +
    "s9-22 21-22c5 0 9 2 13 5-5-5-9-10-9-18C28 13 37 4 50 4z",
  D: "M50 3c9 17 21 33 35 47-14 14-26 30-35 47C41 80 29 64 15 50 29 36 41 20 50 3z",
  H:
    "M50 95C41 77 8 58 8 33 8 18 18 8 30 8c10 0 17 6 20 16C53 14 60 8 70 8c12 0 22 10 22 25" +
    " 0 25-33 44-42 62z",
};
