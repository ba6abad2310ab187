"""What a page asks for over HTTP, and what comes back; the socket's messages are `protocol`'s.

The page's types and the list in ``docs/protocol.md`` are made from these classes too.
"""

from dataclasses import dataclass
from typing import Annotated, Any, Final, Literal

from pydantic import Field, TypeAdapter
from pydantic.dataclasses import dataclass as checked

from dreyfus.records.wire import WireCard, WireNews, WireSeat, WireTrump, WireView
from dreyfus.table.protocol import (
    STRICT,
    By,
    ClockTerms,
    CutTerm,
    Level,
    OptionList,
    PlayerName,
    PlayerNames,
    PresetName,
    StakeText,
)

# Tables and rooms.


@dataclass(frozen=True, slots=True)
class LiveTable:
    """An unfinished table of this person's."""

    table: str
    deal: int
    your_turn: bool
    players: tuple[str, str, str]
    seat: WireSeat


@dataclass(frozen=True, slots=True)
class WaitingRoom:
    """A room of this person's that has not begun; `people` counts those who sit in it."""

    table: str
    hosts: bool
    people: int


@dataclass(frozen=True, slots=True)
class Lobby:
    """GET /api/lobby: what the first screen needs; the newest room first."""

    version: int
    live: LiveTable | None
    rooms: tuple[WaitingRoom, ...]
    levels: tuple[Level, ...]
    presets: tuple[str, ...]


@checked(frozen=True, slots=True, config=STRICT)
class OpenTable:
    """POST /api/tables: a party against two bots.

    `players` are you, your left and your right neighbour; the page names the bots in its language.
    With `lesson` you are eldest in the deal that teaches, by the usual rules.
    """

    level: Level
    preset: PresetName
    players: PlayerNames
    lesson: bool = False


@checked(frozen=True, slots=True, config=STRICT)
class OpenRoom:
    """POST /api/rooms: a room for friends, whose host takes seat 0 under this name.

    `bots` are what bots would be called, by seat; the page names them in its language. The rest
    is as in `SetRules`, `SetStake` and `SetTerms`.
    """

    name: PlayerName
    bots: PlayerNames
    preset: PresetName
    options: OptionList
    stake: StakeText
    clock: ClockTerms | None
    spectators: bool
    cut: CutTerm
    hints: bool
    level: Level
    fills: bool


@dataclass(frozen=True, slots=True)
class Opened:
    """A table's or a room's name: the answer to POST /api/tables, /api/rooms and to a rematch.

    GET /api/rooms/code/{words} answers so too: the room with that code, in four words.
    """

    table: str


@dataclass(frozen=True, slots=True)
class MoveCode:
    """POST /api/tables/{table}/move: four words that move the seat to another device, once.

    `ru` and `en` say the same code; it holds for `seconds`.
    """

    ru: str
    en: str
    seconds: int


@checked(frozen=True, slots=True, config=STRICT)
class UseCode:
    """POST /api/move, at the other device: the words, in either language. The answer: `Opened`."""

    code: Annotated[str, Field(min_length=1, max_length=100)]


use_code: TypeAdapter[UseCode] = TypeAdapter(UseCode)
open_table: TypeAdapter[OpenTable] = TypeAdapter(OpenTable)
open_room: TypeAdapter[OpenRoom] = TypeAdapter(OpenRoom)


# Records.


@dataclass(frozen=True, slots=True)
class ReplayHand:
    """A seat's cards: those it holds, those it has discarded, and those it drew, in order."""

    holds: tuple[WireCard, ...]
    discards: tuple[WireCard, ...]
    bought: tuple[WireCard, ...]


@dataclass(frozen=True, slots=True)
class ReplayCards:
    """The cards laid open, by seat, and what is left of the talon, top first.

    None for what is not open, where a record is looked at as one seat saw it.
    """

    hands: tuple[ReplayHand | None, ReplayHand | None, ReplayHand | None]
    talon: tuple[WireCard, ...] | None


@dataclass(frozen=True, slots=True)
class ReplayStep:
    """A recorded party after `move` of its moves; who made that move, and how it was heard.

    `by` and `news` are None before the first move.
    """

    move: int
    by: By | None
    news: WireNews | None
    view: WireView
    cards: ReplayCards


@dataclass(frozen=True, slots=True)
class ReplayDeal:
    """A deal of a record; the last may not have been played to its end."""

    deal: int
    trump: WireTrump
    scored: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """The answer to POST /api/replay: one deal of the record, step by step.

    `deals` are all that the record has, `moves` the number of its moves.
    """

    t: Literal["replay"]
    moves: int
    deals: tuple[ReplayDeal, ...]
    deal: int
    steps: tuple[ReplayStep, ...]


@dataclass(frozen=True, slots=True)
class BadRecord:
    """The answer to a record that cannot be read: the first fault and its place.

    `ru` and `en` say both in a sentence; `line` and `column` count from 1 and are None in JSON.
    """

    t: Literal["bad_record"]
    line: int | None
    column: int | None
    ru: str
    en: str


@checked(frozen=True, slots=True, config=STRICT)
class VerifyRecord:
    """POST /api/verify: a record as text or JSON, and what the table told before each cut.

    `promised`: `commitment` of each deal as it was heard, the record's first deal first; fewer, or
    none, where they were not.
    """

    record: str
    promised: Annotated[
        tuple[Annotated[str, Field(min_length=64, max_length=64, pattern=r"^[0-9a-f]+$")], ...],
        Field(max_length=1000, strict=False),
    ]


@dataclass(frozen=True, slots=True)
class VerifiedDeal:
    """A deal computed anew. `verdict`: ``fits`` alone is good, ``not_dealt`` is not yet known.

    `differs`: other cards come of the seed and the cut. `no_seed`: the record has none.
    `other_seed`: it is not the one promised. `commitment` is the SHA-256 of the seed.
    """

    deal: int
    verdict: Literal["fits", "differs", "no_seed", "other_seed", "not_dealt"]
    seed: str | None
    cut: int | None
    commitment: str | None


@dataclass(frozen=True, slots=True)
class Verified:
    """The answer to POST /api/verify: every deal of the record."""

    t: Literal["verified"]
    deals: tuple[VerifiedDeal, ...]


verify_record: TypeAdapter[VerifyRecord] = TypeAdapter(VerifyRecord)

BODIES: Final[tuple[type[Any], ...]] = (
    Lobby,
    OpenTable,
    OpenRoom,
    Opened,
    MoveCode,
    UseCode,
    Replay,
    BadRecord,
    VerifyRecord,
    Verified,
)
"""All that is asked for and answered, in the order in which a page comes upon it."""
