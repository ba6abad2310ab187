"""`dreyfus serve`: tables for others."""

import logging
import secrets
import socket
from dataclasses import dataclass
from pathlib import Path

from dreyfus.faces.bot_option import stand_ins
from dreyfus.faces.hosting import host as host_tables
from dreyfus.faces.lockfile import Lockfile
from dreyfus.faces.play import data_folder
from dreyfus.faces.ports import listen, port_of
from dreyfus.faces.speaker import Speaker
from dreyfus.faces.web.app import Settings
from dreyfus.table.log_sqlite import path_of

DATABASE = "server.sqlite3"


@dataclass(frozen=True, slots=True)
class Wish:
    """How a server is wanted.

    `port` 0 is any free one; `database` is ``sqlite:///path``, None for a file in the data folder;
    `pace` is that of the bots, 1 human, 0 without pauses; `bots` are texts ``LEVEL=COMMAND``.
    """

    host: str
    port: int
    database: str | None = None
    pace: float = 1.0
    bots: tuple[str, ...] = ()


def serve(speaker: Speaker, wish: Wish) -> None:
    """Serve tables on an address until told to stop.

    Args:
        speaker: says what happens.
        wish: where, and how.

    Raises:
        typer.Exit: it cannot be done; the reason has been said.
    """
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    path, bots = _path(speaker, wish.database), stand_ins(speaker, wish.bots)
    with _held(speaker, path), _listening(speaker, wish.host, wish.port) as listening:
        settings = Settings(secrets.token_hex(16), wish.pace, players=bots, levels=bots.levels)
        address = _address(wish.host, port_of(listening))
        host_tables(
            speaker,
            path,
            listening,
            settings,
            lambda: speaker.say("serve-ready", address=address, path=str(path)),
        )


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
