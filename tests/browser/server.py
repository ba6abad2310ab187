"""A real server in a process of its own, which can be killed and started again."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

from dreyfus.faces.play import DATABASE
from dreyfus.faces.web.pages import BUILT
from dreyfus.table.attendance import GRACE

HOST = "127.0.0.1"
STILL = 10
"""The slowest pace there is: what is to be looked at stands, and a cut is waited for."""

PATIENCE = 40
"""Seconds for a start on a busy machine."""


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket.create_server((HOST, 0)) as taken:
        return int(taken.getsockname()[1])


class Server:
    """`dreyfus play` on a data folder and a port, the same ones after each start.

    `grace` are the milliseconds for which somebody absent is waited for, instead of a minute,
    `away` the seconds that pages are told to wait once it stops, `page` the folder of the page.
    None of them is a wish for `play`: with any `serving` hosts the tables.
    """

    def __init__(
        self,
        folder: Path,
        *,
        pace: float = 0,
        grace: int = GRACE,
        away: int = 0,
        page: Path = BUILT,
    ) -> None:
        self.port = free_port()
        self.address = f"http://{HOST}:{self.port}"
        self.database = folder / DATABASE
        self._folder, self._pace, self._wish = folder, pace, (grace, away, page)
        self._said = folder / "said.txt"
        self._process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        with self._said.open("ab") as said:
            self._process = subprocess.Popen(
                self._command(),
                env={**os.environ, "DREYFUS_DATA": str(self._folder)},
                stdout=said,
                stderr=subprocess.STDOUT,
            )
        self._wait(self._process)

    def _command(self) -> list[str]:
        given = ["--port", str(self.port), "--pace", str(self._pace)]
        if self._wish == (GRACE, 0, BUILT):
            return [sys.executable, "-m", "dreyfus", "play", "--no-browser", *given]
        grace, away, page = (str(one) for one in self._wish)
        more = ["--grace", grace, "--away", away, "--page", page, "--database", str(self.database)]
        return [sys.executable, "-m", "tests.browser.serving", *given, *more]

    def _wait(self, process: subprocess.Popen[bytes]) -> None:
        opener = build_opener(ProxyHandler({}))
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            assert process.poll() is None, self._said.read_text(encoding="utf-8")
            try:
                opener.open(f"{self.address}/healthz", timeout=1).close()
            except (URLError, TimeoutError, ConnectionError):
                time.sleep(0.05)
            else:
                return
        raise TimeoutError(self._said.read_text(encoding="utf-8"))

    def kill(self) -> None:
        """End it at once, without a last word: kill -9."""
        process = self._running()
        process.kill()
        process.wait(PATIENCE)

    def stop(self) -> None:
        """Ask it to end, as systems do; it may have complained of nothing."""
        if self._process is None:
            return
        process = self._running()
        process.terminate()
        process.wait(PATIENCE)
        said = self._said.read_text(encoding="utf-8")
        assert "Traceback" not in said, said

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def _running(self) -> subprocess.Popen[bytes]:
        process, self._process = self._process, None
        assert process is not None
        return process
