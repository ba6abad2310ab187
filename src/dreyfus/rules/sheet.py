"""The score sheet: entries deal by deal, their sums, and who has won."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from dreyfus.cards import NO_TRUMP, SEATS, Seat, Trump
from dreyfus.rules import scoring, settlement
from dreyfus.rules.entry import NO_POINTS, Entry, Three, Totals
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.settlement import Settlement


@dataclass(frozen=True, slots=True)
class SheetDeal:
    """One deal on the sheet; `number` counts from 1."""

    number: int
    dealer: Seat
    trump: Trump
    entry: Entry


@dataclass(frozen=True, slots=True)
class Win:
    """Who won the party: in which deal, and at which trick where that is known."""

    seat: Seat
    deal: int
    trick: int | None


@dataclass(frozen=True, slots=True)
class Sheet:
    """The record of a party so far: the deals, the sums, the winner once there is one."""

    deals: tuple[SheetDeal, ...] = ()
    totals: Totals = NO_POINTS
    win: Win | None = None

    @property
    def above(self) -> Three:
        """The sums above the line, by seat."""
        return self.totals.above

    @property
    def below(self) -> Three:
        """The sums below the line, by seat."""
        return self.totals.below

    def with_deal(
        self,
        dealer: Seat,
        trump: Trump,
        entry: Entry,
        winners: Sequence[Seat] | None,
        ruleset: Ruleset,
    ) -> "Sheet":
        """The sheet with one more scored deal; the first winner stays the winner (rule 14)."""
        grown = self.with_running(dealer, trump, entry)
        reached = scoring.first_to_target(self.totals, entry, winners, dealer, ruleset)
        if self.win is not None or reached is None:
            return grown
        return Sheet(grown.deals, grown.totals, Win(reached.seat, len(grown.deals), reached.trick))

    def with_running(self, dealer: Seat, trump: Trump, entry: Entry) -> "Sheet":
        """The sheet with the figures of a deal that still runs: nobody wins by them."""
        deal = SheetDeal(len(self.deals) + 1, dealer, trump, entry)
        return Sheet((*self.deals, deal), self.totals.plus(entry), self.win)

    def is_over(self, ruleset: Ruleset) -> bool:
        """Whether the party has ended: won, and with `cycle` its no-trump deal played (14)."""
        if self.win is None:
            return False
        return ruleset.finish == "deal" or self.deals[-1].trump is NO_TRUMP

    def owes(self, ruleset: Ruleset) -> Three:
        """What each seat would owe now (rule 17)."""
        a, b, c = (scoring.owes(self.above[seat], self.below[seat], ruleset) for seat in SEATS)
        return a, b, c

    def settlement(self, stake: Decimal, ruleset: Ruleset) -> Settlement | None:
        """The settlement, None before the party has ended (rules 14, 16)."""
        if self.win is None or not self.is_over(ruleset):
            return None
        return settlement.settlement(self.totals, self.win.seat, stake, ruleset)
