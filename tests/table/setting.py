"""Tables to test: a lobby over a log, and pages that look at its tables without a network."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from typing import Any, Literal

from dreyfus.bots.player import Level, player_of
from dreyfus.cards import Seat
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.table import protocol, protocol_http
from dreyfus.table.brain import Players
from dreyfus.table.clock import Clock
from dreyfus.table.commands import FROM_PAGE, Command, command_of
from dreyfus.table.desk import Desk
from dreyfus.table.errands import Errand
from dreyfus.table.lobby import Lobby
from dreyfus.table.log import Log, Opening
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.seats import Bot, Human, Seating, owner_of
from dreyfus.table.services import Services
from dreyfus.table.table import Table
from dreyfus.table.thinking import DEADLINE, Thinkers
from dreyfus.table.watcher import Watcher
from tests.table.manual_clock import ManualClock

Json = dict[str, Any]

ANNA = owner_of("a" * 32)
BORIS = owner_of("b" * 32)
VERA = owner_of("v" * 32)
PEOPLE = (ANNA, BORIS, VERA)
NAMES = ("Anna", "Boris", "Vera")
ALONE: Seating = (Human(ANNA), Bot("novice"), Bot("novice"))
TWO_PEOPLE: Seating = (Human(ANNA), Human(BORIS), Bot("novice"))
THREE_PEOPLE: Seating = (Human(ANNA), Human(BORIS), Human(VERA))
WISH = protocol_http.OpenTable("novice", "standard", NAMES)
NAME = "table-for-tests0"


def opening(
    seating: Seating = ALONE, ruleset: Ruleset = STANDARD, dealer: Seat = 2, name: str = NAME
) -> Opening:
    """A table where seat 0 is eldest, unless another dealer is asked for."""
    return Opening(name, ManualClock().now(), ruleset, Header(NAMES, dealer), seating, "secret")


@asynccontextmanager
async def lobby_over(
    log: Log,
    clock: Clock | None = None,
    pace: float = 0,
    players: Players = player_of,
    deadline: float = DEADLINE,
) -> AsyncIterator[Lobby]:
    """A lobby, stopped at the end; the log stays open."""
    time = clock or ManualClock()
    thinkers = Thinkers(time, players, deadline)
    lobby = Lobby(Services(log, time, thinkers, pace))
    try:
        yield lobby
    finally:
        await lobby.stop()
        thinkers.close()


@dataclass
class Setting:
    """One table, its log, its clock."""

    lobby: Lobby
    table: Table
    log: Log
    clock: ManualClock


@asynccontextmanager
async def table_of(
    opened: Opening | None = None,
    log: Log | None = None,
    pace: float = 0,
    players: Players = player_of,
    deadline: float = DEADLINE,
) -> AsyncIterator[Setting]:
    """A living table; a memory log is made for it where none is given."""
    clock, kept, start = ManualClock(), log or MemoryLog(), opened or opening()
    async with lobby_over(kept, clock, pace, players, deadline) as lobby:
        if await kept.read(start.table) is None:
            await kept.open_table(start)
        table = await lobby.find(start.table)
        assert isinstance(table, Table)
        yield Setting(lobby, table, kept, clock)


def chair(kind: Literal["human", "bot"], level: Level | None = None) -> protocol.Chair:
    """A chair in which nothing has happened, with its person here."""
    return protocol.Chair(
        kind=kind,
        level=level,
        here=True,
        name="Anna",
        free=False,
        away=None,
        missed=False,
        held=None,
        held_rounds=(),
        clock=None,
    )


class Page:
    """A page without a network: it sees what a socket would carry, and plays simple moves."""

    _ids = count(1)

    def __init__(
        self, table: Desk, seat: Seat | None = 0, room: int = 1000, owner: str | None = None
    ) -> None:
        self.table, self.seat, self.owner = table, seat, owner
        self.watcher = Watcher(seat, room, owner)
        self.seq, self.view = 0, Json()
        self.texts: list[str] = []

    async def hello(self, since: int | None = None) -> Json:
        """The welcome."""
        await self.table.greet(self.watcher, since)
        return await self.hear("welcome")

    async def hear(self, kind: str | None = None) -> Json:
        """The next message, or the next of that kind."""
        while True:
            text = await asyncio.wait_for(self.watcher.next(), 30)
            assert text is not None, "the table has said its last word"
            self.texts.append(text)
            message: Json = json.loads(text)
            if message.get("seq", -1) >= self.seq:
                self.seq, self.view = message["seq"], message.get("view", self.view)
            if kind in (None, message["t"]):
                return message

    async def hear_in_time(self, clock: ManualClock, kind: str | None = None) -> Json:
        """The same, while time goes by on the table's clock."""
        heard = asyncio.ensure_future(self.hear(kind))
        while not heard.done():
            await asyncio.sleep(0.002)
            await clock.advance(0.05)
        return await heard

    async def hear_until(self, done: Callable[[], bool]) -> None:
        """Listen until something is so."""
        while not done():
            await self.hear()

    async def quiet(self) -> bool:
        """Whether nothing is to be heard, after all that can happen by itself has happened."""
        try:
            await asyncio.wait_for(self.hear(), 0.05)
        except TimeoutError:
            return True
        return False

    async def send(self, move: Json, command: str | None = None, after: int | None = None) -> str:
        """Ask for a move; the command's id."""
        name = command or f"command-{next(self._ids):08}"
        decided = self.seq if after is None else after
        text = json.dumps({**move, "id": name, "after": decided})
        message = protocol.from_client.validate_json(text)
        assert isinstance(message, FROM_PAGE)
        assert self.seat is not None
        await self.table.submit(command_of(message, self.seat, self.owner), self.watcher)
        return name

    async def errand(self, **errand: Any) -> Json:
        """What the table answers to an errand: its event, or a refusal."""
        name = errand.setdefault("id", f"command-{next(self._ids):08}")
        message = protocol.from_client.validate_json(json.dumps(errand))
        assert isinstance(message, Errand)
        command = Command(self.seat, "human", name, self.seq, message, self.owner)
        await self.table.submit(command, self.watcher)
        while True:
            answer = await self.hear()
            if answer.get("id") == name or answer["t"] == "closed":
                return answer

    async def ask(self, move: Json, command: str | None = None) -> Json:
        """What the table answers to a move: an event of its id, a refusal or a welcome."""
        name = await self.send(move, command)
        while True:
            message = await self.hear()
            if message["t"] == "welcome" or message.get("id") == name:
                return message

    async def play_until(self, done: Callable[[Json], bool]) -> None:
        """Make simple moves until the view is as wanted."""
        while not done(self.view):
            move = simple_move(self.view)
            if move is None:
                await self.hear()
            else:
                answer = await self.ask(move)
                assert answer["t"] == "event", answer

    async def my_turn(self, phase: str = "exchange") -> None:
        """Go on to this seat's next decision in that phase."""
        await self.play_until(lambda view: view["phase"] == phase and decides(view))


def decides(view: Json) -> bool:
    """Whether the view offers something to do that the table waits for."""
    return simple_move(view) is not None


def simple_move(view: Json) -> Json | None:
    """The plainest move that the view offers: stand pat, the first card, confirm."""
    options = view["options"]
    if options["buy"]:
        return {"t": "buy", "cards": []}
    if options["play"]:
        return {"t": "play", "card": options["play"]["cards"][0]}
    return {"t": "confirm"} if options["confirm"] else None


def is_over(view: Json) -> bool:
    """Whether the party is settled."""
    return bool(view["over"])
