"""The first screen offers the levels that its house can play, and no others."""

import pytest

from dreyfus.bots import player as players
from dreyfus.bots.stand_ins import StandIns
from dreyfus.faces.terminal.app import HomeScreen
from dreyfus.faces.terminal.local import LocalHouse
from dreyfus.faces.terminal.remote import Address, RemoteHouse
from dreyfus.faces.tokens import OneServer
from dreyfus.table.log_memory import MemoryLog
from tests.faces.terminal.playing import Terminal, at_home, terminal
from tests.faces.web.serving import serving


async def offered(opened: Terminal) -> list[str]:
    """The levels that are shown when one goes through all of them, from the usual one on."""
    home = opened.screen
    assert isinstance(home, HomeScreen)
    await opened.until(lambda: home.is_answered)
    await opened.press("down")
    found: list[str] = []
    while (level := home.level) not in found:
        assert opened.screen.manner.t(f"level-{level}") in opened.text
        found.append(level)
        await opened.press("right")
    return found


async def test_all_levels_are_offered_where_there_is_the_c_library() -> None:
    async with at_home() as opened:
        assert await offered(opened) == ["amateur", "player", "master", "grandmaster", "novice"]


async def test_levels_that_search_are_not_offered_without_the_c_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(players, "absence", lambda: "none")
    async with at_home() as opened:
        assert await offered(opened) == ["amateur", "novice"]


async def test_a_level_with_a_program_is_offered_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(players, "absence", lambda: "none")
    house = LocalHouse(MemoryLog(), "a" * 32, 0, StandIns.read(["master=run"]))
    async with terminal(house) as opened:
        assert await offered(opened) == ["amateur", "master", "novice"]


async def test_a_servers_levels_are_offered_at_its_tables() -> None:
    async with serving(levels=lambda: ("novice", "amateur")) as served:
        house = RemoteHouse(Address.read(served.address), OneServer({}))
        async with terminal(house) as opened:
            assert await offered(opened) == ["amateur", "novice"]
