"""Somebody who looks at a table: a seat, and what waits to be sent there."""

import asyncio
from collections import deque

from dreyfus.cards import Seat
from dreyfus.table import protocol
from dreyfus.table.telling import text_of

ROOM = 64
"""How many messages may wait; whoever is further behind does better to come anew."""


class Watcher:
    """An outbox that never makes its table wait: it overflows into a `Closed`.

    One reader calls `next`; the table, in the same event loop, calls `tell` and `end`.
    """

    def __init__(self, seat: Seat | None, room: int = ROOM, owner: str | None = None) -> None:
        self.seat, self.owner = seat, owner
        self._room = room
        self._waiting: deque[str] = deque()
        self._changed = asyncio.Event()
        self._ended = False
        self.has_left = False

    @property
    def waiting(self) -> int:
        """How many messages wait."""
        return len(self._waiting)

    def tell(self, message: str) -> None:
        """Put a message in line; if the line is too long it gives way to a resync."""
        if self._ended:
            return
        if len(self._waiting) < self._room:
            self._put(message)
            return
        self._waiting.clear()
        self.end("resync", retry=True)

    def end(
        self, reason: protocol.ClosedReason, *, retry: bool, retry_in: int | None = None
    ) -> None:
        """Say a last word, after what is in line already; `retry_in` as in `Closed`."""
        if not self._ended:
            self._put(text_of(protocol.Closed("closed", reason, retry, retry_in)))
            self._ended = True

    def leave(self) -> None:
        """Want nothing any more; a table that has not let this watcher in yet never will."""
        self.has_left = self._ended = True
        self._waiting.clear()
        self._changed.set()

    def _put(self, message: str) -> None:
        self._waiting.append(message)
        self._changed.set()

    async def next(self) -> str | None:
        """The next message, waiting for it; None once the last word has been given out."""
        while not self._waiting:
            if self._ended:
                return None
            self._changed.clear()
            await self._changed.wait()
        return self._waiting.popleft()
