"""How a hand is laid out for reading. Cards are wire text ("QS") here, and no rules live here."""

from collections.abc import Iterable
from itertools import pairwise, permutations
from typing import Final

from dreyfus.cards import RANK_LETTERS

_DARK: Final = frozenset("SC")
_USUAL: Final = "SDCH"
"""Where no order alternates better than another, suits stand in this one."""
_SMALL: Final = RANK_LETTERS.index("9")


def height(card: str) -> int:
    """The card's rank as a number, the three 0."""
    return RANK_LETTERS.index(card[0])


def suit_order(suits: Iterable[str], trump: str) -> str:
    """The suits from left to right: trump first, then colours alternating as well as they can."""
    held = set(suits)
    trumps = [suit for suit in _USUAL if suit in held and suit == trump]
    plain = [suit for suit in _USUAL if suit in held and suit != trump]
    return "".join(min(([*trumps, *rest] for rest in permutations(plain)), key=_clashes))


def _clashes(order: Iterable[str]) -> int:
    return sum((a in _DARK) == (b in _DARK) for a, b in pairwise(order))


def in_order(hand: Iterable[str], trump: str, held: Iterable[str] = ()) -> tuple[str, ...]:
    """The hand by suit, high cards first.

    `held` is every card that was held in this deal's play: with it the suits keep their places
    while the hand grows smaller.
    """
    cards = list(hand)
    order = suit_order((card[1] for card in (*cards, *held)), trump)
    return tuple(sorted(cards, key=lambda card: (order.index(card[1]), -height(card))))


def small_plain(hand: Iterable[str], trump: str) -> tuple[str, ...]:
    """The plain (not trump) cards up to the nine, lowest first."""
    small = (card for card in hand if card[1] != trump and height(card) <= _SMALL)
    return tuple(sorted(small, key=lambda card: (height(card), "SCDH".index(card[1]))))
