"""A deal card: hands, talon, trump, dealer and running score, all drawn from a seed."""

from random import Random

from dreyfus.cards import SEATS, Seat
from dreyfus.match.contest import Contest
from dreyfus.match.imagined import imagined_sheet
from dreyfus.rules import dealing
from dreyfus.rules.party import Header, Party
from dreyfus.rules.round import Round


def deal_card(contest: Contest, card: int) -> Party:
    """The party of a deal card before its shuffle: score, dealer and trump are drawn.

    Its earlier deals are on the sheet alone, for nobody has played them.

    Raises:
        IllegalMove: the options are not played with cards here.
    """
    chance = Random(contest.deal_seed(card))
    first_dealer = SEATS[chance.randrange(len(SEATS))]
    sheet = imagined_sheet(contest.ruleset, first_dealer, chance)
    start = Party.start(contest.ruleset, header(first_dealer))
    number = len(sheet.deals)
    dealer = dealing.dealer_of(first_dealer, number)
    trump = dealing.trump_of(start.header.first_trump, number)
    return Party(
        start.ruleset, start.header, (), Round(start.ruleset, number, dealer, trump), sheet
    )


def header(first_dealer: Seat) -> Header:
    """The facts of a party among players whose names do not matter, at a stake of one."""
    return Header(("1", "2", "3"), first_dealer=first_dealer)
