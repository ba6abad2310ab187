"""The command `dreyfus` as a process of its own: started, listened to, killed."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

ADDRESS = re.compile(r"http://[^ ]+?:\d+(?=/)")


@dataclass
class Dreyfus:
    """A running command and what it has said so far."""

    process: subprocess.Popen[str]
    said: str = ""

    @property
    def address(self) -> str:
        """Where it answers, as it said last."""
        return str(ADDRESS.findall(self.said)[-1])

    def hear(self, words: str) -> None:
        """Listen until it has said this."""
        assert self.process.stdout is not None
        while words not in self.said:
            line = self.process.stdout.readline()
            assert line, f"it ended without {words!r}: {self.said} {self.rest()}"
            self.said += line

    def rest(self) -> str:
        """All that it says until its end, on both channels."""
        out, errors = self.process.communicate(timeout=30)
        return out + errors

    def kill(self) -> None:
        """Kill it as the system does when there is no time to lose."""
        self.process.kill()
        self.process.communicate()

    def interrupt(self) -> str:
        """Press Ctrl+C; what it says after that."""
        self.process.send_signal(signal.SIGINT)
        return self.rest()


@contextmanager
def dreyfus(
    folder: Path, *arguments: str, python: str | Path = sys.executable, **environment: str
) -> Iterator[Dreyfus]:
    """The command of this or of another Python, with a data folder of its own, in English."""
    process = subprocess.Popen(
        [python, "-m", "dreyfus", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "DREYFUS_DATA": str(folder), "LC_ALL": "C", **environment},
    )
    try:
        yield Dreyfus(process)
    finally:
        if process.poll() is None:
            process.kill()
        process.communicate()


def recording_browser(folder: Path) -> tuple[str, Path]:
    """A browser for ``BROWSER`` that writes down what it is to open, and where it does."""
    opened, browser = folder / "opened", folder / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" >>"{opened}"\n')
    browser.chmod(0o755)
    return f"{browser} %s", opened
