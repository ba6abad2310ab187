"""What holds of every party after every move, whatever was played."""

from itertools import pairwise

from dreyfus.cards import DECK, NO_CARDS, SEATS, CardSet, Seat, seats_from
from dreyfus.rules import dealing
from dreyfus.rules.entry import FigureKind, Three
from dreyfus.rules.party import Party
from dreyfus.rules.round import Phase, Round
from dreyfus.rules.sheet import Sheet
from tests import referee


def invariants(party: Party) -> None:
    """Raises AssertionError where a party is not sound."""
    running = party.round
    assert running.number == len(party.past)
    match running.phase:
        case Phase.SHUFFLE | Phase.CUT:
            _nothing_dealt(running)
        case Phase.EXCHANGE:
            _dealt_as_packed(running)
            _cards(running)
            _exchange(running)
        case Phase.PLAY:
            _cards(running)
            _play(running)
        case Phase.SCORED:
            _cards(running)
            _scored(party)


def _nothing_dealt(running: Round) -> None:
    assert running.turn is None
    assert not any((*running.hands, *running.dealt, running.talon))
    assert running.purchases == (None, None, None)
    assert not any((running.trick, running.tricks))
    assert (running.pack == ()) == (running.phase is Phase.SHUFFLE)


def _cards(running: Round) -> None:
    """48 cards, each in one place; each seat holds what it was dealt, exchanged and played."""
    discards = [NO_CARDS if one is None else one.discards for one in running.purchases]
    played = _played(running)
    places = [*running.hands, *discards, *played, CardSet.of(running.talon_left)]
    assert sum(map(len, places)) == len(DECK)
    # 48 single cards add up to the whole pack only if no two are the same.
    assert sum(place.card_mask for place in places) == DECK.card_mask
    drawn = 0
    for seat in seats_from(running.eldest):
        purchase = running.purchases[seat]
        bought = () if purchase is None else purchase.bought
        assert len(bought) == len(discards[seat])
        assert bought == running.talon[drawn : drawn + len(bought)]
        if purchase is not None:
            assert not purchase.passed_over or drawn == 12
            assert purchase.passed_over or drawn < 12
        drawn += len(bought)
        exchanged = running.dealt[seat] - discards[seat] | CardSet.of(bought)
        assert exchanged == running.hands[seat] | played[seat]
        assert len(exchanged) == 12
    assert running.talon_left == running.talon[drawn:]


def _played(running: Round) -> list[CardSet]:
    masks = [0, 0, 0]
    for trick in running.tricks:
        for place, card in enumerate(trick.cards):
            masks[(trick.leader + place) % 3] |= 1 << card
    for place, card in enumerate(running.trick):
        masks[(running.leader + place) % 3] |= 1 << card
    return [CardSet(mask) for mask in masks]


def _dealt_as_packed(running: Round) -> None:
    hands = dealing.deal_of(running.pack, running.cut, running.ruleset)
    assert running.dealt == hands.by_seat(running.dealer)
    assert running.talon == hands.talon


def _exchange(running: Round) -> None:
    """Eldest, second, dealer: who has not had his turn yet is asked in this order."""
    asked = [running.purchases[seat] is not None for seat in seats_from(running.eldest)]
    assert asked == sorted(asked, reverse=True)
    assert running.turn == seats_from(running.eldest)[sum(asked)]
    assert running.talon_left
    assert not any((running.trick, running.tricks))


def _play(running: Round) -> None:
    assert None not in running.purchases
    assert running.turn == SEATS[(running.leader + len(running.trick)) % 3]
    assert len(running.trick) < 3
    assert len(running.tricks) < 12
    for place, seat in enumerate(seats_from(running.leader)):
        played = len(running.tricks) + (place < len(running.trick))
        assert len(running.hands[seat]) == 12 - played
    if not running.tricks:
        assert running.leader == _first_leader(running)


def _first_leader(running: Round) -> Seat:
    order = seats_from(running.eldest)
    buyers = [seat for seat in order if running.bought[seat]]
    return buyers[0] if buyers and running.ruleset.first_lead == "first_buyer" else order[0]


def _scored(party: Party) -> None:
    running = party.round
    assert running.turn is None
    assert not any((*running.hands, running.trick))
    assert len(running.tricks) == sum(running.taken) == 12
    _lawful(running)
    _sheet(party.scored, party.past, running)
    _settled(party)


def _lawful(scored: Round) -> None:
    """Nobody revoked, the right seats won and led, by the referee's word."""
    for trick in scored.tricks:
        place = referee.place_of_winner(trick.cards, scored.trump)
        assert trick.winner == (trick.leader + place) % 3
    assert all(one.winner == other.leader for one, other in pairwise(scored.tricks))
    held = _played(scored)
    for seat, before, card in referee.plays(scored):
        assert not held[seat] & referee.forbidden(before, card, scored.trump, scored.ruleset)
        held[seat] = held[seat].without(card)
    for purchase in scored.purchases:
        assert purchase is not None
        assert all(referee.may_go(c, scored.trump, scored.ruleset) for c in purchase.discards)


def _sheet(sheet: Sheet, past: tuple[Round, ...], scored: Round) -> None:
    """Each deal stands with its figures; sums are sums; below equals shortfall (rule 13)."""
    assert len(sheet.deals) == len(past) + 1
    deal = sheet.deals[-1]
    assert (deal.number, deal.dealer, deal.trump) == (
        scored.number + 1,
        scored.dealer,
        scored.trump,
    )
    for seat in SEATS:
        tricks, bought = scored.taken[seat], scored.bought[seat] or 0
        assert deal.entry.below[seat] == max(0, tricks - 4)
        assert deal.entry.above[seat] == bought + max(0, 4 - tricks)
    short = [one.points for one in deal.entry.figures if one.kind is FigureKind.SHORT]
    assert sum(deal.entry.below) == sum(short)
    assert sheet.above == _sums([one.entry.above for one in sheet.deals])
    assert sheet.below == _sums([one.entry.below for one in sheet.deals])


def _sums(rows: list[Three]) -> Three:
    a, b, c = (sum(row[seat] for row in rows) for seat in SEATS)
    return a, b, c


def _settled(party: Party) -> None:
    """Rules 14 to 17: who has won, who owes, and that the party ends when it must."""
    sheet, target = party.scored, party.ruleset.target
    assert (party.win is not None) == any(below >= target for below in sheet.below)
    for seat, owed in zip(SEATS, sheet.owes(party.ruleset), strict=True):
        assert owed == sheet.above[seat] + max(0, target - sheet.below[seat])
        if sheet.below[seat] <= target:
            assert owed == target + _debt(party, seat)
    cycle = party.ruleset.finish == "cycle"
    assert party.is_over == (party.win is not None and (not cycle or party.round.trump == 4))
    assert (party.settlement is not None) == party.is_over
    if party.settlement is not None:
        assert sum(party.settlement.amounts) == 0


def _debt(party: Party, seat: Seat) -> int:
    """Rule 17's identity in play without faults."""
    rounds = (*party.past, party.round)
    return sum((one.bought[seat] or 0) + 4 - one.taken[seat] for one in rounds)
