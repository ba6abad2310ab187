"""A card is chosen ahead of one's turn, and the only one goes by itself, where that is wanted."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit, address_of, become
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.player import Player
from tests.browser.positions import Company, is_my_last_card, is_third_to_play, lay, position
from tests.browser.server import Server

pytestmark = pytest.mark.browser

ALWAYS, UNBEATEN = 2, 1
TIMES = """() => {
  const send = WebSocket.prototype.send;
  window.sentAt = null;
  WebSocket.prototype.send = function (text) {
    if (text.includes('"play"')) window.sentAt = performance.now();
    return send.call(this, text);
  };
  new MutationObserver(() => {
    const table = document.querySelector("[data-testid=table]");
    if (table?.dataset.turn === "true") window.turnAt ??= performance.now();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}"""
PAUSE = 500
"""Milliseconds at least from the turn as it is drawn to the card; `web/src/ahead.ts` counts 700."""


@dataclass
class Two:
    """The person, who is third to play, and the one who thinks before."""

    me: Player
    other: Player

    def other_plays(self) -> str:
        """The other's turn ends; the card that went."""
        card = self.other.moment().legal[0]
        self.other.lay(card)
        return card

    def played(self) -> list[str]:
        """What the person's page has sent."""
        return [message["card"] for message in self.me.wire.commands("play")]


def seat_two(server: Server, visit: Visit, device: Device) -> Two:
    """Two of three people at a table where the lead lies."""
    laid = lay(server.database, position(is_third_to_play, "ru"), Company())
    at = address_of(server, laid)
    return Two(visit(device, "ru", at, laid.token), visit(DESK, "en", at, laid.tokens[2]))


def want(player: Player, setting: str, nth: int) -> None:
    """In the settings, which are closed again."""
    player.choose("settings")
    player.press(player.find(setting).locator("label").nth(nth))
    player.close()


def worded(card: str) -> dict[str, str | int]:
    """The card as the texts take it."""
    return {"rank": int(card[0]) if card[0].isdigit() else card[0], "suit": card[1]}


def of_suit(player: Player) -> list[str]:
    """The cards of the hand that follow suit."""
    view = player.wire.view()
    led = view["trick"]["cards"][0][1]
    return [card for card in view["hand"] if card[1] == led]


def after_the_pause(player: Player) -> float:
    """How long it was from the turn to the card."""
    player.page.wait_for_function("() => window.sentAt !== null")
    span: float = player.page.evaluate("() => window.sentAt - window.turnAt")
    return span


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=str)
def test_a_card_chosen_ahead_goes_when_ones_turn_comes(
    server: Server, visit: Visit, screen: Device
) -> None:
    two = seat_two(server, visit, screen)
    me = two.me
    want(me, "setting-queue", ALWAYS)
    card, another = of_suit(me)[:2]
    me.press_card(card)
    expect(me.find("status")).to_contain_text(me.t("queued-next", **worded(card)))
    expect(me.card(card)).to_contain_text(me.t("queued-badge"))
    me.page.evaluate(TIMES)
    me.press_card(another)
    expect(me.card(card)).to_have_attribute("aria-pressed", "false")
    expect(me.card(another)).to_have_attribute("aria-pressed", "true")
    assert two.played() == []
    two.other_plays()
    assert after_the_pause(me) >= PAUSE
    expect(me.card(another)).to_have_count(0)
    assert two.played() == [another]


def test_a_second_press_takes_it_back(server: Server, visit: Visit) -> None:
    two = seat_two(server, visit, DESK)
    me = two.me
    want(me, "setting-queue", UNBEATEN)
    card = of_suit(me)[0]
    me.card(card).focus()
    for pressed in ("true", "false", "true"):
        me.page.keyboard.press("Space")
        expect(me.card(card)).to_have_attribute("aria-pressed", pressed)
    me.page.keyboard.press("Escape")
    expect(me.card(card)).to_have_attribute("aria-pressed", "false")
    two.other_plays()
    moment = me.moment()
    assert card in moment.legal
    me.page.wait_for_timeout(PAUSE * 2)
    assert two.played() == []
    me.lay(card)
    expect(me.card(card)).to_have_count(0)


def test_what_may_not_go_stays_and_it_is_said_why(server: Server, visit: Visit) -> None:
    two = seat_two(server, visit, DESK)
    me = two.me
    want(me, "setting-queue", ALWAYS)
    card = next(card for card in me.wire.view()["hand"] if card not in of_suit(me))
    me.page.keyboard.press("/")
    me.page.keyboard.type(card)
    me.page.keyboard.press("Enter")
    expect(me.find("command-answer")).to_contain_text("наперёд")
    two.other_plays()
    said = me.t("queued-illegal", duty="follow", **worded(card))
    expect(me.find("status")).to_contain_text(said, ignore_case=True)
    me.page.wait_for_timeout(PAUSE * 2)
    assert two.played() == []
    assert card in me.moment().hand


def test_without_the_setting_nothing_is_chosen_ahead(server: Server, visit: Visit) -> None:
    two = seat_two(server, visit, DESK)
    card = of_suit(two.me)[0]
    two.me.press_card(card)
    expect(two.me.card(card)).not_to_have_attribute("aria-pressed", "true")
    two.other_plays()
    assert two.me.moment().turn
    assert two.played() == []


@pytest.mark.parametrize("wanted", [True, False])
def test_the_last_card_goes_by_itself_where_that_is_wanted(
    server: Server, visit: Visit, wanted: bool
) -> None:
    laid = lay(server.database, position(is_my_last_card, "ru"))
    me = visit(DESK, "ru", f"{server.address}/")
    me.page.evaluate(
        "(forced) => localStorage.setItem('dreyfus.settings', JSON.stringify({ forced }))", wanted
    )
    become(me, server, laid.token)
    me.page.add_init_script(f"({TIMES})()")
    me.page.goto(address_of(server, laid))
    moment = me.moment()
    if wanted:
        assert after_the_pause(me) >= PAUSE
        assert me.moment(moment.seq).scored
        me.page.wait_for_timeout(PAUSE * 2)
        assert me.wire.commands("confirm") == []
    else:
        me.page.wait_for_timeout(PAUSE * 2)
        assert me.wire.commands("play") == []
