"""A PostgreSQL database of ours: what goes wrong is a `LogError`, and is not met again."""

import asyncpg  # type: ignore[import-untyped]
import pytest

from dreyfus.table.log import LogError
from dreyfus.table.postgres import Database
from tests.postgres import Postgres

BACKEND = "SELECT pg_backend_pid() AS number"


async def test_a_connection_that_lost_its_place_is_not_used_again(postgres: Postgres) -> None:
    database = Database(await postgres.new_database())
    before = (await database.rows(BACKEND))[0]["number"]
    assert (await database.rows(BACKEND))[0]["number"] == before
    with pytest.raises(LogError, match="InternalClientError"):
        async with database.connection():
            raise asyncpg.InternalClientError("cannot switch to state 12")
    assert (await database.rows(BACKEND))[0]["number"] != before
    await database.close()


async def test_a_database_that_is_not_there_is_a_log_error(postgres: Postgres) -> None:
    database = Database(postgres.url("no-such-database"))
    with pytest.raises(LogError, match="InvalidCatalogNameError"):
        await database.rows(BACKEND)
    await database.close()
