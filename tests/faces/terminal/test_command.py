"""`dreyfus play --terminal` as a process, in a real terminal and without one."""

import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from fcntl import ioctl
from pathlib import Path

import pytest

from tests.faces.process import dreyfus

HIDING = """
import sys
class Hidden:
    def find_spec(self, name, path=None, target=None):
        if name == "textual":
            raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Hidden())
"""


class RealTerminal:
    """A command in a terminal of 80 by 24: what it writes, without knowing how it is drawn."""

    def __init__(self, descriptor: int, process: subprocess.Popen[bytes]) -> None:
        self.descriptor, self.process = descriptor, process
        self.written = ""

    def hear(self, pattern: str, seconds: float = 40) -> None:
        until = time.monotonic() + seconds
        while not re.search(pattern, self.written):
            assert time.monotonic() < until, self.written[-3000:]
            if select.select([self.descriptor], [], [], 0.2)[0]:
                try:
                    self.written += os.read(self.descriptor, 65536).decode("utf-8", "replace")
                except OSError:
                    break
        assert re.search(pattern, self.written), self.written[-3000:]

    def press(self, keys: str) -> None:
        self.written = ""
        os.write(self.descriptor, keys.encode())


@contextmanager
def real_terminal(folder: Path, *arguments: str, **environment: str) -> Iterator[RealTerminal]:
    """`dreyfus play --terminal` in a pseudo-terminal."""
    ours, theirs = pty.openpty()
    ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "dreyfus", "play", "--terminal", *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**os.environ, "DREYFUS_DATA": str(folder), "TERM": "xterm-256color", **environment},
        start_new_session=True,
    )
    os.close(theirs)
    try:
        yield RealTerminal(ours, process)
    finally:
        process.kill()
        process.wait()
        os.close(ours)


def test_a_game_that_is_killed_is_offered_again_in_letters_without_colours(tmp_path: Path) -> None:
    with real_terminal(tmp_path, "--lang", "ru", "--pace", "0") as playing:
        playing.hear("Играть сейчас")
        assert "2♠" in playing.written
        assert re.search(r"\x1b\[[\d;]*[34]8;", playing.written)
        playing.press("\r")
        playing.hear("Вам прикупать|Ваш ход|Ваш заход")
        playing.process.kill()
    options = ("--lang", "ru", "--letters")
    with real_terminal(tmp_path, *options, NO_COLOR="1") as playing:
        playing.hear("Вернуться за стол")
        assert "2П" in playing.written
        assert not re.search(r"\x1b\[[\d;]*[34][0-8](;|m)", playing.written)
        playing.press("q")
        assert playing.process.wait(20) == 0


def test_a_terminal_without_signs_is_given_letters(tmp_path: Path) -> None:
    koi = {"PYTHONIOENCODING": "koi8-r", "LC_ALL": "C"}
    with real_terminal(tmp_path, "--lang", "en", **koi) as playing:
        playing.hear("Play now")
        assert "2S" in playing.written
        assert "\\u" not in playing.written
        playing.press("q")
        assert playing.process.wait(20) == 0


def test_beside_an_open_table_in_the_browser(tmp_path: Path) -> None:
    with dreyfus(tmp_path, "play", "--no-browser", "--port", "0", "--pace", "0") as running:
        running.hear("Ctrl+C")
        with real_terminal(tmp_path, "--lang", "en") as playing:
            playing.hear("Play now")
            playing.press("\r")
            playing.hear("Your exchange|Your turn|Your lead")
    with real_terminal(tmp_path, "--lang", "en") as playing:
        # The same player finds the same table when the server is gone.
        playing.hear("Back to the table")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--connect", "ftp://x", "--lang", "en"), "This takes a terminal"),
        (("--terminal", "--lang", "ru"), "Играть можно только в терминале"),
    ],
)
def test_without_a_terminal(tmp_path: Path, arguments: tuple[str, ...], said: str) -> None:
    with dreyfus(tmp_path, "play", *arguments, PYTHONUTF8="1") as running:
        assert said in running.rest()
        assert running.process.returncode == 1


def test_without_textual_it_says_how_to_get_it(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(HIDING)
    with dreyfus(tmp_path, "play", "--terminal", PYTHONPATH=str(tmp_path)) as running:
        assert "pip install textual" in running.rest()
        assert running.process.returncode == 1


def test_an_address_that_is_none(tmp_path: Path) -> None:
    with real_terminal(tmp_path, "--connect", "ftp://x", "--lang", "en") as playing:
        playing.hear("not the address of a server")
        assert playing.process.wait(20) == 1
