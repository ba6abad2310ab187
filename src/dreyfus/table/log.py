"""The log of events: the truth about every table. A move exists when it is in here.

A table is what it was opened with and the events since; everything else is derived from
these. An event is a move of the game, or something that happened in the house: a chair changed
hands, somebody is away, the table pauses. Before a table there may be a room of the same name,
of which the log keeps the present alone. Two logs hold all that: `log_memory` for as long as the
process lives, `log_sqlite` for good.
"""

from dataclasses import dataclass, field
from typing import Literal, Protocol

from dreyfus.cards import Seat
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import Ruleset
from dreyfus.table.protocol import By
from dreyfus.table.room import Room
from dreyfus.table.seats import Seating
from dreyfus.table.terms import Terms


class LogError(Exception):
    """The log cannot be read or written now; whether the last append is in it is not known."""


class Taken(LogError):
    """Nothing was written: the name, number, id, code, revision or rematch is there already."""


class UnusableLog(LogError):
    """The log cannot be opened at all.

    Attributes:
        path: where it lies.
        reason: ``newer`` (written by a later version), ``foreign`` (somebody else's file) or
            ``unreadable``.
        why: the particulars.
    """

    def __init__(
        self, path: str, reason: Literal["newer", "foreign", "unreadable"], why: str
    ) -> None:
        self.path, self.reason, self.why = path, reason, why
        super().__init__(f"{path}: {why}")


@dataclass(frozen=True, slots=True)
class Opening:
    """What a table was opened with; it never changes.

    `time` is in milliseconds since 1970. `secret` seeds the bots' chance and stays in the log;
    `rematch_of` names the table whose rematch this is. `host` is the owner who keeps house at the
    table, None where nobody does: at a table of one person and two bots.
    """

    table: str
    time: int
    ruleset: Ruleset
    header: Header
    seating: Seating
    secret: str
    rematch_of: str | None = None
    host: str | None = None
    terms: Terms = field(default_factory=Terms)


Kind = Literal["move", "house"]
"""What an event is: a move of the game, or a house event (`table.house`)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One event: the move as JSON, who made it from which seat, and the digest after it.

    `seq` counts from 1 without a gap, over both kinds. `seat` is None for chance and for the
    house, `id` None but for a person's command. `time` is in milliseconds since 1970. With `kind`
    ``house``, `move` is a house event as JSON, and `digest` that of the party it left as it was.
    """

    seq: int
    seat: Seat | None
    by: By
    id: str | None
    move: str
    digest: str
    time: int
    kind: Kind = "move"


@dataclass(frozen=True, slots=True)
class Record:
    """A table as the log holds it; its entries are in order."""

    opening: Opening
    entries: tuple[Entry, ...]


class Log(Protocol):
    """Where tables are kept. Every call raises `LogError` where the log fails.

    A table that has ended is marked so, which spares a look at all that were ever played; the
    mark is only an index, its events are what says that it has ended.
    """

    async def open_table(self, opening: Opening) -> None:
        """Keep a new table, and let go of the room of its name in the same transaction.

        `Taken` if there is a table of its name, or another rematch of the same table.
        """
        ...

    async def append(
        self, table: str, entry: Entry, *, ends: bool, chairs: Seating | None = None
    ) -> None:
        """Keep an event; `Taken` if its number or its id is there already.

        `chairs`, where given, are who sits at the table from now on, for `unfinished_of`.
        """
        ...

    async def read(self, table: str) -> Record | None:
        """The whole table, None where there is none of that name."""
        ...

    async def unfinished(self) -> tuple[str, ...]:
        """The tables that have not ended, the newest first."""
        ...

    async def unfinished_of(self, owner: str) -> tuple[str, ...]:
        """Those of them where this person sits now, the newest first."""
        ...

    async def rematch_of(self, table: str) -> str | None:
        """The table opened as this one's rematch, if there is one."""
        ...

    async def keep_room(self, room: Room) -> None:
        """Keep the present of a room: a new one at revision 1, else the next revision.

        `Taken`, and nothing is changed, if another room has its code, a table has its name, or
        its revision does not follow the one that is kept.
        """
        ...

    async def room(self, name: str) -> Room | None:
        """The room of that name, None where there is none (any more)."""
        ...

    async def room_of_code(self, code: int) -> Room | None:
        """The room with that code, None where there is none."""
        ...

    async def rooms_of(self, owner: str) -> tuple[Room, ...]:
        """The rooms whose host this person is or where he sits, the last changed first."""
        ...

    async def let_rooms_go(self, before: int) -> None:
        """Forget the rooms last changed before that time, in milliseconds since 1970."""
        ...

    async def close(self) -> None:
        """Finish what is being written, and let go."""
        ...
