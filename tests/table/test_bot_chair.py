"""How a bot behaves at its table: when it acts, and how long it takes."""

import asyncio
import json
from pathlib import Path

import pytest

from dreyfus.bots.fallback import simple_move as simple_move_of
from dreyfus.table.bot_chair import LONGEST, SHORTEST, BotChair
from dreyfus.table.commands import Command
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.seats import Bot
from dreyfus.table.services import Services
from dreyfus.table.thinking import Thinkers
from tests.table.difficult import Failing, Hurried, Noting
from tests.table.manual_clock import ManualClock
from tests.table.setting import NAME, Page, is_over, opening, simple_move, table_of
from tests.table.test_thinking import view_of_eldest

LAST_TRICK = 11
"""So many tricks lie when everybody has one card left."""
UNHURRIED = 10_000.0
"""A deadline on a clock that runs ahead of the machine's, on which a process takes its time."""


async def test_a_bot_takes_its_time_whatever_it_does() -> None:
    async with table_of(opening(dealer=0), pace=1, deadline=UNHURRIED) as setting:
        page = Page(setting.table)
        await page.hello()
        while page.view["turn"] != 2:
            # The first thought waits for its process.
            await page.hear_in_time(setting.clock, "event")
        for _ in range(8):
            while (move := simple_move(page.view)) is not None:
                await page.ask(move)
            opened = setting.clock.now()
            event = await page.hear_in_time(setting.clock, "event")
            took = (setting.clock.now() - opened) / 1000
            assert event["by"] == "bot"
            # The clock moves on in steps of a twentieth of a second.
            assert SHORTEST - 0.05 <= took <= LONGEST + 0.1


async def test_a_forced_card_takes_as_long_as_a_chosen_one() -> None:
    async with table_of(opening(dealer=2), pace=1, deadline=UNHURRIED) as setting:
        page = Page(setting.table)
        await page.hello()
        forced = []
        while page.view["phase"] != "scored":
            if (move := simple_move(page.view)) is not None:
                await page.ask(move)
                continue
            opened, is_last_trick = setting.clock.now(), len(page.view["tricks"]) == LAST_TRICK
            event = await page.hear_in_time(setting.clock, "event")
            if is_last_trick and event["news"]["t"] == "play":
                forced.append((setting.clock.now() - opened) / 1000)
        assert len(forced) == 2
        assert all(SHORTEST - 0.05 <= took <= LONGEST + 0.1 for took in forced)


async def test_a_scored_deal_is_confirmed_at_once() -> None:
    async with table_of(opening(dealer=2), pace=1, deadline=UNHURRIED) as setting:
        page = Page(setting.table)
        await page.hello()
        while page.view["phase"] != "scored":
            move = simple_move(page.view)
            if move:
                await page.ask(move)
            else:
                await page.hear_in_time(setting.clock)
        before = setting.clock.now()
        for _ in range(2):
            event = await page.hear("event")
            assert (event["by"], event["news"]["t"]) == ("bot", "confirm")
        assert setting.clock.now() == before


async def test_a_bot_acts_in_its_turn_only_and_once() -> None:
    log = MemoryLog()
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(is_over)
    record = await log.read(NAME)
    assert record is not None
    plays = [(entry.seq, entry.seat) for entry in record.entries if entry.by == "bot"]
    assert len(plays) == len(set(plays))
    for text in page.texts:
        message = json.loads(text)
        if message["t"] == "event" and message["news"]["t"] in ("buy", "play"):
            assert message["by"] == ("human" if message["news"]["seat"] == 0 else "bot")


async def test_a_bot_is_seeded_by_its_table_its_seat_and_the_number(tmp_path: Path) -> None:
    players, log = Noting(tmp_path / "seeds"), MemoryLog()
    async with table_of(opening(dealer=0), log, players=players) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
    assert players.seeds() == ["secret:2:1", "secret:3:2"]


async def next_command(submitted: "asyncio.Queue[Command]", clock: ManualClock) -> Command:
    while submitted.empty():
        await asyncio.sleep(0.002)
        await clock.advance(0.001)
    return submitted.get_nowait()


async def test_waking_a_bot_twice_makes_it_think_once(tmp_path: Path) -> None:
    clock, players = ManualClock(), Noting(tmp_path / "seeds")
    thinkers = Thinkers(clock, players, deadline=1000)
    chair = BotChair(opening(), 0, Bot("novice"), Services(MemoryLog(), clock, thinkers, 0))
    submitted: asyncio.Queue[Command] = asyncio.Queue()
    playing = asyncio.ensure_future(chair.play(submitted.put))
    for seq in (2, 2, 2):
        chair.wake(seq, view_of_eldest())
    command = await next_command(submitted, clock)
    assert (command.after, submitted.empty(), len(players.seeds())) == (2, True, 1)
    # Had the table not been able to keep the move, it would ask for it again.
    chair.wake(2, view_of_eldest())
    await next_command(submitted, clock)
    assert len(players.seeds()) == 2
    playing.cancel()
    thinkers.close()


async def test_a_bot_that_is_late_twice_is_passed_over(caplog: pytest.LogCaptureFixture) -> None:
    clock = ManualClock()
    thinkers = Thinkers(clock, Failing("sleeps"), deadline=0.01)
    chair = BotChair(opening(), 0, Bot("novice"), Services(MemoryLog(), clock, thinkers, 0))
    submitted: asyncio.Queue[Command] = asyncio.Queue()
    playing = asyncio.ensure_future(chair.play(submitted.put))
    for seq in range(4):
        chair.wake(seq, view_of_eldest())
        assert (await next_command(submitted, clock)).move == simple_move_of(view_of_eldest())
    assert caplog.text.count("late") == 3
    playing.cancel()
    thinkers.close()


async def test_a_thought_that_was_cut_short_is_logged_without_a_card(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level("INFO", "dreyfus")
    async with table_of(opening(dealer=0), players=Hurried(), deadline=UNHURRIED) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn("exchange")
    records = [each for each in caplog.records if "cut short" in each.getMessage()]
    assert records
    first = records[0]
    assert (first.levelname, getattr(first, "table", None)) == ("INFO", NAME)
    assert first.getMessage() == f"table {NAME} after 2, novice in seat 1: cut short"
