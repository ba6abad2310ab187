"""Where tables stand: in this process or on a server. A terminal sees no more than this."""

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from dreyfus.table import protocol, protocol_http


class NoAnswer(Exception):
    """The house does not do what was asked.

    Attributes:
        message: why, a message of the texts.
    """

    def __init__(self, message: str) -> None:
        self.message = message
        super().__init__(message)


class Broken(Exception):
    """The line to a table is gone; another may be had.

    Attributes:
        retry_in: the seconds for which none will be had, 0 where that is not known.
    """

    def __init__(self, retry_in: int = 0) -> None:
        self.retry_in = retry_in
        super().__init__(retry_in)


class Line(Protocol):
    """One way to one table, as one seat: frames of the protocol, one after another."""

    async def say(self, message: protocol.FromClient) -> None:
        """Say this to the table.

        Raises:
            Broken: the line is gone.
        """
        ...

    async def hear(self) -> str:
        """The table's next message as JSON, waiting for it.

        Raises:
            Broken: there will be none.
        """
        ...


class House(Protocol):
    """Opens tables and leads to them. Faults are `NoAnswer`."""

    async def lobby(self) -> protocol_http.Lobby:
        """What the first screen needs: a table that waits, the levels, the rules."""
        ...

    async def open(self, wish: protocol_http.OpenTable) -> str:
        """The name of a new table."""
        ...

    async def rematch(self, table: str) -> str:
        """The name of the rematch of a finished table, the same for all who ask."""
        ...

    def sit(self, table: str) -> AbstractAsyncContextManager[Line]:
        """A line to a table, for as long as the context lasts.

        Raises:
            Broken: it cannot be had now.
        """
        ...

    async def close(self) -> None:
        """Leave the house in order: what is kept is kept."""
        ...
