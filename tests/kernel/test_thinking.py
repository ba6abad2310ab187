"""The searches: lawful, repeatable, stopped in time, and right where the right card is known."""

from time import perf_counter

import pytest

from dreyfus.bots.learned import learned
from dreyfus.bots.stakes import stakes_of
from dreyfus.cards import NO_CARDS, NO_TRUMP
from dreyfus.kernel.stopping import StopSignal
from dreyfus.kernel.thinking import Buyer, CardPlayer, Care, Effort
from dreyfus.rules.view import View
from tests.bots.sights import Shop, Sight
from tests.recipes import card

NESTED = Effort(worlds=60, swaps=30, nested=20, best=3, inner=2)
SHOP = Shop("AS 9S 6S KC 7C 4C QD 8D 3D TH 5H 4H")


@pytest.fixture(scope="module")
def player() -> CardPlayer:
    return CardPlayer(learned())


@pytest.fixture(scope="module")
def buyer() -> Buyer:
    return Buyer(learned())


def best(player: CardPlayer, view: View, effort: Effort = NESTED) -> object:
    return player.think(view, stakes_of(view), effort, 7)[0].card


def test_the_same_question_has_the_same_answer(player: CardPlayer, buyer: Buyer) -> None:
    sight, shop = Sight("AC KC 4D 5H 6S 7S", trick="9C").view(), SHOP.view()
    for seed in (1, 2):
        answers = [player.think(sight, stakes_of(sight), NESTED, seed) for _ in range(2)]
        assert answers[0] == answers[1]
        care = Care(tried=4, deals=6, inner=1)
        found = [buyer.think(shop, stakes_of(shop), care, seed) for _ in range(2)]
        assert found[0] == found[1]


def test_another_player_of_the_same_seed_answers_alike(player: CardPlayer) -> None:
    sight = Sight("AC KC 4D 5H 6S 7S", trick="9C").view()
    other = CardPlayer(learned()).think(sight, stakes_of(sight), NESTED, 3)
    assert player.think(sight, stakes_of(sight), NESTED, 3) == other


def test_every_choice_is_told_best_first(player: CardPlayer) -> None:
    sight = Sight("AC KC 4D 5H 6S 7S").view()
    found = player.think(sight, stakes_of(sight), Effort(worlds=100), 1)
    assert [one.worth for one in found] == sorted((one.worth for one in found), reverse=True)
    assert all(0 <= one.win <= 1 and 0 <= one.tricks <= 12 and one.worlds == 100 for one in found)
    # The ace and the king are one choice, and the lower stands for both.
    assert {one.card for one in found} == set(map(card, ("KC", "4D", "5H", "6S", "7S"))) - {
        card("7S")
    }


def test_the_last_trick_that_wins_the_party_is_taken(player: CardPlayer) -> None:
    """At nine below, four tricks taken: the ace wins the fifth, the king may be ruffed later."""
    sight = Sight("AC 4D", trick="9C JC", taken=(4, 3, 3), below=(9, 0, 0)).view()
    assert best(player, sight) == card("AC")


def test_all_candidates_are_told_those_tried_first(buyer: Buyer) -> None:
    shop = SHOP.view()
    found = buyer.think(shop, stakes_of(shop), Care(tried=4, deals=8, inner=0), 1)
    assert [one.deals > 0 for one in found[:4]] == [True] * 4
    assert all(one.deals == 0 for one in found[4:])
    assert len({one.cards for one in found}) == len(found)
    assert NO_CARDS in {one.cards for one in found}
    assert all(one.cards <= shop.hand for one in found)


def test_a_strong_eldest_hand_buys_heavily(buyer: Buyer) -> None:
    shop = SHOP.view()
    chosen = buyer.think(shop, stakes_of(shop), Care(), 1)[0].cards
    assert 6 <= len(chosen) <= 9
    assert card("AS") not in chosen


def test_a_hopeless_dealer_far_behind_stands_pat(buyer: Buyer) -> None:
    shop = Shop("8S 5S 3S QC 9C 4C JD 7D 6D 9H 5H 3H", bought=(6, 4), below=(0, 8, 0)).view()
    assert len(buyer.think(shop, stakes_of(shop), Care(), 1)[0].cards) <= 1


def test_without_trumps_a_long_suit_is_not_broken(buyer: Buyer) -> None:
    shop = Shop("AS KS QS JS 9S 8S KC 4C 7D 3D 8H 3H", trump=NO_TRUMP).view()
    chosen = buyer.think(shop, stakes_of(shop), Care(), 1)[0].cards
    assert {card(name) for name in ("AS", "KS", "QS", "JS")}.isdisjoint(chosen)


def test_a_deadline_is_kept_and_the_answer_is_one_of_the_choices(player: CardPlayer) -> None:
    sight = Sight("AC KC 4D 5H 6S 7S 9H TH QD 5C 8S").view()
    began = perf_counter()
    long = Effort(worlds=10**7, swaps=60, nested=10**7)
    found = player.think(sight, stakes_of(sight), long, 1, StopSignal(0.05))
    assert perf_counter() - began < 5
    assert sight.options.play is not None
    assert found[0].card in sight.options.play.cards


def test_an_exchange_is_stopped_likewise(buyer: Buyer) -> None:
    shop = SHOP.view()
    care = Care(tried=16, deals=10**7, inner=4)
    found = buyer.think(shop, stakes_of(shop), care, 1, StopSignal(0.05))
    assert found[0].cards <= shop.hand


def test_a_view_in_which_there_is_nothing_to_do_is_refused(
    player: CardPlayer, buyer: Buyer
) -> None:
    shop, sight = SHOP.view(), Sight("AC KC 4D", trick="9C JC").view()
    with pytest.raises(ValueError, match="has no card to play in phase"):
        player.think(shop, stakes_of(shop), NESTED, 1)
    with pytest.raises(ValueError, match="has nothing to buy in phase"):
        buyer.think(sight, stakes_of(sight), Care(), 1)


@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ({"worlds": 0}, "worlds must be from 1"),
        ({"worlds": 1, "swaps": -1}, "swaps must be from 0"),
        ({"worlds": 1, "nested": 10**9}, "nested must be from 0 to"),
        ({"worlds": True}, "worlds must be a whole number"),
    ],
)
def test_efforts_that_cannot_be_are_refused(numbers: dict[str, int], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        Effort(**numbers)


def test_seeds_that_cannot_be_are_refused(player: CardPlayer) -> None:
    sight = Sight("AC KC 4D", trick="9C JC").view()
    for seed in (-1, 2**64):
        with pytest.raises(ValueError, match="the seed must be from 0"):
            player.think(sight, stakes_of(sight), NESTED, seed)
