"""The rules as C has them, asked a million times: without the checks of the wrappers."""

import ctypes
from collections.abc import Callable, Iterable, Iterator
from ctypes import POINTER, c_int32, c_uint64
from itertools import combinations, product

from dreyfus.cards import DECK, Card, CardSet, Suit, Trump
from dreyfus.kernel.loading import declared
from dreyfus.kernel.moment import Position, option
from dreyfus.rules.ruleset import OPTIONS, STANDARD, Ruleset, with_options
from dreyfus.rules.tricks import legal_cards

VOIDS = OPTIONS["void"]
UNDERTRUMPS = OPTIONS["undertrump"]


class CRules:
    """Legal cards and trick winners by C, under one ruleset and trump."""

    def __init__(self, trump: Trump, ruleset: Ruleset = STANDARD) -> None:
        self._position = Position(
            trump=trump,
            void_rule=option("void", ruleset.void),
            undertrump=option("undertrump", ruleset.undertrump),
        )
        self._trump, self._ruleset = trump, ruleset
        self._pointer = ctypes.byref(self._position)
        self._legal: Callable[..., int] = declared("dreyfus_legal", c_uint64, POINTER(Position))
        self._winner: Callable[..., int] = declared(
            "dreyfus_winner", c_int32, POINTER(c_int32), c_int32, c_int32
        )
        self._trick = (c_int32 * 3)()

    def legal_mask(self, hand: CardSet, trick: tuple[Card, ...]) -> int:
        """The mask of what C lets this hand play."""
        position = self._position
        position.hands[len(trick)] = hand.card_mask
        position.on_table = len(trick)
        for place, card in enumerate(trick):
            position.table[place] = card
        return self._legal(self._pointer)

    def winner(self, trick: tuple[Card, ...]) -> int:
        """The winning place, by C."""
        self._trick[0], self._trick[1], self._trick[2] = trick
        return self._winner(self._trick, 3, int(self._trump))

    def differing(self, hands: Iterable[CardSet], trick: tuple[Card, ...]) -> list[CardSet]:
        """The hands that may play something else by C than by the readable rules."""
        trump, ruleset = self._trump, self._ruleset
        return [
            hand
            for hand in hands
            if legal_cards(hand, trick, trump, ruleset).card_mask != self.legal_mask(hand, trick)
        ]


def rulesets() -> Iterator[Ruleset]:
    """The ways to be void: every pair of the two options of rule 10."""
    for void, undertrump in product(VOIDS, UNDERTRUMPS):
        yield with_options(STANDARD, {"void": void, "undertrump": undertrump})


def small_hands() -> Iterator[CardSet]:
    """All 18,472 hands of one to three cards."""
    for size in (1, 2, 3):
        for cards in combinations(DECK, size):
            yield CardSet.of(cards)


def patterns() -> Iterator[CardSet]:
    """All hands whose suits are each empty, the lowest card, the highest card, or whole."""
    for parts in product((0, 1, 1 << 11, 0xFFF), repeat=4):
        yield CardSet(sum(part << 12 * suit for suit, part in enumerate(parts)))


def led_by(suit: Suit | None) -> tuple[Card, ...]:
    """A trick of one card of the suit, its six; none where nothing is led."""
    return () if suit is None else (Card(12 * suit + 3),)
