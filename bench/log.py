"""How fast the logs keep events: one writer after another, and many at once; bytes to the disk.

python -m bench.log [seconds]
"""

import asyncio
import sys
import tempfile
from itertools import count
from pathlib import Path
from time import process_time, time
from typing import Final

from dreyfus.table.log import Entry, Log
from dreyfus.table.log_postgres import PostgresLog
from dreyfus.table.log_sqlite import SqliteLog
from dreyfus.table.migrating_postgres import migrate_postgres
from dreyfus.table.postgres import Database
from tests.postgres import running_postgres
from tests.table.setting import opening

SECONDS: Final = 5.0
WRITERS: Final = (1, 64)
MOVE: Final = '{"t":"play","card":"QS"}'
DIGEST: Final = "0123456789abcdef" * 2


def entry(seq: int) -> Entry:
    """An event as people make them."""
    return Entry(seq, 0, "human", f"0123456789abcdef-{seq}", MOVE, DIGEST, 1_900_000_000_000)


async def write(log: Log, table: str, until: float) -> int:
    """Append to one table as a table does, each event after the one before; how many."""
    await log.open_table(opening(name=table))
    for seq in count(1):
        await log.append(table, entry(seq), ends=False)
        if time() > until:
            return seq
    return 0


async def measure(name: str, log: Log, seconds: float) -> None:
    """Print what a log keeps with so many tables at play."""
    for writers in WRITERS:
        began, spent = time(), process_time()
        until = began + seconds
        tables = [f"bench-{writers:03}-{number:06}" for number in range(writers)]
        kept = sum(await asyncio.gather(*(write(log, table, until) for table in tables)))
        wall, used = time() - began, process_time() - spent
        print(
            f"{name:10} {writers:3} at once: {kept / wall:7.0f} events a second,"
            f" {used / kept * 1e6:5.0f} µs of this process's CPU an event"
        )


async def sqlite(seconds: float) -> None:
    """The log in a file."""
    with tempfile.TemporaryDirectory() as folder:
        log = SqliteLog(Path(folder) / "tables.sqlite3")
        await measure("SQLite", log, seconds)
        await log.close()


async def postgres(seconds: float) -> None:
    """The log in PostgreSQL, which writes to the disk as it does by default."""
    with running_postgres(fsync="on") as running:
        url = await running.new_database()
        await migrate_postgres(url)
        log = PostgresLog(Database(url))
        await measure("PostgreSQL", log, seconds)
        await log.close()


def main() -> None:
    """Measure both."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else SECONDS
    asyncio.run(sqlite(seconds))
    asyncio.run(postgres(seconds))


if __name__ == "__main__":
    main()
