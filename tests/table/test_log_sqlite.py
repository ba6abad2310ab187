"""The file: whose it is, of which version, and what it holds."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from dreyfus.table.log import LogError, Record, UnusableLog
from dreyfus.table.log_rows import header_text, ruleset_text
from dreyfus.table.log_sqlite import SqliteLog, path_of
from dreyfus.table.schema_sqlite import APPLICATION, SCHEMA
from tests.table.setting import ANNA, BORIS, NAME, TWO_PEOPLE, Page, is_over, opening, table_of
from tests.table.test_log import FIRST, HOUSE, ROOM

FIRST_SCHEMA = f"""
CREATE TABLE tables (
    name TEXT PRIMARY KEY, time INTEGER NOT NULL, ruleset TEXT NOT NULL, header TEXT NOT NULL,
    secret TEXT NOT NULL, rematch_of TEXT UNIQUE REFERENCES tables,
    ended INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX unfinished ON tables (time) WHERE NOT ended;
CREATE TABLE chairs (
    name TEXT NOT NULL REFERENCES tables, seat INTEGER NOT NULL CHECK (seat IN (0, 1, 2)),
    owner TEXT, level TEXT, PRIMARY KEY (name, seat), CHECK ((owner IS NULL) <> (level IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX owners ON chairs (owner) WHERE owner IS NOT NULL;
CREATE TABLE events (
    name TEXT NOT NULL REFERENCES tables, seq INTEGER NOT NULL CHECK (seq > 0),
    seat INTEGER CHECK (seat IN (0, 1, 2)), made_by TEXT NOT NULL, id TEXT, move TEXT NOT NULL,
    digest TEXT NOT NULL, time INTEGER NOT NULL, PRIMARY KEY (name, seq), UNIQUE (name, id)
) STRICT, WITHOUT ROWID;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = 1;
"""
"""What the first version made of an empty file."""


def written_by_the_first_version(path: Path) -> None:
    """A file of schema 1 with a table of two people and an event."""
    start = opening(TWO_PEOPLE)
    texts = (ruleset_text(start.ruleset), header_text(start.header))
    chairs = [(NAME, 2, None, "novice"), (NAME, 0, ANNA, None), (NAME, 1, BORIS, None)]
    event = (NAME, 1, None, "chance", None, FIRST.move, FIRST.digest, FIRST.time)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.executescript(FIRST_SCHEMA)
        connection.execute(
            "INSERT INTO tables VALUES (?, ?, ?, ?, ?, ?, 0)",
            (NAME, start.time, *texts, start.secret, None),
        )
        connection.executemany("INSERT INTO chairs VALUES (?, ?, ?, ?)", chairs)
        connection.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?)", event)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite3"


async def made(path: Path) -> None:
    log = SqliteLog(path)
    await log.open_table(opening())
    await log.append(NAME, FIRST, ends=False)
    await log.close()


def changed(path: Path, *statements: str) -> bytes:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
    return path.read_bytes()


async def test_a_file_outlives_its_log(path: Path) -> None:
    await made(path)
    log = SqliteLog(path)
    record = await log.read(NAME)
    assert record is not None
    assert record.entries == (FIRST,)
    await log.close()


async def test_the_file_carries_our_mark_and_its_version(path: Path) -> None:
    await made(path)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION,)
        assert connection.execute("PRAGMA user_version").fetchone() == (SCHEMA,)
        assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_a_later_schema_is_refused_and_not_touched(path: Path) -> None:
    await made(path)
    before = changed(path, f"PRAGMA user_version = {SCHEMA + 1}")
    with pytest.raises(UnusableLog) as fault:
        SqliteLog(path)
    assert (fault.value.reason, fault.value.path) == ("newer", str(path))
    assert changed(path) == before


@pytest.mark.parametrize(
    "statements",
    [("CREATE TABLE theirs (x)",), ("PRAGMA application_id = 7", "PRAGMA user_version = 1")],
)
def test_another_programs_database_is_refused_and_not_touched(
    path: Path, statements: tuple[str, ...]
) -> None:
    before = changed(path, *statements)
    with pytest.raises(UnusableLog) as fault:
        SqliteLog(path)
    assert fault.value.reason == "foreign"
    assert path.read_bytes() == before


def test_what_is_no_database_is_refused_and_not_touched(path: Path) -> None:
    path.write_text("dear diary " * 100)
    with pytest.raises(UnusableLog) as fault:
        SqliteLog(path)
    assert fault.value.reason == "unreadable"
    assert path.read_text() == "dear diary " * 100


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnusableLog) as fault:
        SqliteLog(tmp_path / "nowhere" / "tables.sqlite3")
    assert "nowhere" in str(fault.value)


async def test_an_empty_file_becomes_a_log(path: Path) -> None:
    assert changed(path) == b""
    await made(path)


async def test_a_closed_log_says_so(path: Path) -> None:
    log = SqliteLog(path)
    await log.close()
    with pytest.raises(LogError):
        await log.unfinished()


async def test_a_failing_disk_keeps_nothing_of_the_group_and_the_log_goes_on(path: Path) -> None:
    await made(path)
    log = SqliteLog(path)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("DROP TABLE events")
        with pytest.raises(LogError, match="no such table"):
            await log.append(NAME, FIRST, ends=True)
    assert await log.unfinished() == (NAME,)
    await log.close()


async def test_no_token_stands_in_the_file(path: Path) -> None:
    log = SqliteLog(path)
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(is_over)
        assert await log.unfinished() == ()
    await log.close()
    content = changed(path)
    assert b"a" * 32 not in content
    assert setting.table.opening.secret.encode() in content


def test_the_address_of_a_database_names_its_path() -> None:
    assert path_of("sqlite:///tables.sqlite3") == Path("tables.sqlite3")
    assert path_of("sqlite:////var/lib/tables.sqlite3") == Path("/var/lib/tables.sqlite3")
    for address in ("sqlite:///", "tables.sqlite3", "postgresql://here/tables", "sqlite://x"):
        with pytest.raises(ValueError, match=address):
            path_of(address)


async def test_a_file_of_the_first_schema_is_brought_up_to_this_one(path: Path) -> None:
    written_by_the_first_version(path)
    log = SqliteLog(path)
    assert await log.read(NAME) == Record(opening(TWO_PEOPLE), (FIRST,))
    await log.append(NAME, HOUSE, ends=False, chairs=opening().seating)
    await log.keep_room(ROOM)
    await log.close()
    log = SqliteLog(path)
    assert await log.read(NAME) == Record(opening(TWO_PEOPLE), (FIRST, HOUSE))
    assert (await log.unfinished_of(ANNA), await log.unfinished_of(BORIS)) == ((NAME,), ())
    assert await log.room(ROOM.name) == ROOM
    await log.close()


async def test_a_brought_up_file_has_the_columns_and_indexes_of_a_new_one(tmp_path: Path) -> None:
    def shape(path: Path) -> set[tuple[object, ...]]:
        with closing(sqlite3.connect(path)) as connection:
            return set(
                connection.execute(
                    "SELECT schema.type, schema.name, info.name, info.type, info.pk"
                    " FROM sqlite_schema AS schema LEFT JOIN pragma_table_info(schema.name) AS info"
                )
            )

    old, new = tmp_path / "old.sqlite3", tmp_path / "new.sqlite3"
    written_by_the_first_version(old)
    for path in (old, new):
        await SqliteLog(path).close()
    assert shape(old) == shape(new)


async def test_a_room_and_its_owners_go_together(path: Path) -> None:
    log = SqliteLog(path)
    await log.keep_room(ROOM)
    await log.keep_room(replace(ROOM, revision=2, host=BORIS))
    await log.let_rooms_go(ROOM.time + 1)
    await log.close()
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM room_owners").fetchone() == (0,)
