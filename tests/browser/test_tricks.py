"""The tricks of the running deal are looked at again, as far back as the table's rules let one."""

import pytest
from playwright.sync_api import expect

from dreyfus.rules.ruleset import Ruleset
from tests.browser.conftest import At, Visit, address_of
from tests.browser.devices import DESK, PHONE
from tests.browser.player import Player
from tests.browser.positions import is_bound_play, lay, position, under
from tests.browser.server import Server

pytestmark = pytest.mark.browser

SWIPE = """([from, to]) => {
  const at = document.querySelector("[data-testid=past-trick] [data-testid=trick]");
  const tell = (name, clientX) => at.dispatchEvent(
    new PointerEvent(name, { bubbles: true, pointerType: "touch", clientX, clientY: 300 }));
  tell("pointerdown", from);
  tell("pointerup", to);
}"""


def shows(player: Player, number: int) -> None:
    """The dialog shows the trick of this number: its cards, who led, who took it."""
    trick = next(one for one in player.wire.view()["tricks"] if one["number"] == number)
    shown = player.find("past-trick")
    expect(shown).to_have_attribute("data-trick", str(number))
    expect(player.dialog.get_by_role("heading")).to_have_text(
        player.t("last-trick-title", n=number)
    )
    cards = shown.locator("[data-fly]").evaluate_all("all => all.map((one) => one.dataset.fly)")
    assert sorted(cards) == sorted(trick["cards"])
    expect(shown.get_by_role("status")).to_contain_text(
        player.t(
            "past-trick", lead=name(player, trick["leader"]), winner=name(player, trick["winner"])
        )
    )


def name(player: Player, seat: int) -> str:
    """Who sits there, as the page calls him."""
    view = player.wire.view()
    mine: bool = seat == view["seat"]
    return player.t("you") if mine else str(view["header"]["players"][seat])


def test_back_and_forth_by_button_and_key(at: At) -> None:
    player = at(is_bound_play, DESK, "ru")
    player.moment()
    last = len(player.wire.view()["tricks"])
    player.choose("last-trick")
    shows(player, last)
    expect(player.find("trick-after")).to_have_attribute("aria-disabled", "true")
    player.press(player.find("trick-before"))
    shows(player, last - 1)
    for key, number in (
        ("ArrowLeft", last - 2),
        ("Home", 1),
        ("ArrowLeft", 1),
        ("ArrowRight", 2),
        ("End", last),
        ("ArrowRight", last),
    ):
        player.page.keyboard.press(key)
        shows(player, number)


def test_back_and_forth_with_a_finger(at: At) -> None:
    player = at(is_bound_play, PHONE, "en")
    player.moment()
    last = len(player.wire.view()["tricks"])
    player.choose("last-trick")
    for swipe, number in (((100, 200), last - 1), ((100, 200), last - 2), ((200, 100), last - 1)):
        player.page.evaluate(SWIPE, list(swipe))
        shows(player, number)
    player.page.evaluate(SWIPE, [100, 120])
    shows(player, last - 1)


def test_no_further_than_the_table_lets_one_look(server: Server, visit: Visit) -> None:
    laid = lay(server.database, under(Ruleset(tricks_shown="last"), position(is_bound_play, "en")))
    player = visit(DESK, "en", address_of(server, laid), laid.token)
    player.moment()
    view = player.wire.view()
    assert view["ruleset"]["tricks_shown"] == "last"
    player.choose("last-trick")
    shows(player, view["tricks"][0]["number"])
    for way in ("trick-before", "trick-after"):
        expect(player.find(way)).to_have_count(0)
