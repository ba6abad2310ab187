"""The server is killed at any moment, and what it has acknowledged is there afterwards."""

import asyncio
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from dreyfus.table.log_memory import MemoryLog
from tests.faces.process import Dreyfus, dreyfus
from tests.faces.web.serving import Browser, Serving, new_table, seated
from tests.table.setting import Json, decides, is_over, simple_move

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

Row = tuple[int, str | None, int | None]


def arguments(database: Path) -> tuple[str, ...]:
    return ("serve", "--port", "0", "--pace", "0", "--database", f"sqlite:///{database}")


def rows(database: Path, table: str) -> list[Row]:
    """Number, command and seat of every event in the file, whether a server runs or not."""
    query = "SELECT seq, id, seat FROM events WHERE name = ? ORDER BY seq"
    with closing(sqlite3.connect(database)) as connection:
        return connection.execute(query, (table,)).fetchall()


def is_exchange(view: Json) -> bool:
    return bool(view["options"]["buy"])


def is_mid_trick(view: Json) -> bool:
    return decides(view) and bool(view["trick"]) and len(view["tricks"]) >= 3


@dataclass
class Witness:
    """Somebody at a table who remembers what he was told, and what he asked for."""

    table: str
    token: str
    told: dict[int, tuple[str | None, Json]] = field(default_factory=dict)
    view: Json = field(default_factory=dict)
    pending: Json | None = None
    sent: int = 0

    async def play(self, server: Dreyfus, done: Callable[[Json], bool]) -> None:
        """Play simple moves until the view is as wanted, or the server is no more."""
        served = Serving(server.address, MemoryLog())
        with suppress(WebSocketException, OSError):
            async with seated(served, self.table, self.token) as browser:
                await browser.hello(max(self.told, default=None))
                await self._settle(browser)
                while not done(browser.view):
                    await self._decide(browser)
                    await self._hear(browser)
                self.view = browser.view

    async def _settle(self, browser: Browser) -> None:
        """Send again what was not answered, until it is: by its event, wherever it was lost."""
        if self.pending is not None:
            await browser.send(self.pending)
        while self.pending is not None:
            await self._hear(browser)

    async def _decide(self, browser: Browser) -> None:
        move = simple_move(browser.view) if self.pending is None else None
        if move is not None:
            self.sent += 1
            command = f"witness-{self.sent:06}"
            self.pending = {**move, "id": command, "after": browser.seq}
            await browser.send(self.pending)

    async def _hear(self, browser: Browser) -> None:
        message = await browser.hear()
        assert message["t"] in ("event", "chairs"), message
        if message["t"] == "event":
            told = (message["id"], message["news"])
            assert self.told.setdefault(message["seq"], told) == told
            if self.pending is not None and message["id"] == self.pending["id"]:
                self.pending = None

    def check(self, database: Path) -> None:
        """All that was told is in the log, once, and the log has no gap."""
        kept = rows(database, self.table)
        assert [seq for seq, _, _ in kept] == list(range(1, len(kept) + 1))
        own = {seq: command for seq, command, seat in kept if seat == 0}
        for seq, (command, news) in self.told.items():
            assert seq <= len(kept)
            assert own.get(seq) == command
            assert command is None or news["t"] in ("buy", "play", "confirm")
        commands = [command for command in own.values() if command is not None]
        assert len(commands) == len(set(commands))
        # None is missing but perhaps the last, whose answer had no time to come.
        answered = self.sent - (self.pending is not None)
        assert answered <= len(commands) <= self.sent


@pytest.mark.parametrize("moment", [is_exchange, is_mid_trick, is_over])
def test_a_killed_server_shows_the_same_table_again(
    tmp_path: Path, moment: Callable[[Json], bool]
) -> None:
    database = tmp_path / "tables.sqlite3"
    with dreyfus(tmp_path, *arguments(database)) as server:
        server.hear("answers at")
        served = Serving(server.address, MemoryLog())
        witness = Witness(*asyncio.run(new_table(served)))
        asyncio.run(witness.play(server, moment))
        server.kill()
    witness.check(database)
    before = witness.view
    with dreyfus(tmp_path, *arguments(database)) as server:
        server.hear("answers at")
        asyncio.run(witness.play(server, lambda _view: True))
        assert witness.view == before


async def killed_at_random(witness: Witness, server: Dreyfus, delay: float) -> None:
    """Play on, and have the server killed after so many seconds of play."""
    loop = asyncio.get_running_loop()
    shot = loop.call_later(delay, server.process.kill)
    await witness.play(server, is_over)
    shot.cancel()


def kill_at_random(folder: Path, kills: int, seed: int) -> dict[str, Any]:
    """Kill a server so many times in the midst of play; how much was told and lost."""
    database, chance = folder / "tables.sqlite3", Random(seed)
    witnesses: list[Witness] = []
    shots = 0
    while shots < kills:
        with dreyfus(folder, *arguments(database)) as server:
            server.hear("answers at")
            if not witnesses or is_over(witnesses[-1].view or {"over": False}):
                served = Serving(server.address, MemoryLog())
                witnesses.append(Witness(*asyncio.run(new_table(served))))
            asyncio.run(killed_at_random(witnesses[-1], server, chance.uniform(0.02, 0.7)))
            shots += server.process.poll() is not None
            server.kill()
        witnesses[-1].check(database)
    with dreyfus(folder, *arguments(database)) as server:
        server.hear("answers at")
        asyncio.run(witnesses[-1].play(server, is_over))
    for witness in witnesses:
        witness.check(database)
    assert is_over(witnesses[-1].view)
    told = sum(len(witness.told) for witness in witnesses)
    return {"kills": shots, "parties": len(witnesses), "events told": told, "lost": 0}


@pytest.mark.uncounted
def test_a_server_killed_a_few_times_at_random_loses_nothing(tmp_path: Path) -> None:
    kill_at_random(tmp_path, kills=3, seed=1)


@pytest.mark.long
def test_a_server_killed_a_hundred_times_at_random_loses_nothing(tmp_path: Path) -> None:
    print(kill_at_random(tmp_path, kills=100, seed=2))  # noqa: T201  # scripts/long shows it
