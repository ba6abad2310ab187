"""Replay: the same moves give the same party, and the first that does not fit is named."""

from dataclasses import replace
from random import Random

import pytest

from dreyfus.cards import Seat
from dreyfus.records.record import (
    BrokenRecord,
    By,
    PartyRecord,
    Step,
    digest,
    parties,
    reapplied,
    replay,
)
from dreyfus.rules.moves import Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.ruleset import STANDARD, Ruleset
from tests.recipes import new_party
from tests.records.records import record_of
from tests.walks import Game, game

GAME = game(new_party(), Random(11))
RECORD = record_of(GAME, Random(11))


def with_step(number: int, step: Step, record: PartyRecord = RECORD) -> PartyRecord:
    steps = [*record.steps]
    steps[number - 1] = step
    return replace(record, steps=tuple(steps))


def number_of(kind: type[Move], record: PartyRecord = RECORD) -> int:
    """The number of the first move of that kind."""
    return next(n for n, step in enumerate(record.steps, 1) if isinstance(step.move, kind))


def test_a_record_replays_to_the_same_party() -> None:
    assert replay(RECORD) == GAME.last
    assert tuple(parties(RECORD)) == GAME.parties
    assert replay(replace(RECORD, steps=())) == GAME.start


def test_every_state_of_a_party_has_a_digest_of_its_own() -> None:
    assert len(set(map(digest, GAME.parties))) == len(GAME.parties)


def test_a_state_with_another_digest_is_named() -> None:
    before, move, after = GAME.parties[20], GAME.moves[20], GAME.parties[21]
    assert reapplied(21, before, move, None, digest(after)) == after
    with pytest.raises(BrokenRecord, match="state_differs") as caught:
        reapplied(21, before, move, None, "0" * 16)
    assert (caught.value.number, caught.value.move, caught.value.card) == (21, move, None)


def test_an_illegal_move_is_named_with_its_reason() -> None:
    first_card = number_of(Play)
    step = RECORD.steps[first_card - 1]
    assert isinstance(step.move, Play)
    with pytest.raises(BrokenRecord, match="not_in_hand") as caught:
        replay(with_step(first_card + 1, step))
    assert (caught.value.number, caught.value.card) == (first_card + 1, step.move.card)


@pytest.mark.parametrize(
    ("kind", "by"), [(Shuffle, "human"), (Shuffle, "clock"), (Play, "chance"), (Confirm, "chance")]
)
def test_a_move_that_is_not_for_its_maker(kind: type[Move], by: By) -> None:
    number = number_of(kind)
    with pytest.raises(BrokenRecord, match="wrong_maker") as caught:
        replay(with_step(number, Step(RECORD.steps[number - 1].move, by)))
    assert caught.value.number == number


def test_where_nobody_cuts_it_is_chance_that_does_not() -> None:
    uncut: Game = game(new_party(Ruleset(cut="none")), Random(5), 4)
    record = record_of(uncut, Random(5))
    assert replay(record) == uncut.last
    with pytest.raises(BrokenRecord, match="wrong_maker"):
        replay(with_step(2, Step(Cut(0), "human"), record))


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_confirmation_is_the_seat_s_own(seat: Seat) -> None:
    scored = next(n for n, party in enumerate(GAME.parties) if party.round.phase == "scored")
    played = PartyRecord(STANDARD, GAME.start.header, RECORD.steps[:scored])
    confirmed = replace(played, steps=(*played.steps, Step(Confirm(seat), "clock")))
    assert replay(confirmed).round.confirmed == {seat}
