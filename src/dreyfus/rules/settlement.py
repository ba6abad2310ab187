"""Rule 16: the stake, and what each opponent pays to the winner."""

import re
from dataclasses import dataclass
from decimal import Context, Decimal

from dreyfus.cards import SEATS, Seat
from dreyfus.rules.entry import Totals
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.scoring import short_of_target

_STAKE = re.compile(r"[0-9]{1,9}(\.[0-9]{1,6})?")
_EXACT = Context(prec=60)
"""Room for every sum: nine digits, six places, and points without practical bound."""


@dataclass(frozen=True, slots=True)
class Payment:
    """What one loser pays: `above` + `short` points, worth `amount`."""

    payer: Seat
    payee: Seat
    above: int
    short: int
    amount: Decimal

    @property
    def points(self) -> int:
        """The points paid for."""
        return self.above + self.short


@dataclass(frozen=True, slots=True)
class Settlement:
    """The end of a party in money: amounts by seat, summing to zero, and the two payments."""

    amounts: tuple[Decimal, Decimal, Decimal]
    payments: tuple[Payment, ...]


def stake_of(text: str) -> Decimal:
    """The stake that `text` states: up to nine digits, up to six places, more than zero (16).

    Raises:
        ValueError: it is not of that form, or is zero.
    """
    if not _STAKE.fullmatch(text) or not Decimal(text):
        raise ValueError(f"{text!r} is no stake: a decimal above zero, such as 1 or 0.25")
    return Decimal(text)


def settlement(totals: Totals, winner: Seat, stake: Decimal, ruleset: Ruleset) -> Settlement:
    """What each opponent pays to the winner (rule 16), exact and never rounded."""

    def payment(payer: Seat) -> Payment:
        short = short_of_target(totals.below[payer], ruleset)
        above = totals.above[payer]
        return Payment(payer, winner, above, short, _EXACT.multiply(Decimal(above + short), stake))

    payments = tuple(payment(seat) for seat in SEATS if seat != winner)
    amounts = [_EXACT.add(payments[0].amount, payments[1].amount)] * 3
    for one in payments:
        amounts[one.payer] = _EXACT.minus(one.amount)
    return Settlement((amounts[0], amounts[1], amounts[2]), payments)
