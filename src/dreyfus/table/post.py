"""Letters between the processes of a fleet, carried by LISTEN and NOTIFY.

A letter reaches its process once and in order, as long as both ends keep their connections. When
one cannot be sent, nothing more is sent to that process until it has been told so: it then lets
go of all that it shares with the sender, and pages begin anew.
"""

import asyncio
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from dreyfus.table.log import LogError
from dreyfus.table.postgres import Database

LONGEST = 7900
"""Bytes; PostgreSQL carries less than 8,000 at once."""

PIECE = 1900
"""Characters of a longer letter that are carried at once: at most four bytes each."""

PAUSE = 0.5
"""Seconds until a letter that could not be sent is tried again."""

LOST: Final = "lost"
"""The kind of the letter that tells that others before it were lost."""


class Letter(NamedTuple):
    """What one process tells another: of which kind, about which watcher, and what."""

    kind: str
    watcher: str = "-"
    body: str = ""


def channel(server: int) -> str:
    """Where a process listens."""
    return f"dreyfus_{server}"


class Outbox:
    """What waits to be sent to others; what gathers meanwhile goes in one statement."""

    def __init__(self, database: Database, server: int, is_lost: Callable[[int], object]) -> None:
        """`is_lost` is called with the number of each process to which something was lost."""
        self._database, self._server, self._is_lost = database, server, is_lost
        self._waiting: list[tuple[int, Letter]] = []
        self._broken: set[int] = set()
        self._count = 0
        self._sending: asyncio.Task[None] | None = None

    def send(self, to: int, letter: Letter) -> bool:
        """Put a letter in line; False where it would be lost."""
        if to in self._broken:
            return False
        self._waiting.append((to, letter))
        self._wake()
        return True

    def forget(self, to: int) -> None:
        """Send nothing more to a process that is gone."""
        self._broken.discard(to)
        self._waiting = [item for item in self._waiting if item[0] != to]

    async def close(self) -> None:
        """Send what waits, if it can be sent now."""
        if self._sending is not None:
            await asyncio.wait([self._sending], timeout=PAUSE)
            self._sending.cancel()

    def _wake(self) -> None:
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while self._waiting or self._broken:
            amends = [(to, Letter(LOST)) for to in self._broken]
            batch, self._waiting = [*amends, *self._waiting], []
            try:
                await self._notify(batch)
            except LogError:
                self._break({to for to, _ in batch})
                await asyncio.sleep(PAUSE)
            else:
                self._broken -= {to for to, _ in amends}

    def _break(self, peers: set[int]) -> None:
        self._broken |= peers
        self._waiting = [item for item in self._waiting if item[0] not in peers]
        for peer in peers:
            self._is_lost(peer)

    async def _notify(self, batch: list[tuple[int, Letter]]) -> None:
        pieces = [(channel(to), text) for to, letter in batch for text in self._pieces(letter)]
        await self._database.rows(
            "SELECT pg_notify(channel, text) FROM unnest($1::text[], $2::text[])"
            " AS letter (channel, text)",
            *zip(*pieces, strict=True),
        )

    def _pieces(self, letter: Letter) -> Iterator[str]:
        """The letter as texts short enough. A number makes each unlike all others before."""
        text = " ".join(letter)
        parts = [text] if len(text.encode()) <= LONGEST - 50 else _cut(text)
        for number, part in enumerate(parts):
            self._count += 1
            rest = len(parts) - number - 1
            yield f"{self._server} {self._count} {rest} {part}"


class Inbox:
    """Makes letters of what is heard."""

    def __init__(self) -> None:
        self._begun: dict[int, str] = {}

    def heard(self, text: str) -> tuple[int, Letter] | None:
        """From whom a letter is and the letter; None while pieces of it are missing."""
        sender, _, rest, part = text.split(" ", 3)
        server = int(sender)
        whole = self._begun.pop(server, "") + part
        if rest != "0":
            self._begun[server] = whole
            return None
        return server, Letter(*whole.split(" ", 2))

    def forget(self) -> None:
        """Forget what was begun."""
        self._begun.clear()


def _cut(text: str) -> list[str]:
    return [text[start : start + PIECE] for start in range(0, len(text), PIECE)]
