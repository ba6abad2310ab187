// Made from src/dreyfus/table/protocol.py by `python -m dreyfus.table.typescript`. Do not edit.

export const VERSION = 2;
/** Cards at most that can be cut (rule 3). */
export const MOST_CUT = 47;

/** The best things to do, the best first, three at most, and why. */
export interface Advice {
  readonly choices: readonly HintChoice[];
  readonly why: HintWhy;
}

/** What could I do? Where the table allows hints, on my turn to buy or to play. */
export interface AskHint {
  readonly t: "hint";
  readonly id: string;
}

/** Show the review of an earlier scored deal, counted from 1. */
export interface AskReview {
  readonly t: "review";
  readonly deal: number;
}

/** The answer to a record that cannot be read: the first fault and its place. `ru` and `en` say both in a sentence; `line` and `column` count from 1 and are None in JSON. */
export interface BadRecord {
  readonly t: "bad_record";
  readonly line: number | null;
  readonly column: number | null;
  readonly ru: string;
  readonly en: string;
}

/** The host begins the party. In a room alone; what was set is fixed from then on. */
export interface Begin {
  readonly t: "begin";
  readonly id: string;
}

/** Discard `cards` and draw as many; none stands pat. `after`: the number decided upon. */
export interface Buy {
  readonly t: "buy";
  readonly id: string;
  readonly after: number;
  readonly cards: readonly string[];
}

/** Who sits in a seat: a person, or a bot of a level; `here` is False while away. `free`: a bot plays until somebody takes the chair. `away`: for how many milliseconds the person has been, None for who is here or has not come yet. `missed`: he was waited for once, and after a second wait a bot holds his chair; `held` says why one does. `held_rounds`: the deals (from 1) in which a bot played for a person. `clock`: milliseconds left, None where nobody is timed. */
export interface Chair {
  readonly kind: "human" | "bot";
  readonly level: "novice" | "amateur" | "player" | "master" | "grandmaster" | null;
  readonly here: boolean;
  readonly name: string;
  readonly free: boolean;
  readonly away: number | null;
  readonly missed: boolean;
  readonly held: "away" | "clock" | null;
  readonly held_rounds: readonly number[];
  readonly clock: number | null;
}

/** Somebody came or went. */
export interface Chairs {
  readonly t: "chairs";
  readonly chairs: readonly [Chair, Chair, Chair];
  readonly house: HouseNow;
}

/** The host sends a bot away from its chair. In a room alone. */
export interface ClearSeat {
  readonly t: "clear_seat";
  readonly id: string;
  readonly seat: 0 | 1 | 2;
}

/** A clock for each person: so many seconds for the party, and so many more a move. */
export interface ClockTerms {
  readonly seconds: number;
  readonly increment: number;
}

/** The last message on a socket; `retry` says whether coming again can help. `retry_in` are the seconds for which it cannot help yet, None where that is not known. */
export interface Closed {
  readonly t: "closed";
  readonly reason: "no_such_table" | "not_seated" | "version" | "resync" | "stopping" | "origin" | "begun" | "seat_moved" | "seat_lost";
  readonly retry: boolean;
  readonly retry_in: number | null;
}

/** I am back: the bot that holds my chair gives it up. At a table alone. */
export interface ComeBack {
  readonly t: "come_back";
  readonly id: string;
}

/** The scored deal has been looked at: on to the next. */
export interface Confirm {
  readonly t: "confirm";
  readonly id: string;
  readonly after: number;
}

/** I cut the pack: `n` cards go from the top to the bottom (rule 3). */
export interface CutPack {
  readonly t: "cut";
  readonly id: string;
  readonly after: number;
  readonly n: number;
}

/** A move that is in the log: its number, how this seat hears of it, and the view after it. `id` is the command's id where the receiver sent it. `since`: milliseconds of the turn so far. `commitment`, with the news of a shuffle: the SHA-256 of the deal's seed, told before the cut. */
export interface Event {
  readonly t: "event";
  readonly seq: number;
  readonly by: "human" | "bot" | "clock" | "chance";
  readonly id: string | null;
  readonly since: number;
  readonly commitment: string | null;
  readonly news: NewsOfShuffle | NewsOfCut | NewsOfBuy | NewsOfPlay | NewsOfConfirm;
  readonly view: WireView;
}

/** The host makes the person in that chair the host. */
export interface HandOver {
  readonly t: "hand_over";
  readonly id: string;
  readonly seat: 0 | 1 | 2;
}

/** Show me the table. `since` is the last number seen, None for nothing yet. */
export interface Hello {
  readonly t: "hello";
  readonly version: number;
  readonly since: number | null;
}

/** Something to do: `cards` to discard, none to keep all, or the one card to play. `win` is the seat's chance of the party, `tricks` how many it takes in this deal on average, None where nothing was tried; `settlement` is what it can expect, in points. */
export interface HintChoice {
  readonly cards: readonly string[];
  readonly win: number | null;
  readonly tricks: number | null;
  readonly settlement: number;
}

/** Why the first choice is the first, with the seat, suit or number that the reason names. */
export interface HintWhy {
  readonly reason: "no_choice" | "paid_to_you" | "owed" | "free" | "denies" | "long_suit" | "over_par" | "reach_par" | "enough" | "far_below" | "not_worth" | "forced" | "wins" | "keeps_from_winning" | "sure_trick" | "ruffs" | "takes" | "draws_trumps" | "shortens" | "leads_low" | "drives_out" | "ducks" | "saves_trump" | "cheapest" | "throws_off";
  readonly seat: 0 | 1 | 2 | null;
  readonly suit: "S" | "C" | "D" | "H" | null;
  readonly n: number | null;
}

/** The hint that was asked for under this id; only whoever asked is told. Where the moment is over before it is there, nothing comes. */
export interface Hinted {
  readonly t: "hinted";
  readonly id: string;
  readonly advice: Advice;
}

/** Something that is no move of the game, and in whose chair, where it is about one. `took`: a person sat down. `moved`: he sits at another device. `bot`: the host put one there. `freed`: the chair was given up or taken away. `handed_over`: who is in this seat is the host. `missed`, `held`, `returned`: as in `Chair`; `woken`: the server was away, and no clock ran. `said`: with `phrase`. */
export interface HouseNews {
  readonly kind: "took" | "moved" | "bot" | "freed" | "handed_over" | "paused" | "resumed" | "missed" | "held" | "returned" | "woken" | "said";
  readonly seat: 0 | 1 | 2 | null;
  readonly phrase: "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "bad_luck" | "hurry" | "one_moment" | "again" | "bye" | "smile" | "laugh" | "wow" | "sad" | "thinking" | "applause" | null;
}

/** A table without its cards: the host's seat, whether it stands still, how many look on. `host` is None where nobody keeps house, or where he who does has no seat. */
export interface HouseNow {
  readonly host: 0 | 1 | 2 | null;
  readonly paused: boolean;
  readonly watching: number;
}

/** An event of the house that is in the log, with its number, and the chairs after it. The view stays as it was. `id` is the command's id where the receiver sent it. */
export interface HouseTold {
  readonly t: "house";
  readonly seq: number;
  readonly by: "human" | "bot" | "clock" | "chance";
  readonly id: string | null;
  readonly news: HouseNews;
  readonly chairs: readonly [Chair, Chair, Chair];
  readonly house: HouseNow;
}

/** I give my chair up. */
export interface LeaveSeat {
  readonly t: "leave_seat";
  readonly id: string;
}

/** An unfinished table of this person's. */
export interface LiveTable {
  readonly table: string;
  readonly deal: number;
  readonly your_turn: boolean;
  readonly players: readonly [string, string, string];
  readonly seat: 0 | 1 | 2;
}

/** GET /api/lobby: what the first screen needs; the newest room first. */
export interface Lobby {
  readonly version: number;
  readonly live: LiveTable | null;
  readonly rooms: readonly WaitingRoom[];
  readonly levels: readonly ("novice" | "amateur" | "player" | "master" | "grandmaster")[];
  readonly presets: readonly string[];
}

/** POST /api/tables/{table}/move: four words that move the seat to another device, once. `ru` and `en` say the same code; it holds for `seconds`. */
export interface MoveCode {
  readonly ru: string;
  readonly en: string;
  readonly seconds: number;
}

/** A seat has exchanged `count` cards; the cards themselves only for the seat that did. */
export interface NewsOfBuy {
  readonly t: "buy";
  readonly seat: 0 | 1 | 2;
  readonly count: number;
  readonly discards: readonly string[] | null;
  readonly bought: readonly string[] | null;
}

/** A seat has looked at the scored deal and is ready for the next. */
export interface NewsOfConfirm {
  readonly t: "confirm";
  readonly seat: 0 | 1 | 2;
}

/** The pack has been cut and dealt. How many cards were cut stays hidden until the review. */
export interface NewsOfCut {
  readonly t: "cut";
  readonly seat: 0 | 1 | 2 | null;
}

/** A seat has played a card; `winner` is who took the trick that it completed. */
export interface NewsOfPlay {
  readonly t: "play";
  readonly seat: 0 | 1 | 2;
  readonly card: string;
  readonly winner: 0 | 1 | 2 | null;
}

/** A deal begins: chance has ordered the pack. */
export interface NewsOfShuffle {
  readonly t: "shuffle";
  readonly deal: number;
}

/** POST /api/rooms: a room for friends, whose host takes seat 0 under this name. `bots` are what bots would be called, by seat; the page names them in its language. The rest is as in `SetRules`, `SetStake` and `SetTerms`. */
export interface OpenRoom {
  readonly name: string;
  readonly bots: readonly [string, string, string];
  readonly preset: "standard" | "book" | "club";
  readonly options: readonly Option[];
  readonly stake: string;
  readonly clock: ClockTerms | null;
  readonly spectators: boolean;
  readonly cut: "automatic" | "hand";
  readonly hints: boolean;
  readonly level: "novice" | "amateur" | "player" | "master" | "grandmaster";
  readonly fills: boolean;
}

/** POST /api/tables: a party against two bots. `players` are you, your left and your right neighbour; the page names the bots in its language. With `lesson` you are eldest in the deal that teaches, by the usual rules. */
export interface OpenTable {
  readonly level: "novice" | "amateur" | "player" | "master" | "grandmaster";
  readonly preset: "standard" | "book" | "club";
  readonly players: readonly [string, string, string];
  readonly lesson: boolean;
}

/** A table's or a room's name: the answer to POST /api/tables, /api/rooms and to a rematch. GET /api/rooms/code/{words} answers so too: the room with that code, in four words. */
export interface Opened {
  readonly table: string;
}

/** An option of the rules, and its value. */
export interface Option {
  readonly name: string;
  readonly value: string | number;
}

/** The host lets the table stand still. At a table alone. */
export interface Pause {
  readonly t: "pause";
  readonly id: string;
}

/** Play `card`. */
export interface Play {
  readonly t: "play";
  readonly id: string;
  readonly after: number;
  readonly card: string;
}

/** The host puts a bot in a chair; at a table in place of whoever sits there. */
export interface PutBot {
  readonly t: "put_bot";
  readonly id: string;
  readonly seat: 0 | 1 | 2;
  readonly level: "novice" | "amateur" | "player" | "master" | "grandmaster";
  readonly name: string;
}

/** A command that changed nothing, and why; `card` names the card at fault, if one is. */
export interface Refused {
  readonly t: "refused";
  readonly id: string | null;
  readonly reason: "malformed" | "too_fast" | "not_seated" | "not_your_turn" | "wrong_phase" | "party_over" | "not_in_hand" | "must_follow" | "must_trump" | "too_many" | "not_discardable" | "named_twice" | "already_confirmed" | "no_such_deal" | "unavailable" | "not_host" | "taken" | "nobody_there" | "chairs_empty" | "nobody_seated" | "paused" | "bad_cut" | "no_hints" | "no_hint";
  readonly card: string | null;
}

/** The host takes a person's chair away. */
export interface Remove {
  readonly t: "remove";
  readonly id: string;
  readonly seat: 0 | 1 | 2;
}

/** The answer to POST /api/replay: one deal of the record, step by step. `deals` are all that the record has, `moves` the number of its moves. */
export interface Replay {
  readonly t: "replay";
  readonly moves: number;
  readonly deals: readonly ReplayDeal[];
  readonly deal: number;
  readonly steps: readonly ReplayStep[];
}

/** The cards laid open, by seat, and what is left of the talon, top first. None for what is not open, where a record is looked at as one seat saw it. */
export interface ReplayCards {
  readonly hands: readonly [ReplayHand | null, ReplayHand | null, ReplayHand | null];
  readonly talon: readonly string[] | null;
}

/** A deal of a record; the last may not have been played to its end. */
export interface ReplayDeal {
  readonly deal: number;
  readonly trump: "S" | "C" | "D" | "H" | "N";
  readonly scored: boolean;
}

/** A seat's cards: those it holds, those it has discarded, and those it drew, in order. */
export interface ReplayHand {
  readonly holds: readonly string[];
  readonly discards: readonly string[];
  readonly bought: readonly string[];
}

/** A recorded party after `move` of its moves; who made that move, and how it was heard. `by` and `news` are None before the first move. */
export interface ReplayStep {
  readonly move: number;
  readonly by: "human" | "bot" | "clock" | "chance" | null;
  readonly news: NewsOfShuffle | NewsOfCut | NewsOfBuy | NewsOfPlay | NewsOfConfirm | null;
  readonly view: WireView;
  readonly cards: ReplayCards;
}

/** The host lets the table go on. At a table alone. */
export interface Resume {
  readonly t: "resume";
  readonly id: string;
}

/** The review that was asked for. */
export interface Reviewed {
  readonly t: "reviewed";
  readonly review: WireReview;
}

/** A chair of a room: a person's, a bot's of a level, or empty; `here`: the person is. An empty chair's name is what a bot would be called in it. */
export interface RoomPlace {
  readonly kind: "human" | "bot" | "empty";
  readonly level: "novice" | "amateur" | "player" | "master" | "grandmaster" | null;
  readonly name: string;
  readonly here: boolean;
}

/** The room as it is now: the answer to `Hello`, and told to all after each change. `id` is the command's id where the receiver sent the one that changed it; `revision` counts changes. `seat` and `hosts` are the receiver's own. `code_ru` and `code_en` say the room's code in four words. `can_begin`: nothing is in the way. `watching` counts those without a chair who look on. */
export interface RoomState {
  readonly t: "room";
  readonly version: number;
  readonly table: string;
  readonly id: string | null;
  readonly revision: number;
  readonly seat: 0 | 1 | 2 | null;
  readonly hosts: boolean;
  readonly host: 0 | 1 | 2 | null;
  readonly code_ru: string;
  readonly code_en: string;
  readonly places: readonly [RoomPlace, RoomPlace, RoomPlace];
  readonly preset: "standard" | "book" | "club" | null;
  readonly ruleset: WireRuleset;
  readonly stake: string;
  readonly clock: ClockTerms | null;
  readonly spectators: boolean;
  readonly cut: "automatic" | "hand";
  readonly hints: boolean;
  readonly level: "novice" | "amateur" | "player" | "master" | "grandmaster";
  readonly fills: boolean;
  readonly can_begin: boolean;
  readonly watching: number;
}

/** I say one of the phrases. At a table alone. */
export interface Say {
  readonly t: "say";
  readonly id: string;
  readonly phrase: "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "bad_luck" | "hurry" | "one_moment" | "again" | "bye" | "smile" | "laugh" | "wow" | "sad" | "thinking" | "applause";
}

/** The host chooses a preset and what differs from it. In a room alone. */
export interface SetRules {
  readonly t: "set_rules";
  readonly id: string;
  readonly preset: "standard" | "book" | "club";
  readonly options: readonly Option[];
}

/** The host sets the stake per point: a decimal number. In a room alone. */
export interface SetStake {
  readonly t: "set_stake";
  readonly id: string;
  readonly stake: string;
}

/** The host sets the clock (None: none), who may watch, who cuts, and the bots to come. `hints`: whoever has the turn may ask what to do. `fills`: bots of `level` get the chairs that are empty when the party begins. In a room alone. */
export interface SetTerms {
  readonly t: "set_terms";
  readonly id: string;
  readonly clock: ClockTerms | null;
  readonly spectators: boolean;
  readonly cut: "automatic" | "hand";
  readonly hints: boolean;
  readonly level: "novice" | "amateur" | "player" | "master" | "grandmaster";
  readonly fills: boolean;
}

/** I sit down in an empty chair under this name. In a room who sits already moves over. At a table only a chair that was given up is empty; who takes it goes on with its cards. */
export interface TakeSeat {
  readonly t: "take_seat";
  readonly id: string;
  readonly seat: 0 | 1 | 2;
  readonly name: string;
}

/** A numbered piece of news. */
export interface Told {
  readonly seq: number;
  readonly by: "human" | "bot" | "clock" | "chance";
  readonly news: NewsOfShuffle | NewsOfCut | NewsOfBuy | NewsOfPlay | NewsOfConfirm;
}

/** POST /api/move, at the other device: the words, in either language. The answer: `Opened`. */
export interface UseCode {
  readonly code: string;
}

/** The answer to POST /api/verify: every deal of the record. */
export interface Verified {
  readonly t: "verified";
  readonly deals: readonly VerifiedDeal[];
}

/** A deal computed anew. `verdict`: ``fits`` alone is good, ``not_dealt`` is not yet known. `differs`: other cards come of the seed and the cut. `no_seed`: the record has none. `other_seed`: it is not the one promised. `commitment` is the SHA-256 of the seed. */
export interface VerifiedDeal {
  readonly deal: number;
  readonly verdict: "fits" | "differs" | "no_seed" | "other_seed" | "not_dealt";
  readonly seed: string | null;
  readonly cut: number | null;
  readonly commitment: string | null;
}

/** POST /api/verify: a record as text or JSON, and what the table told before each cut. `promised`: `commitment` of each deal as it was heard, the record's first deal first; fewer, or none, where they were not. */
export interface VerifyRecord {
  readonly record: string;
  readonly promised: readonly string[];
}

/** A room of this person's that has not begun; `people` counts those who sit in it. */
export interface WaitingRoom {
  readonly table: string;
  readonly hosts: boolean;
  readonly people: number;
}

/** The answer to `Hello`, and the resync when something did not fit: the present, whole. `missed` holds the news after `since`, oldest first, as far as they are kept. `pace` is the table's pace (1 human, 0 none). `since` is how many milliseconds the turn has lasted. `hosts`: the receiver is the host; `hints`: he may ask for hints on his turn. `commitment`: the SHA-256 of the running deal's seed. */
export interface Welcome {
  readonly t: "welcome";
  readonly version: number;
  readonly table: string;
  readonly seq: number;
  readonly chairs: readonly [Chair, Chair, Chair];
  readonly house: HouseNow;
  readonly hosts: boolean;
  readonly hints: boolean;
  readonly commitment: string | null;
  readonly pace: number;
  readonly since: number;
  readonly missed: readonly Told[];
  readonly view: WireView;
}

/** The exchange as this seat may make it now: which cards may go, and how many at most. */
export interface WireBuyOption {
  readonly cards: readonly string[];
  readonly most: number;
}

/** One figure on the sheet; `over` stands below the line, every other kind above it. */
export interface WireFigure {
  readonly seat: 0 | 1 | 2;
  readonly kind: "bought" | "short" | "over" | "revoke" | "late" | "misdeal" | "adjustment";
  readonly points: number;
}

/** The facts of a party that are given when it starts. */
export interface WireHeader {
  readonly players: readonly [string, string, string];
  readonly first_dealer: 0 | 1 | 2;
  readonly first_trump: "S" | "C" | "D" | "H" | "N";
  readonly stake: string;
}

/** What the next deal will be: who deals it, who is eldest in it, and its trump. */
export interface WireNext {
  readonly dealer: 0 | 1 | 2;
  readonly eldest: 0 | 1 | 2;
  readonly trump: "S" | "C" | "D" | "H" | "N";
}

/** All that a seat may do now; None or False where it may not. */
export interface WireOptions {
  readonly cut: boolean;
  readonly buy: WireBuyOption | null;
  readonly play: WirePlayOption | null;
  readonly confirm: boolean;
}

/** A completed trick of the deal that is shown; `number` counts from 1. */
export interface WirePastTrick {
  readonly number: number;
  readonly leader: 0 | 1 | 2;
  readonly cards: readonly string[];
  readonly winner: 0 | 1 | 2;
}

/** One line of the settlement: `payer` owes `above` + `short` = `points`, worth `amount`. */
export interface WirePayment {
  readonly payer: 0 | 1 | 2;
  readonly payee: 0 | 1 | 2;
  readonly above: number;
  readonly short: number;
  readonly points: number;
  readonly amount: string;
}

/** The cards that may be played now, and the duty that makes it so. */
export interface WirePlayOption {
  readonly cards: readonly string[];
  readonly duty: "lead" | "follow" | "trump" | "may_trump" | "cannot_beat" | "nothing" | "no_trump";
}

/** A scored deal laid open: hands as dealt, discards and purchases per seat, the rest. `talon` is what stayed in the talon, top first; `bought` is in the order drawn. */
export interface WireReview {
  readonly deal: number;
  readonly dealer: 0 | 1 | 2;
  readonly trump: "S" | "C" | "D" | "H" | "N";
  readonly cut: number;
  readonly dealt: readonly [readonly string[], readonly string[], readonly string[]];
  readonly discards: readonly [readonly string[], readonly string[], readonly string[]];
  readonly bought: readonly [readonly string[], readonly string[], readonly string[]];
  readonly tricks: readonly [number, number, number];
  readonly talon: readonly string[];
  readonly seed: string | null;
}

/** Every option of the rules, under the names and values of docs/rules.md. */
export interface WireRuleset {
  readonly preset: "standard" | "book" | "club" | null;
  readonly enforcement: "strict" | "honour" | "ledger";
  readonly trump_cycle: "restart" | "carry";
  readonly cut: "right" | "left" | "none";
  readonly deal_style: "remainder" | "fourth_hand";
  readonly discard: "any" | "small" | "small_nontrump" | "up_to_9" | "up_to_8";
  readonly first_lead: "eldest" | "first_buyer";
  readonly void: "must_trump" | "may_trump";
  readonly undertrump: "required" | "only_if_it_beats";
  readonly target: 5 | 10 | 15 | 20;
  readonly finish: "deal" | "cycle";
  readonly tie: "first_by_trick" | "higher_below";
  readonly revoke: "ten" | "none";
  readonly revoke_total: "plus_purchases" | "ten_in_all";
  readonly late_record: "plus_three" | "none";
  readonly misdeal: "one" | "none";
  readonly tricks_shown: "all" | "last";
}

/** What everybody knows of one seat in the deal that is shown. `bought` is None until the seat has had its turn in the exchange. `to_win` is the number of tricks in this deal with which the seat reaches the target, None where it cannot in this deal. `certain` is what the seat's tricks already settle: n > 0 points below, n < 0 points above, 0 nothing yet. */
export interface WireSeatView {
  readonly cards: number;
  readonly exchange: "to_come" | "bought" | "stood_pat" | "none_left";
  readonly bought: number | null;
  readonly tricks: number;
  readonly to_win: number | null;
  readonly certain: number;
  readonly confirmed: boolean;
}

/** The settlement of a finished party: per-seat sums to zero, and its two payments. */
export interface WireSettlement {
  readonly amounts: readonly [string, string, string];
  readonly payments: readonly WirePayment[];
}

/** The score sheet: its figures, and the sums they make. */
export interface WireSheet {
  readonly deals: readonly WireSheetDeal[];
  readonly above: readonly [number, number, number];
  readonly below: readonly [number, number, number];
  readonly owes: readonly [number, number, number];
}

/** The figures of one deal; deals count from 1. The running deal has its purchases only. */
export interface WireSheetDeal {
  readonly deal: number;
  readonly dealer: 0 | 1 | 2;
  readonly trump: "S" | "C" | "D" | "H" | "N";
  readonly figures: readonly WireFigure[];
}

/** The running trick: the cards in order of play from `leader` on, and who wins so far. */
export interface WireTrick {
  readonly leader: 0 | 1 | 2;
  readonly cards: readonly string[];
  readonly winner: 0 | 1 | 2 | null;
}

/** What one seat may know, whole; `seat` None is a spectator, who has no own things. `next` foretells the deal after a scored one, None while a deal runs and once it is over. `unusual` names the options of `ruleset` that differ from the standard rules. */
export interface WireView {
  readonly ruleset: WireRuleset;
  readonly header: WireHeader;
  readonly seat: 0 | 1 | 2 | null;
  readonly deal: number;
  readonly dealer: 0 | 1 | 2;
  readonly eldest: 0 | 1 | 2;
  readonly trump: "S" | "C" | "D" | "H" | "N";
  readonly phase: "shuffle" | "cut" | "exchange" | "play" | "scored";
  readonly turn: 0 | 1 | 2 | null;
  readonly hand: readonly string[];
  readonly discards: readonly string[];
  readonly bought: readonly string[];
  readonly seats: readonly [WireSeatView, WireSeatView, WireSeatView];
  readonly talon: number;
  readonly trick: WireTrick | null;
  readonly tricks: readonly WirePastTrick[];
  readonly sheet: WireSheet;
  readonly winner: WireWin | null;
  readonly over: boolean;
  readonly settlement: WireSettlement | null;
  readonly options: WireOptions;
  readonly review: WireReview | null;
  readonly next: WireNext | null;
  readonly unusual: readonly string[];
}

/** Who reached the target first, in which deal and at which trick (both count from 1). */
export interface WireWin {
  readonly seat: 0 | 1 | 2;
  readonly deal: number;
  readonly trick: number | null;
}

export type FromClient = Hello | Buy | Play | Confirm | AskReview | AskHint | TakeSeat | LeaveSeat | PutBot | ClearSeat | Remove | HandOver | SetRules | SetStake | SetTerms | Begin | CutPack | ComeBack | Say | Pause | Resume;

export type ToClient = Welcome | Event | HouseTold | Chairs | Refused | Reviewed | Hinted | RoomState | Closed;

export type RefusalReason = "malformed" | "too_fast" | "not_seated" | "not_your_turn" | "wrong_phase" | "party_over" | "not_in_hand" | "must_follow" | "must_trump" | "too_many" | "not_discardable" | "named_twice" | "already_confirmed" | "no_such_deal" | "unavailable" | "not_host" | "taken" | "nobody_there" | "chairs_empty" | "nobody_seated" | "paused" | "bad_cut" | "no_hints" | "no_hint";
