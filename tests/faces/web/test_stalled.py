"""One stalled socket delays nobody at its table (W84)."""

import json
import time
from collections.abc import Callable
from statistics import quantiles

from dreyfus.faces.web.limits import Limits
from tests.faces.web.serving import HELLO, Browser, new_table, seated, serving
from tests.faces.web.test_socket import masked, stalled_socket
from tests.table.setting import simple_move

CARDS = 12
"""Cards in a hand: a deal has as many moves of ours, and an exchange. None ends a party so soon."""

SLACK = 0.05
"""Seconds by which a busy machine may differ from one moment to the next."""


async def times(browser: Browser, deals: int) -> list[float]:
    """Seconds from each move of ours to its answer, over so many deals."""
    found = list[float]()
    last = browser.view["deal"] + deals
    while browser.view["deal"] < last and not browser.view["over"]:
        move = simple_move(browser.view)
        if move is None:
            await browser.hear()
            continue
        began = time.perf_counter()
        assert (await browser.ask(move))["t"] == "event"
        found.append(time.perf_counter() - began)
    return found


def p99(found: list[float]) -> float:
    return quantiles(found, n=100, method="inclusive")[98]


async def test_a_stalled_socket_delays_nobody_at_its_table(
    record_property: Callable[[str, object], None],
) -> None:
    # Longer patience than the test lasts: the socket stays, and stays full.
    limits = Limits(patience=60, burst=10**6)
    async with serving(limits=limits, send_buffer=4096) as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as browser:
            await browser.hello()
            alone = await times(browser, 1)
            stalled = await stalled_socket(served.host, table, token)
            for _ in range(60):
                stalled.sendall(masked(json.dumps(HELLO)))
            beside = await times(browser, 1)
        stalled.close()
    assert len(alone) > CARDS
    assert len(beside) > CARDS
    record_property("p99 alone in ms", round(p99(alone) * 1000, 1))
    record_property("p99 beside a stalled socket in ms", round(p99(beside) * 1000, 1))
    assert p99(beside) < p99(alone) * 3 + SLACK
