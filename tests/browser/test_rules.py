"""The whole rules in the page: the very text that the command line prints, and read by keys."""

import re

import pytest
from playwright.sync_api import expect

from dreyfus.faces.marked import Bullets, Heading, Table
from dreyfus.faces.rules import rules_of_game
from dreyfus.faces.text import Language
from tests.browser.conftest import AtScreen, Visit
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def letters(text: str) -> str:
    """The text without spaces and marks."""
    return re.sub(r"[\s`]", "", text)


def whole_text(language: Language) -> str:
    """All that the page should show of the rules below their title."""
    found: list[str] = []
    for block in rules_of_game(language)[1:]:
        match block:
            case Table():
                found += [
                    block.head[1],
                    block.head[0],
                    *(cell for row in block.rows for cell in row),
                ]
            case Bullets():
                found += block.items
            case _:
                found.append(block.text)
    return letters("".join(found))


@pytest.mark.parametrize(("screen", "language"), [(DESK, "ru"), (PHONE, "en")], ids=str)
def test_the_page_shows_the_very_text_of_the_command_line(
    at_screen: AtScreen, screen: Device, language: Language
) -> None:
    player = at_screen("full-rules", screen, language)
    shown = player.find("full-rules-shown").locator(".marked").text_content() or ""
    assert letters(shown) == whole_text(language)


def test_the_rules_are_read_by_keys_alone(server: Server, visit: Visit) -> None:
    player = visit(DESK, "en", server.address)
    page, section = player.page, sections()[3]
    for step in (
        page.get_by_role("button", name=player.t("rules-in-short")),
        player.find("full-rules"),
        page.get_by_role("button", name=section),
    ):
        step.focus()
        page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=section)).to_be_focused()
    expect(page.get_by_role("heading", name=section)).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(player.find("full-rules-shown")).to_have_count(0)


def sections() -> list[str]:
    """The headings that the contents name."""
    headings = [block for block in rules_of_game("en") if isinstance(block, Heading)]
    return [heading.text for heading in headings if heading.level == 2]
