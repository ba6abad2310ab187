"""Guests: those who watch a table here from a page that is connected to another process."""

import asyncio
import logging
from collections.abc import Callable

from dreyfus.cards import SEATS, Seat
from dreyfus.table.command_text import command_of_text
from dreyfus.table.desk import Desk
from dreyfus.table.fleet import Home
from dreyfus.table.log import LogError
from dreyfus.table.post import Letter
from dreyfus.table.protocol import ClosedReason
from dreyfus.table.watcher import Watcher

_log = logging.getLogger(__name__)


class Guest(Watcher):
    """A watcher whose words are sent on. How many may wait is the page's own process's affair."""

    def __init__(
        self, seat: Seat | None, owner: str | None, send: Callable[[str, str], object]
    ) -> None:
        super().__init__(seat, owner=owner)
        self._send = send

    def tell(self, message: str) -> None:
        """Send a message on."""
        if not self._ended:
            self._send("tell", message)

    def end(self, reason: ClosedReason, *, retry: bool, retry_in: int | None = None) -> None:  # noqa: ARG002  # the server of the page stays
        """Send a last word."""
        if not self._ended:
            self._ended = True
            self._send("end", f"{reason} {'again' if retry else 'never'}")


class Guests:
    """The guests from one other process."""

    def __init__(self, home: Home, send: Callable[[Letter], object]) -> None:
        self._home, self._send = home, send
        self._asked: dict[str, asyncio.Queue[Letter]] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def hear(self, letter: Letter) -> None:
        """Put what a guest asks for in line; each guest's wishes are met in their order."""
        name = letter.watcher
        if letter.kind == "greet" and name not in self._tasks:
            self._asked[name] = asyncio.Queue()
            self._tasks[name] = asyncio.create_task(self._serve(name, letter.body))
        if letter.kind == "do":
            self._tasks[name] = asyncio.create_task(self._do(name, letter.body))
            self._asked[name] = asyncio.Queue()
        elif letter.kind == "leave":
            self._dismiss(name)
        elif name in self._tasks:
            self._asked[name].put_nowait(letter)
        else:
            self._send(Letter("end", name, "resync again"))

    def dismiss(self) -> None:
        """Let all guests leave."""
        for name in tuple(self._tasks):
            self._dismiss(name)

    def _dismiss(self, name: str) -> None:
        task = self._tasks.pop(name, None)
        if task is not None:
            task.cancel()
            del self._asked[name]

    async def _do(self, name: str, wish: str) -> None:
        """Do what somebody wants who watches no table; say so when it is done."""
        table_name, command = wish.split(" ", 1)
        try:
            table = await self._home.find(table_name)
            if table is not None:
                await table.submit(command_of_text(command))
                await table.caught_up()
                self._send(Letter("done", name))
        except (LogError, ValueError) as error:
            _log.error("table %s: %s", table_name, type(error).__name__)
        finally:
            self._dismiss(name)

    async def _serve(self, name: str, wish: str) -> None:
        table_name, seat, owner, _ = wish.split(" ")
        who = None if owner == "-" else owner
        guest = Guest(_seat(seat), who, lambda kind, body: self._send(Letter(kind, name, body)))
        table = None
        try:
            table = await self._home.find(table_name)
            if table is None:
                guest.end("no_such_table", retry=False)
                return
            asked = self._asked[name]
            while True:
                await _meet(table, guest, await asked.get())
        except LogError:
            guest.end("resync", retry=True)
        except ValueError as error:
            _log.error("a letter from another process makes no sense: %s", type(error).__name__)
            guest.end("resync", retry=True)
        finally:
            if table is not None:
                table.leave(guest)


async def _meet(table: Desk, guest: Guest, letter: Letter) -> None:
    """Do what a guest asks for at a table."""
    match letter.kind:
        case "greet":
            await table.greet(guest, _number(letter.body.split(" ")[3]))
        case "review":
            await table.ask_review(guest, int(letter.body))
        case "hint":
            await table.ask_hint(guest, letter.body)
        case "submit":
            await table.submit(command_of_text(letter.body), guest)
        case kind:
            raise ValueError(kind)


def _number(text: str) -> int | None:
    return None if text == "-" else int(text)


def _seat(text: str) -> Seat | None:
    number = _number(text)
    return None if number is None else SEATS[number]
