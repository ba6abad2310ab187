"""`dreyfus play`: a table on this machine, or the one that is open already."""

import os
import secrets
import socket
from collections.abc import Sequence
from logging import WARNING
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from platformdirs import user_data_path

from dreyfus.faces.browser import browse
from dreyfus.faces.instance import HOST, Running, Silent, announce, claim
from dreyfus.faces.lockfile import Lockfile
from dreyfus.faces.ports import listen, listen_near, port_of
from dreyfus.faces.speaker import Speaker

PORT = 8420
DATABASE = "tables.sqlite3"


def data_folder() -> Path:
    """Where this user's tables are kept: ``DREYFUS_DATA``, else the system's place for data."""
    chosen = os.environ.get("DREYFUS_DATA")
    return Path(chosen) if chosen else user_data_path("dreyfus", appauthor=False)


def play(
    speaker: Speaker,
    port: int | None,
    pace: float,
    *,
    browser: bool,
    bots: Sequence[str] = (),
) -> None:
    """Open a table on this machine, or the one that is open already, until told to stop.

    Args:
        speaker: says what happens.
        port: the port to answer on; None for the usual one, or a free one near it.
        pace: of the bots; 1 is human, 0 knows no pauses.
        browser: whether to open one.
        bots: texts ``LEVEL=COMMAND``, programs that play for levels.

    Raises:
        typer.Exit: there is no table to open; the reason has been said.
    """
    folder = data_folder()
    holder = claimed(speaker, folder)
    if isinstance(holder, Running):
        speaker.say("play-already", address=holder.address)
        if browser:
            _browse(speaker, holder).join()
        return
    with holder, listening_on(speaker, port) as listening:
        # The web face takes half a second to import: the first sentence does not wait for it.
        speaker.say("play-starting")
        _host(speaker, folder, listening, _Manner(pace, browser, tuple(bots)))


def _browse(speaker: Speaker, running: Running) -> Thread:
    return browse(running.address, lambda: speaker.say("play-no-browser", address=running.address))


class _Manner(NamedTuple):
    """How tables are hosted."""

    pace: float
    browser: bool
    bots: tuple[str, ...]


def _host(speaker: Speaker, folder: Path, listening: socket.socket, manner: _Manner) -> None:
    from dreyfus.faces import logs  # noqa: PLC0415
    from dreyfus.faces.bot_option import stand_ins  # noqa: PLC0415
    from dreyfus.faces.hosting import host  # noqa: PLC0415
    from dreyfus.faces.keeping import in_file  # noqa: PLC0415
    from dreyfus.faces.web.app import Settings  # noqa: PLC0415
    from dreyfus.faces.web.guard import LOOPBACK  # noqa: PLC0415

    running = Running(port_of(listening), secrets.token_hex(16))

    def ready() -> None:
        announce(folder, running)
        speaker.say("play-ready", address=running.address)
        if manner.browser:
            _browse(speaker, running)

    bots = stand_ins(speaker, manner.bots)
    logs.begin("text", WARNING)
    # Whoever can ask this address has the machine already.
    settings = Settings(
        running.instance,
        manner.pace,
        hosts=LOOPBACK,
        addresses=None,
        players=bots,
        levels=bots.levels,
    )
    host(speaker, in_file(speaker, folder / DATABASE), listening, settings, ready)


def claimed(speaker: Speaker, folder: Path) -> Lockfile | Running:
    """The data folder, held; or whoever holds it and answers.

    Raises:
        typer.Exit: it cannot be had; the reason has been said.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return claim(folder)
    except Silent:
        raise speaker.fail("play-silent", folder=str(folder)) from None
    except OSError as error:
        why = error.strerror or str(error)
        raise speaker.fail("play-no-folder", folder=str(folder), why=why) from None


def listening_on(speaker: Speaker, port: int | None) -> socket.socket:
    """A socket on the port asked for; for None on the usual one, or a free one near it.

    Raises:
        typer.Exit: the port that was asked for is taken; that, and one that is free, was said.
    """
    if port is None:
        free = listen_near(HOST, PORT)
        if port_of(free) != PORT:
            speaker.say("play-other-port", port=str(PORT), other=str(port_of(free)))
        return free
    try:
        return listen(HOST, port)
    except OSError as error:
        why = error.strerror or str(error)
        with listen_near(HOST, port + 1) as other:
            free_port = str(port_of(other))
        raise speaker.fail("play-port-taken", port=str(port), why=why, other=free_port) from None
