"""What of a record is public: finished parties and scored deals, not a word of others."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings

from dreyfus.cards import SEATS, Trump
from dreyfus.records.notation import russian
from dreyfus.records.reading import read_record
from dreyfus.records.record import PartyRecord, parties, replay
from dreyfus.records.release import (
    Withheld,
    finished_party,
    scored_deal,
    text_of_excerpt,
)
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules.moves import Confirm, Move
from dreyfus.rules.round import Phase
from dreyfus.rules.ruleset import STANDARD
from tests import strategies
from tests.recipes import new_party
from tests.records.records import record_of
from tests.walks import Game, game
from tests.worlds import RECIPIENTS, Recipient, hides_otherwise, other_deal


def released(record: PartyRecord) -> list[str]:
    """Everything that can be had of a record, refusals included."""
    told = []
    try:
        told.append(text_of_record(finished_party(record)))
    except Withheld as fault:
        told.append(fault.reason)
    for deal in range(1, replay(record).round.number + 3):
        try:
            told.append(text_of_excerpt(scored_deal(record, deal)))
        except Withheld as fault:
            told.append(fault.reason)
    return told


def in_another_world(played: Game, record: PartyRecord, moves: list[Move]) -> PartyRecord:
    """The record of the same makers, the running deal played with other cards."""
    known = len(played.moves) - len(moves)
    steps = (
        replace(step, move=move) for step, move in zip(record.steps[known:], moves, strict=True)
    )
    return replace(record, steps=(*record.steps[:known], *steps))


def check_running_deal_is_hidden(played: Game, recipient: Recipient, random: Random) -> bool:
    """Whether another deal ran in the other world; what is released of both is the same."""
    running = played.deals()[-1]
    record = record_of(played, random)
    moves = list(other_deal(running, recipient, random))
    other = in_another_world(played, record, moves)
    assert other != record
    assert released(other) == released(record)
    return hides_otherwise(running, moves, recipient)


@settings(max_examples=25)
@given(strategies.games(most_moves=130), strategies.randoms)
def test_what_is_released_is_the_same_in_two_worlds(played: Game, random: Random) -> None:
    assume(played.moves and played.last.round.phase is not Phase.SCORED)
    for recipient in RECIPIENTS:
        check_running_deal_is_hidden(played, recipient, random)


def test_after_every_move_of_a_running_deal_nothing_of_it_is_released() -> None:
    whole, random = game(new_party(STANDARD), Random("release")), Random("other release")
    first, second, *_ = whole.deals()
    hidden = 0
    for length in range(1, len(second.moves)):
        played = whole.prefix(len(first.moves) + length)
        if played.last.round.phase is Phase.SCORED:
            break
        for recipient in RECIPIENTS:
            hidden += check_running_deal_is_hidden(played, recipient, random)
        told = released(record_of(played, random))
        assert told[0] == "not_over"
        assert told[1].startswith("# deal 1 ")
        assert told[2:] == ["no_such_deal", "no_such_deal"]
    assert hidden > 100


def test_a_release_that_looked_at_the_running_deal_would_be_noticed() -> None:
    played = game(new_party(STANDARD), Random("leak"), most_moves=30)
    random = Random("leak")
    moves = list(other_deal(played, 0, random))
    record = record_of(played, random)
    other = in_another_world(played, record, moves)
    assert text_of_record(record) != text_of_record(other)


@settings(max_examples=25)
@given(strategies.games(most_moves=150), strategies.randoms)
def test_a_scored_deal_is_a_record_of_its_own(played: Game, random: Random) -> None:
    record = record_of(played, random)
    scored = [
        round_ for round_ in (*played.last.past, played.last.round) if round_.phase is Phase.SCORED
    ]
    for round_ in scored:
        excerpt = scored_deal(record, round_.number + 1)
        assert read_record(text_of_excerpt(excerpt)) == excerpt.record
        assert read_record(text_of_excerpt(excerpt, russian)) == excerpt.record
        alone = replay(excerpt.record).round
        same = ("dealer", "trump", "pack", "seed", "cut", "dealt", "talon", "purchases", "tricks")
        assert {name: getattr(alone, name) for name in same} == {
            name: getattr(round_, name) for name in same
        }
        assert not any(isinstance(step.move, Confirm) for step in excerpt.record.steps)


def test_a_deal_tells_where_it_stood() -> None:
    record = record_of(game(new_party(STANDARD), Random("stood")), Random("stood"))
    states = list(parties(record))
    for deal in range(1, states[-1].round.number + 2):
        before = [party for party in states if party.round.number + 1 < deal]
        sheet = before[-1].scored if before else states[0].scored
        excerpt = scored_deal(record, deal)
        assert (excerpt.above, excerpt.below) == (sheet.above, sheet.below)
        sums = [" ".join(str(sums[seat]) for seat in SEATS) for sums in (sheet.above, sheet.below)]
        first, second, *_ = text_of_excerpt(excerpt).splitlines()
        assert first == f"# deal {deal} of a party; before it above {sums[0]}, below {sums[1]}"
        assert second == "dreyfus 1"


def test_trumps_are_carried_where_the_deal_could_begin_no_party() -> None:
    record = record_of(game(new_party(STANDARD), Random("trumps")), Random("trumps"))
    options = [scored_deal(record, deal).record.ruleset.trump_cycle for deal in (1, 2, 3)]
    assert options == ["restart", "carry", "carry"]
    assert scored_deal(record, 2).record.header.first_trump is Trump.CLUBS


def test_a_party_is_released_with_its_end() -> None:
    record = record_of(game(new_party(STANDARD), Random("end")), Random("end"))
    assert finished_party(record) is record
    for short in (replace(record, steps=record.steps[:-1]), replace(record, steps=())):
        with pytest.raises(Withheld, match="not_over"):
            finished_party(short)


@pytest.mark.parametrize("deal", [0, -1, 99])
def test_there_is_no_such_deal(deal: int) -> None:
    record = record_of(game(new_party(STANDARD), Random("none")), Random("none"))
    with pytest.raises(Withheld, match="no_such_deal"):
        scored_deal(record, deal)


def test_a_party_that_has_not_begun_has_no_deal() -> None:
    party = new_party(STANDARD)
    with pytest.raises(Withheld, match="no_such_deal"):
        scored_deal(PartyRecord(party.ruleset, party.header, ()), 1)
