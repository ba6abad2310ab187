"""The whole rules can be read in the page: in both languages, by keys, and through axe's eyes."""

import re

import pytest
from playwright.sync_api import Page, expect

from dreyfus.faces.marked import Bullets, Heading, Table
from dreyfus.faces.rules import rules_of_game
from dreyfus.faces.text import Language, t
from tests.browser.accessibility import violations
from tests.browser.conftest import Visit
from tests.browser.devices import DESK, PHONE, SMALL_PHONE, Device
from tests.browser.server import Server

pytestmark = pytest.mark.browser


def open_rules(page: Page, language: Language) -> None:
    """Go from the first screen to the rules in short, and from there to all of them."""
    page.get_by_role("button", name=t(language, "rules-in-short")).click()
    page.get_by_test_id("full-rules").click()
    expect(
        page.get_by_test_id("full-rules-shown").get_by_role("heading", level=3)
    ).not_to_have_count(0)


def letters(text: str) -> str:
    return re.sub(r"[\s`]", "", text)


def whole_text(language: Language) -> str:
    """All that the page should show of the rules below their title, without spaces."""
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
    server: Server, visit: Visit, screen: Device, language: Language
) -> None:
    page = visit(screen, language, server.address).page
    open_rules(page, language)
    shown = page.locator(".marked").text_content() or ""
    assert letters(shown) == whole_text(language)
    assert violations(page) == []


def test_the_rules_are_read_by_keys_alone(server: Server, visit: Visit) -> None:
    page = visit(DESK, "en", server.address).page
    page.get_by_role("button", name=t("en", "rules-in-short")).focus()
    page.keyboard.press("Enter")
    page.get_by_test_id("full-rules").focus()
    page.keyboard.press("Enter")
    headings = [block for block in rules_of_game("en") if isinstance(block, Heading)]
    section = [heading.text for heading in headings if heading.level == 2][3]
    page.get_by_role("button", name=section).focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=section)).to_be_focused()
    expect(page.get_by_role("heading", name=section)).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.get_by_test_id("full-rules-shown")).to_have_count(0)


def test_nothing_sticks_out_on_a_small_phone(server: Server, visit: Visit) -> None:
    page = visit(SMALL_PHONE, "ru", server.address).page
    open_rules(page, "ru")
    body = page.get_by_test_id("full-rules-shown").locator(".body")
    assert body.evaluate("(body) => body.scrollWidth - body.clientWidth") == 0
