"""How much one socket may ask, and how long it may keep an answer waiting."""

from dataclasses import dataclass
from typing import Protocol

from dreyfus.table.clock import Clock
from dreyfus.table.watcher import ROOM

LONGEST_FRAME = 4096
"""Bytes; the WebSocket layer closes a socket that sends more at once."""


@dataclass(frozen=True, slots=True)
class Limits:
    """A socket may send `burst` frames at once and `rate` a second for long.

    `room` messages may wait for it, each for `patience` seconds, half as long again at most. No
    hand is as fast as this; a page at a table without pauses is.
    """

    burst: int = 200
    rate: float = 100.0
    room: int = ROOM
    patience: float = 5.0


class HowOften(Protocol):
    """So many at once, and so many a second for long."""

    @property
    def burst(self) -> int: ...  # noqa: D102  # see above

    @property
    def rate(self) -> float: ...  # noqa: D102


class Bucket:
    """Counts what is asked: a bucket of `burst` tokens, filled up at `rate` a second."""

    def __init__(self, limits: HowOften, clock: Clock) -> None:
        self._limits, self._clock = limits, clock
        self._tokens = float(limits.burst)
        self._time = clock.now()

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = self._clock.now()
        filled = self._tokens + max(0, now - self._time) / 1000 * self._limits.rate
        self._tokens, self._time = min(float(self._limits.burst), filled), now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True
