"""Calls let other threads run, can be stopped from them, and do not disturb each other."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from time import monotonic

from dreyfus.kernel import play
from dreyfus.kernel.environment import SingleDeal
from dreyfus.kernel.moment import moment_of
from dreyfus.kernel.playouts import playouts
from dreyfus.kernel.sampling import Sampler, Unseen
from dreyfus.kernel.stopping import StopSignal
from tests.kernel.endings import ending

MOMENT = moment_of(ending(Random(1), 12))


def sampled(seed: int) -> object:
    everything = (1 << 36) - 1
    sampler = Sampler(Unseen(everything, (everything, everything), (12, 12), (2, seed % 3)))
    return [sampler.draw(500, seed) for _ in range(10)]


def played(seed: int) -> object:
    return [playouts(MOMENT, 5000, seed) for _ in range(10)]


def dealt(seed: int) -> object:
    deal, trace = SingleDeal(seed), []
    for _ in range(20):
        count = deal.deal()
        while count:
            count = deal.step(deal.menu[count - 1])
        trace.append(bytes(deal.state))
    return trace


WORK: tuple[Callable[[int], object], ...] = (sampled, played, dealt)


def test_threads_do_not_disturb_each_other() -> None:
    tasks = [(work, seed) for seed in range(4) for work in WORK]
    alone = [work(seed) for work, seed in tasks]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda task: task[0](task[1]), tasks))
    assert together == alone


def test_another_thread_runs_meanwhile_and_can_stop_the_call() -> None:
    signal, begun = StopSignal(60), threading.Event()

    def compute() -> int | None:
        begun.set()
        return play.perft(MOMENT, 36, signal)

    start = monotonic()
    with ThreadPoolExecutor(1) as pool:
        counting = pool.submit(compute)
        begun.wait()
        # If the call held the interpreter's lock, this line would wait for the minute to pass.
        signal.stop()
        assert counting.result() is None
    assert monotonic() - start < 30


def test_a_deadline_stops_the_call() -> None:
    start = monotonic()
    assert play.perft(MOMENT, 36, StopSignal(0.05)) is None
    assert 0.05 <= monotonic() - start < 20
