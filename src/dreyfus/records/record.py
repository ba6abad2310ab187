"""A party as a list of moves: replay, and the digest that proves a replay."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Literal

from dreyfus.cards import Card, Seat
from dreyfus.records.notation import codes
from dreyfus.rules import dealing
from dreyfus.rules.buying import Purchase
from dreyfus.rules.errors import IllegalMove
from dreyfus.rules.moves import Confirm, Cut, Move, Shuffle
from dreyfus.rules.party import Header, Party, apply
from dreyfus.rules.ruleset import Ruleset

DIGEST_LENGTH = 16
"""Sixty-four bits in hex: enough to notice that rules have changed, no more is asked of it."""

By = Literal["human", "bot", "clock", "chance"]
"""Who made a move."""


@dataclass(frozen=True, slots=True)
class Step:
    """A move and who made it; the seat follows from the party that it is made in."""

    move: Move
    by: By


@dataclass(frozen=True, slots=True)
class PartyRecord:
    """A party as it can be written down: what it started with, and its moves in order.

    It may stop anywhere. While a deal of it runs it holds that deal's secrets.
    """

    ruleset: Ruleset
    header: Header
    steps: tuple[Step, ...]


class BrokenRecord(ValueError):
    """A record that today's rules do not read as it was written.

    Attributes:
        number: which move does not fit, from 1.
        move: that move.
        why: a `Reason`; ``wrong_maker``, when chance is said to have played or somebody to have
            shuffled; ``state_differs``, when the state after the move has another digest.
        card: the card at fault, where there is one.
    """

    def __init__(self, number: int, move: Move, why: str, card: Card | None = None) -> None:
        self.number, self.move, self.why, self.card = number, move, why, card
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
        _pack(now.pack),
        str(now.cut),
        *(_purchase(purchase) for purchase in now.purchases),
        str(now.leader),
        " ".join(codes(now.trick)),
        "".join(str(winner) for winner in now.winners),
        "".join(str(seat) for seat in sorted(now.confirmed)),
        f"{party.scored.totals} {party.win}",
    ]
    return "\n".join(parts)


@lru_cache(maxsize=1024)  # it stays the same for a whole deal
def _pack(pack: tuple[Card, ...]) -> str:
    return " ".join(codes(pack))


def _purchase(purchase: Purchase | None) -> str:
    if purchase is None:
        return "-"
    return f"{' '.join(codes(purchase.discards))} > {' '.join(codes(purchase.bought))}"


def reapplied(
    number: int, party: Party, move: Move, seat: Seat | None, expected: str | None = None
) -> Party:
    """The party after one move of a record.

    Args:
        number: which move of the record it is, from 1.
        party: the party before it.
        move: the move.
        seat: who made it, None for chance.
        expected: the digest of the state after it, where the record has kept one.

    Raises:
        BrokenRecord: the move is illegal, or the state after it has another digest.
    """
    try:
        after = apply(party, move, seat)
    except IllegalMove as fault:
        raise BrokenRecord(number, move, str(fault.reason), fault.card) from fault
    if expected is not None and digest(after) != expected:
        raise BrokenRecord(number, move, "state_differs")
    return after


def taken(number: int, party: Party, step: Step) -> Party:
    """The party after a step of a record; `number` is the step's, from 1.

    Raises:
        BrokenRecord: the move is illegal, or is not for its maker to make.
    """
    if not _may_make(party, step):
        raise BrokenRecord(number, step.move, "wrong_maker")
    return reapplied(number, party, step.move, seat_of(party, step))


def _may_make(party: Party, step: Step) -> bool:
    match step.move:
        case Shuffle():
            return step.by == "chance"
        case Cut():
            return step.by == "chance" or _cutter(party) is not None
        case _:
            return step.by != "chance"


def seat_of(party: Party, step: Step) -> Seat | None:
    """The seat that makes this step in this party, None for chance."""
    if step.by == "chance":
        return None
    match step.move:
        case Cut():
            return _cutter(party)
        case Confirm(seat):
            return seat
        case _:
            return party.turn


def _cutter(party: Party) -> Seat | None:
    return dealing.cutter_of(party.round.dealer, party.ruleset)


def parties(record: PartyRecord) -> Iterator[Party]:
    """The party before the first move, and after every move.

    Raises:
        IllegalMove: the party cannot be started so.
        BrokenRecord: a move does not fit; the first such move is named.
    """
    party = Party.start(record.ruleset, record.header)
    yield party
    for number, step in enumerate(record.steps, start=1):
        party = taken(number, party, step)
        yield party


def replay(record: PartyRecord) -> Party:
    """The party after all moves of the record.

    Raises:
        IllegalMove: the party cannot be started so.
        BrokenRecord: a move does not fit; the first such move is named.
    """
    *_, last = parties(record)
    return last
