"""What a page's command means, and when it means nothing."""

import pytest

from dreyfus.cards import CardSet
from dreyfus.records.notation import parse_card
from dreyfus.rules import moves
from dreyfus.rules.errors import IllegalMove, Reason
from dreyfus.table import protocol
from dreyfus.table.commands import Command, Unreadable, command_of, reason_of

QS, TD = parse_card("QS"), parse_card("TD")


def test_commands_carry_the_seat_of_the_socket() -> None:
    play = protocol.Play("play", "command-1", 7, "QS")
    assert command_of(play, 2) == Command(2, "human", "command-1", 7, moves.Play(QS))
    confirm = protocol.Confirm("confirm", "command-2", 9)
    assert command_of(confirm, 1).move == moves.Confirm(1)
    buy = protocol.Buy("buy", "command-3", 2, ("TD", "QS"))
    assert command_of(buy, 0).move == moves.Buy(CardSet.of([QS, TD]))


def test_a_card_that_is_none_is_malformed() -> None:
    with pytest.raises(Unreadable) as fault:
        command_of(protocol.Play("play", "command-1", 7, "2S"), 0)
    assert (fault.value.reason, fault.value.card) == ("malformed", None)


def test_a_card_named_twice_is_named() -> None:
    with pytest.raises(Unreadable) as fault:
        command_of(protocol.Buy("buy", "command-1", 7, ("QS", "TD", "SQ")), 0)
    assert (fault.value.reason, fault.value.card) == ("named_twice", "QS")


def test_every_reason_of_the_rules_has_an_answer() -> None:
    told = {reason_of(IllegalMove(reason))[0] for reason in Reason}
    assert "malformed" in told
    assert reason_of(IllegalMove(Reason.MUST_FOLLOW, card=QS)) == ("must_follow", "QS")
