"""Search by trial: which cards to discard and which to play, by what becomes of each choice."""

import ctypes
import weakref
from collections.abc import Callable
from ctypes import POINTER, c_double, c_int32, c_int64, c_uint64, c_void_p
from dataclasses import dataclass
from typing import Any, Final

from dreyfus.cards import Card, CardSet
from dreyfus.kernel import checks
from dreyfus.kernel.asking import Buying, Playing, Stakes, buying_of, playing_of
from dreyfus.kernel.learned import Learned
from dreyfus.kernel.loading import declared
from dreyfus.kernel.stopping import Stop, StopSignal, pointer_to
from dreyfus.rules.scoring import TRICKS
from dreyfus.rules.view import View

_CANDIDATES: Final = 52
_MOST: Final = 10**8
_SWAPS: Final = 10_000
_INNER: Final = 1000
"""Between two looks at the stop signal no more is done than so much."""


class EffortNumbers(ctypes.Structure):
    """cardplay.h's `dreyfus_effort`."""

    _fields_ = tuple((name, c_int32) for name in ("worlds", "swaps", "nested", "best", "inner"))


class _Care(ctypes.Structure):
    """exchange.h's `dreyfus_care`."""

    _fields_ = tuple((name, c_int32) for name in ("tried", "deals", "inner"))


class _Candidate(ctypes.Structure):
    """exchange.h's `dreyfus_candidate`."""

    _fields_ = (
        ("out", c_uint64),
        ("deals", c_int64),
        ("worth", c_double),
        ("win", c_double),
        ("tricks", c_double),
        ("gain", c_double),
        ("squares", c_double),
        ("model", c_double),
    )


class _Choice(ctypes.Structure):
    """cardplay.h's `dreyfus_choice`."""

    _fields_ = (
        ("card", c_int32),
        ("worlds", c_int32),
        ("worth", c_double),
        ("win", c_double),
        ("tricks", c_double),
    )


@dataclass(frozen=True, slots=True)
class Effort:
    """How much work goes into a card: worlds, swaps in each, nested worlds, choices, inner worlds.

    The meaning is cardplay.h's `dreyfus_effort`. Work is counted, not timed, so that the same
    question has the same answer on every machine.

    Raises:
        ValueError: a number is negative, or there is no world.
    """

    worlds: int
    swaps: int = 0
    nested: int = 0
    best: int = 3
    inner: int = 4

    def __post_init__(self) -> None:
        checks.whole("worlds", self.worlds, 1, _MOST)
        checks.whole("nested", self.nested, 0, _MOST)
        for name, most in (("swaps", _SWAPS), ("best", TRICKS), ("inner", _INNER)):
            checks.whole(name, getattr(self, name), 0, most)


@dataclass(frozen=True, slots=True)
class Care:
    """How much work goes into an exchange: candidates tried, deals a round, inner worlds.

    The meaning is exchange.h's `dreyfus_care`; with nothing tried the model alone decides.

    Raises:
        ValueError: a number is negative.
    """

    tried: int = 0
    deals: int = 0
    inner: int = 0

    def __post_init__(self) -> None:
        for name, most in (("tried", _CANDIDATES), ("deals", _MOST), ("inner", _INNER)):
            checks.whole(name, getattr(self, name), 0, most)


@dataclass(frozen=True, slots=True)
class Discards:
    """What became of cards to discard in `deals` imagined deals, on average for the seat.

    `model` is what the model thinks that they are worth; where `deals` is 0, nothing else is told.
    `gain` is by how much they were worth more, in the same deals, than what the model likes best.
    """

    cards: CardSet
    deals: int
    worth: float
    win: float
    tricks: float
    model: float
    gain: float = 0.0


@dataclass(frozen=True, slots=True)
class Choice:
    """What became of a card in `worlds` imagined worlds, on average for the seat."""

    card: Card
    worlds: int
    worth: float
    win: float
    tricks: float


class _Context:
    """What C keeps between calls; one thread at a time."""

    def __init__(self, name: str, learned: Learned) -> None:
        checks.instance("what was learned", learned, Learned)
        new = declared(f"{name}_new", c_void_p, POINTER(Learned))
        self.pointer = c_void_p(new(ctypes.byref(learned)))
        if self.pointer.value is None:
            raise MemoryError("no memory to think")
        weakref.finalize(self, declared(f"{name}_free", None, c_void_p), self.pointer)


class Buyer:
    """Weighs discards; what self-play taught is given once.

    Raises:
        KernelAbsent: there is no C library.
    """

    def __init__(self, learned: Learned) -> None:
        self._context = _Context("dreyfus_buyer", learned)

    def think(
        self, view: View, stakes: Stakes, care: Care, seed: int, stop: StopSignal | None = None
    ) -> list[Discards]:
        """All candidates: the choice, the others that were tried, and those left to the model.

        The choice is what the model likes best, unless another did better in imagined deals by
        more than chance explains. Stopped early, it is the model's. The same view and seed give
        the same answer.

        Raises:
            ValueError: the view's seat has nothing to buy, or the seed is out of range.
        """
        asked = buying_of(view, stakes)
        checks.instance("the care", care, Care)
        found = (_Candidate * _CANDIDATES)()
        number = _think_buying()(
            self._context.pointer,
            ctypes.byref(asked),
            ctypes.byref(_Care(care.tried, care.deals, care.inner)),
            checks.seed_of(seed),
            pointer_to(stop),
            found,
        )
        return [_discards(one) for one in found[:number]]


class CardPlayer:
    """Weighs cards to play; what self-play taught is given once.

    Raises:
        KernelAbsent: there is no C library.
    """

    def __init__(self, learned: Learned) -> None:
        self._context = _Context("dreyfus_player", learned)

    def think(
        self, view: View, stakes: Stakes, effort: Effort, seed: int, stop: StopSignal | None = None
    ) -> list[Choice]:
        """The choices, the best first; of cards that are one choice the lowest stands for all.

        Stopped early, it is the best so far. The same view and seed give the same answer. Empty
        where no cards are consistent with the view.

        Raises:
            ValueError: the view's seat has no card to play, or the seed is out of range.
        """
        asked = playing_of(view, stakes)
        found = (_Choice * TRICKS)()
        number = _think_playing()(
            self._context.pointer,
            ctypes.byref(asked),
            ctypes.byref(effort_numbers(effort)),
            checks.seed_of(seed),
            pointer_to(stop),
            found,
        )
        return [_choice(one) for one in found[:number]]


def _think_buying() -> Callable[..., Any]:
    asked = (c_void_p, POINTER(Buying), POINTER(_Care), c_uint64)
    return declared("dreyfus_think_buying", c_int32, *asked, POINTER(Stop), POINTER(_Candidate))


def _think_playing() -> Callable[..., Any]:
    asked = (c_void_p, POINTER(Playing), POINTER(EffortNumbers), c_uint64)
    return declared("dreyfus_think_playing", c_int32, *asked, POINTER(Stop), POINTER(_Choice))


def effort_numbers(of: Effort) -> EffortNumbers:
    """The effort as C takes it.

    Raises:
        ValueError: it is none.
    """
    checks.instance("the effort", of, Effort)
    return EffortNumbers(of.worlds, of.swaps, of.nested, of.best, of.inner)


def _discards(one: _Candidate) -> Discards:
    deals = max(1, one.deals)
    worth, win, tricks = one.worth / deals, one.win / deals, one.tricks / deals
    cards = CardSet(one.out)
    return Discards(cards, one.deals, worth, win, tricks, one.model, one.gain / deals)


def _choice(one: _Choice) -> Choice:
    return Choice(Card(one.card), one.worlds, one.worth, one.win, one.tricks)
