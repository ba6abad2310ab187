"""When things do not go as they should: a log that fails, a turn that is not the player's."""

import asyncio
from pathlib import Path

import pytest

from dreyfus.faces.terminal.house import Broken, NoAnswer
from dreyfus.faces.terminal.local import LocalHouse
from dreyfus.faces.terminal.seated import TableScreen
from dreyfus.records.wire import WireView
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.protocol import Hello
from dreyfus.table.protocol_http import OpenTable
from tests.browser.positions import is_bound_play, is_review, position
from tests.faces.terminal.playing import Terminal, at_home, seated_at, terminal
from tests.table.faulty_log import FaultyLog

WISH = OpenTable("novice", "standard", ("Anna", "Boris", "Vera"))
TOKEN = "t" * 32


async def sit_down(playing: Terminal) -> WireView:
    await playing.press("enter")
    await playing.until(lambda: len(playing.app.screen_stack) > 2)
    return await playing.asked()


async def test_a_log_that_fails_takes_nothing_and_says_so() -> None:
    log = FaultyLog(MemoryLog())
    async with at_home(log) as playing:
        await sit_down(playing)
        await playing.play_until(lambda view: view.options.play is not None)
        hand = playing.view.hand
        log.mood = "lost"
        await playing.simple_move()
        await playing.shows("That does not work just now. Try again.")
        assert playing.view.hand == hand
        log.mood = "works"
        await playing.simple_move()
        await playing.until(lambda: len(playing.view.hand) == len(hand) - 1)


async def test_a_log_that_cannot_be_read_opens_no_table() -> None:
    log = FaultyLog(MemoryLog())
    log.is_readable = False
    async with at_home(log) as playing:
        await playing.shows("That does not work just now. Try again.")
        await playing.press("enter")
        await playing.pilot.pause(0.05)
        assert len(playing.app.screen_stack) == 2
        await playing.shows("That does not work just now. Try again.")


async def test_a_table_that_cannot_be_reached_is_tried_again() -> None:
    log = FaultyLog(MemoryLog())
    before = LocalHouse(log, TOKEN, pace=0)
    table = await before.open(WISH)
    log.is_readable = False
    async with terminal(LocalHouse(log, TOKEN, pace=0)) as playing:
        house = playing.screen._house  # type: ignore[attr-defined]  # noqa: SLF001
        playing.screen.go_to(TableScreen(playing.screen.manner, house, table))
        await playing.shows("Connection lost")
        log.is_readable = True
        await playing.asked()
        assert playing.view.deal == 1
    await before.close()


async def test_a_table_that_there_is_not_says_so() -> None:
    async with at_home() as playing:
        house = playing.screen._house  # type: ignore[attr-defined]  # noqa: SLF001
        playing.screen.go_to(TableScreen(playing.screen.manner, house, "no-such-table-16"))
        await playing.shows("There is no such table.")
        await playing.press("enter", "s", "q", "y")
        await playing.until(lambda: not playing.app.is_running)


async def test_there_is_no_rematch_of_a_game_that_runs() -> None:
    house = LocalHouse(MemoryLog(), TOKEN, pace=0)
    with pytest.raises(NoAnswer, match="refused-unavailable"):
        await house.rematch(await house.open(WISH))
    await house.close()


async def test_a_line_ends_when_the_house_is_closed() -> None:
    house = LocalHouse(MemoryLog(), TOKEN, pace=0)
    async with house.sit(await house.open(WISH)) as line:
        await line.say(Hello("hello", 1, None))
        assert '"welcome"' in await asyncio.wait_for(line.hear(), 5)
        await house.close()
        while '"stopping"' not in await asyncio.wait_for(line.hear(), 5):
            continue
        with pytest.raises(Broken):
            await asyncio.wait_for(line.hear(), 5)


async def test_nobody_plays_out_of_turn(tmp_path: Path) -> None:
    # The bots of this table take their time.
    async with seated_at(position(is_bound_play, "en"), tmp_path, table_pace=60.0) as playing:
        hand = playing.view.hand
        await playing.simple_move()
        await playing.until(lambda: len(playing.view.hand) == len(hand) - 1)
        await playing.until(lambda: not playing.scene.game.waiting)
        await playing.shows("Anna to play")
        for key in ("1", "1", "enter", "space", "k", "m", "a", "escape"):
            await playing.press(key)
        await playing.press("1", "1")
        await playing.shows("Anna is to play")
        assert len(playing.view.hand) == len(hand) - 1


async def test_the_present_can_be_asked_for(tmp_path: Path) -> None:
    async with seated_at(position(is_bound_play), tmp_path) as playing:
        game = playing.scene.game
        await playing.press("f5")
        await playing.until(lambda: playing.scene.game is not game)
        assert playing.scene.game.shown is game.shown


async def test_the_next_deal_waits_for_enter(tmp_path: Path) -> None:
    async with seated_at(position(is_review), tmp_path, language="ru") as playing:
        await playing.shows("Сдача 3 сыграна")
        await playing.shows("Следующая сдача")
        await playing.press("1", "k", "left")
        assert playing.view.phase == "scored"
        await playing.press("enter")
        await playing.until(lambda: playing.view.deal == 4)
