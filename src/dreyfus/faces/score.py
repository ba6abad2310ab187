"""`dreyfus score`: reads a paper sheet, and says what it comes to or all that is wrong with it."""

import json

import typer

from dreyfus.faces.file import REFUSED, Unreadable, content_of
from dreyfus.faces.objection_text import objection_text, plain
from dreyfus.faces.sheet_table import output_pen
from dreyfus.faces.sheet_text import sheet_text
from dreyfus.faces.text import Language, t
from dreyfus.records.paper import party_of
from dreyfus.records.paper_writer import result_of
from dreyfus.rules.objections import BadSheet


def score(file: str, language: Language, *, as_json: bool) -> int:
    """Print the sheet, or with `as_json` one object; every objection is a line on stderr.

    Args:
        file: the path of the sheet; ``-`` is standard input.
        language: of the sheet and of the objections.
        as_json: for programs.

    Returns:
        0, or 2 if the sheet is refused: then nothing is printed on stdout.
    """
    try:
        party = party_of(text_of_file(file))
    except Unreadable as error:
        typer.echo(f"{plain(file)}: {t(language, error.message, **error.facts)}", err=True)
        return REFUSED
    except BadSheet as error:
        for objection in error.objections:
            typer.echo(objection_text(objection, language), err=True)
        return REFUSED
    typer.echo(
        json.dumps(result_of(party)) if as_json else sheet_text(party, language, output_pen())
    )
    return 0


def text_of_file(file: str) -> str:
    """The text of the file, ``-`` for standard input; a byte-order mark is no part of it.

    Raises:
        Unreadable: there is no such file, it cannot be opened or read, is too long to be a
            sheet, or is not UTF-8.
    """
    content = content_of(file)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("score-not-utf8") from None
