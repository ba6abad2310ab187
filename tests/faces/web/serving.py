"""Real servers to test: uvicorn on a free port of this process, real sockets to talk to it."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from socket import SO_SNDBUF, SOL_SOCKET
from threading import Event, Thread
from typing import Any

import httpx
from fastapi import FastAPI
from websockets.asyncio.client import ClientConnection, connect

from dreyfus.faces.ports import listen, port_of
from dreyfus.faces.web.app import Settings, application
from dreyfus.faces.web.identity import COOKIE
from dreyfus.faces.web.server import server_of
from dreyfus.table.log import Log
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.protocol import VERSION
from tests.table.setting import Json, simple_move

HELLO = {"t": "hello", "version": VERSION, "since": None}
WISH = {"level": "novice", "preset": "standard", "players": ["Anna", "Boris", "Vera"]}
PAGE = "<!doctype html><title>the page</title>"


@dataclass(frozen=True)
class Serving:
    """A running server; its application where it runs in this process."""

    address: str
    log: Log
    app: FastAPI | None = None

    @property
    def host(self) -> str:
        return self.address.removeprefix("http://")

    def socket(self, table: str) -> str:
        """The address of a table's socket."""
        return f"ws://{self.host}/ws/{table}"

    def person(self) -> httpx.AsyncClient:
        """A browser without its script: cookies are kept, POSTs come from our own page."""
        return client(self.address, {"origin": self.address})


def client(address: str, headers: dict[str, str] | None = None) -> httpx.AsyncClient:
    """A client for plain HTTP: reading the machine's certificates would cost a test's time."""
    return httpx.AsyncClient(base_url=address, headers=headers, verify=False)  # noqa: S501


def built_page(folder: Path) -> Path:
    """A folder that looks like a built page."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "index-4f5e6d.js").write_text("export {}" + " " * 2000)
    return folder


@asynccontextmanager
async def serving(
    log: Log | None = None, send_buffer: int | None = None, **settings: Any
) -> AsyncIterator[Serving]:
    """A server in this event loop, at full pace and with an instance's name unless told else."""
    kept = log or MemoryLog()
    wanted = Settings(**{"instance": "this-one", "pace": 0, "addresses": None, **settings})
    app = application(kept, wanted)
    ready = asyncio.Event()
    server = server_of(app, ready.set, wanted.proxies)
    with listen("127.0.0.1", 0) as listening:
        if send_buffer is not None:
            listening.setsockopt(SOL_SOCKET, SO_SNDBUF, send_buffer)
        running = asyncio.create_task(server.serve([listening]))
        await asyncio.wait_for(ready.wait(), 20)
        try:
            yield Serving(f"http://127.0.0.1:{port_of(listening)}", kept, app)
        finally:
            server.should_exit = True
            await running


@contextmanager
def serving_in_a_thread(**settings: Any) -> Iterator[Serving]:
    """The same in a thread of its own, for tests that cannot be coroutines."""
    started, stop = Event(), Event()
    found: list[Serving] = []

    async def serve() -> None:
        async with serving(**settings) as served:
            found.append(served)
            started.set()
            await asyncio.to_thread(stop.wait)

    thread = Thread(target=asyncio.run, args=(serve(),))
    thread.start()
    assert started.wait(20)
    try:
        yield found[0]
    finally:
        stop.set()
        thread.join()


class Browser:
    """A page at a table over a real socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq, self.view = 0, Json()
        self.frames: list[str] = []
        self._sent = 0

    async def send(self, message: Json | str | bytes) -> None:
        await self.socket.send(json.dumps(message) if isinstance(message, dict) else message)

    async def hear(self, kind: str | None = None) -> Json:
        """The next message, or the next of that kind."""
        while True:
            text = await asyncio.wait_for(self.socket.recv(), 20)
            assert isinstance(text, str)
            self.frames.append(text)
            message: Json = json.loads(text)
            if message.get("seq", -1) >= self.seq:
                self.seq, self.view = message["seq"], message.get("view", self.view)
            if kind in (None, message["t"]):
                return message

    async def hello(self, since: int | None = None) -> Json:
        await self.send({**HELLO, "since": since})
        return await self.hear("welcome")

    async def ask(self, move: Json, command: str | None = None) -> Json:
        """What becomes of a move: its event, a refusal, or a welcome."""
        self._sent += 1
        name = command or f"browser-{id(self):x}-{self._sent}"
        await self.send({**move, "id": name, "after": self.seq})
        while True:
            message = await self.hear()
            if message["t"] == "welcome" or message.get("id") == name:
                return message

    async def play_until(self, done: Any) -> None:
        """Make simple moves until the view is as wanted."""
        while not done(self.view):
            move = simple_move(self.view)
            answer = await (self.hear() if move is None else self.ask(move))
            assert answer["t"] != "refused", answer


@asynccontextmanager
async def seated(
    served: Serving, table: str, token: str | None, **how: Any
) -> AsyncIterator[Browser]:
    """A browser whose socket to the table is open, with this token in its cookie."""
    cookie = {} if token is None else {"cookie": f"{COOKIE}={token}"}
    options = {"origin": served.address, "additional_headers": cookie, **how}
    async with connect(served.socket(table), max_size=None, **options) as socket:
        yield Browser(socket)


async def new_table(served: Serving, **wish: Any) -> tuple[str, str]:
    """A new table, and the token of the person for whom it was opened."""
    async with served.person() as person:
        answer = await person.post("/api/tables", json={**WISH, **wish})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], person.cookies[COOKIE]


@asynccontextmanager
async def at_a_new_table(**settings: Any) -> AsyncIterator[Browser]:
    """A browser at a table of its own, on a server of its own."""
    async with serving(**settings) as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as browser:
            yield browser
