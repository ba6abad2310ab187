"""The language is switched at the table, at once; the letters on the cards with it or alone."""

import re

import pytest
from playwright.sync_api import Locator, expect

from dreyfus.faces.text import Language, t
from tests.browser.conftest import At
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.player import Player
from tests.browser.positions import is_full_hand_play, players_of

pytestmark = pytest.mark.browser

RUSSIAN = {"A": "Т", "K": "К", "Q": "Д", "J": "В"}


def set_language(player: Player, language: Language) -> None:
    """In the settings, which are closed again."""
    player.choose("settings")
    player.press(option(player, {"ru": "Русский", "en": "English"}[language]))
    player.language = language
    player.close()


def option(player: Player, text: str) -> Locator:
    """A choice of the settings; its words lie under the control that takes the press."""
    return player.dialog.locator("label", has_text=text)


def check_letters(player: Player, letters: Language) -> None:
    """The corners of the cards, by the letters of this language."""
    for name in player.moment().hand:
        known = {"T": "10"} | (RUSSIAN if letters == "ru" else {})
        rank = known.get(name[0], name[0])
        expect(player.card(name).locator(".index b").first).to_have_text(rank)


def check_words(player: Player) -> None:
    """Status, trump, title and the whole visible page speak the player's language."""
    page = player.page
    expect(page.locator("html")).to_have_attribute("lang", player.language)
    expect(player.find("status")).to_contain_text(player.t("your-turn"))
    expect(player.find("trump")).to_contain_text(player.t("trump-name", trump="S"))
    expect(page).to_have_title(re.compile(re.escape(player.t("app-name"))))
    if player.language == "en":
        assert strangers(page.inner_text("body")) == []


def strangers(text: str) -> list[str]:
    """Russian words in a text, but for the names of the players."""
    return [word for word in re.findall(r"[а-яё]+", text, re.IGNORECASE) if word not in NAMES]


NAMES = {word for name in players_of("ru") for word in (name, name[0])}
"""The names of the players, and the initials on their plates."""


def check_rules(player: Player) -> None:
    """The rules of the table: every option in words."""
    player.choose("rules-of-table")
    options = {
        name: value for name, value in player.wire.view()["ruleset"].items() if name != "preset"
    }
    hints, *shown = player.find("table-rules").locator("dl > div").all_inner_texts()
    assert player.t("room-hints") in hints
    assert len(shown) == len(options)
    for text, (name, value) in zip(shown, options.items(), strict=True):
        assert player.t(f"option-{name}") in text
        assert player.t(f"option-{name}-{value}") in text
    player.close()


@pytest.mark.parametrize("screen", [DESK, PHONE], ids=str)
def test_the_language_is_switched_live(at: At, screen: Device) -> None:
    player = at(is_full_hand_play, screen, "ru")
    check_words(player)
    check_letters(player, "ru")
    check_rules(player)
    before = player.moment()

    set_language(player, "en")
    check_words(player)
    check_letters(player, "en")
    check_rules(player)

    player.choose("settings")
    player.press(option(player, t("en", "setting-ranks-ru")))
    player.close()
    check_letters(player, "ru")

    player.page.reload()
    check_letters(player, "ru")
    set_language(player, "ru")
    check_words(player)
    assert player.moment() == before
    assert len(player.wire.commands("play")) == 0
