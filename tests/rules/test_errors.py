"""What an illegal move says of itself."""

import pytest

from dreyfus.cards import Card, CardSet
from dreyfus.rules.errors import IllegalMove, OutOfTurn, Reason
from dreyfus.rules.moves import Buy, Move, Play
from tests.recipes import card


@pytest.mark.parametrize(
    ("error", "text"),
    [
        (IllegalMove(Reason.BAD_HEADER), "bad_header"),
        (
            IllegalMove(Reason.MUST_FOLLOW, Play(card("QS")), 1, card("QS")),
            "must_follow, card QS, seat 1, Play(card=9)",
        ),
        (
            IllegalMove(Reason.NOT_IN_HAND, Play(Card(99)), 0, Card(99)),
            "not_in_hand, card 99, seat 0, Play(card=99)",
        ),
        (
            IllegalMove(Reason.NOT_IN_HAND, Buy(CardSet(1 << 50)), 0, Card(50)),
            "not_in_hand, card 50, seat 0, Buy(discards=CardSet(50))",
        ),
        (OutOfTurn(Play(card("3S")), 2), "not_your_turn, seat 2, Play(card=0)"),
    ],
)
def test_the_message_has_all_the_context(error: IllegalMove, text: str) -> None:
    assert str(error) == text
    assert isinstance(error, ValueError)


def test_the_context_can_be_read() -> None:
    move: Move = Play(card("QS"))
    error = IllegalMove(Reason.MUST_TRUMP, move, 2, card("QS"))
    assert (error.reason, error.move, error.seat, error.card) == (
        "must_trump",
        move,
        2,
        card("QS"),
    )


def test_reasons_are_stable_words() -> None:
    """They go over the wire and into the texts: a changed one breaks old pages."""
    assert {str(reason) for reason in Reason} == {
        "not_your_turn",
        "wrong_phase",
        "party_over",
        "not_in_hand",
        "must_follow",
        "must_trump",
        "too_many",
        "not_discardable",
        "bad_pack",
        "bad_cut",
        "already_confirmed",
        "honour_not_played",
        "ledger_has_no_cards",
        "bad_header",
    }
