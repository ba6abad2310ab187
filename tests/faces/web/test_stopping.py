"""A server that is told to stop under load: all hear it, and nothing acknowledged is lost."""

import asyncio
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from dreyfus.table.log_memory import MemoryLog
from tests.faces.process import dreyfus
from tests.faces.web.serving import Browser, Serving, new_table, seated
from tests.faces.web.test_kill import Witness, arguments
from tests.table.setting import is_over

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
TABLES = 12
ENOUGH = 5
"""So many events each of them has heard, at least, when the server is told to stop."""
AT_MOST = 8.0
"""Seconds from the signal to the end: last words, open answers, bots, the log."""


class Listening(Witness):
    """A witness who keeps the last word that he hears."""

    last: str = ""

    async def _decide(self, browser: Browser) -> None:
        # The door may shut before a move is sent: what was said before that is still to be heard.
        with suppress(ConnectionClosed):
            await super()._decide(browser)

    async def _hear(self, browser: Browser) -> None:
        try:
            await super()._hear(browser)
        except AssertionError:
            self.last = browser.frames[-1]
            raise ConnectionResetError from None


async def under_load(served: Serving, stop: object) -> list[Listening]:
    """So many tables at play; in the midst of it the server is told to stop."""
    assert callable(stop)
    witnesses = [Listening(*await new_table(served)) for _ in range(TABLES)]
    server = type("Server", (), {"address": served.address})()
    playing = asyncio.gather(*(witness.play(server, is_over) for witness in witnesses))
    async with asyncio.timeout(60):
        # Not by the clock: on a busy machine it takes its time until all of them play.
        while not all(len(witness.told) > ENOUGH for witness in witnesses):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    stop()
    await playing
    return witnesses


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_a_server_that_is_told_to_stop_loses_nothing(tmp_path: Path, how: signal.Signals) -> None:
    database = tmp_path / "tables.sqlite3"
    with dreyfus(tmp_path, *arguments(database), "--no-limits") as server:
        server.hear("answers at")
        served = Serving(server.address, MemoryLog())
        witnesses = asyncio.run(under_load(served, lambda: server.process.send_signal(how)))
        began = time.monotonic()
        said = server.rest()
        assert time.monotonic() - began < AT_MOST
        # After an orderly end the signal is let through, as a supervisor expects it.
        assert server.process.returncode in (0, -signal.SIGTERM)
    assert "Traceback" not in said
    for witness in witnesses:
        assert '"reason":"stopping","retry":true,"retry_in":5' in witness.last or is_over(
            witness.view or OPEN
        )
        witness.check(database)
    # Whoever comes again finds all that he was told, and goes on.
    with dreyfus(tmp_path, *arguments(database), "--no-limits") as server:
        server.hear("answers at")
        served = Serving(server.address, MemoryLog())
        asyncio.run(look_again(served, witnesses))
    for witness in witnesses:
        witness.check(database)


OPEN = {"over": False}


async def look_again(served: Serving, witnesses: list[Listening]) -> None:
    for witness in witnesses:
        async with seated(served, witness.table, witness.token) as browser:
            welcome = await browser.hello()
            assert welcome["seq"] >= max(witness.told, default=0)
