"""The twin of the rules, as C has it: legal cards, trick winner, round score, lines of play."""

import ctypes
from collections.abc import Callable
from ctypes import POINTER, c_int32, c_int64, c_uint64
from typing import Final

from dreyfus.cards import SEATS
from dreyfus.kernel import checks
from dreyfus.kernel.loading import declared
from dreyfus.kernel.moment import Moment, Position
from dreyfus.kernel.splits import SPLITS, Splits, told
from dreyfus.kernel.stopping import Stop, StopSignal, pointer_to
from dreyfus.rules.entry import Three
from dreyfus.rules.scoring import TRICKS

_SEATS: Final = len(SEATS)
_POSITION: Final = POINTER(Position)
_THREE: Final = c_int32 * 3


def legal(moment: Moment) -> int:
    """The mask of the cards that the seat to play may play (rule 10)."""
    function = declared("dreyfus_legal", c_uint64, _POSITION)
    return int(function(ctypes.byref(moment.position())))


def winner(trick: tuple[int, ...], trump: int) -> int:
    """The place, from 0, of the winning card among the one to three of a trick (rule 11).

    Raises:
        ValueError: the trick or the trump cannot be.
    """
    cards = [
        checks.card(f"card {place} of the trick", value)
        for place, value in enumerate(checks.items("the trick", trick, range(1, _SEATS + 1)))
    ]
    checks.apart([(f"place {place} of the trick", 1 << one) for place, one in enumerate(cards)])
    function = declared("dreyfus_winner", c_int32, POINTER(c_int32), c_int32, c_int32)
    return int(function(_THREE(*cards), len(cards), checks.trump_of(trump)))


def score(tricks: Three, bought: Three) -> tuple[Three, Three]:
    """The points above and below of a deal without faults, by seat (rule 12).

    Raises:
        ValueError: the tricks are not twelve in all, or more cards are bought than there are.
    """
    taken, paid = _three("tricks", tricks), _three("bought", bought)
    if sum(taken) != TRICKS:
        raise ValueError(f"tricks must be {TRICKS} in all, not {sum(taken)}")
    if sum(paid) > TRICKS:
        raise ValueError(f"bought must be at most {TRICKS} in all, not {sum(paid)}")
    above, below = _THREE(), _THREE()
    function = declared("dreyfus_score", None, *[POINTER(c_int32)] * 4)
    function(_THREE(*taken), _THREE(*paid), above, below)
    return (above[0], above[1], above[2]), (below[0], below[1], below[2])


def _three(name: str, values: object) -> Three:
    numbers = checks.items(name, values, _SEATS)
    a, b, c = (
        checks.whole(f"{name} of seat {seat}", number, 0, TRICKS)
        for seat, number in enumerate(numbers)
    )
    return a, b, c


def perft(moment: Moment, depth: int, stop: StopSignal | None = None) -> int | None:
    """In how many ways the next `depth` cards can be played; None if it was stopped.

    Raises:
        ValueError: `depth` is not from 1 to the cards that are left.
    """
    checks.whole("depth", depth, 1, moment.left)
    return _counted(_perft()(ctypes.byref(moment.position()), depth, pointer_to(stop), None))


def lines_by_split(moment: Moment, stop: StopSignal | None = None) -> Splits | None:
    """How many lines of play to the end share the tricks in each way; None if it was stopped."""
    splits = (c_uint64 * SPLITS)()
    position, stopper = ctypes.byref(moment.position()), pointer_to(stop)
    lines = _counted(_perft()(position, moment.left, stopper, splits))
    return None if lines is None else told(splits, moment.tricks_left)


def _perft() -> Callable[..., int]:
    return declared("dreyfus_perft", c_int64, _POSITION, c_int32, POINTER(Stop), POINTER(c_uint64))


def _counted(lines: int) -> int | None:
    return None if lines < 0 else lines
