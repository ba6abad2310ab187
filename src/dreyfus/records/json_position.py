"""A position of a recorded party as JSON, for programs."""

from dreyfus.cards import Seat
from dreyfus.records import wire
from dreyfus.records.codec import dumps, encode_view
from dreyfus.records.json_record import encodable
from dreyfus.records.moment import State
from dreyfus.records.notation import codes
from dreyfus.records.record import PartyRecord
from dreyfus.rules.view import view


def json_of_position(record: PartyRecord, state: State, seat: Seat | None) -> str:
    """The position as one JSON object: as `seat` saw it, or with all cards open for None."""
    return encodable(dumps(encode_position(record, state, seat)))


def encode_position(record: PartyRecord, state: State, seat: Seat | None) -> wire.WirePosition:
    """The wire form of that position."""
    deal = state.party.round
    a, b, c = (codes(hand) for hand in deal.hands)
    return wire.WirePosition(
        format="dreyfus-position",
        version=1,
        move=state.number,
        moves=len(record.steps),
        view=encode_view(view(state.party, seat)),
        hands=(a, b, c) if seat is None else None,
        talon=codes(deal.talon_left) if seat is None else None,
    )
