"""A party as a list of moves: replay, and the digest that proves a replay."""

from collections.abc import Iterable
from hashlib import sha256

from dreyfus.cards import Seat
from dreyfus.records.notation import codes
from dreyfus.rules.buying import Purchase
from dreyfus.rules.errors import IllegalMove
from dreyfus.rules.moves import Move
from dreyfus.rules.party import Party, apply

DIGEST_LENGTH = 16
"""Sixty-four bits in hex: enough to notice that rules have changed, no more is asked of it."""


class BrokenRecord(ValueError):
    """A record that today's rules do not read as it was written.

    Attributes:
        number: which move does not fit, from 1.
        move: that move.
    """

    def __init__(self, number: int, move: Move, why: str) -> None:
        self.number, self.move = number, move
        super().__init__(f"move {number} ({move!r}): {why}")


def digest(party: Party) -> str:
    """A short digest of the whole state, which includes every hidden card.

    It never leaves the server: whoever held it could test guesses of hidden cards against it.
    """
    return sha256(_state(party).encode()).hexdigest()[:DIGEST_LENGTH]


def _state(party: Party) -> str:
    now = party.round
    parts = [
        str(now.number),
        now.phase.value,
        str(now.turn),
        *(" ".join(codes(hand)) for hand in now.hands),
        " ".join(codes(now.pack)),
        str(now.cut),
        *(_purchase(purchase) for purchase in now.purchases),
        str(now.leader),
        " ".join(codes(now.trick)),
        "".join(str(winner) for winner in now.winners),
        "".join(str(seat) for seat in sorted(now.confirmed)),
        f"{party.scored.totals} {party.win}",
    ]
    return "\n".join(parts)


def _purchase(purchase: Purchase | None) -> str:
    if purchase is None:
        return "-"
    return f"{' '.join(codes(purchase.discards))} > {' '.join(codes(purchase.bought))}"


def replay(start: Party, moves: Iterable[tuple[Move, Seat | None, str]]) -> Party:
    """The party after these moves: each is (move, who made it, the digest after it).

    Raises:
        BrokenRecord: a move is illegal, or the state after it has another digest; the first
            such move is named.
    """
    party = start
    for number, (move, seat, expected) in enumerate(moves, start=1):
        try:
            party = apply(party, move, seat)
        except IllegalMove as fault:
            raise BrokenRecord(number, move, str(fault.reason)) from fault
        if digest(party) != expected:
            raise BrokenRecord(number, move, "the state after it differs from the record's")
    return party
