"""The novice has mild sense, whatever his whim."""

import pytest

from dreyfus.bots.simple import Novice, by_rank, lowest, winning_cards
from dreyfus.cards import Card, CardSet, Trump
from dreyfus.rules.moves import Buy, Play
from dreyfus.rules.ruleset import BOOK, Ruleset
from dreyfus.rules.view import View
from tests.bots.sights import Shop, Sight
from tests.recipes import card, card_set, cards

SEEDS = [str(seed) for seed in range(30)]
HAND = "AS 9S 4S KC 7C 4C QD 8D 3D TH 5H 4H"


def discards(sight: View) -> list[CardSet]:
    moves = [Novice(seed).choose(sight) for seed in SEEDS]
    return [move.discards for move in moves if isinstance(move, Buy)]


def played(sight: View) -> set[Card]:
    moves = [Novice(seed).choose(sight) for seed in SEEDS]
    return {move.card for move in moves if isinstance(move, Play)}


def test_discards_some_of_his_lowest_plain_cards() -> None:
    weak = card_set("4C 3D 4H 5H 7C 8D")
    assert all(gone <= weak and len(gone) in range(2, 7) for gone in discards(Shop(HAND).view()))
    assert len(set(discards(Shop(HAND).view()))) == 5


def test_discards_no_more_than_the_talon_holds() -> None:
    assert set(discards(Shop(HAND, bought=(5, 6)).view())) == {card_set("3D")}


@pytest.mark.parametrize("ruleset", [BOOK, Ruleset(discard="up_to_8")])
def test_discards_only_what_may_go(ruleset: Ruleset) -> None:
    sight = Shop(HAND, ruleset=ruleset).view()
    assert sight.options.buy is not None
    assert all(gone <= sight.options.buy.cards for gone in discards(sight))


def test_leads_an_ace_if_he_has_one() -> None:
    assert played(Sight("AS AC KC AD 4H").view()) == set(cards("AC AD"))


def test_leads_a_plain_card_else_and_trumps_last() -> None:
    assert played(Sight("AS KC 4H").view()) == set(cards("KC 4H"))
    assert played(Sight("AS 9S 4S").view()) == set(cards("AS 9S 4S"))


def test_takes_a_cheap_trick_more_often_than_not_with_the_lowest_winner() -> None:
    sight = Sight("AC QC 4C 5D", trick="9C JC", out="KC").view()
    moves = [Novice(seed).choose(sight) for seed in SEEDS]
    assert 15 < moves.count(Play(card("QC"))) < 30
    assert played(sight) == set(cards("QC 4C"))


def test_does_not_spend_a_king_while_another_is_to_play() -> None:
    assert played(Sight("KC 4C 5D", trick="9C").view()) == {card("4C")}


def test_plays_low_when_he_cannot_win() -> None:
    assert played(Sight("QC 4C 5D", trick="KC").view()) == {card("4C")}


def test_the_cheapest_winner_is_plain_before_trump_and_low_before_high() -> None:
    sight = Sight("AS 9S KC QC 5D", trick="JC TC").view()
    assert winning_cards(sight, sight.hand) == cards("QC KC 9S AS")


def test_the_card_least_missed_is_plain_before_trump() -> None:
    sight = Sight("3S 9C 5D", trump=Trump.SPADES).view()
    assert lowest(sight.hand, sight) == card("5D")
    assert lowest(card_set("9S 3S"), sight) == card("3S")


def test_ranks_are_in_order_through_all_suits() -> None:
    assert by_rank(card_set("9S 3H 9C AS")) == list(cards("3H 9S 9C AS"))
