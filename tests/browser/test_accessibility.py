"""axe finds nothing to complain of on any screen."""

import pytest

from dreyfus.faces.text import Language
from tests.browser.accessibility import violations
from tests.browser.conftest import AtScreen
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.screens import SCREENS

pytestmark = pytest.mark.browser


@pytest.mark.parametrize(("screen", "language"), [(DESK, "ru"), (PHONE, "en")], ids=str)
def test_axe_finds_nothing(at_screen: AtScreen, screen: Device, language: Language) -> None:
    found = {
        name: violations(at_screen(name, screen, language).page)
        for name in SCREENS
        if not (screen.touch and name == "keys")
    }
    assert {name: faults for name, faults in found.items() if faults} == {}
