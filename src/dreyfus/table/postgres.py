"""A PostgreSQL database of ours: its connections, and its failures as `LogError`."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from dreyfus.table.log import LogError, Taken

SCHEMA_NAME: Final = "dreyfus"
"""Our tables stand in a schema of their own: the database may hold others' too."""

CONNECTIONS = 4
"""How many connections a process has at most, beside the one that holds its place."""

PATIENCE = 5.0
"""Seconds that a statement is waited for."""

SETTINGS: Final = {
    "application_name": "dreyfus",
    "search_path": SCHEMA_NAME,
    # A connection whose other end is gone without a word is given up after some seconds.
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
}


class _Connection(asyncpg.Connection):  # type: ignore[misc]
    def get_reset_query(self) -> str:
        """Nothing is left behind in a connection, so nothing is reset: a round trip less."""
        return ""


@contextmanager
def faults() -> Iterator[None]:
    """Within it, what goes wrong with the database is a `LogError`, a double key `Taken`.

    The words of the database are left out: they may quote a row, and so a card.
    """
    try:
        yield
    except asyncpg.IntegrityConstraintViolationError as error:
        raise Taken(type(error).__name__) from None
    except (
        asyncpg.PostgresError,
        asyncpg.InterfaceError,
        # A database that stops between two questions can leave a connection in the middle of one.
        asyncpg.InternalClientError,
    ) as error:
        raise LogError(type(error).__name__) from None
    except (OSError, TimeoutError) as error:
        raise LogError(f"{type(error).__name__}: {error}") from None


async def connect(url: str) -> Any:
    """A connection of its own, outside the pool; it raises what `faults` translates."""
    return await asyncpg.connect(
        url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=SETTINGS
    )


class Database:
    """A few connections, made when they are first needed and again when they are lost."""

    def __init__(self, url: str) -> None:
        self.url = url
        self._pool: Any = None

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        """A connection for as long as the block lasts.

        Raises:
            LogError: there is none to be had, or what the block does with it fails.
        """
        with faults():
            async with (await self._opened()).acquire(timeout=PATIENCE) as connection:
                try:
                    yield connection
                except asyncpg.InternalClientError:
                    connection.terminate()  # nobody else is to find it so
                    raise

    async def rows(self, query: str, *values: object) -> list[Any]:
        """The rows that a query gives; LogError where it fails."""
        async with self.connection() as connection:
            return list(await connection.fetch(query, *values))

    async def close(self) -> None:
        """Close all connections; those still in use, at once."""
        if self._pool is not None:
            self._pool.terminate()

    async def _opened(self) -> Any:
        if self._pool is None:
            self._pool = asyncpg.create_pool(
                self.url,
                min_size=0,
                max_size=CONNECTIONS,
                connection_class=_Connection,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                server_settings=SETTINGS,
            )
        return await self._pool
