"""`dreyfus backup` and `dreyfus restore`: a log into a file, and back into a database."""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path

from dreyfus.faces.keeping import need_postgres
from dreyfus.faces.lockfile import Lockfile
from dreyfus.faces.play import DATABASE, data_folder
from dreyfus.faces.speaker import Speaker
from dreyfus.table.address import is_postgres, shown
from dreyfus.table.copies import Extent, NotEmpty, back_up_file, restore_file
from dreyfus.table.log import LogError, UnusableLog
from dreyfus.table.log_sqlite import path_of


def back_up(speaker: Speaker, file: str, database: str | None) -> None:
    """Copy a log into a new file; a server may go on writing to it.

    Raises:
        typer.Exit: it cannot be done; the reason has been said, and there is no file.
    """
    copy = Path(file)
    if database is not None and is_postgres(database):
        need_postgres(speaker)
        from dreyfus.table.copies_postgres import back_up_database  # noqa: PLC0415  # an extra

        where, work = shown(database), lambda: asyncio.run(back_up_database(database, copy))
    else:
        path = _path(speaker, database)
        if not path.is_file():
            raise speaker.fail("record-no-log", path=str(path))
        where, work = str(path), lambda: back_up_file(path, copy)
    _say(speaker, "backup-done", _done(speaker, where, work), file, where)


def restore(speaker: Speaker, file: str, database: str | None) -> None:
    """Make a log of a copy, in a database where there is none yet.

    Raises:
        typer.Exit: it cannot be done; the reason has been said, and nothing was changed.
    """
    copy = Path(file)
    if not copy.is_file():
        raise speaker.fail("record-no-log", path=file)
    if database is not None and is_postgres(database):
        need_postgres(speaker)
        from dreyfus.table.copies_postgres import restore_database  # noqa: PLC0415  # an extra

        where, work = shown(database), lambda: asyncio.run(restore_database(copy, database))
    else:
        path = _path(speaker, database)
        where, work = str(path), lambda: _restore_unheld(copy, path)
    _say(speaker, "restore-done", _done(speaker, where, work), file, where)


def _restore_unheld(copy: Path, path: Path) -> Extent:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with Lockfile(path.with_name(f"{path.name}.lock")):
        return restore_file(copy, path)


def _path(speaker: Speaker, database: str | None) -> Path:
    try:
        return data_folder() / DATABASE if database is None else path_of(database)
    except ValueError:
        raise speaker.fail("serve-database", database=str(database)) from None


def _done(speaker: Speaker, where: str, work: Callable[[], Extent]) -> Extent:
    """The outcome of the work; a sentence where it fails."""
    try:
        return work()
    except UnusableLog as fault:
        raise speaker.fail(f"log-{fault.reason}", path=fault.path, why=fault.why) from None
    except NotEmpty:
        raise speaker.fail("restore-not-empty", path=where) from None
    except FileExistsError as fault:
        raise speaker.fail("backup-exists", path=str(fault)) from None
    except BlockingIOError:
        raise speaker.fail("serve-held", path=where) from None
    except (LogError, sqlite3.Error, OSError, ValueError) as fault:
        raise speaker.fail("log-unreadable", path=where, why=str(fault)) from None


def _say(speaker: Speaker, message: str, done: Extent, file: str, where: str) -> None:
    speaker.say(message, tables=str(done.tables), events=str(done.events), file=file, path=where)
