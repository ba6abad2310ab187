"""What every answer carries, and who is not let in."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})

HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
        " frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether a page of this very site asks; without an Origin nobody can tell, so it does not.

    A port is part of an origin: another server on the same machine is another site.
    """
    origin, host = (connection.headers.get(name, "").lower() for name in ("origin", "host"))
    return host != "" and origin in (f"http://{host}", f"https://{host}")


class Guard:
    """Adds `HEADERS` to all answers; refuses hosts that are not ours, and other sites' POSTs.

    `hosts` None lets any name of ours pass. A loopback server names its own: a foreign name that
    was made to point at this machine is no way in.
    """

    def __init__(self, app: ASGIApp, hosts: Iterable[str] | None = None) -> None:
        self._app = app
        self._hosts = None if hosts is None else frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request or a socket, or hand it on."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        refusal = self._refusal(scope)
        app = self._app if refusal is None else JSONResponse({"error": refusal}, 403)
        await app(scope, receive, send_guarded)

    def _refusal(self, scope: Scope) -> str | None:
        connection = HTTPConnection(scope)
        if self._hosts is not None and _name(connection.headers) not in self._hosts:
            return "host"
        if scope["type"] == "http" and scope["method"] not in ("GET", "HEAD"):
            return None if is_same_origin(connection) else "origin"
        return None


def _name(headers: Headers) -> str | None:
    """The host's name without its port; None where the header makes no sense."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname
    except ValueError:
        return None
