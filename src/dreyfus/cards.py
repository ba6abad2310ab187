"""Suits, ranks, cards, seats, and sets of cards: the words every floor above speaks.

A card is a number from 0 to 47, ``suit * 12 + rank``; suits stand in the order in which they are
trumps (spades, clubs, diamonds, hearts), ranks from the three (0) to the ace (11).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Literal, NewType

Card = NewType("Card", int)
Seat = Literal[0, 1, 2]

SEATS: Final[tuple[Seat, Seat, Seat]] = (0, 1, 2)
RANKS: Final = 12
RANK_LETTERS: Final = "3456789TJQKA"
SUIT_LETTERS: Final = "SCDH"
TRUMP_LETTERS: Final = "SCDHN"
_FULL_MASK: Final = (1 << 48) - 1


class Suit(IntEnum):
    """The four suits, in the order in which they become trumps."""

    SPADES = 0
    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3


class Trump(IntEnum):
    """What is trump in a deal: one of the suits, with the suit's own number, or nothing."""

    SPADES = 0
    CLUBS = 1
    DIAMONDS = 2
    HEARTS = 3
    NO_TRUMP = 4


NO_TRUMP: Final = Trump.NO_TRUMP


class Rank(IntEnum):
    """The twelve ranks; the two is not among them, it only marks the trump (rule 1)."""

    THREE = 0
    FOUR = 1
    FIVE = 2
    SIX = 3
    SEVEN = 4
    EIGHT = 5
    NINE = 6
    TEN = 7
    JACK = 8
    QUEEN = 9
    KING = 10
    ACE = 11


def next_seat(seat: Seat) -> Seat:
    """The neighbour on the left, who plays next (seats run clockwise)."""
    return SEATS[seat - 2]


def seats_from(seat: Seat) -> tuple[Seat, Seat, Seat]:
    """All three seats in order of play, beginning with `seat`.

    >>> seats_from(2)
    (2, 0, 1)
    """
    return seat, SEATS[seat - 2], SEATS[seat - 1]


def card_of(suit: Suit, rank: Rank) -> Card:
    """The card of this suit and rank.

    >>> code_of(card_of(Suit.SPADES, Rank.QUEEN))
    'QS'
    """
    return Card(suit * RANKS + rank)


def suit_of(card: Card) -> Suit:
    """The card's suit."""
    return _SUIT_OF[card]


def is_trump(card: Card, trump: Trump) -> bool:
    """Whether the card is of the trump suit; none is in a deal without trumps."""
    return card // RANKS == trump


def rank_of(card: Card) -> Rank:
    """The card's rank."""
    return _RANK_OF[card]


def code_of(card: Card) -> str:
    """The card as two Latin letters, rank first: ``"QS"``, ``"TD"``, ``"3H"``."""
    return _CODE_OF[card]


_SUIT_OF: Final = tuple(suit for suit in Suit for _ in Rank)
_RANK_OF: Final = tuple(rank for _ in Suit for rank in Rank)
_CODE_OF: Final = tuple(rank + suit for suit in SUIT_LETTERS for rank in RANK_LETTERS)


@dataclass(frozen=True, slots=True)
class CardSet:
    """An immutable set of cards; iterates from the lowest card number to the highest."""

    card_mask: int = 0

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "CardSet":
        """The set of these cards; a card named twice is in it once."""
        card_mask = 0
        for card in cards:
            card_mask |= 1 << card
        return cls(card_mask)

    def __iter__(self) -> Iterator[Card]:
        rest_mask = self.card_mask
        while rest_mask:
            lowest_mask = rest_mask & -rest_mask
            yield Card(lowest_mask.bit_length() - 1)
            rest_mask ^= lowest_mask

    def __len__(self) -> int:
        return self.card_mask.bit_count()

    def __bool__(self) -> bool:
        return self.card_mask != 0

    def __contains__(self, card: object) -> bool:
        return isinstance(card, int) and card >= 0 and bool(self.card_mask >> card & 1)

    def __or__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.card_mask | other.card_mask)

    def __and__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.card_mask & other.card_mask)

    def __sub__(self, other: "CardSet") -> "CardSet":
        return CardSet(self.card_mask & ~other.card_mask)

    def __le__(self, other: "CardSet") -> bool:
        return self.card_mask & ~other.card_mask == 0

    def without(self, card: Card) -> "CardSet":
        """The set less this card."""
        return CardSet(self.card_mask & ~(1 << card))

    def in_suit(self, suit: Suit | Trump) -> "CardSet":
        """The cards of a suit; none for `NO_TRUMP`.

        >>> DECK.in_suit(Trump.HEARTS).up_to(Rank.FIVE)
        CardSet(3H 4H 5H)
        """
        return CardSet(self.card_mask & _SUIT_MASKS[suit])

    def up_to(self, rank: Rank) -> "CardSet":
        """The cards of this rank and below, in all suits."""
        return CardSet(self.card_mask & _UP_TO_MASK[rank])

    def highest(self) -> Card:
        """The card of the highest number; within one suit, the highest card.

        Raises:
            ValueError: the set is empty.
        """
        if not self.card_mask:
            raise ValueError("an empty set has no highest card")
        return Card(self.card_mask.bit_length() - 1)

    def lowest(self) -> Card:
        """The card of the lowest number; within one suit, the lowest card.

        Raises:
            ValueError: the set is empty.
        """
        if not self.card_mask:
            raise ValueError("an empty set has no lowest card")
        return Card((self.card_mask & -self.card_mask).bit_length() - 1)

    def __repr__(self) -> str:
        # Tells also of a set that should not be: its message must not fail.
        names = (code_of(card) if card in DECK else str(card) for card in self)
        return f"CardSet({' '.join(names)})"


# No trump is a suit without cards.
_SUIT_MASKS: Final = (*(((1 << RANKS) - 1) << suit * RANKS for suit in Suit), 0)
_UP_TO_MASK: Final = tuple(sum(((2 << rank) - 1) << suit * RANKS for suit in Suit) for rank in Rank)

DECK: Final = CardSet(_FULL_MASK)
"""The 48 cards of the pack (rule 1)."""

NO_CARDS: Final = CardSet()
"""The empty set."""
