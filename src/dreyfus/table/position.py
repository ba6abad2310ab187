"""Where a table stands: its party, after which number, and since when who has to decide."""

from dataclasses import dataclass, replace
from typing import Self

from dreyfus.cards import SEATS, Seat
from dreyfus.rules.moves import Confirm, Cut, Move
from dreyfus.rules.party import Party
from dreyfus.rules.round import Phase
from dreyfus.table.house import House
from dreyfus.table.house_events import HouseEvent
from dreyfus.table.log import Entry, Opening


def has_to_decide(party: Party, seat: Seat) -> bool:
    """Whether the party waits for this seat: to buy, to play, or to confirm a scored deal.

    It does not wait for a cut: whoever does not cut in time leaves it to chance.
    """
    now = party.round
    looks_on = now.phase is Phase.SCORED and not party.is_over and seat not in now.confirmed
    return party.turn == seat or looks_on


@dataclass(frozen=True, slots=True)
class Position:
    """A party and its house after event `seq`.

    `opened` says, by seat, after which number that seat's last decision opened; `turn_began` and
    `time` are when the present turn began and when the last event was, in milliseconds since 1970;
    `moved` is the number of the last move.
    """

    party: Party
    house: House
    seq: int
    moved: int
    opened: tuple[int, int, int]
    turn_began: int
    time: int

    @classmethod
    def start(cls, opening: Opening) -> Self:
        """The table before its first event.

        Raises:
            IllegalMove: the party cannot be started so.
        """
        party = Party.start(opening.ruleset, opening.header)
        return cls(party, House.start(opening), 0, 0, (0, 0, 0), opening.time, opening.time)

    def after(self, entry: Entry, what: Move | HouseEvent, party: Party) -> "Position":
        """The position that the event makes of this one; `party` is the party after it."""
        if isinstance(what, HouseEvent):
            house = self.house.after_event(entry, what, self.party.turn, self.turn_began)
            return replace(self, house=house, seq=entry.seq, time=entry.time)
        a, b, c = (
            entry.seq if self._opens(entry, party, seat) else self.opened[seat] for seat in SEATS
        )
        began = self.turn_began if isinstance(what, Confirm) else entry.time
        deal = self.party.round.number + 1
        house = self.house.after_move(entry, what, self.turn_began, deal)
        return Position(party, house, entry.seq, entry.seq, (a, b, c), began, entry.time)

    def _opens(self, entry: Entry, party: Party, seat: Seat) -> bool:
        """Whether a decision of the seat opens here; its own move settles the one before."""
        was_open = has_to_decide(self.party, seat) and entry.seat != seat
        return has_to_decide(party, seat) and not was_open

    def waits_for(self, seat: Seat) -> bool:
        """Whether this seat has to decide now."""
        return has_to_decide(self.party, seat)

    def is_stale(self, seat: Seat, after: int, move: Move | None = None) -> bool:
        """Whether a decision taken after that number was taken looking at something else."""
        opened = self.moved if isinstance(move, Cut) else self.opened[seat]
        waits = self.waits_for(seat) or isinstance(move, Cut)
        return after > self.seq or (waits and after < opened)
