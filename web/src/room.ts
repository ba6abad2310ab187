/** The room and the house: what may be asked that is no move, and the names people start with. */

import type { Seat } from "./cards";
import { commandId } from "./intents";
import type {
  Begin,
  Chair,
  ClearSeat,
  ClockTerms,
  ComeBack,
  CutPack,
  HandOver,
  LeaveSeat,
  OpenRoom,
  Option,
  Pause,
  PutBot,
  Remove,
  Resume,
  RoomState,
  Say,
  SetRules,
  SetStake,
  SetTerms,
  TakeSeat,
  WireRuleset,
} from "./protocol";
import { LONGEST_NAME, type Preset, type Settings } from "./settings";
import type { T } from "./texts";

export type Asking =
  | TakeSeat
  | LeaveSeat
  | PutBot
  | ClearSeat
  | Remove
  | HandOver
  | SetRules
  | SetStake
  | SetTerms
  | Begin
  | CutPack
  | ComeBack
  | Say
  | Pause
  | Resume;

type Chosen = Exclude<keyof WireRuleset, "preset" | "enforcement">;

/** The options that change a party dealt by a program, and their values; the usual one first. */
export const OPTIONS: { readonly [K in Chosen]?: readonly `${WireRuleset[K]}`[] } = {
  void: ["must_trump", "may_trump"],
  undertrump: ["required", "only_if_it_beats"],
  discard: ["any", "small", "small_nontrump", "up_to_9", "up_to_8"],
  first_lead: ["eldest", "first_buyer"],
  target: ["5", "10", "15", "20"],
  finish: ["deal", "cycle"],
  tie: ["first_by_trick", "higher_below"],
  trump_cycle: ["restart", "carry"],
  deal_style: ["remainder", "fourth_hand"],
  cut: ["right", "left", "none"],
  tricks_shown: ["all", "last"],
};

/** What the clocks can be: none, or seconds for the party and for each move. */
export const CLOCKS: Readonly<Record<string, ClockTerms | null>> = {
  none: null,
  quick: { seconds: 180, increment: 3 },
  usual: { seconds: 300, increment: 8 },
  slow: { seconds: 900, increment: 15 },
};

export function clockName(clock: ClockTerms | null): string {
  const same = Object.entries(CLOCKS).find(
    ([, one]) => one?.seconds === clock?.seconds && one?.increment === clock?.increment,
  );
  return same?.[0] ?? "other";
}

const NICKS = 16;

/** A name to start with, until the player has one of his own. */
export function nick(t: T, random: () => number = Math.random): string {
  const number = 1 + Math.floor(random() * NICKS);
  return t(`nick-${number}`).slice(0, LONGEST_NAME);
}

/** The room that a first tap opens: friends sit down, bots fill the rest, nobody is timed. */
export function firstWish(t: T, settings: Settings): OpenRoom {
  return {
    name: settings.name === "" ? nick(t) : settings.name,
    bots: [t("bot-third"), t("bot-left"), t("bot-right")],
    preset: settings.preset,
    options: [],
    stake: "1",
    clock: null,
    spectators: true,
    cut: "automatic",
    hints: false,
    level: settings.level,
    fills: true,
  };
}

/** The rules with one option changed: all that is chosen by hand, over the usual preset. */
export function changedRules(ruleset: WireRuleset, name: Chosen, value: string): SetRules {
  const options: Option[] = Object.entries({ ...ruleset, [name]: value })
    .filter(([key]) => key !== "preset" && key !== "enforcement")
    .map(([key, one]) => ({ name: key, value: key === "target" ? Number(one) : String(one) }));
  return { t: "set_rules", id: commandId(), preset: "standard", options };
}

export const presetRules = (preset: Preset): SetRules => ({
  t: "set_rules",
  id: commandId(),
  preset,
  options: [],
});

type Terms = Omit<SetTerms, "t" | "id">;

/** The terms as they are, but for what is to change. */
export const changedTerms = (room: RoomState, change: Partial<Terms>): SetTerms => ({
  t: "set_terms",
  id: commandId(),
  clock: room.clock,
  spectators: room.spectators,
  cut: room.cut,
  hints: room.hints,
  level: room.level,
  fills: room.fills,
  ...change,
});

export const takeSeat = (seat: Seat, name: string): TakeSeat => ({
  t: "take_seat",
  id: commandId(),
  seat,
  name: name.trim().slice(0, LONGEST_NAME),
});

/** A wish that names a seat, or nothing but itself. */
export const ofSeat = (t: "remove" | "clear_seat" | "hand_over", seat: Seat): Asking => ({
  t,
  id: commandId(),
  seat,
});

export const alone = (t: "leave_seat" | "begin" | "come_back" | "pause" | "resume"): Asking => ({
  t,
  id: commandId(),
});

export const say = (phrase: Say["phrase"]): Say => ({ t: "say", id: commandId(), phrase });

export const cutPack = (n: number, after: number): CutPack => ({
  t: "cut",
  id: commandId(),
  after,
  n,
});

type Phrase = Say["phrase"];

/** All that can be said at a table, in the order in which it is offered; none is forgotten. */
const SAID: Readonly<Record<Phrase, true>> = {
  hello: true,
  good_luck: true,
  well_played: true,
  thanks: true,
  sorry: true,
  bad_luck: true,
  hurry: true,
  one_moment: true,
  again: true,
  bye: true,
  smile: true,
  laugh: true,
  wow: true,
  sad: true,
  thinking: true,
  applause: true,
};
export const PHRASES = Object.keys(SAID) as Phrase[];

/** How present a chair is: a person here, away, one whose chair a bot holds; a bot; free. */
export type Presence = "here" | "away" | "held" | "bot" | "free";

export function presenceOf(chair: Chair): Presence {
  if (chair.free) return "free";
  if (chair.held !== null) return "held";
  if (chair.kind === "bot") return "bot";
  return chair.here ? "here" : "away";
}

/** A clock as it is read: minutes and seconds. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
