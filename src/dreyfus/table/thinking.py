"""Where bots think: threads of their own, and no longer than they may."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from functools import partial
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any

from dreyfus.bots.fallback import simple_move
from dreyfus.bots.player import Decision, Level, Player, decide, player_of
from dreyfus.rules.view import View
from dreyfus.table.clock import Clock

WORKERS = 2
DEADLINE = 2.0
"""Seconds until a bot's thought is given up and a simple move made instead."""

Players = Callable[[Level, str], Player]


class _Stage(Enum):
    WAITING = 1
    RUNNING = 2
    DONE = 3
    GIVEN_UP = 4


class _Thought:
    """One decision on its way through a thread."""

    def __init__(self, work: Callable[[], Decision]) -> None:
        self._work = work
        self._lock = Lock()
        self._stage = _Stage.WAITING
        self._loop = asyncio.get_running_loop()
        self.outcome: asyncio.Future[Decision] = self._loop.create_future()

    def run(self) -> bool:
        """Think it, in a thread. False if it was given up meanwhile: the thread has a successor."""
        if not self._enter(_Stage.RUNNING, _Stage.WAITING):
            return True
        decision = self._work()
        if not self._enter(_Stage.DONE, _Stage.RUNNING):
            return False
        # The loop is gone when the program ends while a bot thinks.
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._settle, decision)
        return True

    def give_up(self) -> bool:
        """Want it no more. True if a thread is stuck in it."""
        return not self._enter(_Stage.DONE, _Stage.WAITING) and self._enter(
            _Stage.GIVEN_UP, _Stage.RUNNING
        )

    def _enter(self, stage: _Stage, left: _Stage) -> bool:
        with self._lock:
            if self._stage is not left:
                return False
            self._stage = stage
            return True

    def _settle(self, decision: Decision) -> None:
        if not self.outcome.done():
            self.outcome.set_result(decision)


class Thinkers:
    """A few threads that choose for all bots of a process.

    They are daemons: a bot that never comes to an end does not keep the program alive, and its
    thread is replaced.
    """

    def __init__(
        self, clock: Clock, players: Players = player_of, deadline: float = DEADLINE
    ) -> None:
        self._clock, self._players, self._deadline = clock, players, deadline
        self._thoughts: SimpleQueue[_Thought | None] = SimpleQueue()
        self._threads = 0
        for _ in range(WORKERS):
            self._hire()

    def _hire(self) -> None:
        self._threads += 1
        Thread(target=self._work, name="bot", daemon=True).start()

    def _work(self) -> None:
        while (thought := self._thoughts.get()) is not None:
            if not thought.run():
                return

    async def decide(self, level: Level, seed: str, view: View) -> Decision:
        """What a bot of that level does; the simple move, with its fault, where it fails."""
        thought = _Thought(partial(_decide, self._players, level, seed, view))
        self._thoughts.put(thought)
        late = asyncio.ensure_future(self._clock.sleep(self._deadline))
        either: set[asyncio.Future[Any]] = {thought.outcome, late}
        try:
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        finally:
            late.cancel()
            if not thought.outcome.done() and thought.give_up():
                self._hire()
        if thought.outcome.done():
            return thought.outcome.result()
        return Decision(simple_move(view), "late")

    def close(self) -> None:
        """Let the threads go when they have done what waits."""
        for _ in range(self._threads):
            self._thoughts.put(None)


def _decide(players: Players, level: Level, seed: str, view: View) -> Decision:
    try:
        return decide(players(level, seed), view)
    except Exception as error:  # noqa: BLE001  # whatever a level does, its thread goes on
        return Decision(simple_move(view), type(error).__name__)
