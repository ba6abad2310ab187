"""One deal as a person plays it: pauses, and tricks that stay long enough to be read."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visit
from tests.browser.devices import DESK
from tests.browser.server import Server

pytestmark = pytest.mark.browser

HELD = 800
"""Milliseconds that a finished trick is seen at least; the page's usual is 900."""

WATCH = """() => {
  const seen = [];
  const look = () => {
    const cards = [...document.querySelectorAll("[data-testid=trick] [data-fly]")];
    const names = cards.map((card) => card.getAttribute("data-fly"));
    const last = seen.at(-1);
    if (last === undefined || last.cards.join() !== names.join())
      seen.push({ cards: names, time: performance.now() });
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  window.seenTricks = seen;
}"""

Seen = list[dict[str, Any]]


@pytest.fixture
def usual_server(tmp_path: Path) -> Iterator[Server]:
    """One with tables of the usual pace."""
    with Server(tmp_path, pace=1) as server:
        yield server


@pytest.fixture
def paced(usual_server: Server, visit: Visit) -> Seen:
    """What lay on the table when, in a deal at a table of the usual pace."""
    player = visit(DESK, "ru", f"{usual_server.address}/")
    moment = player.sit_down()
    player.page.evaluate(WATCH)
    player.page.context.set_default_timeout(40_000)
    while not moment.scored:
        moment = player.act(moment)
    seen: Seen = player.page.evaluate("window.seenTricks")
    return seen


def test_tricks_stay_and_bots_take_their_time(paced: Seen) -> None:
    spans = [(one["cards"], two["time"] - one["time"]) for one, two in pairwise(paced)]

    full = [span for cards, span in spans if len(cards) == 3]
    assert len(full) == 12
    assert min(full) >= HELD

    # One card after another: between two of a trick somebody thinks.
    between = [
        two["time"] - one["time"]
        for one, two in pairwise(paced)
        if one["cards"] and set(one["cards"]) < set(two["cards"])
    ]
    added = [
        len(two["cards"]) - len(one["cards"])
        for one, two in pairwise(paced)
        if set(one["cards"]) < set(two["cards"])
    ]
    assert set(added) == {1}
    bots = [pause for pause in between if pause >= 350]
    assert len(bots) >= 12
    assert max(bots) - min(bots) > 50
