"""The exchange: which cards may go, how many, and what comes for them (rules 6 to 8)."""

from collections.abc import Sequence
from dataclasses import dataclass

from dreyfus.cards import NO_CARDS, Card, CardSet, Rank, Trump
from dreyfus.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Purchase:
    """What a seat did in its turn of the exchange.

    `bought` is in the order drawn. `passed_over` marks the seat that found the talon empty and
    was not asked (rule 6).
    """

    discards: CardSet
    bought: tuple[Card, ...]
    passed_over: bool = False


PASSED_OVER = Purchase(NO_CARDS, (), passed_over=True)


def eligible(hand: CardSet, trump: Trump, ruleset: Ruleset) -> CardSet:
    """The cards of a hand that may be discarded (rule 7)."""
    match ruleset.discard:
        case "any":
            return hand
        case "small":
            return hand.up_to(Rank.TEN)
        case "small_nontrump":
            return hand.up_to(Rank.TEN) - hand.in_suit(trump)
        case "up_to_9":
            return hand.up_to(Rank.NINE)
        case "up_to_8":
            return hand.up_to(Rank.EIGHT)


def most_to_buy(hand: CardSet, trump: Trump, talon: Sequence[Card], ruleset: Ruleset) -> int:
    """How many cards may be bought with this hand from this talon (rules 6, 7)."""
    return min(len(eligible(hand, trump, ruleset)), len(talon))


def exchange(hand: CardSet, discards: CardSet, talon: Sequence[Card]) -> tuple[CardSet, Purchase]:
    """The hand after the exchange, and the purchase: as many from the top as were discarded."""
    bought = tuple(talon[: len(discards)])
    return hand - discards | CardSet.of(bought), Purchase(discards, bought)
