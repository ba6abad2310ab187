"""What a seat may see, item by item; that it may see no more is the two worlds' business."""

from dataclasses import fields

import pytest

from dreyfus.cards import DECK, NO_CARDS, SEATS, Seat, Trump
from dreyfus.rules.buying import PASSED_OVER, Purchase
from dreyfus.rules.moves import Buy, Confirm, Play, Shuffle
from dreyfus.rules.party import Options, Party, apply, options
from dreyfus.rules.round import Phase
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.rules.sheet import Win
from dreyfus.rules.view import NextDeal, Review, SeatView, View, review, view
from tests.recipes import (
    HEADER,
    after,
    card,
    card_set,
    cards,
    deal,
    in_order,
    lay_out,
    moves_of_deal,
    new_party,
)

LAST = Ruleset(tricks_shown="last")
TALON = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S"


def exchange() -> Party:
    """Seat 1 has bought three; seat 2 is to buy."""
    party = lay_out(new_party(), eldest="3C 4C 5C", talon=TALON)
    return apply(party, Buy(card_set("3C 4C 5C")))


def in_play(ruleset: Ruleset = STANDARD) -> Party:
    """Two tricks are played and one card of the third; seat 0 bought everything that was left."""
    party = new_party(ruleset)
    moves = moves_of_deal(party, (9, 3, 0), (2, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1))
    return after(party, moves[: 2 + 3 + 7])


def scored() -> Party:
    return deal(new_party(), (2, 3, 0), in_order((6, 4, 2)))


def test_the_facts_of_the_table_are_for_all() -> None:
    for seat in (None, *SEATS):
        seen = view(exchange(), seat)
        assert seen.seat == seat
        assert (seen.ruleset, seen.header) == (STANDARD, HEADER)
        assert (seen.deal, seen.dealer, seen.eldest) == (1, 0, 1)
        assert (seen.trump, seen.phase, seen.turn) == (Trump.SPADES, Phase.EXCHANGE, 2)
        assert (seen.talon, seen.review, seen.next_deal) == (9, None, None)
        assert (seen.win, seen.is_over, seen.settlement) == (None, False, None)


def test_own_cards_are_for_their_owner() -> None:
    party = exchange()
    mine = view(party, 1)
    assert mine.hand == party.round.hands[1]
    assert mine.discards == card_set("3C 4C 5C")
    assert mine.bought == cards("AS KS QS")
    others = view(party, 2)
    assert others.hand == party.round.hands[2]
    assert (others.discards, others.bought) == (NO_CARDS, ())


def test_a_spectator_has_nothing_of_his_own() -> None:
    seen = view(exchange(), None)
    assert (seen.hand, seen.discards, seen.bought) == (NO_CARDS, NO_CARDS, ())
    assert seen.options == Options()


def test_purchases_are_seen_once_made() -> None:
    first, second, third = (view(exchange(), 0).seats[seat] for seat in SEATS)
    assert (second.bought, third.bought, first.bought) == (3, None, None)
    assert [one.cards for one in (first, second, third)] == [12, 12, 12]
    assert view(exchange(), 0).sheet.above == (0, 3, 0)
    assert view(exchange(), 0).owes == (10, 13, 10)


def test_who_was_passed_over_is_seen() -> None:
    party = lay_out(new_party())
    party = apply(party, Buy(party.round.hands[1]))
    assert [one.passed_over for one in view(party, None).seats] == [True, False, True]
    assert [one.bought for one in view(party, None).seats] == [0, 12, 0]


def test_each_seat_sees_its_own_options() -> None:
    for party in (new_party(), exchange(), in_play(), scored()):
        for seat in SEATS:
            assert view(party, seat).options == options(party, seat)


def test_the_tricks_are_seen() -> None:
    party = in_play()
    seen = view(party, 1)
    assert seen.first_trick == 1
    assert seen.tricks == party.round.tricks
    assert [(trick.leader, trick.winner) for trick in seen.tricks] == [(1, 2), (2, 0)]
    assert (seen.leader, seen.winning, len(seen.trick)) == (0, 0, 1)
    assert [one.tricks for one in seen.seats] == [1, 0, 1]
    assert [one.cards for one in seen.seats] == [9, 10, 10]


def test_or_only_the_last_of_them() -> None:
    party = in_play(LAST)
    seen = view(party, 1)
    assert seen.tricks == party.round.tricks[1:]
    assert seen.first_trick == 2
    assert [one.tricks for one in seen.seats] == [1, 0, 1]
    before_any = view(lay_out(new_party(LAST)), 1)
    assert (before_any.tricks, before_any.first_trick) == ((), 1)


def test_nobody_leads_before_play() -> None:
    assert view(exchange(), 0).leader is None
    assert view(exchange(), 0).winning is None


def test_a_scored_deal_is_laid_open() -> None:
    party = scored()
    running = party.round
    expected = Review(
        deal=1,
        dealer=0,
        trump=Trump.SPADES,
        cut=17,
        dealt=running.dealt,
        purchases=(
            Purchase(card_set("6S 7S"), running.talon[3:5]),
            Purchase(card_set("3S 4S 5S"), running.talon[:3]),
            Purchase(NO_CARDS, ()),
        ),
        tricks=(6, 4, 2),
        talon=running.talon[5:],
        seed=None,
    )
    for seat in (None, *SEATS):
        assert view(party, seat).review == expected
        assert view(party, seat).next_deal == NextDeal(1, 2, Trump.CLUBS)
    assert review(party, 1) == expected


def test_the_review_tells_the_seed_and_who_was_passed_over() -> None:
    party = new_party()
    first, *rest = moves_of_deal(party, (0, 12, 0), in_order((4, 4, 4)))
    assert isinstance(first, Shuffle)
    party = after(party, [Shuffle(first.pack, "c0ffee"), *rest])
    seen = view(party, 2).review
    assert seen is not None
    assert seen.seed == "c0ffee"
    assert seen.purchases[0] == seen.purchases[2] == PASSED_OVER


def test_reviews_of_older_deals_can_be_asked_for() -> None:
    party = apply(deal(scored(), (0, 0, 0), in_order((4, 4, 4))), Shuffle(tuple(DECK)))
    found = [review(party, number) for number in range(5)]
    assert [one and one.deal for one in found] == [None, 1, 2, None, None]
    assert review(exchange(), 1) is None


def test_who_has_confirmed_is_seen() -> None:
    party = apply(scored(), Confirm(2))
    assert [one.confirmed for one in view(party, 0).seats] == [False, False, True]


def test_the_end_is_seen() -> None:
    party = deal(
        deal(new_party(), (0, 0, 0), in_order((12, 0, 0))), (0, 0, 0), in_order((12, 0, 0))
    )
    seen = view(party, None)
    assert (seen.win, seen.is_over, seen.settlement) == (Win(0, 2, 6), True, party.settlement)
    assert (seen.next_deal, seen.sheet) == (None, party.scored)


@pytest.mark.parametrize(
    ("tricks", "to_win"),
    [((12, 0, 0), (6, None, None)), ((6, 6, 0), (12, 12, None)), ((5, 7, 0), (None, 11, None))],
)
def test_how_many_tricks_would_win_the_party(
    tricks: tuple[int, int, int], to_win: tuple[int | None, ...]
) -> None:
    party = deal(new_party(), (0, 0, 0), in_order(tricks))
    assert [one.to_win for one in view(party, 0).seats] == [None, None, None]
    party = lay_out(party)
    assert tuple(one.to_win for one in view(party, 0).seats) == to_win


def test_what_cannot_be_taken_any_more_does_not_win() -> None:
    party = deal(new_party(), (0, 0, 0), in_order((6, 6, 0)))
    moves = moves_of_deal(party, (0, 0, 0), in_order((1, 11, 0)))
    party = after(party, moves[: 2 + 3 + 2 * 3])
    assert [one.to_win for one in view(party, 0).seats] == [None, None, None]


def test_what_the_tricks_already_settle() -> None:
    party = new_party()
    moves = moves_of_deal(party, (0, 0, 0), in_order((7, 5, 0)))
    seen = view(after(party, moves[: 2 + 3 + 3 * 9]), 0)
    assert [one.certain for one in seen.seats] == [3, 0, -1]
    assert [one.certain for one in view(after(party, moves), 0).seats] == [0, 0, 0]
    assert [one.certain for one in view(exchange(), 0).seats] == [0, 0, 0]


def test_with_the_win_decided_nobody_has_tricks_to_win_with() -> None:
    party = new_party(Ruleset(finish="cycle"))
    for _ in range(2):
        party = deal(party, (0, 0, 0), in_order((12, 0, 0)))
    seen = view(lay_out(party), 1)
    assert (seen.win, seen.is_over) == (Win(0, 2, 6), False)
    assert [one.to_win for one in seen.seats] == [None, None, None]


def test_before_the_cards_are_dealt_there_is_nothing_to_see() -> None:
    party = apply(new_party(), shuffle_and_cut_of_a_deal())
    nothing = SeatView(
        cards=0, bought=None, passed_over=False, tricks=0, to_win=None, certain=0, confirmed=False
    )
    for seat in SEATS:
        seen = view(party, seat)
        assert seen.seats == (nothing, nothing, nothing)
        assert (seen.hand, seen.talon, seen.tricks, seen.trick) == (NO_CARDS, 0, (), ())


def shuffle_and_cut_of_a_deal() -> Shuffle:
    shuffle, *_ = moves_of_deal(new_party(), (0, 0, 0), in_order((4, 4, 4)))
    assert isinstance(shuffle, Shuffle)
    return shuffle


def test_a_played_card_is_seen_by_all() -> None:
    party = lay_out(new_party(), eldest="AS", talon=TALON[3:] + " 3H")
    for _ in SEATS:
        party = apply(party, Buy(NO_CARDS))
    party = apply(party, Play(card("AS")))
    seats: tuple[Seat | None, ...] = (None, 0, 1, 2)
    assert all(view(party, seat).trick == (card("AS"),) for seat in seats)


def test_the_list_is_whole() -> None:
    """A new field of the view must be argued against what a seat may see, and added here."""
    assert {field.name for field in fields(View)} == {
        *("ruleset", "header", "seat", "deal", "dealer", "eldest", "trump", "phase", "turn"),
        *("hand", "discards", "bought", "seats", "talon", "leader", "trick", "winning"),
        *("tricks", "first_trick", "sheet", "owes", "win", "is_over", "settlement"),
        *("options", "review", "next_deal"),
    }
