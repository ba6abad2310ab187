"""Exact solvers for open cards: what a seat can be sure of; what each gets who plays for himself.

A solver holds tables of C, some dozens of megabytes once they are used. Any thread may ask it; it
answers one question at a time.
"""

import ctypes
import math
from collections.abc import Iterable, Mapping
from ctypes import POINTER, c_double, c_int32, c_int64, c_void_p
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final
from weakref import finalize

from dreyfus.cards import DECK, SEATS, Card, CardSet, Seat
from dreyfus.kernel import checks
from dreyfus.kernel.loading import declared
from dreyfus.kernel.moment import Moment, Position
from dreyfus.kernel.stopping import Stop, StopSignal, pointer_to
from dreyfus.rules.entry import Three
from dreyfus.rules.scoring import TRICKS

_SEATS: Final = len(SEATS)
_CARDS: Final = len(DECK)
_SHARES: Final = TRICKS + 1
_NUMBERS: Final = POINTER(c_int32)
_UNKNOWN: Final = -1


@dataclass(frozen=True, slots=True)
class Bounds:
    """A number of tricks: `low` if `is_exact`; else the search was stopped and it lies between."""

    low: int
    high: int

    @property
    def is_exact(self) -> bool:
        """Whether both bounds are the same."""
        return self.low == self.high


@dataclass(frozen=True, slots=True)
class Division:
    """How the tricks still to be won are divided when each plays for himself.

    `tricks` are the seats' tricks if the seat to play takes the card it likes best; `cards` has the
    same for each legal card. Where `is_whole` is false the search was stopped: `cards` has what is
    known, and `tricks` the best of that, or None.
    """

    tricks: Three | None
    cards: Mapping[Card, Three]
    is_whole: bool


class Utilities:
    """What each seat makes of each end of a deal; checked once, for any number of questions.

    Args:
        values: 3 * 13 * 13 finite numbers, [seat][tricks of seat 0][tricks of seat 1], flat; those
            of more than twelve tricks are never read.

    Raises:
        ValueError: they are not so many finite numbers.
    """

    def __init__(self, values: Iterable[float]) -> None:
        number = _SEATS * _SHARES * _SHARES
        try:
            kept = [_finite(value) for value in values]
        except TypeError:
            raise ValueError(f"utilities must be {number} numbers, not {values!r}") from None
        if len(kept) != number:
            raise ValueError(f"utilities must be {number} numbers, not {len(kept)}")
        self.array = (c_double * number)(*kept)


class OneAgainstTwo:
    """Answers how many tricks a seat can be sure of when the two others combine against it.

    Raises:
        KernelAbsent: there is no C library.
        MemoryError: there is no room for the tables.
    """

    def __init__(self) -> None:
        self._context = _Context("dreyfus_paranoid")
        self._value = declared(
            *("dreyfus_guaranteed", c_int32, c_void_p, POINTER(Position), c_int32, POINTER(Stop)),
            *(_NUMBERS, _NUMBERS),
        )
        self._cards = declared(
            *("dreyfus_guaranteed_cards", c_int32, c_void_p, POINTER(Position), POINTER(Stop)),
            *(_NUMBERS, _NUMBERS),
        )

    def value(self, moment: Moment, seat: Seat, stop: StopSignal | None = None) -> Bounds:
        """The tricks that `seat` can be sure of, the running one included.

        Raises:
            ValueError: there is no such moment or seat.
        """
        checks.whole("seat", seat, 0, _SEATS - 1)
        position, stopper = _read(moment, stop)
        low, high = c_int32(), c_int32()
        with self._context as context:
            self._value(context, position, seat, stopper, ctypes.byref(low), ctypes.byref(high))
        return Bounds(low.value, high.value)

    def cards(self, moment: Moment, stop: StopSignal | None = None) -> dict[Card, Bounds]:
        """The same for the seat to play, for each card that it may play now.

        Raises:
            ValueError: there is no such moment.
        """
        position, stopper = _read(moment, stop)
        low, high = (c_int32 * _CARDS)(), (c_int32 * _CARDS)()
        with self._context as context:
            self._cards(context, position, stopper, low, high)
        hand = CardSet(moment.hands[moment.turn])
        return {card: Bounds(low[card], high[card]) for card in hand if low[card] != _UNKNOWN}

    def nodes(self) -> int:
        """How many moments between tricks the last question led to."""
        return self._context.nodes()


class EachForHimself:
    """Answers max^n: how the tricks fall when each plays for himself and sees all cards.

    A player takes what is best for him: the most of the tricks still to be won or, with utilities,
    the greatest utility at the end of the deal. Between equals, a player other than `myself` takes
    what leaves `myself` fewer tricks; then, as `myself` does at once, the smaller maximum of the
    two others; then fewer tricks for seat 2, then for seat 1.

    Raises:
        KernelAbsent: there is no C library.
        MemoryError: there is no room for the tables.
    """

    def __init__(self) -> None:
        self._context = _Context("dreyfus_maxn")
        self._solve = declared(
            *("dreyfus_maxn", c_int32, c_void_p, POINTER(Position), c_int32, POINTER(c_double)),
            *(_NUMBERS, POINTER(Stop), _NUMBERS, _NUMBERS),
        )

    def divide(
        self,
        moment: Moment,
        myself: Seat,
        utilities: Utilities | None = None,
        past: Three = (0, 0, 0),
        stop: StopSignal | None = None,
    ) -> Division:
        """How the tricks still to be won, the running one included, are divided.

        Args:
            moment: who holds what.
            myself: the seat that others grudge a trick where it costs them nothing.
            utilities: what the ends of the deal are worth; without them tricks are counted.
            past: the tricks taken before, by seat; they matter with utilities alone.
            stop: when to give what is known.

        Raises:
            ValueError: there is no such moment or seat, or more than twelve tricks in all.
        """
        checks.whole("myself", myself, 0, _SEATS - 1)
        position, stopper = _read(moment, stop)
        before = _past(past, moment)
        cards, tricks = (c_int32 * (_SEATS * _CARDS))(), (c_int32 * _SEATS)()
        with self._context as context:
            whole = self._solve(
                *(context, position, myself, _array(utilities), before, stopper, cards, tricks)
            )
        return Division(_three(tricks, 0), _known(moment, cards), bool(whole))

    def nodes(self) -> int:
        """How many moments between tricks the last question led to."""
        return self._context.nodes()


class _Context:
    """A context of C with a lock: who enters has it for himself; freed with its owner."""

    def __init__(self, name: str) -> None:
        pointer = declared(f"{name}_new", c_void_p)()
        if pointer is None:
            raise MemoryError(f"no room for the tables of {name}")
        self._pointer = c_void_p(pointer)
        self._nodes = declared(f"{name}_nodes", c_int64, c_void_p)
        self._lock = Lock()
        finalize(self, declared(f"{name}_free", None, c_void_p), self._pointer)

    def __enter__(self) -> c_void_p:
        self._lock.acquire()
        return self._pointer

    def __exit__(self, *_: object) -> None:
        self._lock.release()

    def nodes(self) -> int:
        with self as pointer:
            return int(self._nodes(pointer))


def _read(moment: object, stop: StopSignal | None) -> tuple[object, object]:
    if not isinstance(moment, Moment):
        raise ValueError(f"a moment is wanted, not {moment!r}")
    return ctypes.byref(moment.position()), pointer_to(stop)


def _past(past: object, moment: Moment) -> Any:
    before = [
        checks.whole(f"past tricks of seat {seat}", value, 0, TRICKS)
        for seat, value in enumerate(checks.items("past tricks", past, _SEATS))
    ]
    checks.whole("past tricks and those to come", sum(before) + moment.tricks_left, 1, TRICKS)
    return (c_int32 * _SEATS)(*before)


def _array(utilities: object) -> Any:
    if utilities is None:
        return None
    if not isinstance(utilities, Utilities):
        raise ValueError(f"utilities must be a Utilities value, not {type(utilities).__name__}")
    return utilities.array


def _known(moment: Moment, cards: Any) -> dict[Card, Three]:
    hand = CardSet(moment.hands[moment.turn])
    found = {card: _three(cards, _SEATS * card) for card in hand}
    return {card: tricks for card, tricks in found.items() if tricks is not None}


def _three(numbers: Any, start: int) -> Three | None:
    a, b, c = numbers[start : start + _SEATS]
    return None if a == _UNKNOWN else (a, b, c)


def _finite(value: object) -> float:
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not math.isfinite(value):
        raise ValueError(f"a utility must be a finite number, not {value!r}")
    return float(value)
