"""Where the party of a card begins: trump, dealer and running score, drawn from a seed."""

from random import Random
from typing import Final

from dreyfus.cards import SEATS
from dreyfus.match.contest import Contest
from dreyfus.match.imagined import imagined_sheet
from dreyfus.rules import dealing
from dreyfus.rules.party import Header, Party
from dreyfus.rules.round import Round

_NAMES: Final = ("1", "2", "3")


def start_of(contest: Contest, card: int) -> Party:
    """The party of a card before its first shuffle: at its beginning, or in its middle.

    Raises:
        IllegalMove: the options are not played with cards here.
    """
    if contest.kind == "parties":
        header = Header(_NAMES, first_dealer=contest.first_dealer(card))
        return Party.start(contest.ruleset, header)
    return _middle(contest, Random(contest.deal_seed(card)))


def _middle(contest: Contest, chance: Random) -> Party:
    """A party before a deal of which score, dealer and trump are drawn.

    Its earlier deals are on the sheet alone, for nobody has played them.
    """
    header = Header(_NAMES, first_dealer=SEATS[chance.randrange(len(SEATS))])
    start = Party.start(contest.ruleset, header)
    sheet = imagined_sheet(contest.ruleset, header.first_dealer, chance)
    number = len(sheet.deals)
    dealer = dealing.dealer_of(header.first_dealer, number)
    trump = dealing.trump_of(header.first_trump, number)
    return Party(start.ruleset, header, (), Round(start.ruleset, number, dealer, trump), sheet)
