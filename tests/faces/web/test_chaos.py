"""Whatever dies at whatever moment: nothing that was acknowledged is lost.

Each run compares every acknowledged command, every event and every view that anybody was shown with
the fold of the log. The small runs are a sample; the long ones are run by scripts/long.
"""

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest

from dreyfus.table.log_postgres import PostgresLog
from dreyfus.table.log_sqlite import SqliteLog
from dreyfus.table.migrating_postgres import migrate_postgres
from dreyfus.table.postgres import Database
from tests.faces.web.chaos import Chaos, chaos, kill_at_random
from tests.postgres import Postgres, running_postgres

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

TABLES = (1, 3, 1, 3)
"""How many people sit at each table; bots have the other chairs."""

Figures = dict[str, int]


async def killed_over_sqlite(folder: Path, kills: int, seed: int) -> Figures:
    """One server over a file, killed so many times."""
    path = folder / "tables.sqlite3"
    log = SqliteLog(path)
    async with chaos(log, f"sqlite:///{path}", 1, TABLES) as played:
        await kill_at_random(played, kills, Random(seed))
        figures = await played.end()
    await log.close()
    return figures


async def killed_over_postgres(postgres: Postgres, kills: int, seed: int) -> Figures:
    """Two servers over one database, one of them killed each time."""
    url = await postgres.new_database()
    await migrate_postgres(url)
    log = PostgresLog(Database(url))
    async with chaos(log, url, 2, TABLES) as played:
        await kill_at_random(played, kills, Random(seed))
        figures = await played.end()
    await log.close()
    return figures


async def stop_at_random(played: Chaos, postgres: Postgres, stops: int, chance: Random) -> None:
    """Stop the database under two servers, in order or not, and start it again; so many times."""
    for number in range(stops):
        await played.go_on()
        await asyncio.sleep(chance.uniform(0.01, 0.5))
        await asyncio.to_thread(postgres.crash if number % 2 else postgres.stop)
        await played.until_told_to_wait()
        await asyncio.sleep(chance.uniform(0, 1))
        await asyncio.to_thread(postgres.start)
        await played.go_on()
        await played.check()
        played.figures["stops"] += 1


async def stopped_database(stops: int, seed: int) -> Figures:
    """Two servers whose database is stopped so many times."""
    with running_postgres(fsync="on") as postgres:
        url = await postgres.new_database()
        await migrate_postgres(url)
        log = PostgresLog(Database(url))
        async with chaos(log, url, 2, TABLES) as played:
            await stop_at_random(played, postgres, stops, Random(seed))
            figures = await played.end()
        await log.close()
    return figures


@pytest.mark.uncounted
async def test_a_server_killed_a_few_times_loses_nothing(tmp_path: Path) -> None:
    figures = await killed_over_sqlite(tmp_path, kills=5, seed=1)
    assert figures["kills"] == 5
    assert figures["acknowledged"] > 0


@pytest.mark.uncounted
async def test_one_of_two_servers_killed_a_few_times_loses_nothing(postgres: Postgres) -> None:
    figures = await killed_over_postgres(postgres, kills=3, seed=1)
    assert figures["kills"] == 3
    assert figures["acknowledged"] > 0


async def test_a_database_that_is_stopped_loses_nothing_and_people_are_told() -> None:
    figures = await stopped_database(stops=1, seed=1)
    assert figures["stops"] == 1
    assert figures["told to wait"] > 0


@pytest.mark.long
async def test_a_server_killed_a_thousand_times_loses_nothing(tmp_path: Path) -> None:
    print(await killed_over_sqlite(tmp_path, kills=1000, seed=2))  # noqa: T201  # scripts/long shows it


@pytest.mark.long
async def test_one_of_two_servers_killed_a_thousand_times_loses_nothing(
    postgres: Postgres,
) -> None:
    print(await killed_over_postgres(postgres, kills=1000, seed=2))  # noqa: T201  # likewise


@pytest.mark.long
async def test_a_database_stopped_fifty_times_loses_nothing() -> None:
    print(await stopped_database(stops=50, seed=2))  # noqa: T201  # likewise
