"""Figures of one's own: each deal that one plays to its end is counted once, in this browser."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from dreyfus.faces.text import Language
from tests.browser import figures
from tests.browser.company import PATIENCE
from tests.browser.conftest import At, Visit, address_of
from tests.browser.devices import DESK, PHONE, SMALL_PHONE, Device
from tests.browser.player import Player
from tests.browser.positions import (
    ME,
    Company,
    is_bound_play,
    is_over,
    is_review,
    lay,
    position,
)
from tests.browser.server import Server

pytestmark = pytest.mark.browser

COUNTED = """([key, list, n]) =>
  (JSON.parse(localStorage.getItem(key) ?? "{}")[list] ?? []).length === n"""


def kept(player: Player) -> dict[str, Any]:
    """What the browser has kept."""
    text = player.page.evaluate("key => localStorage.getItem(key)", figures.KEY)
    found: dict[str, Any] = json.loads(text or '{"deals": [], "parties": [], "joined": []}')
    return found


def counted(player: Player, rows: str, n: int) -> None:
    """Wait until the browser has so many rows of this kind."""
    player.page.wait_for_function(COUNTED, arg=[figures.KEY, rows, n])


def open_figures(player: Player) -> None:
    """One's own play, by the menu of the table or from the first screen."""
    if player.find("table").is_visible():
        player.choose("figures-open")
    else:
        player.press(player.find("figures-open"))
    expect(player.find("figures")).to_be_visible()


def leave(player: Player) -> None:
    """From the table to the first screen."""
    player.choose("leave")
    expect(player.find("play-now")).to_be_visible()


@pytest.mark.parametrize(
    ("on", "language"),
    [pytest.param(DESK, "en", id="mouse-en"), pytest.param(SMALL_PHONE, "ru", id="touch-ru")],
)
def test_a_deal_is_played_and_counted_once(
    server: Server, visit: Visit, tmp_path: Path, on: Device, language: Language
) -> None:
    player = visit(on, language, server.address)
    open_figures(player)
    expect(player.find("figures-empty")).to_be_visible()
    player.close()
    moment = player.sit_down()
    while not moment.scored:
        assert kept(player)["deals"] == []
        moment = player.act(moment)
    counted(player, "deals", 1)
    view = player.wire.view()
    (row,) = kept(player)["deals"]
    me = view["seat"]
    assert (row["deal"], row["trump"]) == (1, view["trump"])
    assert row["tricks"] == view["seats"][me]["tricks"]
    assert row["bought"] == view["seats"][me]["bought"]
    assert row["hand"] == (me - view["eldest"]) % 3 + 1
    assert row["below"] == view["sheet"]["below"][me]
    assert row["above"] == view["sheet"]["above"][me]
    assert row["mates"] == ["amateur", "amateur"]

    player.page.reload()
    player.moment()
    if player.touch:  # by the menu, without leaving the table
        open_figures(player)
        expect(player.find("figures-deals")).to_have_text("1")
        player.close()
    leave(player)
    open_figures(player)
    expect(player.find("figures-deals")).to_have_text("1")
    expect(player.find("figures-parties")).to_have_text("0")
    expect(player.find("figures")).to_contain_text(player.t("figures-loose", n=1))
    expect(player.find("figures").locator("tbody tr")).to_have_count(2)  # one hand, one trump

    with player.page.expect_download() as downloading:
        player.press(player.find("figures-export"))
    file = tmp_path / downloading.value.suggested_filename
    downloading.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8")) == {"deals": [row], "parties": []}

    player.press(player.find("figures-forget"))
    player.press(player.find("figures-forget-all"))
    expect(player.find("figures-empty")).to_be_visible()
    player.page.reload()
    open_figures(player)
    expect(player.find("figures-empty")).to_be_visible()


def test_a_party_is_counted_once_and_stepped_through_from_there(at: At) -> None:
    player = at(is_over, PHONE, "ru")
    assert player.moment().over
    counted(player, "parties", 1)
    player.page.reload()
    assert player.moment().over
    party = position(is_over, "ru").party
    settled = party.settlement
    assert settled is not None
    (row,) = kept(player)["parties"]
    assert row["points"] == sum(
        (one.payee == ME) * one.points - (one.payer == ME) * one.points for one in settled.payments
    )
    won = party.win is not None and party.win.seat == ME
    assert (row["place"] == 1) == won
    open_figures(player)
    expect(player.find("figures-parties")).to_have_text("1")
    expect(player.find("figures-won")).to_have_text(str(int(won)))
    player.press(player.find("figures-party"))
    expect(player.find("replay")).to_have_attribute("data-deal", "1")


def test_who_looks_on_has_played_nothing(server: Server, visit: Visit) -> None:
    laid = lay(server.database, position(is_review), Company())
    watcher = visit(DESK, "ru", address_of(server, laid))
    expect(watcher.find("review")).to_be_visible(timeout=PATIENCE)
    sitting = visit(DESK, "ru", address_of(server, laid), laid.token)
    counted(sitting, "deals", 1)
    assert kept(sitting)["deals"][0]["mates"] == ["person", "person"]
    assert kept(watcher)["deals"] == []


def test_who_takes_a_chair_is_not_credited_with_the_deal_he_found(
    server: Server, visit: Visit
) -> None:
    chosen = position(is_bound_play)
    laid = lay(server.database, chosen, Company())
    guest = visit(DESK, "ru", address_of(server, laid), laid.tokens[1])
    watcher = visit(DESK, "ru", address_of(server, laid))
    for player in (guest, watcher):
        expect(player.find("table")).to_be_visible(timeout=PATIENCE)
    guest.choose("people")
    guest.press(guest.find("people-shown").get_by_test_id("give-up"))
    watcher.choose("people")
    chair = watcher.find("people-shown").get_by_test_id("person-1")
    watcher.press(chair.get_by_text(watcher.t("room-sit")))
    counted(watcher, "joined", 1)
    after = chosen.party.round.number + 2  # counted from 1 by the page
    assert kept(watcher)["joined"] == [{"table": laid.table, "from": after}]


def test_the_lesson_is_no_party(server: Server, visit: Visit) -> None:
    player = visit(DESK, "en", server.address)
    player.press(player.find("learn"))
    player.press(player.find("lesson-end"))
    moment = player.moment()
    while not moment.scored:
        moment = player.act(moment)
    expect(player.find("review")).to_be_visible()
    leave(player)
    open_figures(player)
    expect(player.find("figures-empty")).to_be_visible()
