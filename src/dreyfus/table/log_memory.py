"""A log that lasts as long as its process: for tests, and for tables nobody comes back to."""

from dataclasses import dataclass, field

from dreyfus.table.log import Entry, Opening, Record, Taken
from dreyfus.table.seats import seat_of


@dataclass(slots=True)
class _Kept:
    opening: Opening
    entries: list[Entry] = field(default_factory=list)
    ended: bool = False


class MemoryLog:
    """`Log` in a dictionary; it refuses what the keys of the SQLite log refuse."""

    def __init__(self) -> None:
        self._tables: dict[str, _Kept] = {}

    async def open_table(self, opening: Opening) -> None:
        """Keep a new table."""
        again = opening.rematch_of and await self.rematch_of(opening.rematch_of)
        if opening.table in self._tables or again:
            raise Taken(opening.table)
        self._tables[opening.table] = _Kept(opening)

    async def append(self, table: str, entry: Entry, *, ends: bool) -> None:
        """Keep an event."""
        kept = self._tables[table]
        ids = {other.id for other in kept.entries} - {None}
        if entry.seq <= len(kept.entries) or entry.id in ids:
            raise Taken(f"{table} {entry.seq}")
        kept.entries.append(entry)
        kept.ended = kept.ended or ends

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
            if seat_of(self._tables[table].opening.seating, owner) is not None
        )

    async def rematch_of(self, table: str) -> str | None:
        """The table opened as this one's rematch."""
        rematches = {kept.opening.rematch_of: name for name, kept in self._tables.items()}
        return rematches.get(table)

    async def close(self) -> None:
        """Nothing is held open."""
