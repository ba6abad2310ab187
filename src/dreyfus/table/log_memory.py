"""A log that lasts as long as its process: for tests, and for tables nobody comes back to."""

from dataclasses import dataclass, field

from dreyfus.table.log import Entry, Opening, Record, Taken
from dreyfus.table.room import Room
from dreyfus.table.seats import Seating, seat_of


@dataclass(slots=True)
class _Kept:
    opening: Opening
    chairs: Seating
    entries: list[Entry] = field(default_factory=list)
    ended: bool = False


class MemoryLog:
    """`Log` in a dictionary; it refuses what the keys of the SQLite log refuse."""

    def __init__(self) -> None:
        self._tables: dict[str, _Kept] = {}
        self._rooms: dict[str, Room] = {}

    async def open_table(self, opening: Opening) -> None:
        """Keep a new table, and let go of its room."""
        again = opening.rematch_of and await self.rematch_of(opening.rematch_of)
        if opening.table in self._tables or again:
            raise Taken(opening.table)
        self._tables[opening.table] = _Kept(opening, opening.seating)
        self._rooms.pop(opening.table, None)

    async def append(
        self, table: str, entry: Entry, *, ends: bool, chairs: Seating | None = None
    ) -> None:
        """Keep an event."""
        kept = self._tables[table]
        ids = {other.id for other in kept.entries} - {None}
        if entry.seq <= len(kept.entries) or entry.id in ids:
            raise Taken(f"{table} {entry.seq}")
        kept.entries.append(entry)
        kept.ended = kept.ended or ends
        kept.chairs = chairs or kept.chairs

    async def read(self, table: str) -> Record | None:
        """The whole table."""
        kept = self._tables.get(table)
        return None if kept is None else Record(kept.opening, tuple(kept.entries))

    async def unfinished(self) -> tuple[str, ...]:
        """The tables that have not ended, the newest first."""
        return tuple(name for name, kept in reversed(self._tables.items()) if not kept.ended)

    async def unfinished_of(self, owner: str) -> tuple[str, ...]:
        """Those where this person sits."""
        return tuple(
            table
            for table in await self.unfinished()
            if seat_of(self._tables[table].chairs, owner) is not None
        )

    async def rematch_of(self, table: str) -> str | None:
        """The table opened as this one's rematch."""
        rematches = {kept.opening.rematch_of: name for name, kept in self._tables.items()}
        return rematches.get(table)

    async def keep_room(self, room: Room) -> None:
        """Keep the present of a room."""
        before = self._rooms.get(room.name)
        follows = room.revision == 1 + (before.revision if before else 0)
        codes = {other.code for other in self._rooms.values() if other is not before}
        if not follows or room.code in codes or room.name in self._tables:
            raise Taken(room.name)
        self._rooms[room.name] = room

    async def room(self, name: str) -> Room | None:
        """The room of that name."""
        return self._rooms.get(name)

    async def room_of_code(self, code: int) -> Room | None:
        """The room with that code."""
        return next((room for room in self._rooms.values() if room.code == code), None)

    async def rooms_of(self, owner: str) -> tuple[Room, ...]:
        """This person's rooms."""
        mine = (room for room in self._rooms.values() if owner in room.owners)
        return tuple(sorted(mine, key=lambda room: (-room.time, room.name)))

    async def let_rooms_go(self, before: int) -> None:
        """Forget old rooms."""
        self._rooms = {name: room for name, room in self._rooms.items() if room.time >= before}

    async def close(self) -> None:
        """Nothing is held open."""
