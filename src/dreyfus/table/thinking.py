"""Where bots think, and hints are thought of: in a few processes, and no longer than they may.

A thread waits for each process, so that the loop does not. A bot may do what it likes: its process
has its own lock of the interpreter, and can be killed (docs/decisions/0013-where-bots-think.md).
"""

import asyncio
import os
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from queue import SimpleQueue
from threading import Lock, Thread
from time import monotonic
from typing import Any, Final, Generic, TypeVar

from dreyfus.bots.fallback import simple_move
from dreyfus.bots.player import Decision, player_of
from dreyfus.table.brain import Brain, Players, Question, Task, first_words
from dreyfus.table.clock import Clock

T = TypeVar("T")

WORKERS: Final = max(4, os.cpu_count() or 1)
"""How many bots think at a time: some may be about to be given up, and others go on."""
DEADLINE: Final = 2.0
"""Seconds until a bot's thought is given up and a simple move made instead."""
ADVISERS: Final = max(2, WORKERS // 2)
"""How many hints are thought of at a time. They have processes of their own: no bot waits."""
HINT_DEADLINE: Final = 4.0
"""Seconds until a hint is given up: the first one has its process to be started."""
LATE: Final = "late"
"""The fault of a bot that was given up."""
FAIR: Final = 0.5
"""The share of that time which a thought must have had for itself to be killed.

One that waited long and has hardly begun is left to end, by itself or by its process's own alarm:
on a machine that is too busy, every process that is killed has to be started again, and there
would be less and less time.
"""
_GRACE: Final = 1.0
"""Seconds more after which its process ends itself: nobody else has done it."""


class _Stage(Enum):
    WAITING = 1
    RUNNING = 2
    DONE = 3
    GIVEN_UP = 4


class _Thought(Generic[T]):
    """One thing to be thought of, on its way through a process."""

    def __init__(self, think: Callable[[Brain], T], fair: float) -> None:
        self._think, self._fair = think, fair
        self._began = 0.0
        self._is_killed = False
        self._lock = Lock()
        self._stage = _Stage.WAITING
        self._brain: Brain | None = None
        self._loop = asyncio.get_running_loop()
        self.outcome: asyncio.Future[T] = self._loop.create_future()

    def run(self, brain: Brain) -> None:
        """Think it, in the thread that waits for this process."""
        if not self._enter(_Stage.RUNNING, _Stage.WAITING, brain):
            return
        found = self._think(brain)
        if not self._enter(_Stage.DONE, _Stage.RUNNING, None):
            if self._is_killed:
                # Though perhaps only after its answer.
                brain.end()
            return
        # The loop is gone when the program ends while a bot thinks.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._settle, found)

    def give_up(self) -> None:
        """Want it no more; whatever thinks it is killed, if it has had its time."""
        with self._lock:
            self._stage = _Stage.GIVEN_UP
            # Under the lock: the thread cannot have gone on to another thought.
            if self._brain is not None and monotonic() - self._began >= self._fair:
                self._is_killed = True
                self._brain.kill()

    def _enter(self, stage: _Stage, left: _Stage, brain: Brain | None) -> bool:
        with self._lock:
            if self._stage is not left:
                return False
            self._stage, self._brain, self._began = stage, brain, monotonic()
            return True

    def _settle(self, found: T) -> None:
        if not self.outcome.done():
            self.outcome.set_result(found)


class _Worker:
    """A thread and the process for which it waits."""

    def __init__(self, brain: Brain, thoughts: "SimpleQueue[_Thought[Any] | None]") -> None:
        self.brain, self._thoughts = brain, thoughts
        # A daemon: a bot that never comes to an end does not keep the program alive.
        self.thread = Thread(target=self._work, name="bot", daemon=True)
        self.thread.start()

    def _work(self) -> None:
        # The process is started, or started again, before there is a thought for it: no thought
        # is given up, and no process killed, because starting takes its time.
        self.brain.wake()
        while (thought := self._thoughts.get()) is not None:
            thought.run(self.brain)
            self.brain.wake()
        self.brain.end()


class _Pool:
    """Up to so many workers, and what waits for them.

    Args:
        clock: tells when a thought is over its time.
        players: makes the players.
        deadline: seconds for a thought, waiting for a process included.
        most: how many workers there may be.
    """

    def __init__(self, clock: Clock, players: Players, deadline: float, most: int) -> None:
        self._clock, self._deadline, self._most = clock, deadline, most
        self._first_words = first_words(players, deadline + _GRACE)
        self._thoughts: SimpleQueue[_Thought[Any] | None] = SimpleQueue()
        self._workers: list[_Worker] = []
        self._open = 0

    async def think(self, think: Callable[[Brain], T]) -> T | None:
        """What comes of it in one of the processes; None where it is given up."""
        thought = _Thought(think, self._deadline * FAIR)
        self._open += 1
        self._thoughts.put(thought)
        self._hire_if_needed()
        try:
            await self._wait_for(thought)
        finally:
            self._open -= 1
            if not thought.outcome.done():
                thought.give_up()
        return thought.outcome.result() if thought.outcome.done() else None

    async def _wait_for(self, thought: _Thought[Any]) -> None:
        late = asyncio.ensure_future(self._clock.sleep(self._deadline))
        either: set[asyncio.Future[Any]] = {thought.outcome, late}
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        finally:
            late.cancel()

    def _hire_if_needed(self) -> None:
        """Have a worker for each open thought, and one more, who is ready for the next."""
        while len(self._workers) < min(self._open + 1, self._most):
            self._workers.append(_Worker(Brain(self._first_words), self._thoughts))

    def close(self) -> None:
        """End all processes and their threads, whatever they think."""
        for worker in self._workers:
            worker.brain.close()
            self._thoughts.put(None)
        for worker in self._workers:
            worker.thread.join()
        self._workers.clear()


class Thinkers:
    """What chooses for all bots of a process, and thinks of hints for its people.

    Args:
        clock: tells when a thought is over its time.
        players: makes the players.
        deadline: seconds for a bot's thought, waiting for a process included.
    """

    def __init__(
        self, clock: Clock, players: Players = player_of, deadline: float = DEADLINE
    ) -> None:
        self._bots = _Pool(clock, players, deadline, WORKERS)
        self._advisers = _Pool(clock, players, HINT_DEADLINE, ADVISERS)

    async def decide(self, task: Task) -> Decision:
        """What the bot does; the simple move, with its fault, where it fails."""
        decision = await self._bots.think(lambda brain: brain.think(task))
        return Decision(simple_move(task.view), LATE) if decision is None else decision

    async def advise(self, question: Question) -> bytes:
        """A hint as `thought` writes it; nothing where there is none in time."""
        return await self._advisers.think(lambda brain: brain.advise(question)) or b""

    def close(self) -> None:
        """End all processes and their threads, whatever they think."""
        self._bots.close()
        self._advisers.close()
