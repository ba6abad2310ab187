"""Situations with a name, in which one can tell sensible play from the other kind."""

from dataclasses import replace

import pytest

from dreyfus.bots.amateur import Amateur
from dreyfus.bots.play import prices_of, worth_leading
from dreyfus.bots.reading import read
from dreyfus.cards import Card, Suit, Trump, suit_of
from dreyfus.rules.entry import Three
from dreyfus.rules.moves import Play
from dreyfus.rules.ruleset import BOOK, Ruleset
from tests.bots.sights import ME, Sight
from tests.recipes import card, card_set


def played(sight: Sight) -> Card:
    move = Amateur().choose(sight.view())
    assert isinstance(move, Play)
    return move.card


def test_leads_no_trump_when_the_others_are_shown_void_of_them() -> None:
    sight = Sight("AS KS QS 9C 5D 4H", shown=("0:JS 3C 3D",))
    assert suit_of(played(sight)) is not Suit.SPADES


def test_leads_no_trump_even_where_his_plain_cards_would_rather_wait() -> None:
    sight = Sight("AS KS KC 3C", shown=("0:JS 3D 4D",), out="AC QC", bought=(0, 6, 6))
    assert played(sight) == card("3C")
    assert played(replace(sight, ruleset=BOOK)) == card("3C")


def test_leads_a_trump_all_the_same_where_it_wins_the_party() -> None:
    sight = Sight("AS KS KC 3C", shown=("0:JS 3D 4D",), out="AC QC", bought=(0, 6, 6))
    winning = replace(sight, below=(9, 9, 0), taken=(4, 4, 0))
    assert suit_of(played(winning)) is Suit.SPADES


def test_leads_his_trumps_when_he_has_nothing_else() -> None:
    assert played(Sight("AS KS QS", shown=("0:JS 3C 3D",))) in card_set("AS KS QS")


def test_draws_trumps_when_strong_in_them_and_rich_beside() -> None:
    sight = Sight("AS KS QS JS TS AC KC AD KD", out="9S 8S 7S 3S", taken=(3, 0, 0))
    assert suit_of(played(sight)) is Suit.SPADES


def test_cashes_no_plain_king_while_its_ace_is_out() -> None:
    sight = Sight("KC 3C 5D 4H", out="AC QC", trump=Trump.NO_TRUMP, bought=(0, 6, 6))
    assert played(sight) != card("KC")


def test_wins_as_cheaply_as_he_can_when_last() -> None:
    assert played(Sight("AC QC 4C 5D", trick="9C JC", out="KC TC")) == card("QC")


def test_takes_with_the_lowest_of_touching_cards() -> None:
    assert played(Sight("AC KC QC 5D", trick="9C JC")) == card("QC")


def test_plays_low_when_he_cannot_win() -> None:
    assert played(Sight("QC 8C 4C 5D", trick="KC AC")) == card("4C")


def test_does_not_throw_an_ace_where_it_cannot_win() -> None:
    sight = Sight("AD KD 4D 3H", trick="9C JC", trump=Trump.NO_TRUMP)
    assert played(sight) in card_set("4D 3H")


def test_keeps_the_guard_of_a_king_when_he_throws_off() -> None:
    sight = Sight("KD 4D 4H 3H", trick="9C JC", trump=Trump.NO_TRUMP, out="AD QD AH KH QH JH")
    assert played(sight) in card_set("4H 3H")


def test_ducks_under_a_trick_that_the_next_player_will_trump() -> None:
    shown = ("2:3C 4C 9S", "0:QS 8S 7S")
    sight = Sight("AC 5C KD QD", trick="KC", shown=shown, out="JS TS 6S 5S 4S", bought=(0, 6, 6))
    view = sight.view()
    # The left neighbour trumped clubs before and has trumps to do it again.
    assert read(view, ME).hands[1].possible.in_suit(Trump.CLUBS) == card_set("")
    assert played(sight) == card("5C")


def test_trumps_with_the_lowest_trump_that_wins() -> None:
    assert played(Sight("AS 9S 4S 5D", trick="9C 6S")) == card("9S")


def test_undertrumps_with_the_lowest_where_a_trump_is_due() -> None:
    assert played(Sight("9S 4S 5D KD", trick="9C AS")) == card("4S")


def test_throws_off_where_no_trump_is_due() -> None:
    sight = Sight(
        "9S 4S 5D KD", trick="9C AS", out="AD", ruleset=Ruleset(undertrump="only_if_it_beats")
    )
    assert played(sight) == card("5D")


def test_trumps_to_stop_the_player_at_nine_what_he_would_else_let_go() -> None:
    sight = Sight(
        "TS 4D 3H 5H", trick="9C", out="JS QS AS", ruleset=BOOK, taken=(3, 4, 1), bought=(0, 6, 6)
    )
    assert played(sight) in card_set("4D 3H 5H")
    assert played(replace(sight, below=(0, 9, 0))) == card("TS")


def test_leads_his_sure_trick_where_one_at_nine_waits_for_his_own() -> None:
    sight = Sight("AS QS 4D", trump=Trump.NO_TRUMP, out="KS 7S KD TS 8S JD", taken=(4, 4, 1))
    assert played(sight) == card("QS")
    assert played(replace(sight, below=(0, 9, 0))) == card("AS")


@pytest.mark.parametrize(
    ("trick", "below"), [("9C QC", (0, 0, 9)), ("QC 9C", (0, 9, 0)), ("QC", (0, 9, 0))]
)
def test_spends_the_ace_to_stop_the_player_at_nine(trick: str, below: Three) -> None:
    sight = Sight("AC 4C 3D 5H", trick=trick, below=below, out="KC", taken=(0, 4, 4))
    assert played(sight) == card("AC")


def test_prices_the_trick_of_the_one_at_nine_far_below_that_of_the_other() -> None:
    view = Sight("AC 4C 3D 5H", trick="QC", below=(0, 9, 0), taken=(0, 4, 4)).view()
    assert prices_of(view, ME)[1] < prices_of(view, ME)[2] < prices_of(view, ME)[0]


def test_cashes_his_sure_trick_before_the_one_at_nine_gets_in() -> None:
    """No trump; both at nine with four tricks: ducking makes two tricks and loses the party."""
    sight = Sight(
        "AS QS 4D",
        trump=Trump.NO_TRUMP,
        out="KS 7S KD TS 8S JD",
        taken=(4, 4, 1),
        below=(9, 9, 0),
    )
    assert played(sight) == card("AS")


def test_goes_for_his_own_tenth_point() -> None:
    sight = Sight("AC KC 4D", trick="9C JC", below=(9, 0, 0), taken=(4, 3, 2))
    assert played(sight) == card("KC")


def test_prices_name_who_wins_by_this_trick_and_by_the_next() -> None:
    view = Sight("AC KC 4D", below=(9, 8, 9), taken=(4, 4, 1)).view()
    own, next_but_one, far = prices_of(view, ME)
    assert own > 1
    assert next_but_one < far == 0


def test_a_reading_of_no_trump_leaves_every_card_to_lead_from() -> None:
    view = Sight("AC KC 4D", trump=Trump.NO_TRUMP).view()
    assert worth_leading(view.hand, read(view, ME), prices_of(view, ME)) == view.hand
