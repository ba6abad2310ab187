"""`dreyfus score`: reads a paper sheet, and says what it comes to or all that is wrong with it."""

import errno
import json
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO

import typer

from dreyfus.faces.objection_text import objection_text, plain
from dreyfus.faces.sheet_table import Pen, pen_for
from dreyfus.faces.sheet_text import sheet_text
from dreyfus.faces.text import Language, t
from dreyfus.records.paper import party_of
from dreyfus.records.paper_writer import result_of
from dreyfus.rules.objections import BadSheet

MOST_BYTES = 16 * 1024 * 1024
"""No sheet that a hand has written is longer."""
REFUSED = 2
"""The exit code for a sheet that is refused."""


class Unreadable(ValueError):
    """A file that cannot be read as text; `message` and `facts` say why in the texts' terms."""

    def __init__(self, message: str, **facts: str) -> None:
        self.message, self.facts = message, facts
        super().__init__(message)


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
    typer.echo(json.dumps(result_of(party)) if as_json else sheet_text(party, language, _pen()))
    return 0


def text_of_file(file: str) -> str:
    """The text of the file, ``-`` for standard input; a byte-order mark is no part of it.

    Raises:
        Unreadable: there is no such file, it cannot be opened or read, is too long to be a
            sheet, or is not UTF-8.
    """
    try:
        content = _content(file)
    except FileNotFoundError:
        raise Unreadable("score-no-file") from None
    except OSError as error:
        raise Unreadable("score-unreadable", why=error.strerror or str(error)) from None
    if len(content) > MOST_BYTES:
        raise Unreadable("score-too-long")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Unreadable("score-not-utf8") from None


def _content(file: str) -> bytes:
    """The file's bytes, or one more than are allowed."""
    if file == "-":
        return _standard_input().read(MOST_BYTES + 1)
    with Path(file).open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def _standard_input() -> BinaryIO:
    # Python has none where the process was started without.
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer


def _pen() -> Pen:
    """A pen for standard output, made fit to write whatever names the sheet has."""
    out = sys.stdout
    if isinstance(out, TextIOWrapper):
        out.reconfigure(errors="replace")
    return pen_for(out.encoding, bold=out.isatty() and "NO_COLOR" not in os.environ)
