"""Copies of a log in PostgreSQL, to a SQLite file and back."""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

from dreyfus.table.copies import COLUMNS, Extent, NotEmpty, extent, new_copy, publish
from dreyfus.table.log_sqlite import check_file
from dreyfus.table.migrating_postgres import migrate_postgres
from dreyfus.table.migrating_sqlite import migrate_sqlite
from dreyfus.table.postgres import connect, faults

_Row = tuple[Any, ...]

AT_ONCE = 1000
"""How many rows are held in memory at a time."""


async def back_up_database(url: str, copy: Path) -> Extent:
    """Copy the log in a database as it is at this moment; servers may be writing to it.

    Raises:
        UnusableLog: it is of a later version.
        LogError: it cannot be read.
        FileExistsError: there is a file where the copy is to be.
        sqlite3.Error, OSError: the copy cannot be written.
    """
    await migrate_postgres(url)
    unfinished = new_copy(copy)
    with faults():
        connection = await connect(url)
        try:
            with closing(sqlite3.connect(unfinished, isolation_level=None)) as target:
                await _read_all(connection, target)
        finally:
            connection.terminate()
    return publish(unfinished, copy)


async def _read_all(connection: Any, target: sqlite3.Connection) -> None:
    target.execute("BEGIN")
    async with connection.transaction(isolation="repeatable_read", readonly=True):
        for table, columns in COLUMNS.items():
            # The names are ours, from `COLUMNS`.
            query = f"SELECT {', '.join(columns)} FROM {table}"  # noqa: S608
            marks = ", ".join("?" * len(columns))
            into = f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608
            async for row in connection.cursor(query, prefetch=AT_ONCE):
                target.execute(into, tuple(row))
    target.execute("COMMIT")


async def restore_database(copy: Path, url: str) -> Extent:
    """Make a log in a database of a copy; all of it is there afterwards, or nothing is.

    Raises:
        UnusableLog: the copy is no log of ours.
        NotEmpty: there is a table or a room already.
        LogError: the database cannot be written.
        sqlite3.Error, OSError: the copy cannot be read.
    """
    check_file(copy)
    await migrate_postgres(url)
    with tempfile.TemporaryDirectory() as folder, faults():
        # An older copy is brought up to date, but the file itself is left as it is.
        today = Path(shutil.copy(copy, folder))
        with closing(sqlite3.connect(today, isolation_level=None)) as source:
            migrate_sqlite(source)
            connection = await connect(url)
            try:
                await _write_all(source, connection)
            finally:
                connection.terminate()
        return extent(today)


async def _write_all(source: sqlite3.Connection, connection: Any) -> None:
    async with connection.transaction():
        await connection.execute("LOCK TABLE tables, rooms IN EXCLUSIVE MODE")
        if await connection.fetchval(
            "SELECT EXISTS (SELECT FROM tables) OR EXISTS (SELECT FROM rooms)"
        ):
            raise NotEmpty
        for table, columns in COLUMNS.items():
            query = f"SELECT {', '.join(columns)} FROM {table}"  # noqa: S608  # our own names
            records = _records(source.execute(query), columns)
            await connection.copy_records_to_table(
                table, columns=columns, records=records, timeout=None
            )


def _records(
    rows: Iterable[tuple[Any, ...]], columns: tuple[str, ...]
) -> Iterable[tuple[Any, ...]]:
    """The rows as PostgreSQL wants them: what is a number in SQLite and a yes or no there."""
    return (
        tuple(
            bool(value) if column == "ended" else value
            for column, value in zip(columns, row, strict=True)
        )
        for row in rows
    )
