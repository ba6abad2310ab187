"""Who plays a card changes nothing; whoever plays it ends with whoever asked."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest

from dreyfus.bots.naming import UnknownPlayer
from dreyfus.match.contest import Contest
from dreyfus.match.running import NoCluster, cluster, played, processes
from tests.match.contests import contest, games

ORPHANS = """
from dreyfus.match.contest import Contest
from dreyfus.match.running import played, processes
from tests.match.contests import contest
if __name__ == "__main__":
    with processes(2) as executor:
        for _ in played(contest("amateur", "novice", kind="parties"), range(10**6), executor, 2):
            print(*executor._processes, flush=True)
"""


class Counting(ThreadPoolExecutor):
    """Counts the cards that were begun or wait to be."""

    def __init__(self) -> None:
        super().__init__(1)
        self.handed_out = 0

    def submit(self, *arguments: object) -> Future[object]:  # type: ignore[override]
        self.handed_out += 1
        return super().submit(*arguments)  # type: ignore[arg-type]


def test_processes_play_what_one_plays() -> None:
    asked = contest("novice", "anyhow")
    with processes(2) as executor:
        side_by_side = games(played(asked, range(5), executor, 2))
    assert side_by_side == games(played(asked, range(5), None, 1))
    assert sorted(side_by_side) == [0, 1, 2, 3, 4]


def test_whoever_has_seen_enough_can_stop() -> None:
    with Counting() as executor:
        going = played(contest(), range(10**9), executor, 1)
        next(going)
        going.close()
    assert executor.handed_out <= 3


def test_what_a_card_raises_is_raised() -> None:
    with Counting() as executor, pytest.raises(UnknownPlayer):
        list(played(contest("nobody", "novice"), range(3), executor, 1))


def killing_workers(asked: Contest) -> None:
    """Play cards without end, and kill a worker whenever one is finished."""
    with processes(1) as executor:
        for _ in played(asked, range(10**6), executor, 1):
            os.kill(next(iter(executor._processes)), signal.SIGKILL)  # type: ignore[attr-defined]  # noqa: SLF001  # they have no other name


@pytest.mark.skipif(sys.platform == "win32", reason="kills as Unix does")
def test_a_worker_that_dies_is_noticed() -> None:
    with pytest.raises(BrokenProcessPool):
        killing_workers(contest(kind="parties"))


def gone(process: int) -> bool:
    """Whether there is no such process, or only what is left of it."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except FileNotFoundError:
        return True
    return stat.rpartition(")")[2].split()[0] == "Z"


def eventually(holds: Callable[[], bool], seconds: float = 60) -> bool:
    until = time.monotonic() + seconds
    while not holds() and time.monotonic() < until:
        time.sleep(0.05)
    return holds()


@pytest.mark.skipif(sys.platform != "linux", reason="looks at /proc")
def test_workers_end_with_a_parent_that_was_killed(tmp_path: Path, repository: Path) -> None:
    script = tmp_path / "orphans.py"
    script.write_text(ORPHANS)
    parent = subprocess.Popen(
        [sys.executable, script],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(repository)},
    )
    assert parent.stdout is not None
    workers = [int(one) for one in parent.stdout.readline().split()]
    assert len(workers) == 2
    assert not any(map(gone, workers))
    parent.kill()
    parent.communicate()
    assert eventually(lambda: all(map(gone, workers)))


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "nonsense:x"])
def test_a_cluster_that_is_not_there_is_told(address: str) -> None:
    with pytest.raises(NoCluster) as none, cluster(address):
        raise AssertionError("there is none")
    assert none.value.why


def test_without_distributed_there_is_no_cluster(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster) as none, cluster("tcp://127.0.0.1:1"):
        raise AssertionError("there is none")
    assert none.value.why is None


@pytest.mark.long
def test_a_cluster_plays_what_one_process_plays() -> None:
    from distributed import LocalCluster  # noqa: PLC0415  # a second, for this test alone

    asked = contest("amateur", "novice", cards=12)
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as local,  # type: ignore[no-untyped-call]
        cluster(local.scheduler_address) as (executor, workers),
    ):
        assert workers == 2
        found = games(played(asked, range(12), executor, workers))
    assert found == games(played(asked, range(12), None, 1))
