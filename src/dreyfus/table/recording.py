"""From a table's log to the record of its party."""

import json

from dreyfus.records import codec
from dreyfus.records.record import PartyRecord, Step
from dreyfus.table.history import replay
from dreyfus.table.log import Record


def record_of(record: Record) -> PartyRecord:
    """The party that the log tells, with who made each move; it holds a running deal's secrets.

    Raises:
        RecordDiffers: today's rules do not read the log as it was written.
    """
    replay(record)
    moves = (entry for entry in record.entries if entry.kind == "move")
    steps = (Step(codec.decode_move(json.loads(one.move)), one.by) for one in moves)
    return PartyRecord(record.opening.ruleset, record.opening.header, tuple(steps))
