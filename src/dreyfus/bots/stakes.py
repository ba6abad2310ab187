"""What the deal in progress is about: its ends, each worth what the equity table says."""

from functools import lru_cache

from dreyfus.bots.equity import SPLITS, Standing, equity_of
from dreyfus.cards import SEATS
from dreyfus.kernel.asking import NOBODY, Stakes
from dreyfus.kernel.moment import option
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.scoring import TRICKS, tricks_to_target
from dreyfus.rules.view import View

_NEVER = 99
_DEALS_KEPT = 64


def standing_of(view: View) -> Standing:
    """The score before the deal that the view shows, without its purchases."""
    above, below = view.sheet.above, view.sheet.below
    bought = [each.bought or 0 for each in view.seats]
    a, b, c = (above[seat] - bought[seat] for seat in SEATS)
    winner = None if view.win is None else view.win.seat
    return Standing((a, b, c), below, view.dealer, view.trump, winner)


def stakes_of(view: View) -> Stakes:
    """The stakes of the deal that the view shows being exchanged or played."""
    return stakes_at(standing_of(view), view.ruleset)


@lru_cache(_DEALS_KEPT)
def stakes_at(before: Standing, ruleset: Ruleset) -> Stakes:
    """The stakes of the deal that comes at this score; nobody changes them.

    Raises:
        KernelAbsent: there is no C library.
    """
    table = equity_of(ruleset)
    stakes = Stakes(winner=NOBODY if before.winner is None else before.winner)
    stakes.tie = option("tie", ruleset.tie)
    for seat in SEATS:
        need = tricks_to_target(before.below[seat], ruleset)
        stakes.need[seat] = need if before.winner is None else _NEVER
        for tricks in range(TRICKS + 1):
            stakes.debt[seat][tricks] = table.debt_after(before, seat, tricks)
    if before.winner is None:
        for number, split in enumerate(SPLITS):
            if all(split[seat] < stakes.need[seat] for seat in SEATS):
                stakes.win[number][:], stakes.paid[number][:] = table.open_end(before, split)
    return stakes
