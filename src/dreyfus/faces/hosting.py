"""A server over a log, from opening the file to the last goodbye."""

import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from dreyfus.faces.speaker import Speaker
from dreyfus.faces.web.app import Settings, application
from dreyfus.faces.web.pages import is_built
from dreyfus.faces.web.server import server_of
from dreyfus.kernel.loading import absence
from dreyfus.table.log import UnusableLog
from dreyfus.table.log_sqlite import SqliteLog


def host(
    speaker: Speaker,
    database: Path,
    listening: socket.socket,
    settings: Settings,
    ready: Callable[[], None],
) -> None:
    """Serve the tables of a log on a socket until told to stop; `ready` is called when it answers.

    Raises:
        typer.Exit: the log cannot be used; the reason has been said.
    """
    try:
        log = SqliteLog(database)
    except UnusableLog as fault:
        raise speaker.fail(f"log-{fault.reason}", path=fault.path, why=fault.why) from None
    if not is_built(settings.page):
        speaker.say("web-no-page")
    absent = absence()
    if absent is not None:
        speaker.say(f"kernel-{absent.reason}", why=absent.why)
    with suppress(KeyboardInterrupt):
        server_of(application(log, settings), ready, settings.proxies).run([listening])
    speaker.say("hosting-ended")
