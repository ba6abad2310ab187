"""`dreyfus backup` and `dreyfus restore`: one command each, for both databases."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Final

from typer.testing import CliRunner

from dreyfus.faces.cli import app
from dreyfus.faces.lockfile import Lockfile
from dreyfus.table.clock import SystemClock
from dreyfus.table.log import Log, Record
from dreyfus.table.log_postgres import PostgresLog
from dreyfus.table.log_sqlite import SqliteLog
from dreyfus.table.migrating_postgres import migrate_postgres
from dreyfus.table.migrating_sqlite import migrate_sqlite
from dreyfus.table.postgres import Database
from tests.faces.process import dreyfus
from tests.postgres import Postgres
from tests.table.setting import TWO_PEOPLE, opening
from tests.table.test_log import BOTS, FIRST, SECOND
from tests.table.test_log import ROOM as AN_OLD_ROOM

ENTRIES = (FIRST, SECOND, BOTS)


def run(folder: Path, *arguments: str) -> tuple[int, str]:
    """Exit code and words of a command."""
    environment = {"DREYFUS_DATA": str(folder), "LC_ALL": "C"}
    result = CliRunner().invoke(app, arguments, env=environment)
    return result.exit_code, result.output


ROOM: Final = replace(AN_OLD_ROOM, time=SystemClock().now())
"""A server forgets rooms in which nothing has changed for a week."""


async def fill(log: Log) -> None:
    """Two tables, one of them ended and the other's rematch, and a room."""
    await log.open_table(opening(TWO_PEOPLE, name="table-number-one"))
    for entry in ENTRIES:
        await log.append("table-number-one", entry, ends=entry is BOTS)
    second = opening(name="table-number-two")
    await log.open_table(second)
    await log.keep_room(ROOM)
    await log.close()


async def is_filled(log: Log) -> bool:
    """Whether the log holds that and goes on from there."""
    first = await log.read("table-number-one")
    held = (
        first == Record(opening(TWO_PEOPLE, name="table-number-one"), ENTRIES)
        and await log.unfinished() == ("table-number-two",)
        and await log.room(ROOM.name) == ROOM
    )
    await log.append("table-number-two", FIRST, ends=False)
    await log.close()
    return held


async def database(postgres: Postgres) -> str:
    """The address of a database with our tables, all empty."""
    url = await postgres.new_database()
    await migrate_postgres(url)
    return url


def test_a_file_is_backed_up_beside_its_server_and_restored(tmp_path: Path) -> None:
    path, copy = tmp_path / "server.sqlite3", tmp_path / "copy"
    asyncio.run(fill(SqliteLog(path)))
    address = f"sqlite:///{path}"
    with dreyfus(tmp_path, "serve", "--port", "0", "--database", address) as server:
        server.hear("answers at")
        code, words = run(tmp_path, "backup", str(copy), "--database", address)
    assert (code, "Tables: 3. Events: " in words) == (0, True), words
    code, words = run(tmp_path / "new", "restore", str(copy))
    assert code == 0, words
    assert asyncio.run(SqliteLog(tmp_path / "new" / "tables.sqlite3").read("table-number-one"))


def test_what_postgresql_keeps_moves_into_a_file_and_back(
    tmp_path: Path, postgres: Postgres
) -> None:
    first, second = asyncio.run(database(postgres)), asyncio.run(database(postgres))
    asyncio.run(fill(PostgresLog(Database(first))))
    copy = tmp_path / "copy"
    assert run(tmp_path, "backup", str(copy), "--database", first)[0] == 0
    code, words = run(tmp_path, "restore", str(copy), "--database", second)
    assert (code, "Tables: 3. Events: 3." in words) == (0, True), words
    assert asyncio.run(is_filled(PostgresLog(Database(second))))
    in_file = tmp_path / "tables.sqlite3"
    assert run(tmp_path, "restore", str(copy), "--database", f"sqlite:///{in_file}")[0] == 0
    assert asyncio.run(is_filled(SqliteLog(in_file)))


def test_an_older_copy_is_restored_and_left_as_it_is(tmp_path: Path, postgres: Postgres) -> None:
    copy, url = tmp_path / "old", asyncio.run(postgres.new_database())
    with closing(sqlite3.connect(copy, isolation_level=None)) as connection:
        migrate_sqlite(connection, "1")
        connection.execute("PRAGMA application_id = 0x44524659")
    before = copy.read_bytes()
    assert run(tmp_path, "restore", str(copy), "--database", url)[0] == 0
    assert run(tmp_path, "restore", str(copy))[0] == 0
    asyncio.run(fill(SqliteLog(tmp_path / "tables.sqlite3")))
    assert copy.read_bytes() == before


def test_what_is_there_is_never_written_over(tmp_path: Path, postgres: Postgres) -> None:
    path, copy = tmp_path / "tables.sqlite3", tmp_path / "copy"
    asyncio.run(fill(SqliteLog(path)))
    url = asyncio.run(database(postgres))
    asyncio.run(fill(PostgresLog(Database(url))))
    assert run(tmp_path, "backup", str(copy))[0] == 0
    before = copy.read_bytes()
    for refused in (("backup", str(copy)), ("backup", str(copy), "--database", url)):
        code, words = run(tmp_path, *refused)
        assert (code, "is there already" in words) == (1, True), words
    for refused in (("restore", str(copy)), ("restore", str(copy), "--database", url)):
        code, words = run(tmp_path, *refused)
        assert (code, "has tables already" in words) == (1, True), words
    assert copy.read_bytes() == before
    assert sorted(file.name for file in tmp_path.iterdir() if file.name.startswith(".")) == []


def test_what_cannot_be_copied_is_said(tmp_path: Path) -> None:
    foreign = tmp_path / "foreign"
    foreign.write_text("dear diary " * 100)
    copy = str(tmp_path / "copy")
    for arguments, words in (
        (("backup", copy), "There are no tables in"),
        (("backup", copy, "--database", "mysql://here"), "no address of a database"),
        (("backup", copy, "--database", f"sqlite:///{foreign}"), "cannot be used"),
        (("backup", copy, "--database", "postgresql:///x?host=/no/such"), "cannot be used"),
        (("restore", copy), "There are no tables in"),
        (("restore", str(foreign)), "cannot be used"),
    ):
        code, said = run(tmp_path, *arguments)
        assert (code, words in said) == (1, True), said
    assert not Path(copy).exists()


def test_nothing_is_restored_under_a_server(tmp_path: Path) -> None:
    path, copy = tmp_path / "server.sqlite3", tmp_path / "copy"
    asyncio.run(fill(SqliteLog(path)))
    assert run(tmp_path, "backup", str(copy), "--database", f"sqlite:///{path}")[0] == 0
    other = tmp_path / "other.sqlite3"
    with Lockfile(tmp_path / "other.sqlite3.lock"):
        code, words = run(tmp_path, "restore", str(copy), "--database", f"sqlite:///{other}")
    assert (code, "Another server uses" in words) == (1, True), words
