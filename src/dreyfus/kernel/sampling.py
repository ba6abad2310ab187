"""Hidden cards drawn by chance, exactly evenly over all that a seat's knowledge allows."""

import ctypes
import weakref
from ctypes import POINTER, c_int32, c_int64, c_uint64, c_void_p
from dataclasses import dataclass
from typing import Final, Protocol

from dreyfus.cards import DECK, Card, CardSet, Seat, Trump, seats_from
from dreyfus.kernel import checks
from dreyfus.kernel.loading import declared
from dreyfus.kernel.moment import option
from dreyfus.kernel.stopping import Stop, StopSignal, pointer_to
from dreyfus.rules import buying
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.scoring import TRICKS
from dreyfus.rules.view import View

_TWO: Final = 2
_MOST: Final = 10**6
_PAIR: Final = c_int32 * 2
_MASKS: Final = c_uint64 * 2


class _Known(ctypes.Structure):
    """dreyfus.h's `dreyfus_unseen`."""

    _fields_ = (
        ("unseen", c_uint64),
        ("possible", _MASKS),
        ("discardable", c_uint64),
        ("sizes", _PAIR),
        ("discards", _PAIR),
    )


class _World(ctypes.Structure):
    """dreyfus.h's `dreyfus_world`."""

    _fields_ = (("hands", _MASKS), ("discards", _MASKS))


@dataclass(frozen=True, slots=True)
class Unseen:
    """What a seat knows of the cards it does not see; pairs are its left and right neighbour's.

    `cards` are the unseen ones, `possible` what each neighbour can hold of them, `sizes` how many
    it holds; `discards` is how many it discarded, `discardable` what of the unseen cards may be
    among these. What is neither held nor discarded lies elsewhere.

    Raises:
        ValueError: something is no mask or no number, or there are fewer cards than needed.
    """

    cards: int
    possible: tuple[int, int]
    sizes: tuple[int, int]
    discards: tuple[int, int] = (0, 0)
    discardable: int = DECK.card_mask

    def __post_init__(self) -> None:
        checks.cards_mask("the unseen cards", self.cards)
        checks.cards_mask("what may be discarded", self.discardable)
        possible = [
            checks.cards_mask(f"what neighbour {n} can hold", mask)
            for n, mask in enumerate(checks.items("what can be held", self.possible, _TWO))
        ]
        sizes = _pair("hand", self.sizes)
        discards = _pair("discards", self.discards)
        needed = sum(sizes) + sum(discards)
        if needed > self.cards.bit_count():
            raise ValueError(
                f"{needed} cards are hidden among {self.cards.bit_count()} unseen ones"
            )
        # What was checked must be what is kept: a list could still be changed.
        object.__setattr__(self, "possible", tuple(possible))
        object.__setattr__(self, "sizes", sizes)
        object.__setattr__(self, "discards", discards)


def _pair(name: str, values: object) -> tuple[int, int]:
    left, right = (
        checks.whole(f"the size of {name} {n}", size, 0, TRICKS)
        for n, size in enumerate(checks.items(f"sizes of {name}s", values, _TWO))
    )
    return left, right


@dataclass(frozen=True, slots=True)
class World:
    """Where the unseen cards may lie: masks for the left and the right neighbour."""

    hands: tuple[int, int]
    discards: tuple[int, int]


class Sampler:
    """Draws worlds that are consistent with what is known, each as likely as every other.

    Raises:
        ValueError: no world is consistent with it.
    """

    def __init__(self, unseen: Unseen) -> None:
        if not isinstance(unseen, Unseen):
            raise ValueError(f"what is unseen is wanted, not {unseen!r}")
        self._context = c_void_p(declared("dreyfus_sampler_new", c_void_p)())
        if self._context.value is None:
            raise MemoryError("no memory for a sampler")
        free = declared("dreyfus_sampler_free", None, c_void_p)
        weakref.finalize(self, free, self._context)
        prepare = declared("dreyfus_sampler_prepare", c_int32, c_void_p, POINTER(_Known))
        if not prepare(self._context, ctypes.byref(_known(unseen))):
            raise ValueError(f"no cards are consistent with {unseen}")

    @property
    def worlds(self) -> int:
        """How many worlds there are, not telling apart which neighbour discarded what."""
        low, high = c_uint64(), c_uint64()
        count = declared("dreyfus_sampler_count", None, c_void_p, *[POINTER(c_uint64)] * 2)
        count(self._context, ctypes.byref(low), ctypes.byref(high))
        return low.value | high.value << 64

    def draw(self, number: int, seed: int, stop: StopSignal | None = None) -> list[World]:
        """So many worlds, independent of each other; fewer if stopped. Same seed, same worlds.

        Raises:
            ValueError: the number is negative, or the seed has more than 64 bits.
        """
        checks.whole("the number of worlds", number, 0, _MOST)
        worlds = (_World * number)()
        draw = declared(
            "dreyfus_sampler_draw",
            *(c_int64, c_void_p, c_int64, c_uint64, POINTER(Stop), POINTER(_World)),
        )
        done = draw(self._context, number, checks.seed_of(seed), pointer_to(stop), worlds)
        return [
            World((one.hands[0], one.hands[1]), (one.discards[0], one.discards[1]))
            for one in worlds[:done]
        ]


def _known(unseen: Unseen) -> _Known:
    return _Known(
        unseen.cards,
        _MASKS(*(mask & unseen.cards for mask in unseen.possible)),
        unseen.discardable & unseen.cards,
        _PAIR(*unseen.sizes),
        _PAIR(*unseen.discards),
    )


def unseen_of(view: View, seat: Seat) -> Unseen:
    """What the view of `seat` tells of the cards it does not show (rules 6 to 10)."""
    tricks = tricks_shown(view)
    shown = CardSet.of(card for _, cards in tricks for card in cards)
    cards = DECK - view.hand - view.discards - shown
    _, left, right = seats_from(seat)
    return Unseen(
        cards=cards.card_mask,
        possible=(
            cards.card_mask & ~denied_to(view, left),
            cards.card_mask & ~denied_to(view, right),
        ),
        sizes=(view.seats[left].cards, view.seats[right].cards),
        discards=(view.seats[left].bought or 0, view.seats[right].bought or 0),
        discardable=buying.eligible(cards, view.trump, view.ruleset).card_mask,
    )


class Rules(Protocol):
    """What tells the trump and the options in force: a view, or a deal."""

    @property
    def ruleset(self) -> Ruleset:
        """The options."""
        ...

    @property
    def trump(self) -> Trump:
        """The trump."""
        ...


def tricks_shown(view: View) -> list[tuple[Seat, tuple[Card, ...]]]:
    """The leader and the cards of every trick that may be looked at, the running one last."""
    tricks = [(trick.leader, trick.cards) for trick in view.tricks]
    return tricks if view.leader is None else [*tricks, (view.leader, view.trick)]


def denied_to(view: View, other: Seat) -> int:
    """The mask of the cards that a seat's plays prove it does not hold (rule 10)."""
    mask = 0
    for leader, cards in tricks_shown(view):
        place = seats_from(leader).index(other)
        if 0 < place < len(cards):
            mask |= denied(cards[:place], cards[place], view)
    return mask


def denied(before: tuple[int, ...], thrown: int, rules: Rules) -> int:
    """The mask of the cards that a player did not hold who played `thrown` after `before`.

    Holding one of them, he would have owed it (rule 10).

    Raises:
        ValueError: there are more than two cards before it, or something is no card.
    """
    table = checks.items("the trick", before, range(_TWO + 1))
    cards = [checks.card(f"card {place} of the trick", one) for place, one in enumerate(table)]
    function = declared("dreyfus_denied", c_uint64, POINTER(c_int32), *(c_int32,) * 5)
    options = (option(name, getattr(rules.ruleset, name)) for name in ("void", "undertrump"))
    thrown = checks.card("the card thrown", thrown)
    return int(
        function(_PAIR(*(*cards, 0, 0)[:_TWO]), len(cards), thrown, int(rules.trump), *options)
    )
