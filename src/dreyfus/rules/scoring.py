"""Rules 12 to 15 and 17 on plain numbers: for played deals and for paper sheets alike."""

from collections.abc import Sequence
from dataclasses import dataclass

from dreyfus.cards import SEATS, Seat, next_seat, seats_from
from dreyfus.rules import faults as fault_rules
from dreyfus.rules.entry import Entry, Figure, FigureKind, Three, Totals
from dreyfus.rules.faults import NO_FAULTS, Faults
from dreyfus.rules.ruleset import Ruleset

PAR = 4
"""The tricks that count nothing either way (rule 12)."""
TRICKS = 12
"""The tricks of a deal."""


def score(tricks: Three, bought: Three, ruleset: Ruleset, faults: Faults = NO_FAULTS) -> Entry:
    """The figures of one deal (rules 12, 18 to 21); figures of no points are left out.

    >>> from dreyfus.rules.ruleset import STANDARD
    >>> entry = score(tricks=(6, 4, 2), bought=(3, 5, 4), ruleset=STANDARD)
    >>> entry.above, entry.below
    ((3, 5, 6), (2, 0, 0))
    """
    figures: list[Figure] = []
    for seat in SEATS:
        figures += _of_play(seat, tricks[seat], bought[seat], ruleset, faults)
        figures += _of_faults(seat, bought[seat], ruleset, faults)
    return Entry(tuple(figure for figure in figures if figure.points))


def _of_play(
    seat: Seat, tricks: int, bought: int, ruleset: Ruleset, faults: Faults
) -> list[Figure]:
    purchase = Figure(seat, FigureKind.BOUGHT, bought)
    penalty = fault_rules.revoke(seat, faults, ruleset)
    if penalty:
        revoked = Figure(seat, FigureKind.REVOKE, penalty)
        return [revoked] if ruleset.revoke_total == "ten_in_all" else [purchase, revoked]
    if over_par(tricks):
        return [purchase, Figure(seat, FigureKind.OVER, over_par(tricks))]
    return [purchase, Figure(seat, FigureKind.SHORT, short_of_par(tricks))]


def over_par(tricks: int) -> int:
    """What so many tricks write below the line (rule 12)."""
    return max(0, tricks - PAR)


def short_of_par(tricks: int) -> int:
    """What so many tricks write above the line (rule 12)."""
    return max(0, PAR - tricks)


def _of_faults(seat: Seat, bought: int, ruleset: Ruleset, faults: Faults) -> list[Figure]:
    late = fault_rules.late_record(seat, bought, faults, ruleset)
    misdeals = fault_rules.misdeal(seat, faults, ruleset)
    return [
        Figure(seat, FigureKind.LATE, late),
        Figure(seat, FigureKind.MISDEAL, misdeals),
        *(
            Figure(seat, FigureKind.ADJUSTMENT, adjustment.above)
            for adjustment in faults.adjustments
            if adjustment.seat == seat
        ),
    ]


def purchases(bought: Sequence[int | None]) -> Entry:
    """The figures that stand on the sheet during the deal: the purchases made so far (rule 8)."""
    return Entry(
        tuple(
            Figure(seat, FigureKind.BOUGHT, number)
            for seat, number in zip(SEATS, bought, strict=True)
            if number
        )
    )


def certain(tricks: int, left: int) -> int:
    """What a seat's tricks already settle with `left` tricks to be played.

    n > 0: n points below are sure; n < 0: n points above cannot be avoided; 0: nothing yet.
    """
    if tricks > PAR:
        return tricks - PAR
    return min(0, tricks + left - PAR)


def tricks_to_target(below: int, ruleset: Ruleset) -> int:
    """With how many tricks in one deal a seat reaches the target (rule 14).

    >>> from dreyfus.rules.ruleset import STANDARD
    >>> tricks_to_target(below=8, ruleset=STANDARD)
    6
    """
    return ruleset.target - below + PAR


@dataclass(frozen=True, slots=True)
class Reached:
    """Who was first to reach the target in a deal; `trick` counts from 1, None if unknown."""

    seat: Seat
    trick: int | None


def first_to_target(
    before: Totals,
    entry: Entry,
    winners: Sequence[Seat] | None,
    dealer: Seat,
    ruleset: Ruleset,
) -> Reached | None:
    """Who wins the party by this deal, None if nobody does (rules 14, 15).

    Args:
        before: the sums before the deal.
        entry: what the deal wrote. A seat that revoked has nothing below in it.
        winners: the owner of each of the twelve tricks; None on a sheet that does not know them.
        dealer: of this deal.
        ruleset: `target` and `tie` are read.
    """
    after = before.plus(entry)
    reached = [
        Reached(seat, _trick_of_target(seat, before.below[seat], winners, ruleset))
        for seat in SEATS
        if before.below[seat] < ruleset.target <= after.below[seat]
    ]
    if ruleset.tie == "first_by_trick" and winners is not None:
        return min(reached, key=lambda one: one.trick or 0, default=None)
    order = seats_from(next_seat(dealer))

    def standing(one: Reached) -> tuple[int, int, int]:
        return -after.below[one.seat], after.above[one.seat], order.index(one.seat)

    return min(reached, key=standing, default=None)


def _trick_of_target(
    seat: Seat, below: int, winners: Sequence[Seat] | None, ruleset: Ruleset
) -> int | None:
    if winners is None:
        return None
    own = [trick for trick, owner in enumerate(winners, start=1) if owner == seat]
    return own[tricks_to_target(below, ruleset) - 1]


def short_of_target(below: int, ruleset: Ruleset) -> int:
    """The points that a seat still lacks below the line."""
    return max(0, ruleset.target - below)


def owes(above: int, below: int, ruleset: Ruleset) -> int:
    """The points that a seat would owe to a winner now (rule 17).

    >>> from dreyfus.rules.ruleset import STANDARD
    >>> owes(above=14, below=7, ruleset=STANDARD)
    17
    """
    return above + short_of_target(below, ruleset)
