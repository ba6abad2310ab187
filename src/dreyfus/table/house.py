"""The house: who sits where, who is host, what is paused; the fold of a log's house events."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self, TypeVar

from dreyfus.cards import SEATS, Seat
from dreyfus.rules.moves import Buy, Move, Play
from dreyfus.table import house_events as events
from dreyfus.table.house_events import HouseEvent
from dreyfus.table.log import Entry, Opening, Record
from dreyfus.table.protocol import WhyHeld
from dreyfus.table.seats import Bot, Human, Seating, seat_of

HOLDER = Bot("amateur")
"""Who holds the chair of somebody absent, and one that was given up until it is taken."""

LEAST_AFTER_RETURN = 10_000
"""Milliseconds that a clock shows at least when somebody whose time had run out returns."""

T = TypeVar("T")
Three = tuple[T, T, T]


@dataclass(frozen=True, slots=True)
class House:
    """A table without its cards.

    `free`: the chairs that anybody may take. `missed`: the persons who have been waited for once.
    `held` says by seat why a bot holds that person's chair, `played` in which deals (from 1) one
    did. `left`: milliseconds on each clock when the present turn began or was last gone on with,
    which was at `began` (since 1970) or later; None where nobody is timed.
    """

    seating: Seating
    names: Three[str]
    host: str | None
    increment: int
    left: Three[int] | None
    began: int
    paused: bool = False
    free: frozenset[Seat] = frozenset()
    missed: frozenset[Seat] = frozenset()
    held: Three[WhyHeld | None] = (None, None, None)
    played: Three[tuple[int, ...]] = ((), (), ())

    @classmethod
    def start(cls, opening: Opening) -> Self:
        """The house as the table was opened."""
        bank = opening.terms.clock
        return cls(
            seating=opening.seating,
            names=opening.header.players,
            host=opening.host,
            increment=0 if bank is None else bank.increment * 1000,
            left=None if bank is None else (bank.seconds * 1000,) * 3,
            began=opening.time,
        )

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people, whether a bot holds them or not."""
        return tuple(seat for seat in SEATS if isinstance(self.seating[seat], Human))

    @property
    def bots(self) -> dict[Seat, Bot]:
        """The bots who play now, by seat: those in their own chairs, and those who hold one."""
        chairs = {seat: HOLDER if self.held[seat] else self.seating[seat] for seat in SEATS}
        return {seat: chair for seat, chair in chairs.items() if isinstance(chair, Bot)}

    @property
    def is_timed(self) -> bool:
        """Whether clocks run: never for somebody who plays bots alone (W27)."""
        return self.left is not None and len(self.people) > 1

    def seat_of(self, owner: str | None) -> Seat | None:
        """Where this person sits, None for one who does not."""
        return None if owner is None else seat_of(self.seating, owner)

    def time_left(self, seat: Seat, turn_began: int, now: int) -> int:
        """Milliseconds on the clock of the seat whose turn it is."""
        left = 0 if self.left is None else self.left[seat]
        return left if self.paused else max(0, left - max(0, now - max(turn_began, self.began)))

    # The fold.

    def after_move(self, entry: Entry, move: Move, turn_began: int, deal: int) -> "House":
        """The house after a move made in a turn that began then, in that deal (from 1)."""
        if entry.seat is None:
            return self
        if entry.by == "bot" and isinstance(self.seating[entry.seat], Human):
            rounds = self.played[entry.seat]
            played = (*rounds, deal) if deal not in rounds else rounds
            return replace(self, played=_with(self.played, entry.seat, played))
        if self.is_timed and isinstance(move, Buy | Play):
            left = self.time_left(entry.seat, turn_began, entry.time) + self.increment
            return self._with_clock(entry.seat, left)
        return self

    def after_event(
        self, entry: Entry, event: HouseEvent, turn: Seat | None, turn_began: int
    ) -> "House":
        """The house after an event in the turn of that seat, which began then."""
        match event:
            case events.Took() | events.Moved() | events.BotSat() | events.Freed():
                return self._reseated(event)
            case events.HandedOver(owner):
                return replace(self, host=owner)
            case events.Paused():
                stopped = self
                if self.is_timed and turn is not None:
                    left = self.time_left(turn, turn_began, entry.time)
                    stopped = self._with_clock(turn, left)
                return replace(stopped, paused=True)
            case events.Resumed() | events.Woken():
                still = self.paused and isinstance(event, events.Woken)
                return replace(self, paused=still, began=entry.time)
            case events.Said():
                return self
            case _:
                return self._attended(event, entry.time if turn == event.seat else None)

    def _attended(
        self, event: events.Missed | events.Held | events.Returned, turn_at: int | None
    ) -> "House":
        """`turn_at` is the time where it is this seat's turn."""
        seat = event.seat
        match event:
            case events.Missed():
                return replace(self, missed=self.missed | {seat})
            case events.Held(why=why):
                house = self._with_clock(seat, 0) if why == "clock" else self
                missed = self.missed - {seat}
                return replace(house, missed=missed, held=_with(self.held, seat, why))
            case events.Returned():
                return self._returned(seat, turn_at)

    def _returned(self, seat: Seat, turn_at: int | None) -> "House":
        """A clock that had run out is begun anew; no other is, and nobody is given time back."""
        house = self
        if self.held[seat] == "clock" and self.left is not None:
            house = self._with_clock(seat, max(LEAST_AFTER_RETURN, self.increment))
            house = house if turn_at is None else replace(house, began=turn_at)
        missed, held = self.missed - {seat}, _with(self.held, seat, None)
        return replace(house, missed=missed, held=held)

    def _reseated(
        self, event: events.Took | events.Moved | events.BotSat | events.Freed
    ) -> "House":
        seat = event.seat
        chair: Human | Bot
        match event:
            case events.Took(owner=owner) | events.Moved(owner=owner):
                chair = Human(owner)
            case events.BotSat(level=level):
                chair = Bot(level)
            case events.Freed():
                chair = HOLDER
        name = self.names[seat] if isinstance(event, events.Moved | events.Freed) else event.name
        freed = isinstance(event, events.Freed)
        return replace(
            self,
            seating=_with(self.seating, seat, chair),
            names=_with(self.names, seat, name),
            host=self._next_host(event),
            free=self.free | {seat} if freed else self.free - {seat},
            missed=self.missed - {seat},
            held=_with(self.held, seat, None),
        )

    def _next_host(
        self, event: events.Took | events.Moved | events.BotSat | events.Freed
    ) -> str | None:
        """A host's new device is host; when he gives his chair up, the next person is."""
        if self.host is None or self.seating[event.seat] != Human(self.host):
            return self.host
        if isinstance(event, events.Moved):
            return event.owner
        others = [self.seating[seat] for seat in SEATS if seat != event.seat]
        return next((chair.owner for chair in others if isinstance(chair, Human)), self.host)

    def _with_clock(self, seat: Seat, left: int) -> "House":
        return self if self.left is None else replace(self, left=_with(self.left, seat, left))


def _with(three: Three[T], seat: Seat, value: T) -> Three[T]:
    a, b, c = (value if each == seat else three[each] for each in SEATS)
    return a, b, c


def house_of(record: Record) -> House:
    """Who sits at a recorded table in the end; its clocks are not looked at.

    Raises:
        ValueError: a house event cannot be read.
    """
    house = House.start(record.opening)
    for entry in _house_entries(record.entries):
        house = house.after_event(entry, events.house_event_of(entry.move), None, 0)
    return house


def _house_entries(entries: Iterable[Entry]) -> Iterable[Entry]:
    return (entry for entry in entries if entry.kind == "house")
