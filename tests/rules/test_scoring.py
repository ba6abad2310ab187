"""Rules 12 to 15 and 17: what a deal writes, who is first to the target, who owes what."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreyfus.cards import SEATS, Seat
from dreyfus.rules import scoring
from dreyfus.rules.entry import Entry, Figure, FigureKind, Three, Totals
from dreyfus.rules.faults import Adjustment, Faults
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.rules.scoring import Reached
from tests import strategies
from tests.recipes import in_order

HIGHER = Ruleset(tie="higher_below")


def test_each_figure_has_its_reason() -> None:
    faults = Faults(
        revokes=frozenset({1}),
        late=frozenset({0, 1, 2}),
        misdeals=(0, 0, 2),
        adjustments=(Adjustment(0, -1, "a gift"), Adjustment(0, 4, "a fine")),
    )
    entry = scoring.score((6, 4, 2), (3, 5, 0), STANDARD, faults)
    assert entry.figures == (
        Figure(0, FigureKind.BOUGHT, 3),
        Figure(0, FigureKind.OVER, 2),
        Figure(0, FigureKind.LATE, 3),
        Figure(0, FigureKind.ADJUSTMENT, -1),
        Figure(0, FigureKind.ADJUSTMENT, 4),
        Figure(1, FigureKind.BOUGHT, 5),
        Figure(1, FigureKind.REVOKE, 10),
        Figure(1, FigureKind.LATE, 3),
        Figure(2, FigureKind.SHORT, 2),
        Figure(2, FigureKind.MISDEAL, 2),
    )
    assert (entry.above, entry.below) == ((9, 18, 4), (2, 0, 0))


def test_exactly_par_writes_nothing() -> None:
    assert scoring.score((4, 4, 4), (0, 0, 0), STANDARD) == Entry(())


@given(strategies.tricks, strategies.bought, strategies.rulesets)
def test_without_faults_below_is_the_others_shortfall(
    tricks: Three, bought: Three, ruleset: Ruleset
) -> None:
    """Rules 12 and 13."""
    entry = scoring.score(tricks, bought, ruleset)
    assert sum(entry.below) == sum(entry.above) - sum(bought)
    for seat in SEATS:
        assert entry.below[seat] == max(0, tricks[seat] - 4)
        assert entry.above[seat] == bought[seat] + max(0, 4 - tricks[seat])


@given(strategies.tricks, strategies.bought, strategies.faults, strategies.rulesets)
def test_no_figure_without_adjustment_is_negative_or_naught(
    tricks: Three, bought: Three, faults: Faults, ruleset: Ruleset
) -> None:
    figures = scoring.score(tricks, bought, ruleset, faults).figures
    assert all(figure.points > 0 for figure in figures)


@given(
    st.lists(st.tuples(strategies.tricks, strategies.bought, strategies.faults), max_size=4),
    strategies.rulesets.map(
        lambda drawn: replace(
            drawn, revoke="ten", revoke_total="plus_purchases", late_record="plus_three"
        )
    ),
)
def test_the_debt_identity(deals: list[tuple[Three, Three, Faults]], ruleset: Ruleset) -> None:
    """Rule 17: what a seat owes counted a second way."""
    totals = Totals()
    debts = [0, 0, 0]
    for tricks, bought, faults in deals:
        totals = totals.plus(scoring.score(tricks, bought, ruleset, faults))
        for seat in SEATS:
            debts[seat] += bought[seat] + (10 if seat in faults.revokes else 4 - tricks[seat])
            debts[seat] += 3 if seat in faults.late and bought[seat] else 0
            debts[seat] += faults.misdeals[seat] if ruleset.misdeal == "one" else 0
            debts[seat] += sum(one.above for one in faults.adjustments if one.seat == seat)
    for seat in SEATS:
        if totals.below[seat] <= ruleset.target:
            owed = scoring.owes(totals.above[seat], totals.below[seat], ruleset)
            assert owed == ruleset.target + debts[seat]


def test_the_purchases_of_a_running_deal_stand_above() -> None:
    entry = scoring.purchases((None, 3, 0))
    assert entry == Entry((Figure(1, FigureKind.BOUGHT, 3),))


@pytest.mark.parametrize(
    ("tricks", "left", "certain"),
    [
        (0, 12, 0),
        (0, 4, 0),
        (0, 3, -1),
        (2, 1, -1),
        (2, 2, 0),
        (4, 3, 0),
        (5, 3, 1),
        (12, 0, 8),
        (0, 0, -4),
        (4, 0, 0),
    ],
)
def test_what_the_tricks_already_settle(tricks: int, left: int, certain: int) -> None:
    assert scoring.certain(tricks, left) == certain


@given(strategies.tricks, strategies.rulesets)
def test_at_the_end_of_a_deal_everything_is_certain(tricks: Three, ruleset: Ruleset) -> None:
    entry = scoring.score(tricks, (0, 0, 0), ruleset)
    for seat in SEATS:
        assert scoring.certain(tricks[seat], 0) == entry.below[seat] - entry.above[seat]


@pytest.mark.parametrize(("below", "target", "needed"), [(0, 10, 14), (9, 10, 5), (3, 5, 6)])
def test_how_many_tricks_reach_the_target(below: int, target: int, needed: int) -> None:
    ruleset = Ruleset(target=5 if target == 5 else 10)
    assert scoring.tricks_to_target(below, ruleset) == needed


def reached(
    below: Three, winners: Sequence[Seat], ruleset: Ruleset = STANDARD, dealer: Seat = 0
) -> Reached | None:
    taken = winners.count(0), winners.count(1), winners.count(2)
    entry = scoring.score(taken, (0, 0, 0), ruleset)
    return scoring.first_to_target(Totals((0, 0, 0), below), entry, winners, dealer, ruleset)


def test_nobody_wins_short_of_the_target() -> None:
    assert reached((9, 9, 9), in_order((4, 4, 4))) is None
    assert reached((0, 0, 0), in_order((12, 0, 0))) is None


def test_the_target_is_reached_at_the_trick_that_makes_it_full() -> None:
    assert reached((9, 0, 0), in_order((12, 0, 0))) == Reached(0, 5)
    assert reached((2, 0, 0), in_order((12, 0, 0))) == Reached(0, 12)
    assert reached((1, 0, 0), in_order((12, 0, 0))) is None


def test_of_two_who_reach_it_the_first_by_trick_wins() -> None:
    assert reached((9, 8, 0), in_order((5, 7, 0))) == Reached(0, 5)
    assert reached((9, 8, 0), in_order((5, 7, 0)), HIGHER) == Reached(1, 11)


@pytest.mark.parametrize(("dealer", "winner"), [(0, 1), (1, 0), (2, 0)])
def test_of_equals_the_nearer_to_the_eldest_wins(dealer: Seat, winner: Seat) -> None:
    """Dealt by 0 the order is 1, 2, 0; by 1 it is 2, 0, 1; by 2 it is 0, 1, 2."""
    winners = in_order((6, 6, 0))
    assert reached((9, 9, 0), winners, HIGHER, dealer) == Reached(winner, 5 if winner == 0 else 11)
    assert reached((9, 9, 0), winners, STANDARD, dealer) == Reached(0, 5)


def test_of_equals_below_the_lower_above_wins() -> None:
    entry = scoring.score((6, 6, 0), (0, 0, 0), HIGHER)
    before = Totals((7, 8, 0), (9, 9, 0))
    assert scoring.first_to_target(before, entry, None, 0, HIGHER) == Reached(0, None)
    before = Totals((8, 7, 0), (9, 9, 0))
    assert scoring.first_to_target(before, entry, None, 2, HIGHER) == Reached(1, None)


def test_this_deals_own_points_above_count_for_a_tie() -> None:
    entry = scoring.score((6, 6, 0), (3, 1, 0), HIGHER)
    before = Totals((0, 1, 0), (9, 9, 0))
    assert scoring.first_to_target(before, entry, None, 2, HIGHER) == Reached(1, None)


def test_a_sheet_without_trick_owners_goes_by_the_higher_record() -> None:
    entry = scoring.score((5, 7, 0), (0, 0, 0), STANDARD)
    before = Totals((0, 0, 0), (9, 8, 0))
    assert scoring.first_to_target(before, entry, None, 0, STANDARD) == Reached(1, None)


def test_an_offender_cannot_win_by_the_deal() -> None:
    winners = in_order((12, 0, 0))
    entry = scoring.score((12, 0, 0), (0, 0, 0), STANDARD, Faults(revokes=frozenset({0})))
    before = Totals((0, 0, 0), (9, 9, 9))
    assert scoring.first_to_target(before, entry, winners, 0, STANDARD) is None


@given(strategies.totals, strategies.winners, strategies.seats, strategies.rulesets)
def test_the_trick_is_found_by_counting(
    before: Totals, winners: tuple[Seat, ...], dealer: Seat, ruleset: Ruleset
) -> None:
    """Rule 14 told trick by trick; whoever was there before is no news."""
    below = list(before.below)
    taken = [0, 0, 0]
    first = None
    for number, seat in enumerate(winners, start=1):
        taken[seat] += 1
        arrives = below[seat] + taken[seat] - 4 == ruleset.target
        if arrives and below[seat] < ruleset.target and first is None:
            first = Reached(seat, number)
    entry = scoring.score((taken[0], taken[1], taken[2]), (0, 0, 0), ruleset)
    by_trick = replace(ruleset, tie="first_by_trick")
    assert scoring.first_to_target(before, entry, winners, dealer, by_trick) == first
    by_record = scoring.first_to_target(before, entry, None, dealer, ruleset)
    assert (by_record is None) == (first is None)


@pytest.mark.parametrize(
    ("above", "below", "owed"), [(0, 0, 10), (17, 3, 24), (14, 10, 14), (14, 12, 14)]
)
def test_what_a_seat_owes_now(above: int, below: int, owed: int) -> None:
    assert scoring.owes(above, below, STANDARD) == owed
    assert scoring.short_of_target(below, STANDARD) == owed - above
