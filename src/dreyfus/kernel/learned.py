"""What self-play has taught, as C reads it: learned.h's `dreyfus_learned`."""

import ctypes
from collections.abc import Iterable, Sequence
from typing import Final

from dreyfus.cards import SEATS, Rank
from dreyfus.rules.scoring import TRICKS

KINDS: Final = 3
"""Kinds of suit: trumps, another suit beside trumps, a suit where there is no trump."""
HIGH_RANKS: Final = 5
"""From the ten up, ranks count one by one; of the others only how many there are."""
LOWS: Final = len(Rank) - HIGH_RANKS + 1
HIGHS: Final = 1 << HIGH_RANKS
BOUGHT_CLASSES: Final = 4
NUMBERS: Final = TRICKS + 1
_MOST: Final = 1000.0

SHAPES: Final = {
    "suit": (KINDS, LOWS, HIGHS),
    "bought": (2, len(SEATS), NUMBERS),
    "before": (2, len(SEATS)),
    "stray": (2, NUMBERS),
    "usual": (len(SEATS),),
    "held": (BOUGHT_CLASSES, KINDS, len(Rank)),
    "laid": (BOUGHT_CLASSES, KINDS, len(Rank)),
}
"""Each table, in C's order, and its shape; learned.h says what they mean."""


def _size(shape: Iterable[int]) -> int:
    size = 1
    for length in shape:
        size *= length
    return size


class Learned(ctypes.Structure):
    """All tables, flat."""

    _fields_ = tuple((name, ctypes.c_float * _size(shape)) for name, shape in SHAPES.items())


def learned_of(tables: dict[str, Sequence[float]]) -> Learned:
    """The tables, flat, as C takes them.

    Raises:
        ValueError: a table is missing, has not the size of its shape, or numbers of no sense.
    """
    made = Learned()
    for name, shape in SHAPES.items():
        numbers = tables.get(name, ())
        if len(numbers) != _size(shape):
            raise ValueError(f"{name} must have {_size(shape)} numbers, not {len(numbers)}")
        if not all(abs(number) <= _MOST for number in numbers):
            raise ValueError(f"{name} has numbers beyond {_MOST:.0f}")
        getattr(made, name)[:] = numbers
    if min(made.stray) <= 0:
        raise ValueError("stray must be more than nothing")
    return made
