"""How a server fares, in figures, for whoever watches over it: tables, sockets, queues, latencies.

Nothing is told of any single table, and no card. The figures of one server are its own: nothing is
kept in the module.
"""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import ip_address, ip_network
from typing import Any, Final, cast

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    generate_latest,
)

from dreyfus.bots.player import Decision
from dreyfus.table.brain import Question, Task
from dreyfus.table.log import Log
from dreyfus.table.thinking import Thinkers

TIMES: Final = (
    *(0.0005, 0.001, 0.002, 0.003, 0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.05, 0.075),
    *(0.1, 0.15, 0.25, 0.5, 1.0, 2.0, 5.0),
)
"""Seconds between which latencies are counted."""
SETTLED: Final = 1.0
"""Seconds after a move in which its frames have gone, or are late."""
MOST_OPEN: Final = 20_000


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        PlatformCollector(registry=self.registry)
        self.moves = Moves(self._histogram("move", "From a move's frame in to its last frame out"))
        self._bot = self._histogram("bot", "From a bot's turn to its decision, without its pause")
        self.hint = self._histogram("hint", "From a question to its hint")
        self._log = self._histogram("log", "From an event to its being on the disk")
        self._thinking = self._gauge("bots_thinking", "Bots whose decision is awaited")
        self._refused = self._counter("refused", "What was refused, by its reason", "reason")
        self._faults = self._counter("bot_faults", "Simple moves made for bots, by fault", "fault")

    def _histogram(self, name: str, what: str) -> Histogram:
        full = f"dreyfus_{name}_seconds"
        return Histogram(full, what, buckets=TIMES, registry=self.registry)

    def _gauge(self, name: str, what: str) -> Gauge:
        return Gauge(f"dreyfus_{name}", what, registry=self.registry)

    def _counter(self, name: str, what: str, label: str) -> Counter:
        return Counter(f"dreyfus_{name}", what, [label], registry=self.registry)

    def count(self, name: str, what: str, number: Callable[[], float]) -> None:
        """Ask for this number whenever the figures are read."""
        self._gauge(name, what).set_function(number)

    def refused(self, reason: str) -> None:
        """A frame or a request was refused."""
        self._refused.labels(reason).inc()

    def text(self) -> bytes:
        """All figures, as Prometheus reads them."""
        self.moves.settle()
        return generate_latest(self.registry)

    def watched(self, log: Log) -> Log:
        """The same log, whose every append is timed."""
        timed = _TimedLog(log, self._log, self.moves)
        self.count("log_queue", "Events that wait for the disk", lambda: timed.waiting)
        return cast("Log", timed)

    @contextmanager
    def thought(self) -> Iterator[Callable[[Decision], None]]:
        """A bot is asked; what is given back is called with its answer."""

        def answered(decision: Decision) -> None:
            if decision.fault is not None:
                self._faults.labels(decision.fault.partition(":")[0]).inc()

        with self._bot.time(), self._thinking.track_inprogress():
            yield answered


class TimedThinkers(Thinkers):
    """Thinkers whose every decision and every hint is timed."""

    def __init__(self, metrics: Metrics, *how: Any) -> None:
        super().__init__(*how)
        self._metrics = metrics

    async def decide(self, task: Task) -> Decision:
        """What the bot does, as `Thinkers` says."""
        with self._metrics.thought() as answered:
            decision = await super().decide(task)
            answered(decision)
        return decision

    async def advise(self, question: Question) -> bytes:
        """A hint, as `Thinkers` says."""
        with self._metrics.hint.time():
            return await super().advise(question)


class _TimedLog:
    """A log as it is, but for the look at the watch."""

    def __init__(self, log: Log, times: Histogram, moves: "Moves") -> None:
        self._log, self._times, self._moves = log, times, moves
        self.waiting = 0

    async def append(self, table: str, entry: Any, *rest: Any, **more: Any) -> None:
        """Keep an event; whatever becomes of it is what the log says."""
        began, self.waiting = time.perf_counter(), self.waiting + 1
        try:
            await self._log.append(table, entry, *rest, **more)
        finally:
            self.waiting -= 1
            self._times.observe(time.perf_counter() - began)
        if entry.id is not None:
            self._moves.kept(table, entry.seq, entry.id)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)


class Moves:
    """From a move's frame in to its last frame out: people's moves, at all tables."""

    def __init__(self, times: Histogram, now: Callable[[], float] = time.perf_counter) -> None:
        self._times, self._now = times, now
        self._arrived: OrderedDict[tuple[str, str], float] = OrderedDict()
        self._leaving: OrderedDict[tuple[str, int], list[float]] = OrderedDict()

    def arrived(self, table: str, command: str) -> None:
        """The frame of this command is in."""
        self._arrived[table, command] = self._now()
        if len(self._arrived) > MOST_OPEN:
            self._arrived.popitem(last=False)

    def kept(self, table: str, seq: int, command: str) -> None:
        """The command has become this event."""
        began = self._arrived.pop((table, command), None)
        if began is not None:
            self._leaving[table, seq] = [began, began]
            self.settle()

    def left(self, table: str, text: str) -> None:
        """A frame is out; if it tells such an event, its move has taken so long at least."""
        if text.startswith(_EVENT):
            times = self._leaving.get((table, int(text[len(_EVENT) :].partition(",")[0])))
            if times is not None:
                times[1] = self._now()

    def settle(self) -> None:
        """Count the moves whose frames have all gone by now."""
        old = self._now() - SETTLED
        while self._leaving and next(iter(self._leaving.values()))[0] < old:
            _, (began, last) = self._leaving.popitem(last=False)
            if last > began:
                self._times.observe(last - began)


_EVENT: Final = '{"t":"event","seq":'
"""How an event begins; a test holds `telling` to it."""


def is_within(address: str | None, networks: tuple[str, ...]) -> bool:
    """Whether an address lies in one of the networks."""
    try:
        found = ip_address(address or "")
    except ValueError:
        return False
    mapped = getattr(found, "ipv4_mapped", None) or found
    return any(mapped in ip_network(network, strict=False) for network in networks)
