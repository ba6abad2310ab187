"""Time, from one place, so that a test can hold it still and move it on."""

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """What a table knows of time."""

    def now(self) -> int:
        """The time of day as milliseconds since 1970, UTC."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Return after so many seconds; at once, but not without a pause for others, for 0."""
        ...


class SystemClock:
    """The machine's own time, which never goes back: its clock may be set, ours is not."""

    def __init__(self) -> None:
        self._start = time.time_ns() - time.monotonic_ns()

    def now(self) -> int:
        """The time of day in milliseconds since 1970, counted on from when this was made."""
        return (self._start + time.monotonic_ns()) // 1_000_000

    async def sleep(self, seconds: float) -> None:
        """Wait by the event loop's clock."""
        await asyncio.sleep(seconds)
