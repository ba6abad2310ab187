"""Several server processes over one PostgreSQL database.

Each process has a number. It lives as long as it holds the advisory lock of that number, which the
database lets go when the connection that took it is gone: when the process ends, however it ends.
`tables.server` says who holds a table; what a dead process held is taken over by who first sees it.
"""

import asyncio
import logging
import secrets
from collections.abc import Coroutine
from contextlib import suppress
from functools import partial
from typing import Any, Final

from dreyfus.table.fleet import Home
from dreyfus.table.log import Log, LogError
from dreyfus.table.post import Inbox, Letter, Outbox, channel
from dreyfus.table.postgres import Database, connect, faults
from dreyfus.table.relay import Peer

LOCKS: Final = 0x44524659
"""The first number of our advisory locks, ``DRFY``; the second is that of a process."""

LOOK = 0.4
"""Seconds between two looks at who lives."""

_LIVING: Final = """
SELECT number, EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objid::bigint = number
    AND objsubid = 2 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
) AS lives FROM servers
"""

# A table is to be had if nobody holds it, or somebody who is on the list no longer.
_TAKE: Final = """
UPDATE tables SET server = $1 WHERE name = $2
AND (server IS NULL OR NOT EXISTS (SELECT FROM servers WHERE number = tables.server))
"""
_TAKE_ALL: Final = """
UPDATE tables SET server = $1 WHERE NOT ended
AND (server IS NULL OR NOT EXISTS (SELECT FROM servers WHERE number = tables.server))
RETURNING name
"""

_log = logging.getLogger(__name__)


def new_number() -> int:
    """A number for a process, which no other has."""
    return secrets.randbelow(2**31 - 1) + 1


class PostgresFleet:
    """`Fleet` of the processes over one database."""

    is_alone = False

    def __init__(self, database: Database, number: int) -> None:
        self._database, self._number = database, number
        self._outbox = Outbox(database, number, self._lose)
        self._inbox = Inbox()
        self._peers: dict[int, Peer] = {}
        self._living: set[int] = set()
        self._joined = asyncio.Event()
        # The connection that holds our lock and hears our letters, while there is one.
        self._place: Any = None
        self._tasks: set[asyncio.Task[object]] = set()
        self._home: Home | None = None

    async def start(self, home: Home) -> None:
        """Join the others, as soon as the database answers."""
        self._home = home
        self._spawn(self._keep_watch(home))

    async def desk(self, table: str) -> Peer | None:
        """The process that holds the table; None: it is ours from now on, or there is none."""
        if not self._joined.is_set():
            raise LogError("this process has not joined the others")
        await self._database.rows(_TAKE, self._number, table)
        rows = await self._database.rows("SELECT server FROM tables WHERE name = $1", table)
        if not rows or rows[0]["server"] == self._number:
            return None
        return self._peer(rows[0]["server"])

    async def ours(self, log: Log) -> tuple[str, ...]:  # noqa: ARG002  # the database is asked
        """Our unfinished tables, once we have joined."""
        await self._joined.wait()
        return await self._ours()

    async def _ours(self) -> tuple[str, ...]:
        rows = await self._database.rows(
            "SELECT name FROM tables WHERE NOT ended AND server = $1 ORDER BY time DESC, name",
            self._number,
        )
        return tuple(row["name"] for row in rows)

    async def close(self) -> None:
        """Leave: who remains takes our tables."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for peer in self._peers.values():
            peer.let_go()
        await self._outbox.close()
        with suppress(LogError):
            await self._database.rows("DELETE FROM servers WHERE number = $1", self._number)
        if self._place is not None:
            self._place.terminate()

    # Letters.

    def _peer(self, number: int) -> Peer:
        if number not in self._peers:
            if self._home is None:
                raise LogError("this process has not joined the others")
            self._peers[number] = Peer(partial(self._send, number), self._home)
        return self._peers[number]

    def _send(self, to: int, letter: Letter) -> bool:
        return self._joined.is_set() and self._outbox.send(to, letter)

    def _hear(self, _connection: object, _process: int, _channel: str, text: object) -> None:
        heard = self._inbox.heard(str(text))
        if heard is not None:
            server, letter = heard
            self._peer(server).hear(letter)

    def _lose(self, number: int) -> None:
        """Something to or from this process was lost: what is shared with it begins anew."""
        if number in self._peers:
            self._peers[number].let_go()

    # Who lives.

    async def _keep_watch(self, home: Home) -> None:
        """Join, look around, and join again whenever the connection is lost."""
        while True:
            try:
                with faults():
                    if self._place is None:
                        await self._join(home)
                    await self._look_around(home)
            except LogError as error:
                _log.warning("the database does not answer: %s", error)
                self._part()
            await asyncio.sleep(LOOK)

    async def _join(self, home: Home) -> None:
        """Take our place: the lock, the line, the list. What was shared before begins anew."""
        place = await connect(self._database.url)
        try:
            if not await place.fetchval("SELECT pg_try_advisory_lock($1, $2)", LOCKS, self._number):
                raise LogError("our place is still held by our lost connection")  # noqa: TRY301
            await place.add_listener(channel(self._number), self._hear)
            await place.execute(
                "INSERT INTO servers VALUES ($1) ON CONFLICT DO NOTHING", self._number
            )
            place.add_termination_listener(lambda _connection: self._part())
            self._living = set()
            await self._take_unheld()
            await home.keep_only(await self._ours())
        except BaseException:
            place.terminate()
            raise
        self._place = place
        self._joined.set()

    def _part(self) -> None:
        """Our place is lost: nobody hears us, and somebody may take our tables."""
        place, self._place = self._place, None
        self._joined.clear()
        self._inbox.forget()
        if place is not None:
            place.terminate()
            for peer in self._peers.values():
                peer.let_go()

    async def _look_around(self, home: Home) -> None:
        rows = await self._place.fetch(_LIVING, LOCKS)
        for row in rows:
            if not row["lives"]:
                await self._bury(row["number"])
        living = {row["number"] for row in rows if row["lives"]}
        if living != self._living:
            self._living = living
            self._lose_all_but(living)
            self._spawn(self._go_on_with(home, await self._take_unheld()))

    async def _bury(self, number: int) -> None:
        """Strike a dead process off the list, unless it lives after all."""
        async with self._place.transaction():
            if await self._place.fetchval(
                "SELECT pg_try_advisory_xact_lock($1, $2)", LOCKS, number
            ):
                await self._place.execute("DELETE FROM servers WHERE number = $1", number)

    def _lose_all_but(self, living: set[int]) -> None:
        for number in self._peers.keys() - living:
            self._peers.pop(number).let_go()
            self._outbox.forget(number)

    async def _take_unheld(self) -> tuple[str, ...]:
        rows = await self._database.rows(_TAKE_ALL, self._number)
        return tuple(row["name"] for row in rows)

    async def _go_on_with(self, home: Home, names: tuple[str, ...]) -> None:
        if names:
            _log.warning("going on with %d tables that nobody held", len(names))
        try:
            for name in names:
                await home.find(name)
        except LogError as error:
            _log.error("not all tables could be gone on with: %s", error)

    def _spawn(self, work: Coroutine[object, object, object]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
