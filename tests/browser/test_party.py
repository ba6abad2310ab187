"""A whole party, from the first screen to its settlement, and away and back again."""

import pytest
from playwright.sync_api import expect

from dreyfus.faces.text import Language, t
from tests.browser import sheet
from tests.browser.conftest import Visit
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.player import Moment, Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def read_sheet(player: Player) -> list[sheet.Column]:
    """The sheet as it stands; on a phone it has to be opened."""
    is_open = player.find("sheet").is_visible()
    if not is_open:
        player.open_menu()
        player.press(player.page.locator("dialog .menu button").first)
    columns = sheet.read(player.find("sheet"))
    if not is_open:
        player.close()
    return columns


def check_review(player: Player, language: Language) -> None:
    """The review of a scored deal shows all that was hidden, and its sums."""
    review = player.find("review")
    tricks = review.locator("table.sums tbody tr td:nth-of-type(2)").all_inner_texts()
    assert sum(int(text) for text in tricks) == 12
    expect(review).to_contain_text(t(language, "review-hands"))
    expect(review).to_contain_text(t(language, "review-tricks"))


def play_to_the_end(player: Player, moment: Moment, language: Language) -> Moment:
    while not moment.over:
        if moment.scored:
            check_review(player, language)
            for column in read_sheet(player):
                column.check()
        moment = player.act(moment)
    return moment


@pytest.mark.parametrize(("screen", "language"), [(DESK, "ru"), (PHONE, "en")], ids=str)
def test_a_party_is_played_to_its_settlement(
    server: Server, visit: Visit, screen: Device, language: Language
) -> None:
    player = visit(screen, language, f"{server.address}/")
    play_to_the_end(player, player.sit_down(), language)

    columns = read_sheet(player)
    for column in columns:
        column.check()
    lines = player.find("settlement").locator("ul.paper li").all_inner_texts()
    assert sorted(lines) == sorted(sheet.settlement_lines(columns, language))

    player.press(player.page.get_by_text(t(language, "back-to-review")))
    check_review(player, language)
    player.press(player.page.get_by_text(t(language, "to-settlement")))

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
