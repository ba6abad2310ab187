"""Nothing that is said is written in the page's own modules: all of it comes from the texts."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext

from dreyfus.faces.text import t
from tests.browser.conftest import AtScreen
from tests.browser.devices import DESK, PHONE
from tests.browser.faults import Faults
from tests.browser.player import Player
from tests.browser.positions import players_of
from tests.browser.pseudo import bare, put_on
from tests.browser.screens import SCREENS

pytestmark = pytest.mark.browser

PEOPLE: Final = (*players_of("ru"), *(t("ru", f"nick-{n}") for n in range(1, 17)))
"""Who sits at the tables; their names were given before the pages spoke otherwise."""

NAMES: Final = {word for name in PEOPLE for word in (*name.split(), name[0])}
CARDS: Final = set("ТКДВ")
LANGUAGES: Final = {"Русский", "English"}
MONTHS: Final = set(re.findall(r"\w+", "янв февр мар апр мая июн июл авг сент окт нояб дек"))
"""As the browser itself writes the day of a party."""
KNOWN: Final = NAMES | CARDS | LANGUAGES | MONTHS

PLANTED = """<title>⟦a⟧ untold</title>
<p>⟦It ⟦was⟧ <b>told⟧</b>, <i>3</i></p><p>⟦to <b>whom⟧ not</b></p>
<input placeholder="No" aria-label="⟦Yes⟧"><img alt="A face" title="⟦Whose⟧ Mine">
<style>u::after { content: "said" }</style><u>⟦so⟧</u><s>⟦cut</s><kbd>Esc</kbd>"""


@pytest.fixture
def new_context(new_context: Callable[..., BrowserContext]) -> Callable[..., BrowserContext]:
    """Contexts whose pages speak the pseudo-language."""

    def opened(**how: Any) -> BrowserContext:
        context = new_context(**how, service_workers="block")
        put_on(context, "ru")
        return context

    return opened


def strange(player: Player) -> list[tuple[str, str, str]]:
    """What is bare and neither a name nor a card nor a day."""
    return [one for one in bare(player.page) if not set(re.findall(r"[^\W\d_]+", one[2])) <= KNOWN]


def test_no_word_of_any_screen_is_bare(at_screen: AtScreen, faults: Faults) -> None:
    for nowhere in ("/api/rooms/code/", "/api/move"):
        faults.allow(nowhere)  # the words of a screen that lead nowhere
    faults.allow("Service Worker registration blocked")  # it would bring texts of its own
    found = {}
    for name in SCREENS:
        player = at_screen(name, DESK, "ru")
        found[f"{name} {DESK}"] = strange(player)
        player.page.set_viewport_size({"width": PHONE.width, "height": PHONE.height})
        found[f"{name} {PHONE}"] = strange(player)
        if name == "play":
            player.press(player.find("menu"))
            found["menu"] = strange(player)
        player.page.set_viewport_size({"width": DESK.width, "height": DESK.height})
    assert {name: words for name, words in found.items() if words} == {}


def test_a_bare_word_is_found_wherever_it_stands(
    new_context: Callable[..., BrowserContext],
) -> None:
    page = new_context().new_page()
    page.set_content(PLANTED)
    assert [(where, text) for _, where, text in bare(page)] == [
        ("text", "not"),
        ("text", "brackets: ⟦so⟧⟦cut"),
        ("placeholder", "No"),
        ("title", "Mine"),
        ("alt", "A face"),
        ("::after", '"said"'),
        ("title", "untold"),
    ]
