"""What a log keeps, as rows and as JSON text: written and read alike by every log."""

import json
from dataclasses import fields
from operator import attrgetter
from typing import Any, Final

from pydantic import TypeAdapter

from dreyfus.cards import SEATS
from dreyfus.records import codec
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import Ruleset
from dreyfus.table.log import Entry, Opening
from dreyfus.table.room import Room
from dreyfus.table.seats import Human, Seating
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


Row = tuple[Any, ...]

_parts_of_entry: Final = attrgetter(*(part.name for part in fields(Entry)))


def entry_row(entry: Entry) -> Row:
    """An event, its parts in the order of the class."""
    row: Row = _parts_of_entry(entry)
    return row


OPENING: Final = "time, ruleset, header, seating, secret, rematch_of, host, terms"
"""The columns of what a table was opened with, behind its name."""


def opening_row(opening: Opening) -> Row:
    """A table's name and `OPENING`."""
    return (
        opening.table,
        opening.time,
        ruleset_text(opening.ruleset),
        header_text(opening.header),
        seating_text(opening.seating),
        opening.secret,
        opening.rematch_of,
        opening.host,
        terms_text(opening.terms),
    )


def opening_of(table: str, row: Row) -> Opening:
    """What the table of that name was opened with, back from `OPENING`."""
    time, ruleset, header, seating, secret, rematch_of, host, terms = row
    return Opening(
        table=table,
        time=time,
        ruleset=ruleset_of(ruleset),
        header=header_of(header),
        seating=seating_of(seating),
        secret=secret,
        rematch_of=rematch_of,
        host=host,
        terms=terms_of(terms),
    )


def chair_rows(table: str, seating: Seating) -> list[Row]:
    """Who sits where: the table's name, the seat, a person's owner or a bot's level."""
    return [
        (table, seat, chair.owner, None)
        if isinstance(chair, Human)
        else (table, seat, None, chair.level)
        for seat, chair in zip(SEATS, seating, strict=True)
    ]


def room_row(room: Room) -> Row:
    """A room: its code, revision and time, the whole of it, and its name."""
    return room.code, room.revision, room.time, room_text(room), room.name


def owner_rows(room: Room) -> list[Row]:
    """Whose room it is."""
    return [(room.name, owner) for owner in sorted(room.owners)]
