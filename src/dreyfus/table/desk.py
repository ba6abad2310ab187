"""What a page asks of its table, wherever the table lives."""

from typing import Protocol

from dreyfus.table.commands import Command
from dreyfus.table.log import Opening
from dreyfus.table.position import Position
from dreyfus.table.watcher import Watcher


class Desk(Protocol):
    """A table that lives in this process, or the way to one that lives in another."""

    @property
    def opening(self) -> Opening:
        """What the table was opened with."""
        ...

    @property
    def now(self) -> Position:
        """Where the table stands; for one that lives elsewhere, where it stood when asked for."""
        ...

    async def submit(self, command: Command, watcher: Watcher | None = None) -> None:
        """Put a move in line; the watcher, if one is given, hears what became of it."""
        ...

    async def greet(self, watcher: Watcher, since: int | None) -> None:
        """Welcome a watcher, who from then on hears of everything; `since` as in `Hello`."""
        ...

    async def ask_review(self, watcher: Watcher, deal: int) -> None:
        """Show a watcher the review of a scored deal, counted from 1."""
        ...

    async def ask_hint(self, watcher: Watcher, command: str) -> None:
        """Tell a watcher what he could do now; `command` is the id of his question."""
        ...

    async def caught_up(self) -> None:
        """Return when all that is in line by now has been dealt with."""
        ...

    def leave(self, watcher: Watcher) -> None:
        """Tell this watcher nothing more."""
        ...
