"""The sockets of one server that are open, and their last words when it stops."""

from collections.abc import Iterator
from contextlib import contextmanager

from dreyfus.table.watcher import Watcher


class Sockets:
    """Those behind the open sockets, at tables here and elsewhere and in rooms."""

    def __init__(self) -> None:
        self._watchers: set[Watcher] = set()

    @contextmanager
    def open(self, watcher: Watcher) -> Iterator[None]:
        """A socket is open, and this is its outbox."""
        self._watchers.add(watcher)
        try:
            yield
        finally:
            self._watchers.discard(watcher)

    def number(self) -> int:
        """How many are open."""
        return len(self._watchers)

    def waiting(self) -> int:
        """How many messages wait for them all."""
        return sum(watcher.waiting for watcher in self._watchers)

    def say_goodbye(self, away: int) -> None:
        """Tell everybody to come again in so many seconds."""
        for watcher in tuple(self._watchers):
            watcher.end("stopping", retry=True, retry_in=away)
