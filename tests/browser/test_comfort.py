"""The table as it suits a person: left hand, order of cards, forced colours, little motion."""

from typing import Any

import pytest
from playwright.sync_api import FloatRect, Locator, expect

from tests.browser.conftest import At, AtScreen
from tests.browser.devices import DESK, PHONES, SMALL_PHONE, Device
from tests.browser.fit import misfits, settle
from tests.browser.player import Player
from tests.browser.positions import is_my_exchange

pytestmark = pytest.mark.browser

KEEP = "(settings) => localStorage.setItem('dreyfus.settings', JSON.stringify(settings))"
RANKS = "3456789TJQKA"
MOTION = """(ms) => new Promise((done) => {
  const seen = [];
  const until = performance.now() + ms;
  const look = () => {
    for (const one of document.getAnimations())
      seen.push(Number(one.effect.getComputedTiming().duration));
    if (performance.now() < until) requestAnimationFrame(look); else done(seen);
  };
  look();
})"""
LONGEST = 80
"""Milliseconds of a change where little motion is wanted."""


def choose(player: Player, setting: str, nth: int) -> None:
    """In the settings, which are closed again."""
    player.choose("settings")
    player.press(player.find(setting).locator("label").nth(nth))
    player.close()


def box(node: Locator) -> FloatRect:
    """Where it stands on the page."""
    found = node.bounding_box()
    assert found is not None
    return found


def style(node: Locator, name: str) -> str:
    """A property of it, as computed."""
    value: str = node.evaluate(
        "(node, name) => getComputedStyle(node).getPropertyValue(name)", name
    )
    return value


@pytest.mark.parametrize("screen", [DESK, SMALL_PHONE], ids=str)
def test_buttons_and_sheet_change_sides_for_the_left_hand(at: At, screen: Device) -> None:
    player = at(is_my_exchange, screen, "ru")
    player.moment()

    def sides() -> list[bool]:
        main = box(player.find("buy"))["x"] < box(player.find("stand-pat"))["x"]
        other = player.find("sheet" if screen == DESK else "menu")
        return [main, box(other)["x"] < screen.width / 2]

    assert sides() == [False, False]
    choose(player, "setting-hand", 1)
    assert sides() == [True, True]
    player.page.reload()
    player.moment()
    assert sides() == [True, True]
    choose(player, "setting-hand", 0)
    assert sides() == [False, False]


@pytest.mark.parametrize("sizes", [(DESK,), PHONES], ids=["desk", "phones"])
def test_everything_fits_for_the_left_hand(at_screen: AtScreen, sizes: tuple[Device, ...]) -> None:
    at_screen("first", sizes[0], "ru").page.evaluate(KEEP, {"leftHanded": True})
    found = {}
    for name in ("exchange", "play", "review", "settlement", "settings"):
        player = at_screen(name, sizes[0], "ru")
        for size in sizes:
            player.page.set_viewport_size({"width": size.width, "height": size.height})
            table = name in {"exchange", "play"}
            found[f"{name} {size}"] = misfits(player.page, touch=size.touch, table=table)
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_the_hand_lies_as_its_owner_likes(at: At) -> None:
    player = at(is_my_exchange, DESK, "en")
    usual = list(player.moment().hand)
    trump = usual[0][1]

    choose(player, "setting-sorting", 1)
    last = list(player.moment().hand)
    assert sorted(last) == sorted(usual)
    assert last[-1][1] == trump

    choose(player, "setting-sorting", 3)
    hand = list(player.moment().hand)
    heights = [RANKS.index(card[0]) for card in hand]
    assert heights == sorted(heights, reverse=True)
    settle(player.page)
    player.mark(hand[-3:])
    marked = player.page.locator("[data-testid=hand] [aria-pressed=true]")
    assert marked.evaluate_all("all => all.map((one) => one.dataset.card)") == hand[-3:]

    choose(player, "setting-sorting", 2)
    suits = [card[1] for card in player.moment().hand]
    assert suits == sorted(suits, key="SDCH".index)
    choose(player, "setting-sorting", 0)
    assert list(player.moment().hand) == usual


def test_forced_colours_keep_cards_marks_and_turn(at_screen: AtScreen) -> None:
    player = at_screen("first", DESK, "en")
    player.page.emulate_media(forced_colors="active")

    at_screen("exchange", DESK, "en")
    marked = player.page.locator("[data-testid=hand] [aria-pressed=true]").first
    plain = player.page.locator("[data-testid=hand] [aria-pressed=false]").first
    ring = [style(card.locator(".card"), "box-shadow") for card in (marked, plain)]
    assert ring[0] != ring[1]
    assert style(marked.locator(".badge"), "background-color") == "rgb(22, 36, 30)"
    for card in player.page.locator(".hand .card").all():
        assert style(card, "outline-style") == "solid"
    loud = player.find("status").locator("b")
    assert style(loud, "background-color") != style(player.page.locator("body"), "background-color")
    assert style(loud, "background-color") != style(loud, "color")

    at_screen("play", DESK, "en")
    assert style(player.page.locator(".trick .wins"), "outline-width") == "3px"
    legal = player.moment().legal[0]
    settle(player.page)
    player.lay(legal)
    turn = player.page.locator(".plate.turn")
    expect(turn).to_have_count(1)
    others = player.page.locator(".plate:not(.turn)").first
    assert style(turn, "outline-width") == "4px"
    assert style(others, "outline-width") == "1px"

    at_screen("settings", DESK, "en")
    chosen = player.dialog.locator("label.chosen").first
    assert style(chosen, "outline-style") == "solid"


def motion(player: Player, ms: int) -> list[Any]:
    """How long each animation lasts that is seen within so many milliseconds."""
    durations: list[Any] = player.page.evaluate(MOTION, ms)
    return durations


@pytest.mark.parametrize("calm", [True, False])
def test_little_motion_where_the_system_asks_for_it(at_screen: AtScreen, calm: bool) -> None:
    player = at_screen("first", DESK, "en")
    player.page.emulate_media(reduced_motion="reduce" if calm else "no-preference")
    at_screen("play-full-hand", DESK, "en")
    card = player.moment().legal[0]
    settle(player.page)
    player.lay(card)
    seen = motion(player, 900)
    assert seen != []
    assert (max(seen) <= LONGEST) is calm
