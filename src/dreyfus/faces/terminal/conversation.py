"""A talk with a table, kept alive.

It greets with the last number seen, comes again after a failure, notices a line that only looks
open, and says an unanswered command again. A `Closed` for good ends it with its reason.
"""

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from pydantic import ValidationError

from dreyfus.faces.terminal.house import Broken, House, Line
from dreyfus.table import protocol

PATIENCE: Final = 5.0
"""Seconds for which an answer is waited for until the line is held for dead."""


@dataclass(frozen=True, slots=True)
class Link:
    """How the table is reached; `reason` says why it was `ended`.

    `away` are the seconds, if any, for which a `lost` one said that it would be away.
    """

    state: Literal["connecting", "open", "lost", "ended"]
    reason: protocol.ClosedReason | None = None
    away: int = 0

    @property
    def message(self) -> str:
        """Which text says it."""
        if self.state == "ended":
            return f"link-ended-{self.reason}"
        return "link-away" if self.away else f"link-{self.state}"


class Listener(Protocol):
    """Who is told what is heard."""

    def since(self) -> int | None:
        """The last number seen."""
        ...

    def unanswered(self) -> protocol.FromClient | None:
        """What must be said again to a table that comes back."""
        ...

    def link(self, link: Link) -> None:
        """The line is there, or gone."""
        ...

    def welcome(self, message: protocol.Welcome, *, asked: bool) -> None:
        """The present, whole; `asked`: the answer to a hello."""
        ...

    def message(self, message: protocol.ToClient) -> None:
        """Anything else but a last word."""
        ...


def back_off(failures: int, chance: float) -> float:
    """Seconds until the next try: at once, then doubling to eight seconds, spread by chance.

    >>> [back_off(failures, 0.5) for failures in (0, 1, 2, 3, 9)]
    [0, 0.25, 0.5, 1.0, 8.0]
    """
    if failures <= 1:
        return 0.25 if failures else 0
    return min(8.0, 0.5 * 2.0 ** (failures - 2)) * (0.75 + chance / 2)


def until_back(away: int, chance: float) -> float:
    """Seconds until whoever said that he would be away for so long is asked, spread by chance.

    >>> [until_back(away, chance) for away in (0, 20) for chance in (0, 0.5, 1)]
    [0.0, 0.0, 0.0, 20.0, 25.0, 30.0]
    """
    return away * (1 + chance / 2)


class _Ended(Exception):
    """The table wants to hear no more."""


class Conversation:
    """The talk of one listener with one table."""

    def __init__(
        self,
        house: House,
        table: str,
        listener: Listener,
        pause: Callable[[int, float], float] = back_off,
    ) -> None:
        self._house, self._table, self._listener = house, table, listener
        self._pause = pause
        self._line: Line | None = None
        self._deadline: asyncio.Timeout | None = None
        self._awaits = False
        self._hellos = 0
        self._is_greeted = False
        self._failures = 0

    async def run(self) -> None:
        """Talk until cancelled, or until the table has said its last word."""
        self._listener.link(Link("connecting"))
        try:
            while True:
                away = await self._try()
                self._failures += 1
                self._listener.link(Link("lost", away=away))
                chance = random.random()
                await asyncio.sleep(until_back(away, chance) + self._pause(self._failures, chance))
        except _Ended:
            return

    async def _try(self) -> int:
        """One line, for as long as it holds; the seconds it will be away for, as far as known."""
        try:
            async with self._house.sit(self._table) as line:
                self._line, self._hellos, self._is_greeted = line, 0, False
                await self.hello()
                await self._listen(line)
        except Broken as fault:
            return fault.retry_in
        except (TimeoutError, ValidationError):
            # What is no message of the family comes from a server that is not whole.
            pass
        finally:
            self._line, self._is_greeted = None, False
        return 0

    async def hello(self) -> None:
        """Ask for the present: for the first time, or because a number is missing."""
        self._hellos += 1
        await self._say(protocol.Hello("hello", protocol.VERSION, self._listener.since()))

    async def say(self, message: protocol.FromClient) -> None:
        """Say it now if the table is there; else it stays unanswered and goes with the welcome."""
        if self._is_greeted:
            await self._say(message)

    async def _say(self, message: protocol.FromClient) -> None:
        if self._line is None:
            return
        self._awaits = True
        if self._deadline is not None:
            self._deadline.reschedule(asyncio.get_running_loop().time() + PATIENCE)
        # Whoever listens notices as well that the line is gone, and comes again.
        try:
            await self._line.say(message)
        except Broken:
            return

    async def _listen(self, line: Line) -> None:
        while True:
            text = await self._next(line)
            await self._hear(protocol.to_client.validate_json(text))

    async def _next(self, line: Line) -> str:
        """The next message. A line that owes an answer and says nothing for so long is dead."""
        async with asyncio.timeout(PATIENCE if self._awaits else None) as deadline:
            self._deadline = deadline
            try:
                return await line.hear()
            finally:
                self._awaits, self._deadline = False, None

    async def _hear(self, message: protocol.ToClient) -> None:
        match message:
            case protocol.Closed(retry=True):
                raise Broken(message.retry_in or 0)
            case protocol.Closed():
                self._listener.link(Link("ended", message.reason))
                raise _Ended
            case protocol.Welcome():
                await self._welcome(message)
            case _:
                self._listener.message(message)

    async def _welcome(self, message: protocol.Welcome) -> None:
        asked = self._hellos > 0
        self._hellos = max(0, self._hellos - 1)
        self._failures, self._is_greeted = 0, True
        self._listener.welcome(message, asked=asked)
        self._listener.link(Link("open"))
        again = self._listener.unanswered() if asked else None
        if again is not None:
            await self._say(again)
