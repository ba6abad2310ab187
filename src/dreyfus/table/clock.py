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
    """The machine's own time."""

    def now(self) -> int:
        """The machine's time of day, in milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    async def sleep(self, seconds: float) -> None:
        """Wait by the event loop's clock."""
        await asyncio.sleep(seconds)
