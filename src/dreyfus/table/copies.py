"""Copies of a log: one SQLite file, whatever database the log is in.

A copy is itself a log, so that a table can be read from it, and a log can move from one kind of
database to another: out of a file and into PostgreSQL, or back.
"""

import os
import sqlite3
import tempfile
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dreyfus.table.log import LogError
from dreyfus.table.log_sqlite import check_file
from dreyfus.table.schema_sqlite import creation

COLUMNS: Final = {
    "tables": (
        *("name", "time", "ruleset", "header", "seating", "secret", "rematch_of", "host"),
        *("terms", "ended"),
    ),
    "chairs": ("name", "seat", "owner", "level"),
    "events": ("name", "seq", "seat", "made_by", "id", "move", "digest", "time", "kind"),
    "rooms": ("name", "code", "revision", "time", "room"),
    "room_owners": ("name", "owner"),
}
"""What a log consists of, in an order in which it can be written."""


class NotEmpty(LogError):
    """A log is to be restored where there is one already; nothing was changed."""


@dataclass(frozen=True, slots=True)
class Extent:
    """How much a copy holds: tables, the rooms among them, and events."""

    tables: int
    events: int


def back_up_file(path: Path, copy: Path) -> Extent:
    """Copy the log in a SQLite file as it is at this moment; a server may be writing to it.

    Raises:
        UnusableLog: it is no log of ours.
        FileExistsError: there is a file where the copy is to be.
        sqlite3.Error, OSError: it cannot be read or written.
    """
    check_file(path)
    unfinished = _beside(copy)
    with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as source:
        _copy(source, unfinished)
    return publish(unfinished, copy)


def restore_file(copy: Path, path: Path) -> Extent:
    """Make a log in a SQLite file of a copy. An older one is brought up when it is opened.

    Raises:
        UnusableLog: the copy is no log of ours.
        NotEmpty: there is a log already, and something in it.
        sqlite3.Error, OSError: it cannot be read or written.
    """
    check_file(copy)
    if path.exists():
        check_file(path)
        if extent(path) != Extent(0, 0):
            raise NotEmpty(str(path))
    with closing(sqlite3.connect(copy)) as source:
        _copy(source, path)
    return extent(path)


def new_copy(copy: Path) -> Path:
    """An empty log beside where a copy is to be; `publish` puts it there."""
    unfinished = _beside(copy)
    with closing(sqlite3.connect(unfinished)) as connection:
        connection.executescript(creation())
    return unfinished


def publish(unfinished: Path, copy: Path) -> Extent:
    """Put a finished copy where it is to be: all of it is there, or nothing is.

    Raises:
        FileExistsError: there is a file already.
    """
    try:
        os.link(unfinished, copy)
    finally:
        unfinished.unlink()
    return extent(copy)


def extent(path: Path) -> Extent:
    """How much is in a log."""
    with closing(sqlite3.connect(path)) as connection:
        there = {row[0] for row in connection.execute("SELECT name FROM sqlite_schema")}
        tables, rooms, events = (
            connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] if name in there else 0  # noqa: S608
            for name in ("tables", "rooms", "events")
        )
    return Extent(tables + rooms, events)


def _beside(copy: Path) -> Path:
    """A new empty file in the folder of the copy; FileExistsError where the copy is there."""
    if copy.exists():
        raise FileExistsError(str(copy))
    descriptor, name = tempfile.mkstemp(prefix=f".{copy.name}-", dir=copy.parent)
    os.close(descriptor)
    return Path(name)


def _copy(source: sqlite3.Connection, path: Path) -> None:
    """Copy a whole database into a file, page by page, as it is at one moment."""
    with closing(sqlite3.connect(path)) as target:
        source.backup(target)
        # One file, without a journal beside it, until somebody opens it as a log.
        target.execute("PRAGMA journal_mode = DELETE")
