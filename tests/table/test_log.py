"""What every log keeps to: the memory log and the SQLite log side by side."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from dreyfus.rules.ruleset import BOOK
from dreyfus.table.log import Entry, Log, Record, Taken
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.log_sqlite import SqliteLog
from dreyfus.table.seats import owner_of
from tests.table.setting import ANNA, BORIS, TWO_PEOPLE, opening

FIRST = Entry(1, None, "chance", None, '{"t":"cut","n":3}', "d1", 1000)
SECOND = Entry(2, 0, "human", "command-1", '{"t":"play","card":"QS"}', "d2", 2000)
BOTS = Entry(3, 2, "bot", None, '{"t":"confirm","seat":2}', "d3", 3000)


@pytest.fixture(params=["memory", "sqlite"])
async def log(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Log]:
    opened: Log = (
        MemoryLog() if request.param == "memory" else SqliteLog(tmp_path / "tables.sqlite3")
    )
    yield opened
    await opened.close()


async def test_a_table_is_read_as_it_was_written(log: Log) -> None:
    start = opening(TWO_PEOPLE, BOOK)
    await log.open_table(start)
    for entry in (FIRST, SECOND, BOTS):
        await log.append(start.table, entry, ends=False)
    assert await log.read(start.table) == Record(start, (FIRST, SECOND, BOTS))
    assert await log.read("no-such-table-00") is None


async def test_a_name_a_number_and_an_id_are_given_once(log: Log) -> None:
    start = opening()
    await log.open_table(start)
    with pytest.raises(Taken):
        await log.open_table(start)
    await log.append(start.table, FIRST, ends=False)
    with pytest.raises(Taken):
        await log.append(start.table, replace(SECOND, seq=1), ends=False)
    await log.append(start.table, SECOND, ends=False)
    with pytest.raises(Taken):
        await log.append(start.table, replace(SECOND, seq=3), ends=True)
    assert await log.read(start.table) == Record(start, (FIRST, SECOND))
    assert await log.unfinished() == (start.table,)


async def test_the_same_number_and_id_may_stand_at_two_tables(log: Log) -> None:
    for name in ("table-number-one", "table-number-two"):
        await log.open_table(opening(name=name))
        await log.append(name, replace(SECOND, seq=1), ends=False)
        record = await log.read(name)
        assert record is not None
        assert len(record.entries) == 1


async def test_unfinished_tables_are_listed_newest_first_and_by_person(log: Log) -> None:
    for time, name in enumerate(("table-number-one", "table-number-two", "table-number-six")):
        await log.open_table(replace(opening(TWO_PEOPLE, name=name), time=time))
    await log.open_table(replace(opening(name="table-for-anna00"), time=9))
    await log.append("table-number-two", FIRST, ends=True)
    assert await log.unfinished() == (
        "table-for-anna00",
        "table-number-six",
        "table-number-one",
    )
    assert await log.unfinished_of(BORIS) == ("table-number-six", "table-number-one")
    assert (await log.unfinished_of(ANNA))[0] == "table-for-anna00"
    assert await log.unfinished_of(owner_of("nobody")) == ()


async def test_a_table_has_one_rematch(log: Log) -> None:
    await log.open_table(opening(name="table-number-one"))
    assert await log.rematch_of("table-number-one") is None
    await log.open_table(replace(opening(name="table-number-two"), rematch_of="table-number-one"))
    assert await log.rematch_of("table-number-one") == "table-number-two"
    with pytest.raises(Taken):
        await log.open_table(
            replace(opening(name="table-number-six"), rematch_of="table-number-one")
        )
    assert await log.read("table-number-six") is None


async def test_many_appends_at_once_all_arrive(log: Log) -> None:
    names = [f"table-number-{number:03}" for number in range(300)]
    await asyncio.gather(*(log.open_table(opening(name=name)) for name in names))
    await asyncio.gather(*(log.append(name, FIRST, ends=False) for name in names))
    assert set(await log.unfinished()) == set(names)
    for name in names[::37]:
        assert await log.read(name) == Record(opening(name=name), (FIRST,))


async def test_one_refused_append_leaves_the_others_of_its_group_alone(log: Log) -> None:
    await log.open_table(opening())
    outcomes = await asyncio.gather(
        *(
            log.append(opening().table, replace(FIRST, seq=seq), ends=False)
            for seq in (1, 2, 2, 3, 1, 4)
        ),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [
        type(None),
        type(None),
        Taken,
        type(None),
        Taken,
        type(None),
    ]
