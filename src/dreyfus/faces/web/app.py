"""The web face put together: the tables behind their routes."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Final

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

from dreyfus.bots.player import Level, levels, player_of
from dreyfus.faces.web import http, moving, pages, records, rooms, socket
from dreyfus.faces.web.addresses import Addresses, AddressLimits
from dreyfus.faces.web.guard import HEADERS, Guard
from dreyfus.faces.web.limits import Limits
from dreyfus.faces.web.metrics import Metrics, TimedThinkers
from dreyfus.faces.web.sockets import Sockets
from dreyfus.faces.web.state import State
from dreyfus.table.archive import Archive
from dreyfus.table.attendance import GRACE
from dreyfus.table.brain import Players
from dreyfus.table.clock import Clock, SystemClock
from dreyfus.table.fleet import Alone, Fleet
from dreyfus.table.lobby import Lobby
from dreyfus.table.log import Log, LogError
from dreyfus.table.moving import Moving
from dreyfus.table.rooms import Rooms
from dreyfus.table.services import Services

LOCAL: Final = ("127.0.0.0/8", "::1")
"""This machine."""
WORTH_PACKING: Final = 1024
"""Bytes; less than that grows when it is compressed."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Settings:
    """How a server is set up.

    `hosts` are the names it answers to, None for any; `instance` names this very process; `players`
    makes the bots, and `levels` tells which of them are offered. `addresses` is what one address
    may ask, None for what it likes; `proxies` are those whose word on who asks is taken;
    `watchmen` are addresses and networks that may read the metrics. `grace` is how many
    milliseconds somebody absent is waited for at a time; `away` how many seconds pages are told to
    wait, when it stops, until they come again.
    """

    instance: str
    pace: float = 1.0
    grace: int = GRACE
    away: int = 0
    hosts: Iterable[str] | None = None
    page: Path = pages.BUILT
    limits: Limits = field(default_factory=Limits)
    addresses: AddressLimits | None = field(default_factory=AddressLimits)
    clock: Clock = field(default_factory=SystemClock)
    players: Players = player_of
    levels: Callable[[], tuple[Level, ...]] = levels
    proxies: tuple[str, ...] = ()
    watchmen: tuple[str, ...] = LOCAL


def application(log: Log, settings: Settings, fleet: Fleet | None = None) -> FastAPI:
    """The server's application; it leaves the fleet and closes the log when it ends."""
    others = fleet or Alone()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        metrics = Metrics()
        thinkers = TimedThinkers(metrics, settings.clock, settings.players)
        services = Services(
            metrics.watched(log), settings.clock, thinkers, settings.pace, others, settings.grace
        )
        state = app.state.dreyfus = _state(services, settings, metrics)
        lobby, sockets = state.lobby, state.sockets
        metrics.count("tables", "Tables that are alive", lobby.alive)
        metrics.count("inbox", "Commands that wait at all tables", lobby.waiting)
        metrics.count("sockets", "Sockets that are open", sockets.number)
        metrics.count("outbox", "Messages that wait for sockets", sockets.waiting)
        await others.start(lobby)
        work = (
            _resume(lobby),
            lobby.let_idle_go(),
            state.rooms.let_old_ones_go(),
            state.rooms.follow(),
        )
        tasks = [asyncio.create_task(one) for one in work]
        yield
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await lobby.stop()
        thinkers.close()
        await others.close()
        await log.close()

    app = FastAPI(lifespan=lifespan, openapi_url=None)
    app.add_middleware(GZipMiddleware, minimum_size=WORTH_PACKING)
    addresses = Addresses(settings.addresses, settings.clock)
    app.add_middleware(Guard, addresses=addresses, hosts=settings.hosts)
    app.add_exception_handler(HTTPException, _tell_fault)
    app.add_exception_handler(LogError, _tell_unavailable)
    app.add_exception_handler(Exception, _tell_internal)
    app.include_router(http.router)
    app.include_router(records.router)
    app.include_router(rooms.router)
    app.include_router(moving.router)
    app.include_router(socket.router)
    app.mount("/", pages.Files(settings.page))
    return app


def _state(services: Services, settings: Settings, metrics: Metrics) -> State:
    lobby = Lobby(services)
    return State(
        lobby=lobby,
        moving=Moving(lobby, settings.clock),
        rooms=Rooms(services),
        archive=Archive(services.log),
        reading=asyncio.Semaphore(1),
        guesses=Addresses(AddressLimits(), settings.clock),
        clock=settings.clock,
        limits=settings.limits,
        page=settings.page,
        levels=settings.levels,
        metrics=metrics,
        sockets=Sockets(),
        watchmen=settings.watchmen,
        instance=settings.instance,
        away=settings.away,
        version=version("dreyfus"),
    )


async def _resume(lobby: Lobby) -> None:
    """Go on with all tables, while the first pages are answered already."""
    try:
        await lobby.resume()
    except LogError as error:
        _log.error("not all tables could be gone on with: %s", error)


def _fault(status: int, fault: str) -> Response:
    # An answer to a fault of ours does not pass the guard.
    return JSONResponse({"error": fault}, status, {"cache-control": "no-store", **HEADERS})


def _tell_fault(_request: Request, fault: Exception) -> Response:
    known = fault if isinstance(fault, HTTPException) else HTTPException(500)
    return _fault(known.status_code, known.detail.lower().replace(" ", "_"))


def _tell_unavailable(_request: Request, _error: Exception) -> Response:
    return _fault(503, "unavailable")


def _tell_internal(_request: Request, _error: Exception) -> Response:
    return _fault(500, "internal")
