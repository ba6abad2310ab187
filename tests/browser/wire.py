"""What a page and its table say to each other, as it passes through the page's sockets."""

import json
from typing import Any

from playwright.sync_api import Page, WebSocket

Message = dict[str, Any]


class Wire:
    """Every message of a page's sockets, from now on."""

    def __init__(self, page: Page) -> None:
        self.sent: list[Message] = []
        self.heard: list[Message] = []
        page.on("websocket", self._listen)

    def commands(self, kind: str) -> list[Message]:
        """The page's own messages of a kind, in order."""
        return [message for message in self.sent if message["t"] == kind]

    def view(self) -> Message:
        """The last view that the page was told."""
        views = [message["view"] for message in self.heard if "view" in message]
        found: Message = views[-1]
        return found

    def seq(self) -> int:
        """The number of the last view that the page was told."""
        numbers = [message["seq"] for message in self.heard if "view" in message]
        return int(numbers[-1])

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))
