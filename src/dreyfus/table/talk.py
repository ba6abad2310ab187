"""How much may be said, or asked: a few times, then a pause."""

from collections import deque

from dreyfus.cards import Seat

MOST = 3
WITHIN = 10_000
"""Milliseconds in which one seat says `MOST` phrases."""


class Talk:
    """What was said lately, by seat: `most` times within so many milliseconds."""

    def __init__(self, most: int = MOST, within: int = WITHIN) -> None:
        self._most, self._within = most, within
        self._said: dict[Seat, deque[int]] = {}

    def may(self, seat: Seat, now: int) -> bool:
        """Whether this seat may say one more now; it counts as said."""
        said = self._said.setdefault(seat, deque(maxlen=self._most))
        if len(said) == self._most and now - said[0] < self._within:
            return False
        said.append(now)
        return True
