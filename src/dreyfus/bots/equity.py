"""The match-equity table: what a party is worth to each seat at every score.

A party is settled between its winner and the two others, so what a seat can expect is

    win * (what the others have written above) - (1 - win) * (what it has itself) + paid

where `win`, its chance of winning, and `paid`, all that is yet to come, depend on the points below,
the dealer and the trump alone: points above enter as they are and need no place in the table
(dynamic programming over the ends of deals, as backgammon's match-equity tables are made).
"""

from array import array
from dataclasses import dataclass
from functools import cache
from typing import Final

from dreyfus.bots.outcomes import classes_of, shipped
from dreyfus.cards import SEATS, Seat, Trump, seats_from
from dreyfus.kernel.equity import Finish, first_chance, solve
from dreyfus.rules.dealing import next_dealer, trump_of
from dreyfus.rules.entry import Three
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.scoring import (
    TRICKS,
    over_par,
    short_of_par,
    short_of_target,
    tricks_to_target,
)

Worths = tuple[float, float, float]
"""Settlement points by seat, at a stake of one a point; they sum to zero."""

SPLITS: Final = tuple(
    (a, b, TRICKS - a - b) for a in range(TRICKS + 1) for b in range(TRICKS + 1 - a)
)
"""All ways to split the tricks of a deal, by seat; the place of one is its number."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A score between two deals, or before the deal in progress: what the table is asked about.

    `dealer` and `trump` are those of the deal that comes; `winner` is who has won already.
    """

    above: Three
    below: Three
    dealer: Seat
    trump: Trump
    winner: Seat | None = None


@dataclass(frozen=True, slots=True)
class Equity:
    """The table for one set of options."""

    ruleset: Ruleset
    values: "array[float]"
    owed: "array[float]"

    def win_chances(self, at: Standing) -> Worths:
        """Each seat's chance of winning the party."""
        if at.winner is not None:
            a, b, c = (float(seat == at.winner) for seat in SEATS)
            return a, b, c
        return self._by_seat(at, 0)

    def worths(self, at: Standing) -> Worths:
        """What each seat can expect of the settlement."""
        if at.winner is not None:
            return _settled(at.winner, [self._debt(at, seat) for seat in SEATS])
        win, paid = self._by_seat(at, 0), self._by_seat(at, len(SEATS))
        all_above = sum(at.above)
        a, b, c = (win[seat] * all_above - at.above[seat] + paid[seat] for seat in SEATS)
        return a, b, c

    def worths_of_splits(self, before: Standing, bought: Three) -> tuple[Worths, ...]:
        """What each end of the deal that comes would be worth, in the order of `SPLITS`.

        Args:
            before: the score before the deal, without its purchases.
            bought: what each seat buys in it.
        """
        return tuple(self.worths_after(before, bought, tricks) for tricks in SPLITS)

    def worths_after(
        self, before: Standing, bought: Three, tricks: Three, first: Seat | None = None
    ) -> Worths:
        """What is left to expect when the deal has ended so.

        Args:
            before: the score before the deal, without its purchases.
            bought: what each seat bought in it.
            tricks: what each seat took.
            first: who was first to the target where two reached it; None: any order of the
                tricks is as likely.
        """
        reached = [
            seat
            for seat in SEATS
            if before.winner is None and tricks[seat] >= self._need(before, seat)
        ]
        if len(reached) < len(SEATS) - 1 or first is not None:
            winner = first if first in reached else next(iter(reached), before.winner)
            return self.worths(_after(before, bought, tricks, winner))
        one, other = reached
        chance = first_chance(
            self.ruleset.tie,
            tricks[one],
            self._need(before, one),
            tricks[other],
            self._need(before, other),
        )
        ahead = self.worths(_after(before, bought, tricks, one))
        behind = self.worths(_after(before, bought, tricks, other))
        a, b, c = (chance * x + (1 - chance) * y for x, y in zip(ahead, behind, strict=True))
        return a, b, c

    def open_end(self, before: Standing, tricks: Three) -> tuple[Worths, Worths]:
        """Of a deal that leaves the party open: chances of winning and worths, nothing bought.

        Each card bought, by whomever, is worth its chance to a seat; each of its own costs it one.
        """
        at = _after(before, (0, 0, 0), tricks, None)
        return self.win_chances(at), self.worths(at)

    def debt_after(self, before: Standing, seat: Seat, tricks: int) -> float:
        """What the seat will owe, beside what it bought, if somebody else wins by this deal."""
        three = [0, 0, 0]
        three[seat] = tricks
        winner = SEATS[seat - 1]
        at = _after(before, (0, 0, 0), (three[0], three[1], three[2]), winner)
        return self._debt(at, seat)

    def _need(self, before: Standing, seat: Seat) -> int:
        return tricks_to_target(before.below[seat], self.ruleset)

    def _by_seat(self, at: Standing, offset: int) -> Worths:
        order, target = seats_from(at.dealer), self.ruleset.target
        number: int = at.trump
        for seat in order:
            number = number * target + at.below[seat]
        found = [0.0, 0.0, 0.0]
        for place, seat in enumerate(order):
            found[seat] = self.values[6 * number + offset + place]
        a, b, c = found
        return a, b, c

    def _debt(self, at: Standing, seat: Seat) -> float:
        """What the seat will owe to the winner."""
        short = short_of_target(at.below[seat], self.ruleset)
        # The deal before the coming one was the cycle's last: nothing is played any more.
        if self.ruleset.finish == "deal" or at.trump is Trump.SPADES:
            return at.above[seat] + short
        place = seats_from(at.dealer).index(seat)
        number = (at.trump * len(SEATS) + place) * (self.ruleset.target + 1)
        return at.above[seat] + self.owed[number + self.ruleset.target - short]


@cache
def equity_of(ruleset: Ruleset) -> Equity:
    """The table under these options; made in some ten milliseconds, once.

    Raises:
        KernelAbsent: there is no C library.
    """
    finish = Finish(ruleset.target, ruleset.finish == "cycle", ruleset.tie)
    values, owed = solve(finish, classes_of(shipped(), ruleset.target))
    return Equity(ruleset, values, owed)


def _after(before: Standing, bought: Three, tricks: Three, winner: Seat | None) -> Standing:
    above = [before.above[seat] + bought[seat] + short_of_par(tricks[seat]) for seat in SEATS]
    below = [before.below[seat] + over_par(tricks[seat]) for seat in SEATS]
    return Standing(
        (above[0], above[1], above[2]),
        (below[0], below[1], below[2]),
        next_dealer(before.dealer),
        trump_of(before.trump, 1),
        winner,
    )


def _settled(winner: Seat, debts: list[float]) -> Worths:
    paid = [-debt for debt in debts]
    paid[winner] = sum(debts) - debts[winner]
    return paid[0], paid[1], paid[2]
