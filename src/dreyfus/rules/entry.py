"""What a deal writes on the sheet: figures with their reasons, and the sums they make."""

from dataclasses import dataclass
from enum import StrEnum

from dreyfus.cards import Seat

Three = tuple[int, int, int]
"""A number for each seat."""


class FigureKind(StrEnum):
    """Why a figure stands on the sheet; `OVER` stands below the line, all others above."""

    BOUGHT = "bought"
    SHORT = "short"
    OVER = "over"
    REVOKE = "revoke"
    LATE = "late"
    MISDEAL = "misdeal"
    ADJUSTMENT = "adjustment"


@dataclass(frozen=True, slots=True)
class Figure:
    """One figure on the sheet: whose, why, how many points (only an adjustment is negative)."""

    seat: Seat
    kind: FigureKind
    points: int


@dataclass(frozen=True, slots=True)
class Entry:
    """What one deal writes on the sheet; the sums are always those of its figures."""

    figures: tuple[Figure, ...]

    @property
    def above(self) -> Three:
        """The points above the line, by seat."""
        return self._sums(below=False)

    @property
    def below(self) -> Three:
        """The points below the line, by seat."""
        return self._sums(below=True)

    def _sums(self, *, below: bool) -> Three:
        sums = [0, 0, 0]
        for figure in self.figures:
            if (figure.kind is FigureKind.OVER) is below:
                sums[figure.seat] += figure.points
        return sums[0], sums[1], sums[2]


@dataclass(frozen=True, slots=True)
class Totals:
    """The sums of a sheet by seat, above and below the line."""

    above: Three = (0, 0, 0)
    below: Three = (0, 0, 0)

    def plus(self, entry: Entry) -> "Totals":
        """The sums with a deal's figures added."""
        return Totals(_plus(self.above, entry.above), _plus(self.below, entry.below))


def _plus(one: Three, other: Three) -> Three:
    return one[0] + other[0], one[1] + other[1], one[2] + other[2]


NO_POINTS = Totals()
