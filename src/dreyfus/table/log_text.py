"""What a log keeps as JSON text, written alike by every log."""

import json
from typing import Final

from pydantic import TypeAdapter

from dreyfus.records import codec
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import Ruleset
from dreyfus.table.room import Room
from dreyfus.table.seats import Seating
from dreyfus.table.terms import Terms

_seating: Final[TypeAdapter[Seating]] = TypeAdapter(Seating)
_terms: Final = TypeAdapter(Terms)
_room: Final = TypeAdapter(Room)


def ruleset_text(ruleset: Ruleset) -> str:
    """The options in force."""
    return codec.dumps(codec.encode_ruleset(ruleset))


def ruleset_of(text: str) -> Ruleset:
    """The options back from their text; ValueError where it is none."""
    return codec.decode_ruleset(json.loads(text))


def header_text(header: Header) -> str:
    """The header of a party."""
    return codec.dumps(codec.encode_header(header))


def header_of(text: str) -> Header:
    """The header back from its text; ValueError where it is none."""
    return codec.decode_header(json.loads(text))


def seating_text(seating: Seating) -> str:
    """Three chairs: ``{"owner": …}`` is a person's, ``{"level": …}`` a bot's."""
    return _seating.dump_json(seating).decode()


def seating_of(text: str) -> Seating:
    """The chairs back from their text; ValueError where it is none."""
    return _seating.validate_json(text)


def terms_text(terms: Terms) -> str:
    """The terms of a table."""
    return _terms.dump_json(terms).decode()


def terms_of(text: str) -> Terms:
    """The terms back from their text; what it does not name is as by default."""
    return _terms.validate_json(text)


def room_text(room: Room) -> str:
    """A whole room."""
    return _room.dump_json(room).decode()


def room_of(text: str) -> Room:
    """The room back from its text; ValueError where it is none."""
    return _room.validate_json(text)
