"""How much may be said: a few phrases, then a pause."""

from collections import deque

from dreyfus.cards import Seat

MOST = 3
WITHIN = 10_000
"""Milliseconds in which one seat says `MOST` phrases."""


class Talk:
    """What was said lately, by seat."""

    def __init__(self) -> None:
        self._said: dict[Seat, deque[int]] = {}

    def may(self, seat: Seat, now: int) -> bool:
        """Whether this seat may say one more now; it counts as said."""
        said = self._said.setdefault(seat, deque(maxlen=MOST))
        if len(said) == MOST and now - said[0] < WITHIN:
            return False
        said.append(now)
        return True
