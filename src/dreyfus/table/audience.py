"""Those who watch a table, and who of the people in its chairs is here."""

from collections.abc import Callable

from dreyfus.cards import SEATS, Seat
from dreyfus.table import protocol, telling
from dreyfus.table.house import House
from dreyfus.table.position import Position
from dreyfus.table.seats import Bot
from dreyfus.table.watcher import Watcher


class Audience:
    """The watchers of one table. Several may watch from one seat: all of them are told."""

    def __init__(self) -> None:
        # A dictionary keeps the order in which they came.
        self._watchers: dict[Watcher, None] = {}
        self._left: dict[Seat | None, int] = {}

    def __bool__(self) -> bool:
        return bool(self._watchers)

    @property
    def here(self) -> frozenset[Seat]:
        """The seats that somebody watches from."""
        return frozenset(it.seat for it in self._watchers if it.seat is not None)

    def join(self, watcher: Watcher, now: Position, time: int) -> None:
        """From now on this watcher is told everything; the others, that the seat is taken."""
        if watcher not in self._watchers and not watcher.has_left:
            others = tuple(self._watchers)
            self._watchers[watcher] = None
            self._tell_chairs(others, watcher.seat, now, time)

    def leave(self, watcher: Watcher, now: Position, time: int) -> None:
        """This watcher is told nothing more; the others, that the seat is left."""
        watcher.leave()
        if watcher in self._watchers:
            del self._watchers[watcher]
            if watcher.seat not in self.here:
                self._left[watcher.seat] = time
            self._tell_chairs(tuple(self._watchers), watcher.seat, now, time)

    def _tell_chairs(
        self, others: tuple[Watcher, ...], changed: Seat | None, now: Position, time: int
    ) -> None:
        """Tell the others about a seat, unless one of them keeps it taken."""
        if changed is not None and any(watcher.seat == changed for watcher in others):
            return
        company = self.company(now, time)
        text = telling.text_of(protocol.Chairs("chairs", company.chairs, company.house))
        for watcher in others:
            watcher.tell(text)

    def tell(self, words: Callable[[Seat | None], str]) -> None:
        """Tell all; `words` is asked once for each seat that somebody watches from."""
        texts = {seat: words(seat) for seat in {watcher.seat for watcher in self._watchers}}
        for watcher in self._watchers:
            watcher.tell(texts[watcher.seat])

    def dismiss(self, reason: protocol.ClosedReason, *, retry: bool) -> None:
        """Say a last word to all."""
        for watcher in self._watchers:
            watcher.end(reason, retry=retry)

    def reseat(self, house: House, reason: protocol.ClosedReason) -> None:
        """Send those away whose seat is another one now, or none; who has one comes again."""
        for watcher in tuple(self._watchers):
            if watcher.owner is None:
                continue
            seat = house.seat_of(watcher.owner)
            if seat != watcher.seat:
                del self._watchers[watcher]
                if seat is None:
                    watcher.end(reason, retry=False)
                else:
                    watcher.end("resync", retry=True)

    def company(self, now: Position, time: int) -> telling.Company:
        """Who sits where, and which of the people are here. A bot always is."""
        here = self.here
        a, b, c = (self._chair(now, seat, time, here=seat in here) for seat in SEATS)
        watching = sum(watcher.seat is None for watcher in self._watchers)
        house = now.house
        facts = protocol.HouseNow(house.seat_of(house.host), house.paused, watching)
        return telling.Company((a, b, c), facts)

    def _chair(self, now: Position, seat: Seat, time: int, *, here: bool) -> protocol.Chair:
        house, chair = now.house, now.house.seating[seat]
        is_bot = isinstance(chair, Bot)
        left = None if is_bot or here else self._left.get(seat)
        return protocol.Chair(
            kind="bot" if is_bot else "human",
            level=chair.level if isinstance(chair, Bot) else None,
            here=is_bot or here,
            name=house.names[seat],
            free=seat in house.free,
            away=None if left is None else max(0, time - left),
            missed=seat in house.missed,
            held=house.held[seat],
            held_rounds=house.played[seat],
            clock=None if is_bot else _clock(now, seat, time),
        )


def _clock(now: Position, seat: Seat, time: int) -> int | None:
    house = now.house
    if house.left is None or not house.is_timed:
        return None
    if now.party.turn == seat and house.held[seat] is None:
        return house.time_left(seat, now.turn_began, time)
    return house.left[seat]
