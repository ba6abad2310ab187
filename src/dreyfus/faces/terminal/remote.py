"""Tables of a running `dreyfus serve` or `dreyfus play`: HTTP and one WebSocket, as a page does."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass
from http.cookies import SimpleCookie
from typing import Final, Protocol
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import OpenerDirector, ProxyHandler, Request, build_opener

from pydantic import TypeAdapter, ValidationError
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from dreyfus.faces.terminal.house import Broken, Line, NoAnswer
from dreyfus.table import protocol, protocol_http

PATIENCE: Final = 8.0
"""Seconds for which an answer is waited for."""
LONGEST_ANSWER: Final = 1 << 20
"""Bytes; no answer of a table is as long as this."""
_LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})
_lobby: Final = TypeAdapter(protocol_http.Lobby)
_opened: Final = TypeAdapter(protocol_http.Opened)
_from_client: Final[TypeAdapter[protocol.FromClient]] = TypeAdapter(protocol.FromClient)


class BadAddress(ValueError):
    """No address of a server."""


@dataclass(frozen=True, slots=True)
class Address:
    """A server: ``http`` or ``https``, its host with its port."""

    scheme: str
    host: str

    @classmethod
    def read(cls, text: str) -> "Address":
        """The server that is meant: ``example.org:8420``, ``http://example.org/``.

        Raises:
            BadAddress: it is none.
        """
        parts = urlsplit(text if "://" in text else f"http://{text}")
        try:
            is_one = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
        except ValueError:
            is_one = False
        if not is_one or "@" in parts.netloc:
            raise BadAddress(text)
        return cls(parts.scheme, parts.netloc)

    @property
    def origin(self) -> str:
        """What a page of this server calls its origin."""
        return f"{self.scheme}://{self.host}"

    def socket(self, table: str) -> str:
        """The address of a table's socket."""
        return f"{self.origin.replace('http', 'ws', 1)}/ws/{table}"

    def is_here(self) -> bool:
        """Whether it is this machine, which is asked without its proxies."""
        return urlsplit(self.origin).hostname in _LOOPBACK


class Purse(Protocol):
    """Keeps the cookies of servers, so that the same player comes again."""

    def cookies(self, origin: str) -> dict[str, str]:
        """What this server has given, by name."""
        ...

    def keep(self, origin: str, cookies: dict[str, str]) -> None:
        """Keep what it has given now."""
        ...


class RemoteHouse:
    """The tables of one player on a server."""

    def __init__(self, address: Address, purse: Purse) -> None:
        self._address, self._purse = address, purse

    async def lobby(self) -> protocol_http.Lobby:
        """What the server offers on its first screen."""
        answer = await self._ask("/api/lobby")
        try:
            lobby = _lobby.validate_json(answer)
        except ValidationError:
            raise NoAnswer("terminal-no-dreyfus") from None
        if lobby.version != protocol.VERSION:
            raise NoAnswer("terminal-other-version")
        return lobby

    async def open(self, wish: protocol_http.OpenTable) -> str:
        """The name of a new table."""
        return self._named(await self._ask("/api/tables", json.dumps(asdict(wish))))

    async def rematch(self, table: str) -> str:
        """The name of the table's rematch."""
        return self._named(await self._ask(f"/api/tables/{table}/rematch", ""))

    def _named(self, answer: bytes) -> str:
        try:
            return _opened.validate_json(answer).table
        except ValidationError:
            raise NoAnswer("terminal-no-dreyfus") from None

    async def _ask(self, path: str, body: str | None = None) -> bytes:
        """The answer to a GET, or to a POST where there is a body."""
        try:
            return await asyncio.to_thread(self._answer, path, body)
        except HTTPError as error:
            with error:
                is_ours = _is_refusal(error.read(LONGEST_ANSWER))
            message = "refused-unavailable" if is_ours else "terminal-no-dreyfus"
            raise NoAnswer(message) from None
        except (URLError, OSError):
            raise NoAnswer("server-silent") from None

    def _answer(self, path: str, body: str | None) -> bytes:
        data = None if body is None else body.encode()
        headers = {"origin": self._address.origin, "content-type": "application/json"}
        request = Request(f"{self._address.origin}{path}", data, headers | self._cookie())  # noqa: S310  # an Address is http or https
        with self._opener().open(request, timeout=PATIENCE) as answer:
            given = SimpleCookie()
            for line in answer.headers.get_all("set-cookie", []):
                given.load(line)
            if given:
                values = {name: morsel.value for name, morsel in given.items()}
                self._purse.keep(self._address.origin, values)
            text: bytes = answer.read(LONGEST_ANSWER)
            return text

    def _opener(self) -> OpenerDirector:
        return build_opener(ProxyHandler({} if self._address.is_here() else None))

    def _cookie(self) -> dict[str, str]:
        kept = self._purse.cookies(self._address.origin)
        line = "; ".join(f"{name}={value}" for name, value in kept.items())
        return {"cookie": line} if line else {}

    @asynccontextmanager
    async def sit(self, table: str) -> AsyncIterator[Line]:
        """A socket to the table."""
        try:
            socket = await connect(
                self._address.socket(table),
                origin=self._address.origin,  # type: ignore[arg-type]  # a NewType of str
                additional_headers=self._cookie(),
                open_timeout=PATIENCE,
                close_timeout=1,
                max_size=LONGEST_ANSWER,
                proxy=None if self._address.is_here() else True,
            )
        except (OSError, TimeoutError, InvalidHandshake, InvalidURI):
            raise Broken from None
        try:
            yield _RemoteLine(socket)
        finally:
            await socket.close()

    async def close(self) -> None:
        """Nothing is left to do: the server keeps the table."""


def _is_refusal(answer: bytes) -> bool:
    """Whether a server of ours says no, and not something else that lives at its address."""
    try:
        return "error" in json.loads(answer)
    except (ValueError, TypeError):
        return False


class _RemoteLine:
    """A socket."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket

    async def say(self, message: protocol.FromClient) -> None:
        try:
            await self._socket.send(_from_client.dump_json(message).decode())
        except ConnectionClosed:
            raise Broken from None

    async def hear(self) -> str:
        try:
            text = await self._socket.recv(decode=True)
        except ConnectionClosed:
            raise Broken from None
        return str(text)
