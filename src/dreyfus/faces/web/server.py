"""The process around the web face: its start and its end."""

import asyncio
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from dreyfus.faces.logs import quiet_wire
from dreyfus.faces.web.limits import LONGEST_FRAME
from dreyfus.faces.web.reading_ahead import ReadingAhead
from dreyfus.faces.web.state import State

GOODBYE = 1.0
"""Seconds that last words are given, when the server stops, until sockets are closed."""

FAREWELL = 3
"""Seconds that open answers are given after that."""


class _Server(uvicorn.Server):
    """Tells when it answers, and says goodbye before the sockets are closed."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._app, self._ready = app, ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._say_goodbye(self._app.state.dreyfus)
        await super().shutdown(sockets)

    async def _say_goodbye(self, state: State) -> None:
        """Tell everybody when to come again, and give these last words a moment to get away."""
        state.sockets.say_goodbye(state.away)
        if self.server_state.tasks:
            await asyncio.wait(self.server_state.tasks, timeout=GOODBYE)


def server_of(
    app: FastAPI, ready: Callable[[], None], proxies: tuple[str, ...] = ()
) -> uvicorn.Server:
    """A server for this application.

    Args:
        app: the application.
        ready: called once the server answers.
        proxies: addresses, or networks of them, whose `X-Forwarded-For` and `X-Forwarded-Proto`
            are believed; nobody else's are.
    """
    quiet_wire()
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        lifespan="on",
        ws=ReadingAhead,
        ws_max_size=LONGEST_FRAME,
        # A view is small, and a compressor for each socket is not.
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=FAREWELL,
    )
    return _Server(config, app, ready)
