"""`dreyfus verify`: whether the deals of a record came from their seeds and cuts."""

import re
from typing import Final

import typer

from dreyfus.faces.fault_text import fault_text
from dreyfus.faces.file import REFUSED, Unreadable, content_of
from dreyfus.faces.objection_text import plain
from dreyfus.faces.text import Language, t
from dreyfus.match.verifying import Checked, checked_deals
from dreyfus.records.bad_text import BadText, decoded
from dreyfus.records.reading import read_record

UNFIT = 1
"""The exit code where a deal does not fit."""

_PROMISE: Final = re.compile(r"[0-9a-f]{64}")


class _NoPromise(ValueError):
    """A line that is no SHA-256.

    Attributes:
        line: the line as given.
    """

    def __init__(self, line: str) -> None:
        self.line = line
        super().__init__(line)


def verify(file: str, promises: str | None, language: Language) -> int:
    """Print for every deal of a record whether it fits.

    Args:
        file: the record's path; ``-`` is standard input.
        promises: the path of what the table told before each cut, a SHA-256 a line in the order
            of the deals; None to do without.
        language: of what is said.

    Returns:
        0 if all deals fit, 1 if one does not or has no seed, 2 if a file is refused.
    """
    reading = promises or file
    try:
        told = () if promises is None else _told(content_of(promises))
        reading = file
        deals = checked_deals(read_record(decoded(content_of(file))), told)
    except (BadText, Unreadable) as fault:
        typer.echo(fault_text(reading, fault, language), err=True)
        return REFUSED
    except _NoPromise as fault:
        typer.echo(t(language, "verify-no-promise", line=plain(fault.line)), err=True)
        return REFUSED
    for deal in deals:
        typer.echo(_line(deal, language))
    return UNFIT if any(deal.verdict not in ("fits", "not_dealt") for deal in deals) else 0


def _line(deal: Checked, language: Language) -> str:
    message = f"verify-{deal.verdict.replace('_', '-')}"
    facts = {"seed": deal.seed or "—", "cut": str(deal.cut), "hash": deal.commitment or "—"}
    return t(language, message, deal=deal.deal, **facts)


def _told(content: bytes) -> tuple[str, ...]:
    lines = decoded(content).lower().split()
    for line in lines:
        if not _PROMISE.fullmatch(line):
            raise _NoPromise(line)
    return tuple(lines)
