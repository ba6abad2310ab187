"""A player that is another program, in whatever language: it reads and writes lines of JSON.

`docs/bot-protocol.md` is for those who write one. What is sent is made of the seat's own view,
by the same words in which a page is told of it.
"""

import shlex
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Timer
from types import TracebackType
from typing import Final, Literal, Self

from dreyfus.bots import child
from dreyfus.bots.child import Child
from dreyfus.bots.fallback import is_offered
from dreyfus.records.codec import decode_move, dumps, encode_view
from dreyfus.records.notation import BadNotation
from dreyfus.records.strict_json import JsonObject, NotJson, read_json
from dreyfus.rules.moves import Move
from dreyfus.rules.view import View

VERSION: Final = 1
DEADLINE: Final = 2.0
STARTING: Final = 10.0
RESTARTS: Final = 3
LONGEST: Final = 65_536
"""Bytes in a line of the program's, its end included."""

Kind = Literal[
    "cannot be started",
    "wrong hello",
    "late",
    "gone",
    "line too long",
    "no answer to this",
    "not offered",
    "given up",
]


class LineFault(Exception):
    """A program did not do what it should.

    Attributes:
        kind: in what way.
        detail: what can be told of it beside that.
    """

    def __init__(self, kind: Kind, detail: str) -> None:
        self.kind, self.detail = kind, detail
        super().__init__(f"{kind}: {detail}")


class LinePlayer:
    """A program that decides for a seat. One thread may ask it at a time.

    It is started when it is first asked, and ended when it is late, gone or not understood; then
    it is started anew at the next question, but not for ever.

    Args:
        command: the program and its arguments, in words as a POSIX shell would split them.
        seed: all the chance there should be in what it does.
        deadline: seconds for an answer.
        starting: seconds from its start to its greeting.
        restarts: how often it is started anew in all.
        leads: whether it leads a group of processes of its own, as in `child.start`.
    """

    def __init__(  # noqa: PLR0913  # three limits, each with its meaning
        self,
        command: str,
        seed: str = "",
        *,
        deadline: float = DEADLINE,
        starting: float = STARTING,
        restarts: int = RESTARTS,
        leads: bool = True,
    ) -> None:
        self._command, self._seed = command, seed
        self._deadline, self._starting, self._leads = deadline, starting, leads
        self._starts_left = 1 + restarts
        self._number = 0
        self._program: _Program | None = None
        self._spent = 0.0

    @property
    def processor_seconds(self) -> float:
        """What the program has used of the processor so far, without what it has started.

        NaN where the system does not tell. The thread that asks uses next to nothing.
        """
        running = 0.0 if self._program is None else self._program.processor_seconds()
        return self._spent + running

    def choose(self, view: View) -> Move:
        """The move that the program answers.

        Raises:
            LineFault: it answered none that is offered, or not in time.
        """
        program = self._running()
        self._number += 1
        move = self._ask(program, question(self._number, view))
        if not is_offered(view, move):
            raise LineFault("not offered", repr(move))
        return move

    def _ask(self, program: "_Program", asked: bytes) -> Move:
        try:
            return _move_in(program.answer(asked, self._deadline), self._number)
        except LineFault:
            self.close()
            raise

    def _running(self) -> "_Program":
        if self._program is not None:
            return self._program
        if not self._starts_left:
            raise LineFault("given up", f"{self._command!r} has failed too often")
        self._starts_left -= 1
        program = _Program(self._command, leads=self._leads)
        try:
            _check_hello(program.answer(hello(self._seed), self._starting))
        except LineFault:
            program.end()
            raise
        self._program = program
        return program

    def close(self) -> None:
        """End the program and whatever it has started. Asked again, it is started again."""
        self._spent = self.processor_seconds
        program, self._program = self._program, None
        if program is not None:
            program.end()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        _type: type[BaseException] | None,
        _error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        self.close()


def hello(seed: str) -> bytes:
    """The first line that a program is sent."""
    return _line({"t": "hello", "version": VERSION, "seed": seed})


def question(number: int, view: View) -> bytes:
    """The line that asks a program for a move."""
    return _line({"t": "choose", "number": number, "view": encode_view(view)})


def _line(value: object) -> bytes:
    return f"{dumps(value)}\n".encode()


def _check_hello(said: JsonObject) -> None:
    if (said.get("t"), said.get("version")) != ("hello", VERSION):
        raise LineFault("wrong hello", f"version {VERSION} is spoken here")


def _move_in(said: JsonObject, number: int) -> Move:
    move = said.get("move")
    if said.get("number") != number or not isinstance(move, JsonObject):
        raise LineFault("no answer to this", f"a move to question {number} is wanted")
    try:
        return decode_move(move)
    except BadNotation as fault:
        raise LineFault("no answer to this", str(fault)) from None


class _Program:
    """A running program; it is ended with the last who knows of it."""

    def __init__(self, command: str, *, leads: bool) -> None:
        try:
            self._child = child.start(shlex.split(command), leads=leads)
        except (OSError, ValueError, IndexError) as error:
            raise LineFault("cannot be started", f"{command!r}: {error}") from None
        self.end = weakref.finalize(self, child.end, self._child)

    def answer(self, line: bytes, seconds: float) -> JsonObject:
        """What it answers to a line.

        Raises:
            LineFault: nothing that is understood, or not in time.
        """
        with _killed_after(self._child, seconds) as is_late:
            said = self._exchange(line)
        if said.endswith(b"\n"):
            return _object_in(said)
        if is_late.is_set():
            raise LineFault("late", f"{seconds:g} seconds are over")
        if len(said) == LONGEST:
            raise LineFault("line too long", f"more than {LONGEST} bytes")
        raise LineFault("gone", "it ended, or closed its output")

    def processor_seconds(self) -> float:
        """What it has used of the processor so far; NaN where that cannot be told."""
        return child.processor_seconds(self._child)

    def _exchange(self, line: bytes) -> bytes:
        reading, writing = self._child.stdout, self._child.stdin
        if reading is None or writing is None:  # pragma: no cover  # it is started with both
            return b""
        try:
            writing.write(line)
            writing.flush()
            return reading.readline(LONGEST)
        except OSError:
            return b""


def _object_in(line: bytes) -> JsonObject:
    try:
        said = read_json(line.decode())
    except (UnicodeDecodeError, NotJson) as fault:
        raise LineFault("no answer to this", f"no JSON: {fault}") from None
    if not isinstance(said, JsonObject):
        raise LineFault("no answer to this", "a JSON object is wanted")
    return said


@contextmanager
def _killed_after(running: Child, seconds: float) -> Iterator[Event]:
    """Kill the program when its time is over: then whoever reads or writes is free again."""
    is_late = Event()

    def strike() -> None:
        is_late.set()
        child.kill(running)

    timer = Timer(seconds, strike)
    timer.daemon = True
    timer.start()
    try:
        yield is_late
    finally:
        timer.cancel()
        # The program must not be reaped between the timer's look at it and its stroke.
        timer.join()
