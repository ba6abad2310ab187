"""`dreyfus serve --bot LEVEL=COMMAND`: programs sit at a table, good ones and hostile ones."""

import asyncio
import os
import shlex
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from dreyfus.table.log_memory import MemoryLog
from tests.faces.process import dreyfus
from tests.faces.web.serving import Serving, client
from tests.faces.web.test_bots import SLACK, deals_over, play, table

PLATFORM = pytest.mark.skipif(sys.platform == "win32", reason="process groups of POSIX")
DEADLINE = 2.0
GREETS = 'import sys, time, os, json\nprint(\'{"t":"hello","version":1}\', flush=True)\n'
HOSTILE = {
    "throws": f"{GREETS}raise RuntimeError",
    "never greets": "import time\ntime.sleep(600)",
    "loops": f"{GREETS}while True: pass",
    "has children that loop": (f"{GREETS}os.fork(); os.fork()\nwhile True: pass"),
    "floods": f"{GREETS}while True: print('x' * 1000)",
    "floods without an end of line": f"{GREETS}while True: sys.stdout.write('x' * 1000)",
    "answers illegally": (
        f"{GREETS}sys.stdin.readline()\n"
        "number = json.loads(sys.stdin.readline())['number']\n"
        "print(json.dumps({'number': number, 'move': {'t': 'cut', 'n': 5}}), flush=True)\n"
        "time.sleep(600)"
    ),
}


QUICK = ("floods", "answers illegally")
"""Those that the fast tests try."""


async def whole_deal(address: str, level: str) -> list[float]:
    """Play a deal against two bots of that level; the seconds until each of the others' moves."""
    served = Serving(address, MemoryLog())
    async with table(served, level) as browser:
        _, waits = await asyncio.wait_for(play(browser, deals_over(browser, 1)), 240)
        return waits


def running(mark: str) -> list[int]:
    """The processes whose command line has this word in it."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        with suppress(OSError):
            if mark in entry.read_text("utf-8", "replace"):
                found.append(int(entry.parent.name))
    return found


def serve(folder: Path, command: str) -> tuple[str, ...]:
    database = f"sqlite:///{folder / 'tables.sqlite3'}"
    bot = f"master={command}"
    return ("serve", "--port", "0", "--pace", "0", "--database", database, "--bot", bot)


def test_the_sample_bot_plays_a_deal_at_a_table(tmp_path: Path, repository: Path) -> None:
    sample = shlex.join([sys.executable, str(repository / "examples/line_bot.py")])
    with dreyfus(tmp_path, *serve(tmp_path, sample)) as server:
        server.hear("answers at")
        assert len(asyncio.run(whole_deal(server.address, "master"))) >= 24
        server.process.terminate()
        said = server.rest()
    # It was never late or gone, and never did what is not offered: no simple move was made for it.
    assert "simple move" not in said


@PLATFORM
@pytest.mark.parametrize(
    "manner",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.long) for name in HOSTILE],
)
def test_a_hostile_program_is_replaced_in_time_and_leaves_nothing_behind(
    tmp_path: Path, manner: str
) -> None:
    mark = f"hostile_{os.getpid()}_{abs(hash(manner))}"
    program = tmp_path / f"{mark}.py"
    program.write_text(HOSTILE[manner])
    began = time.monotonic()
    with dreyfus(tmp_path, *serve(tmp_path, shlex.join([sys.executable, str(program)]))) as server:
        server.hear("answers at")
        waits = asyncio.run(whole_deal(server.address, "master"))
        assert len(waits) >= 24
        assert max(waits) < DEADLINE + SLACK, time.monotonic() - began
        server.process.terminate()
        assert "simple move" in server.rest()
    deadline = time.monotonic() + 10
    while [pid for pid in running(mark) if pid != server.process.pid]:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_level_that_is_none_is_said(tmp_path: Path) -> None:
    arguments = ("serve", "--port", "0", "--bot", "champion=run")
    with dreyfus(tmp_path, *arguments) as server:
        said = server.rest()
        assert server.process.returncode == 1
    assert "LEVEL=COMMAND" in said
    assert "grandmaster" in said


def test_without_the_c_library_a_level_with_a_program_is_offered(tmp_path: Path) -> None:
    async def levels(address: str) -> object:
        async with client(address) as browser:
            return (await browser.get("/api/lobby")).json()["levels"]

    missing = str(tmp_path / "none.so")
    with dreyfus(tmp_path, *serve(tmp_path, "run"), DREYFUS_KERNEL=missing) as server:
        server.hear("answers at")
        assert asyncio.run(levels(server.address)) == ["novice", "amateur", "master"]
