"""What the first card does not need comes later: not weighed, not waited for, not missed."""

import gzip

import pytest
from playwright.sync_api import Response, expect

from dreyfus.faces.text import Language, t
from tests.browser.conftest import At, Visit, address_of, become
from tests.browser.devices import DESK, PHONE
from tests.browser.faults import Faults
from tests.browser.positions import before_my_last_card, is_bound_play, is_over, lay, position
from tests.browser.server import Server

pytestmark = pytest.mark.browser

FIRST_LOAD_KB = 175
NEVER_IDLE = "window.requestIdleCallback = () => 0;"
"""Nothing is fetched before it is asked for."""
COURTS = ("/K", "/Q", "/J")
HAS_FETCHED = """(part) => performance.getEntriesByType("resource")
  .some(({ name, responseEnd }) => name.includes(`/assets/${part}-`) && responseEnd > 0)"""
PARTS = ("Dialogs", "AfterDeal", "Settlement", "People", "RoomScreen", "RecordScreen", "en", "ru")


def weight(response: Response) -> float:
    """Kilobytes on the wire: typefaces are compressed already."""
    body = response.body()
    return len(body if response.url.endswith(".woff2") else gzip.compress(body, 9)) / 1024


def is_first_load(response: Response) -> bool:
    """A file of the page, no picture of a court card."""
    path = response.url
    court = any(f"/assets{court}" in path and path.endswith(".svg") for court in COURTS)
    return "/api/" not in path and not court and response.ok


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_first_card_is_played_on_a_light_page(
    server: Server, visit: Visit, language: Language
) -> None:
    player = visit(DESK, language, f"{server.address}/healthz")
    heard: list[Response] = []
    player.page.add_init_script(NEVER_IDLE)
    # The driver cannot wrap what is built in.
    player.page.on("response", lambda response: heard.append(response))  # noqa: PLW0108
    player.page.goto(server.address)
    moment = player.play_until(player.sit_down(), "play")
    player.play(moment, moment.legal[0])
    sizes = {one.url: weight(one) for one in heard if is_first_load(one)}
    assert sum(sizes.values()) < FIRST_LOAD_KB, sizes


def test_a_server_that_goes_away_is_not_missed_by_what_was_not_opened_yet(
    own_server: Server, at_own: At, faults: Faults
) -> None:
    faults.allow_a_lost_line()
    player = at_own(is_bound_play, DESK, "ru")
    player.moment()
    for part in PARTS:
        player.page.wait_for_function(HAS_FETCHED, arg=part)
    own_server.kill()
    player.find("link-lost").wait_for(state="attached")
    for name in ("rules-of-table", "people", "last-trick", "settings"):
        player.choose(name)
        expect(player.dialog.locator(".body")).not_to_be_empty()
        if name != "settings":
            player.close()
    player.press(player.dialog.locator("label", has_text="English"))
    expect(player.dialog.get_by_role("heading")).to_have_text(t("en", "settings"))


@pytest.mark.parametrize("ending", ["js", "css"])
def test_what_cannot_be_fetched_is_said_and_comes_when_it_can_be(
    server: Server, visit: Visit, faults: Faults, ending: str
) -> None:
    faults.allow("net::ERR_")
    faults.allow("Dialogs-")
    player = visit(PHONE, "en", f"{server.address}/healthz")
    player.page.add_init_script(NEVER_IDLE)
    player.page.goto(server.address)
    pattern = f"**/assets/*-*.{ending}"
    expect(player.find("play-now")).to_be_visible()
    player.page.route(pattern, lambda route: route.abort())
    player.press(player.find("settings"))
    fault = player.page.get_by_role("alert").filter(has_text=player.t("part-missing"))
    expect(fault).to_be_visible()
    player.page.unroute(pattern)
    expect(player.dialog).to_be_visible()
    expect(player.dialog).to_have_css("border-radius", "18px")
    expect(player.dialog.locator("fieldset .row").first).to_have_css("display", "flex")
    expect(fault).to_have_count(0)
    player.close()


def test_a_deal_that_ends_is_laid_open_without_anything_fetched_before(
    server: Server, visit: Visit
) -> None:
    laid = lay(server.database, before_my_last_card(position(is_over, "en")))
    player = visit(PHONE, "en", f"{server.address}/healthz")
    player.page.add_init_script(NEVER_IDLE)
    become(player, server, laid.token)
    player.page.goto(address_of(server, laid))
    moment = player.moment()
    while not moment.over:
        moment = player.act(moment)
    expect(player.find("settlement").locator("h2")).to_be_visible()
    player.press(player.page.get_by_text(player.t("back-to-review")))
    expect(player.find("review").locator("table").first).to_be_visible()
