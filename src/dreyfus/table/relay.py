"""A page and its table in two processes.

The relay, to which the page is connected, sends on what the page asks for. The holder, where the
table lives, seats a guest there in the page's stead, and sends back every word the guest is told.
"""

import asyncio
from collections.abc import Callable
from typing import Final, cast

from dreyfus.table import telling
from dreyfus.table.command_text import command_text
from dreyfus.table.commands import Command
from dreyfus.table.desk import Desk
from dreyfus.table.fleet import Home
from dreyfus.table.guest import Guests
from dreyfus.table.history import History
from dreyfus.table.log import LogError, Opening
from dreyfus.table.position import Position
from dreyfus.table.post import LOST, Letter
from dreyfus.table.protocol import ClosedReason
from dreyfus.table.watcher import Watcher

PATIENCE: Final = 5.0
"""Seconds that the answer of another process is waited for."""

Send = Callable[[Letter], bool]
"""Sends a letter; False where nothing can be sent now."""


class Peer:
    """Another process: our watchers at its tables, and its guests at ours."""

    def __init__(self, send: Send, home: Home) -> None:
        self._send = send
        self._guests = Guests(home, send)
        self._watchers: dict[str, Watcher] = {}
        self._names: dict[Watcher, str] = {}
        self._orders: dict[str, asyncio.Future[None]] = {}
        self._count = 0

    def desk(self, history: History) -> Desk:
        """The way to a table that it holds."""
        return RemoteTable(history, self)

    def ask(self, watcher: Watcher, kind: str, body: str) -> bool:
        """Ask for something in a watcher's name; False where that is not possible now."""
        if watcher not in self._names:
            name = self._names[watcher] = self._new_name()
            self._watchers[name] = watcher
        return self._send(Letter(kind, self._names[watcher], body))

    def _new_name(self) -> str:
        self._count += 1
        return str(self._count)

    async def order(self, table: str, command: Command) -> None:
        """Have something done at a table for nobody who watches it, and wait until it is.

        Raises:
            LogError: whether it was done is not known.
        """
        name = self._new_name()
        done = self._orders[name] = asyncio.get_running_loop().create_future()
        try:
            if not self._send(Letter("do", name, f"{table} {command_text(command)}")):
                raise LogError("nothing can be sent now")
            await asyncio.wait_for(done, PATIENCE)
        except TimeoutError:
            raise LogError("no answer from the process that holds the table") from None
        finally:
            del self._orders[name]

    def drop(self, watcher: Watcher) -> None:
        """Tell this watcher nothing more; his guest leaves the table."""
        name = self._names.pop(watcher, None)
        if name is not None:
            del self._watchers[name]
            self._send(Letter("leave", name))

    def hear(self, letter: Letter) -> None:
        """Do what the other process asks for, or tell a watcher what it says."""
        watcher = self._watchers.get(letter.watcher)
        match letter.kind:
            case "tell" if watcher is not None:
                watcher.tell(letter.body)
            case "end" if watcher is not None:
                reason, retry = letter.body.split(" ")
                watcher.end(cast("ClosedReason", reason), retry=retry == "again")
            case "done" if letter.watcher in self._orders:
                self._orders[letter.watcher].set_result(None)
            case "tell" | "end" | "done":
                pass  # He has left meanwhile, or waits no longer.
            case kind if kind == LOST:
                self.let_go()
            case _:
                self._guests.hear(letter)

    def let_go(self) -> None:
        """Begin anew: our watchers come again, and its guests leave."""
        self._guests.dismiss()
        watchers, self._names, self._watchers = tuple(self._names), {}, {}
        for order in self._orders.values():
            order.set_exception(LogError("the line to the other process is broken"))
        for watcher in watchers:
            watcher.end("resync", retry=True)


class RemoteTable:
    """`Desk` of a table that another process holds."""

    def __init__(self, history: History, peer: Peer) -> None:
        self._history, self._peer = history, peer

    @property
    def opening(self) -> Opening:
        """What the table was opened with."""
        return self._history.opening

    @property
    def now(self) -> Position:
        """Where the table stood when it was asked for."""
        return self._history.now

    async def submit(self, command: Command, watcher: Watcher | None = None) -> None:
        """Send a command on; it is refused the watcher where nothing can be sent."""
        if watcher is None:
            await self._peer.order(self.opening.table, command)
        elif not self._peer.ask(watcher, "submit", command_text(command)):
            watcher.tell(telling.refused(command.id, "unavailable"))

    async def greet(self, watcher: Watcher, since: int | None) -> None:
        """Have a guest seated for the watcher."""
        who = f"{_shown(watcher.seat)} {watcher.owner or '-'}"
        wish = f"{self.opening.table} {who} {_shown(since)}"
        if not self._peer.ask(watcher, "greet", wish):
            watcher.end("resync", retry=True)

    async def ask_review(self, watcher: Watcher, deal: int) -> None:
        """Ask for the review of a scored deal."""
        if not self._peer.ask(watcher, "review", str(deal)):
            watcher.tell(telling.refused(None, "unavailable"))

    async def ask_hint(self, watcher: Watcher, command: str) -> None:
        """Ask for a hint."""
        if not self._peer.ask(watcher, "hint", command):
            watcher.tell(telling.refused(command, "unavailable"))

    async def caught_up(self) -> None:
        """Nothing is in line: `submit` has waited already where there is no watcher to tell."""

    def leave(self, watcher: Watcher) -> None:
        """Have the guest leave."""
        watcher.leave()
        self._peer.drop(watcher)


def _shown(number: int | None) -> str:
    return "-" if number is None else str(number)
