"""When a table must look at its clocks again, though nobody asks anything of it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable

from dreyfus.cards import Seat
from dreyfus.rules.dealing import cutter_of
from dreyfus.rules.round import Phase
from dreyfus.table.clock import Clock
from dreyfus.table.position import Position
from dreyfus.table.services import Services

CUT_PATIENCE = 4000
"""Milliseconds at pace 1 that a hand is waited for; then chance cuts."""


class Alarm:
    """One sleeper at most: it rings at the earliest time that it was last set to."""

    def __init__(self, clock: Clock, ring: Callable[[], Awaitable[None]]) -> None:
        self._clock, self._ring = clock, ring
        self._at: int | None = None
        self._task: asyncio.Task[None] | None = None

    def set(self, now: int, waits: Iterable[int]) -> None:
        """Ring after the shortest of these, in milliseconds; never, where there is none."""
        at = min((now + wait for wait in waits), default=None)
        if at != self._at:
            self.stop()
            self._at = at
            if at is not None:
                self._task = asyncio.create_task(self._sleep((at - now) / 1000))

    def stop(self) -> None:
        """Do not ring."""
        if self._task is not None:
            self._task.cancel()
        self._task = self._at = None

    async def _sleep(self, seconds: float) -> None:
        await self._clock.sleep(seconds)
        self._task = self._at = None
        await self._ring()


def clock_runs_out_in(now: Position, here: frozenset[Seat], time: int) -> int | None:
    """Milliseconds until the clock of the seat in turn runs out; None while none runs.

    Where nobody of the table is here, nothing comes of it.
    """
    turn, house = now.party.turn, now.house
    runs = house.is_timed and not house.paused and here
    if turn is None or not runs or turn in house.bots:
        return None
    return house.time_left(turn, now.turn_began, time)


def cut_in(now: Position, here: frozenset[Seat], services: Services) -> int:
    """For how many milliseconds a person who is here may still cut with his own hand (rule 3).

    0 where nobody may: it is not the time to cut, the cutter is a bot or away, it is too late. At
    the first deal nobody counts as away yet: all are on their way from the room.
    """
    running = now.party.round
    cutter = cutter_of(running.dealer, now.party.ruleset)
    if running.phase is not Phase.CUT or now.house.paused or cutter is None:
        return 0
    may_come = cutter in here or running.number == 0
    if not may_come or cutter in now.house.bots:
        return 0
    patience = round(CUT_PATIENCE * services.pace)
    spent = services.clock.now() - max(now.turn_began, now.house.began)
    # A clock that was set back has not waited for less than nothing.
    return max(0, patience - max(0, spent))
