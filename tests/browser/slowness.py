"""A slow line and a slow machine, as Chromium's own tools make them."""

from dataclasses import dataclass
from typing import Final

from playwright.sync_api import Page


@dataclass(frozen=True, slots=True)
class Slowness:
    """Milliseconds till an answer begins, kilobits a second each way, times slower a processor.

    No kilobits are as many as there are. An open socket is not slowed down.
    """

    latency: int = 0
    kilobits: int = 0
    processor: int = 1

    def put_on(self, page: Page) -> None:
        """From now on this page is as slow."""
        tools = page.context.new_cdp_session(page)
        rate = self.kilobits * 1000 / 8 or -1
        line = {"latency": self.latency, "downloadThroughput": rate, "uploadThroughput": rate}
        tools.send("Network.enable")
        tools.send("Network.emulateNetworkConditions", {"offline": False, **line})
        tools.send("Emulation.setCPUThrottlingRate", {"rate": self.processor})


SLOW_MACHINE: Final = Slowness(processor=4)
SLOW_4G: Final = Slowness(latency=400, kilobits=400, processor=4)
"""A bad evening of a mobile network, and a cheap phone."""
