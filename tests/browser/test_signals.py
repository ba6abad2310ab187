"""One's turn reaches who looks elsewhere: by the tab, and if he likes by ear and hand."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit, address_of
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.player import Moment, Player
from tests.browser.positions import is_full_hand_play, lay, position
from tests.browser.server import Server

pytestmark = pytest.mark.browser

NOTES_SIGNALS = """
window.sounded = [];
window.shaken = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (at) {
  window.sounded.push([Math.round(this.frequency.value), this.context.state]);
  return start.call(this, at);
};
Navigator.prototype.vibrate = function (pattern) { window.shaken.push(pattern); return true; };
"""
STILL = "delete Navigator.prototype.vibrate;"
TURN = 659
"""The first pitch of its sound."""


def seated(server: Server, visit: Visit, device: Device, script: str) -> tuple[Player, Moment]:
    """At a table, to lead or follow in the first trick, with this run before the page."""
    laid = lay(server.database, position(is_full_hand_play, "en"))
    player = visit(device, "en", address_of(server, laid), laid.token)
    player.page.add_init_script(script)
    player.page.reload()
    return player, player.moment()


def pitches(player: Player) -> list[int]:
    """What was sounded since the page was opened."""
    sounded: list[list[int]] = player.page.evaluate("() => window.sounded")
    return [pitch for pitch, _ in sounded]


def turn_on(player: Player, name: str) -> None:
    """In the settings, which are closed again."""
    player.choose("settings")
    player.press(player.find(name).locator("label").nth(1))
    player.close()


def test_nothing_is_heard_or_felt_unless_asked_for(server: Server, visit: Visit) -> None:
    player, moment = seated(server, visit, PHONE, NOTES_SIGNALS)
    moment = player.act(player.act(moment))
    assert pitches(player) == []
    assert player.page.evaluate("() => window.shaken") == []


def test_cards_tricks_and_turns_are_heard_by_who_wants_it(server: Server, visit: Visit) -> None:
    player, moment = seated(server, visit, DESK, NOTES_SIGNALS)
    turn_on(player, "setting-sound")
    player.page.wait_for_function("() => window.sounded.length === 2")
    assert pitches(player)[0] == TURN
    player.act(moment)
    player.page.wait_for_function(f"() => window.sounded.slice(2).some(([one]) => one === {TURN})")
    states = player.page.evaluate("() => window.sounded.map(([, state]) => state)")
    assert set(states[2:]) == {"running"}
    assert player.page.evaluate("() => window.shaken") == []


def test_the_phone_shakes_for_ones_own_turn(server: Server, visit: Visit) -> None:
    player, moment = seated(server, visit, PHONE, NOTES_SIGNALS)
    turn_on(player, "setting-buzz")
    player.act(moment)
    player.page.wait_for_function("() => window.shaken.length > 0")
    assert player.page.evaluate("() => window.shaken[0]") == [45]
    assert pitches(player) == []


def test_what_cannot_be_shaken_is_not_offered(server: Server, visit: Visit) -> None:
    player, _ = seated(server, visit, DESK, STILL)
    player.choose("settings")
    expect(player.find("setting-sound")).to_be_visible()
    expect(player.find("setting-buzz")).to_have_count(0)


def test_the_tab_shows_whose_turn_it_is(still_server: Server, visit: Visit) -> None:
    player, moment = seated(still_server, visit, DESK, "")
    icon = player.page.locator("link[rel=icon]")
    usual, turn = r"/icon-(?!turn)", r"/icon-turn"
    expect(icon).to_have_attribute("href", re.compile(turn))
    expect(player.page).to_have_title(player.t("title-turn"))
    player.lay(moment.legal[0])
    expect(icon).to_have_attribute("href", re.compile(usual))
    expect(player.page).to_have_title(player.t("app-name"))
