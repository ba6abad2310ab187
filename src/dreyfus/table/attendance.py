"""Whoever is waited for and is not there: how long already, and what follows of it.

The rule: among people, a person who is not there when it is his turn is waited for a stretch of
`GRACE`; then all are told (`Missed`) and he is waited for once more as long; then a bot holds his
chair (`Held`). Only time in which another person is there to wait counts, and coming back for a
moment does not begin a stretch anew. After a restart the stretch that ran begins again.
"""

from dataclasses import dataclass

from dreyfus.cards import SEATS, Seat
from dreyfus.table.house_events import Held, Missed
from dreyfus.table.position import Position

GRACE = 60_000
"""Milliseconds."""


@dataclass(slots=True)
class _Wait:
    """How long a decision has been waited for; `since` None while nobody waits."""

    decision: tuple[int, bool]
    spent: int = 0
    since: int | None = None

    def total(self, now: int) -> int:
        """Milliseconds in all."""
        return self.spent + (0 if self.since is None else now - self.since)


def awaited(position: Position, here: frozenset[Seat]) -> frozenset[Seat]:
    """The persons whom somebody who is here waits for and who are not here."""
    house = position.house
    people = frozenset(house.people)
    if house.paused or position.party.is_over or not people & here:
        return frozenset()
    away = people - here
    return frozenset(seat for seat in away if house.held[seat] is None and position.waits_for(seat))


class Attendance:
    """The waits of one table. Tell it of every change; it tells what is due.

    Args:
        grace: milliseconds of a stretch.
    """

    def __init__(self, grace: int = GRACE) -> None:
        self._grace = grace
        self._waits: dict[Seat, _Wait] = {}

    def look(self, position: Position, here: frozenset[Seat], now: int) -> None:
        """Begin and stop waiting, by who is here."""
        absent = awaited(position, here)
        for seat in SEATS:
            decision = (position.opened[seat], seat in position.house.missed)
            wait = self._waits.get(seat)
            if wait is None or wait.decision != decision:
                wait = self._waits[seat] = _Wait(decision)
            if seat in absent and wait.since is None:
                wait.since = now
            elif seat not in absent and wait.since is not None:
                wait.spent, wait.since = wait.total(now), None

    def due(self, now: int) -> tuple[Missed | Held, ...]:
        """What has come of waiting."""
        over = {seat: it for seat, it in self._waits.items() if self._left(it, now) == 0}
        return tuple(
            Held(seat, "away") if wait.decision[1] else Missed(seat) for seat, wait in over.items()
        )

    def next_due(self, now: int) -> int | None:
        """In how many milliseconds something comes of it; None while nobody is waited for."""
        left = [self._left(wait, now) for wait in self._waits.values()]
        return min((one for one in left if one is not None), default=None)

    def _left(self, wait: _Wait, now: int) -> int | None:
        return None if wait.since is None else max(0, self._grace - wait.total(now))
