"""Every screen, on every size, in both languages: nothing cut, covered or small; axe is content."""

import pytest

from dreyfus.faces.text import Language
from tests.browser.accessibility import violations
from tests.browser.conftest import AtScreen
from tests.browser.devices import DESK, PHONES, ZOOMED, Device
from tests.browser.faults import Faults
from tests.browser.fit import misfits
from tests.browser.player import Player
from tests.browser.screens import SCREENS

pytestmark = pytest.mark.browser

AT_THE_TABLE = {"exchange", "exchange-short", "exchange-no-trump", "play-full-hand", "play", "race"}
AT_THE_TABLE |= {
    "replay",
    "replay-seat",
    "replay-linked",
    "watching",
    "paused",
    "held",
    "missed",
    "cut",
    "play-ahead",
    "stood",
}


def resize(player: Player, size: Device) -> None:
    """The same screen on another size."""
    player.page.set_viewport_size({"width": size.width, "height": size.height})


@pytest.mark.parametrize(
    ("sizes", "language", "theme"),
    [
        pytest.param((DESK,), "ru", "dark", id="desk-ru-dark"),
        pytest.param((DESK,), "en", "light", id="desk-en-light"),
        pytest.param((ZOOMED,), "ru", "dark", id="zoomed-ru-dark"),
        pytest.param(PHONES, "ru", "light", id="phones-ru-light"),
        pytest.param(PHONES, "en", "dark", id="phones-en-dark"),
    ],
)
def test_every_screen_is_sound(
    at_screen: AtScreen,
    faults: Faults,
    sizes: tuple[Device, ...],
    language: Language,
    theme: str,
) -> None:
    for nowhere in ("/api/rooms/code/", "/api/move"):
        faults.allow(nowhere)  # the words of a screen that lead nowhere
    found = {}
    for name in SCREENS:
        player = at_screen(name, sizes[0], language, theme)
        found[f"{name}: axe"] = violations(player.page)
        for size in sizes:
            resize(player, size)
            table = name in AT_THE_TABLE
            found[f"{name} {size}"] = misfits(player.page, touch=size.touch, table=table)
        resize(player, sizes[0])
    assert {name: faults for name, faults in found.items() if faults} == {}
