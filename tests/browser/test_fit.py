"""Nothing is cut off, covered, or too small, on any screen of any size."""

import pytest

from dreyfus.faces.text import Language
from tests.browser.conftest import AtScreen
from tests.browser.devices import DESK, PHONES, Device
from tests.browser.fit import misfits
from tests.browser.screens import SCREENS

pytestmark = pytest.mark.browser

AT_THE_TABLE = {"exchange", "exchange-short", "exchange-no-trump", "play-full-hand", "play", "race"}


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("screens", [(DESK,), PHONES], ids=["desk", "phones"])
def test_everything_fits(
    at_screen: AtScreen, screens: tuple[Device, ...], language: Language
) -> None:
    found = {}
    for name in SCREENS:
        player = at_screen(name, screens[0], language)
        for size in screens:
            player.page.set_viewport_size({"width": size.width, "height": size.height})
            table = name in AT_THE_TABLE
            found[f"{name} {size}"] = misfits(player.page, touch=size.touch, table=table)
        player.page.set_viewport_size({"width": screens[0].width, "height": screens[0].height})
    assert {name: faults for name, faults in found.items() if faults} == {}
