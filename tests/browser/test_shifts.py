"""Cards are bought and played, and nothing under the eye hops: what moves is seen to move."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.conftest import Visit, address_of
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.player import Player
from tests.browser.positions import Until, is_full_hand_play, is_my_exchange, lay, position
from tests.browser.server import Server

pytestmark = pytest.mark.browser

BRISK = 0.05
"""Bots hardly pause, and yet cards fly."""

WATCH = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    for (const { node } of entry.sources) {
      const element = node instanceof Element ? node : node?.parentElement;
      const hand = element?.closest("[data-hand]") != null;
      const named = element && `${element.localName}.${element.className}`;
      const table = element?.matches(".bottom, .felt, .own, .peek-line, .trick, .lies, .plate");
      if (hand || table) window.shifts.push({ hand, named, recent: entry.hadRecentInput });
    }
}).observe({ type: "layout-shift", buffered: true });
"""
"""Whatever of the hand or the table is laid out anew, after an input or not; a flight is none."""

Shifts = list[dict[str, Any]]


@pytest.fixture
def brisk_server(tmp_path: Path) -> Iterator[Server]:
    """One at whose tables cards fly and nobody thinks."""
    with Server(tmp_path, pace=BRISK) as server:
        yield server


def watched(
    server: Server, visit: Visit, until: Until, screen: Device, *, motion: bool = True
) -> Player:
    """Somebody at a table, whose page notes what hops."""
    laid = lay(server.database, position(until, "ru"))
    player = visit(screen, "ru", f"{server.address}/healthz", laid.token)
    kept = f'{{"speed":"quick","motion":{str(motion).lower()}}}'
    player.page.add_init_script(f"localStorage.setItem('dreyfus.settings', '{kept}');{WATCH}")
    player.page.goto(address_of(server, laid))
    return player


def shifts(player: Player) -> Shifts:
    """What has hopped since this was asked last."""
    found: Shifts = player.page.evaluate("window.shifts.splice(0)")
    return found


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=str)
def test_nothing_hops_while_cards_are_bought_and_played(
    brisk_server: Server, visit: Visit, screen: Device
) -> None:
    player = watched(brisk_server, visit, is_my_exchange, screen)
    moment = player.moment()
    shifts(player)  # while the page was opened
    moment = player.act(moment)
    assert [one for one in shifts(player) if one["hand"]] == []
    while len(moment.hand) > 5:
        held = len(moment.hand)
        moment = player.act(moment)
        # On a phone seven cards lie in one row, where eight lay in two: the cloth has more room.
        grows = screen is PHONE and held == 8
        found = shifts(player)
        assert [one for one in found if one["hand"] or not grows] == [], held


def test_a_hop_is_noticed(brisk_server: Server, visit: Visit) -> None:
    player = watched(brisk_server, visit, is_full_hand_play, DESK, motion=False)
    moment = player.moment()
    shifts(player)
    player.act(moment)
    assert [one for one in shifts(player) if one["hand"]] != []
