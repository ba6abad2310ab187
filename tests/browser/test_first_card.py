"""From the first visit to the first card: few clicks, and on a slow line nothing left unsaid."""

import pytest
from playwright.sync_api import Route, expect

from dreyfus.faces.text import LANGUAGES, t
from tests.browser.conftest import Visit
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.player import Player
from tests.browser.server import Server
from tests.browser.slowness import SLOW_4G

pytestmark = pytest.mark.browser

COUNT = "window.presses = 0; addEventListener('pointerdown', () => (window.presses += 1), true);"
NEVER_IDLE = "window.requestIdleCallback = () => 0;"
"""Nothing is fetched before it is asked for."""

LISTEN = """
window.said = "";
new MutationObserver(() => {
  window.said += document.querySelector(".loading")?.textContent ?? "";
}).observe(document, { childList: true, subtree: true });
"""
"""What the page says while it can say nothing else."""

PAINTED_EARLY = """() => {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const texts = performance.getEntriesByType("resource").find((one) => /first\\./.test(one.name));
  return paint.startTime < texts.responseEnd;
}"""
"""Whether something was to be read before the page's own texts had come."""

PATIENCE = 60_000
"""Milliseconds for a page on a slow line and a slow machine."""


@pytest.mark.parametrize(("screen", "most"), [(DESK, 3), (PHONE, 5)], ids=str)
def test_the_first_card_takes_three_clicks(
    server: Server, visit: Visit, screen: Device, most: int
) -> None:
    # A finger asks twice for what cannot be taken back: for the exchange, and for a card.
    player = visit(screen, "ru", f"{server.address}/healthz")
    player.page.add_init_script(COUNT)
    player.page.goto(server.address)
    moment = player.sit_down()
    while not player.wire.commands("play"):
        if moment.is_exchange:
            moment = player.discard(moment, [])
        else:
            moment = player.play(moment, moment.legal[0])
    assert player.page.evaluate("window.presses") <= most


def held(player: Player, path: str) -> list[Route]:
    """What the page asks for at this path; it gets no answer before somebody lets it go on."""
    routes: list[Route] = []
    player.page.route(path, lambda route: routes.append(route))  # noqa: PLW0108  # as in test_late
    return routes


def check_loading(player: Player) -> None:
    """The page has said in every language that it was on its way, long before it could do more."""
    said = player.page.evaluate("window.said")
    assert [language for language in LANGUAGES if t(language, "loading") not in said] == []
    assert player.page.evaluate(PAINTED_EARLY)
    expect(player.page.locator(".loading")).to_have_count(0)


def test_a_slow_line_is_told_of_and_loses_nothing(server: Server, visit: Visit) -> None:
    player = visit(DESK, "ru", f"{server.address}/healthz")
    page = player.page
    page.context.set_default_timeout(PATIENCE)
    page.add_init_script(NEVER_IDLE + LISTEN)
    SLOW_4G.put_on(page)
    page.goto(server.address, wait_until="commit")
    expect(player.find("play-now")).to_be_visible(timeout=PATIENCE)
    check_loading(player)

    # Whoever presses again because nothing seems to come is told, and gets one table.
    tables = held(player, "**/api/tables")
    player.press(player.find("play-now"))
    expect(player.find("play-now")).to_contain_text(player.t("opening"))
    player.find("play-now").dispatch_event("click")
    [table] = tables
    table.continue_()
    moment = player.moment()
    assert tables == [table]

    # What is asked for before it has come is on its way, and comes.
    parts = held(player, "**/assets/Dialogs-*.js")
    player.choose("rules-of-table")
    expect(page.get_by_role("status").get_by_text(player.t("loading"))).to_be_visible()
    [part] = parts
    part.continue_()
    expect(player.find("table-rules")).to_be_visible(timeout=PATIENCE)
    player.close()

    bought = int(moment.is_exchange)  # the others may have left nothing
    if bought:
        moment = player.discard(moment, [])
    moment = player.play(moment, moment.legal[0])
    assert [len(player.wire.commands(kind)) for kind in ("buy", "play")] == [bought, 1]

    page.reload()
    assert player.moment() == moment
