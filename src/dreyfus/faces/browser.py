"""Opening an address in the user's browser."""

import os
import webbrowser
from collections.abc import Callable
from threading import Thread


def browse(address: str, missing: Callable[[], None]) -> Thread:
    """The thread that opens the address, and calls `missing` if there is no browser."""
    thread = Thread(target=_browse, args=(address, missing), name="browser", daemon=True)
    thread.start()
    return thread


def _browse(address: str, missing: Callable[[], None]) -> None:
    try:
        opened = not _is_textual() and webbrowser.open(address)
    except (webbrowser.Error, OSError):
        opened = False
    if not opened:
        missing()


def _is_textual() -> bool:
    """Whether the browser found would take the terminal for itself, and nobody asked for it."""
    return "BROWSER" not in os.environ and type(webbrowser.get()) is webbrowser.GenericBrowser
