"""Opening, finding, going on after a restart, letting go."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from dreyfus.cards import Trump
from dreyfus.rules.round import Phase
from dreyfus.rules.ruleset import BOOK, STANDARD, with_options
from dreyfus.table import protocol_http
from dreyfus.table.lobby import IDLE_MINUTES, NoRematch
from dreyfus.table.log import LogError, Taken
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.log_sqlite import SqliteLog
from dreyfus.table.seats import Bot, Human
from dreyfus.table.table import Table
from tests.table.faulty_log import FaultyLog
from tests.table.manual_clock import ManualClock
from tests.table.setting import (
    ANNA,
    BORIS,
    NAME,
    NAMES,
    THREE_PEOPLE,
    WISH,
    Page,
    is_over,
    lobby_over,
    opening,
    table_of,
)


async def test_a_table_is_in_the_log_before_its_name_is_given_out() -> None:
    log = MemoryLog()
    async with lobby_over(log) as lobby:
        name = await lobby.open(ANNA, protocol_http.OpenTable("amateur", "book", NAMES))
        record = await log.read(name)
        assert record is not None
        assert record.opening.seating == (Human(ANNA), Bot("amateur"), Bot("amateur"))
        assert (record.opening.ruleset, record.opening.header.players) == (BOOK, NAMES)
        other = await lobby.open(ANNA, WISH)
        assert (len(name), len({name, other})) == (16, 2)


async def test_a_log_that_fails_opens_nothing() -> None:
    log = FaultyLog(MemoryLog())
    log.is_readable = False
    async with lobby_over(log) as lobby:
        with pytest.raises(LogError):
            await lobby.open(ANNA, WISH)
        with pytest.raises(LogError):
            await lobby.find(NAME)
        log.is_readable = True
        assert await lobby.find(NAME) is None


@pytest.mark.parametrize("name", ["", "no-such-table-00", "../../etc/passwd", "\ud800" * 16])
async def test_a_name_that_is_none_finds_nothing(name: str) -> None:
    async with lobby_over(MemoryLog()) as lobby:
        assert await lobby.find(name) is None


async def test_however_many_ask_there_is_one_table() -> None:
    log = MemoryLog()
    await log.open_table(opening())
    async with lobby_over(log) as lobby:
        found = await asyncio.gather(*(lobby.find(NAME) for _ in range(5)))
        assert len(set(map(id, found))) == 1
        assert found[0] is not None
        assert await lobby.find(NAME) is found[0]


async def test_whoever_gives_up_waiting_takes_nobody_with_him() -> None:
    log = MemoryLog()
    await log.open_table(opening())
    async with lobby_over(log) as lobby:
        impatient = asyncio.ensure_future(lobby.find(NAME))
        patient = asyncio.ensure_future(lobby.find(NAME))
        await asyncio.sleep(0)
        impatient.cancel()
        assert await patient is not None


async def test_all_tables_go_on_after_a_restart_to_the_same_hand(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    views = {}
    log = SqliteLog(path)
    async with lobby_over(log) as lobby:
        for phase in ("exchange", "play", "scored"):
            name = await lobby.open(ANNA, WISH)
            table = await lobby.find(name)
            assert table is not None
            page = Page(table)
            await page.hello()
            await page.my_turn(phase)
            while not await page.quiet():
                pass
            views[name] = page.view
    await log.close()

    log = SqliteLog(path)
    async with lobby_over(log) as lobby:
        await lobby.resume()
        for name, view in views.items():
            table = await lobby.find(name)
            assert table is not None
            page = Page(table)
            await page.hello()
            assert page.view == view
    await log.close()


async def test_every_card_lies_after_a_restart_as_it_lay_before(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    log = SqliteLog(path)
    await log.open_table(opening(THREE_PEOPLE, dealer=2))
    rounds = []
    for _ in range(3):
        async with lobby_over(log) as lobby:
            table = await lobby.find(NAME)
            assert isinstance(table, Table)
            await table.caught_up()
            rounds.append(table.now.party.round)
        await log.close()
        log = SqliteLog(path)
    await log.close()
    assert rounds[0].phase is Phase.EXCHANGE
    # The hands, the talon in its order, the seed: nothing is dealt anew.
    assert rounds == [rounds[0]] * 3


async def test_who_comes_back_amid_the_exchange_finds_it_as_he_left_it() -> None:
    log = MemoryLog()
    async with table_of(opening(THREE_PEOPLE, dealer=2), log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
        discards = page.view["hand"][:4]
        await page.ask({"t": "buy", "cards": discards})
        left = page.view
        again = Page(setting.table)
        await again.hello()
        assert again.view == left
    async with table_of(opening(THREE_PEOPLE, dealer=2), log) as setting:
        page = Page(setting.table)
        view = (await page.hello())["view"]
    assert view == left
    assert (view["phase"], view["turn"], len(view["hand"])) == ("exchange", 1, 12)
    assert not set(discards) & set(view["hand"])
    assert len(set(view["bought"]) & set(view["hand"])) == len(discards)
    assert view["sheet"]["above"] == [4, 0, 0]


async def test_bots_whose_turn_it_was_go_on_after_a_restart() -> None:
    log, clock = MemoryLog(), ManualClock()
    await log.open_table(opening(dealer=0))
    async with lobby_over(log, clock, pace=1) as lobby:
        table = await lobby.find(NAME)
        assert table is not None
        page = Page(table)
        await page.hello()
        while page.view["phase"] != "exchange":
            await page.hear()
        assert page.view["turn"] == 1
    async with lobby_over(log, clock, pace=1) as lobby:
        await lobby.resume()
        table = await lobby.find(NAME)
        assert table is not None
        page = Page(table)
        await page.hello()
        event = await page.hear_in_time(clock, "event")
        assert (event["by"], event["news"]["seat"]) == ("bot", 1)


async def test_the_live_table_is_the_newest_that_is_not_over() -> None:
    log, clock = MemoryLog(), ManualClock()
    async with lobby_over(log, clock) as lobby:
        assert await lobby.live(ANNA) is None
        first = await lobby.open(ANNA, WISH)
        await clock.advance(1)
        second = await lobby.open(ANNA, WISH)
        table = await lobby.find(second)
        assert table is not None
        page = Page(table)
        await page.hello()
        await page.my_turn()
        live = await lobby.live(ANNA)
        assert live == protocol_http.LiveTable(second, 1, True, NAMES, 0)
        await page.play_until(is_over)
        live = await lobby.live(ANNA)
        assert live is not None
        assert live.table == first
        assert await lobby.live(BORIS) is None


async def test_a_rematch_keeps_chairs_options_and_stake_and_is_opened_once() -> None:
    log = MemoryLog()
    async with lobby_over(log) as lobby:
        name = await lobby.open(ANNA, protocol_http.OpenTable("novice", "book", NAMES))
        table = await lobby.find(name)
        assert table is not None
        for owner, where, reason in (
            (ANNA, "no-such-table-00", "no_such_table"),
            (BORIS, name, "not_seated"),
            (ANNA, name, "not_over"),
        ):
            with pytest.raises(NoRematch) as fault:
                await lobby.rematch(owner, where)
            assert fault.value.reason == reason
        page = Page(table)
        await page.hello()
        await page.play_until(is_over)
        again = await asyncio.gather(*(lobby.rematch(ANNA, name) for _ in range(3)))
        assert len(set(again)) == 1
        rematch = await lobby.find(again[0])
        assert rematch is not None
        one, two = table.opening, rematch.opening
        assert (one.seating, one.ruleset, one.header.stake) == (
            two.seating,
            two.ruleset,
            two.header.stake,
        )
        assert two.header.first_trump is Trump.SPADES


async def test_a_rematch_goes_on_with_the_trumps_where_that_is_agreed() -> None:
    log = MemoryLog()
    carry = with_options(STANDARD, {"trump_cycle": "carry", "target": 5})
    await log.open_table(opening(ruleset=carry))
    async with lobby_over(log) as lobby:
        table = await lobby.find(NAME)
        assert table is not None
        page = Page(table)
        await page.hello()
        await page.play_until(is_over)
        rematch = await lobby.find(await lobby.rematch(ANNA, NAME))
        assert rematch is not None
        last = table.now.party.round.trump
        assert rematch.opening.header.first_trump == (last + 1) % 5


async def test_a_name_drawn_twice_is_an_error_and_no_table_is_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    log = MemoryLog()
    async with lobby_over(log) as lobby:
        name = await lobby.open(ANNA, WISH)
        table = await lobby.find(name)
        assert table is not None
        page = Page(table)
        await page.hello()
        await page.play_until(is_over)
        monkeypatch.setattr("secrets.token_urlsafe", lambda _bytes: name)
        with pytest.raises(Taken):
            await lobby.rematch(ANNA, name)
        assert await lobby.find(name) is table


async def test_a_record_that_today_reads_otherwise_is_named_and_left_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite3"
    log = SqliteLog(path)
    async with lobby_over(log) as lobby:
        good, bad = await lobby.open(ANNA, WISH), await lobby.open(ANNA, WISH)
        for name in (good, bad):
            table = await lobby.find(name)
            assert table is not None
            page = Page(table)
            await page.hello()
            await page.my_turn("play")
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE events SET digest = 'x' WHERE name = ? AND seq = 4", (bad,))
    async with lobby_over(log) as lobby:
        await lobby.resume()
        assert await lobby.find(bad) is None
        live = await lobby.live(ANNA)
        assert live is not None
        assert live.table == good
    await log.close()
    assert f"table {bad}, event 4: state_differs" in caplog.text


async def test_an_opening_that_makes_no_sense_is_left_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "tables.sqlite3"
    log = SqliteLog(path)
    await log.open_table(opening())
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("UPDATE tables SET ruleset = ?", (json.dumps({"target": 7}),))
    async with lobby_over(log) as lobby:
        assert await lobby.find(NAME) is None
    await log.close()
    assert NAME in caplog.text


async def test_tables_that_nobody_watches_are_let_go_and_come_back() -> None:
    log, clock = MemoryLog(), ManualClock()
    await log.open_table(opening(THREE_PEOPLE))
    await log.open_table(opening(THREE_PEOPLE, name="table-in-company"))
    async with lobby_over(log, clock) as lobby:
        idle, watched = await lobby.find(NAME), await lobby.find("table-in-company")
        assert idle is not None
        assert watched is not None
        page = Page(watched)
        await page.hello()
        sweeping = asyncio.ensure_future(lobby.let_idle_go())
        await clock.advance(IDLE_MINUTES * 60)
        assert await lobby.find(NAME) is idle
        await clock.advance(IDLE_MINUTES * 60 + 1)
        sweeping.cancel()
        back = await lobby.find(NAME)
        assert back is not None
        assert back is not idle
        assert back.now == idle.now
        assert await lobby.find("table-in-company") is watched
