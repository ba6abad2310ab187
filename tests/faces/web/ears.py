"""Three people and a spectator at a real server's table, every byte that each of them receives."""

import json
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

from websockets.asyncio.client import ClientConnection, connect

from dreyfus.faces.web.identity import COOKIE
from tests.faces.web.serving import HELLO, Serving
from tests.table.setting import Json

TOKENS: Final = ("a" * 32, "b" * 32, "v" * 32, "s" * 32)
"""The cookies of the three seats, and of somebody who looks on."""

_HEAD: Final = re.compile(rb'\{"t":"(\w+)"(?:,"seq":(\d+))?')


class Ear:
    """One of them: `frames` are the bytes of every message, in order."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self.frames: list[bytes] = []

    async def say(self, message: Json) -> None:
        await self._socket.send(json.dumps(message))

    async def hear(self) -> tuple[str, int]:
        """The kind of the next message, and its number, 0 for none."""
        frame = await self._socket.recv(decode=False)
        self.frames.append(frame)
        head = _HEAD.match(frame)
        assert head is not None, frame
        return head[1].decode(), int(head[2] or 0)

    async def hear_kind(self, kind: str) -> None:
        """Listen until a message of that kind has come."""
        while (await self.hear())[0] != kind:
            pass

    async def hear_number(self, seq: int) -> None:
        """Listen until the event of that number has come."""
        while True:
            kind, number = await self.hear()
            if kind in ("event", "house") and number >= seq:
                return

    async def hello(self, since: int | None) -> None:
        await self.say({**HELLO, "since": since})
        await self.hear_kind("welcome")


@asynccontextmanager
async def ears_at(served: Serving, table: str) -> AsyncIterator[tuple[Ear, ...]]:
    """All four at the table, welcomed one after another, by seat; the spectator is the last."""
    async with AsyncExitStack() as stack:
        ears: list[Ear] = []
        for token in TOKENS:
            socket = connect(
                served.socket(table),
                origin=served.address,  # type: ignore[arg-type]
                additional_headers={"cookie": f"{COOKIE}={token}"},
                max_size=None,
                compression=None,
                close_timeout=1,
            )
            ear = Ear(await stack.enter_async_context(socket))
            await ear.hello(None)
            await all_hear(ears, "chairs")
            ears.append(ear)
        yield tuple(ears)


async def all_hear(ears: Sequence[Ear], kind: str) -> None:
    """Have everybody hear a message of that kind."""
    for ear in ears:
        await ear.hear_kind(kind)
