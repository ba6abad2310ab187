"""What a table remembers: the fold of its log."""

import json
from collections import deque
from dataclasses import dataclass

from dreyfus.records import codec
from dreyfus.records.record import BrokenRecord, digest, reapplied
from dreyfus.rules.moves import Move
from dreyfus.rules.party import Party
from dreyfus.table.house_events import HouseEvent, house_event_of
from dreyfus.table.log import Entry, Opening, Record
from dreyfus.table.position import Position

KEPT = 64
"""How many events are kept at hand: a whole deal and more. Older ones are in the log."""


class RecordDiffers(ValueError):
    """Today's rules do not read a record as it was written.

    Attributes:
        table: whose record.
        seq: the first event that does not fit.
    """

    def __init__(self, table: str, seq: int, why: str) -> None:
        self.table, self.seq = table, seq
        super().__init__(f"table {table}, event {seq}: {why}")


@dataclass(frozen=True, slots=True)
class Past:
    """An event, what it was, the party before it and the position after it."""

    entry: Entry
    what: Move | HouseEvent
    before: Party
    after: Position


class History:
    """Where a table stands, how it came there, and which commands it has answered."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.now = Position.start(opening)
        self._kept: deque[Past] = deque(maxlen=KEPT)
        self._numbers: dict[str, int] = {}

    def add(self, entry: Entry, what: Move | HouseEvent, party: Party) -> Past:
        """Take an event in; `party` is the party after it."""
        past = Past(entry, what, self.now.party, self.now.after(entry, what, party))
        self.now = past.after
        self._kept.append(past)
        if entry.id is not None:
            self._numbers[entry.id] = entry.seq
        return past

    def number_of(self, command: str | None) -> int | None:
        """The number of the event that a command made, None for a command not known."""
        return None if command is None else self._numbers.get(command)

    def since(self, seq: int) -> tuple[Past, ...]:
        """The events after a number, oldest first, as far as they are kept."""
        return tuple(past for past in self._kept if past.entry.seq > seq)

    def at(self, seq: int) -> Past | None:
        """The event of that number, None if it is not kept."""
        return next((past for past in self._kept if past.entry.seq == seq), None)


def replay(record: Record, until: int | None = None) -> History:
    """The history that the log tells, to its end or up to an event.

    Raises:
        RecordDiffers: an event is illegal, missing, or leads to another state than it did.
    """
    history = History(record.opening)
    for entry in record.entries[:until]:
        history.add(entry, *_reapplied(history, entry))
    return history


def _reapplied(history: History, entry: Entry) -> tuple[Move | HouseEvent, Party]:
    table, seq = history.opening.table, history.now.seq + 1
    if entry.seq != seq:
        raise RecordDiffers(table, seq, "it is missing")
    try:
        if entry.kind == "house":
            return _told(history.now.party, entry)
        move = codec.decode_move(json.loads(entry.move))
        return move, reapplied(seq, history.now.party, move, entry.seat, entry.digest)
    except BrokenRecord as fault:
        raise RecordDiffers(table, seq, fault.why) from None
    except (ValueError, AttributeError) as fault:
        raise RecordDiffers(table, seq, type(fault).__name__) from None


def _told(party: Party, entry: Entry) -> tuple[HouseEvent, Party]:
    """A house event, which leaves the party as it is."""
    event = house_event_of(entry.move)
    if entry.digest != digest(party):
        raise ValueError(entry.seq)
    return event, party
