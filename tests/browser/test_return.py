"""Away and back: how soon the table is there again, and what a page says and shows meanwhile."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Request, WebSocketRoute, expect

from dreyfus.faces.web.identity import COOKIE
from dreyfus.table.terms import Bank, Terms
from tests.browser.cable import Cable
from tests.browser.conftest import At, Visit, address_of
from tests.browser.devices import DESK, PHONE, PHONE_WITH_BARS
from tests.browser.faults import CLOSED, Faults
from tests.browser.player import Player
from tests.browser.positions import (
    Company,
    before_my_last_card,
    is_bound_play,
    is_full_hand_play,
    is_my_exchange,
    is_over,
    lay,
    position,
)
from tests.browser.server import Server

pytestmark = pytest.mark.browser

LONG_AWAY = 60
"""Seconds for which a page is told to wait: longer than any test does."""

SOON = 1000
"""Milliseconds after which somebody who turns back to the page has the table again."""

TURNED_BACK = """() => document.dispatchEvent(new Event("visibilitychange"))"""
"""What a phone tells a page that is brought to the front; it is not hidden then."""

NOTES_LOCKS = """
const native = navigator.wakeLock.request.bind(navigator.wakeLock);
window.locks = [];
navigator.wakeLock.request = async (kind) => {
  const lock = await native(kind);
  window.locks.push(lock);
  return lock;
};
"""

FACES = """() => [...document.querySelectorAll("[data-testid=table] .card")].length"""


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """Between a page and the server."""
    with Cable(server.port) as plugged:
        yield plugged


def is_lost(player: Player) -> None:
    """Wait until the page says that the line is gone."""
    player.find("link-lost").wait_for(state="attached")


def test_who_turns_back_to_the_page_has_the_table_at_once(
    tmp_path: Path, visit: Visit, faults: Faults
) -> None:
    faults.allow_a_lost_line()
    with Server(tmp_path, away=LONG_AWAY) as server:
        laid = lay(server.database, position(is_bound_play, "en"))
        player = visit(PHONE, "en", address_of(server, laid), laid.token)
        moment, before = player.moment(), player.shown()
        server.stop()
        says = player.t("link-away", seconds=LONG_AWAY)
        expect(player.find("link-lost")).to_have_text(says)
        server.start()
        # By itself it would wait a minute more.
        player.page.wait_for_timeout(2 * SOON)
        expect(player.find("link-lost")).to_have_count(1)
        player.page.evaluate(TURNED_BACK)
        expect(player.find("link-lost")).to_have_count(0, timeout=SOON)
        assert (player.moment(), player.shown()) == (moment, before)


def test_a_dead_socket_is_noticed_when_the_page_is_looked_at(
    server: Server, cable: Cable, visit: Visit, faults: Faults
) -> None:
    faults.allow_a_lost_line()
    laid = lay(server.database, position(is_bound_play, "en"))
    player = visit(PHONE, "en", f"{cable.address}/t/{laid.table}", laid.token)
    moment = player.moment()
    cable.pull()
    player.page.evaluate(TURNED_BACK)
    is_lost(player)
    cable.plug()
    player.page.evaluate("dispatchEvent(new Event('online'))")
    expect(player.find("link-lost")).to_have_count(0, timeout=5 * SOON)
    assert player.moment() == moment


def test_a_clock_stands_while_the_line_is_gone(
    server: Server, cable: Cable, visit: Visit, faults: Faults
) -> None:
    faults.allow_a_lost_line()
    company = Company(terms=Terms(clock=Bank(300, 0), spectators=True))
    laid = lay(server.database, position(is_full_hand_play), company)
    watching = visit(DESK, "en", f"{cable.address}/t/{laid.table}", laid.tokens[1])
    clock = watching.page.locator("[data-testid=table] .clock").first
    other = watching.find("opponent-1")  # seat 0, whose turn it is
    first = other.inner_text()
    expect(other).not_to_have_text(first, timeout=3 * SOON, use_inner_text=True)
    cable.pull()
    watching.page.evaluate(TURNED_BACK)
    is_lost(watching)
    clock.wait_for()
    stood = other.inner_text()
    watching.page.wait_for_timeout(3 * SOON)
    assert other.inner_text() == stood
    cable.plug()
    watching.page.evaluate("dispatchEvent(new Event('online'))")
    expect(other).not_to_have_text(stood, timeout=10 * SOON, use_inner_text=True)


def test_a_card_played_out_of_reach_is_taken_back_when_another_was_played(
    server: Server, cable: Cable, visit: Visit, faults: Faults
) -> None:
    faults.allow_a_lost_line()
    laid = lay(server.database, position(is_bound_play, "en"))
    player = visit(DESK, "en", f"{cable.address}/t/{laid.table}", laid.token)
    elsewhere = visit(PHONE_WITH_BARS, "en", address_of(server, laid), laid.token)
    moment = player.moment()
    assert elsewhere.moment().legal == moment.legal
    card, other = moment.legal[:2]
    cable.pull()
    player.lay(card)
    is_lost(player)
    after = elsewhere.play(elsewhere.moment(), other)
    cable.plug()
    again = player.moment(moment.seq)
    assert sorted(again.hand) == sorted(after.hand)
    assert card in again.hand
    assert other not in again.hand
    player.play(again, again.legal[0])  # and nothing is in the way of going on


def test_the_screen_stays_awake_while_cards_are_played_and_not_at_the_settlement(
    server: Server, visit: Visit
) -> None:
    laid = lay(server.database, before_my_last_card(position(is_over, "en")))
    player = visit(PHONE, "en", f"{server.address}/")
    player.page.context.add_init_script(NOTES_LOCKS)
    player.page.context.add_cookies(visited(laid.token, server))
    player.page.goto(address_of(server, laid))
    moment = player.moment()
    held = "() => window.locks.length > 0 && !window.locks.at(-1).released"
    player.page.wait_for_function(held)
    while not moment.over:
        moment = player.act(moment)
    player.page.wait_for_function("() => window.locks.every((lock) => lock.released)")


def visited(token: str, server: Server) -> list[Any]:
    """The cookie of somebody who has been here before."""
    return [{"name": COOKIE, "value": token, "url": server.address}]


def test_a_network_that_lets_no_socket_through_is_told_of(
    server: Server, visit: Visit, faults: Faults
) -> None:
    faults.allow(CLOSED)
    laid = lay(server.database, position(is_bound_play, "en"))
    player = visit(DESK, "en", f"{server.address}/")
    player.page.context.add_cookies(visited(laid.token, server))
    player.page.route_web_socket("**/ws/*", lambda socket: socket.close())
    player.page.goto(address_of(server, laid))
    expect(player.find("link-lost")).to_have_text(player.t("link-no-sockets"))


def test_the_present_can_be_asked_for(at: At) -> None:
    player = at(is_bound_play, PHONE, "en")
    moment = player.moment()
    welcomes = len([told for told in player.wire.heard if told["t"] == "welcome"])
    player.press(player.find("menu"))
    player.press(player.dialog.get_by_text(player.t("refresh-table")))
    expect(player.dialog).to_have_count(0)
    player.page.wait_for_timeout(SOON)
    assert len([told for told in player.wire.heard if told["t"] == "welcome"]) == welcomes + 1
    assert player.moment() == moment


def test_a_rematch_shows_no_card_of_the_party_before(at: At) -> None:
    player = at(is_over, DESK, "en")
    ended = player.page.url
    player.press(player.page.get_by_text(player.t("back-to-review")))
    expect(player.find("review")).to_be_visible()
    assert player.page.evaluate(FACES) > 0
    player.press(player.page.get_by_text(player.t("to-settlement")))
    player.press(player.find("rematch"))
    player.page.wait_for_url(lambda url: url != ended)
    moment = player.moment()
    expect(player.find("review")).to_have_count(0)
    expect(player.find("settlement")).to_have_count(0)
    lying = player.find("trick").locator("[data-fly]").count()
    assert player.page.evaluate(FACES) == len(moment.hand) + lying
    first = [told for told in player.wire.heard if told["t"] == "welcome"][-1]
    assert (first["view"]["deal"], first["view"]["tricks"]) == (1, [])


def test_a_page_of_another_version_says_so_and_loads_the_new_one(
    server: Server, visit: Visit
) -> None:
    laid = lay(server.database, position(is_my_exchange, "en"))
    player = visit(DESK, "en", f"{server.address}/healthz")
    player.page.context.add_cookies(visited(laid.token, server))

    def as_an_older_page(socket: WebSocketRoute) -> None:
        behind = socket.connect_to_server()

        def older(text: str | bytes) -> None:
            message = json.loads(text)
            behind.send(json.dumps({**message, "version": message["version"] - 1}))

        socket.on_message(older)

    asked: list[str] = []

    def note(request: Request) -> None:
        if request.is_navigation_request():
            asked.append(request.url)

    at = address_of(server, laid)
    player.page.on("request", note)
    player.page.route_web_socket("**/ws/*", as_an_older_page)
    player.page.goto(at)
    # Once by itself; the build that comes again is told of, and nothing goes round.
    expect(player.page.get_by_role("alert")).to_contain_text(player.t("link-ended-version"))
    player.page.wait_for_timeout(SOON)
    assert asked == [at, at]
    player.press(player.page.get_by_role("button", name=player.t("reload-page")))
    expect(player.page.get_by_role("alert")).to_contain_text(player.t("link-ended-version"))
    assert asked == [at, at, at]
