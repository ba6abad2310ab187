"""Tables in this process, over its own log: the door and the inbox that the server uses."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

from dreyfus.bots.stand_ins import OURS, StandIns
from dreyfus.faces.terminal.house import Broken, Line, NoAnswer
from dreyfus.rules.ruleset import PRESETS
from dreyfus.table import protocol, protocol_http, telling
from dreyfus.table.clock import SystemClock
from dreyfus.table.commands import command_of
from dreyfus.table.desk import Desk
from dreyfus.table.lobby import Lobby, NoRematch
from dreyfus.table.log import Log, LogError
from dreyfus.table.seats import owner_of
from dreyfus.table.services import Services
from dreyfus.table.thinking import Thinkers
from dreyfus.table.watcher import Watcher


class LocalHouse:
    """The tables of one player in a log; made in a running event loop."""

    def __init__(self, log: Log, token: str, pace: float, bots: StandIns = OURS) -> None:
        clock = SystemClock()
        self._log, self._owner, self._bots = log, owner_of(token), bots
        self._thinkers = Thinkers(clock, bots)
        self._lobby = Lobby(Services(log, clock, self._thinkers, pace))

    async def lobby(self) -> protocol_http.Lobby:
        """The newest table that has not ended, the levels that this machine can play."""
        with _explained():
            live = await self._lobby.live(self._owner)
        return protocol_http.Lobby(protocol.VERSION, live, (), self._bots.levels(), tuple(PRESETS))

    async def open(self, wish: protocol_http.OpenTable) -> str:
        """The name of a new table, which is in the log already."""
        with _explained():
            return await self._lobby.open(self._owner, wish)

    async def rematch(self, table: str) -> str:
        """The name of the table's rematch."""
        with _explained():
            return await self._lobby.rematch(self._owner, table)

    @asynccontextmanager
    async def sit(self, table: str) -> AsyncIterator[Line]:
        """A line to a table of this player's; one that is not his says so, and no more."""
        found = await self._find(table)
        seat = None if found is None else found.now.house.seat_of(self._owner)
        if found is None or seat is None:
            yield _Closed("no_such_table" if found is None else "not_seated")
            return
        watcher = Watcher(seat)
        try:
            yield _LocalLine(found, watcher)
        finally:
            found.leave(watcher)

    async def _find(self, table: str) -> Desk | None:
        try:
            return await self._lobby.find(table)
        except LogError:
            raise Broken from None

    async def close(self) -> None:
        """Stop the tables, then close the log."""
        await self._lobby.stop()
        self._thinkers.close()
        await self._log.close()


@contextmanager
def _explained() -> Iterator[None]:
    try:
        yield
    except (LogError, NoRematch):
        raise NoAnswer("refused-unavailable") from None


class _LocalLine:
    """A watcher of the table, and what it says to it."""

    def __init__(self, table: Desk, watcher: Watcher) -> None:
        self._table, self._watcher = table, watcher

    async def say(self, message: protocol.FromClient) -> None:
        match message:
            case protocol.Hello():
                await self._table.greet(self._watcher, message.since)
            case protocol.AskReview():
                await self._table.ask_review(self._watcher, message.deal)
            case protocol.Buy() | protocol.Play() | protocol.Confirm() if (
                self._watcher.seat is not None
            ):
                command = command_of(message, self._watcher.seat)
                await self._table.submit(command, self._watcher)

    async def hear(self) -> str:
        text = await self._watcher.next()
        if text is None:
            raise Broken
        return text


class _Closed:
    """A line on which a last word is heard."""

    def __init__(self, reason: protocol.ClosedReason) -> None:
        closed = protocol.Closed("closed", reason, retry=False, retry_in=None)
        self._last = telling.text_of(closed)

    async def say(self, message: protocol.FromClient) -> None:
        """Nothing comes of it."""

    async def hear(self) -> str:
        return self._last
