"""What the server has kept of a table, to compare with what pages were told."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dreyfus.cards import RANKS, Card, Suit, code_of
from dreyfus.records import codec
from dreyfus.rules.party import Party, apply
from dreyfus.rules.round import Phase, Round
from dreyfus.table.log import Record
from dreyfus.table.log_sqlite import SqliteLog

PACK: Final = frozenset(code_of(Card(n)) for n in range(len(Suit) * RANKS))


def record_of_table(database: Path, table: str) -> Record:
    """The table as its log holds it."""

    async def read() -> Record | None:
        log = SqliteLog(database)
        try:
            return await log.read(table)
        finally:
            await log.close()

    # The browser's driver runs a loop of its own in this thread.
    with ThreadPoolExecutor(1) as thread:
        record = thread.submit(asyncio.run, read()).result()
    assert record is not None
    return record


@dataclass(frozen=True, slots=True)
class Secrets:
    """What nobody without a seat may know of the running deal: cards by their codes, its seed."""

    cards: frozenset[str]
    seed: str | None


def secrets_of(record: Record) -> list[Secrets]:
    """What is secret after each event; the first is before them all."""
    party = Party.start(record.opening.ruleset, record.opening.header)
    found = [_secrets(party.round)]
    for entry in record.entries:
        if entry.kind == "move":
            party = apply(party, codec.decode_move(json.loads(entry.move)), entry.seat)
        found.append(_secrets(party.round))
    return found


def _secrets(running: Round) -> Secrets:
    """Of a scored deal nothing is secret."""
    if running.phase is Phase.SCORED:
        return Secrets(frozenset(), None)
    played = {*running.trick, *(card for trick in running.tricks for card in trick.cards)}
    return Secrets(PACK - {code_of(card) for card in played}, running.seed)
