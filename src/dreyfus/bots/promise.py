"""How likely a card is to take a trick later: what a player gives up by parting with it.

A logistic estimate. Its weights were fitted to what became of some 260,000 cards in
parties among such players; they say little one by one, and all their worth is that together they
are right on average.
"""

from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from dreyfus.bots.reading import Reading
from dreyfus.cards import NO_TRUMP, CardSet, Suit


@dataclass(frozen=True, slots=True)
class Weights:
    """What speaks for a card, on the logistic scale.

    `higher` counts, under a root, the higher cards of the suit in the others' hands; `own_higher`
    those in the own hand; `lower` the own cards that can be played before it, `guards` as many of
    them as there are higher cards out; `suit`, under a root, the others' cards of the suit, which
    must be followed with; `trumps` those they may ruff with; `rounds` the cards still to play.
    """

    alone: float
    higher: float
    own_higher: float
    lower: float
    guards: float
    suit: float
    trumps: float
    rounds: float


PLAIN: Final = Weights(-1.18, -2.64, -0.25, -0.12, 0.91, 1.57, -1.10, 0.19)
TRUMP: Final = Weights(1.83, -1.24, 0.33, 0.72, -0.33, -0.40, 0.0, 0.06)
NO_TRUMP_DEAL: Final = Weights(-0.25, -2.62, 0.08, 0.08, 0.41, 0.45, 0.0, 0.13)


def promise(hand: CardSet, reading: Reading) -> float:
    """How many tricks the cards of a hand will take, on average."""
    rounds = len(hand)
    return sum(suit_promise(hand.in_suit(suit), suit, rounds, reading) for suit in Suit)


def suit_promise(held: CardSet, suit: Suit, rounds: int, reading: Reading) -> float:
    """How many tricks the cards held in one suit will take, `rounds` being still to be played."""
    is_trump = suit.value == reading.trump.value
    weights = _weights(suit, reading)
    common = (
        weights.alone
        + weights.suit * sqrt(reading.out[suit])
        + weights.trumps * sqrt(reading.out[reading.trump])
        + weights.rounds * rounds
    )
    tricks, own_higher = 0.0, len(held)
    for lower, card in enumerate(held):
        own_higher -= 1
        higher = reading.higher[card]
        if is_trump and higher == 0:
            tricks += 1
            continue
        for_it = (
            common
            + weights.higher * sqrt(higher)
            + weights.own_higher * own_higher
            + weights.lower * lower
            + weights.guards * min(lower, higher)
        )
        tricks += 1 / (1 + exp(-for_it))
    return tricks


def _weights(suit: Suit, reading: Reading) -> Weights:
    if reading.trump is NO_TRUMP:
        return NO_TRUMP_DEAL
    return TRUMP if suit.value == reading.trump.value else PLAIN
