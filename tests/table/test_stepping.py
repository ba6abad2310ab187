"""A record laid out in steps: whole, as one seat saw it, and nothing thought up on the way."""

from random import Random

import pytest

from dreyfus.cards import DECK, SEATS, code_of
from dreyfus.records import codec
from dreyfus.records.record import PartyRecord, parties
from dreyfus.rules.moves import Buy, Shuffle
from dreyfus.rules.news import news
from dreyfus.rules.ruleset import CLUB, STANDARD
from dreyfus.rules.view import view
from dreyfus.table.protocol_http import Replay, ReplayStep
from dreyfus.table.stepping import NoSuchDeal, replay_of
from tests.recipes import new_party
from tests.records.records import record_of
from tests.walks import game


def a_record(moves: int | None = None) -> PartyRecord:
    played = game(new_party(STANDARD), Random("steps"), most_moves=moves)
    return record_of(played, Random("steps"))


def all_steps(record: PartyRecord, seat: int | None = None) -> list[ReplayStep]:
    chosen = None if seat is None else SEATS[seat]
    deals = replay_of(record, 1, chosen).deals
    return [step for one in deals for step in replay_of(record, one.deal, chosen).steps]


def test_all_deals_together_hold_every_move_once() -> None:
    record = a_record()
    steps = all_steps(record)
    assert [step.move for step in steps] == list(range(len(record.steps) + 1))
    assert [step.by for step in steps] == [None, *(step.by for step in record.steps)]
    assert replay_of(record, 2, None).moves == len(record.steps)


def test_the_deals_are_named_with_their_trumps_and_whether_they_are_scored() -> None:
    record = a_record()
    *scored, last = replay_of(
        PartyRecord(record.ruleset, record.header, record.steps[:100]), 1, 0
    ).deals
    assert [(one.deal, one.trump, one.scored) for one in scored] == [(1, "S", True), (2, "C", True)]
    assert (last.deal, last.trump, last.scored) == (3, "D", False)


@pytest.mark.parametrize("seat", SEATS)
def test_a_seats_steps_are_its_views_and_its_news(seat: int) -> None:
    record, mine = a_record(), SEATS[seat]
    states = list(parties(record))
    for step in all_steps(record, seat):
        assert step.view == codec.encode_view(view(states[step.move], mine))
        if step.move:
            before, made = states[step.move - 1], record.steps[step.move - 1]
            assert step.news == codec.encode_news(news(before, made.move, mine))
        assert [hand is not None for hand in step.cards.hands] == [one == seat for one in SEATS]
        own = step.cards.hands[seat]
        assert own is not None
        assert (own.holds, own.discards, own.bought) == (
            step.view.hand,
            step.view.discards,
            step.view.bought,
        )
        assert step.cards.talon is None


def test_with_all_cards_open_every_card_is_somewhere_once() -> None:
    record = a_record()
    pack = sorted(map(code_of, DECK))
    seen = 0
    for step in all_steps(record):
        if step.view.phase in ("shuffle", "cut"):
            continue
        hands, talon = step.cards.hands, step.cards.talon
        assert talon is not None
        lying = [*talon, *(step.view.trick.cards if step.view.trick else ())]
        for hand in hands:
            assert hand is not None
            lying += [*hand.holds, *hand.discards]
        lying += [card for trick in step.view.tricks for card in trick.cards]
        assert sorted(lying) == pack
        seen += 1
    assert seen > 100


def test_whoever_looks_at_all_cards_hears_what_was_discarded() -> None:
    record = a_record()
    buys = [number for number, one in enumerate(record.steps, 1) if isinstance(one.move, Buy)]
    heard = [step.news for step in all_steps(record) if step.move in buys]
    assert all(one is not None and one.t == "buy" and one.discards is not None for one in heard)
    others = [step.news for step in all_steps(record, 0) if step.move in buys]
    assert any(one is not None and one.t == "buy" and one.discards is None for one in others)


def only(replay: Replay) -> ReplayStep:
    (step,) = replay.steps
    return step


def test_a_record_that_has_not_begun_has_its_first_deal_before_the_shuffle() -> None:
    party = new_party(CLUB)
    replay = replay_of(PartyRecord(party.ruleset, party.header, ()), 1, None)
    assert [(one.deal, one.scored) for one in replay.deals] == [(1, False)]
    assert (only(replay).news, only(replay).view.phase) == (None, "shuffle")


def test_a_record_may_stop_at_the_pack() -> None:
    record = a_record(1)
    assert isinstance(record.steps[0].move, Shuffle)
    assert [step.view.phase for step in replay_of(record, 1, None).steps] == ["shuffle", "cut"]


@pytest.mark.parametrize("deal", [0, 4])
def test_a_deal_that_is_not_there(deal: int) -> None:
    with pytest.raises(NoSuchDeal):
        replay_of(a_record(100), deal, None)
