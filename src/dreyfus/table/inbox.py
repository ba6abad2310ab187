"""What can wait in a table's inbox."""

import asyncio
from typing import NamedTuple

from dreyfus.table.commands import Command
from dreyfus.table.watcher import Watcher


class Submitted(NamedTuple):
    """A command; the watcher, if there is one, hears what became of it."""

    command: Command
    watcher: Watcher | None


class Greeted(NamedTuple):
    """Somebody who comes to watch, and the last number that he has seen."""

    watcher: Watcher
    since: int | None


class Asked(NamedTuple):
    """Somebody who asks for the review of a deal."""

    watcher: Watcher
    deal: int


class AskedHint(NamedTuple):
    """Somebody who asks what to do, and the id of his question."""

    watcher: Watcher
    command: str


class Woken(NamedTuple):
    """Something may be due by now."""


class Marked(NamedTuple):
    """Somebody who waits until all before him has been dealt with."""

    reached: asyncio.Future[None]

    def reach(self) -> None:
        """Let him go on."""
        if not self.reached.done():
            self.reached.set_result(None)


Item = Submitted | Greeted | Asked | AskedHint | Woken | Marked
