"""What cards promise: which of two promises more, and that all promises together come true."""

from collections.abc import Iterator

import pytest

from dreyfus.bots.amateur import Amateur
from dreyfus.bots.promise import promise, suit_promise
from dreyfus.bots.reading import Reading, read
from dreyfus.cards import SEATS, Seat, Suit, Trump
from dreyfus.match.driver import play, seeded_chance
from dreyfus.rules.party import Party
from dreyfus.rules.round import Phase
from dreyfus.rules.view import view
from tests.bots.sights import ME, Shop, Sight
from tests.recipes import card_set, new_party

HAND = "AS 9S 6S 7C 4C QD 8D 3D TH 5H 4H 3H"


def reading(trump: Trump = Trump.SPADES) -> Reading:
    return read(Shop(HAND, trump).view(), ME)


def of(text: str, trump: Trump = Trump.SPADES) -> float:
    held = card_set(text)
    return suit_promise(held, Suit.CLUBS, 12, reading(trump))


@pytest.mark.parametrize("trump", Trump)
def test_a_higher_card_promises_more_whatever_is_trump(trump: Trump) -> None:
    assert 1 >= of("AC", trump) > of("KC", trump) > of("QC", trump) > of("5C", trump) > 0


def test_a_guarded_king_promises_more_than_a_bare_one() -> None:
    assert of("KC 4C") - of("4C") > of("KC")


def test_a_trump_promises_more_than_a_plain_card() -> None:
    assert of("QC", Trump.CLUBS) > of("QC")


def test_the_highest_trump_out_is_a_sure_trick() -> None:
    high = read(Sight("KS 5D 4H", shown=("0:AS 3S 4S",)).view(), ME)
    assert suit_promise(card_set("KS"), Suit.SPADES, 2, high) == 1


def test_nothing_held_promises_nothing() -> None:
    assert promise(card_set(""), reading()) == 0


def test_a_hand_promises_what_its_suits_do() -> None:
    hand = card_set(HAND)
    suits = [suit_promise(hand.in_suit(suit), suit, 12, reading()) for suit in Suit]
    assert promise(hand, reading()) == pytest.approx(sum(suits))


@pytest.mark.parametrize("number", [1, 4, 8])
def test_the_promises_of_three_hands_make_the_tricks_that_are_left(number: int) -> None:
    """Each seat promises from its own view; together they are right on average."""
    promised = left = 0.0
    for party in _parties_before_trick(number + 1):
        promised += sum(_promise(party, seat) for seat in SEATS)
        left += 12 - number
    assert promised == pytest.approx(left, rel=0.12)


def _parties_before_trick(trick: int) -> Iterator[Party]:
    for seed in range(4):
        for step in play(new_party(), (Amateur(),) * 3, seeded_chance(f"promise {seed}")):
            round_ = step.party.round
            if round_.phase is Phase.PLAY and len(round_.tricks) == trick - 1 and not round_.trick:
                yield step.party


def _promise(party: Party, seat: Seat) -> float:
    sight = view(party, seat)
    return promise(sight.hand, read(sight, seat))
