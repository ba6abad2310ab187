"""A log in one SQLite file (docs/decisions tells why it is written as it is)."""

import json
import sqlite3
from contextlib import closing
from dataclasses import astuple
from pathlib import Path
from typing import Any

from dreyfus.cards import SEATS, Seat
from dreyfus.records import codec
from dreyfus.table.log import Entry, Opening, Record, UnusableLog
from dreyfus.table.seats import Bot, Human
from dreyfus.table.writer import Writer

APPLICATION = 0x44524659
"""What marks a SQLite file as ours: ``DRFY``."""

SCHEMA = 1
"""The schema's version; a file of a later one is left alone."""

_CREATE = f"""
BEGIN;
CREATE TABLE tables (
    name TEXT PRIMARY KEY,
    time INTEGER NOT NULL,
    ruleset TEXT NOT NULL,
    header TEXT NOT NULL,
    secret TEXT NOT NULL,
    rematch_of TEXT UNIQUE REFERENCES tables,
    ended INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX unfinished ON tables (time) WHERE NOT ended;
CREATE TABLE chairs (
    name TEXT NOT NULL REFERENCES tables,
    seat INTEGER NOT NULL CHECK (seat IN (0, 1, 2)),
    owner TEXT,
    level TEXT,
    PRIMARY KEY (name, seat),
    CHECK ((owner IS NULL) <> (level IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX owners ON chairs (owner) WHERE owner IS NOT NULL;
CREATE TABLE events (
    name TEXT NOT NULL REFERENCES tables,
    seq INTEGER NOT NULL CHECK (seq > 0),
    seat INTEGER CHECK (seat IN (0, 1, 2)),
    made_by TEXT NOT NULL,
    id TEXT,
    move TEXT NOT NULL,
    digest TEXT NOT NULL,
    time INTEGER NOT NULL,
    PRIMARY KEY (name, seq),
    UNIQUE (name, id)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {SCHEMA};
COMMIT;
"""


_READ = (
    "SELECT time, ruleset, header, secret, rematch_of FROM tables WHERE name = ?",
    "SELECT owner, level FROM chairs WHERE name = ? ORDER BY seat",
    "SELECT seq, seat, made_by, id, move, digest, time FROM events WHERE name = ? ORDER BY seq",
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
        """Keep a new table."""
        row = (
            opening.table,
            opening.time,
            codec.dumps(codec.encode_ruleset(opening.ruleset)),
            codec.dumps(codec.encode_header(opening.header)),
            opening.secret,
            opening.rematch_of,
        )
        chairs = [_chair_row(opening, seat) for seat in SEATS]

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO tables (name, time, ruleset, header, secret, rematch_of)"
                " VALUES (?, ?, ?, ?, ?, ?)",
                row,
            )
            connection.executemany("INSERT INTO chairs VALUES (?, ?, ?, ?)", chairs)

        await self._writer.do(work)

    async def append(self, table: str, entry: Entry, *, ends: bool) -> None:
        """Keep an event."""
        row = (table, *astuple(entry))

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            if ends:
                connection.execute("UPDATE tables SET ended = 1 WHERE name = ?", (table,))

        await self._writer.do(work)

    async def read(self, table: str) -> Record | None:
        """The whole table."""
        opened, chairs, events = await self._writer.do(
            lambda connection: [connection.execute(query, (table,)).fetchall() for query in _READ]
        )
        if not opened:
            return None
        return Record(_opening(table, opened[0], chairs), tuple(Entry(*row) for row in events))

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

    async def close(self) -> None:
        """Finish what is being written, and close the file."""
        await self._writer.close()

    async def _rows(self, query: str, *values: str) -> list[_Row]:
        return await self._writer.do(
            lambda connection: connection.execute(query, values).fetchall()
        )


def _connected(path: Path) -> sqlite3.Connection:
    """A connection to our file, made if it is not there. Nothing is changed in one not ours."""
    if path.exists() and path.stat().st_size:
        _check(path)
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA journal_mode = WAL")
    # FULL: a move that was told survives a power cut too, not only the end of the process.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    if _marks(connection) == (0, 0):
        connection.executescript(_CREATE)
    return connection


def _check(path: Path) -> None:
    """Look at the marks of a file without touching it.

    Raises:
        UnusableLog: they are not ours, or those of a later version.
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


def _chair_row(opening: Opening, seat: Seat) -> _Row:
    match opening.seating[seat]:
        case Human(owner):
            return opening.table, seat, owner, None
        case Bot(level):
            return opening.table, seat, None, level


def _opening(table: str, row: _Row, chairs: list[_Row]) -> Opening:
    time, ruleset, header, secret, rematch_of = row
    a, b, c = (Bot(level) if owner is None else Human(owner) for owner, level in chairs)
    return Opening(
        table=table,
        time=time,
        ruleset=codec.decode_ruleset(json.loads(ruleset)),
        header=codec.decode_header(json.loads(header)),
        seating=(a, b, c),
        secret=secret,
        rematch_of=rematch_of,
    )
