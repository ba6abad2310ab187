"""What a deal's tricks and purchases are worth to a seat, given how the race stands.

The winner collects and the losers pay, so a point below the line is worth what it adds to the
chance of winning, times all that changes hands; a point above the line, a bought card among them,
is paid only by losers and so costs its price times the chance of losing.
"""

from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from dreyfus.cards import Seat, seats_from
from dreyfus.rules.scoring import PAR, TRICKS, over_par, short_of_par, short_of_target
from dreyfus.rules.view import View

_PULL: Final = 0.33
"""How much each point still lacking weighs, on the logistic scale, in a race to ten."""
_GROWTH: Final = 3
"""By how much each seat's debt grows, on average, for a point that the leader still lacks."""


@dataclass(frozen=True, slots=True)
class Race:
    """The race as one seat sees it: itself, the left and the right neighbour, in this order.

    `lacking` is what each still lacks below the line, `debts` what each will owe if it loses,
    guessed to the end of the party. `won` is True where the seat has won already and plays on
    for the others' debts, False where another has won, None while the race is open.
    """

    lacking: tuple[int, int, int]
    debts: tuple[float, float, float]
    pull: float
    won: bool | None

    def worth(self, tricks: int, bought: int) -> float:
        """What it is worth to the seat to end this deal so, in points of the settlement."""
        over, short = over_par(tricks), short_of_par(tricks)
        if self.won is not None:
            return over - short - (0 if self.won else bought)
        win = self._win_chance(tricks)
        own_debt = self.debts[0] + bought + short - over
        return win * (self.debts[1] + self.debts[2]) - (1 - win) * own_debt

    def _win_chance(self, tricks: int) -> float:
        """The seat's chance of winning the party after it took so many tricks of this deal."""
        left = self.lacking[0] - over_par(tricks)
        if left <= 0:
            return 1.0
        theirs = max(0.0, (TRICKS - tricks) / 2 - PAR)
        me = exp(-self.pull * left)
        others = (exp(-self.pull * max(1.0, lacks - theirs)) for lacks in self.lacking[1:])
        return me / (me + sum(others))


def race_of(view: View, seat: Seat) -> Race:
    """The race as `seat` sees it now."""
    ruleset = view.ruleset
    me, left, right = seats_from(seat)
    order = (me, left, right)
    a, b, c = (short_of_target(view.sheet.below[each], ruleset) for each in order)
    growth = _GROWTH * min(a, b, c)
    owes = view.owes
    return Race(
        lacking=(a, b, c),
        debts=(owes[me] + growth, owes[left] + growth, owes[right] + growth),
        pull=_PULL * sqrt(10 / ruleset.target),
        won=None if view.win is None else view.win.seat == seat,
    )
