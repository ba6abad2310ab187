"""Leaving is asked about, and what was played is kept."""

from pathlib import Path

import pytest

from tests.browser.positions import is_bound_play, is_over, position
from tests.faces.terminal.playing import at_home, seated_at


@pytest.mark.parametrize("key", ["q", "й", "ctrl+q", "ctrl+c"])
async def test_leaving_a_table_is_asked_about(tmp_path: Path, key: str) -> None:
    async with seated_at(position(is_bound_play), tmp_path) as terminal:
        await terminal.press(key)
        await terminal.shows("Leave? The game is kept.")
        await terminal.press("n")
        await terminal.shows("follow suit")
        assert terminal.app.is_running
        await terminal.press(key)
        await terminal.press("y")
        await terminal.until(lambda: not terminal.app.is_running)


async def test_the_first_screen_is_left_at_once() -> None:
    async with at_home() as terminal:
        await terminal.press("q")
        await terminal.until(lambda: not terminal.app.is_running)


async def test_from_a_settled_table_back_to_the_first_screen(tmp_path: Path) -> None:
    async with seated_at(position(is_over), tmp_path) as terminal:
        await terminal.press("n")
        await terminal.shows("Play now")


async def test_opponents_and_rules_are_chosen_on_the_first_screen() -> None:
    async with at_home() as terminal:
        await terminal.press("down", "right", "down", "right")
        await terminal.shows("Opponents: players")
        await terminal.shows("Rules: by the book")
        await terminal.press("down", "enter")
        await terminal.shows("1–21 /")
        await terminal.press("escape")
        await terminal.press("enter")
        await terminal.until(lambda: len(terminal.app.screen_stack) > 2)
        assert (await terminal.asked()).ruleset.preset == "book"
        assert [chair.level for chair in terminal.scene.chairs] == [None, "player", "player"]


async def test_a_game_that_runs_is_offered_first(tmp_path: Path) -> None:
    async with seated_at(position(is_bound_play), tmp_path) as terminal:
        running = terminal.table.sitting.table
        terminal.table.go_back()
        await terminal.shows("Start a new game")
        await terminal.press("down", "enter")
        await terminal.until(lambda: len(terminal.app.screen_stack) > 2)
        assert (await terminal.asked()).deal == 1
        assert terminal.table.sitting.table != running
