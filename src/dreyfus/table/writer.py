"""A thread that owns a SQLite connection and commits what waits for it in one go.

A commit waits for the disk. While it does, the moves of other tables gather, and the next commit
takes them all: the wait is shared, and the event loop never waits itself.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, NamedTuple, TypeVar

from dreyfus.table.log import LogError, Taken

MOST_IN_A_GROUP = 256

T = TypeVar("T")


class _Job(NamedTuple):
    work: Callable[[sqlite3.Connection], Any]
    done: asyncio.Future[Any]


class Writer:
    """Runs pieces of work on the connection in the order given; call it from one event loop."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="log writer", daemon=True)
        self._thread.start()

    async def do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What the work returns, once its transaction is on the disk.

        Raises:
            Taken: a key was there already; this piece of work changed nothing.
            LogError: the whole group was rolled back, as far as the disk could say.
        """
        if not self._thread.is_alive():
            raise LogError("the log is closed")
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, done))
        return await done

    async def close(self) -> None:
        """Finish what was given so far, then close the connection."""
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        is_open = True
        while is_open:
            group, is_open = self._group()
            if group:
                self._tell(group, self._commit(group))
        self._connection.close()

    def _group(self) -> tuple[list[_Job], bool]:
        """All that waits now, at least one; and whether more may come."""
        group: list[_Job] = []
        job = self._jobs.get()
        with suppress(Empty):
            while job is not None:
                group.append(job)
                if len(group) == MOST_IN_A_GROUP:
                    break
                job = self._jobs.get_nowait()
        return group, job is not None

    def _commit(self, group: list[_Job]) -> list[Any]:
        """The outcome of each piece of work; an exception stands for a failure."""
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            outcomes = [self._outcome(job) for job in group]
            self._connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  # the thread must outlive every failure
            with suppress(sqlite3.Error):
                self._connection.rollback()
            return [LogError(f"{type(error).__name__}: {error}")] * len(group)
        return outcomes

    def _outcome(self, job: _Job) -> object:
        try:
            return job.work(self._connection)
        except sqlite3.IntegrityError as error:
            return Taken(str(error))
        except Taken as error:
            return error

    def _tell(self, group: list[_Job], outcomes: list[Any]) -> None:
        # The loop is gone when the program ends in the midst of a write: nobody is left to tell.
        with suppress(RuntimeError):
            group[0].done.get_loop().call_soon_threadsafe(_settle, group, outcomes)


def _settle(group: list[_Job], outcomes: list[Any]) -> None:
    for job, outcome in zip(group, outcomes, strict=True):
        if job.done.done():
            continue
        if isinstance(outcome, Exception):
            job.done.set_exception(outcome)
        else:
            job.done.set_result(outcome)
