"""Deals that the searching players play among themselves, in C: what can be learned is counted."""

import ctypes
from collections.abc import Sequence
from ctypes import POINTER, c_int32, c_int64, c_uint64
from dataclasses import dataclass
from typing import Final

from dreyfus.cards import SEATS, Seat, Trump
from dreyfus.kernel import checks
from dreyfus.kernel.asking import Stakes, checked_stakes
from dreyfus.kernel.learned import Learned
from dreyfus.kernel.loading import declared
from dreyfus.kernel.stopping import Stop, StopSignal, pointer_to
from dreyfus.kernel.thinking import Effort, EffortNumbers, effort_numbers

_MOST: Final = 10**6


class _Lesson(ctypes.Structure):
    """selfplay.h's `dreyfus_lesson`."""

    _fields_ = (
        *((name, c_uint64) for name in ("kept", "held", "laid")),
        *((name, c_int32) for name in ("stakes", "turn", "seat", "bought", "before")),
        *((name, c_int32) for name in ("tricks", "trump", "strayed")),
    )


class _Beginning(ctypes.Structure):
    """selfplay.h's `dreyfus_beginning`."""

    _fields_ = (("stakes", Stakes), ("dealer", c_int32), ("trump", c_int32))


@dataclass(frozen=True, slots=True)
class Beginning:
    """What a deal is played for, who deals it, and its trump.

    Raises:
        ValueError: one of them is none.
    """

    stakes: Stakes
    dealer: Seat
    trump: Trump

    def __post_init__(self) -> None:
        checked_stakes(self.stakes)
        checks.whole("dealer", self.dealer, 0, len(SEATS) - 1)
        checks.trump_of(self.trump)


@dataclass(frozen=True, slots=True)
class Lesson:
    """What became of one seat in one deal.

    Masks of cards: `kept` of those dealt, `held` after buying, `laid` away. `beginning` is its
    number, `turn` the how-manyth it was to buy, from 0; `before` is what was bought before that.
    `strayed` tells of deals in which numbers were bought that nobody would have chosen.
    """

    kept: int
    held: int
    laid: int
    beginning: int
    turn: int
    seat: int
    bought: int
    before: int
    tricks: int
    trump: int
    strayed: bool


def selfplay(  # noqa: PLR0913, PLR0917  # what C is handed, and nothing beside it
    learned: Learned,
    beginnings: Sequence[Beginning],
    deals: int,
    effort: Effort,
    seed: int,
    stop: StopSignal | None = None,
) -> list[tuple[Lesson, Lesson, Lesson]]:
    """So many deals, each from one of the beginnings: what became of each seat, in buying order.

    Fewer when stopped; the last may then have been played with less effort. The same seed gives
    the same deals.

    Raises:
        ValueError: there is no beginning, or a number is out of range.
        KernelAbsent: there is no C library.
    """
    checks.instance("what was learned", learned, Learned)
    given = checks.items("the beginnings", beginnings, range(1, _MOST))
    starts = [checks.instance("a beginning", one, Beginning) for one in given]
    checks.whole("the number of deals", deals, 0, _MOST)
    froms = (_Beginning * len(starts))(
        *(_Beginning(one.stakes, one.dealer, int(one.trump)) for one in starts)
    )
    found = (_Lesson * (3 * deals))()
    play = declared(
        "dreyfus_selfplay",
        *(c_int64, POINTER(Learned), POINTER(_Beginning), c_int32, c_int64),
        *(POINTER(EffortNumbers), c_uint64, POINTER(Stop), POINTER(_Lesson)),
    )
    done = play(
        ctypes.byref(learned),
        froms,
        len(starts),
        deals,
        ctypes.byref(effort_numbers(effort)),
        checks.seed_of(seed),
        pointer_to(stop),
        found,
    )
    lessons = [_lesson(one) for one in found[: 3 * done]]
    return list(zip(lessons[::3], lessons[1::3], lessons[2::3], strict=True))


def _lesson(one: _Lesson) -> Lesson:
    return Lesson(
        *(one.kept, one.held, one.laid),
        *(one.stakes, one.turn, one.seat, one.bought, one.before),
        *(one.tricks, one.trump, bool(one.strayed)),
    )
