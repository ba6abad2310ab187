"""Rung 1: what C and the readable rules say is the same, in every case there is."""

from collections.abc import Callable, Iterator
from itertools import combinations, permutations

import pytest

from dreyfus.cards import DECK, Card, CardSet, Suit, Trump
from dreyfus.kernel import play
from dreyfus.rules import scoring, tricks
from dreyfus.rules.ruleset import STANDARD, Ruleset
from tests.kernel.twins import CRules, led_by, patterns, rulesets, small_hands

LEADS = (None, *Suit)
RULESETS = tuple(rulesets())
Record = Callable[[str, object], None]


@pytest.mark.parametrize("trump", Trump)
def test_every_trick_has_the_same_winner(trump: Trump, record_property: Record) -> None:
    c = CRules(trump)
    cases = 0
    for trick in permutations(DECK, 3):
        assert c.winner(trick) == tricks.winner(trick, trump), trick
        cases += 1
    assert cases == 518_880 / len(Trump)
    record_property("winners", cases)


@pytest.mark.parametrize("ruleset", RULESETS[::2], ids=lambda ruleset: ruleset.void)
@pytest.mark.parametrize("trump", Trump)
def test_every_small_hand_may_play_the_same(
    trump: Trump, ruleset: Ruleset, record_property: Record
) -> None:
    c = CRules(trump, ruleset)
    hands = tuple(small_hands())
    for lead in LEADS:
        assert c.differing(hands, led_by(lead)) == []
    assert len(hands) * len(LEADS) == 923_600 / 10
    record_property("legal sets", len(hands) * len(LEADS))


def ruffed(trump: Trump) -> Iterator[tuple[Card, ...]]:
    """Every trick of two cards whose second is a trump; of what is led, one card a suit."""
    for led in Suit:
        for card in DECK.in_suit(trump):
            first = led_by(led)
            if first != (card,):
                yield (*first, card)


@pytest.mark.parametrize("trump", tuple(Trump)[:4])
@pytest.mark.parametrize("ruleset", RULESETS[:2], ids=lambda ruleset: ruleset.undertrump)
def test_a_trump_on_the_table_asks_for_the_same(
    trump: Trump, ruleset: Ruleset, record_property: Record
) -> None:
    c = CRules(trump, ruleset)
    hands = [CardSet.of(cards) for size in (1, 2) for cards in combinations(DECK, size)]
    cases = 0
    for trick in ruffed(trump):
        assert c.differing(hands, trick) == []
        cases += len(hands)
    record_property("legal sets over a trump", cases)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda r: f"{r.void}-{r.undertrump}")
def test_every_pattern_of_suits_may_play_the_same(
    ruleset: Ruleset, record_property: Record
) -> None:
    hands = tuple(patterns())
    cases = 0
    for trump in Trump:
        c = CRules(trump, ruleset)
        for trick in (*map(led_by, LEADS), *ruffed(trump)):
            assert c.differing(hands, trick) == []
            cases += len(hands)
    record_property("patterns of suits", cases)


def splits(total: int) -> Iterator[tuple[int, int, int]]:
    for a in range(total + 1):
        for b in range(total + 1 - a):
            yield a, b, total - a - b


def test_every_score_is_the_same(record_property: Record) -> None:
    bought = [split for total in range(13) for split in splits(total)]
    cases = 0
    for taken in splits(12):
        for paid in bought:
            entry = scoring.score(taken, paid, STANDARD)
            assert play.score(taken, paid) == (entry.above, entry.below)
            cases += 1
    assert cases == 41_405
    record_property("scores", cases)
