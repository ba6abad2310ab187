"""Where a table stands: its party, after which number, and since when who has to decide."""

from dataclasses import dataclass
from typing import Self

from dreyfus.cards import SEATS, Seat
from dreyfus.rules.moves import Confirm, Move
from dreyfus.rules.party import Party
from dreyfus.rules.round import Phase
from dreyfus.table.log import Entry, Opening


def has_to_decide(party: Party, seat: Seat) -> bool:
    """Whether the party waits for this seat: to buy, to play, or to confirm a scored deal.

    It does not wait for a cut: chance cuts at every table.
    """
    now = party.round
    looks_on = now.phase is Phase.SCORED and not party.is_over and seat not in now.confirmed
    return party.turn == seat or looks_on


@dataclass(frozen=True, slots=True)
class Position:
    """A party after event `seq`.

    `opened` says, by seat, after which number that seat's last decision opened; `turn_began` and
    `time` are when the present turn began and when the last event was, in milliseconds since 1970.
    """

    party: Party
    seq: int
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
        return cls(party, 0, (0, 0, 0), opening.time, opening.time)

    def after(self, entry: Entry, move: Move, party: Party) -> "Position":
        """The position that the event makes of this one; `party` is the party after its move."""
        a, b, c = (
            entry.seq if self._opens(entry, party, seat) else self.opened[seat] for seat in SEATS
        )
        began = self.turn_began if isinstance(move, Confirm) else entry.time
        return Position(party, entry.seq, (a, b, c), began, entry.time)

    def _opens(self, entry: Entry, party: Party, seat: Seat) -> bool:
        """Whether a decision of the seat opens here; its own move settles the one before."""
        was_open = has_to_decide(self.party, seat) and entry.seat != seat
        return has_to_decide(party, seat) and not was_open

    def waits_for(self, seat: Seat) -> bool:
        """Whether this seat has to decide now."""
        return has_to_decide(self.party, seat)

    def is_stale(self, seat: Seat, after: int) -> bool:
        """Whether a decision taken after that number was taken looking at something else."""
        return after > self.seq or (self.waits_for(seat) and after < self.opened[seat])
