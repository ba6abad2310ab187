"""A whole party, from the first screen to its settlement, and away and back again."""

import pytest
from playwright.sync_api import expect

from dreyfus.faces.text import Language
from tests.browser import sheet
from tests.browser.conftest import Visit
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.player import Moment, Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def read_sheet(player: Player) -> list[sheet.Column]:
    """The sheet as it stands; on a phone it has to be opened."""
    player.open_sheet()
    columns = sheet.read(player.find("sheet"))
    for column in columns:
        column.check()
    if player.dialog.is_visible():
        player.close()
    return columns


def check_review(player: Player) -> None:
    """The review of a scored deal lays open what was hidden."""
    review = player.find("review")
    tricks = review.locator("table.sums tbody tr td:nth-of-type(2)").all_inner_texts()
    assert sum(int(text) for text in tricks) == 12
    expect(review).to_contain_text(player.t("review-hands"))
    expect(review).to_contain_text(player.t("review-tricks"))


def play_to_the_end(player: Player, moment: Moment) -> None:
    while not moment.over:
        if moment.scored:
            check_review(player)
            read_sheet(player)
        moment = player.act(moment)


@pytest.mark.parametrize(("screen", "language"), [(DESK, "ru"), (PHONE, "en")], ids=str)
def test_a_party_is_played_to_its_settlement(
    server: Server, visit: Visit, screen: Device, language: Language
) -> None:
    player = visit(screen, language, f"{server.address}/")
    play_to_the_end(player, player.sit_down())

    settled = sheet.settlement_lines(read_sheet(player), language)
    lines = player.find("settlement").locator("ul.paper li").all_inner_texts()
    assert sorted(lines) == sorted(settled)

    player.press(player.page.get_by_text(player.t("back-to-review")))
    check_review(player)
    player.press(player.page.get_by_text(player.t("to-settlement")))

    # Again against the same; away and back, and the same cards lie there.
    ended = player.page.url
    player.press(player.find("rematch"))
    player.page.wait_for_url(lambda url: url != ended)
    moment = player.act(player.moment())
    before = player.shown()
    player.choose("leave")
    player.press(player.find("back-to-table"))
    assert player.moment() == moment
    assert player.shown() == before
