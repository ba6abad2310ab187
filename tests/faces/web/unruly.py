"""A line between people and a server that does with frames whatever a line could do.

Each frame, in either direction, may be dropped, held up with all behind it, doubled, or overtaken
by the next. A chance of its own decides for each direction of each connection. A TCP connection
never loses a frame without an end: so half of those that have lost one are cut soon after, and in
the other half it is the client who has to notice.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Final, Literal, cast

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException

from tests.faces.web.serving import Serving

HOST: Final = "127.0.0.1"
Fate = Literal["carried", "dropped", "delayed", "doubled", "reordered"]
End = ClientConnection | ServerConnection

PER_THOUSAND: Final[dict[Fate, int]] = {
    "carried": 890,
    "dropped": 10,
    "delayed": 30,
    "doubled": 35,
    "reordered": 35,
}
"""How often each fate meets a frame."""
HELD_UP: Final = 0.02
"""Seconds for which a frame, and all behind it, is held up at most."""
OVERTAKEN: Final = 0.05
"""Seconds for which a frame waits for another to overtake it."""
LATE: Final = 0.3
"""Seconds after which a frame comes a second time at the latest: whole turns have gone by."""
CUT: Final = 0.05
"""Seconds after which a connection that has lost a frame is cut at the latest."""


@dataclass
class Line:
    """A line to a server: clients come to its port. `figures` counts the frames by fate."""

    served: Serving
    seed: int
    port: int = 0
    figures: Counter[str] = field(default_factory=Counter)
    _connections: "count[int]" = field(default_factory=count)

    async def carry(self, client: ServerConnection) -> None:
        """Carry a client's connection until it is cut, or an end has closed it."""
        request = client.request
        assert request is not None
        number = next(self._connections)
        with suppress(WebSocketException, OSError):
            async with connect(
                f"ws://{self.served.host}{request.path}",
                origin=self.served.address,  # type: ignore[arg-type]
                additional_headers={"cookie": request.headers["cookie"]},
                max_size=None,
                compression=None,
                close_timeout=0.1,
            ) as server:
                await self._between(client, server, number)
        client.transport.abort()

    async def _between(self, client: ServerConnection, server: ClientConnection, n: int) -> None:
        is_cut = asyncio.Event()
        ways = (
            Way(client, server, Random(f"{self.seed} {n} up"), self.figures, is_cut),
            Way(server, client, Random(f"{self.seed} {n} down"), self.figures, is_cut),
        )
        tasks = [
            asyncio.create_task(work) for work in (*(way.run() for way in ways), is_cut.wait())
        ]
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for way in ways:
            tasks += way.late
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.figures["connections cut"] += is_cut.is_set()
        server.transport.abort()


class Way:
    """One direction of a connection; `late` are the frames that are still to come."""

    def __init__(
        self, source: End, target: End, chance: Random, figures: Counter[str], cut: asyncio.Event
    ) -> None:
        self._source, self._target = source, target
        self._chance, self._figures, self._cut = chance, figures, cut
        self._passed = asyncio.Event()
        self.late: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Carry frames until an end is closed."""
        with suppress(WebSocketException):
            async for frame in self._source:
                await self._meet(str(frame))

    async def _meet(self, frame: str) -> None:
        (fate,) = self._chance.choices(list(PER_THOUSAND), list(PER_THOUSAND.values()))
        if fate != "reordered":
            self._figures[fate] += 1
        match fate:
            case "dropped":
                if self._chance.random() < 0.5:
                    asyncio.get_running_loop().call_later(self._up_to(CUT), self._cut.set)
            case "delayed":
                await asyncio.sleep(self._up_to(HELD_UP))
                await self._send(frame)
            case "doubled":
                await self._send(frame)
                self._later(self._again(frame, self._up_to(LATE)))
            case "reordered":
                self._later(self._overtaken(frame, self._passed))
            case _:
                await self._send(frame)

    def _up_to(self, most: float) -> float:
        return self._chance.uniform(0, most)

    def _later(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self.late.add(task)
        task.add_done_callback(self.late.discard)

    async def _again(self, frame: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        with suppress(WebSocketException):
            await self._target.send(frame)

    async def _overtaken(self, frame: str, passed: asyncio.Event) -> None:
        """Send a frame when another has passed it, or when none has come."""
        with suppress(TimeoutError):
            async with asyncio.timeout(OVERTAKEN):
                await passed.wait()
            self._figures["reordered"] += 1
        await self._again(frame, 0)

    async def _send(self, frame: str) -> None:
        await self._target.send(frame)
        self._passed.set()
        self._passed = asyncio.Event()


@asynccontextmanager
async def unruly_line(served: Serving, seed: int) -> AsyncIterator[Line]:
    """A line to that server, with chances from this seed."""
    line = Line(served, seed)
    async with serve(line.carry, HOST, 0, max_size=None, compression=None, close_timeout=0.1) as at:
        (listening,) = at.sockets
        line.port = cast("int", listening.getsockname()[1])
        yield line
