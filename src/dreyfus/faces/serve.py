"""`dreyfus serve`: tables for others."""

import secrets
import socket
from dataclasses import dataclass
from ipaddress import ip_network
from pathlib import Path

from dreyfus.faces import logs
from dreyfus.faces.bot_option import stand_ins
from dreyfus.faces.hosting import host as host_tables
from dreyfus.faces.keeping import Kept, in_file, in_postgres
from dreyfus.faces.lockfile import Lockfile
from dreyfus.faces.logs import Form, LogLevel
from dreyfus.faces.play import data_folder
from dreyfus.faces.ports import listen, port_of
from dreyfus.faces.speaker import Speaker
from dreyfus.faces.web.addresses import AddressLimits
from dreyfus.faces.web.app import LOCAL, Settings
from dreyfus.table.address import is_postgres, shown
from dreyfus.table.log_sqlite import path_of

DATABASE = "server.sqlite3"
AWAY = 5
"""Seconds in which a server that is started again has stopped and is there."""


@dataclass(frozen=True, slots=True)
class Wish:
    """How a server is wanted.

    `port` 0 is any free one; `database` is ``sqlite:///path``, None for a file in the data folder;
    `pace` is that of the bots, 1 human, 0 without pauses; `bots` are texts ``LEVEL=COMMAND``.
    `proxies` are the addresses or networks whose word on who asks is taken,
    `watchmen` those beside this machine that may read the metrics; `limited` says whether
    one address may only ask so much. `away` are the seconds that pages are told to wait, once it
    stops; None for `AWAY`, or for none where other servers go on with its tables.
    """

    host: str
    port: int
    database: str | None = None
    pace: float = 1.0
    bots: tuple[str, ...] = ()
    log_format: Form = "text"
    log_level: LogLevel = "info"
    proxies: tuple[str, ...] = ()
    watchmen: tuple[str, ...] = ()
    limited: bool = True
    away: int | None = None

    @property
    def is_shared(self) -> bool:
        """Whether other servers may have the same database."""
        return self.database is not None and is_postgres(self.database)


def serve(speaker: Speaker, wish: Wish) -> None:
    """Serve tables on an address until told to stop.

    Args:
        speaker: says what happens.
        wish: where, and how.

    Raises:
        typer.Exit: it cannot be done; the reason has been said.
    """
    logs.begin(wish.log_format, logs.LEVELS[wish.log_level])
    with _listening(speaker, wish.host, wish.port) as listening:
        settings = _settings(speaker, wish)
        if wish.database is not None and wish.is_shared:
            kept, where = in_postgres(speaker, wish.database), shown(wish.database)
            _serve(speaker, kept, where, settings, wish.host, listening)
            return
        path = _path(speaker, wish.database)
        with _held(speaker, path):
            _serve(speaker, in_file(speaker, path), str(path), settings, wish.host, listening)


def _serve(  # noqa: PLR0913, PLR0917  # all that one server is
    speaker: Speaker,
    kept: Kept,
    where: str,
    settings: Settings,
    host: str,
    listening: socket.socket,
) -> None:
    address = _address(host, port_of(listening))
    host_tables(
        speaker,
        kept,
        listening,
        settings,
        lambda: speaker.say("serve-ready", address=address, path=where),
    )


def _settings(speaker: Speaker, wish: Wish) -> Settings:
    bots = stand_ins(speaker, wish.bots)
    return Settings(
        secrets.token_hex(16),
        wish.pace,
        away=(0 if wish.is_shared else AWAY) if wish.away is None else wish.away,
        addresses=AddressLimits() if wish.limited else None,
        players=bots,
        levels=bots.levels,
        proxies=_addresses(speaker, wish.proxies),
        watchmen=(*LOCAL, *_addresses(speaker, wish.watchmen)),
    )


def _addresses(speaker: Speaker, texts: tuple[str, ...]) -> tuple[str, ...]:
    for text in texts:
        try:
            ip_network(text, strict=False)
        except ValueError:
            raise speaker.fail("serve-network", address=text) from None
    return texts


def _path(speaker: Speaker, database: str | None) -> Path:
    if database is None:
        return data_folder() / DATABASE
    try:
        return path_of(database)
    except ValueError:
        raise speaker.fail("serve-database", database=database) from None


def _held(speaker: Speaker, path: Path) -> Lockfile:
    """The database, held: two servers must not play the same tables."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        return Lockfile(path.with_name(f"{path.name}.lock"))
    except BlockingIOError:
        raise speaker.fail("serve-held", path=str(path)) from None
    except OSError as error:
        raise speaker.fail("log-unreadable", path=str(path), why=str(error)) from None


def _listening(speaker: Speaker, host: str, port: int) -> socket.socket:
    try:
        return listen(host, port)
    except OSError as error:
        raise speaker.fail("serve-address", address=_address(host, port), why=str(error)) from None


def _address(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"
