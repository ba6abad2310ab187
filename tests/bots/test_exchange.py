"""The exchange in hands with a name; simulation said what is near best in the first six."""

from dataclasses import replace
from random import Random

import pytest

from dreyfus.bots.amateur import Amateur
from dreyfus.bots.exchange import plans_of
from dreyfus.bots.promise import promise
from dreyfus.bots.reading import read
from dreyfus.cards import DECK, CardSet, Rank, Suit, Trump, code_of, rank_of
from dreyfus.rules.moves import Buy
from dreyfus.rules.party import BuyOption
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.rules.sheet import Win
from tests.bots.sights import ME, Shop
from tests.recipes import card_set

EVEN = "AS 9S 6S KC 7C 4C QD 8D 3D TH 5H 4H"
POOR = "8S 5S 3S QC 9C 4C JD 7D 6D 9H 5H 3H"
LIMITS = [
    Ruleset(discard="small"),
    Ruleset(discard="small_nontrump"),
    Ruleset(discard="up_to_9"),
    Ruleset(discard="up_to_8"),
]


def discards(shop: Shop) -> CardSet:
    move = Amateur().choose(shop.view())
    assert isinstance(move, Buy)
    return move.discards


def kept(shop: Shop) -> CardSet:
    return card_set(shop.hand) - discards(shop)


def test_the_eldest_of_an_even_hand_keeps_trumps_and_honours() -> None:
    assert kept(Shop(EVEN)) == card_set("AS 9S 6S KC")


def test_a_poor_dealer_far_behind_pays_for_nothing() -> None:
    assert not discards(Shop(POOR, bought=(6, 4), below=(0, 8, 0), above=(6, 6, 6)))


def test_a_dealer_near_par_takes_the_two_cards_that_are_left() -> None:
    assert len(discards(Shop("KS 8S 5S 3S AC 9C 4C JD 7D 9H 5H 3H", bought=(6, 4)))) == 2


def test_the_one_at_nine_buys_what_he_can_use_for_he_will_not_pay_it() -> None:
    shop = Shop("AS KS QS JS 7C 4C 3C 8D 6D 5D 5H 4H", below=(9, 6, 5), above=(20, 20, 20))
    assert kept(shop) == card_set("AS KS QS JS")


def test_a_long_strong_suit_stays_whole_without_trumps() -> None:
    shop = Shop("AS KS QS JS 9S 8S KC 4C 7D 3D 8H 3H", trump=Trump.NO_TRUMP)
    assert card_set("AS KS QS JS 9S 8S KC") <= kept(shop)
    assert 4 <= len(discards(shop)) <= 6


def test_five_top_trumps_are_never_broken() -> None:
    shop = Shop("AS KS QS JS TS 4C 3C 8D 6D 5D 5H 4H", below=(9, 0, 0), above=(20, 20, 20))
    assert card_set("AS KS QS JS TS") <= kept(shop)


def test_whoever_leads_the_race_buys_more_than_whoever_is_far_behind() -> None:
    ahead = Shop(POOR, bought=(4,), below=(8, 0, 0), above=(9, 9, 9))
    behind = Shop(POOR, bought=(4,), below=(0, 8, 0), above=(9, 9, 9))
    assert len(discards(ahead)) > len(discards(behind))


def test_a_short_weak_suit_goes_before_a_long_one() -> None:
    gone = discards(Shop("AS KS 9S 6S AC KC QC JC 9C 5D 4D 3H", bought=(9,)))
    assert gone == card_set("5D 4D 3H")


@pytest.mark.parametrize(("winner", "least", "most"), [(0, 5, 12), (1, 0, 0)])
def test_once_the_party_is_won_only_the_winner_buys(winner: int, least: int, most: int) -> None:
    """Later deals of the cycle change debts alone: a card costs its point and brings less."""
    sight = Shop(EVEN, ruleset=Ruleset(finish="cycle")).view()
    move = Amateur().choose(replace(sight, win=Win((0, 1)[winner], 1, 10)))
    assert isinstance(move, Buy)
    assert least <= len(move.discards) <= most


@pytest.mark.parametrize("ruleset", [STANDARD, *LIMITS])
@pytest.mark.parametrize("trump", Trump)
@pytest.mark.parametrize("bought", [(), (5,), (7, 2)])
def test_never_discards_an_ace_or_the_king_of_trumps(
    ruleset: Ruleset, trump: Trump, bought: tuple[int, ...]
) -> None:
    """Two thousand hands in all; on the way, what may not go is never named either."""
    random = Random(f"{ruleset} {trump} {bought}")
    for _ in range(27):
        hand = CardSet.of(random.sample(tuple(DECK), 12))
        shop = Shop(" ".join(map(code_of, hand)), trump, bought, ruleset=ruleset)
        menu = shop.view().options.buy
        assert menu is not None
        gone = discards(shop)
        assert gone <= menu.cards
        assert len(gone) <= menu.most
        assert not any(rank_of(one) is Rank.ACE for one in gone)
        assert not any(rank_of(one) is Rank.KING for one in gone.in_suit(trump))


def test_every_plan_discards_its_number_from_below_and_promises_what_it_keeps() -> None:
    hand, reading = card_set(EVEN), read(Shop(EVEN).view(), ME)
    plans = plans_of(hand, BuyOption(hand, 12), reading)
    assert [len(plan.discards) for plan in plans] == list(range(13))
    assert plans[0].promise == pytest.approx(promise(hand, reading))
    assert plans[12].promise == 0
    for plan in plans:
        for suit in Suit:
            gone, stays = plan.discards.in_suit(suit), (hand - plan.discards).in_suit(suit)
            assert not gone or not stays or gone.highest() < stays.lowest()


def test_plans_end_where_nothing_more_may_go() -> None:
    hand = card_set(EVEN)
    menu = BuyOption(hand.up_to(Rank.EIGHT), 7)
    plans = plans_of(hand, menu, read(Shop(EVEN).view(), ME))
    assert len(plans) == 8
    assert plans[7].discards == hand.up_to(Rank.EIGHT)
