"""Rules 6 to 8: which cards may go, how many, and what comes for them."""

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreyfus.cards import NO_CARDS, Card, CardSet, Trump
from dreyfus.rules import buying
from dreyfus.rules.buying import Purchase
from dreyfus.rules.ruleset import STANDARD, Ruleset
from tests import referee, strategies
from tests.recipes import card_set, cards

HAND = card_set("AS TS 9S 8S KH JH TH 3H 9D QC")


@pytest.mark.parametrize(
    ("limit", "trump", "allowed"),
    [
        ("any", Trump.SPADES, "AS TS 9S 8S KH JH TH 3H 9D QC"),
        ("small", Trump.SPADES, "TS 9S 8S TH 3H 9D"),
        ("small_nontrump", Trump.SPADES, "TH 3H 9D"),
        ("small_nontrump", Trump.HEARTS, "TS 9S 8S 9D"),
        ("small_nontrump", Trump.NO_TRUMP, "TS 9S 8S TH 3H 9D"),
        ("up_to_9", Trump.SPADES, "9S 8S 3H 9D"),
        ("up_to_8", Trump.SPADES, "8S 3H"),
    ],
)
def test_which_cards_may_go(
    limit: Literal["any", "small", "small_nontrump", "up_to_9", "up_to_8"],
    trump: Trump,
    allowed: str,
) -> None:
    assert buying.eligible(HAND, trump, Ruleset(discard=limit)) == card_set(allowed)


@given(strategies.card_sets, strategies.trumps, strategies.rulesets)
def test_the_referee_agrees(hand: CardSet, trump: Trump, ruleset: Ruleset) -> None:
    allowed = {card for card in hand if referee.may_go(card, trump, ruleset)}
    assert set(buying.eligible(hand, trump, ruleset)) == allowed


@pytest.mark.parametrize(
    ("ruleset", "talon", "most"),
    [
        (STANDARD, 12, 10),
        (STANDARD, 4, 4),
        (STANDARD, 0, 0),
        (Ruleset(discard="up_to_8"), 12, 2),
        (Ruleset(discard="up_to_8"), 1, 1),
    ],
)
def test_how_many_may_be_bought(ruleset: Ruleset, talon: int, most: int) -> None:
    left = cards("3C 4C 5C 6C 7C 8C 9C TC JC KC AC 3D")[:talon]
    assert buying.most_to_buy(HAND, Trump.SPADES, left, ruleset) == most


@given(strategies.different_cards(24), st.integers(0, 12))
def test_as_many_come_from_the_top_as_went(twice_12: tuple[Card, ...], k: int) -> None:
    hand, talon = twice_12[:12], twice_12[12:]
    discards = CardSet.of(hand[:k])
    after, purchase = buying.exchange(CardSet.of(hand), discards, talon)
    assert purchase == Purchase(discards, talon[:k], passed_over=False)
    assert after == CardSet.of(hand[k:] + talon[:k])
    assert len(after) == 12


def test_whoever_was_passed_over_has_bought_nothing() -> None:
    assert Purchase(NO_CARDS, (), passed_over=True) == buying.PASSED_OVER
