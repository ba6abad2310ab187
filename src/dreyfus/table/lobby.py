"""The lobby: tables are opened, found, gone on with after a restart, and let go when idle."""

import asyncio
import logging
import re
import secrets
from collections.abc import Iterable
from dataclasses import replace
from typing import Final, Literal

from dreyfus.cards import Seat
from dreyfus.match.shuffle import lot
from dreyfus.rules.party import Header, next_first_trump
from dreyfus.rules.ruleset import PRESETS, STANDARD, Ruleset
from dreyfus.table import lesson, protocol_http
from dreyfus.table.desk import Desk
from dreyfus.table.history import replay
from dreyfus.table.log import Opening, Taken
from dreyfus.table.position import Position
from dreyfus.table.seats import Bot, Human, Seating
from dreyfus.table.services import Services
from dreyfus.table.table import Table
from dreyfus.table.terms import Terms

NAME_BYTES = 12
"""A table's name cannot be guessed: 96 random bits, 16 letters in an address."""

SECRET_BYTES = 16
IDLE_MINUTES = 10.0
STAKE = "1"

NAME: Final = re.compile(r"[0-9A-Za-z_-]{16}")
"""What a table's name looks like."""
_log = logging.getLogger(__name__)


class NoRematch(Exception):
    """There can be no rematch.

    Attributes:
        reason: ``no_such_table``, ``not_seated`` or ``not_over``.
    """

    def __init__(self, reason: Literal["no_such_table", "not_seated", "not_over"]) -> None:
        self.reason = reason
        super().__init__(reason)


class Lobby:
    """All tables of a process. One `Table` lives for each name, however many ask for it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[str, Table] = {}
        self._waking: dict[str, asyncio.Task[Desk | None]] = {}

    async def open(self, owner: str, wish: protocol_http.OpenTable) -> str:
        """The name of a new table, where this person plays two bots. It is in the log already.

        Raises:
            LogError: it could not be kept.
        """
        header = Header(wish.players, lesson.DEALER if wish.lesson else lot(), stake=STAKE)
        seating = (Human(owner), Bot(wish.level), Bot(wish.level))
        ruleset = STANDARD if wish.lesson else PRESETS[wish.preset]
        opening = self._opening(ruleset, header, seating)
        # Nobody is wronged by a hint who plays bots.
        opening = replace(opening, terms=Terms(lesson=wish.lesson, hints=True))
        await self._services.log.open_table(opening)
        return opening.table

    async def rematch(self, owner: str, name: str) -> str:
        """The name of the table's rematch: chairs as they are now, the same terms, a new lot.

        Whoever asks again gets the same table.

        Raises:
            NoRematch: there is no such table, this person has no seat there, or it is not over.
            LogError: it could not be kept.
        """
        table = await self.find(name)
        if table is None:
            raise NoRematch("no_such_table")
        if table.now.house.seat_of(owner) is None:
            raise NoRematch("not_seated")
        party = table.now.party
        if not party.is_over:
            raise NoRematch("not_over")
        return await self._rematch_of(table.opening, table.now)

    async def _rematch_of(self, before: Opening, now: Position) -> str:
        old, house = before.header, now.house
        header = Header(house.names, lot(), next_first_trump(now.party), old.stake)
        fresh = self._opening(before.ruleset, header, house.seating, before.table)
        opening = replace(fresh, host=house.host, terms=replace(before.terms, lesson=False))
        try:
            await self._services.log.open_table(opening)
        except Taken:
            there = await self._services.log.rematch_of(before.table)
            if there is None:
                raise
            return there
        return opening.table

    def _opening(
        self, ruleset: Ruleset, header: Header, seating: Seating, rematch_of: str | None = None
    ) -> Opening:
        return Opening(
            table=secrets.token_urlsafe(NAME_BYTES),
            time=self._services.clock.now(),
            ruleset=ruleset,
            header=header,
            seating=seating,
            secret=secrets.token_hex(SECRET_BYTES),
            rematch_of=rematch_of,
        )

    async def find(self, name: str) -> Desk | None:
        """The table of that name, brought to life if it is not; None where there is none.

        Where another process holds it, that is the way there.

        A table whose record today's rules do not read is left alone, and counts as none.

        Raises:
            LogError: the log cannot be read.
        """
        if name in self._tables or not NAME.fullmatch(name):
            return self._tables.get(name)
        if name not in self._waking:
            self._waking[name] = asyncio.create_task(self._wake(name))
        # Whoever asked first may give up; the others still wait for the answer.
        return await asyncio.shield(self._waking[name])

    async def _wake(self, name: str) -> Desk | None:
        try:
            elsewhere = await self._services.fleet.desk(name)
            record = await self._services.log.read(name)
            if record is None:
                return None
            if elsewhere is not None:
                return elsewhere.desk(replay(record))
            table = self._tables[name] = Table(replay(record), self._services)
            table.start()
        except ValueError as fault:
            _log.error("table %s is left alone: %s", name, fault)
            return None
        else:
            return table
        finally:
            del self._waking[name]

    async def live(self, owner: str) -> protocol_http.LiveTable | None:
        """The newest table of this person's that has not ended, None where there is none.

        Raises:
            LogError: the log cannot be read.
        """
        for name in await self._services.log.unfinished_of(owner):
            table = await self.find(name)
            seat = None if table is None else table.now.house.seat_of(owner)
            if table is not None and seat is not None:
                return _live(table, seat)
        return None

    async def resume(self) -> None:
        """Bring all tables that have not ended to life, so that their bots go on.

        Raises:
            LogError: the log cannot be read.
        """
        for name in await self._services.fleet.ours(self._services.log):
            await self.find(name)

    async def keep_only(self, names: Iterable[str]) -> None:
        """Let all living tables go but these; others may have them."""
        for name in self._tables.keys() - set(names):
            await self._tables.pop(name).stop()

    async def let_idle_go(self) -> None:
        """From time to time, let tables go that nobody watches. They come back when asked for."""
        idle: set[str] = set()
        while True:
            await self._services.clock.sleep(IDLE_MINUTES * 60)
            now_idle = {name for name, table in self._tables.items() if table.is_idle()}
            for name in idle & now_idle:
                await self._tables.pop(name).stop()
            idle = now_idle

    def alive(self) -> int:
        """How many tables live in this process."""
        return len(self._tables)

    def waiting(self) -> int:
        """How many commands wait at all tables together."""
        return sum(table.waiting for table in self._tables.values())

    async def stop(self) -> None:
        """Stop all tables. What is in the log stays as it is."""
        for table in self._tables.values():
            await table.stop()


def _live(table: Desk, seat: Seat) -> protocol_http.LiveTable:
    party = table.now.party
    return protocol_http.LiveTable(
        table=table.opening.table,
        deal=party.round.number + 1,
        your_turn=table.now.waits_for(seat),
        players=table.now.house.names,
        seat=seat,
    )
