"""The sheet: deals one below the other, sums, the first winner, the end of the party."""

from decimal import Decimal

import pytest

from dreyfus.cards import Seat, Trump
from dreyfus.rules import dealing, scoring
from dreyfus.rules.entry import Three
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.rules.sheet import Sheet, SheetDeal, Win
from tests.recipes import in_order

CYCLE = Ruleset(finish="cycle")
PLENTY: Three = (12, 0, 0)
NOTHING: Three = (4, 4, 4)


def sheet_of(*deals: Three, ruleset: Ruleset = STANDARD, first: Trump = Trump.SPADES) -> Sheet:
    """The sheet of deals of which only the tricks matter."""
    sheet = Sheet()
    for number, tricks in enumerate(deals):
        entry = scoring.score(tricks, (0, 0, 0), ruleset)
        dealer, trump = dealing.dealer_of(0, number), dealing.trump_of(first, number)
        sheet = sheet.with_deal(dealer, trump, entry, in_order(tricks), ruleset)
    return sheet


def test_deals_are_numbered_from_one() -> None:
    sheet = sheet_of(NOTHING, PLENTY)
    entry = scoring.score(PLENTY, (0, 0, 0), STANDARD)
    assert [deal.number for deal in sheet.deals] == [1, 2]
    assert sheet.deals[1] == SheetDeal(2, 1, Trump.CLUBS, entry)
    assert (sheet.above, sheet.below) == ((0, 4, 4), (8, 0, 0))
    assert sheet.owes(STANDARD) == (2, 14, 14)


def test_an_empty_sheet() -> None:
    sheet = Sheet()
    assert (sheet.above, sheet.below, sheet.win) == ((0, 0, 0), (0, 0, 0), None)
    assert sheet.owes(STANDARD) == (10, 10, 10)
    assert not sheet.is_over(STANDARD)
    assert sheet.settlement(Decimal(1), STANDARD) is None


def test_the_party_ends_with_the_deal_that_wins_it() -> None:
    sheet = sheet_of(PLENTY, PLENTY)
    assert sheet.win == Win(0, 2, 6)
    assert sheet.is_over(STANDARD)
    paid = sheet.settlement(Decimal(1), STANDARD)
    assert paid is not None
    assert list(map(int, paid.amounts)) == [36, -18, -18]


@pytest.mark.parametrize(
    ("first", "deals"),
    [(Trump.SPADES, 5), (Trump.CLUBS, 4), (Trump.HEARTS, 2), (Trump.NO_TRUMP, 6)],
)
def test_with_cycle_it_ends_with_the_no_trump_deal(first: Trump, deals: int) -> None:
    """Won in deal 2, whatever is trump there; played on to the next no-trump deal."""
    for number in range(2, deals + 1):
        sheet = sheet_of(PLENTY, PLENTY, *[NOTHING] * (number - 2), ruleset=CYCLE, first=first)
        assert sheet.win == Win(0, 2, 6)
        assert sheet.is_over(CYCLE) == (number == deals)
        assert (sheet.settlement(Decimal(1), CYCLE) is None) == (number < deals)


def test_with_cycle_the_first_winner_stays_and_later_deals_change_debts() -> None:
    sheet = sheet_of(PLENTY, PLENTY, (0, 12, 0), (0, 12, 0), (0, 12, 0), ruleset=CYCLE)
    assert sheet.win == Win(0, 2, 6)
    assert sheet.below == (16, 24, 0)
    paid = sheet.settlement(Decimal(1), CYCLE)
    assert paid is not None
    assert list(map(int, paid.amounts)) == [38, -8, -30]


def test_a_running_deal_wins_nothing() -> None:
    sheet = sheet_of(PLENTY)
    running = sheet.with_running(1, Trump.CLUBS, scoring.score(PLENTY, (1, 0, 0), STANDARD))
    assert running.win is None
    assert running.below == (16, 0, 0)
    assert running.deals[-1].number == 2


def test_a_running_deal_keeps_the_winner() -> None:
    sheet = sheet_of(PLENTY, PLENTY, ruleset=CYCLE)
    seat: Seat = 2
    running = sheet.with_running(seat, Trump.DIAMONDS, scoring.purchases((3, None, None)))
    assert running.win == Win(0, 2, 6)
    assert running.above == (3, 8, 8)
