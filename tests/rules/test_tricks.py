"""Rules 10 and 11: which cards may be played and why just these, and who takes the trick."""

import pytest
from hypothesis import given

from dreyfus.cards import Card, CardSet, Trump
from dreyfus.rules import tricks
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.rules.tricks import Duty, PlayOption
from tests import referee, strategies
from tests.recipes import card, card_set, cards

MAY = Ruleset(void="may_trump")
BEATING = Ruleset(undertrump="only_if_it_beats")


@pytest.mark.parametrize(
    ("ruleset", "position", "duty", "legal"),
    [
        (STANDARD, "S | | 3S AH", Duty.LEAD, "3S AH"),
        (STANDARD, "S | 3H | 4H KH 5S AC", Duty.FOLLOW, "4H KH"),
        (STANDARD, "S | 3S | 4H KH 5S AC", Duty.FOLLOW, "5S"),
        (STANDARD, "S | AH | 4H", Duty.FOLLOW, "4H"),
        (STANDARD, "S | 3H | 5S QS AC", Duty.TRUMP, "5S QS"),
        (STANDARD, "S | 3H JS | 5S AC", Duty.TRUMP, "5S"),
        (STANDARD, "S | 3H | AC 5D", Duty.NOTHING, "AC 5D"),
        (STANDARD, "S | 3S | AC 5D", Duty.NOTHING, "AC 5D"),
        (STANDARD, "N | 3H | AC 5D 3S", Duty.NO_TRUMP, "AC 5D 3S"),
        (STANDARD, "N | 3H | AC 5H", Duty.FOLLOW, "5H"),
        (MAY, "S | 3H | 5S QS AC", Duty.MAY_TRUMP, "5S QS AC"),
        (MAY, "S | 3H | AC 5D", Duty.NOTHING, "AC 5D"),
        (MAY, "S | 3H | 4H 5S", Duty.FOLLOW, "4H"),
        (BEATING, "S | 3H JS | 5S AC", Duty.CANNOT_BEAT, "5S AC"),
        (BEATING, "S | 3H JS | 5S QS AC", Duty.TRUMP, "5S QS"),
        (BEATING, "S | 3H AH | 3S AC", Duty.TRUMP, "3S"),
        (BEATING, "S | 3H JS | 4H QS", Duty.FOLLOW, "4H"),
        (BEATING, "S | 3H JS | 4C QD", Duty.NOTHING, "4C QD"),
        (BEATING, "S | 4S JS | AC 5D", Duty.NOTHING, "AC 5D"),
    ],
)
def test_duty(ruleset: Ruleset, position: str, duty: Duty, legal: str) -> None:
    """A position is the trump, the cards that lie in the trick, and the hand."""
    trump, lying, hand = position.split("|")
    told = (card_set(hand), cards(lying), Trump("SCDHN".index(trump.strip())), ruleset)
    assert tricks.play_option(*told) == PlayOption(card_set(legal), duty)


def test_every_duty_has_a_case() -> None:
    (table,) = (mark for mark in test_duty.pytestmark if mark.name == "parametrize")  # type: ignore[attr-defined]
    assert {row[2] for row in table.args[1]} == set(Duty)


@given(strategies.different_cards(14), strategies.tricks, strategies.trumps, strategies.rulesets)
def test_the_referee_allows_the_same_cards(
    some: tuple[Card, ...], sizes: tuple[int, int, int], trump: Trump, ruleset: Ruleset
) -> None:
    lying, hand = some[: sizes[0] % 3], CardSet.of(some[2 : 3 + sizes[1]])
    legal = tricks.legal_cards(hand, lying, trump, ruleset)
    assert legal
    assert legal == CardSet.of(
        one for one in hand if not hand & referee.forbidden(lying, one, trump, ruleset)
    )


@given(strategies.different_cards(3), strategies.trumps)
def test_the_referee_names_the_same_winner(some: tuple[Card, ...], trump: Trump) -> None:
    for number in (1, 2, 3):
        lying = some[:number]
        assert tricks.winner(lying, trump) == referee.place_of_winner(lying, trump)


@pytest.mark.parametrize(
    ("one", "best", "trump", "beaten"),
    [
        ("KS", "QS", "H", True),
        ("QS", "KS", "H", False),
        ("AS", "3C", "H", False),
        ("3H", "AS", "H", True),
        ("3H", "AH", "H", False),
        ("AS", "3H", "H", False),
        ("AS", "3C", "N", False),
    ],
)
def test_what_beats_what(one: str, best: str, trump: str, beaten: bool) -> None:
    assert tricks.beats(card(one), card(best), Trump("SCDHN".index(trump))) is beaten


def test_nobody_wins_an_empty_trick() -> None:
    with pytest.raises(ValueError, match="without cards"):
        tricks.winner((), Trump.SPADES)
