"""`dreyfus replay`: a position of a recorded party."""

import typer

from dreyfus.cards import Seat
from dreyfus.faces.fault_text import fault_text
from dreyfus.faces.file import REFUSED, Unreadable, content_of
from dreyfus.faces.objection_text import plain
from dreyfus.faces.position_text import position_text
from dreyfus.faces.sheet_table import output_pen
from dreyfus.faces.text import Language, t
from dreyfus.records.bad_text import BadText, decoded
from dreyfus.records.json_position import json_of_position
from dreyfus.records.moment import parse_moment, state_at
from dreyfus.records.notation import BadNotation
from dreyfus.records.reading import read_record


def replay(
    file: str, at: str | None, seat: Seat | None, language: Language, *, as_json: bool
) -> int:
    """Print the position at a moment of a record, or the last.

    Args:
        file: the record's path; ``-`` is standard input.
        at: the moment as text, ``3`` or ``3.7``; None for the end of the record.
        seat: whose knowledge is shown; None shows all cards.
        language: of the position and of what is said on stderr.
        as_json: print one JSON object, for programs.

    Returns:
        0, or 2 if the record is refused or has no such moment.
    """
    try:
        typer.echo(_shown(file, at, seat, language, as_json=as_json))
    except (BadText, Unreadable) as fault:
        typer.echo(fault_text(file, fault, language), err=True)
        return REFUSED
    except BadNotation as fault:
        typer.echo(t(language, "replay-no-moment", at=plain(fault.text)), err=True)
        return REFUSED
    return 0


def _shown(
    file: str, at: str | None, seat: Seat | None, language: Language, *, as_json: bool
) -> str:
    moment = None if at is None else parse_moment(at)
    record = read_record(decoded(content_of(file)))
    state = state_at(record, moment)
    if state is None:
        raise BadNotation(str(at), "a moment of this record")
    if as_json:
        return json_of_position(record, state, seat)
    return position_text(state, len(record.steps), seat, language, output_pen())
