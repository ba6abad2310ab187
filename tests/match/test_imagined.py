"""Imagined scores are such as occur in parties."""

from random import Random
from statistics import fmean, stdev

from dreyfus.cards import SEATS
from dreyfus.match.imagined import imagined_sheet
from dreyfus.rules import dealing
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.rules.sheet import Sheet


def sheets(number: int, ruleset: Ruleset = STANDARD) -> list[Sheet]:
    chance = Random("imagined")
    return [imagined_sheet(ruleset, SEATS[place % 3], chance) for place in range(number)]


def test_nobody_has_won_and_the_deals_go_round() -> None:
    for place, sheet in enumerate(sheets(60)):
        assert sheet.win is None
        assert max(sheet.below) < STANDARD.target
        for number, deal in enumerate(sheet.deals):
            assert deal.dealer == dealing.dealer_of(SEATS[place % 3], number)
            assert deal.trump == number % 5


def test_points_below_are_the_shortfalls_above_less_what_was_bought() -> None:
    # Rule 13: no more than twelve cards are bought in a deal, so the rest is shortfall.
    for sheet in sheets(60):
        surplus = sum(sheet.above) - sum(sheet.below)
        assert 0 <= surplus <= 12 * len(sheet.deals)


def test_a_longer_race_has_higher_scores() -> None:
    short, long = (fmean(max(s.below) for s in sheets(60, Ruleset(target=t))) for t in (5, 20))
    assert short < 5 < long


def test_the_scores_are_those_of_a_deal_picked_from_parties() -> None:
    # Among amateurs a party has 7.6 deals with a deviation of 2.4, so before a deal of it
    # (7.6 + 2.4 ** 2 / 7.6 - 1) / 2 = 3.7 others have been played, on average.
    numbers = [len(sheet.deals) for sheet in sheets(600)]
    assert 3.2 < fmean(numbers) < 4.2
    assert {0, 1, 5, 8} <= set(numbers)
    assert 1.9 < stdev(numbers) < 3.2
