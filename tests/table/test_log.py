"""What every log keeps to: in memory, in a SQLite file, in PostgreSQL, side by side."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from dreyfus.rules.ruleset import BOOK, STANDARD
from dreyfus.table.log import Entry, Log, Record, Taken
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.log_postgres import PostgresLog
from dreyfus.table.log_sqlite import SqliteLog
from dreyfus.table.migrating_postgres import migrate_postgres
from dreyfus.table.postgres import Database
from dreyfus.table.room import Place, Room
from dreyfus.table.seats import Bot, Human, owner_of
from dreyfus.table.terms import Bank, Terms
from tests.postgres import Postgres
from tests.table.setting import ALONE, ANNA, BORIS, TWO_PEOPLE, opening

FIRST = Entry(1, None, "chance", None, '{"t":"cut","n":3}', "d1", 1000)
SECOND = Entry(2, 0, "human", "command-1", '{"t":"play","card":"QS"}', "d2", 2000)
HOUSE = Entry(2, None, "human", "command-2", '{"t":"paused"}', "d1", 2000, "house")
BOTS = Entry(3, 2, "bot", None, '{"t":"confirm","seat":2}', "d3", 3000)

ROOM = Room(
    name="a-room-for-tests",
    code=2**32 - 1,
    revision=1,
    time=1000,
    host=ANNA,
    places=(Place(Human(ANNA), "Anna"), Place(None, "Boris"), Place(Bot("novice"), "Вера")),
    ruleset=BOOK,
    stake="0.5",
    terms=Terms(Bank(300, 5), spectators=True, cut="hand", hints=True),
    level="player",
    fills=True,
)


async def made(kind: str, folder: Path, request: pytest.FixtureRequest) -> Log:
    """An empty log of that kind."""
    if kind == "memory":
        return MemoryLog()
    if kind == "sqlite":
        return SqliteLog(folder / "tables.sqlite3")
    postgres: Postgres = request.getfixturevalue("postgres")
    url = await postgres.new_database()
    await migrate_postgres(url)
    return PostgresLog(Database(url))


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def log(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Log]:
    opened = await made(request.param, tmp_path, request)
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


async def test_an_opening_keeps_its_host_and_its_terms(log: Log) -> None:
    start = replace(opening(), host=BORIS, terms=Terms(Bank(600, 0), spectators=True))
    await log.open_table(start)
    assert await log.read(start.table) == Record(start, ())


async def test_a_house_event_is_an_entry_like_others(log: Log) -> None:
    start = opening()
    await log.open_table(start)
    await log.append(start.table, FIRST, ends=False)
    await log.append(start.table, HOUSE, ends=False)
    with pytest.raises(Taken):
        await log.append(start.table, replace(BOTS, seq=2), ends=False)
    with pytest.raises(Taken):
        await log.append(start.table, replace(BOTS, id=HOUSE.id), ends=False)
    assert await log.read(start.table) == Record(start, (FIRST, HOUSE))


async def test_whose_table_it_is_follows_the_chairs_and_its_opening_does_not(log: Log) -> None:
    start = opening(ALONE)
    await log.open_table(start)
    await log.append(
        start.table, FIRST, ends=False, chairs=(Bot("amateur"), Human(BORIS), ALONE[2])
    )
    assert await log.unfinished_of(ANNA) == ()
    assert await log.unfinished_of(BORIS) == (start.table,)
    with pytest.raises(Taken):
        await log.append(start.table, FIRST, ends=True, chairs=ALONE)
    assert await log.unfinished_of(BORIS) == (start.table,)
    assert await log.read(start.table) == Record(start, (FIRST,))


async def test_a_room_is_read_as_it_was_last_kept(log: Log) -> None:
    await log.keep_room(ROOM)
    assert await log.room(ROOM.name) == ROOM
    later = replace(ROOM, revision=2, time=2000, ruleset=STANDARD, host=BORIS)
    await log.keep_room(later)
    assert await log.room(ROOM.name) == later
    assert await log.room("no-such-room-000") is None


async def test_a_room_is_found_by_its_code(log: Log) -> None:
    await log.keep_room(ROOM)
    assert await log.room_of_code(ROOM.code) == ROOM
    assert await log.room_of_code(0) is None


async def test_a_room_of_another_revision_changes_nothing(log: Log) -> None:
    for revision in (0, 2):
        with pytest.raises(Taken):
            await log.keep_room(replace(ROOM, revision=revision))
    assert await log.room(ROOM.name) is None
    await log.keep_room(ROOM)
    for revision in (1, 3):
        with pytest.raises(Taken):
            await log.keep_room(replace(ROOM, revision=revision, stake="9"))
    assert await log.room(ROOM.name) == ROOM


async def test_a_code_is_given_to_one_room_at_a_time(log: Log) -> None:
    other = replace(ROOM, name="another-room-000")
    await log.keep_room(ROOM)
    with pytest.raises(Taken):
        await log.keep_room(other)
    assert await log.room(other.name) is None
    await log.let_rooms_go(ROOM.time + 1)
    await log.keep_room(other)
    assert await log.room_of_code(ROOM.code) == other


async def test_a_persons_rooms_are_those_he_keeps_and_those_he_sits_in(log: Log) -> None:
    places = (Place(None, "A"), Place(Human(BORIS), "Boris"), Place(None, "C"))
    late = replace(ROOM, name="another-room-000", code=7, time=3000, places=places)
    for room in (ROOM, late):
        await log.keep_room(room)
    assert await log.rooms_of(ANNA) == (late, ROOM)
    assert await log.rooms_of(BORIS) == (late,)
    left = replace(late, revision=2, places=(places[0], Place(None, "B"), places[2]))
    await log.keep_room(left)
    assert await log.rooms_of(BORIS) == ()


async def test_old_rooms_are_let_go(log: Log) -> None:
    young = replace(ROOM, name="another-room-000", code=7, time=3000)
    for room in (ROOM, young):
        await log.keep_room(room)
    await log.let_rooms_go(3000)
    assert await log.room(ROOM.name) is None
    assert await log.rooms_of(ANNA) == (young,)


async def test_a_table_takes_the_place_of_its_room(log: Log) -> None:
    await log.keep_room(ROOM)
    await log.open_table(opening(name=ROOM.name))
    assert await log.room(ROOM.name) is None
    assert await log.room_of_code(ROOM.code) is None
    assert await log.rooms_of(ANNA) == ()
    for late in (replace(ROOM, revision=2), ROOM):
        with pytest.raises(Taken):
            await log.keep_room(late)
    assert await log.room(ROOM.name) is None


async def test_a_table_that_cannot_be_opened_leaves_a_room_alone(log: Log) -> None:
    await log.open_table(opening(name="table-number-one"))
    await log.open_table(replace(opening(name="table-number-two"), rematch_of="table-number-one"))
    await log.keep_room(ROOM)
    with pytest.raises(Taken):
        await log.open_table(replace(opening(name=ROOM.name), rematch_of="table-number-one"))
    assert await log.room(ROOM.name) == ROOM
