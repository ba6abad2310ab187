"""`dreyfus serve`: tables for others."""

import logging
import secrets
import socket
from pathlib import Path

from dreyfus.faces.hosting import host as host_tables
from dreyfus.faces.lockfile import Lockfile
from dreyfus.faces.play import data_folder
from dreyfus.faces.ports import listen, port_of
from dreyfus.faces.speaker import Speaker
from dreyfus.faces.web.app import Settings
from dreyfus.table.log_sqlite import path_of

DATABASE = "server.sqlite3"


def serve(speaker: Speaker, host: str, port: int, database: str | None, pace: float) -> None:
    """Serve tables on an address until told to stop.

    Args:
        speaker: says what happens.
        host: the address to listen on.
        port: the port; 0 is any free one.
        database: ``sqlite:///path``; None for a file in the data folder.
        pace: of the bots; 1 is human, 0 knows no pauses.

    Raises:
        typer.Exit: it cannot be done; the reason has been said.
    """
    logging.basicConfig(format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    path = _path(speaker, database)
    with _held(speaker, path), _listening(speaker, host, port) as listening:
        settings = Settings(secrets.token_hex(16), pace)
        address = _address(host, port_of(listening))
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
