"""Commands as text, for another process to read."""

import json
from typing import Any

from dreyfus.records import codec
from dreyfus.rules.moves import Move
from dreyfus.table import protocol
from dreyfus.table.commands import Command
from dreyfus.table.errands import Errand
from dreyfus.table.house_events import HouseEvent, house_event_of, house_text


def command_text(command: Command) -> str:
    """The command as one line of JSON."""
    kind, text = _written(command.move)
    return json.dumps(
        [command.seat, command.by, command.id, command.after, command.owner, kind, text]
    )


def command_of_text(text: str) -> Command:
    """The command back from its text.

    Raises:
        ValueError: it is none.
    """
    seat, by, name, after, owner, kind, what = json.loads(text)
    return Command(seat, by, name, after, _read(kind, what), owner)


def _written(move: Move | Errand | HouseEvent) -> tuple[str, str]:
    if isinstance(move, Errand):
        return "errand", protocol.from_client.dump_json(move).decode()
    if isinstance(move, HouseEvent):
        return "house", house_text(move)
    return "move", codec.dumps(codec.encode_move(move))


def _read(kind: str, text: str) -> Move | Errand | HouseEvent:
    match kind:
        case "move":
            move: Any = codec.decode_move(json.loads(text))
        case "house":
            move = house_event_of(text)
        case _:
            move = protocol.from_client.validate_json(text)
    return move  # type: ignore[no-any-return]
