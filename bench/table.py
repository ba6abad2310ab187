"""How a server bears load: real processes, real sockets, the durable log, its own figures.

The clients run in processes of their own and play simple moves; where there are several servers
over one PostgreSQL, who looks on sits at another server than who plays. Latency is what a server
counts from a move's frame in to its last frame out, so that the clients' own slowness is not in it.
"""

import argparse
import asyncio
import json
import os
import random
import re
import resource
import secrets
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from itertools import cycle, islice
from multiprocessing import get_context
from multiprocessing.queues import Queue
from pathlib import Path
from typing import Any, Final
from urllib.request import ProxyHandler, Request, build_opener

from dreyfus.faces.web.identity import fresh_token
from dreyfus.table.protocol import VERSION

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parent))
from light import Wire
from plot_latency import svg

from tests.postgres import running_postgres

COOKIE: Final = "dreyfus"
ROOM: Final = {
    "name": "A",
    "bots": ["B", "C", "D"],
    "preset": "standard",
    "options": [],
    "stake": "1",
    "clock": None,
    "spectators": False,
    "cut": "automatic",
    "hints": False,
    "level": "novice",
    "fills": False,
}
IDLE: Final = b'"options":{"cut":false,"buy":null,"play":null,"confirm":false}'
"""In the view of who has nothing to do."""
OVER: Final = b'"over":true'
CLOSED: Final = b'"t":"closed"'
WARM_UP: Final = 5.0
"""Seconds of play before anything is counted."""
ORIGIN: Final = re.compile(r"http://[^ ]+?:\d+")


@dataclass(frozen=True)
class Load:
    """Who plays: tables, sockets at each, seconds from a move to the next, the bots' level.

    `people` 1 is one person beside two bots, whose further sockets look on; 3 are three people,
    each with a socket of his own. `servers` 0 is one server over SQLite; otherwise so many share a
    PostgreSQL.
    """

    tables: int
    sockets: int = 1
    people: int = 1
    pause: float = 0.0
    level: str = "amateur"
    seconds: float = 20.0
    clients: int = 1
    servers: int = 0


@dataclass(frozen=True)
class Row:
    """What came of it; milliseconds, moves a second, mebibytes, milliseconds of CPU a move."""

    what: str
    tables: int
    sockets: int
    events_a_second: float
    people_a_second: float
    p50: float
    p99: float
    disk_p99: float
    bot_p99: float
    cpu_share: float
    cpu_an_event: float
    memory: float


@contextmanager
def server(folder: Path, database: str, *, kill: bool = False) -> Iterator[str]:
    """A server of its own process; its address. In the end it is told to stop, or killed."""
    command = (
        *(sys.executable, "-m", "dreyfus", "serve", "--port", "0", "--pace", "0", "--no-limits"),
        *("--database", database),
    )
    process = subprocess.Popen(  # noqa: S603  # ours, with fixed arguments
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=_environment(folder),
    )
    try:
        said = "" if process.stdout is None else process.stdout.readline()
        yield ORIGIN.findall(said)[0]
    finally:
        process.kill() if kill else process.terminate()
        process.wait(30)


@contextmanager
def servers(folder: Path, number: int) -> Iterator[tuple[str, ...]]:
    """The addresses of so many servers over one PostgreSQL, or of one over SQLite."""
    with ExitStack() as stack:
        database = f"sqlite:///{folder / 'tables.sqlite3'}"
        if number:
            postgres = stack.enter_context(running_postgres(fsync="on"))
            database = asyncio.run(postgres.new_database())
        yield tuple(stack.enter_context(server(folder, database)) for _ in range(max(1, number)))


def _environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "DREYFUS_DATA": str(folder), "LC_ALL": "C"}


def ask(address: str, path: str, body: object = None) -> tuple[bytes, str]:
    """An answer over HTTP, and the cookie that came with it."""
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"{address}{path}", data, {"origin": address})  # noqa: S310  # our own server
    with build_opener(ProxyHandler({})).open(request, timeout=60) as answer:
        return answer.read(), answer.headers.get("set-cookie", "").partition(";")[0]


# The clients.


def simple_move(view: dict[str, Any]) -> dict[str, Any] | None:
    """The plainest move that the view offers."""
    options = view["options"]
    if options["buy"]:
        return {"t": "buy", "cards": []}
    if options["play"]:
        return {"t": "play", "card": options["play"]["cards"][0]}
    return {"t": "confirm"} if options["confirm"] else None


class Client:
    """A person with one or more sockets at one table, of which the first one plays; or three."""

    def __init__(self, addresses: Sequence[str], load: Load, seated: "Queue[int]") -> None:
        self._addresses, self._load = addresses, load
        self._seated: Queue[int] | None = seated

    async def play(self) -> None:
        """Open a table after another, and play until cancelled."""
        while True:
            if self._load.people == 1:
                wish = {"level": self._load.level, "preset": "standard", "players": ["A", "B", "C"]}
                await self._party(*await self._open("/api/tables", wish))
            else:
                await self._friends(*await self._open("/api/rooms", ROOM))

    async def _open(self, path: str, wish: object) -> tuple[str, str]:
        """A new table or room, and its host's cookie."""
        opened, cookie = await asyncio.to_thread(ask, self._addresses[0], path, wish)
        return json.loads(opened)["table"], cookie

    async def _party(self, table: str, cookie: str) -> None:
        first, *others = islice(cycle(self._addresses), self._load.sockets)
        listeners = [
            await open_socket(address, table, cookie, lambda _: False) for address in others
        ]
        await self._decide(first, table, cookie)
        for listener in listeners:
            listener.close()

    async def _friends(self, room: str, host: str) -> None:
        """Three people meet in a room and play to the end."""
        cookies = [host, *(f"{COOKIE}={fresh_token()}" for _ in range(2))]
        here = self._addresses[0]
        for seat, cookie in enumerate(cookies[1:], start=1):
            await _ask_room(
                here, room, cookie, {"t": "take_seat", "seat": seat, "name": f"P{seat}"}
            )
        await _ask_room(here, room, host, {"t": "begin"})
        await asyncio.gather(*(self._decide(here, room, cookie) for cookie in cookies))

    async def _decide(self, address: str, table: str, cookie: str) -> None:
        """Play from one seat to the end of the party, a move at a time."""
        name, number, due = secrets.token_hex(4), 0, 0.0
        mark = name.encode()
        socket = await open_socket(
            address, table, cookie, lambda it: mark in it or IDLE not in it or OVER in it
        )
        waits_for = ""
        async for text in socket:
            message = json.loads(text)
            if "view" not in message or (waits_for and message.get("id") != waits_for):
                continue
            waits_for = ""
            if self._seated is not None:
                self._seated.put(1)
                self._seated = None
            if message["view"]["over"]:
                break
            move = simple_move(message["view"])
            if move is None:
                continue
            first = time.monotonic() + random.uniform(0, self._load.pause)
            due = max(due + self._load.pause, time.monotonic()) if due else first
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            number += 1
            waits_for = f"{name}-{number:06}"
            socket.send(json.dumps({**move, "id": waits_for, "after": message["seq"]}))
        socket.close()


async def open_socket(
    address: str, table: str, cookie: str, wanted: Callable[[bytes], bool]
) -> Wire:
    """An open socket that has said hello."""
    socket = Wire(wanted)
    await socket.open(address, f"/ws/{table}", cookie)
    socket.send(json.dumps({"t": "hello", "version": VERSION, "since": None}))
    return socket


async def _ask_room(address: str, room: str, cookie: str, command: dict[str, Any]) -> None:
    """Ask for something in a room, and hear that it was done."""
    name = f"room-{command['t']}"
    socket = await open_socket(
        address, room, cookie, lambda it: name.encode() in it or CLOSED in it
    )
    socket.send(json.dumps({**command, "id": name}))
    async for _ in socket:
        break
    socket.close()


def clients(addresses: Sequence[str], load: Load, numbers: range, seated: "Queue[int]") -> None:
    """A process of clients; it runs until it is ended. Each tells when it has a seat."""

    async def run() -> None:
        turns = (number % len(addresses) for number in numbers)
        people = [Client((*addresses[n:], *addresses[:n]), load, seated) for n in turns]
        await asyncio.gather(*(person.play() for person in people))

    asyncio.run(run())


# What is measured.


@dataclass(frozen=True)
class Reading:
    """The servers' figures at a moment, together."""

    time: float
    cpu: float
    memory: float
    values: dict[str, float]


def read(addresses: Sequence[str]) -> Reading:
    """What the servers say of themselves now, summed."""
    values: dict[str, float] = defaultdict(float)
    for address in addresses:
        for line in ask(address, "/metrics")[0].decode().splitlines():
            if not line.startswith("#"):
                name, _, value = line.rpartition(" ")
                values[name] += float(value)
    memory = values["process_resident_memory_bytes"] / 2**20
    return Reading(time.monotonic(), values["process_cpu_seconds_total"], memory, values)


def quantile(before: Reading, after: Reading, name: str, share: float) -> float:
    """A quantile of what was counted between two readings, in milliseconds, by interpolation."""
    found = []
    for key, value in after.values.items():
        match = re.fullmatch(rf'{name}_bucket{{le="([^"]+)"}}', key)
        if match:
            found.append((float(match[1]), value - before.values.get(key, 0)))
    found.sort()
    total = found[-1][1]
    low, below = 0.0, 0.0
    for high, count in found:
        if count >= share * total and total:
            if high == float("inf"):
                return low * 1000
            part = (share * total - below) / max(1, count - below)
            return (low + (high - low) * part) * 1000
        low, below = high, count
    return 0.0


def measured(what: str, load: Load) -> Row:
    """Play at servers of its own, and read their figures before and after."""
    context = get_context("spawn")
    with (
        tempfile.TemporaryDirectory() as folder,
        servers(Path(folder), load.servers) as addresses,
    ):
        seated: Queue[int] = context.Queue()
        shares = [range(first, load.tables, load.clients) for first in range(load.clients)]
        processes = [
            context.Process(target=clients, args=(addresses, load, share, seated), daemon=True)
            for share in shares
        ]
        for process in processes:
            process.start()
        for _ in range(load.tables):
            seated.get(timeout=600)
        time.sleep(WARM_UP)
        before = read(addresses)
        time.sleep(load.seconds)
        after = read(addresses)
        for process in processes:
            process.kill()
            process.join()
    return _row(what, before, after)


def _row(what: str, before: Reading, after: Reading) -> Row:
    seconds = after.time - before.time

    def counted(name: str) -> float:
        return after.values[f"{name}_count"] - before.values[f"{name}_count"]

    events, cpu = counted("dreyfus_log_seconds"), after.cpu - before.cpu
    return Row(
        what=what,
        tables=int(after.values["dreyfus_tables"]),
        sockets=int(after.values["dreyfus_sockets"]),
        events_a_second=events / seconds,
        people_a_second=counted("dreyfus_move_seconds") / seconds,
        p50=quantile(before, after, "dreyfus_move_seconds", 0.5),
        p99=quantile(before, after, "dreyfus_move_seconds", 0.99),
        disk_p99=quantile(before, after, "dreyfus_log_seconds", 0.99),
        bot_p99=quantile(before, after, "dreyfus_bot_seconds", 0.99),
        cpu_share=cpu / seconds,
        cpu_an_event=cpu / max(1.0, events) * 1000,
        memory=after.memory,
    )


def loads(seconds: float, quick: bool) -> list[tuple[str, Load]]:
    """All that is measured, by what it is called."""
    part = 0.1 if quick else 1.0

    def tables(number: int) -> int:
        return max(1, round(number * part))

    ladder = [
        (f"{number:,} tables, a move every 5 s", Load(tables(number), pause=5.0, seconds=seconds))
        for number in (10, 30, 100, 300, 1000)
    ]
    return [
        (
            "three people at each table, as fast as it goes",
            Load(tables(30), sockets=3, people=3, seconds=seconds),
        ),
        (
            "1,000 sockets, three people at each table, a move a second each",
            Load(tables(333), sockets=3, people=3, pause=1.0, seconds=seconds),
        ),
        ("bots, as fast as it goes", Load(tables(30), level="novice", seconds=seconds)),
        (
            "1,000 sockets, bots, three moves a second at a table",
            Load(tables(333), sockets=3, pause=1.0, level="novice", seconds=seconds),
        ),
        *ladder,
        *(
            (
                f"100 tables, three at each, a move a second, {over}",
                Load(tables(100), sockets=3, pause=1.0, seconds=seconds, servers=number),
            )
            for number, over in (
                (0, "one process, SQLite"),
                (1, "one process, PostgreSQL"),
                (2, "two processes, PostgreSQL"),
            )
        ),
    ]


HEAD: Final = (
    "| what | tables | sockets | events/s | people's moves/s | p50, ms | p99, ms | disk p99 "
    "| bots p99 | CPU of a core | CPU an event, ms | memory, MB |\n"
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|"
)


def line(row: Row) -> str:
    """A row of the table in docs/benchmarks.md."""
    return (
        f"| {row.what} | {row.tables} | {row.sockets} | {row.events_a_second:,.0f} "
        f"| {row.people_a_second:,.0f} | {row.p50:.1f} | {row.p99:.1f} | {row.disk_p99:.1f} "
        f"| {row.bot_p99:.0f} | {row.cpu_share:.0%} | {row.cpu_an_event:.2f} | {row.memory:.0f} |"
    )


def main() -> None:
    """Measure, print, plot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20.0, help="for each row")
    parser.add_argument("--quick", action="store_true", help="a tenth of the tables")
    parser.add_argument("--only", default="", help="rows with this in their name")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--plot", type=Path, help="draw latency by tables: .svg")
    wish = parser.parse_args()
    resource.setrlimit(
        resource.RLIMIT_NOFILE, (4096, resource.getrlimit(resource.RLIMIT_NOFILE)[1])
    )
    rows = []
    if not wish.json:
        print(HEAD)
    for what, load in loads(wish.seconds, wish.quick):
        if wish.only in what:
            rows.append(measured(what, load))
            if not wish.json:
                print(line(rows[-1]), flush=True)
    if wish.json:
        print(json.dumps([asdict(row) for row in rows]))
    if wish.plot:
        ladder = [row for row in rows if "tables, a move every" in row.what]
        points = {
            name: [(row.tables, getattr(row, name)) for row in ladder] for name in ("p50", "p99")
        }
        wish.plot.write_text(svg(points, "bench/table.py --plot docs/table.svg"), encoding="utf-8")


if __name__ == "__main__":
    main()
