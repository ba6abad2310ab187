"""Figures and their sums."""

from hypothesis import given
from hypothesis import strategies as st

from dreyfus.cards import SEATS
from dreyfus.rules.entry import NO_POINTS, Entry, Figure, FigureKind, Totals
from tests import strategies

entries = st.lists(
    st.builds(Figure, strategies.seats, st.sampled_from(FigureKind), st.integers(-9, 12))
).map(lambda figures: Entry(tuple(figures)))


@given(entries)
def test_only_what_is_over_par_stands_below(entry: Entry) -> None:
    for seat in SEATS:
        own = [figure for figure in entry.figures if figure.seat == seat]
        below = [figure.points for figure in own if figure.kind is FigureKind.OVER]
        assert entry.below[seat] == sum(below)
        assert entry.above[seat] == sum(figure.points for figure in own) - sum(below)


@given(strategies.totals, entries)
def test_an_entry_is_added_seat_by_seat(totals: Totals, entry: Entry) -> None:
    after = totals.plus(entry)
    for seat in SEATS:
        assert after.above[seat] == totals.above[seat] + entry.above[seat]
        assert after.below[seat] == totals.below[seat] + entry.below[seat]


def test_a_sheet_begins_at_naught() -> None:
    assert Totals((0, 0, 0), (0, 0, 0)) == NO_POINTS
