"""What the routes of one server share."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from starlette.requests import HTTPConnection

from dreyfus.bots.player import Level
from dreyfus.faces.web.addresses import Addresses
from dreyfus.faces.web.limits import Limits
from dreyfus.faces.web.metrics import Metrics
from dreyfus.faces.web.sockets import Sockets
from dreyfus.table.archive import Archive
from dreyfus.table.clock import Clock
from dreyfus.table.lobby import Lobby
from dreyfus.table.moving import Moving
from dreyfus.table.rooms import Rooms


@dataclass(frozen=True, slots=True)
class State:
    """The tables, the time, and which server this is; `page` is the folder of the built page.

    `watchmen` may read the metrics; `reading` is held by whoever has a record read that was sent;
    `guesses` counts, by address, who tries codes; `away` are the seconds that this server will
    not be there for once it stops.
    """

    lobby: Lobby
    rooms: Rooms
    moving: Moving
    archive: Archive
    reading: asyncio.Semaphore
    guesses: Addresses
    clock: Clock
    limits: Limits
    page: Path
    metrics: Metrics
    sockets: Sockets
    watchmen: tuple[str, ...]
    levels: Callable[[], tuple[Level, ...]]
    instance: str
    away: int
    version: str


def state_of(connection: HTTPConnection) -> State:
    """The state of the server that was asked."""
    return cast("State", connection.app.state.dreyfus)
