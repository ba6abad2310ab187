"""A log in a PostgreSQL database, which several processes may write to.

Appends that arrive while one is being written wait, and the next statement takes all of them:
one round trip and one wait for the disk for the whole group, as in `writer`.
"""

import asyncio
from collections import deque
from typing import Any, Final, NamedTuple

from dreyfus.table import log_rows
from dreyfus.table.log import Entry, LogError, Opening, Record, Taken
from dreyfus.table.postgres import Database
from dreyfus.table.room import Room
from dreyfus.table.seats import Seating

MOST_IN_A_GROUP = 256

_KEEP_TABLE: Final = (
    f"INSERT INTO tables (name, {log_rows.OPENING}, server)"  # noqa: S608  # our own columns
    " VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)"
)
_KEEP_CHAIRS: Final = "INSERT INTO chairs (name, seat, owner, level) VALUES ($1, $2, $3, $4)"

# What is written for a table that another process has taken over since is not written at all.
_APPEND: Final = """
WITH given AS (
    SELECT * FROM unnest(
        $1::text[], $2::integer[], $3::smallint[], $4::text[], $5::text[], $6::text[],
        $7::text[], $8::bigint[], $9::text[], $10::boolean[]
    ) AS entry (name, seq, seat, made_by, id, move, digest, time, kind, ends)
), kept AS (
    INSERT INTO events (name, seq, seat, made_by, id, move, digest, time, kind)
    SELECT name, seq, seat, made_by, id, move, digest, given.time, kind
    FROM given JOIN tables USING (name)
    WHERE tables.server IS NULL OR tables.server = $11
    ON CONFLICT DO NOTHING
    RETURNING name
), marked AS (
    UPDATE tables SET ended = true FROM given JOIN kept USING (name)
    WHERE tables.name = given.name AND given.ends
), seated AS (
    UPDATE chairs SET owner = chair.owner, level = chair.level
    FROM unnest($12::text[], $13::smallint[], $14::text[], $15::text[])
        AS chair (name, seat, owner, level) JOIN kept USING (name)
    WHERE chairs.name = chair.name AND chairs.seat = chair.seat
)
SELECT name FROM kept
"""

_TABLE: Final = f"SELECT {log_rows.OPENING} FROM tables WHERE name = $1"  # noqa: S608  # likewise
_EVENTS: Final = (
    "SELECT seq, seat, made_by, id, move, digest, time, kind FROM events"
    " WHERE name = $1 ORDER BY seq"
)
_NEW_ROOM: Final = (
    "INSERT INTO rooms (code, revision, time, room, name) VALUES ($1, $2, $3, $4, $5)"
)
_NEXT_ROOM: Final = (
    "UPDATE rooms SET code = $1, revision = $2, time = $3, room = $4"
    " WHERE name = $5 AND revision = $2 - 1 RETURNING name"
)


class _Waiting(NamedTuple):
    table: str
    entry: Entry
    ends: bool
    chairs: Seating | None
    done: asyncio.Future[None]


class PostgresLog:
    """`Log` in a database. Call it from one event loop.

    `server` is the number under which this process holds tables, as `fleet` gives it; None for
    one that writes only to tables nobody holds.
    """

    def __init__(self, database: Database, server: int | None = None) -> None:
        self._database, self._server = database, server
        self._waiting: deque[_Waiting] = deque()
        self._writing: asyncio.Task[None] | None = None

    async def open_table(self, opening: Opening) -> None:
        """Keep a new table, held by this process, and let go of its room."""
        row = (*log_rows.opening_row(opening), self._server)
        async with self._database.connection() as connection, connection.transaction():
            await _alone(connection, opening.table)
            await connection.execute(_KEEP_TABLE, *row)
            await connection.executemany(
                _KEEP_CHAIRS, log_rows.chair_rows(opening.table, opening.seating)
            )
            await connection.execute("DELETE FROM rooms WHERE name = $1", opening.table)

    async def append(
        self, table: str, entry: Entry, *, ends: bool, chairs: Seating | None = None
    ) -> None:
        """Keep an event."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(_Waiting(table, entry, ends, chairs, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await done

    async def _write(self) -> None:
        while self._waiting:
            group = _group(self._waiting)
            try:
                kept = await self._keep(group)
            except LogError as error:
                _settle(group, str(error))
            except BaseException as error:
                _settle(group, type(error).__name__)
                raise
            else:
                _settle(group, None, kept)

    async def _keep(self, group: list[_Waiting]) -> set[str]:
        """Write the group; the tables whose event is in the log now."""
        entries = [(it.table, *log_rows.entry_row(it.entry), it.ends) for it in group]
        chairs = [
            row for it in group if it.chairs for row in log_rows.chair_rows(it.table, it.chairs)
        ]
        rows = await self._database.rows(
            _APPEND, *zip(*entries, strict=True), self._server, *_columns(chairs, 4)
        )
        return {row["name"] for row in rows}

    async def read(self, table: str) -> Record | None:
        """The whole table."""
        async with self._database.connection() as connection:
            opened = await connection.fetchrow(_TABLE, table)
            events = await connection.fetch(_EVENTS, table)
        if opened is None:
            return None
        return Record(log_rows.opening_of(table, opened), tuple(Entry(*row) for row in events))

    async def unfinished(self) -> tuple[str, ...]:
        """The tables that have not ended, the newest first."""
        return await self._names("SELECT name FROM tables WHERE NOT ended ORDER BY time DESC, name")

    async def unfinished_of(self, owner: str) -> tuple[str, ...]:
        """Those where this person sits."""
        return await self._names(
            "SELECT name FROM tables NATURAL JOIN chairs WHERE owner = $1 AND NOT ended"
            " ORDER BY time DESC, name",
            owner,
        )

    async def rematch_of(self, table: str) -> str | None:
        """The table opened as this one's rematch."""
        names = await self._names("SELECT name FROM tables WHERE rematch_of = $1", table)
        return names[0] if names else None

    async def keep_room(self, room: Room) -> None:
        """Keep the present of a room."""
        row, owners = log_rows.room_row(room), log_rows.owner_rows(room)
        async with self._database.connection() as connection, connection.transaction():
            await _alone(connection, room.name)
            await _keep_room(connection, room, row)
            await connection.execute("DELETE FROM room_owners WHERE name = $1", room.name)
            await connection.executemany("INSERT INTO room_owners VALUES ($1, $2)", owners)

    async def room(self, name: str) -> Room | None:
        """The room of that name."""
        return _first(await self._names("SELECT room FROM rooms WHERE name = $1", name))

    async def room_of_code(self, code: int) -> Room | None:
        """The room with that code."""
        return _first(await self._names("SELECT room FROM rooms WHERE code = $1", code))

    async def rooms_of(self, owner: str) -> tuple[Room, ...]:
        """This person's rooms."""
        texts = await self._names(
            "SELECT room FROM rooms NATURAL JOIN room_owners WHERE owner = $1"
            " ORDER BY time DESC, name",
            owner,
        )
        return tuple(map(log_rows.room_of, texts))

    async def let_rooms_go(self, before: int) -> None:
        """Forget old rooms."""
        await self._database.rows("DELETE FROM rooms WHERE time < $1", before)

    async def close(self) -> None:
        """Finish what is being written, and close the connections."""
        if self._writing is not None:
            await asyncio.gather(self._writing, return_exceptions=True)
        await self._database.close()

    async def _names(self, query: str, *values: object) -> tuple[str, ...]:
        return tuple(row[0] for row in await self._database.rows(query, *values))


def _group(waiting: deque[_Waiting]) -> list[_Waiting]:
    """The next in line, at most one of each table: who of two is refused must be certain."""
    group: dict[str, _Waiting] = {}
    while waiting and waiting[0].table not in group and len(group) < MOST_IN_A_GROUP:
        first = waiting.popleft()
        group[first.table] = first
    return list(group.values())


def _settle(group: list[_Waiting], why: str | None, kept: set[str] = frozenset()) -> None:  # type: ignore[assignment]
    """Answer each of the group: it failed as a whole, or some of it was refused."""
    for it in group:
        if it.done.done():
            continue
        if why is not None:
            it.done.set_exception(LogError(why))
        elif it.table in kept:
            it.done.set_result(None)
        else:
            it.done.set_exception(Taken(f"{it.table} {it.entry.seq}"))


async def _alone(connection: Any, name: str) -> None:
    """Let no other transaction open or change what has this name before this one has ended."""
    await connection.execute("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", name)


def _columns(rows: list[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [[row[column] for row in rows] for column in range(width)]


async def _keep_room(connection: Any, room: Room, row: tuple[Any, ...]) -> None:
    """Write a room in place of its last revision, or as a new one; `Taken` if neither fits."""
    if await connection.fetchval("SELECT true FROM tables WHERE name = $1", room.name):
        raise Taken(room.name)
    if room.revision == 1:
        await connection.execute(_NEW_ROOM, *row)
    elif await connection.fetchval(_NEXT_ROOM, *row) is None:
        raise Taken(room.name)


def _first(texts: tuple[str, ...]) -> Room | None:
    return log_rows.room_of(texts[0]) if texts else None
