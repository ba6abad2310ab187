"""Several server processes over one PostgreSQL: real ones, started, killed, taken over from."""

import asyncio
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from time import monotonic

import pytest
from websockets.exceptions import WebSocketException

from dreyfus.table.log_memory import MemoryLog
from tests.faces.process import Dreyfus, dreyfus
from tests.faces.web.serving import Serving, new_table, seated
from tests.postgres import Postgres
from tests.table.setting import Json, decides

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")

TAKEN_OVER = 2.0
"""Seconds within which another process goes on with a dead one's tables."""


@contextmanager
def serve(folder: Path, url: str) -> Iterator[Dreyfus]:
    """A server over that database, on a port of its own."""
    with dreyfus(folder, "serve", "--port", "0", "--pace", "0", "--database", url) as server:
        server.hear("answers at")
        yield server


def served(server: Dreyfus) -> Serving:
    return Serving(server.address, MemoryLog())


async def moved_on(server: Dreyfus, table: str, token: str) -> int:
    """Play on until a move of ours is an event; its number."""
    async with seated(served(server), table, token) as browser:
        await browser.hello()
        await browser.play_until(decides)
        before = browser.seq
        await browser.play_until(lambda _view: browser.seq > before and decides(browser.view))
        return browser.seq


async def back_at(server: Dreyfus, table: str, token: str) -> float:
    """Come again, as pages do, until a move is made; the seconds that it took."""
    began = monotonic()
    while True:
        try:
            async with asyncio.timeout(1):
                await moved_on(server, table, token)
        except (OSError, TimeoutError, WebSocketException, AssertionError):
            await asyncio.sleep(0.05)
        else:
            return monotonic() - began


def test_a_killed_servers_tables_are_gone_on_with_by_another(
    tmp_path: Path, postgres: Postgres
) -> None:
    url = asyncio.run(postgres.new_database())
    with serve(tmp_path, url) as one, serve(tmp_path, url) as other:
        table, token = asyncio.run(new_table(served(one)))
        before = asyncio.run(moved_on(other, table, token))
        assert asyncio.run(moved_on(one, table, token)) > before
        one.kill()
        assert asyncio.run(back_at(other, table, token)) < TAKEN_OVER + 1
        farewell = other.interrupt()
    assert "Traceback" not in farewell
    assert "The table is kept" in farewell


async def last_word(served: Serving, table: str, token: str, stop: Callable[[], None]) -> Json:
    """What a page at the table hears last when a server is told to stop."""
    async with seated(served, table, token) as browser:
        await browser.hello()
        stop()
        return await browser.hear("closed")


def test_a_page_is_told_that_its_server_stops_wherever_the_table_lives(
    tmp_path: Path, postgres: Postgres
) -> None:
    url = asyncio.run(postgres.new_database())
    with serve(tmp_path, url) as one, serve(tmp_path, url) as other:
        table, token = asyncio.run(new_table(served(one)))
        for server in (other, one):
            stop = partial(server.process.send_signal, signal.SIGTERM)
            heard = asyncio.run(last_word(served(server), table, token, stop))
            # Whoever is left has the table at once.
            assert (heard["reason"], heard["retry"], heard["retry_in"]) == ("stopping", True, 0)


def test_a_server_says_that_the_database_does_not_answer(tmp_path: Path) -> None:
    address = "postgresql://anna:secret@localhost:1/tables"
    with dreyfus(tmp_path, "serve", "--port", "0", "--database", address) as server:
        words = server.rest()
    assert server.process.returncode == 1
    assert "The database at postgresql://localhost:1/tables cannot be used" in words
    assert "Traceback" not in words
    assert "secret" not in words


def test_a_server_says_what_is_missing_for_postgresql(tmp_path: Path) -> None:
    # As on a machine where the extra was not installed.
    hidden = tmp_path / "hidden"
    hidden.mkdir()
    (hidden / "sitecustomize.py").write_text(
        "import sys\nsys.modules['asyncpg'] = None\n", encoding="utf-8"
    )
    with dreyfus(
        tmp_path, "serve", "--database", "postgresql:///x", PYTHONPATH=str(hidden)
    ) as server:
        words = server.rest()
    assert server.process.returncode == 1
    assert "dreyfus[scale]" in words
    assert "Traceback" not in words
