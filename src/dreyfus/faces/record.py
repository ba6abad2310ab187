"""`dreyfus record`: the record of a table's party, from the log it was played in."""

import asyncio
from dataclasses import dataclass
from pathlib import Path

import typer

from dreyfus.cards import code_of
from dreyfus.faces.file import REFUSED
from dreyfus.faces.objection_text import plain
from dreyfus.faces.play import DATABASE, data_folder
from dreyfus.faces.text import Language, t
from dreyfus.records.json_record import json_of_record
from dreyfus.records.notation import russian
from dreyfus.records.record import PartyRecord, replay
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules.round import Phase
from dreyfus.table.history import RecordDiffers
from dreyfus.table.log import LogError, Record, UnusableLog
from dreyfus.table.log_sqlite import SqliteLog, path_of
from dreyfus.table.recording import record_of


class _Refused(ValueError):
    """Why there is no record: a message of the texts, and its facts."""

    def __init__(self, message: str, **facts: str) -> None:
        self.message, self.facts = message, facts
        super().__init__(message)


@dataclass(frozen=True, slots=True)
class Wish:
    """In which form a record is wanted: JSON, or text with Latin or Russian cards."""

    as_json: bool
    russian_cards: bool


def record(table: str, database: str | None, wish: Wish, language: Language) -> int:
    """Print the record of a table.

    Args:
        table: its name, as in its address.
        database: ``sqlite:///path``; None for what `dreyfus play` keeps in the data folder.
        wish: the form.
        language: of what is said on stderr.

    Returns:
        0, or 2 if there is no such record: then nothing is printed on stdout.
    """
    try:
        found = record_of(_read(table, _path(database)))
    except _Refused as fault:
        return _fail(language, fault.message, **fault.facts)
    except RecordDiffers as fault:
        return _fail(language, "record-differs", seq=str(fault.seq), table=plain(table))
    if replay(found).round.phase not in (Phase.SHUFFLE, Phase.SCORED):
        typer.echo(t(language, "record-secrets"), err=True)
    typer.echo(_written(found, wish), nl=wish.as_json)
    return 0


def _fail(language: Language, message: str, **facts: str) -> int:
    typer.echo(t(language, message, **facts), err=True)
    return REFUSED


def _written(found: PartyRecord, wish: Wish) -> bytes:
    """The record as bytes: its text is UTF-8 whatever the terminal is."""
    if wish.as_json:
        return json_of_record(found).encode()
    return text_of_record(found, russian if wish.russian_cards else code_of).encode()


def _path(database: str | None) -> Path:
    if database is None:
        return data_folder() / DATABASE
    try:
        return path_of(database)
    except ValueError:
        raise _Refused("serve-database", database=plain(database)) from None


def _read(table: str, path: Path) -> Record:
    # A log is made where there is none; to look into one is no reason to make it.
    if not path.is_file():
        raise _Refused("record-no-log", path=str(path))
    try:
        return asyncio.run(_found(table, path))
    except _Refused:
        raise
    except UnusableLog as fault:
        raise _Refused(f"log-{fault.reason}", path=fault.path, why=fault.why) from None
    except (LogError, ValueError) as fault:
        raise _Refused("log-unreadable", path=str(path), why=str(fault)) from None


async def _found(table: str, path: Path) -> Record:
    log = SqliteLog(path)
    try:
        record = await log.read(table)
        unfinished = await log.unfinished()
    finally:
        await log.close()
    if record is None:
        known = ", ".join(unfinished) or "—"
        raise _Refused("record-no-table", table=plain(table), path=str(path), known=known)
    return record
