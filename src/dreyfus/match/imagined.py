"""Scores such as occur in the middle of parties, drawn from a seed.

A deal card needs a score. It is that of a party of imagined deals: as many of them as come
before a deal picked at random from a party. In each, who has taken tricks is the likelier to
take the next, and the earlier seats are the stronger, as among amateurs: 5.1, 4.0 and 2.9
tricks on average for eldest, second and dealer, with a standard deviation of about 2.
"""

from random import Random
from typing import Final

from dreyfus.cards import SEATS, Seat, Trump, next_seat, seats_from
from dreyfus.rules import dealing, scoring
from dreyfus.rules.entry import Three
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.scoring import TRICKS
from dreyfus.rules.sheet import Sheet

_URN: Final = (9, 7, 5)
"""What eldest, second and dealer have in the urn from which the owner of a trick is drawn."""
_ELDEST_BUYS: Final = (5, 10)
_TALON: Final = 12


def imagined_sheet(ruleset: Ruleset, first_dealer: Seat, chance: Random) -> Sheet:
    """The sheet of a party that nobody has won yet; the number of its deals is drawn too.

    All numbers of deals below twice the target are as likely, but those by which the party would
    have been won are drawn again: so a deal comes up as often as it does in parties.
    """
    while True:
        deals = chance.randrange(2 * ruleset.target)
        sheet = _sheet(deals, ruleset, first_dealer, chance)
        if sheet is not None:
            return sheet


def _sheet(deals: int, ruleset: Ruleset, first_dealer: Seat, chance: Random) -> Sheet | None:
    """The sheet after so many imagined deals, None if one of them wins the party."""
    sheet = Sheet()
    for number in range(deals):
        dealer = dealing.dealer_of(first_dealer, number)
        trump = dealing.trump_of(Trump.SPADES, number)
        tricks, bought = _tricks(dealer, chance), _purchases(dealer, chance)
        entry = scoring.score(tricks, bought, ruleset)
        sheet = sheet.with_deal(dealer, trump, entry, None, ruleset)
        if sheet.win is not None:
            return None
    return sheet


def _tricks(dealer: Seat, chance: Random) -> Three:
    order, urn = seats_from(next_seat(dealer)), list(_URN)
    for _ in range(TRICKS):
        urn[chance.choices(range(len(urn)), urn)[0]] += 1
    return _by_seat(order, [after - before for after, before in zip(urn, _URN, strict=True)])


def _purchases(dealer: Seat, chance: Random) -> Three:
    eldest = chance.randint(*_ELDEST_BUYS)
    left = _TALON - eldest
    second = chance.randint(left // 2, left)
    return _by_seat(seats_from(next_seat(dealer)), [eldest, second, (left - second) // 2])


def _by_seat(order: tuple[Seat, ...], numbers: list[int]) -> Three:
    a, b, c = (numbers[order.index(seat)] for seat in SEATS)
    return a, b, c
