"""A clock that stands still until a test moves it on."""

import asyncio
from heapq import heappop, heappush
from itertools import count

NOON = 1_800_000_000_000


class ManualClock:
    """`Clock` in a test's hand."""

    def __init__(self) -> None:
        self._now = NOON
        self._order = count()
        self._sleepers: list[tuple[int, int, asyncio.Future[None]]] = []

    def now(self) -> int:
        """The time at which the clock stands."""
        return self._now

    async def sleep(self, seconds: float) -> None:
        """Return when the clock has been moved on so far."""
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        awake: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._sleepers, (self._now + round(seconds * 1000), next(self._order), awake))
        await awake

    async def advance(self, seconds: float) -> None:
        """Move the clock on, waking the sleepers one after another, each in his own moment."""
        until = self._now + round(seconds * 1000)
        await settle()
        while self._sleepers and self._sleepers[0][0] <= until:
            self._now, _, awake = heappop(self._sleepers)
            if not awake.done():
                awake.set_result(None)
            await settle()
        self._now = until


async def settle() -> None:
    """Let everything run that can run without time, threads or the disk."""
    for _ in range(20):
        await asyncio.sleep(0)
