"""A WebSocket for clients of a bench: so light that the server is what is measured (RFC 6455).

Whole text frames alone, none compressed; frames that nobody wants wake nobody.
"""

import asyncio
import base64
import os
from asyncio import Queue, Transport
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Final
from urllib.parse import urlsplit

_TEXT: Final = 0x81
_CLOSE: Final = 0x88
_PING: Final = 0x89
_PONG: Final = 0x8A
_SHORT: Final = 126
"""Less than this is its own length; this says that it follows in two bytes, one more in eight."""
_NO_MASK: Final = bytes(4)
"""A mask of zeros leaves the words as they are."""


class Wire(asyncio.Protocol):
    """One open socket; `async for` gives the wanted frames until it is closed."""

    def __init__(self, wanted: Callable[[bytes], bool]) -> None:
        self._wanted = wanted
        self._heard: Queue[bytes | None] = Queue()
        self._rest = b""
        self._transport: Transport | None = None
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def open(self, address: str, path: str, cookie: str) -> None:
        """Shake hands.

        Raises:
            ConnectionError: the server would not.
        """
        where = urlsplit(address)
        await asyncio.get_running_loop().create_connection(lambda: self, where.hostname, where.port)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {where.netloc}",
            f"Origin: {address}",
            f"Cookie: {cookie}",
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
        )
        self._write("".join(f"{line}\r\n" for line in (*lines, "")).encode())
        await self._opened

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The connection stands."""
        if isinstance(transport, Transport):
            self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing more will come."""
        self._heard.put_nowait(None)
        if not self._opened.done():
            self._opened.set_exception(ConnectionError(str(exc)))

    def data_received(self, data: bytes) -> None:
        """Take frames out of what has come."""
        data = self._rest + data
        if not self._opened.done():
            head, _, data = data.partition(b"\r\n\r\n")
            if not head.startswith(b"HTTP/1.1 101"):
                self._opened.set_exception(ConnectionError(head.decode()))
                return
            self._opened.set_result(None)
        at = 0
        while (end := self._frame(data, at)) is not None:
            at = end
        self._rest = data[at:]

    def _frame(self, data: bytes, at: int) -> int | None:
        """Hear the frame that begins there; where it ends, None if it has not come whole."""
        if len(data) < at + 4:
            return None
        size, start = data[at + 1], at + 2
        if size == _SHORT:
            size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
        elif size == _SHORT + 1:
            size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
        end = start + size
        if len(data) < end:
            return None
        self._hear(data[at], data[start:end])
        return end

    def _hear(self, kind: int, words: bytes) -> None:
        if kind == _TEXT and self._wanted(words):
            self._heard.put_nowait(words)
        elif kind == _PING:
            self._write(bytes((_PONG, 0x80 | len(words))) + _NO_MASK + words)
        elif kind == _CLOSE:
            self.close()

    def send(self, text: str) -> None:
        """Send a text of less than 65,536 bytes."""
        words = text.encode()
        size = len(words)
        head = (
            bytes((_TEXT, 0x80 | size))
            if size < _SHORT
            else bytes((_TEXT, 0xFE)) + size.to_bytes(2, "big")
        )
        self._write(head + _NO_MASK + words)

    def _write(self, data: bytes) -> None:
        if self._transport is not None:
            self._transport.write(data)

    def close(self) -> None:
        """Go; the server finds the end of the connection."""
        if self._transport is not None:
            with suppress(OSError):
                self._transport.close()

    async def __aiter__(self) -> AsyncIterator[bytes]:
        """The wanted frames, as they come."""
        while (words := await self._heard.get()) is not None:
            yield words
