"""From every older schema to this one, in real files and a real database."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dreyfus.table.log import LogError, Record, UnusableLog
from dreyfus.table.log_postgres import PostgresLog
from dreyfus.table.log_rows import header_text, ruleset_text
from dreyfus.table.log_sqlite import SqliteLog
from dreyfus.table.migrating_postgres import migrate_postgres
from dreyfus.table.migrating_sqlite import migrate_sqlite
from dreyfus.table.postgres import Database
from dreyfus.table.schema_postgres import SCHEMA as POSTGRES_SCHEMA
from dreyfus.table.schema_postgres import STEPS as POSTGRES_STEPS
from dreyfus.table.schema_sqlite import SCHEMA, STEPS, creation
from tests.postgres import Postgres
from tests.table.setting import ANNA, BORIS, NAME, TWO_PEOPLE, opening
from tests.table.test_log import FIRST

Shape = set[tuple[object, ...]]


def shape(connection: sqlite3.Connection) -> Shape:
    """Every table, index and column."""
    return set(
        connection.execute(
            "SELECT schema.type, schema.name, info.name, info.type, info.pk, info.dflt_value"
            " FROM sqlite_schema AS schema LEFT JOIN pragma_table_info(schema.name) AS info"
        )
    )


def test_both_databases_have_the_same_versions() -> None:
    assert STEPS.keys() == POSTGRES_STEPS.keys() == set(range(1, SCHEMA + 1))
    assert SCHEMA == POSTGRES_SCHEMA


@pytest.mark.parametrize("version", range(SCHEMA + 1))
def test_every_older_file_becomes_like_a_new_one(tmp_path: Path, version: int) -> None:
    with (
        closing(sqlite3.connect(tmp_path / "old", isolation_level=None)) as old,
        closing(sqlite3.connect(":memory:", isolation_level=None)) as new,
    ):
        if version:
            migrate_sqlite(old, str(version))
            assert old.execute("PRAGMA user_version").fetchone() == (version,)
        migrate_sqlite(old)
        new.executescript(creation())
        assert shape(old) == shape(new)
        assert old.execute("PRAGMA user_version").fetchone() == (SCHEMA,)


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        migrate_sqlite(connection, "1")
        connection.execute("PRAGMA application_id = 0x44524659")
        # The second step's last table is there already: the step fails at its end.
        connection.execute("CREATE TABLE room_owners (theirs)")
        before = shape(connection)
    with pytest.raises(UnusableLog) as fault:
        SqliteLog(path)
    assert fault.value.reason == "unreadable"
    with closing(sqlite3.connect(path)) as connection:
        assert shape(connection) == before
        assert connection.execute("PRAGMA user_version").fetchone() == (1,)


async def test_a_database_of_the_version_before_keeps_what_it_held(postgres: Postgres) -> None:
    url = await postgres.new_database()
    await migrate_postgres(url, "1")
    start = opening(TWO_PEOPLE)
    database = Database(url)
    await database.rows(
        "INSERT INTO tables VALUES ($1, $2, $3, $4, $5)",
        *(NAME, start.time, ruleset_text(start.ruleset), header_text(start.header), start.secret),
    )
    for chair in ((2, None, "novice"), (0, ANNA, None), (1, BORIS, None)):
        await database.rows("INSERT INTO chairs VALUES ($1, $2, $3, $4)", NAME, *chair)
    await database.rows(
        "INSERT INTO events VALUES ($1, 1, NULL, 'chance', NULL, $2, $3, $4)",
        *(NAME, FIRST.move, FIRST.digest, FIRST.time),
    )
    await migrate_postgres(url)
    await migrate_postgres(url)
    log = PostgresLog(database)
    assert await log.read(NAME) == Record(start, (FIRST,))
    assert await log.unfinished_of(BORIS) == (NAME,)
    await log.close()


async def test_a_database_of_a_later_version_is_refused(postgres: Postgres) -> None:
    url = await postgres.new_database()
    await migrate_postgres(url)
    await postgres.run("UPDATE dreyfus.alembic_version SET version_num = '99'", url)
    with pytest.raises(UnusableLog) as fault:
        await migrate_postgres(url)
    assert fault.value.reason == "newer"
    assert await postgres.run("SELECT version_num FROM dreyfus.alembic_version", url) == [("99",)]


async def test_a_database_that_is_not_there_cannot_be_reached(postgres: Postgres) -> None:
    with pytest.raises(LogError, match="InvalidCatalogName"):
        await migrate_postgres(postgres.url("no_such_database"))
    with pytest.raises(LogError, match=r"NotFound|refused|No such file"):
        await migrate_postgres("postgresql://postgres@/x?host=/no/such/folder")


async def test_what_our_tables_stand_beside_is_left_alone(postgres: Postgres) -> None:
    url = await postgres.new_database()
    await postgres.run("CREATE TABLE tables (theirs integer)", url)
    await migrate_postgres(url)
    assert await postgres.run("SELECT theirs FROM public.tables", url) == []
