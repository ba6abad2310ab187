"""The absent, by one stated rule, and clocks (W19 to W30)."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Any

from dreyfus.cards import Seat
from dreyfus.table.attendance import GRACE
from dreyfus.table.log import Opening
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.seats import Bot, Human, Seating
from dreyfus.table.table import Table
from dreyfus.table.terms import Bank, Terms
from tests.table.manual_clock import ManualClock
from tests.table.setting import (
    ALONE,
    ANNA,
    BORIS,
    NAME,
    PEOPLE,
    THREE_PEOPLE,
    Json,
    Page,
    Setting,
    lobby_over,
    opening,
    table_of,
)

STRETCH = GRACE / 1000


def opened(seating: Seating = THREE_PEOPLE, **terms: Any) -> Opening:
    """Seat 0 is eldest and so the first to decide."""
    start = opening(seating, dealer=2)
    return replace(start, host=ANNA, terms=Terms(**terms))


@asynccontextmanager
async def waiting_for_anna(
    start: Opening | None = None, log: MemoryLog | None = None
) -> AsyncIterator[tuple[Setting, Page]]:
    """Anna, whose turn it is, is away; Boris is here."""
    async with table_of(start or opened(), log) as setting:
        await setting.table.caught_up()
        boris = await page_of(setting, 1)
        while boris.view["phase"] != "exchange":
            await boris.hello()
        yield setting, boris


async def page_of(setting: Setting, seat: Seat) -> Page:
    page = Page(setting.table, seat, owner=PEOPLE[seat])
    await page.hello()
    return page


def house_news(page: Page) -> list[tuple[str, Seat | None]]:
    """All the house's news that a page has heard."""
    messages = [json.loads(text) for text in page.texts]
    return [(it["news"]["kind"], it["news"]["seat"]) for it in messages if it["t"] == "house"]


async def after(setting: Setting, seconds: float, page: Page) -> list[tuple[str, Seat | None]]:
    """All the house's news that a page has heard when that time has gone by."""
    await setting.clock.advance(seconds)
    await setting.table.caught_up()
    while not await page.quiet():
        pass
    return house_news(page)


async def test_who_is_away_at_his_turn_is_missed_and_then_a_bot_holds_his_chair() -> None:
    async with waiting_for_anna() as (setting, boris):
        assert await after(setting, STRETCH - 1, boris) == []
        assert await after(setting, 1, boris) == [("missed", 0)]
        assert await after(setting, STRETCH - 1, boris) == [("missed", 0)]
        assert boris.view["turn"] == 0
        assert await after(setting, 1, boris) == [("missed", 0), ("held", 0)]
        await boris.hear_until(lambda: boris.view["turn"] == 1)
        welcome = await boris.hello()
        chair = welcome["chairs"][0]
        assert (chair["kind"], chair["held"], chair["held_rounds"]) == ("human", "away", [1])
        record = await setting.log.read(NAME)
        assert record is not None
        held = next(entry for entry in record.entries if entry.by == "bot")
        assert (held.seat, held.kind) == (0, "move")


async def test_who_returns_before_that_is_not_held() -> None:
    async with waiting_for_anna() as (setting, boris):
        await after(setting, STRETCH + 1, boris)
        anna = await page_of(setting, 0)
        assert await after(setting, 10 * STRETCH, boris) == [("missed", 0), ("returned", 0)]
        assert (await anna.ask({"t": "buy", "cards": []}))["t"] == "event"


async def test_who_returns_at_any_card_plays_again_at_once() -> None:
    async with waiting_for_anna() as (setting, boris):
        await after(setting, 2 * STRETCH, boris)
        await boris.hear_until(lambda: boris.view["turn"] == 1)
        anna = await page_of(setting, 0)
        assert (await after(setting, 0, boris))[-1] == ("returned", 0)
        assert setting.table.now.house.bots == {}
        vera = await page_of(setting, 2)

        def is_annas(view: Json) -> bool:
            return (view["phase"], view["turn"]) == ("play", 0)

        # The bot may have bought all there was, and led at once.
        await asyncio.gather(*(page.play_until(is_annas) for page in (boris, vera)))
        await anna.my_turn("play")
        assert (await anna.ask({"t": "play", "card": anna.view["options"]["play"]["cards"][0]}))[
            "by"
        ] == "human"


async def test_coming_for_a_moment_does_not_begin_the_wait_anew() -> None:
    async with waiting_for_anna() as (setting, boris):
        await after(setting, STRETCH - 5, boris)
        anna = await page_of(setting, 0)
        setting.table.leave(anna.watcher)
        assert await after(setting, 5, boris) == [("missed", 0)]


async def test_nobody_waits_where_nobody_is_there_to_wait() -> None:
    async with waiting_for_anna() as (setting, boris):
        setting.table.leave(boris.watcher)
        await setting.clock.advance(10 * STRETCH)
        await setting.table.caught_up()
        assert setting.table.now.house.held == (None, None, None)
        again = await page_of(setting, 1)
        assert await after(setting, STRETCH, again) == [("missed", 0)]


async def test_who_plays_bots_alone_is_waited_for_for_ever() -> None:
    async with table_of(opened(ALONE, clock=Bank(1, 0))) as setting:
        spectator = Page(setting.table, None)
        await spectator.hello()
        assert await after(setting, 100 * STRETCH, spectator) == []


async def test_who_is_here_is_not_hurried_where_no_clock_runs() -> None:
    async with waiting_for_anna() as (setting, boris):
        await page_of(setting, 0)
        assert await after(setting, 100 * STRETCH, boris) == []


async def test_a_paused_table_waits_for_nobody() -> None:
    async with waiting_for_anna(replace(opened(), host=BORIS)) as (setting, boris):
        await boris.errand(t="pause")
        assert await after(setting, 100 * STRETCH, boris) == [("paused", None)]


async def test_a_restart_gives_the_time_back() -> None:
    log = MemoryLog()
    async with waiting_for_anna(log=log) as (setting, boris):
        assert await after(setting, 2 * STRETCH - 1, boris) == [("missed", 0)]
    async with table_of(opened(), log) as setting:
        boris = await page_of(setting, 1)
        assert (await boris.hello())["chairs"][0]["missed"]
        assert await after(setting, STRETCH - 1, boris) == []
        assert await after(setting, 1, boris) == [("held", 0)]


async def test_a_held_chair_is_still_held_after_a_restart() -> None:
    log = MemoryLog()
    async with waiting_for_anna(log=log) as (setting, boris):
        await after(setting, 2 * STRETCH, boris)
    async with table_of(opened(), log) as setting:
        assert setting.table.now.house.bots == {0: Bot("amateur")}
        assert setting.table.now.house.seating[0] == Human(ANNA)


# Clocks.

TIMED: Json = {"clock": Bank(20, 3)}


async def clocks(page: Page) -> list[int]:
    """What the clocks show now."""
    return [chair["clock"] for chair in (await page.hello())["chairs"]]


async def test_a_clock_runs_in_ones_own_turn_and_a_move_adds_to_it() -> None:
    async with waiting_for_anna(opened(**TIMED)) as (setting, boris):
        anna = await page_of(setting, 0)
        assert await clocks(boris) == [20_000] * 3
        await setting.clock.advance(5)
        assert await clocks(boris) == [15_000, 20_000, 20_000]
        await anna.ask({"t": "buy", "cards": []})
        assert await clocks(boris) == [18_000, 20_000, 20_000]
        await setting.clock.advance(1)
        assert await clocks(boris) == [18_000, 19_000, 20_000]


async def test_when_it_has_run_out_a_bot_moves_until_its_owner_is_back() -> None:
    async with waiting_for_anna(opened(**TIMED)) as (setting, boris):
        anna = await page_of(setting, 0)
        assert await after(setting, 19.9, boris) == []
        assert (await after(setting, 0.1, boris))[-1] == ("held", 0)
        await boris.hear_until(lambda: boris.view["turn"] == 1)
        assert (await anna.hello())["chairs"][0]["held"] == "clock"
        assert (await anna.errand(t="come_back"))["news"] == {
            "kind": "returned",
            "seat": 0,
            "phrase": None,
        }
        assert (await clocks(boris))[0] == 10_000


async def test_a_pause_stops_the_clock() -> None:
    start = replace(opened(**TIMED), host=BORIS)
    async with waiting_for_anna(start) as (setting, boris):
        await page_of(setting, 0)
        await setting.clock.advance(5)
        await boris.errand(t="pause")
        await setting.clock.advance(500)
        assert await clocks(boris) == [15_000, 20_000, 20_000]
        await boris.errand(t="resume")
        await setting.clock.advance(5)
        assert await clocks(boris) == [10_000, 20_000, 20_000]


async def test_no_clock_runs_while_there_is_no_server() -> None:
    log = MemoryLog()
    async with waiting_for_anna(opened(**TIMED), log) as (setting, _):
        await setting.clock.advance(5)
    later = ManualClock()
    await later.advance(500)
    async with lobby_over(log, later) as lobby:
        table = await lobby.find(NAME)
        assert isinstance(table, Table)
        setting = Setting(lobby, table, log, later)
        boris = await page_of(setting, 1)
        assert await clocks(boris) == [20_000] * 3
        await after(setting, 19, boris)
        assert setting.table.now.house.held == (None, None, None)
        assert (await after(setting, 1, boris))[-1] == ("held", 0)


async def test_a_clock_that_nobody_sees_takes_no_chair() -> None:
    async with waiting_for_anna(opened(**TIMED)) as (setting, boris):
        setting.table.leave(boris.watcher)
        await setting.clock.advance(500)
        await setting.table.caught_up()
        assert setting.table.now.house.held == (None, None, None)
        assert (await after(setting, 1, await page_of(setting, 1)))[-1] == ("held", 0)


async def test_coming_back_gives_no_time_to_anybody() -> None:
    start = opened(clock=Bank(300, 0))
    async with waiting_for_anna(start) as (setting, boris):
        await after(setting, STRETCH + 5, boris)
        anna = await page_of(setting, 0)
        assert (await after(setting, 0, boris))[-1] == ("returned", 0)
        assert (await clocks(boris))[0] == 235_000
        await anna.ask({"t": "buy", "cards": []})
        setting.table.leave(anna.watcher)
        await setting.clock.advance(20)
        await page_of(setting, 0)
        assert await clocks(boris) == [235_000, 280_000, 300_000]
