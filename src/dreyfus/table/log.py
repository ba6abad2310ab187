"""The log of events: the truth about every table. A move exists when it is in here.

A table is what it was opened with and the moves made since; everything else is derived from
these. Two logs hold them: `log_memory` for as long as the process lives, `log_sqlite` for good.
"""

from dataclasses import dataclass
from typing import Literal, Protocol

from dreyfus.cards import Seat
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import Ruleset
from dreyfus.table.protocol import By
from dreyfus.table.seats import Seating


class LogError(Exception):
    """The log cannot be read or written now; whether the last append is in it is not known."""


class Taken(LogError):
    """Nothing was written: the table, the number, the id or the rematch is there already."""


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
    `rematch_of` names the table whose rematch this is.
    """

    table: str
    time: int
    ruleset: Ruleset
    header: Header
    seating: Seating
    secret: str
    rematch_of: str | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    """One event: the move as JSON, who made it from which seat, and the digest after it.

    `seq` counts from 1 without a gap. `seat` is None for chance, `id` None but for a person's
    command. `time` is in milliseconds since 1970.
    """

    seq: int
    seat: Seat | None
    by: By
    id: str | None
    move: str
    digest: str
    time: int


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
        """Keep a new table; `Taken` if there is one of its name, or a rematch of the same."""
        ...

    async def append(self, table: str, entry: Entry, *, ends: bool) -> None:
        """Keep an event; `Taken` if its number or its id is there already."""
        ...

    async def read(self, table: str) -> Record | None:
        """The whole table, None where there is none of that name."""
        ...

    async def unfinished(self) -> tuple[str, ...]:
        """The tables that have not ended, the newest first."""
        ...

    async def unfinished_of(self, owner: str) -> tuple[str, ...]:
        """Those of them where this person sits, the newest first."""
        ...

    async def rematch_of(self, table: str) -> str | None:
        """The table opened as this one's rematch, if there is one."""
        ...

    async def close(self) -> None:
        """Finish what is being written, and let go."""
        ...
