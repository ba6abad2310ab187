"""The words of the game: 48 cards in order, seats in a circle, sets with set algebra."""

import dataclasses

import pytest
from hypothesis import given

from dreyfus.cards import (
    DECK,
    NO_CARDS,
    NO_TRUMP,
    SEATS,
    Card,
    CardSet,
    Rank,
    Seat,
    Suit,
    Trump,
    card_of,
    code_of,
    next_seat,
    rank_of,
    seats_from,
    suit_of,
)
from tests import strategies
from tests.recipes import card, card_set


def test_the_pack_has_each_rank_of_each_suit_and_no_two() -> None:
    assert len(DECK) == 48
    assert [card_of(suit, rank) for suit in Suit for rank in Rank] == list(DECK)
    assert list(DECK) == list(range(48))
    assert not any(code_of(one).startswith("2") for one in DECK)


@given(strategies.cards)
def test_a_card_is_its_suit_and_its_rank(one: Card) -> None:
    assert card_of(suit_of(one), rank_of(one)) == one
    assert one == suit_of(one) * 12 + rank_of(one)


@pytest.mark.parametrize(
    ("code", "suit", "rank"),
    [
        ("3S", Suit.SPADES, Rank.THREE),
        ("TC", Suit.CLUBS, Rank.TEN),
        ("QD", Suit.DIAMONDS, Rank.QUEEN),
        ("AH", Suit.HEARTS, Rank.ACE),
    ],
)
def test_a_card_is_written_rank_first(code: str, suit: Suit, rank: Rank) -> None:
    assert code_of(card_of(suit, rank)) == code


def test_trumps_have_the_numbers_of_their_suits() -> None:
    assert [int(trump) for trump in Trump] == [0, 1, 2, 3, 4]
    assert [suit.name for suit in Suit] == [trump.name for trump in Trump][:4]
    assert NO_TRUMP is Trump.NO_TRUMP


@pytest.mark.parametrize(("seat", "order"), [(0, (0, 1, 2)), (1, (1, 2, 0)), (2, (2, 0, 1))])
def test_seats_run_clockwise(seat: Seat, order: tuple[Seat, Seat, Seat]) -> None:
    assert seats_from(seat) == order
    assert next_seat(seat) == order[1]


@given(strategies.card_sets, strategies.card_sets)
def test_set_algebra_is_that_of_python_sets(one: CardSet, other: CardSet) -> None:
    a, b = set(one), set(other)
    assert set(one | other) == a | b
    assert set(one & other) == a & b
    assert set(one - other) == a - b
    assert (one <= other) == (a <= b)
    assert len(one) == len(a)
    assert bool(one) == bool(a)
    assert CardSet.of([*one, *one]) == one
    assert hash(CardSet.of(a)) == hash(one)


@given(strategies.card_sets, strategies.cards)
def test_a_set_holds_what_it_was_made_of(one: CardSet, card: Card) -> None:
    assert (card in one) == (card in set(one))
    assert set(one.without(card)) == set(one) - {card}
    assert list(one) == sorted(one)


@given(strategies.card_sets)
def test_suits_and_ranks_divide_a_set(one: CardSet) -> None:
    for suit in Suit:
        assert set(one.in_suit(suit)) == {c for c in one if suit_of(c) is suit}
    for rank in Rank:
        assert set(one.up_to(rank)) == {c for c in one if rank_of(c) <= rank}
    assert one.in_suit(NO_TRUMP) == NO_CARDS


@given(strategies.card_sets.filter(bool))
def test_highest_and_lowest_are_the_ends_of_the_order(one: CardSet) -> None:
    assert one.highest() == max(one)
    assert one.lowest() == min(one)


@pytest.mark.parametrize("end", [CardSet.highest, CardSet.lowest])
def test_an_empty_set_has_no_ends(end: object) -> None:
    assert callable(end)
    with pytest.raises(ValueError, match="empty set"):
        end(NO_CARDS)


@pytest.mark.parametrize("stranger", [-1, 48, 1000, "QS", None])
def test_nothing_but_a_card_is_in_a_set(stranger: object) -> None:
    assert stranger not in DECK


def test_a_set_cannot_be_changed() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError):
        NO_CARDS.card_mask = 1  # type: ignore[misc]  # that is what must fail


def test_a_set_shows_its_cards() -> None:
    assert repr(card_set("AH 3S QD")) == "CardSet(3S QD AH)"
    assert repr(NO_CARDS) == "CardSet()"
    assert repr(CardSet(1 << card("3S") | 1 << 50)) == "CardSet(3S 50)"


def test_seats_are_three() -> None:
    assert SEATS == (0, 1, 2)
