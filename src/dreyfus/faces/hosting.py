"""A server over a log, from opening the file to the last goodbye."""

import socket
from collections.abc import Callable
from contextlib import suppress

from dreyfus.faces.garbage import collect_seldom
from dreyfus.faces.keeping import Kept
from dreyfus.faces.speaker import Speaker
from dreyfus.faces.web.app import Settings, application
from dreyfus.faces.web.pages import is_built
from dreyfus.faces.web.server import server_of
from dreyfus.kernel.loading import absence


def host(
    speaker: Speaker,
    kept: Kept,
    listening: socket.socket,
    settings: Settings,
    ready: Callable[[], None],
) -> None:
    """Serve what is kept on a socket until told to stop; `ready` is called when it answers."""
    if not is_built(settings.page):
        speaker.say("web-no-page")
    absent = absence()
    if absent is not None:
        speaker.say(f"kernel-{absent.reason}", why=absent.why)
    with suppress(KeyboardInterrupt):
        app = application(kept.log, settings, kept.fleet)
        collect_seldom()
        server_of(app, ready, settings.proxies).run([listening])
    speaker.say("hosting-ended")
