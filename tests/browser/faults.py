"""What a browser complains of while a page is open: there must be nothing."""

from dataclasses import dataclass, field

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response, WebError

CLOSED = "WebSocket connection"
"""How Chromium's complaint begins when a socket finds no server."""

NO_WORKER = "error occurred when fetching the script"
"""What Chromium says when the server is gone just as the page asks for its service worker."""

LEFT = "net::ERR_ABORTED"
"""Why a request failed that was still open when its page was left."""

FIRST_ERROR = 400


@dataclass  # without slots: the driver notes its wrappers on the listener
class Faults:
    """Errors on the console, exceptions, failed requests and answers that are errors.

    Whoever takes the server away allows what follows from it.
    """

    allowed: list[str] = field(default_factory=list)
    found: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        """Note everything that goes wrong in this context from now on."""
        context.on("console", self._console)
        context.on("weberror", self._exception)
        context.on("requestfailed", self._failure)
        context.on("response", self._response)

    def allow(self, text: str) -> None:
        """Overlook what contains this text."""
        self.allowed.append(text)

    def allow_a_lost_line(self) -> None:
        """Overlook that sockets find no server, and whatever was on its way when the line went."""
        self.allow(CLOSED)
        self.allow(NO_WORKER)
        self.allow("net::ERR_")

    def left(self) -> list[str]:
        """What was found and is not allowed."""
        return [fault for fault in self.found if not any(text in fault for text in self.allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.found.append(f"{message.type}: {message.text} {message.location['url']}")

    def _exception(self, error: WebError) -> None:
        self.found.append(f"exception: {error.error}")

    def _failure(self, request: Request) -> None:
        if request.failure == LEFT:
            return
        self.found.append(f"failed: {request.method} {request.url} {request.failure}")

    def _response(self, response: Response) -> None:
        if response.status >= FIRST_ERROR:
            self.found.append(f"answer {response.status}: {response.url}")
