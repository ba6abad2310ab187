import pytest
from hypothesis import given

from dreyfus.bots.fallback import is_offered, simple_move
from dreyfus.cards import DECK, NO_CARDS, SEATS, CardSet
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.party import apply, options
from dreyfus.rules.view import view
from tests import strategies
from tests.bots.sights import Shop, Sight
from tests.recipes import card, card_set, deal, in_order, new_party
from tests.walks import Game

HAND = "AS KS QS JS TS 9S AC KC QC JC TC 9C"


@given(strategies.games())
def test_the_simple_move_is_legal_wherever_a_seat_has_one(played: Game) -> None:
    party = played.last
    for seat in SEATS:
        sight = view(party, seat)
        menu = options(party, seat)
        if menu.buy or menu.play or menu.cut or menu.confirm:
            move = simple_move(sight)
            apply(party, move, seat)
            assert is_offered(sight, move)


def test_stands_pat_and_plays_the_lowest_card() -> None:
    assert simple_move(Shop(HAND).view()) == Buy(NO_CARDS)
    assert simple_move(Sight("AS QS 4D", trick="9S").view()) == Play(card("QS"))


def test_cuts_in_the_middle_when_it_is_his_to_cut() -> None:
    waiting = apply(new_party(), Shuffle(tuple(DECK)))
    sights = [view(waiting, seat) for seat in SEATS]
    assert [simple_move(sight) for sight in sights if sight.options.cut] == [Cut(24)]
    assert [is_offered(sight, Cut(47)) for sight in sights] == [False, False, True]
    assert not any(is_offered(sight, Cut(48)) for sight in sights)


def test_confirms_a_scored_deal() -> None:
    party = deal(new_party(), (0, 0, 0), in_order((4, 4, 4)))
    assert simple_move(view(party, 1)) == Confirm(1)


def test_has_nothing_to_offer_to_a_spectator() -> None:
    party = deal(new_party(), (0, 0, 0), in_order((4, 4, 4)))
    with pytest.raises(ValueError, match="nothing to do in phase scored"):
        simple_move(view(party, None))


@pytest.mark.parametrize(
    "move",
    [
        Play(card("3D")),
        Buy(card_set("3D")),
        Buy(card_set("AS KS QS JS TS 9S AC KC")),
        Confirm(0),
        Cut(24),
        Shuffle(tuple(DECK)),
    ],
)
def test_what_a_buyer_is_not_offered(move: Move) -> None:
    sight = Shop(HAND, bought=(5,)).view()
    assert not is_offered(sight, move)
    assert is_offered(sight, Buy(CardSet()))


def test_what_a_player_is_not_offered() -> None:
    sight = Sight("AS QS 4D", trick="9S").view()
    assert not is_offered(sight, Play(card("4D")))
    assert is_offered(sight, Play(card("QS")))
    assert not is_offered(sight, Buy(NO_CARDS))


def test_nobody_confirms_for_another() -> None:
    sight = view(deal(new_party(), (0, 0, 0), in_order((4, 4, 4))), 1)
    assert is_offered(sight, Confirm(1))
    assert not is_offered(sight, Confirm(2))
