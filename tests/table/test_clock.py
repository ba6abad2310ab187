"""The machine's own time."""

import time

from dreyfus.table.clock import SystemClock


async def test_the_system_clock_tells_the_time_of_day_and_waits() -> None:
    clock = SystemClock()
    before = clock.now()
    assert abs(before - time.time() * 1000) < 60_000
    await clock.sleep(0.02)
    assert clock.now() >= before + 15
