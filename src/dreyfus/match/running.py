"""Cards played side by side: in this process, in several, or on a cluster."""

import os
import signal
import socket
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait as wait_for
from threading import Thread
from typing import Final

from dreyfus.match.bout import Bout, play_card
from dreyfus.match.contest import Contest

_AHEAD: Final = 2
"""Cards handed out for each worker: the one it plays and the one it plays next."""
_PATIENCE: Final = 10
"""Seconds until a cluster that does not answer is given up."""


class NoCluster(OSError):
    """The cluster cannot be reached, or what reaches clusters is not installed.

    Attributes:
        why: the particulars; None where the package `distributed` is missing.
    """

    def __init__(self, why: str | None) -> None:
        self.why = why
        super().__init__(why or "the package distributed is not installed")


def played(
    contest: Contest, cards: Iterable[int], executor: Executor | None, workers: int
) -> Generator[Bout, None, None]:
    """Each of these cards as it is finished, in no order that can be relied on.

    No more cards are begun than keep the workers busy, so that whoever has seen enough can stop.

    Args:
        contest: what is played.
        cards: the numbers of the cards.
        executor: who plays them; None: this process, one after another.
        workers: how many cards the executor plays at a time.

    Raises:
        BrokenExecutor: a worker died.
        Exception: whatever `play_card` raises.
    """
    if executor is None:
        yield from (play_card(contest, card) for card in cards)
        return
    left = iter(cards)
    running: set[Future[Bout]] = set()
    try:
        while True:
            for card in islice(left, workers * _AHEAD - len(running)):
                running.add(executor.submit(play_card, contest, card))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            yield from (future.result() for future in done)
    finally:
        for future in running:
            future.cancel()


def processes(number: int) -> AbstractContextManager[Executor]:
    """So many processes of this machine; they end with this one, however it ends."""
    return ProcessPoolExecutor(number, get_context("spawn"), initializer=_follow_parent)


def _follow_parent() -> None:
    """Make this worker end with its parent, and by Ctrl+C without a word.

    A worker whose parent was killed would otherwise wait for its next card for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """A Dask cluster as an executor, and how many cards it plays at a time.

    Its workers need this version of the package.

    Raises:
        NoCluster: see there.
    """
    try:
        from distributed import Client  # noqa: PLC0415  # an extra; a second to import
    except ImportError:
        raise NoCluster(None) from None
    try:
        _require_somebody(address)
        client = Client(address, timeout=_PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]  # theirs
    except (OSError, ValueError) as error:
        raise NoCluster(str(error)) from error
    with client:
        threads = sum(client.nthreads().values())  # type: ignore[no-untyped-call]  # theirs
        yield client.get_executor(pure=False), max(1, threads)  # type: ignore[no-untyped-call]  # theirs


def _require_somebody(address: str) -> None:
    """Make sure that somebody listens there; a client that was refused once is slow to give up.

    Raises:
        OSError: nobody does.
        ValueError: it is no address.
    """
    from distributed.comm.addressing import get_address_host_port  # noqa: PLC0415

    socket.create_connection(get_address_host_port(address), timeout=_PATIENCE).close()
