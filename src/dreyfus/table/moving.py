"""Moving a seat to another device: a code of four words, good for one use and ten minutes.

Codes live in this process alone: a restart forgets them, and whoever had one asks for another.
"""

from typing import Final, NamedTuple

from dreyfus.table import house_events as events
from dreyfus.table.clock import Clock
from dreyfus.table.codes import fresh_code
from dreyfus.table.commands import Command
from dreyfus.table.lobby import Lobby
from dreyfus.table.log import LogError

GOOD_FOR = 600
"""Seconds."""

MOST: Final = 10_000
"""Codes at once; the oldest gives way."""


class _Promise(NamedTuple):
    table: str
    owner: str
    until: int


class NotMoved(Exception):
    """There is nothing to move.

    Attributes:
        reason: ``no_such_code``, or ``seated`` where this device has a seat at that table itself.
    """

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Moving:
    """The codes that are out."""

    def __init__(self, lobby: Lobby, clock: Clock) -> None:
        self._lobby, self._clock = lobby, clock
        self._codes: dict[int, _Promise] = {}

    async def code(self, table: str, owner: str) -> int | None:
        """A new code for this person's seat, in place of an older one; None where he has none.

        Raises:
            LogError: the log cannot be read.
        """
        found = await self._lobby.find(table)
        if found is None or found.now.house.seat_of(owner) is None:
            return None
        now = self._clock.now()
        self._codes = {
            code: it
            for code, it in self._codes.items()
            if it.until > now and (it.table, it.owner) != (table, owner)
        }
        if len(self._codes) >= MOST:
            del self._codes[next(iter(self._codes))]
        code = fresh_code()
        self._codes[code] = _Promise(table, owner, now + GOOD_FOR * 1000)
        return code

    async def use(self, code: int | None, owner: str) -> str:
        """Give the seat to this device; the name of its table. The code is used up.

        Raises:
            NotMoved: there is no such code (any more), or this device sits there itself.
            LogError: the log cannot be read.
        """
        promise = None if code is None else self._codes.get(code)
        table = None if promise is None else await self._lobby.find(promise.table)
        if promise is None or table is None or promise.until <= self._clock.now():
            raise NotMoved("no_such_code")
        house = table.now.house
        seat = house.seat_of(promise.owner)
        if seat is None:
            raise NotMoved("no_such_code")
        if house.seat_of(owner) is not None:
            raise NotMoved("seated")
        # Taken out before anything is waited for: a code is good once.
        if self._codes.pop(code or 0, None) is None:
            raise NotMoved("no_such_code")
        moved = events.Moved(seat, owner)
        command = Command(seat, "human", None, table.now.seq, moved, promise.owner)
        await table.submit(command)
        await table.caught_up()
        # Looked up again: one that another process holds is known only as it was.
        table = await self._lobby.find(promise.table)
        if table is None or table.now.house.seat_of(owner) is None:
            raise LogError("the seat could not be moved")
        return promise.table
