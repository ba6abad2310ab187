"""Replay: the same moves give the same party, and the first that does not fit is named."""

import pytest

from dreyfus.cards import Seat
from dreyfus.records.record import BrokenRecord, digest, replay
from dreyfus.rules.moves import Move, Play
from dreyfus.rules.party import Header, Party
from dreyfus.rules.ruleset import STANDARD
from tests.records.walk import walk

START = Party.start(STANDARD, Header(("Anna", "Boris", "Vera"), first_dealer=0))
Recorded = list[tuple[Move, Seat | None, str]]


def recorded() -> tuple[Recorded, Party]:
    steps = list(walk(STANDARD, seed=11))
    return [(move, None, digest(after)) for _, move, after in steps], steps[-1][2]


def test_a_record_replays_to_the_same_party() -> None:
    moves, last = recorded()
    assert replay(START, moves) == last


def test_every_state_of_a_party_has_a_digest_of_its_own() -> None:
    moves, _ = recorded()
    assert len({after for _, _, after in moves}) == len(moves)


def test_the_first_move_with_another_digest_is_named() -> None:
    moves, _ = recorded()
    move, seat, _ = moves[20]
    moves[20] = (move, seat, "0" * 16)
    with pytest.raises(BrokenRecord, match="differs") as caught:
        replay(START, moves)
    assert (caught.value.number, caught.value.move) == (21, move)


def test_an_illegal_move_is_named_with_its_reason() -> None:
    moves, _ = recorded()
    first_card = next(n for n, (move, _, _) in enumerate(moves) if isinstance(move, Play))
    moves[first_card + 1] = moves[first_card]
    with pytest.raises(BrokenRecord, match="not_in_hand") as caught:
        replay(START, moves)
    assert caught.value.number == first_card + 2
