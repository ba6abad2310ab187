"""The words of a text record that follow from its party: the same for who writes and who reads."""

from collections.abc import Callable, Iterator

from dreyfus.cards import SEATS, TRUMP_LETTERS, Card, Seat, seats_from
from dreyfus.rules import dealing
from dreyfus.rules.dealing import PACKET
from dreyfus.rules.party import Header, Party
from dreyfus.rules.round import Round
from dreyfus.rules.settlement import Settlement

FORMAT = "dreyfus"
VERSION = "1"
UNFINISHED = "*"
NOTHING = "-"
"""Stands for the cards of a player who stands pat."""
BAR = "|"
"""Stands between the packets of a hand, and before the sums of a score."""
GETS = ">"
"""Stands between discards and what came for them, and between a trick and who took it."""

Spell = Callable[[Card], str]
"""How a card is written."""
Words = list[str]


def deal_words(header: Header, number: int) -> Words:
    """The line that opens the deal before which so many were completed."""
    dealer = dealing.dealer_of(header.first_dealer, number)
    trump = TRUMP_LETTERS[dealing.trump_of(header.first_trump, number)]
    return ["deal", str(number + 1), "dealer", str(dealer), "trump", trump]


def packets(cards: tuple[Card, ...], spell: Spell) -> Words:
    """A hand as it was dealt, packet by packet."""
    words: Words = []
    for place, card in enumerate(cards):
        if place and not place % PACKET:
            words.append(BAR)
        words.append(spell(card))
    return words


def passed_words(before: Round, after: Round) -> Iterator[Words]:
    """A line for each seat that an exchange has left nothing to buy, in their order."""
    for seat in seats_from(after.eldest):
        purchase = after.purchases[seat]
        if before.purchases[seat] is None and purchase is not None and purchase.passed_over:
            yield ["pass", str(seat)]


def trick_words(running: Round) -> Words:
    """The beginning of the line of the trick that is led now."""
    return ["trick", str(len(running.tricks) + 1), str(running.leader)]


def score_words(party: Party) -> Iterator[Words]:
    """The three lines of the deal that has just been scored."""
    return (_score_of(party, seat) for seat in SEATS)


def _score_of(party: Party, seat: Seat) -> Words:
    sheet = party.scored
    words = ["score", str(seat), "tricks", str(party.round.taken[seat])]
    for figure in sheet.deals[-1].entry.figures:
        if figure.seat == seat:
            words += [figure.kind.value, str(figure.points)]
    return [*words, BAR, "above", str(sheet.above[seat]), "below", str(sheet.below[seat])]


def result_words(party: Party) -> Words:
    """How the party ended: who reached the target first, in which deal, at which trick."""
    win = party.win
    if win is None or not party.is_over:
        return [UNFINISHED]
    return [str(win.seat), "deal", str(win.deal), "trick", str(win.trick)]


def settlement_words(settlement: Settlement) -> Words:
    """What each seat receives; what it pays has a minus."""
    return ["settlement", *(f"{amount:f}" for amount in settlement.amounts)]
