"""Rule 16: the stake, and what each loser pays."""

from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given

from dreyfus.cards import Seat
from dreyfus.rules import settlement
from dreyfus.rules.entry import Totals
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.rules.settlement import Payment
from tests import strategies


@pytest.mark.parametrize("text", ["1", "0.5", "25", "007", "0.000001", "999999999.999999", "1.50"])
def test_a_stake(text: str) -> None:
    assert str(settlement.stake_of(text)) == str(Decimal(text))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "0",
        "0.000000",
        "-1",
        "+1",
        "1.",
        ".5",
        "1,5",
        "1e3",
        "1000000000",
        "0.0000001",
        " 1",
        "1\n",
        "NaN",
        "Infinity",
        "1_0",
        "١",
    ],
)
def test_what_is_no_stake(text: str) -> None:
    with pytest.raises(ValueError, match="is no stake"):
        settlement.stake_of(text)


def test_the_reason_of_every_payment() -> None:
    totals = Totals((17, 26, 26), (10, 3, 12))
    paid = settlement.settlement(totals, 0, Decimal("0.50"), STANDARD)
    boris, vera = Payment(1, 0, 26, 7, Decimal("16.50")), Payment(2, 0, 26, 0, Decimal("13.00"))
    assert paid.payments == (boris, vera)
    assert (boris.points, vera.points) == (33, 26)
    assert [str(amount) for amount in paid.amounts] == ["29.50", "-16.50", "-13.00"]


def test_a_loser_may_owe_nothing() -> None:
    paid = settlement.settlement(Totals((0, 0, 0), (10, 10, 10)), 2, Decimal(1), STANDARD)
    assert [str(amount) for amount in paid.amounts] == ["0", "0", "0"]


@given(strategies.totals, strategies.seats, strategies.stakes, strategies.rulesets)
def test_the_sum_is_zero_and_nothing_is_rounded(
    totals: Totals, winner: Seat, stake: str, ruleset: Ruleset
) -> None:
    paid = settlement.settlement(totals, winner, settlement.stake_of(stake), ruleset)
    assert sum(paid.amounts) == 0
    for one in paid.payments:
        assert one.payee == winner
        assert one.short == max(0, ruleset.target - totals.below[one.payer])
        assert one.points == totals.above[one.payer] + one.short
        assert paid.amounts[one.payer] == -one.amount
        assert Fraction(one.amount) == one.points * Fraction(stake)
    assert {one.payer for one in paid.payments} == {0, 1, 2} - {winner}


def test_many_points_at_the_finest_stake_stay_exact() -> None:
    totals = Totals((0, 10**30 + 1, 0), (10, 10, 10))
    paid = settlement.settlement(totals, 0, Decimal("999999999.999999"), STANDARD)
    won, lost, _ = map(Fraction, paid.amounts)
    assert won == -lost == (10**30 + 1) * Fraction("999999999.999999")
