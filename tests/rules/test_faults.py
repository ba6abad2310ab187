"""Rules 18 to 20 and their switches."""

import pytest

from dreyfus.rules import faults, scoring
from dreyfus.rules.faults import NO_FAULTS, Faults
from dreyfus.rules.ruleset import STANDARD, Ruleset

REPORTED = Faults(revokes=frozenset({0}), late=frozenset({0, 1}), misdeals=(0, 0, 3))


def test_what_each_fault_costs() -> None:
    assert [faults.revoke(seat, REPORTED, STANDARD) for seat in (0, 1)] == [10, 0]
    assert [faults.late_record(seat, 4, REPORTED, STANDARD) for seat in (0, 2)] == [3, 0]
    assert [faults.misdeal(seat, REPORTED, STANDARD) for seat in (0, 2)] == [0, 3]


def test_who_bought_nothing_has_forgotten_nothing() -> None:
    assert faults.late_record(1, 0, REPORTED, STANDARD) == 0


def test_the_ten_stays_ten_whatever_the_target() -> None:
    assert faults.revoke(0, REPORTED, Ruleset(target=5)) == 10
    assert faults.revoke(0, REPORTED, Ruleset(target=20)) == 10


@pytest.mark.parametrize(
    ("ruleset", "above", "below"),
    [
        (STANDARD, (16, 2, 6), (0, 2, 0)),
        (Ruleset(revoke="none"), (6, 2, 6), (1, 2, 0)),
        (Ruleset(revoke_total="ten_in_all"), (13, 2, 6), (0, 2, 0)),
        (Ruleset(revoke="none", revoke_total="ten_in_all"), (6, 2, 6), (1, 2, 0)),
        (Ruleset(late_record="none"), (13, 2, 6), (0, 2, 0)),
        (Ruleset(misdeal="none"), (16, 2, 3), (0, 2, 0)),
    ],
)
def test_each_penalty_has_its_switch(
    ruleset: Ruleset, above: tuple[int, int, int], below: tuple[int, int, int]
) -> None:
    """Seat 0 revoked and wrote late, seat 1 wrote on time, seat 2 dealt wrong three times."""
    reported = Faults(revokes=frozenset({0}), late=frozenset({0}), misdeals=(0, 0, 3))
    entry = scoring.score((5, 6, 1), (3, 2, 0), ruleset, reported)
    assert (entry.above, entry.below) == (above, below)


def test_no_faults_cost_nothing() -> None:
    assert faults.revoke(0, NO_FAULTS, STANDARD) == 0
    assert faults.late_record(0, 5, NO_FAULTS, STANDARD) == 0
    assert faults.misdeal(0, NO_FAULTS, STANDARD) == 0
