"""A cable between one browser and the server, which can be pulled out and put in again.

Chromium's own "offline" opens nothing new and lets an open socket on; a train in a tunnel does not.
"""

import socket
from contextlib import suppress
from threading import Event, Thread
from types import TracebackType
from typing import Self

HOST = "127.0.0.1"


class Cable:
    """Carries what comes to its own port to the server's port, and back."""

    def __init__(self, port: int) -> None:
        self._server = port
        self._listening = socket.create_server((HOST, 0))
        self._plugged = Event()
        self._plugged.set()
        self.address = f"http://{HOST}:{self._listening.getsockname()[1]}"

    def __enter__(self) -> Self:
        Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.plug()
        with suppress(OSError):  # some systems do not know this of a listening socket
            self._listening.shutdown(socket.SHUT_RDWR)
        self._listening.close()

    def pull(self) -> None:
        """From now on nothing gets through, and nobody is told so."""
        self._plugged.clear()

    def plug(self) -> None:
        """From now on it carries again; what was lost meanwhile stays lost."""
        self._plugged.set()

    def _accept(self) -> None:
        with suppress(OSError):  # the listening socket is closed in the end
            while True:
                browser, _ = self._listening.accept()
                self._plugged.wait()
                server = socket.create_connection((HOST, self._server))
                for pair in ((browser, server), (server, browser)):
                    Thread(target=self._carry, args=pair, daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        """Carry until an end is closed; a connection that has lost something carries no more."""
        is_whole = True
        with suppress(OSError):
            while data := source.recv(65536):
                is_whole = is_whole and self._plugged.is_set()
                if is_whole:
                    target.sendall(data)
        self._plugged.wait()
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
            end.close()
