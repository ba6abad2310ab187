"""The protocol under the sockets: uvicorn's own, which stops reading less often."""

from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

AHEAD: Final = 4
"""Frames that are read before those before them have been dealt with."""


class ReadingAhead(WebSocketsSansIOProtocol):
    """Reads on while few frames wait.

    uvicorn stops reading at every frame and begins again once it is taken, two system calls for
    each; a page that waits for its answer sends one at a time.
    """

    def send_receive_event_to_app(self) -> None:
        """Put a frame in line for the application."""
        if self.read_paused or self.queue.qsize() >= AHEAD:
            super().send_receive_event_to_app()
            return
        # It does not stop what it takes for stopped.
        self.read_paused = True
        super().send_receive_event_to_app()
        self.read_paused = False
