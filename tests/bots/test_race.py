"""What a point is worth: directions and rough sizes, measured once by simulation."""

from dataclasses import replace

import pytest

from dreyfus.bots.race import Race, race_of
from dreyfus.cards import Trump
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.sheet import Win
from tests.bots.sights import ME, Shop

HAND = "AS 9S 6S KC 7C 4C QD 8D 3D TH 5H 4H"
LEVEL = Race((10, 10, 10), (40.0, 40.0, 40.0), 0.33, None)
AHEAD = Race((2, 10, 10), (20.0, 20.0, 20.0), 0.33, None)
BEHIND = Race((10, 2, 10), (20.0, 20.0, 20.0), 0.33, None)


def price(race: Race) -> float:
    """What one more card costs a seat that stays at par."""
    return race.worth(4, 0) - race.worth(4, 1)


def test_a_card_costs_its_point_times_the_chance_of_losing() -> None:
    assert price(LEVEL) == pytest.approx(2 / 3)
    assert price(AHEAD) < 0.2
    assert price(BEHIND) > 0.9


def test_a_trick_above_par_is_worth_more_than_one_below() -> None:
    above, below = LEVEL.worth(5, 0) - LEVEL.worth(4, 0), LEVEL.worth(4, 0) - LEVEL.worth(3, 0)
    assert above > 1.5 * below > 0


@pytest.mark.parametrize("race", [LEVEL, AHEAD, BEHIND])
def test_another_trick_is_never_worth_less(race: Race) -> None:
    worths = [race.worth(tricks, 5) for tricks in range(13)]
    assert worths == sorted(worths)


def test_the_trick_that_wins_collects_both_debts() -> None:
    race = replace(AHEAD, lacking=(1, 10, 10))
    assert race.worth(5, 12) == pytest.approx(40)


def test_who_has_won_already_buys_for_nothing() -> None:
    won = replace(LEVEL, won=True)
    assert won.worth(6, 12) == won.worth(6, 0) == 2


def test_who_has_lost_already_pays_for_every_point() -> None:
    lost = replace(LEVEL, won=False)
    assert lost.worth(3, 5) == -6
    assert lost.worth(6, 1) == 1


def test_the_race_is_seen_from_the_own_chair() -> None:
    race = race_of(Shop(HAND, below=(6, 9, 2), above=(5, 7, 11)).view(), ME)
    assert race.lacking == (4, 1, 8)
    assert race.debts == pytest.approx((5 + 4 + 3, 7 + 1 + 3, 11 + 8 + 3))
    assert race.won is None


def test_a_point_weighs_less_on_a_longer_way() -> None:
    longer = Shop(HAND, ruleset=Ruleset(target=20)).view()
    assert race_of(longer, ME).pull < race_of(Shop(HAND).view(), ME).pull


@pytest.mark.parametrize(("winner", "won"), [(0, True), (1, False)])
def test_knows_whether_the_party_is_won_already(winner: int, won: bool) -> None:
    sight = Shop(HAND, trump=Trump.CLUBS, ruleset=Ruleset(finish="cycle")).view()
    decided = replace(sight, win=Win((0, 1)[winner], 1, 10))
    assert race_of(decided, ME).won is won
