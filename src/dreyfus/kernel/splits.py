"""Ways of sharing tricks among the seats, and how often each came out."""

from collections.abc import Iterable, Mapping
from typing import Final

from dreyfus.rules.entry import Three

SPLITS: Final = 13 * 13
"""What C counts: one number for each pair of tricks of seat 0 and seat 1."""

Splits = Mapping[Three, int]
"""How often the tricks of seats 0, 1 and 2 came out so; only what did come out is in it."""


def told(counts: Iterable[int], tricks: int) -> Splits:
    """What C counted, where there were so many tricks in all."""
    ways = (((n // 13, n % 13), count) for n, count in enumerate(counts) if count)
    return {(first, second, tricks - first - second): count for (first, second), count in ways}
