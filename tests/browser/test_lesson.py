"""A first deal that teaches, from the first screen to its end; nothing has to be known before."""

import pytest
from playwright.sync_api import expect

from dreyfus.faces.text import Language
from tests.browser.conftest import Visit
from tests.browser.devices import DESK, PHONES, Device
from tests.browser.player import Moment, Player
from tests.browser.screens import LOW
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def read_all(player: Player) -> list[str]:
    """Read on until nothing more is said; what the words were about."""
    read = []
    lesson = player.find("lesson")
    while (step := lesson.get_attribute("data-step")) is not None:
        read.append(step)
        assert lesson.locator("p").inner_text().strip()
        player.press(player.find("lesson-next"))
        if step == "end":
            break
        expect(lesson).not_to_have_attribute("data-step", step)
    return read


def learn(player: Player) -> tuple[list[str], Moment]:
    """Play the deal as one is told, and read whatever comes up; all of it, and the end."""
    moment = player.moment()
    read = read_all(player)
    player.give(LOW)
    while not (moment := player.moment(moment.seq)).scored:
        read += read_all(player)
        player.lay(moment.legal[-1])
    return read + read_all(player), moment


@pytest.mark.parametrize(
    ("on", "language"),
    [pytest.param(DESK, "ru", id="mouse-ru"), pytest.param(PHONES[0], "en", id="touch-en")],
)
def test_a_first_deal_is_explained_to_its_end(
    server: Server, visit: Visit, on: Device, language: Language
) -> None:
    player = visit(on, language, server.address)
    player.press(player.find("learn"))
    read, moment = learn(player)
    assert read[:2] == ["cards", "exchange"]
    assert {"lead", "follow"} <= set(read)
    assert read[-2:] == ["score", "end"]
    assert len(read) == len(set(read))
    expect(player.find("lesson")).to_have_count(0)
    player.go_on(moment)  # the party goes on, without words
    expect(player.find("lesson")).to_have_count(0)


def test_who_wants_no_more_words_plays_on(server: Server, visit: Visit) -> None:
    player = visit(DESK, "en", server.address)
    player.press(player.find("learn"))
    player.press(player.find("lesson-end"))
    expect(player.find("lesson")).to_have_count(0)
    player.page.reload()
    assert player.moment().is_exchange
    expect(player.find("lesson")).to_have_count(0)
