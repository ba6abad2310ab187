/** Where the suits of a pip card stand, on a card of 100 × 143. */

export interface Pip {
  readonly x: number;
  readonly y: number;
  /** Side of the suit's box. */
  readonly size: number;
  /** Upside down, as in the lower half of every card. */
  readonly turned: boolean;
}

const [LEFT, MIDDLE, RIGHT] = [38, 50, 62];
const [TOP, BOTTOM] = [31, 112];
const SIZE = 15.5;
const ACE_SIZE = 55;

/** Column and height (0 top, 1 bottom) of every suit; `pair` fills both outer columns. */
const pair = (height: number): [number, number][] => [
  [LEFT, height],
  [RIGHT, height],
];
const CORNERS = [...pair(0), ...pair(1)];
const SIX = [...CORNERS, ...pair(1 / 2)];
const EIGHT = [...CORNERS, ...pair(1 / 3), ...pair(2 / 3)];

const LAYOUTS: Readonly<Record<string, readonly [number, number][]>> = {
  "3": [0, 1 / 2, 1].map((height) => [MIDDLE, height]),
  "4": CORNERS,
  "5": [...CORNERS, [MIDDLE, 1 / 2]],
  "6": SIX,
  "7": [...SIX, [MIDDLE, 1 / 4]],
  "8": [...SIX, [MIDDLE, 1 / 4], [MIDDLE, 3 / 4]],
  "9": [...EIGHT, [MIDDLE, 1 / 2]],
  T: [...EIGHT, [MIDDLE, 1 / 6], [MIDDLE, 5 / 6]],
};

function pipAt([x, height]: readonly [number, number]): Pip {
  return { x, y: TOP + height * (BOTTOM - TOP), size: SIZE, turned: height > 1 / 2 };
}

/** The suits of a rank from three to ten, or the ace's one large suit; none for a court card. */
export function pipsOf(rank: string): readonly Pip[] {
  if (rank === "A") return [{ x: MIDDLE, y: 71.5, size: ACE_SIZE, turned: false }];
  return (LAYOUTS[rank] ?? []).map(pipAt);
}

/** The transform that brings a suit's 100 × 100 box to its place. */
export function pipTransform({ x, y, size, turned }: Pip): string {
  return `translate(${x} ${y})scale(${size / 100})${turned ? "rotate(180)" : ""}translate(-50 -50)`;
}
