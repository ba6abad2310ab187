"""A log in one SQLite file (docs/decisions tells why it is written as it is)."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from dreyfus.table import log_rows
from dreyfus.table.log import Entry, Opening, Record, Taken, UnusableLog
from dreyfus.table.migrating_sqlite import migrate_sqlite
from dreyfus.table.room import Room
from dreyfus.table.schema_sqlite import APPLICATION, SCHEMA, creation
from dreyfus.table.seats import Seating
from dreyfus.table.writer import Writer

_TABLE = f"SELECT {log_rows.OPENING} FROM tables WHERE name = ?"  # noqa: S608  # our own columns
_EVENTS = (
    "SELECT seq, seat, made_by, id, move, digest, time, kind FROM events"
    " WHERE name = ? ORDER BY seq"
)

_Row = tuple[Any, ...]


def path_of(url: str) -> Path:
    """The path in ``sqlite:///path``.

    Raises:
        ValueError: the address is not of that form.
    """
    path = url.removeprefix("sqlite:///")
    if path in ("", url):
        raise ValueError(url)
    return Path(path)


class SqliteLog:
    """`Log` in a file that outlives the process, and its sudden end."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it.

        Raises:
            UnusableLog: it is no log of ours, of a later version, or cannot be read.
        """
        try:
            self._writer = Writer(_connected(path))
        except sqlite3.Error as error:
            raise UnusableLog(str(path), "unreadable", str(error)) from error

    async def open_table(self, opening: Opening) -> None:
        """Keep a new table, and let go of its room."""
        row = log_rows.opening_row(opening)

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                f"INSERT INTO tables (name, {log_rows.OPENING})"  # noqa: S608  # our own columns
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                row,
            )
            _seat(connection, opening.table, opening.seating)
            connection.execute("DELETE FROM rooms WHERE name = ?", (opening.table,))

        await self._writer.do(work)

    async def append(
        self, table: str, entry: Entry, *, ends: bool, chairs: Seating | None = None
    ) -> None:
        """Keep an event."""
        row = (table, *log_rows.entry_row(entry))

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            if ends:
                connection.execute("UPDATE tables SET ended = 1 WHERE name = ?", (table,))
            if chairs is not None:
                _seat(connection, table, chairs)

        await self._writer.do(work)

    async def read(self, table: str) -> Record | None:
        """The whole table."""
        opened, events = await self._writer.do(
            lambda connection: [
                connection.execute(query, (table,)).fetchall() for query in (_TABLE, _EVENTS)
            ]
        )
        if not opened:
            return None
        return Record(log_rows.opening_of(table, opened[0]), tuple(Entry(*row) for row in events))

    async def unfinished(self) -> tuple[str, ...]:
        """The tables that have not ended, the newest first."""
        rows = await self._rows("SELECT name FROM tables WHERE NOT ended ORDER BY time DESC, name")
        return tuple(row[0] for row in rows)

    async def unfinished_of(self, owner: str) -> tuple[str, ...]:
        """Those where this person sits."""
        rows = await self._rows(
            "SELECT name FROM tables NATURAL JOIN chairs WHERE owner = ? AND NOT ended"
            " ORDER BY time DESC, name",
            owner,
        )
        return tuple(row[0] for row in rows)

    async def rematch_of(self, table: str) -> str | None:
        """The table opened as this one's rematch."""
        rows = await self._rows("SELECT name FROM tables WHERE rematch_of = ?", table)
        return rows[0][0] if rows else None

    async def keep_room(self, room: Room) -> None:
        """Keep the present of a room."""
        row, owners = log_rows.room_row(room), log_rows.owner_rows(room)

        def work(connection: sqlite3.Connection) -> None:
            _keep_room(connection, room, row)
            connection.execute("DELETE FROM room_owners WHERE name = ?", (room.name,))
            connection.executemany("INSERT INTO room_owners VALUES (?, ?)", owners)

        await self._writer.do(work)

    async def room(self, name: str) -> Room | None:
        """The room of that name."""
        return _first(await self._rows("SELECT room FROM rooms WHERE name = ?", name))

    async def room_of_code(self, code: int) -> Room | None:
        """The room with that code."""
        return _first(await self._rows("SELECT room FROM rooms WHERE code = ?", code))

    async def rooms_of(self, owner: str) -> tuple[Room, ...]:
        """This person's rooms."""
        rows = await self._rows(
            "SELECT room FROM rooms NATURAL JOIN room_owners WHERE owner = ?"
            " ORDER BY time DESC, name",
            owner,
        )
        return tuple(log_rows.room_of(row[0]) for row in rows)

    async def let_rooms_go(self, before: int) -> None:
        """Forget old rooms."""
        await self._rows("DELETE FROM rooms WHERE time < ?", before)

    async def close(self) -> None:
        """Finish what is being written, and close the file."""
        await self._writer.close()

    async def _rows(self, query: str, *values: str | int) -> list[_Row]:
        return await self._writer.do(
            lambda connection: connection.execute(query, values).fetchall()
        )


def _connected(path: Path) -> sqlite3.Connection:
    """A connection to our file, made if it is not there. Nothing is changed in one not ours."""
    if path.exists() and path.stat().st_size:
        check_file(path)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    # FULL: a move that was told survives a power cut too, not only the end of the process.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if _marks(connection) == (0, 0):
        connection.executescript(creation())
    elif _marks(connection) != (APPLICATION, SCHEMA):
        migrate_sqlite(connection)
    return connection


def check_file(path: Path) -> None:
    """Look at the marks of a file without touching it.

    Raises:
        UnusableLog: they are not ours, or those of a later version.
        sqlite3.Error: it is no SQLite file, or cannot be read.
    """
    address = f"{path.absolute().as_uri()}?mode=ro"
    with closing(sqlite3.connect(address, uri=True)) as connection:
        application, schema = _marks(connection)
        tables = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]
    if application != APPLICATION and (application, schema, tables) != (0, 0, 0):
        raise UnusableLog(str(path), "foreign", "a database of another program")
    if schema > SCHEMA:
        raise UnusableLog(str(path), "newer", f"schema {schema}, this version knows {SCHEMA}")


def _marks(connection: sqlite3.Connection) -> tuple[int, int]:
    """The file's application and schema numbers."""
    pragmas = ("application_id", "user_version")
    application, schema = (
        connection.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in pragmas
    )
    return application, schema


def _seat(connection: sqlite3.Connection, table: str, seating: Seating) -> None:
    """Write who sits at the table, in place of what was written."""
    rows = log_rows.chair_rows(table, seating)
    connection.executemany("INSERT OR REPLACE INTO chairs VALUES (?, ?, ?, ?)", rows)


def _keep_room(connection: sqlite3.Connection, room: Room, row: _Row) -> None:
    """Write a room in place of its last revision, or as a new one; `Taken` if neither fits."""
    if connection.execute("SELECT 1 FROM tables WHERE name = ?", (room.name,)).fetchone():
        raise Taken(room.name)
    if room.revision == 1:
        connection.execute(
            "INSERT INTO rooms (code, revision, time, room, name) VALUES (?, ?, ?, ?, ?)", row
        )
        return
    written = connection.execute(
        "UPDATE rooms SET code = ?, revision = ?, time = ?, room = ?"
        " WHERE name = ? AND revision = ?",
        (*row, room.revision - 1),
    )
    if written.rowcount == 0:
        raise Taken(room.name)


def _first(rows: list[_Row]) -> Room | None:
    return log_rows.room_of(rows[0][0]) if rows else None
