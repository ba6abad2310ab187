"""Positions played to the end, by chance or by the rule policy (src/kernel/policy.h)."""

import ctypes
from collections.abc import Sequence
from ctypes import POINTER, c_int32, c_int64, c_uint32, c_uint64
from dataclasses import dataclass
from typing import Final, Literal

from dreyfus.cards import SEATS
from dreyfus.kernel import checks
from dreyfus.kernel.loading import declared
from dreyfus.kernel.moment import Moment, Position
from dreyfus.kernel.splits import SPLITS, Splits, told
from dreyfus.kernel.stopping import Stop, StopSignal, pointer_to
from dreyfus.rules.entry import Three

_POLICIES: Final = ("chance", "rule")
_SEATS: Final = len(SEATS)
_MOST: Final = 10**12
_MOST_EACH: Final = 10**8
"""So that the tricks of a position's playouts stay below 2^32."""
_POSITION: Final = POINTER(Position)


@dataclass(frozen=True, slots=True)
class Playouts:
    """What became of `number` playouts of one position; fewer than asked for if stopped."""

    number: int
    splits: Splits


def playouts(moment: Moment, number: int, seed: int, stop: StopSignal | None = None) -> Playouts:
    """The position played to its end `number` times, every legal card as likely as another.

    The same seed gives the same playouts. The split's tricks are those still to be won, the
    running one included.

    Raises:
        ValueError: the number is negative or the seed has more than 64 bits.
    """
    checks.whole("the number of playouts", number, 0, _MOST)
    splits = (c_uint64 * SPLITS)()
    function = declared(
        "dreyfus_playouts",
        *(c_int64, _POSITION, c_int64, c_uint64, POINTER(Stop), POINTER(c_uint64)),
    )
    position, stopper = ctypes.byref(moment.position()), pointer_to(stop)
    done = function(position, number, checks.seed_of(seed), stopper, splits)
    return Playouts(done, told(splits, moment.tricks_left))


def many_playouts(
    moments: Sequence[Moment],
    each: int,
    seed: int,
    stop: StopSignal | None = None,
) -> list[Three]:
    """Each position played to its end `each` times by chance: the sums of tricks, by seat.

    Shorter than the list of positions if it was stopped.

    Raises:
        ValueError: `each` is negative, or something is no moment.
    """
    checks.whole("playouts of each", each, 0, _MOST_EACH)
    return _many(moments, _Way(each, "chance", seed), stop)


def policy_playouts(
    moments: Sequence[Moment], seen: Three = (0, 0, 0), stop: StopSignal | None = None
) -> list[Three]:
    """Each position played to its end by the rule policy: the tricks, by seat.

    Args:
        moments: the positions.
        seen: by seat, the mask of what it knows to be out of play: cards played in earlier
            tricks, its own discards.
        stop: when to stop; the list is shorter then.

    Raises:
        ValueError: something is no moment, or no mask.
    """
    return _many(moments, _Way(1, "rule", 0, seen), stop)


@dataclass(frozen=True, slots=True)
class _Way:
    """How positions are played out."""

    each: int
    policy: Literal["chance", "rule"]
    seed: int
    seen: Three = (0, 0, 0)


def _many(moments: Sequence[Moment], way: _Way, stop: StopSignal | None) -> list[Three]:
    count = len(checks.items("positions", moments, range(2**31)))
    positions = (Position * count)(*map(_position, moments))
    masks = [
        checks.cards_mask(f"what seat {seat} has seen", mask)
        for seat, mask in enumerate(checks.items("what was seen", way.seen, _SEATS))
    ]
    sums = (c_uint32 * (_SEATS * count))()
    function = declared(
        "dreyfus_many_playouts",
        *(c_int64, _POSITION, c_int64, c_int64, c_int32, POINTER(c_uint64), c_uint64),
        *(POINTER(Stop), POINTER(c_uint32)),
    )
    known = (c_uint64 * _SEATS)(*masks)
    policy, seed = _POLICIES.index(way.policy), checks.seed_of(way.seed)
    done = function(positions, count, way.each, policy, known, seed, pointer_to(stop), sums)
    return [(sums[n], sums[n + 1], sums[n + 2]) for n in range(0, _SEATS * done, _SEATS)]


def _position(moment: object) -> Position:
    if not isinstance(moment, Moment):
        raise ValueError(f"a moment is wanted, not {moment!r}")
    return moment.position()


def policy_card(moment: Moment, seen: int = 0) -> int:
    """The card that the rule policy plays for the seat in turn.

    Args:
        moment: the position; of the others' hands the policy knows nothing.
        seen: the mask of what the seat knows to be out of play, besides the table.

    Raises:
        ValueError: it is no mask of cards.
    """
    function = declared("dreyfus_policy_card", c_int32, _POSITION, c_uint64)
    mask = checks.cards_mask("what was seen", seen)
    return int(function(ctypes.byref(moment.position()), mask))
