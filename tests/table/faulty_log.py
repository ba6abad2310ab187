"""A log over a real one that fails when a test wants it to."""

import asyncio
from typing import Literal

from dreyfus.table.log import Entry, Log, LogError, Opening, Record
from dreyfus.table.room import Room
from dreyfus.table.seats import Seating


class FaultyLog:
    """Passes everything on, unless told otherwise.

    `mood` says what becomes of an append: it works, it is not written, it is written but fails
    all the same, or it waits for `gate`. `is_readable` False lets reading fail.
    """

    def __init__(self, log: Log) -> None:
        self._log = log
        self.mood: Literal["works", "lost", "kept", "waits", "bug"] = "works"
        self.is_readable = True
        self.lost = 0
        self.gate = asyncio.Event()
        self.waiting = asyncio.Event()

    async def open_table(self, opening: Opening) -> None:
        if not self.is_readable:
            raise LogError("cannot be read")
        await self._log.open_table(opening)

    async def append(
        self, table: str, entry: Entry, *, ends: bool, chairs: Seating | None = None
    ) -> None:
        if self.mood == "lost":
            self.lost += 1
            raise LogError("the disk is full")
        if self.mood == "bug":
            raise ZeroDivisionError(entry.move)
        if self.mood == "waits":
            self.waiting.set()
            await self.gate.wait()
        await self._log.append(table, entry, ends=ends, chairs=chairs)
        if self.mood == "kept":
            raise LogError("it did not say that it was written")

    async def read(self, table: str) -> Record | None:
        self._check()
        return await self._log.read(table)

    async def unfinished(self) -> tuple[str, ...]:
        self._check()
        return await self._log.unfinished()

    async def unfinished_of(self, owner: str) -> tuple[str, ...]:
        self._check()
        return await self._log.unfinished_of(owner)

    async def rematch_of(self, table: str) -> str | None:
        self._check()
        return await self._log.rematch_of(table)

    async def keep_room(self, room: Room) -> None:
        self._check()
        await self._log.keep_room(room)

    async def room(self, name: str) -> Room | None:
        self._check()
        return await self._log.room(name)

    async def room_of_code(self, code: int) -> Room | None:
        self._check()
        return await self._log.room_of_code(code)

    async def rooms_of(self, owner: str) -> tuple[Room, ...]:
        self._check()
        return await self._log.rooms_of(owner)

    async def let_rooms_go(self, before: int) -> None:
        self._check()
        await self._log.let_rooms_go(before)

    async def close(self) -> None:
        await self._log.close()

    def _check(self) -> None:
        if not self.is_readable:
            raise LogError("cannot be read")
