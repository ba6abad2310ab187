"""What every answer carries, and who is not let in."""

from collections.abc import Iterable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from dreyfus.faces.web.addresses import Addresses, Kind

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})

POLICY: Final = (
    "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self';"
    " img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self';"
    " base-uri 'none';"
    " form-action 'none'; frame-ancestors 'none'"
)
"""What a page of ours may load: files of this very server, and nothing written into the page."""

HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
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
    """Adds `HEADERS` to all answers, and refuses who must not come in, or asks too much.

    Refused are hosts that are not ours, other sites' POSTs, and addresses beyond their limits.
    `hosts` None lets any name of ours pass. A loopback server names its own: a foreign name that
    was made to point at this machine is no way in.
    """

    def __init__(
        self, app: ASGIApp, addresses: Addresses, hosts: Iterable[str] | None = None
    ) -> None:
        self._app, self._addresses = app, addresses
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

        connection = HTTPConnection(scope)
        refusal = self._refusal(connection)
        if refusal is not None:
            await refusal(scope, receive, send_guarded)
        elif scope["type"] == "websocket":
            await self._seat(connection, receive, send_guarded)
        else:
            await self._app(scope, receive, send_guarded)

    async def _seat(self, connection: HTTPConnection, receive: Receive, send: Send) -> None:
        """Hand a socket on, unless its address has enough of them."""
        address = address_of(connection)
        if not self._addresses.enter(address):
            await TOO_FAST(connection.scope, receive, send)
            return
        try:
            await self._app(connection.scope, receive, send)
        finally:
            self._addresses.leave(address)

    def _refusal(self, connection: HTTPConnection) -> Response | None:
        if self._hosts is not None and _name(connection.headers) not in self._hosts:
            return JSONResponse({"error": "host"}, 403)
        kind = _kind(connection.scope)
        if kind == "post" and not is_same_origin(connection):
            return JSONResponse({"error": "origin"}, 403)
        if kind is not None and not self._addresses.allows(kind, address_of(connection)):
            return TOO_FAST
        return None


TOO_FAST: Final = JSONResponse({"error": "too_fast"}, 429, {"retry-after": "5"})
"""The answer to an address that asks too much."""


def address_of(connection: HTTPConnection) -> str | None:
    """Whose connection it is, as far as one can tell; None where it has no address."""
    return None if connection.client is None else connection.client.host


def _kind(scope: Scope) -> Kind | None:
    """What is asked for; None for the page and its files, which cost next to nothing."""
    if scope["type"] == "websocket":
        return "socket"
    if scope["method"] not in ("GET", "HEAD"):
        return "post"
    return "ask" if scope["path"].startswith("/api/") else None


def _name(headers: Headers) -> str | None:
    """The host's name without its port; None where the header makes no sense."""
    try:
        return urlsplit(f"//{headers.get('host', '')}").hostname
    except ValueError:
        return None
