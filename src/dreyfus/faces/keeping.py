"""Where a server keeps its tables: a file, or a PostgreSQL database that it may share."""

import asyncio
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from dreyfus.faces.speaker import Speaker
from dreyfus.table.address import shown
from dreyfus.table.fleet import Alone, Fleet
from dreyfus.table.log import Log, LogError, UnusableLog
from dreyfus.table.log_sqlite import SqliteLog


class Kept(NamedTuple):
    """A log, and the processes that share it."""

    log: Log
    fleet: Fleet


def in_file(speaker: Speaker, path: Path) -> Kept:
    """The log in a SQLite file, made if it is not there, brought up to date if it is older.

    Raises:
        typer.Exit: it cannot be used; the reason has been said.
    """
    try:
        return Kept(SqliteLog(path), Alone())
    except UnusableLog as fault:
        raise speaker.fail(f"log-{fault.reason}", path=fault.path, why=fault.why) from None


def need_postgres(speaker: Speaker) -> None:
    """Make sure that what PostgreSQL needs is installed.

    Raises:
        typer.Exit: it is not; that has been said.
    """
    if find_spec("asyncpg") is None or find_spec("greenlet") is None:
        raise speaker.fail("database-no-driver")


def in_postgres(speaker: Speaker, url: str) -> Kept:
    """The log in a PostgreSQL database, whose tables are made or brought up to date.

    Raises:
        typer.Exit: it cannot be used; the reason has been said.
    """
    need_postgres(speaker)
    from dreyfus.table.fleet_postgres import PostgresFleet, new_number  # noqa: PLC0415  # an extra
    from dreyfus.table.log_postgres import PostgresLog  # noqa: PLC0415
    from dreyfus.table.migrating_postgres import migrate_postgres  # noqa: PLC0415
    from dreyfus.table.postgres import Database  # noqa: PLC0415

    try:
        asyncio.run(migrate_postgres(url))
    except UnusableLog as fault:
        raise speaker.fail(f"log-{fault.reason}", path=fault.path, why=fault.why) from None
    except (LogError, ValueError) as fault:
        raise speaker.fail("database-silent", path=shown(url), why=str(fault)) from None
    database, number = Database(url), new_number()
    return Kept(PostgresLog(database, number), PostgresFleet(database, number))
