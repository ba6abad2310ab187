"""Reads the cards of a text record where many stand together: dealt, shuffled, discarded."""

from collections.abc import Iterable
from typing import Final

from dreyfus.cards import DECK, NO_CARDS, SEATS, Card, CardSet, Seat, seats_from
from dreyfus.records.scanner import Line, Lines, Word
from dreyfus.records.text_words import BAR, GETS, NOTHING
from dreyfus.rules.dealing import PACKET, Hands

CardWords = list[tuple[Card | None, Word]]
"""Cards and the words they were read from; None: a word that stands for no card."""
_HAND: Final = 12
"""The cards of a hand as dealt, and of the talon."""


def read_hands(lines: Lines, line: Line, eldest: Seat) -> Hands:
    """The three hands, the first of which is in this line, and the talon in the lines after it.

    Raises:
        BadText: a line is not of the form, or a card is in two places.
    """
    dealt: list[tuple[Card, ...]] = []
    for seat in seats_from(eldest):
        line.exactly(str(seat))
        dealt.append(_packets(line, _named(dealt), _HAND))
        _, line = lines.begin("talon" if len(dealt) == len(SEATS) else "hand")
    a, b, c = dealt
    return Hands(a, b, c, _packets(line, _named(dealt), _HAND))


def read_pack(line: Line) -> tuple[Card, ...]:
    """The 48 cards that follow in the line.

    Raises:
        BadText: there are others, fewer or more.
    """
    return _packets(line, NO_CARDS, len(DECK), bars=False)


def read_discards(line: Line) -> CardWords:
    """The cards before ``>``, one at least; or the dash that stands for none.

    Raises:
        BadText: a word is no card, or one that was named before.
    """
    if line.peek().text == NOTHING:
        return [(None, line.next())]
    cards: CardWords = []
    named = NO_CARDS
    while not cards or line.peek().text != GETS:
        card, word = line.card(named)
        cards.append((card, word))
        named |= CardSet.of([card])
    return cards


def _named(hands: Iterable[tuple[Card, ...]]) -> CardSet:
    return CardSet.of(card for hand in hands for card in hand)


def _packets(line: Line, named: CardSet, count: int, *, bars: bool = True) -> tuple[Card, ...]:
    """So many new cards to the end of the line, a bar after every third."""
    cards: list[Card] = []
    for place in range(count):
        if bars and place and not place % PACKET:
            line.exactly(BAR)
        card, _ = line.card(named)
        cards.append(card)
        named |= CardSet.of([card])
    line.end()
    return tuple(cards)
