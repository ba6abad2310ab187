"""The match-equity table's arithmetic: what every score is worth, from how deals end."""

import ctypes
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from dreyfus.cards import SEATS
from dreyfus.kernel import checks
from dreyfus.kernel.loading import library
from dreyfus.kernel.moment import option
from dreyfus.rules.scoring import TRICKS

SPLITS: Final = 91
"""The ways to split twelve tricks among three seats."""
TRUMPS: Final = 5
_SEATS: Final = len(SEATS)
_ROUNDING: Final = 1e-6
_VALUES: Final = 6
_MOST_TARGET: Final = 60


class _Deals(ctypes.Structure):
    _fields_ = (
        ("target", ctypes.c_int32),
        ("to_cycle_end", ctypes.c_int32),
        ("tie", ctypes.c_int32),
        ("class_of", ctypes.c_void_p),
        ("class_after", ctypes.c_void_p),
        ("chance", ctypes.c_void_p),
        ("above", ctypes.c_void_p),
    )


@dataclass(frozen=True, slots=True)
class Finish:
    """The options that say how a party ends (rules 14, 15)."""

    target: int
    to_cycle_end: bool
    tie: str


@dataclass(frozen=True, slots=True)
class Classes:
    """How deals end, by class of score; seats are dealer, eldest, third.

    Attributes:
        of_score: the class of each score, shape (5 trumps, target, target, target), flat.
        after_win: the class of deals played after a win, by trump.
        chance: the chance of each split, shape (classes, 91), flat; a class sums to 1.
        above: points above the line on average, shape (classes, 91, 3), flat.
    """

    of_score: Sequence[int]
    after_win: Sequence[int]
    chance: Sequence[float]
    above: Sequence[float]


def split_number(a: int, b: int) -> int:
    """The place, 0 to 90, of the split (a, b, 12 - a - b) of the tricks.

    Raises:
        ValueError: there is no such split.
    """
    if a < 0 or b < 0 or a + b > TRICKS:
        raise ValueError(f"no split of twelve tricks begins with {a} and {b}")
    return a * (TRICKS + 1) - a * (a - 1) // 2 + b


def solve(finish: Finish, classes: Classes) -> "tuple[array[float], array[float]]":
    """The values of all scores, and what losers yet owe after a win.

    Returns:
        The values, flat, of shape (5 trumps, target, target, target, 6): chance of winning by
        seat, then payment by seat; and the debts of shape (5 trumps, 3 seats, target + 1).

    Raises:
        ValueError: the shapes do not fit each other, or a chance is none.
        KernelAbsent: there is no C library.
    """
    _check(finish, classes)
    of_score, after = array("h", classes.of_score), array("h", classes.after_win)
    chance, above = array("d", classes.chance), array("d", classes.above)
    value = array("d", bytes(8 * len(of_score) * _VALUES))
    owed = array("d", bytes(8 * TRUMPS * _SEATS * (finish.target + 1)))
    deals = _Deals(
        finish.target,
        finish.to_cycle_end,
        option("tie", finish.tie),
        *map(_address, (of_score, after)),
        *map(_address, (chance, above)),
    )
    library().dreyfus_equity(
        ctypes.byref(deals), ctypes.c_void_p(_address(value)), ctypes.c_void_p(_address(owed))
    )
    return value, owed


def first_chance(tie: str, tricks: int, need: int, other_tricks: int, other_need: int) -> float:
    """The chance that of two seats that reach the target in one deal the first is first (15).

    Args:
        tie: the option.
        tricks: what the seat took.
        need: with how many tricks it reached the target.
        other_tricks: what the other took.
        other_need: with how many tricks the other reached it.

    Raises:
        ValueError: one of them did not reach it, or there are no such tricks.
    """
    rule = option("tie", tie)
    named = {"tricks": tricks, "need": need, "other tricks": other_tricks, "other need": other_need}
    for name, number in named.items():
        checks.whole(name, number, 0, TRICKS)
    reached = 0 < need <= tricks and 0 < other_need <= other_tricks
    if not reached or tricks + other_tricks > TRICKS:
        raise ValueError(
            f"no two seats reach {need} of {tricks} and {other_need} of {other_tricks}"
        )
    call = library().dreyfus_first
    call.restype = ctypes.c_double
    return float(call(rule, tricks, need, other_tricks, other_need))


def _address(values: "array[int] | array[float]") -> int:
    return values.buffer_info()[0]


def _check(finish: Finish, classes: Classes) -> None:
    if not 1 <= finish.target <= _MOST_TARGET:
        raise ValueError(f"no target {finish.target}: 1 to {_MOST_TARGET}")
    option("tie", finish.tie)
    number, left = divmod(len(classes.chance), SPLITS)
    if left or not number or len(classes.above) != number * SPLITS * _SEATS:
        raise ValueError("chance and above are not 91 and 273 numbers for each class")
    if len(classes.of_score) != TRUMPS * finish.target**_SEATS:
        raise ValueError("of_score does not name a class for each score")
    if len(classes.after_win) != TRUMPS:
        raise ValueError("after_win does not name a class for each trump")
    for one in (*classes.of_score, *classes.after_win):
        if not 0 <= one < number:
            raise ValueError(f"no class {one}: 0 to {number - 1}")
    for one in range(number):
        chances = classes.chance[one * SPLITS : (one + 1) * SPLITS]
        if not abs(sum(chances) - 1) < _ROUNDING or min(chances) < 0:
            raise ValueError(f"the chances of class {one} sum to {sum(chances)}, not to 1")
