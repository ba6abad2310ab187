"""The running `dreyfus play` of a data folder: at most one, and how a second one finds it."""

import json
import secrets
import time
from contextlib import suppress
from dataclasses import asdict, dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path

from dreyfus.faces.lockfile import Lockfile

HOST = "127.0.0.1"
PATIENCE = 10.0
"""Seconds for which one that is just starting is waited for."""


@dataclass(frozen=True, slots=True)
class Running:
    """A running server: where it answers, and which process it is."""

    port: int
    instance: str

    @property
    def address(self) -> str:
        """What to open in a browser."""
        return f"http://{HOST}:{self.port}/"


class Silent(Exception):
    """Another process holds the folder, and does not answer."""


def claim(folder: Path) -> Lockfile | Running:
    """The folder's lock, or the one who holds it and answers.

    Raises:
        Silent: somebody holds it and does not answer.
        OSError: the folder cannot be written.
    """
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            return Lockfile(folder / "play.lock")
        except BlockingIOError:
            there = _answering(folder)
        if there is not None:
            return there
        time.sleep(0.1)
    raise Silent


def announce(folder: Path, running: Running) -> None:
    """Write down where this process answers; whoever holds the lock may."""
    fresh = folder / f"play.json.{secrets.token_hex(4)}"
    fresh.write_text(json.dumps(asdict(running)), encoding="utf-8")
    fresh.replace(folder / "play.json")


def _answering(folder: Path) -> Running | None:
    """Whoever was announced last, if it answers as the same process."""
    with suppress(OSError, ValueError, TypeError, HTTPException):
        text = (folder / "play.json").read_text(encoding="utf-8")
        running = Running(**json.loads(text))
        if _instance_at(running.port) == running.instance:
            return running
    return None


def _instance_at(port: int) -> object:
    """The name of the process that answers there. Asked without the machine's proxies."""
    connection = HTTPConnection(HOST, port, timeout=1)
    try:
        connection.request("GET", "/healthz")
        return json.loads(connection.getresponse().read())["instance"]
    finally:
        connection.close()
