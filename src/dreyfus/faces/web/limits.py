"""How much one socket may ask, and how long it may keep an answer waiting."""

from dataclasses import dataclass

from dreyfus.table.clock import Clock
from dreyfus.table.watcher import ROOM

LONGEST_FRAME = 4096
"""Bytes; the WebSocket layer closes a socket that sends more at once."""


@dataclass(frozen=True, slots=True)
class Limits:
    """A socket may send `burst` frames at once and `rate` a second for long.

    `room` messages may wait for it, each for `patience` seconds. No hand is as fast as this;
    a page at a table without pauses is.
    """

    burst: int = 200
    rate: float = 100.0
    room: int = ROOM
    patience: float = 5.0


class Bucket:
    """Counts what a socket sends: a bucket of `burst` tokens, filled up at `rate` a second."""

    def __init__(self, limits: Limits, clock: Clock) -> None:
        self._limits, self._clock = limits, clock
        self._tokens = float(limits.burst)
        self._time = clock.now()

    def take(self) -> bool:
        """Whether one more frame is allowed now."""
        now = self._clock.now()
        filled = self._tokens + max(0, now - self._time) / 1000 * self._limits.rate
        self._tokens, self._time = min(float(self._limits.burst), filled), now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
