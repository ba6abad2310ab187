"""Those who watch a table, and who of the people in its chairs is here."""

from collections.abc import Callable

from dreyfus.cards import SEATS, Seat
from dreyfus.table import protocol, telling
from dreyfus.table.seats import Bot, Seating
from dreyfus.table.watcher import Watcher


class Audience:
    """The watchers of one table. Several may watch from one seat: all of them are told."""

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        # A dictionary keeps the order in which they came.
        self._watchers: dict[Watcher, None] = {}

    def __bool__(self) -> bool:
        return bool(self._watchers)

    def join(self, watcher: Watcher) -> None:
        """From now on this watcher is told everything; the others, that the seat is taken."""
        if watcher not in self._watchers and not watcher.has_left:
            others = tuple(self._watchers)
            self._watchers[watcher] = None
            self._tell_chairs(others, watcher.seat)

    def leave(self, watcher: Watcher) -> None:
        """This watcher is told nothing more; the others, that the seat is left."""
        watcher.leave()
        if watcher in self._watchers:
            del self._watchers[watcher]
            self._tell_chairs(tuple(self._watchers), watcher.seat)

    def _tell_chairs(self, others: tuple[Watcher, ...], changed: Seat | None) -> None:
        """Tell the others about a seat, unless one of them keeps it taken."""
        if any(watcher.seat == changed for watcher in others):
            return
        text = telling.text_of(protocol.Chairs("chairs", self.chairs()))
        for watcher in others:
            watcher.tell(text)

    def tell(self, words: Callable[[Seat | None], str]) -> None:
        """Tell all; `words` is asked once for each seat that somebody watches from."""
        texts = {seat: words(seat) for seat in self._seats()}
        for watcher in self._watchers:
            watcher.tell(texts[watcher.seat])

    def dismiss(self, reason: protocol.ClosedReason, *, retry: bool) -> None:
        """Say a last word to all."""
        for watcher in self._watchers:
            watcher.end(reason, retry=retry)

    def chairs(self) -> telling.Chairs:
        """Who sits where, and which of the people are here. A bot always is."""
        here = self._seats()
        a, b, c = (self._chair(seat, here=seat in here) for seat in SEATS)
        return a, b, c

    def _chair(self, seat: Seat, *, here: bool) -> protocol.Chair:
        match self._seating[seat]:
            case Bot(level):
                return protocol.Chair("bot", level, here=True)
            case _:
                return protocol.Chair("human", None, here=here)

    def _seats(self) -> set[Seat | None]:
        return {watcher.seat for watcher in self._watchers}
