"""The fold of a log, and what it notices."""

from dataclasses import replace
from typing import Any

import pytest

from dreyfus.table.history import KEPT, RecordDiffers, replay
from dreyfus.table.log import Record
from dreyfus.table.log_memory import MemoryLog
from tests.table.setting import NAME, Page, table_of


@pytest.fixture
async def record() -> Record:
    log = MemoryLog()
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(lambda view: view["deal"] == 3)
    read = await log.read(NAME)
    assert read is not None
    return read


def with_entry(record: Record, number: int, **changes: Any) -> Record:
    entries = list(record.entries)
    entries[number - 1] = replace(entries[number - 1], **changes)
    return Record(record.opening, tuple(entries))


def test_a_record_is_read_to_its_end_or_up_to_an_event(record: Record) -> None:
    assert replay(record).now.seq == len(record.entries)
    assert replay(record, 10).now.seq == 10
    assert replay(Record(record.opening, ())).now.seq == 0


def test_the_last_events_are_kept_at_hand(record: Record) -> None:
    history = replay(record)
    last = len(record.entries)
    assert len(record.entries) > KEPT
    assert [past.entry.seq for past in history.since(last - 2)] == [last - 1, last]
    assert len(history.since(0)) == KEPT
    assert history.at(1) is None
    at_last = history.at(last)
    assert at_last is not None
    assert at_last.entry == record.entries[-1]


def test_commands_are_remembered_for_good(record: Record) -> None:
    history = replay(record)
    mine = [entry for entry in record.entries if entry.id is not None]
    assert mine
    for entry in mine:
        assert history.number_of(entry.id) == entry.seq
    assert history.number_of("unheard-of") is None
    assert history.number_of(None) is None


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"digest": "0123456789abcdef"}, "state_differs"),
        ({"move": '{"t":"play","card":"QS"}'}, "wrong_phase"),
        ({"move": '{"t":"buy","discards":["QQ"]}'}, "BadNotation"),
        ({"move": "no json"}, "JSONDecodeError"),
        ({"move": "[]"}, "AttributeError"),
        ({"seat": 1}, "not_your_turn"),
        ({"seq": 7}, "it is missing"),
    ],
)
def test_the_first_event_that_does_not_fit_is_named(
    record: Record, changes: dict[str, object], why: str
) -> None:
    first_purchase = next(entry.seq for entry in record.entries if entry.seat is not None)
    with pytest.raises(RecordDiffers) as fault:
        replay(with_entry(record, first_purchase, **changes))
    assert (fault.value.table, fault.value.seq) == (NAME, first_purchase)
    assert str(fault.value) == f"table {NAME}, event {first_purchase}: {why}"


def test_what_is_told_of_a_fault_names_no_card(record: Record) -> None:
    changed = with_entry(record, 3, move='{"t":"buy","discards":["QQ"]}')
    with pytest.raises(RecordDiffers) as fault:
        replay(changed)
    assert "QQ" not in str(fault.value)
