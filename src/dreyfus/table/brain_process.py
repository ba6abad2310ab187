"""The process of bots and of hints: `python -m dreyfus.table.brain_process`, started by `brain`.

It reads pickles from its input: the path to import from, how players are made and how long one may
think, then one task or question after another. It answers each with a line of JSON. It ends with
its input.
"""

import os
import pickle
import signal
import sys
from contextlib import suppress
from typing import BinaryIO, Final

MEMORY: Final = 2 << 30
"""Bytes that the process may take: a bot that wants more fails, not the machine."""


def main() -> None:
    """Think until nothing more is asked."""
    answers = _answers()
    _limit_memory()
    asked = sys.stdin.buffer
    sys.path[:] = pickle.load(asked)  # noqa: S301  # our own process has written it
    with suppress(EOFError):
        _think(asked, answers)


def _answers() -> BinaryIO:
    """Where answers go. Whatever a bot prints goes nowhere: it must not stand among them."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    return answers


def _limit_memory() -> None:
    if sys.platform != "win32":
        import resource  # noqa: PLC0415  # there is none on Windows

        _, most = resource.getrlimit(resource.RLIMIT_AS)
        limit = MEMORY if most == resource.RLIM_INFINITY else min(MEMORY, most)
        resource.setrlimit(resource.RLIMIT_AS, (limit, most))


def _think(asked: BinaryIO, answers: BinaryIO) -> None:
    # Only now is it known where everything else is imported from.
    from dreyfus.table.brain import READY, Question  # noqa: PLC0415
    from dreyfus.table.thought import advised, decided  # noqa: PLC0415

    players, limit = pickle.load(asked)  # noqa: S301  # see above
    answers.write(READY)
    answers.flush()
    while True:
        task = pickle.load(asked)  # noqa: S301  # see above
        _end_after(limit)
        told = advised(task) if isinstance(task, Question) else decided(players, task)
        _end_after(0)
        answers.write(f"{told}\n".encode())
        answers.flush()


def _end_after(seconds: float) -> None:
    """Let the system end this process then, even if the table's has gone; 0: never mind."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_REAL, seconds)


if __name__ == "__main__":
    main()
