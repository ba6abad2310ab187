"""Deals computed anew from their seeds and cuts."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from dreyfus.match.shuffle import commitment_of
from dreyfus.match.verifying import checked_deals
from dreyfus.records.reading import read_record
from dreyfus.records.record import PartyRecord
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules.moves import Cut, Move, Shuffle
from dreyfus.rules.ruleset import BOOK, STANDARD, Ruleset
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.recording import record_of
from tests.table.setting import NAME, Page, opening, table_of


async def a_record(ruleset: Ruleset = STANDARD) -> PartyRecord:
    """Two deals at a table, and a third as far as the exchange."""
    log = MemoryLog()
    async with table_of(opening(ruleset=ruleset), log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(lambda view: view["deal"] == 3)
    kept = await log.read(NAME)
    assert kept is not None
    return record_of(kept)


def changed(record: PartyRecord, change: Callable[[Move], Move]) -> PartyRecord:
    steps = tuple(replace(step, move=change(step.move)) for step in record.steps)
    return replace(record, steps=steps)


def seeds(record: PartyRecord) -> list[str]:
    shuffles = [step.move for step in record.steps if isinstance(step.move, Shuffle)]
    return [move.seed or "" for move in shuffles]


@pytest.mark.parametrize("ruleset", [STANDARD, BOOK, replace(STANDARD, cut="none")])
async def test_every_deal_of_a_table_fits_and_so_it_does_as_text(ruleset: Ruleset) -> None:
    record = await a_record(ruleset)
    promised = [commitment_of(seed) for seed in seeds(record)]
    checked = checked_deals(record, promised)
    assert [(it.deal, it.verdict) for it in checked] == [(1, "fits"), (2, "fits"), (3, "fits")]
    assert [it.commitment for it in checked] == promised
    assert checked_deals(read_record(text_of_record(record)), promised) == checked


async def test_a_pack_that_did_not_come_from_its_seed_is_noticed() -> None:
    record = await a_record()
    first, second, _ = seeds(record)

    def lie(move: Move) -> Move:
        return replace(move, seed=second) if move == first_shuffle else move

    [first_shuffle] = [
        step.move
        for step in record.steps
        if isinstance(step.move, Shuffle) and step.move.seed == first
    ]
    assert [it.verdict for it in checked_deals(changed(record, lie))] == ["differs", "fits", "fits"]


async def test_a_seed_that_was_not_promised_is_noticed() -> None:
    record = await a_record()
    promised = [commitment_of(seed) for seed in seeds(record)]
    promised[1] = commitment_of("another")
    verdicts = [it.verdict for it in checked_deals(record, promised)]
    assert verdicts == ["fits", "other_seed", "fits"]
    assert [it.verdict for it in checked_deals(record, promised[:1])] == ["fits"] * 3


async def test_a_deal_without_a_seed_cannot_be_checked() -> None:
    record = await a_record()

    def forget(move: Move) -> Move:
        return Shuffle(move.pack) if isinstance(move, Shuffle) else move

    assert {it.verdict for it in checked_deals(changed(record, forget))} == {"no_seed"}


async def test_a_deal_that_waits_for_its_cut_is_not_dealt() -> None:
    record = await a_record()
    cuts = [number for number, step in enumerate(record.steps) if isinstance(step.move, Cut)]
    uncut = replace(record, steps=record.steps[: cuts[1]])
    assert [(it.verdict, it.cut is None) for it in checked_deals(uncut)] == [
        ("fits", False),
        ("not_dealt", True),
    ]
    assert checked_deals(replace(record, steps=())) == ()
