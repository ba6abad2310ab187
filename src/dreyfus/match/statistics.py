"""Means with 95 % intervals over cards, by Student's t."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import cos, fsum, pi, sin, sqrt
from typing import Final

_TAIL: Final = 0.95
"""How much of the distribution lies within the interval."""
_NORMAL: Final = 1.959963984540054
"""The same quantile of the normal distribution, which t becomes."""
_MANY: Final = 60
"""From so many degrees of freedom on a series in their reciprocal has nine right digits."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over cards and half the width of its 95 % interval, None for a single card."""

    mean: float
    half: float | None

    @property
    def interval(self) -> tuple[float, float] | None:
        """The interval's two ends."""
        return None if self.half is None else (self.mean - self.half, self.mean + self.half)


@dataclass(slots=True)
class Running:
    """Sums by which an estimate follows its numbers one by one (Welford's)."""

    number: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def add(self, value: float) -> None:
        """Take in one more number."""
        self.number += 1
        off = value - self.mean
        self.mean += off / self.number
        self.squares += off * (value - self.mean)

    @property
    def estimate(self) -> Estimate:
        """Of the numbers so far.

        Raises:
            ValueError: there is none yet.
        """
        if not self.number:
            raise ValueError("no cards, no estimate")
        if self.number == 1:
            return Estimate(self.mean, None)
        error = sqrt(self.squares / (self.number - 1) / self.number)
        return Estimate(self.mean, student(self.number - 1) * error)


def estimate(values: Iterable[float]) -> Estimate:
    """The mean of these independent numbers, one a card, with its interval.

    Raises:
        ValueError: there are none.
    """
    running = Running()
    for value in values:
        running.add(value)
    return running.estimate


def course(values: Iterable[float]) -> list[Estimate]:
    """The estimate after each card, in the order of the cards."""
    running, found = Running(), []
    for value in values:
        running.add(value)
        found.append(running.estimate)
    return found


@cache
def student(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to either side, by Student's t.

    >>> round(student(1), 3), round(student(10), 3), round(student(100), 3)
    (12.706, 2.228, 1.984)
    """
    if freedom >= _MANY:
        return _expanded(freedom)
    low, high = 0.0, pi / 2
    while (middle := (low + high) / 2) not in (low, high):
        low, high = (middle, high) if _within(middle, freedom) < _TAIL else (low, middle)
    return sqrt(freedom) * sin(low) / cos(low)


def _within(angle: float, freedom: int) -> float:
    """How much of t lies within +/- sqrt(freedom) * tan(angle).

    A finite series for whole degrees of freedom (Abramowitz and Stegun, 26.7.3 and 26.7.4).
    """
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for power in range(2 + odd, freedom - 1, 2):
        term *= cos(angle) ** 2 * (power - 1) / power
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def _expanded(freedom: int) -> float:
    """The quantile as a series around the normal one (Abramowitz and Stegun, 26.7.5)."""
    x = _NORMAL
    terms = (
        (x**3 + x) / 4,
        (5 * x**5 + 16 * x**3 + 3 * x) / 96,
        (3 * x**7 + 19 * x**5 + 17 * x**3 - 15 * x) / 384,
        (79 * x**9 + 776 * x**7 + 1482 * x**5 - 1920 * x**3 - 945 * x) / 92160,
    )
    corrections = [term / freedom**power for power, term in enumerate(terms, start=1)]
    return x + fsum(corrections)
