"""Cards as short text, in Latin and in Russian letters.

Letters are told apart by code point: Latin T is the ten, Cyrillic Т is the ace or, as a suit,
clubs. Capitals and small letters count the same.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from dreyfus.cards import (
    DECK,
    RANK_LETTERS,
    RANKS,
    SUIT_LETTERS,
    Card,
    CardSet,
    code_of,
    rank_of,
    suit_of,
)

_SYMBOLS: Final = "♠♣♦♥"
_RUSSIAN_RANKS: Final = ("3", "4", "5", "6", "7", "8", "9", "10", "В", "Д", "К", "Т")
RUSSIAN_SUITS: Final = "ПТБЧ"
_EIGHTS: Final = tuple(
    tuple(tuple(map(code_of, CardSet(mask << first))) for mask in range(256))
    for first in range(0, len(DECK), 8)
)
"""For each eight cards in order: the codes of every set of them."""


class BadNotation(ValueError):
    """Text that is no card, move or record.

    Attributes:
        text: the text at fault.
        expected: what would have done.
    """

    def __init__(self, text: str, expected: str) -> None:
        self.text, self.expected = text, expected
        super().__init__(f"{text!r} is not {expected}")


def _spellings(card: Card) -> set[str]:
    """All the ways to write a card: Latin in either order, Russian with the rank first."""
    suit, rank = suit_of(card), rank_of(card)
    letter = RANK_LETTERS[rank]
    latin_ranks = {letter, "10"} if letter == "T" else {letter}
    latin_suits = {SUIT_LETTERS[suit], _SYMBOLS[suit]}
    latin = {text for r in latin_ranks for s in latin_suits for text in (r + s, s + r)}
    return latin | {_RUSSIAN_RANKS[rank] + s for s in (RUSSIAN_SUITS[suit], _SYMBOLS[suit])}


_CARDS: Final[Mapping[str, Card]] = MappingProxyType(
    {text: card for card in DECK for text in _spellings(card)}
)


def parse_card(text: str) -> Card:
    """The card that the text names: ``QS``, ``SQ``, ``10♦``, ``ДП``, ``10б``.

    Raises:
        BadNotation: it names none, or mixes the two alphabets.

    >>> [code_of(parse_card(text)) for text in ("QS", "sq", "10♦", "ДП", "10б")]
    ['QS', 'QS', 'TD', 'QS', 'TD']
    """
    card = _CARDS.get(text.upper())
    if card is None:
        raise BadNotation(text, "a card, such as QS, 10D or ДП")
    return card


def parse_cards(texts: Iterable[str]) -> CardSet:
    """The set of the cards named, each once.

    Raises:
        BadNotation: a text names no card, or a card that was named before.
    """
    cards = CardSet()
    for text in texts:
        one = CardSet.of([parse_card(text)])
        if cards & one:
            raise BadNotation(text, "a card that was not named before")
        cards |= one
    return cards


def codes(cards: Iterable[Card]) -> tuple[str, ...]:
    """The cards as Latin text, rank first, in the order given."""
    if isinstance(cards, CardSet):
        return _codes_of(cards.card_mask)
    return tuple(map(code_of, cards))


def _codes_of(card_mask: int) -> tuple[str, ...]:
    """From the lowest card on, eight cards at a time: every view has several hands to tell."""
    told: tuple[str, ...] = ()
    for eight in _EIGHTS:
        told += eight[card_mask & 0xFF]
        card_mask >>= 8
    return told


def russian(card: Card) -> str:
    """The card in Russian letters, rank first: ``ДП``, ``10Б``, ``ТТ``."""
    return _RUSSIAN_RANKS[card % RANKS] + RUSSIAN_SUITS[suit_of(card)]
