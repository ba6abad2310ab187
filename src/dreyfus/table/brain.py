"""A process in which bots think, as the table's process sees it: asked, waited for, killed."""

import pickle
import sys
from collections.abc import Callable, Mapping
from threading import Lock
from typing import Final, NamedTuple

from dreyfus.bots import child
from dreyfus.bots.child import Child
from dreyfus.bots.fallback import is_offered, simple_move
from dreyfus.bots.player import Decision, Level, Player
from dreyfus.records.codec import decode_move
from dreyfus.records.notation import BadNotation
from dreyfus.records.strict_json import NotJson, read_json
from dreyfus.rules.view import View
from dreyfus.table.packing import packed

Players = Callable[[Level, str], Player]
"""How a level and a seed make a player. It travels to the process, so it can be pickled."""

GONE: Final = "gone"
"""The fault of a bot whose process has ended: by itself, or because it was killed."""
READY: Final = b"ready\n"
"""The first line of a process: it has imported what it needs."""
_LONGEST: Final = 65_536
_FAREWELL: Final = 1.0
"""Seconds that a process is given to go."""
_PROGRAM: Final = (sys.executable, "-P", "-m", "dreyfus.table.brain_process")


class Task(NamedTuple):
    """What a bot is to decide."""

    level: Level
    seed: str
    view: View


class Question(NamedTuple):
    """A person's: what to do with this view, to be thought over for so many seconds."""

    view: View
    seconds: float


def first_words(players: Players, limit: float) -> bytes:
    """What a process is told when it starts: where to import from, and what follows.

    Args:
        players: makes the players.
        limit: seconds of a task after which the process ends itself, should nobody else do it.

    Raises:
        pickle.PicklingError: `players` cannot travel.
        AttributeError: likewise.
    """
    return pickle.dumps(sys.path) + pickle.dumps((players, limit))


class Brain:
    """A process, started at its first task, and anew at the next one after it has ended.

    One thread may ask it at a time. Any thread may kill it meanwhile.

    Args:
        first_words: what it is told when it starts, as `first_words` says it.
    """

    def __init__(self, first_words: bytes) -> None:
        self._first_words = first_words
        self._lock = Lock()
        self._child: Child | None = None
        self._is_ready = self._is_busy = self._is_closed = False

    def wake(self) -> bool:
        """Have the process ready for a task; False where there is none to be had."""
        running = self._running()
        if running is None or (not self._is_ready and _line(running) != READY):
            self.end()
            return False
        self._is_ready = True
        self._rest()
        return True

    def think(self, task: Task) -> Decision:
        """What the bot does; the simple move, with its fault, where it fails."""
        running = self._running() if self.wake() else None
        answer = b"" if running is None else _exchange(running, packed(task))
        decision = _decision_in(answer, task.view)
        if decision is None:
            # What it has started, a program at the line for one, goes with it.
            self._lose()
            return Decision(simple_move(task.view), GONE)
        self._rest()
        return decision

    def advise(self, question: Question) -> bytes:
        """A hint as `thought` writes it; nothing where there is none."""
        running = self._running() if self.wake() else None
        answer = b"" if running is None else _exchange(running, packed(question))
        if not answer.endswith(b"\n"):
            self._lose()
            return b""
        self._rest()
        return answer.strip()

    def _lose(self) -> None:
        self.kill()
        self.end()

    def _running(self) -> Child | None:
        with self._lock:
            if self._child is None and not self._is_closed:
                self._child = _started(self._first_words)
            self._is_busy = True
            return self._child

    def _rest(self) -> None:
        with self._lock:
            self._is_busy = False

    def kill(self) -> None:
        """End what is being thought now: who waits for it hears that the process has gone."""
        with self._lock:
            if self._child is not None:
                child.kill(self._child)

    def close(self) -> None:
        """Let nothing more be thought, nor what is being thought now."""
        with self._lock:
            self._is_closed = True
            if self._is_busy and self._child is not None:
                child.kill(self._child)

    def end(self) -> None:
        """End the process and leave nothing of it behind; where it waits, it goes by itself."""
        with self._lock:
            running, self._child = self._child, None
            self._is_ready = self._is_busy = False
        if running is not None:
            child.let_go(running, _FAREWELL)


def _started(words: bytes) -> Child | None:
    try:
        running = child.start(_PROGRAM)
    except OSError:
        return None
    _write(running, words)
    return running


def _exchange(running: Child, task: bytes) -> bytes:
    """The line that the process answers; less than a line if it has gone."""
    _write(running, task)
    return _line(running)


def _line(running: Child) -> bytes:
    return b"" if running.stdout is None else running.stdout.readline(_LONGEST)


def _write(running: Child, words: bytes) -> None:
    if running.stdin is not None:
        try:
            running.stdin.write(words)
            running.stdin.flush()
        except BrokenPipeError:
            # It has gone; its silence will tell.
            return


def _decision_in(line: bytes, view: View) -> Decision | None:
    try:
        said = read_json(line.decode())
        match said:
            case {
                "move": Mapping() as wire,
                "fault": str() | None as fault,
                "cut_short": bool() as cut_short,
            }:
                move = decode_move(wire)
                return Decision(move, fault, cut_short) if is_offered(view, move) else None
    except (UnicodeDecodeError, NotJson, BadNotation):
        return None
    return None
