"""Records of tables for those who sit there: read from the log, and released as far as is public.

Nothing is handed on but what `records.release` lets go.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeVar

from dreyfus.records.record import PartyRecord
from dreyfus.records.release import Excerpt, Withheld, finished_party, scored_deal
from dreyfus.table.history import RecordDiffers
from dreyfus.table.house import house_of
from dreyfus.table.lobby import NAME
from dreyfus.table.log import Log, Record
from dreyfus.table.recording import record_of

T = TypeVar("T")


class NoRecord(Exception):
    """There is nothing for this person to read.

    Attributes:
        reason: ``no_such_table``, ``not_seated``, ``not_over`` or ``no_such_deal``.
    """

    def __init__(
        self, reason: Literal["no_such_table", "not_seated", "not_over", "no_such_deal"]
    ) -> None:
        self.reason = reason
        super().__init__(reason)


@dataclass(frozen=True, slots=True)
class Played:
    """The record of a finished party, and when it was begun, in milliseconds since 1970."""

    record: PartyRecord
    time: int


class Archive:
    """What a log keeps, to be read again. A party is replayed beside the server's own loop."""

    def __init__(self, log: Log) -> None:
        self._log = log

    async def party(self, owner: str | None, table: str) -> Played:
        """The record of the table's party, which must have ended.

        Raises:
            NoRecord: there is no such table, this person has no seat there, or it is not over.
            LogError: the log cannot be read.
        """
        kept = await self._kept(owner, table)
        return Played(await _released(kept, finished_party), kept.opening.time)

    async def deal(self, owner: str | None, table: str, deal: int) -> Excerpt:
        """A deal of the table's party, from 1, which must have been scored.

        Raises:
            NoRecord: likewise, or the deal is not scored.
            LogError: the log cannot be read.
        """
        return await _released(await self._kept(owner, table), lambda it: scored_deal(it, deal))

    async def _kept(self, owner: str | None, table: str) -> Record:
        record = await self._log.read(table) if NAME.fullmatch(table) else None
        if record is None:
            raise NoRecord("no_such_table")
        if not _sits(record, owner):
            raise NoRecord("not_seated")
        return record


def _sits(record: Record, owner: str | None) -> bool:
    try:
        return house_of(record).seat_of(owner) is not None
    except ValueError:
        # Such a table is left alone, and counts as none; see `Lobby.find`.
        raise NoRecord("no_such_table") from None


async def _released(kept: Record, let_go: Callable[[PartyRecord], T]) -> T:
    try:
        return await asyncio.to_thread(lambda: let_go(record_of(kept)))
    except Withheld as fault:
        raise NoRecord(fault.reason) from None
    except RecordDiffers:
        # Such a table is left alone, and counts as none; see `Lobby.find`.
        raise NoRecord("no_such_table") from None
