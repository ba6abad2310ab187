"""What a view proves: never less than the rules prove, never more."""

from dataclasses import replace

import pytest
from hypothesis import given

from dreyfus.bots.reading import NOTHING_KNOWN, Reading, above_card, read
from dreyfus.cards import DECK, NO_CARDS, SEATS, CardSet, Suit, Trump
from dreyfus.rules.round import Round
from dreyfus.rules.ruleset import BOOK, STANDARD, Ruleset
from dreyfus.rules.view import view
from tests import referee, strategies
from tests.bots.sights import LEFT, ME, RIGHT, Sight
from tests.recipes import card, card_set
from tests.walks import Game


def possible(sight: Sight, seat: int) -> CardSet:
    return read(sight.view(), ME).hands[seat].possible


@given(strategies.games())
def test_proves_just_what_the_shown_plays_prove(played: Game) -> None:
    round_, seat = played.last.round, played.last.turn
    if seat is None:
        return
    seen = view(played.last, seat)
    shown = CardSet.of(one for trick in seen.tricks for one in trick.cards)
    unseen = DECK - seen.hand - seen.discards - shown - CardSet.of(seen.trick)
    reading = read(seen, seat)
    assert reading.hands[seat] == NOTHING_KNOWN
    for other in set(SEATS) - {seat}:
        hand = reading.hands[other]
        assert round_.hands[other] <= hand.possible
        assert hand.possible == unseen - _forbidden_by_what_is_shown(round_, other)
        assert all(0 <= hand.odds[each] <= 1 for each in hand.possible)


def _forbidden_by_what_is_shown(round_: Round, other: int) -> CardSet:
    last = round_.ruleset.tricks_shown == "last"
    seen = replace(round_, tricks=round_.tricks[-1:]) if last else round_
    denied = NO_CARDS
    for who, before, played in referee.plays(seen):
        if who == other:
            denied |= referee.forbidden(before, played, round_.trump, round_.ruleset)
    return denied


@given(strategies.games())
def test_counts_are_those_of_the_two_hands(played: Game) -> None:
    if played.last.turn is None:
        return
    reading = read(view(played.last, played.last.turn), played.last.turn)
    odds = [hand.odds for hand in reading.hands]
    for suit in Suit:
        high_first = sorted(DECK.in_suit(suit), reverse=True)
        for place, each in enumerate(high_first):
            above = sum(one.get(higher, 0.0) for one in odds for higher in high_first[:place])
            assert reading.higher[each] == pytest.approx(above)
        total = sum(one.get(each, 0.0) for one in odds for each in high_first)
        assert reading.out[suit] == pytest.approx(total)
    assert reading.out[Trump.NO_TRUMP] == 0


def test_who_throws_off_has_neither_the_suit_nor_a_trump() -> None:
    sight = Sight("AC KC 5D", shown=("0:QC 3C 3D",))
    assert not possible(sight, RIGHT).in_suit(Suit.CLUBS)
    assert not possible(sight, RIGHT).in_suit(Suit.SPADES)
    assert possible(sight, LEFT).in_suit(Suit.SPADES)


@pytest.mark.parametrize("trump", [Trump.SPADES, Trump.NO_TRUMP])
def test_who_throws_off_may_have_kept_trumps_where_none_is_due(trump: Trump) -> None:
    ruleset = BOOK if trump is Trump.SPADES else STANDARD
    sight = Sight("AC KC 5D", shown=("0:QC 3C 3D",), trump=trump, ruleset=ruleset)
    assert not possible(sight, RIGHT).in_suit(Suit.CLUBS)
    assert possible(sight, RIGHT).in_suit(Suit.SPADES)


def test_who_does_not_beat_a_trump_may_have_kept_lower_ones() -> None:
    ruleset = Ruleset(undertrump="only_if_it_beats")
    sight = Sight("AC KC 5D", shown=("0:QC TS 3D",), ruleset=ruleset, out="KS QS 4S 5S")
    assert possible(sight, RIGHT) & card_set("KS QS 4S 5S") == card_set("4S 5S")


def test_the_last_cards_are_known_to_the_last_place() -> None:
    """Nothing was bought by anybody, so a card is in a hand or in the talon, all alike."""
    reading = read(Sight("AC KC 5D").view(), ME)
    assert sum(reading.hands[LEFT].odds.values()) == pytest.approx(3)
    assert sum(reading.hands[RIGHT].odds.values()) == pytest.approx(3)


def test_high_cards_and_trumps_are_taken_for_kept() -> None:
    sight = Sight("AC KC 5D", out="KD QD 9D 4D 9S", bought=(0, 6, 6))
    odds = read(sight.view(), ME).hands[LEFT].odds
    assert odds[card("KD")] == odds[card("9S")] == pytest.approx(0.5)
    assert odds[card("4D")] == odds[card("9D")] < 0.5


@pytest.mark.parametrize(
    ("best", "led", "shown", "beats"),
    [
        ("JC", Suit.CLUBS, (), True),
        ("KC", Suit.CLUBS, (), True),
        ("KS", Suit.SPADES, (), False),
        ("QS", Suit.SPADES, (), True),
        ("TC", Suit.CLUBS, ("0:JC 3C 3D",), False),
        ("TC", Suit.CLUBS, ("0:JC 3C 3S",), True),
        ("KS", Suit.CLUBS, ("0:JC 3C 3S",), False),
    ],
)
def test_a_hand_beats_by_the_suit_or_by_a_trump(
    best: str, led: Suit, shown: tuple[str, ...], beats: bool
) -> None:
    """The ace of spades, trumps, and that of clubs are in the own hand."""
    sight = Sight("AS AC 5D", shown=shown, out="KC QC KS QS KD QD")
    chance = read(sight.view(), ME).hands[RIGHT].beats(card(best), led, sight.trump)
    assert 0 < chance < 1 if beats else chance == 0


def test_nothing_beats_the_ace_led_where_there_are_no_trumps() -> None:
    reading = read(Sight("AC 5D 4H", out="KC QC", trump=Trump.NO_TRUMP).view(), ME)
    assert reading.hands[LEFT].beats(card("AC"), Suit.CLUBS, Trump.NO_TRUMP) == 0
    assert reading.hands[LEFT].beats(card("JC"), Suit.CLUBS, Trump.NO_TRUMP) > 0


def test_trumps_are_out_until_both_others_are_shown_void() -> None:
    def out(*shown: str) -> bool:
        return read(Sight("AS AC 5D", shown=shown).view(), ME).trumps_are_out()

    assert out()
    assert out("0:KS 3C 3S")
    assert not out("0:KS 3C 3D")
    assert not read(Sight("AS AC 5D", trump=Trump.NO_TRUMP).view(), ME).trumps_are_out()


def test_a_round_of_trumps_leaves_fewer_of_them_out_and_nothing_else() -> None:
    reading = read(Sight("AS AC 5D", out="KS QS JS TS").view(), ME)
    after = reading.after_trumps()
    assert 0 <= after.out[Trump.SPADES] < reading.out[Trump.SPADES]
    assert after.out[1:] == reading.out[1:]
    assert _without_trumps(after).after_trumps().out[Trump.SPADES] == 0


def _without_trumps(reading: Reading) -> Reading:
    return replace(reading, out=(0.0, *reading.out[1:]))


def test_above_a_card_are_the_higher_ones_of_its_suit() -> None:
    assert above_card(card("QH")) == card_set("KH AH")
    assert above_card(card("AS")) == NO_CARDS
