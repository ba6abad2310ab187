"""The server processes that share a log, and which of them holds which table.

A table is held by one process, where its `Table` lives; the others are its relays.
"""

from collections.abc import Iterable
from typing import Protocol

from dreyfus.table.desk import Desk
from dreyfus.table.history import History
from dreyfus.table.log import Log


class Home(Protocol):
    """Where the tables of this process live: its lobby."""

    async def find(self, name: str) -> Desk | None:
        """The table of that name, brought to life if it is ours."""
        ...

    async def keep_only(self, names: Iterable[str]) -> None:
        """Let all living tables go but these."""
        ...


class Fleet(Protocol):
    """The processes, as one of them sees them. Calls raise `LogError` where the log fails."""

    @property
    def is_alone(self) -> bool:
        """Whether no other process can have changed what this one keeps."""
        ...

    async def start(self, home: Home) -> None:
        """Join the others."""
        ...

    async def desk(self, table: str) -> "Elsewhere | None":
        """The way to a table that another process holds; None: it is ours from now on."""
        ...

    async def ours(self, log: Log) -> tuple[str, ...]:
        """The unfinished tables that this process is to go on with, the newest first."""
        ...

    async def close(self) -> None:
        """Leave: the others may have our tables."""
        ...


class Elsewhere(Protocol):
    """Another process that holds a table."""

    def desk(self, history: History) -> Desk:
        """The way to the table, whose history is this so far."""
        ...


class Alone:
    """A process that shares its log with no other: all tables are its own."""

    is_alone = True

    async def start(self, home: Home) -> None:
        """There is nobody to join."""

    async def desk(self, table: str) -> Elsewhere | None:  # noqa: ARG002  # all are ours
        """The table is ours."""
        return None

    async def ours(self, log: Log) -> tuple[str, ...]:
        """All unfinished tables."""
        return await log.unfinished()

    async def close(self) -> None:
        """There is nobody to leave."""
