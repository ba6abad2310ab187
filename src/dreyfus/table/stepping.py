"""A record laid out to be stepped through: one deal of it, as one seat saw it or all cards open."""

from collections.abc import Iterator

from dreyfus.cards import NO_CARDS, SEATS, Seat
from dreyfus.records import codec, wire
from dreyfus.records.moment import State
from dreyfus.records.notation import codes
from dreyfus.records.record import PartyRecord, parties
from dreyfus.rules.buying import Purchase
from dreyfus.rules.moves import Buy, Move
from dreyfus.rules.news import news
from dreyfus.rules.party import Party
from dreyfus.rules.round import Phase
from dreyfus.rules.view import View, view
from dreyfus.table import protocol_http


class NoSuchDeal(LookupError):
    """The record has no deal of that number."""


def replay_of(record: PartyRecord, deal: int, seat: Seat | None) -> protocol_http.Replay:
    """A deal of the record, from 1, move by move.

    Args:
        record: a record that fits together.
        deal: which deal.
        seat: whose knowledge is shown; None opens all cards.

    Raises:
        NoSuchDeal: the record has not come to that deal.
    """
    states = [State(number, party) for number, party in enumerate(parties(record))]
    if not any(_is_of(state, deal) for state in states):
        raise NoSuchDeal(deal)
    return protocol_http.Replay(
        t="replay",
        moves=len(record.steps),
        deals=tuple(_deals(states)),
        deal=deal,
        steps=tuple(_steps(record, states, deal, seat)),
    )


def _is_of(state: State, deal: int) -> bool:
    return state.party.round.number + 1 == deal


def _deals(states: list[State]) -> Iterator[protocol_http.ReplayDeal]:
    """Every deal of the record, by its last state."""
    for state, following in zip(states, [*states[1:], None], strict=True):
        deal = state.party.round
        if following is None or not _is_of(following, deal.number + 1):
            yield protocol_http.ReplayDeal(
                deal=deal.number + 1,
                trump=codec.encode_trump(deal.trump),
                scored=deal.phase is Phase.SCORED,
            )


def _steps(
    record: PartyRecord, states: list[State], deal: int, seat: Seat | None
) -> Iterator[protocol_http.ReplayStep]:
    for state in states:
        if not _is_of(state, deal):
            continue
        seen = view(state.party, seat)
        made = None if state.number == 0 else record.steps[state.number - 1]
        yield protocol_http.ReplayStep(
            move=state.number,
            by=None if made is None else made.by,
            news=None if made is None else _heard(states[state.number - 1].party, made.move, seat),
            view=codec.encode_view(seen),
            cards=_open(state.party) if seat is None else _own(seen, seat),
        )


def _heard(before: Party, move: Move, seat: Seat | None) -> wire.WireNews:
    """How the seat heard of the move; whoever looks at all cards hears what its maker did."""
    maker = before.turn if isinstance(move, Buy) else None
    return codec.encode_news(news(before, move, maker if seat is None else seat))


def _open(party: Party) -> protocol_http.ReplayCards:
    """Where every card of the deal is."""
    deal = party.round
    purchases = [one or Purchase(NO_CARDS, ()) for one in deal.purchases]
    a, b, c = (
        protocol_http.ReplayHand(codes(hand), codes(one.discards), codes(one.bought))
        for hand, one in zip(deal.hands, purchases, strict=True)
    )
    return protocol_http.ReplayCards((a, b, c), codes(deal.talon_left))


def _own(seen: View, seat: Seat) -> protocol_http.ReplayCards:
    """The cards that the seat knew, from its view and from nothing else."""
    own = protocol_http.ReplayHand(codes(seen.hand), codes(seen.discards), codes(seen.bought))
    a, b, c = (own if each == seat else None for each in SEATS)
    return protocol_http.ReplayCards((a, b, c), None)
