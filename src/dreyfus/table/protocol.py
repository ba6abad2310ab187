"""What travels between a page and its table: two closed families of messages.

`FromClient` is everything a page may say, `ToClient` everything a table may answer; both are
unions told apart by the field ``t``. Nothing else is understood: a frame that is not one of them
is answered with `Refused` (reason ``malformed``). The page's types in ``web/src/protocol.ts`` are
made from these classes by ``python -m dreyfus.table.typescript``.

Before the first deal the same socket shows the room (`RoomState`) and takes the commands that
change it.

Order: every change of a party has a number, `seq`, and reaches every watcher with that number,
also those who may not see what it was. A page that misses a number says `Hello` again.
"""

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import ConfigDict, Field, TypeAdapter
from pydantic.dataclasses import dataclass as checked

from dreyfus.records import record
from dreyfus.records.wire import (
    WireCard,
    WireNews,
    WireReview,
    WireRuleset,
    WireSeat,
    WireView,
)

VERSION = 2
"""The protocol's version; a page of another version is asked to reload."""

CommandId = Annotated[str, Field(min_length=8, max_length=64, pattern=r"^[0-9A-Za-z_-]+$")]
"""128 random bits chosen by the client; a repeated id gets the first answer again."""

Level = Literal["novice", "amateur", "player", "master", "grandmaster"]
PresetName = Literal["standard", "book", "club"]
CutTerm = Literal["automatic", "hand"]
"""Whether a person who is to cut does so with his own hand, or chance always does (rule 3)."""

Phrase = Literal[
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "bad_luck",
    "hurry",
    "one_moment",
    "again",
    "bye",
    "smile",
    "laugh",
    "wow",
    "sad",
    "thinking",
    "applause",
]
"""All that can be said at a table, and the last six without words."""

WhyHeld = Literal["away", "clock"]
"""Why a bot holds a person's chair: he was waited for in vain, or his clock has run out."""

PlayerName = Annotated[str, Field(min_length=1, max_length=24)]
StakeText = Annotated[str, Field(min_length=1, max_length=16)]
PlayerNames = Annotated[tuple[PlayerName, PlayerName, PlayerName], Field(strict=False)]
Seconds = Annotated[int, Field(ge=0, le=36000)]

CardText = Annotated[str, Field(min_length=2, max_length=3)]

STRICT = ConfigDict(extra="forbid", strict=True)


@checked(frozen=True, slots=True, config=STRICT)
class Hello:
    """Show me the table. `since` is the last number seen, None for nothing yet."""

    t: Literal["hello"]
    version: int
    since: int | None


@checked(frozen=True, slots=True, config=STRICT)
class Buy:
    """Discard `cards` and draw as many; none stands pat. `after`: the number decided upon."""

    t: Literal["buy"]
    id: CommandId
    after: int
    cards: Annotated[tuple[CardText, ...], Field(max_length=12, strict=False)]


@checked(frozen=True, slots=True, config=STRICT)
class Play:
    """Play `card`."""

    t: Literal["play"]
    id: CommandId
    after: int
    card: CardText


@checked(frozen=True, slots=True, config=STRICT)
class Confirm:
    """The scored deal has been looked at: on to the next."""

    t: Literal["confirm"]
    id: CommandId
    after: int


@checked(frozen=True, slots=True, config=STRICT)
class AskReview:
    """Show the review of an earlier scored deal, counted from 1."""

    t: Literal["review"]
    deal: Annotated[int, Field(ge=1)]


@checked(frozen=True, slots=True, config=STRICT)
class AskHint:
    """What could I do? Where the table allows hints, on my turn to buy or to play."""

    t: Literal["hint"]
    id: CommandId


@checked(frozen=True, slots=True, config=STRICT)
class TakeSeat:
    """I sit down in an empty chair under this name. In a room who sits already moves over.

    At a table only a chair that was given up is empty; who takes it goes on with its cards.
    """

    t: Literal["take_seat"]
    id: CommandId
    seat: WireSeat
    name: PlayerName


@checked(frozen=True, slots=True, config=STRICT)
class LeaveSeat:
    """I give my chair up."""

    t: Literal["leave_seat"]
    id: CommandId


@checked(frozen=True, slots=True, config=STRICT)
class PutBot:
    """The host puts a bot in a chair; at a table in place of whoever sits there."""

    t: Literal["put_bot"]
    id: CommandId
    seat: WireSeat
    level: Level
    name: PlayerName


@checked(frozen=True, slots=True, config=STRICT)
class ClearSeat:
    """The host sends a bot away from its chair. In a room alone."""

    t: Literal["clear_seat"]
    id: CommandId
    seat: WireSeat


@checked(frozen=True, slots=True, config=STRICT)
class CutPack:
    """I cut the pack: `n` cards go from the top to the bottom (rule 3)."""

    t: Literal["cut"]
    id: CommandId
    after: int
    n: int


@checked(frozen=True, slots=True, config=STRICT)
class ComeBack:
    """I am back: the bot that holds my chair gives it up. At a table alone."""

    t: Literal["come_back"]
    id: CommandId


@checked(frozen=True, slots=True, config=STRICT)
class Say:
    """I say one of the phrases. At a table alone."""

    t: Literal["say"]
    id: CommandId
    phrase: Phrase


@checked(frozen=True, slots=True, config=STRICT)
class Pause:
    """The host lets the table stand still. At a table alone."""

    t: Literal["pause"]
    id: CommandId


@checked(frozen=True, slots=True, config=STRICT)
class Resume:
    """The host lets the table go on. At a table alone."""

    t: Literal["resume"]
    id: CommandId


@checked(frozen=True, slots=True, config=STRICT)
class Remove:
    """The host takes a person's chair away."""

    t: Literal["remove"]
    id: CommandId
    seat: WireSeat


@checked(frozen=True, slots=True, config=STRICT)
class HandOver:
    """The host makes the person in that chair the host."""

    t: Literal["hand_over"]
    id: CommandId
    seat: WireSeat


@checked(frozen=True, slots=True, config=STRICT)
class Option:
    """An option of the rules, and its value."""

    name: Annotated[str, Field(min_length=1, max_length=32)]
    value: Annotated[str, Field(min_length=1, max_length=32)] | int


OptionList = Annotated[tuple[Option, ...], Field(max_length=32, strict=False)]


@checked(frozen=True, slots=True, config=STRICT)
class SetRules:
    """The host chooses a preset and what differs from it. In a room alone."""

    t: Literal["set_rules"]
    id: CommandId
    preset: PresetName
    options: OptionList


@checked(frozen=True, slots=True, config=STRICT)
class SetStake:
    """The host sets the stake per point: a decimal number. In a room alone."""

    t: Literal["set_stake"]
    id: CommandId
    stake: StakeText


@checked(frozen=True, slots=True, config=STRICT)
class ClockTerms:
    """A clock for each person: so many seconds for the party, and so many more a move."""

    seconds: Seconds
    increment: Seconds


@checked(frozen=True, slots=True, config=STRICT)
class SetTerms:
    """The host sets the clock (None: none), who may watch, who cuts, and the bots to come.

    `hints`: whoever has the turn may ask what to do. `fills`: bots of `level` get the chairs that
    are empty when the party begins. In a room alone.
    """

    t: Literal["set_terms"]
    id: CommandId
    clock: ClockTerms | None
    spectators: bool
    cut: CutTerm
    hints: bool
    level: Level
    fills: bool


@checked(frozen=True, slots=True, config=STRICT)
class Begin:
    """The host begins the party. In a room alone; what was set is fixed from then on."""

    t: Literal["begin"]
    id: CommandId


FromClient = (
    Hello
    | Buy
    | Play
    | Confirm
    | AskReview
    | AskHint
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
    | Resume
)
from_client: TypeAdapter[FromClient] = TypeAdapter(Annotated[FromClient, Field(discriminator="t")])

By = record.By
"""Who made a move."""

RefusalReason = Literal[
    "malformed",
    "too_fast",
    "not_seated",
    "not_your_turn",
    "wrong_phase",
    "party_over",
    "not_in_hand",
    "must_follow",
    "must_trump",
    "too_many",
    "not_discardable",
    "named_twice",
    "already_confirmed",
    "no_such_deal",
    "unavailable",
    "not_host",
    "taken",
    "nobody_there",
    "chairs_empty",
    "nobody_seated",
    "paused",
    "bad_cut",
    "no_hints",
    "no_hint",
]


@dataclass(frozen=True, slots=True)
class Chair:
    """Who sits in a seat: a person, or a bot of a level; `here` is False while away.

    `free`: a bot plays until somebody takes the chair. `away`: for how many milliseconds the
    person has been, None for who is here or has not come yet. `missed`: he was waited for once,
    and after a second wait a bot holds his chair; `held` says why one does. `held_rounds`: the
    deals (from 1) in which a bot played for a person. `clock`: milliseconds left, None where
    nobody is timed.
    """

    kind: Literal["human", "bot"]
    level: Level | None
    here: bool
    name: str
    free: bool
    away: int | None
    missed: bool
    held: WhyHeld | None
    held_rounds: tuple[int, ...]
    clock: int | None


ThreeChairs = tuple[Chair, Chair, Chair]


@dataclass(frozen=True, slots=True)
class HouseNow:
    """A table without its cards: the host's seat, whether it stands still, how many look on.

    `host` is None where nobody keeps house, or where he who does has no seat.
    """

    host: WireSeat | None
    paused: bool
    watching: int


@dataclass(frozen=True, slots=True)
class Told:
    """A numbered piece of news."""

    seq: int
    by: By
    news: WireNews


@dataclass(frozen=True, slots=True)
class Welcome:
    """The answer to `Hello`, and the resync when something did not fit: the present, whole.

    `missed` holds the news after `since`, oldest first, as far as they are kept. `pace` is the
    table's pace (1 human, 0 none). `since` is how many milliseconds the turn has lasted. `hosts`:
    the receiver is the host; `hints`: he may ask for hints on his turn. `commitment`: the SHA-256
    of the running deal's seed.
    """

    t: Literal["welcome"]
    version: int
    table: str
    seq: int
    chairs: ThreeChairs
    house: HouseNow
    hosts: bool
    hints: bool
    commitment: str | None
    pace: float
    since: int
    missed: tuple[Told, ...]
    view: WireView


@dataclass(frozen=True, slots=True)
class Event:
    """A move that is in the log: its number, how this seat hears of it, and the view after it.

    `id` is the command's id where the receiver sent it. `since`: milliseconds of the turn so far.
    `commitment`, with the news of a shuffle: the SHA-256 of the deal's seed, told before the cut.
    """

    t: Literal["event"]
    seq: int
    by: By
    id: str | None
    since: int
    commitment: str | None
    news: WireNews
    view: WireView


@dataclass(frozen=True, slots=True)
class Chairs:
    """Somebody came or went."""

    t: Literal["chairs"]
    chairs: ThreeChairs
    house: HouseNow


HouseKind = Literal[
    "took",
    "moved",
    "bot",
    "freed",
    "handed_over",
    "paused",
    "resumed",
    "missed",
    "held",
    "returned",
    "woken",
    "said",
]


@dataclass(frozen=True, slots=True)
class HouseNews:
    """Something that is no move of the game, and in whose chair, where it is about one.

    `took`: a person sat down. `moved`: he sits at another device. `bot`: the host put one there.
    `freed`: the chair was given up or taken away. `handed_over`: who is in this seat is the host.
    `missed`, `held`, `returned`: as in `Chair`; `woken`: the server was away, and no clock ran.
    `said`: with `phrase`.
    """

    kind: HouseKind
    seat: WireSeat | None
    phrase: Phrase | None


@dataclass(frozen=True, slots=True)
class HouseTold:
    """An event of the house that is in the log, with its number, and the chairs after it.

    The view stays as it was. `id` is the command's id where the receiver sent it.
    """

    t: Literal["house"]
    seq: int
    by: By
    id: str | None
    news: HouseNews
    chairs: ThreeChairs
    house: HouseNow


@dataclass(frozen=True, slots=True)
class Refused:
    """A command that changed nothing, and why; `card` names the card at fault, if one is."""

    t: Literal["refused"]
    id: str | None
    reason: RefusalReason
    card: WireCard | None


@dataclass(frozen=True, slots=True)
class Reviewed:
    """The review that was asked for."""

    t: Literal["reviewed"]
    review: WireReview


@dataclass(frozen=True, slots=True)
class HintChoice:
    """Something to do: `cards` to discard, none to keep all, or the one card to play.

    `win` is the seat's chance of the party, `tricks` how many it takes in this deal on average,
    None where nothing was tried; `settlement` is what it can expect, in points.
    """

    cards: tuple[WireCard, ...]
    win: float | None
    tricks: float | None
    settlement: float


HintReason = Literal[
    "no_choice",
    "paid_to_you",
    "owed",
    "free",
    "denies",
    "long_suit",
    "over_par",
    "reach_par",
    "enough",
    "far_below",
    "not_worth",
    "forced",
    "wins",
    "keeps_from_winning",
    "sure_trick",
    "ruffs",
    "takes",
    "draws_trumps",
    "shortens",
    "leads_low",
    "drives_out",
    "ducks",
    "saves_trump",
    "cheapest",
    "throws_off",
]


@dataclass(frozen=True, slots=True)
class HintWhy:
    """Why the first choice is the first, with the seat, suit or number that the reason names."""

    reason: HintReason
    seat: WireSeat | None
    suit: Literal["S", "C", "D", "H"] | None
    n: int | None


@dataclass(frozen=True, slots=True)
class Advice:
    """The best things to do, the best first, three at most, and why."""

    choices: tuple[HintChoice, ...]
    why: HintWhy


@dataclass(frozen=True, slots=True)
class Hinted:
    """The hint that was asked for under this id; only whoever asked is told.

    Where the moment is over before it is there, nothing comes.
    """

    t: Literal["hinted"]
    id: str
    advice: Advice


@dataclass(frozen=True, slots=True)
class RoomPlace:
    """A chair of a room: a person's, a bot's of a level, or empty; `here`: the person is.

    An empty chair's name is what a bot would be called in it.
    """

    kind: Literal["human", "bot", "empty"]
    level: Level | None
    name: str
    here: bool


@dataclass(frozen=True, slots=True)
class RoomState:
    """The room as it is now: the answer to `Hello`, and told to all after each change.

    `id` is the command's id where the receiver sent the one that changed it; `revision` counts
    changes. `seat` and `hosts` are the receiver's own. `code_ru` and `code_en` say the room's
    code in four words. `can_begin`: nothing is in the way. `watching` counts those without a
    chair who look on.
    """

    t: Literal["room"]
    version: int
    table: str
    id: str | None
    revision: int
    seat: WireSeat | None
    hosts: bool
    host: WireSeat | None
    code_ru: str
    code_en: str
    places: tuple[RoomPlace, RoomPlace, RoomPlace]
    preset: PresetName | None
    ruleset: WireRuleset
    stake: str
    clock: ClockTerms | None
    spectators: bool
    cut: CutTerm
    hints: bool
    level: Level
    fills: bool
    can_begin: bool
    watching: int


ClosedReason = Literal[
    "no_such_table",
    "not_seated",
    "version",
    "resync",
    "stopping",
    "origin",
    "begun",
    "seat_moved",
    "seat_lost",
]


@dataclass(frozen=True, slots=True)
class Closed:
    """The last message on a socket; `retry` says whether coming again can help.

    `retry_in` are the seconds for which it cannot help yet, None where that is not known.
    """

    t: Literal["closed"]
    reason: ClosedReason
    retry: bool
    retry_in: int | None


ToClient = Welcome | Event | HouseTold | Chairs | Refused | Reviewed | Hinted | RoomState | Closed
to_client: TypeAdapter[ToClient] = TypeAdapter(Annotated[ToClient, Field(discriminator="t")])
