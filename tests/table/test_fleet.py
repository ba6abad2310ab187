"""Several processes over one database: who holds a table, and how pages elsewhere play at it.

Here each "process" is a lobby of its own, with its own place, connections and log.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import dataclass, replace

import pytest

from dreyfus.bots.player import player_of
from dreyfus.cards import SEATS, Seat
from dreyfus.table import protocol, protocol_http
from dreyfus.table.clock import SystemClock
from dreyfus.table.commands import Command
from dreyfus.table.fleet_postgres import PostgresFleet, new_number
from dreyfus.table.house_events import Moved
from dreyfus.table.lobby import Lobby
from dreyfus.table.log import LogError, Taken
from dreyfus.table.log_postgres import PostgresLog
from dreyfus.table.migrating_postgres import migrate_postgres
from dreyfus.table.postgres import Database
from dreyfus.table.relay import RemoteTable
from dreyfus.table.rooms import LiveRoom, Rooms
from dreyfus.table.seats import owner_of
from dreyfus.table.services import Services
from dreyfus.table.table import Table
from dreyfus.table.thinking import Thinkers
from dreyfus.table.watcher import Watcher
from tests.postgres import Postgres
from tests.table.setting import (
    ANNA,
    BORIS,
    NAMES,
    THREE_PEOPLE,
    WISH,
    Json,
    Page,
    decides,
    is_over,
    opening,
)
from tests.table.test_log import FIRST


@dataclass
class Process:
    """What one server process has."""

    lobby: Lobby
    rooms: Rooms
    fleet: PostgresFleet
    log: PostgresLog
    number: int

    async def page(self, table: str, seat: Seat = 0) -> Page:
        desk = await self.lobby.find(table)
        assert desk is not None
        return Page(desk, seat)


@asynccontextmanager
async def process(url: str) -> AsyncIterator[Process]:
    """A process that has joined; it leaves at the end."""
    database, number = Database(url), new_number()
    log, fleet = PostgresLog(database, number), PostgresFleet(database, number)
    clock = SystemClock()
    thinkers = Thinkers(clock, player_of)
    services = Services(log, clock, thinkers, 0, fleet)
    lobby, rooms = Lobby(services), Rooms(services)
    await fleet.start(lobby)
    await asyncio.wait_for(fleet.ours(log), 20)
    following = asyncio.create_task(rooms.follow())
    try:
        yield Process(lobby, rooms, fleet, log, number)
    finally:
        following.cancel()
        await lobby.stop()
        thinkers.close()
        await fleet.close()
        await log.close()


async def until_held(table: str, *processes: Process) -> None:
    """Wait until one of the processes holds the table, and all others are its relays."""
    async with asyncio.timeout(10):
        while True:
            if await holders(table, *processes) == 1:
                return
            await asyncio.sleep(0.05)


async def holders(table: str, *processes: Process) -> int:
    """How many say that they hold it; -1 where somebody cannot say."""
    with suppress(LogError):
        found = [await process.lobby.find(table) for process in processes]
        return sum(isinstance(desk, Table) for desk in found)
    return -1


async def here(page: Page) -> list[bool]:
    """Which chairs are taken, as the page hears next."""
    return [chair["here"] for chair in (await page.hear("chairs"))["chairs"]]


async def end_of(page: Page) -> None:
    """Hear on until the last word."""
    while (await page.hear())["t"] != "closed":
        pass


@pytest.fixture
async def url(postgres: Postgres) -> str:
    """A database with our tables, all empty."""
    fresh = await postgres.new_database()
    await migrate_postgres(fresh)
    return fresh


@pytest.fixture
async def two(url: str) -> AsyncIterator[tuple[Process, Process]]:
    async with AsyncExitStack() as stack:
        yield (
            await stack.enter_async_context(process(url)),
            await stack.enter_async_context(process(url)),
        )


async def test_a_table_is_held_by_one_and_relayed_by_the_other(
    two: tuple[Process, Process],
) -> None:
    one, other = two
    name = await one.lobby.open(ANNA, WISH)
    assert isinstance(await other.lobby.find(name), RemoteTable)
    assert isinstance(await one.lobby.find(name), Table)
    assert await other.lobby.find("no-such-table-00") is None


async def test_of_two_who_ask_at_once_one_holds_the_table(
    two: tuple[Process, Process], url: str
) -> None:
    log = PostgresLog(Database(url))
    for number in range(10):
        name = f"table-number-{number:03}"
        await log.open_table(opening(name=name))
        found = await asyncio.gather(*(process.lobby.find(name) for process in two))
        assert sorted(type(desk).__name__ for desk in found) == ["RemoteTable", "Table"]
    await log.close()


async def test_a_hint_comes_by_way_of_another_process(two: tuple[Process, Process]) -> None:
    one, other = two
    name = await one.lobby.open(ANNA, replace(WISH, lesson=True))  # seat 0 has the first word
    desk = await other.lobby.find(name)
    assert isinstance(desk, RemoteTable)
    page = Page(desk, 0, owner=ANNA)
    await page.hello()
    await page.my_turn()
    await desk.ask_hint(page.watcher, "a-question")
    answer = await page.hear("hinted")
    assert (answer["id"], bool(answer["advice"]["choices"])) == ("a-question", True)


async def test_a_party_is_played_by_people_at_different_processes(
    two: tuple[Process, Process],
) -> None:
    one, other = two
    start = opening(THREE_PEOPLE)
    await one.log.open_table(start)
    pages = [
        await process.page(start.table, seat)
        for seat, process in zip(SEATS, (one, other, other), strict=True)
    ]
    for page in pages:
        await page.hello()

    async def play(page: Page) -> None:
        await page.play_until(is_over)

    await asyncio.wait_for(asyncio.gather(*map(play, pages)), 120)
    record = await one.log.read(start.table)
    assert record is not None
    assert pages[0].seq == pages[1].seq == pages[2].seq == len(record.entries)
    assert max(len(text.encode()) for page in pages for text in page.texts) < 50_000


async def test_a_relayed_page_is_refused_reviewed_and_caught_up(
    two: tuple[Process, Process],
) -> None:
    one, other = two
    name = await one.lobby.open(ANNA, WISH)
    page = await other.page(name)
    await page.hello()
    await page.play_until(lambda view: view["phase"] == "scored" and decides(view))
    await page.table.ask_review(page.watcher, 1)
    assert (await page.hear("reviewed"))["review"]["deal"] == 1
    await page.table.ask_review(page.watcher, 7)
    assert (await page.hear("refused"))["reason"] == "no_such_deal"
    assert (await page.ask({"t": "play", "card": "QS"}))["reason"] == "wrong_phase"
    again = await other.page(name)
    welcome = await again.hello(page.seq - 3)
    assert [told["seq"] for told in welcome["missed"]][-1] == page.seq


async def test_the_house_is_kept_from_a_relay_too(two: tuple[Process, Process]) -> None:
    one, other = two
    start = replace(opening(THREE_PEOPLE), host=BORIS)
    await one.log.open_table(start)
    near = await one.page(start.table)
    desk = await other.lobby.find(start.table)
    assert desk is not None
    far = Page(desk, 1, owner=BORIS)
    await near.hello()
    await far.hello()
    assert (await far.errand(t="pause"))["t"] == "house"
    assert (await near.hear("house"))["seq"] == far.seq
    # What nobody at a page asks for is done before the answer: a seat given to another device.
    moved = Command(1, "human", None, far.seq, Moved(1, owner_of("new")), BORIS)
    await desk.submit(moved)
    assert (await far.hear("closed"))["reason"] == "seat_moved"
    found = await other.lobby.find(start.table)
    assert found is not None
    assert found.now.house.seat_of(owner_of("new")) == 1


async def test_who_sits_at_a_relay_is_here_until_he_leaves(two: tuple[Process, Process]) -> None:
    one, other = two
    start = opening(THREE_PEOPLE)
    await one.log.open_table(start)
    near, far = await one.page(start.table), await other.page(start.table, 1)
    await near.hello()
    await far.hello()
    assert await here(near) == [True, True, False]
    far.table.leave(far.watcher)
    assert await here(near) == [True, False, False]


async def test_who_leaves_in_order_leaves_his_tables_to_the_others(url: str) -> None:
    async with process(url) as other:
        async with process(url) as one:
            name = await one.lobby.open(ANNA, WISH)
            page = await other.page(name)
            await page.hello()
        await end_of(page)
        await until_held(name, other)
        page = await other.page(name)
        await page.hello()
        await page.my_turn()


async def test_a_lost_place_is_taken_again_and_pages_begin_anew(
    two: tuple[Process, Process], url: str, postgres: Postgres
) -> None:
    one, other = two
    name = await one.lobby.open(ANNA, WISH)
    page = await other.page(name)
    await page.hello()
    await postgres.run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'dreyfus'"
        " AND datname = current_database()",
        url,
    )
    await end_of(page)
    await until_held(name, *two)
    page = await other.page(name)
    await page.hello()
    await page.my_turn()


async def test_a_second_owner_can_keep_nothing(two: tuple[Process, Process], url: str) -> None:
    one, other = two
    start = opening()
    await one.log.open_table(start)
    # Two who both believe that the table is theirs: nobody stops them but the log.
    strangers = [PostgresLog(Database(url), one.number) for _ in range(2)]
    outcomes = await asyncio.gather(
        *(log.append(start.table, FIRST, ends=False) for log in strangers), return_exceptions=True
    )
    assert sorted(map(type, outcomes), key=str) == sorted((type(None), Taken), key=str)
    # And one who has lost it to another is stopped even with a number that is free.
    with pytest.raises(Taken):
        await other.log.append(start.table, replace(FIRST, seq=2), ends=False)
    record = await one.log.read(start.table)
    assert record is not None
    assert record.entries == (FIRST,)
    for log in strangers:
        await log.close()


async def entered(rooms: Rooms, name: str, owner: str) -> tuple[LiveRoom, Watcher]:
    """A room as one process shows it, and what is shown to this person there."""
    room, watcher = await rooms.find(name), Watcher(None)
    assert room is not None
    room.join(watcher, owner)
    return room, watcher


async def shown(watcher: Watcher, revision: int) -> Json:
    """The room as soon as it is shown to be so far, or the last word."""
    async with asyncio.timeout(10):
        while True:
            message: Json = json.loads(await watcher.next() or "null")
            if message["t"] == "closed" or message["revision"] == revision:
                return message


async def test_a_room_is_the_same_at_every_process(url: str) -> None:
    async with process(url) as one, process(url) as other:
        wish = protocol_http.OpenRoom(
            "Anna", NAMES, "standard", (), "1", None, False, "automatic", False, "novice", True
        )
        name = await one.rooms.open(ANNA, wish)
        annas, anna = await entered(one.rooms, name, ANNA)
        boriss, boris = await entered(other.rooms, name, BORIS)
        seat = protocol.TakeSeat("take_seat", "boris-takes-seat", 1, "Boris")
        await boriss.ask(boris, BORIS, seat)
        assert (await shown(anna, 2))["places"][1]["name"] == "Boris"
        await annas.begin(anna, ANNA, protocol.Begin("begin", "anna-begins"))
        last = await shown(boris, 3)
        assert (last["t"], last["reason"], last["retry"]) == ("closed", "begun", True)
