"""The whole rules in the page: the very text that the command line prints, and read by keys."""

import re
from dataclasses import replace

import pytest
from playwright.sync_api import expect

from dreyfus.faces.marked import Bullets, Heading, Table
from dreyfus.faces.rules import rules_of_game
from dreyfus.faces.text import Language
from tests.browser.conftest import AtScreen, Visit, address_of
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.positions import WATCHED, Company, is_bound_play, lay, position
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


@pytest.mark.parametrize("hints", [True, False])
def test_the_rules_of_the_table_say_whether_hints_are_given(
    server: Server, visit: Visit, hints: bool
) -> None:
    company = Company(terms=replace(WATCHED, hints=hints))
    laid = lay(server.database, position(is_bound_play, "ru"), company)
    at = address_of(server, laid)
    player = visit(PHONE, "ru", at, laid.token)
    player.choose("rules-of-table")
    said = player.t("room-hints-yes-long" if hints else "room-hints-no-long")
    expect(player.dialog.get_by_test_id("rule-hints")).to_contain_text(said)
    watcher = visit(DESK, "en", at)
    watcher.choose("rules-of-table")
    expect(watcher.find("table-rules")).to_be_visible()
    expect(watcher.find("rule-hints")).to_have_count(0)  # who looks on has nothing to ask
