"""Servers that are killed at any moment, and people who go on playing through all of it.

The servers are processes of their own with real sockets and a real log. They are forked from one
that has imported everything, so that a thousand deaths do not take all night; and their bots think
in the server itself, because a process for each bot would never live long enough to be asked.
"""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import cache
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from dreyfus.bots.player import Decision, decide, player_of
from dreyfus.cards import SEATS, Seat
from dreyfus.faces.hosting import host
from dreyfus.faces.keeping import in_file, in_postgres
from dreyfus.faces.ports import listen, port_of
from dreyfus.faces.speaker import Speaker
from dreyfus.faces.web import app
from dreyfus.faces.web.app import Settings
from dreyfus.faces.web.identity import COOKIE
from dreyfus.records.codec import decode_move, dumps, encode_news, encode_view
from dreyfus.records.record import reapplied
from dreyfus.rules.moves import Move
from dreyfus.rules.news import news
from dreyfus.rules.party import Party
from dreyfus.rules.view import view
from dreyfus.table.address import is_postgres
from dreyfus.table.brain import Task
from dreyfus.table.log import Entry, Log, Opening
from dreyfus.table.log_sqlite import path_of
from dreyfus.table.seats import Bot, Human, owner_of
from tests.faces.web.serving import HELLO
from tests.table.setting import Json, opening, simple_move

if TYPE_CHECKING:
    # Not every system has it, nor asks for it.
    from multiprocessing.context import ForkServerContext

PATIENT = 10.0
"""Seconds after which a person who hears nothing comes again, as a page does."""

PRELOADED = [
    "tests.faces.web.chaos",
    "dreyfus.table.fleet_postgres",
    "dreyfus.table.log_postgres",
    "dreyfus.table.migrations",
    "sqlalchemy.ext.asyncio",
]


@cache
def _context() -> "ForkServerContext":
    """What servers are forked from."""
    context = get_context("forkserver")
    context.set_forkserver_preload(PRELOADED)
    return context


class HereThinkers:
    """Thinks at once, in the server's own process."""

    def __init__(self, *_how: object) -> None:
        pass

    async def decide(self, task: Task) -> Decision:
        return decide(player_of(task.level, task.seed), task.view)

    def close(self) -> None:
        pass


def serve(address: str, port: int, ready: Connection) -> None:
    """What a server process does; it tells its port when it answers."""
    vars(app)["TimedThinkers"] = HereThinkers
    speaker = Speaker("en")
    with listen("127.0.0.1", port) as listening:
        if is_postgres(address):
            kept = in_postgres(speaker, address)
        else:
            kept = in_file(speaker, path_of(address))
        told = port_of(listening)
        settings = Settings("chaos", 0, addresses=None)
        host(speaker, kept, listening, settings, lambda: ready.send(told))


class Reached(Protocol):
    """What answers at a port of this machine: a server, or a line to one."""

    port: int


class Server:
    """A server that can be killed and started again at the same port."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._process: BaseProcess | None = None
        self.port = 0

    async def start(self) -> None:
        """Start it, and wait until it answers."""
        heard, told = _context().Pipe(duplex=False)
        self._process = _context().Process(target=serve, args=(self._address, self.port, told))
        self._process.start()
        told.close()
        self.port = await asyncio.to_thread(heard.recv)
        heard.close()

    async def kill(self) -> None:
        """Kill it as the system does when there is no time to lose."""
        assert self._process is not None
        self._process.kill()
        await asyncio.to_thread(self._process.join)


@dataclass
class Person:
    """Somebody in a seat who plays on, whatever becomes of the server.

    `told` is all that he has ever been told, by number; `views` what he was shown since the last
    check; `kept` his commands that were acknowledged, with their numbers.
    """

    table: str
    seat: Seat
    server: Reached
    told: dict[int, tuple[str, str | None, str]] = field(default_factory=dict)
    views: list[tuple[int, Json]] = field(default_factory=list)
    kept: dict[str, int] = field(default_factory=dict)
    pending: Json | None = None
    seq: int = 0
    view: Json = field(default_factory=dict)
    sent: int = 0
    heard: Counter[str] = field(default_factory=Counter)

    @property
    def token(self) -> str:
        """The cookie's secret."""
        return f"{self.table}-{self.seat}-".ljust(32, "x")

    @property
    def told_to_wait(self) -> int:
        """How often he was told that nothing can be kept now, or to come again."""
        return self.heard["unavailable"] + self.heard["closed"]

    async def live(self) -> None:
        """Play until cancelled; come again whenever the socket is lost."""
        while True:
            await self.come()
            await asyncio.sleep(0.1)

    async def come(self) -> None:
        """Come once, and stay until the socket is lost or closed."""
        try:
            await self._visit()
        except (WebSocketException, OSError, TimeoutError):
            self.heard["lost"] += 1

    async def _visit(self) -> None:
        origin = f"http://127.0.0.1:{self.server.port}"
        async with connect(
            f"ws://127.0.0.1:{self.server.port}/ws/{self.table}",
            origin=origin,  # type: ignore[arg-type]
            additional_headers={"cookie": f"{COOKIE}={self.token}"},
            max_size=None,
            open_timeout=PATIENT,
            close_timeout=0.1,
        ) as socket:
            await self._converse(socket)

    async def _converse(self, socket: ClientConnection) -> None:
        """Say hello and play, until the table has said its last word."""
        await socket.send(json.dumps({**HELLO, "since": self.seq or None}))
        if await self._hear(socket) == "closed":
            return
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))
        while await self._decide(socket) != "closed":
            pass

    async def _decide(self, socket: ClientConnection) -> str:
        """Ask for a move if there is one to be made, and hear one message; its kind."""
        move = simple_move(self.view) if self.pending is None else None
        if move is not None:
            self.sent += 1
            self.pending = {**move, "id": f"chaos-{self.seat}-{self.sent:06}", "after": self.seq}
            await socket.send(json.dumps(self.pending))
        return await self._hear(socket)

    async def _hear(self, socket: ClientConnection) -> str:
        # Not `wait_for`: in Python 3.11 it may swallow that somebody is sent home.
        async with asyncio.timeout(PATIENT):
            message = json.loads(await socket.recv())
        kind = str(message["t"])
        self.heard[kind] += 1
        match kind:
            case "event":
                self._see(message)
                self._learn(message["seq"], message["by"], message["id"], message["news"])
            case "welcome":
                self._see(message)
                for past in message["missed"]:
                    self._learn(past["seq"], past["by"], None, past["news"])
            case "refused":
                await self._wait_out(message["reason"], socket)
        return kind

    def _see(self, message: Json) -> None:
        self.views.append((message["seq"], message["view"]))
        if message["seq"] >= self.seq:
            self.seq, self.view = message["seq"], message["view"]

    def _learn(self, seq: int, by: str, command: str | None, news: Json) -> None:
        """An event is told once for all: with the same words whenever it is told again."""
        known = self.told.get(seq, (by, command, dumps(news)))
        assert (known[0], known[2]) == (by, dumps(news)), f"event {seq} is another now"
        self.told[seq] = (by, known[1] or command, known[2])
        if command is not None:
            self._answered(seq, command)

    def _answered(self, seq: int, command: str) -> None:
        """The command made that event."""
        self.kept[command] = seq
        if self.pending is not None and self.pending["id"] == command:
            self.pending = None

    async def _wait_out(self, reason: str, socket: ClientConnection) -> None:
        self.heard[reason] += 1
        assert reason in {"unavailable", "too_fast"}, (reason, self.pending)
        await asyncio.sleep(0.1)
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))


@dataclass
class Folded:
    """A table of the chaos: its people, and the parties that its log makes, by number."""

    opening: Opening
    people: Sequence[Person]
    parties: list[Party]
    tasks: list[asyncio.Task[None]] = field(default_factory=list)

    @property
    def is_over(self) -> bool:
        """Whether its party has ended."""
        return self.parties[-1].is_over

    def check(self, take: Sequence[tuple[Person, "Seen"]], entries: Sequence[Entry]) -> int:
        """Compare what was told with the log; how many things were compared."""
        moves = self._fold(entries)
        return sum(self._check(person, seen, entries, moves) for person, seen in take)

    def _fold(self, entries: Sequence[Entry]) -> dict[int, Move]:
        moves = {}
        for entry in entries[len(self.parties) - 1 :]:
            assert entry.seq == len(self.parties)
            party = self.parties[-1]
            if entry.kind == "move":
                move = moves[entry.seq] = decode_move(json.loads(entry.move))
                party = reapplied(entry.seq, party, move, entry.seat, entry.digest)
            self.parties.append(party)
        return moves

    def _check(
        self, person: Person, seen: "Seen", entries: Sequence[Entry], moves: dict[int, Move]
    ) -> int:
        where = f"{person.table}, seat {person.seat}"
        for seq, shown in seen.views:
            assert seq <= len(entries), f"{where}: event {seq} was told and is lost"
            folded = json.loads(dumps(encode_view(view(self.parties[seq], person.seat))))
            assert shown == folded, f"{where}: another view after event {seq}"
        for seq, (by, _, told) in seen.told.items():
            assert by == entries[seq - 1].by, f"{where}: event {seq}"
            if seq in moves:
                folded = dumps(encode_news(news(self.parties[seq - 1], moves[seq], person.seat)))
                assert json.loads(told) == json.loads(folded), f"{where}: event {seq}"
        for command, seq in seen.kept.items():
            assert entries[seq - 1].id == command, f"{where}: {command} was acknowledged"
        own = [entry.id for entry in entries if entry.seat == person.seat]
        assert len(own) == len(set(own)), f"{where}: a command was kept twice"
        return len(seen.views) + len(seen.told) + len(seen.kept)


class Seen(NamedTuple):
    """What a person was told up to a moment."""

    views: list[tuple[int, Json]]
    told: dict[int, tuple[str, str | None, str]]
    kept: dict[str, int]


class Chaos:
    """Tables in play on some servers over one log.

    `tables` says for each table how many people sit there; the servers take them in turns.
    """

    def __init__(self, log: Log, servers: Sequence[Server], tables: Sequence[int]) -> None:
        self._log, self.servers = log, servers
        self._sizes = tables
        self._names = count()
        self._tables: list[Folded] = []
        self.figures: Counter[str] = Counter()

    async def begin(self) -> None:
        """Seat everybody."""
        for people in self._sizes:
            self._tables.append(await self._opened(people))

    async def _opened(self, people: int) -> Folded:
        number = next(self._names)
        name = f"chaos-{number:010}"
        persons = [
            Person(name, seat, self.servers[(number + seat) % len(self.servers)])
            for seat in SEATS[:people]
        ]
        a, b, c = (
            Human(owner_of(persons[seat].token)) if seat < people else Bot("novice")
            for seat in SEATS
        )
        start = opening((a, b, c), name=name)
        await self._log.open_table(start)
        party = Party.start(start.ruleset, start.header)
        table = Folded(start, persons, [party])
        table.tasks = [asyncio.create_task(person.live()) for person in persons]
        return table

    async def check(self) -> None:
        """Compare everything told since the last check; seat people anew where a party is over."""
        for place, table in enumerate(self._tables):
            for task in table.tasks:
                if task.done():
                    task.result()
            # First what was told, then the log: whatever is told must be in there by now.
            taken = [(person, _taken(person)) for person in table.people]
            record = await self._log.read(table.opening.table)
            assert record is not None
            self.figures["compared"] += table.check(taken, record.entries)
            if table.is_over:
                await self._leave(table)
                self._tables[place] = await self._opened(self._sizes[place])

    async def _leave(self, table: Folded) -> None:
        for task in table.tasks:
            task.cancel()
        await asyncio.gather(*table.tasks, return_exceptions=True)
        self.figures["parties"] += table.is_over
        self.figures["events"] += len(table.parties) - 1
        for person in table.people:
            self.figures["acknowledged"] += len(person.kept)
            self.figures["sockets lost"] += person.heard["lost"]
            self.figures["told to wait"] += person.told_to_wait

    async def cancel(self) -> None:
        """Stop everybody where he is."""
        for table in self._tables:
            await self._leave(table)

    async def until_told_to_wait(self) -> None:
        """Wait until somebody is told that nothing can be kept now, or to come again."""
        people = [person for table in self._tables for person in table.people]
        before = sum(person.told_to_wait for person in people)
        async with asyncio.timeout(60):
            while sum(person.told_to_wait for person in people) == before:  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def go_on(self) -> None:
        """Wait until every table has moved on: all of it lives after whatever has happened."""
        before = [max(person.seq for person in table.people) for table in self._tables]
        async with asyncio.timeout(60):
            for table, seq in zip(self._tables, before, strict=True):
                while max(person.seq for person in table.people) <= seq:
                    if table.people[0].view.get("over"):
                        break
                    await asyncio.sleep(0.01)

    async def end(self) -> dict[str, int]:
        """Let everybody go; the figures of it all."""
        await self.check()
        await self.cancel()
        self._tables.clear()
        for server in self.servers:
            await server.kill()
        return dict(self.figures)


def _taken(person: Person) -> Seen:
    """What this person was told since he was asked last."""
    seen = Seen(person.views, dict(person.told), dict(person.kept))
    person.views = []
    return seen


@asynccontextmanager
async def chaos(
    log: Log, address: str, servers: int, tables: Sequence[int]
) -> AsyncIterator[Chaos]:
    """Servers over a log, and people at tables there who play."""
    running = [Server(address) for _ in range(servers)]
    for server in running:
        await server.start()
    played = Chaos(log, running, tables)
    try:
        await played.begin()
        yield played
    finally:
        await played.cancel()
        for server in running:
            await server.kill()


async def kill_at_random(played: Chaos, kills: int, chance: Random) -> None:
    """Kill a server at a random moment, compare, start it again; so many times."""
    for _ in range(kills):
        # Every table has moved since the last time: no server dies idle.
        await played.go_on()
        await asyncio.sleep(chance.uniform(0.01, 0.5))
        victim = chance.choice(played.servers)
        await victim.kill()
        await played.check()
        await victim.start()
        played.figures["kills"] += 1
    await played.go_on()
