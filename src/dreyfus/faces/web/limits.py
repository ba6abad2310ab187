"""How much one socket may ask, how long it may keep an answer waiting, who may try codes."""

from dataclasses import dataclass
from typing import Final

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


GUESSES: Final = Limits(burst=10, rate=0.1)
"""Ten codes at once and six a minute: a person mistypes less often, and a machine gets nowhere."""
MOST_ADDRESSES = 10_000
"""How many addresses are told apart; one that has been quiet longest is forgotten first."""


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


class Guesses:
    """Who tries codes, by address. Whoever has no guess left must wait; a right one costs too."""

    def __init__(self, clock: Clock, limits: Limits = GUESSES) -> None:
        self._clock, self._limits = clock, limits
        self._buckets: dict[str, Bucket] = {}

    def take(self, address: str) -> bool:
        """Whether this address may try another code now."""
        bucket = self._buckets.pop(address, None) or Bucket(self._limits, self._clock)
        if len(self._buckets) >= MOST_ADDRESSES:
            del self._buckets[next(iter(self._buckets))]
        self._buckets[address] = bucket
        return bucket.take()
