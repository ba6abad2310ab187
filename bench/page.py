"""How long the page keeps somebody waiting: to its first words, to the first card, after a press.

A real server and Chromium on one machine, which is slowed down as its own tools do it; the bots
hardly pause, and whoever plays presses as soon as he may. What follows a press is taken from the
browser's Event Timing, from the press to the next picture that shows its work; it comes in steps of
8 ms, and what takes less than 16 ms counts as that. Each figure is a median of runs.
"""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.devices import DESK, PHONE, Device
from tests.browser.player import Moment, Player
from tests.browser.server import Server
from tests.browser.slowness import SLOW_4G, SLOW_MACHINE, Slowness
from tests.conftest import chromium

BRISK: Final = 0.05
PATIENCE: Final = 120_000
LEAST: Final = 16.0
"""Milliseconds under which the browser tells nothing of a press."""

WATCH: Final = """
window.seen = {};
const note = (name, there) => { if (there) window.seen[name] ??= performance.now(); };
new MutationObserver(() => {
  const find = (name) => document.querySelector(`[data-testid=${name}]`);
  note("screen", find("play-now"));
  note("table", find("hand"));
  const cards = find("hand")?.querySelectorAll("[data-card]").length ?? 12;
  note("card", find("table")?.dataset.phase === "play" && cards < 12);
}).observe(document, { childList: true, subtree: true, attributes: true });
window.presses = new Map();
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId)
      window.presses.set(interactionId, Math.max(duration, window.presses.get(interactionId) ?? 0));
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""

VISITS: Final = (
    ("as it is", Slowness()),
    ("slow machine", SLOW_MACHINE),
    ("slow machine and line", SLOW_4G),
)


def opened(browser: Browser, server: Server, device: Device, slowness: Slowness) -> Player:
    """A first visit of somebody new; ends when the first screen is there."""
    context = browser.new_context(**device.context("ru"))
    context.set_default_timeout(PATIENCE)
    player = Player(context.new_page(), "ru", touch=device.touch)
    player.page.goto(f"{server.address}/healthz")
    player.page.add_init_script(WATCH)
    slowness.put_on(player.page)
    player.page.goto(server.address, wait_until="commit")
    player.find("play-now").wait_for()
    return player


def to_first_card(player: Player) -> Moment:
    """From the first screen to a card on the table, without a thought."""
    moment = player.sit_down()
    while moment.is_exchange:
        moment = player.discard(moment, [])
    return player.play(moment, moment.legal[0])


def visit(browser: Browser, server: Server, slowness: Slowness) -> tuple[float, ...]:
    """Milliseconds of a visit till first words, first screen, table and first card."""
    player = opened(browser, server, DESK, slowness)
    to_first_card(player)
    words = "performance.getEntriesByName('first-contentful-paint')[0].startTime"
    found = player.page.evaluate(f"[{words}, seen.screen, seen.table, seen.card]")
    player.page.context.close()
    return tuple(float(one) for one in found)


def presses(page: Page) -> list[float]:
    """Milliseconds from each press to its picture, least first."""
    told, count = page.evaluate("[[...presses.values()], performance.interactionCount]")
    return sorted([*map(float, told), *[LEAST] * (count - len(told))])


def deal(browser: Browser, server: Server, device: Device) -> tuple[float, float, float]:
    """Of the presses of a deal on a slow machine: how many, the median, the worst."""
    player = opened(browser, server, device, SLOW_MACHINE)
    moment = player.sit_down()
    while not moment.scored:
        moment = player.act(moment)
    waits = presses(player.page)
    player.page.context.close()
    return len(waits), median(waits), waits[-1]


def medians(runs: list[tuple[float, ...]]) -> str:
    """The median of each figure of the runs, as cells of a table."""
    return " | ".join(f"{median(figures):,.0f}" for figures in zip(*runs, strict=True))


def lines(browser: Browser, server: Server, runs: int) -> Iterator[str]:
    """Both tables, line by line."""
    yield "| a first visit, ms | first words | first screen | table | first card |"
    yield "|---|---:|---:|---:|---:|"
    for what, slowness in VISITS:
        yield f"| {what} | {medians([visit(browser, server, slowness) for _ in range(runs)])} |"
    yield ""
    yield "| a deal on a slow machine | presses | median, ms | worst, ms |"
    yield "|---|---:|---:|---:|"
    for what, device in (("a desk, by mouse", DESK), ("a phone, by finger", PHONE)):
        yield f"| {what} | {medians([deal(browser, server, device) for _ in range(runs)])} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="of each row")
    wish = parser.parse_args()
    with (
        TemporaryDirectory() as folder,
        Server(Path(folder), pace=BRISK) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(**chromium())
        for line in lines(browser, server, wish.runs):
            print(line, flush=True)
        browser.close()


if __name__ == "__main__":
    main()
