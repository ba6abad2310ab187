"""One deal by keyboard alone: the focus is always somewhere, and to be seen."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import At, Visit
from tests.browser.devices import DESK
from tests.browser.player import Moment, Player
from tests.browser.positions import is_my_exchange
from tests.browser.server import Server

pytestmark = pytest.mark.browser

FOCUS = """() => {
  const node = document.activeElement;
  if (node === null || node === document.body) return null;
  const ring = (one) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  };
  const { left, top, width, height } = node.getBoundingClientRect();
  const label = node.closest("label");
  return {
    name: `${node.tagName} ${node.ariaLabel ?? node.textContent.trim().slice(0, 40)}`,
    works: node.matches("button, a, input, [tabindex='0']"),
    ringed: ring(node) || (label !== null && ring(label)),
    seen: left + width > 0 && top + height > 0 && left < innerWidth && top < innerHeight,
    test: node.dataset.testid ?? null,
    card: node.dataset.card ?? null,
  };
}"""

Focus = dict[str, Any]


class Typist:
    """A player without a mouse; after each key the focus is somewhere, and visible."""

    def __init__(self, player: Player) -> None:
        self.player, self.page = player, player.page

    def focus(self) -> Focus:
        """What has the focus; it may take a moment to get there, but not long."""
        self.page.wait_for_function(f"() => ({FOCUS})() !== null", timeout=2000)
        focus: Focus = self.page.evaluate(FOCUS)
        assert focus["seen"], focus
        assert focus["ringed"] or not focus["works"], focus
        return focus

    def press(self, *keys: str) -> Focus:
        """Press keys, one after another, and see where the focus is after each."""
        focus = None
        for key in keys:
            self.page.keyboard.press(key)
            focus = self.focus()
        assert focus is not None
        return focus

    def tab_to(self, **wanted: str) -> None:
        """Go on by Tab to the element of this description."""
        for _ in range(60):
            focus = self.press("Tab")
            if all(text in str(focus[name]) for name, text in wanted.items()):
                return
        raise AssertionError(wanted)

    def go_to_card(self, moment: Moment, card: str) -> None:
        """In the hand, by the arrows."""
        self.press("Home", *["ArrowRight"] * list(moment.hand).index(card))
        assert self.focus()["card"] == card


def test_the_first_screen_is_left_by_keyboard(server: Server, visit: Visit) -> None:
    typist = Typist(visit(DESK, "ru", f"{server.address}/"))
    expect(typist.player.find("play-now")).to_be_visible()
    typist.tab_to(test="play-now")
    typist.page.keyboard.press("Enter")
    moment = typist.player.moment()
    assert moment.turn or moment.scored
    typist.press("Tab")


def exchange(typist: Typist, moment: Moment) -> Moment:
    """Mark, take back, mark anew, by Space and by number; discard by Enter."""
    player = typist.player
    marked = typist.page.locator("[data-testid=hand] [data-card][aria-pressed=true]")
    typist.press("ArrowRight", "ArrowRight", "Space")
    expect(marked).to_have_count(1)
    typist.press("ArrowRight", "Space", "Escape")
    expect(marked).to_have_count(0)
    typist.press("3")
    typist.press("End", "Space")
    expect(marked).to_have_count(2)
    expect(player.find("buy")).to_contain_text(player.t("buy-button", n=2))
    chosen = {moment.hand[2], moment.hand[-1]}
    typist.press("Enter")
    after = player.moment(moment.seq)
    assert chosen.isdisjoint(after.hand)
    return after


def refuse(typist: Typist, moment: Moment) -> None:
    """A card that may not be played says so, and stays."""
    illegal = [card for card in moment.hand if card not in moment.legal]
    if not illegal:
        return
    typist.go_to_card(moment, illegal[0])
    status = typist.player.find("status")
    before = status.inner_text()
    typist.press("Space")
    expect(status).not_to_have_text(before)
    assert typist.player.moment() == moment


def play(typist: Typist, moment: Moment, key: str) -> Moment:
    """The first card that may be played."""
    typist.go_to_card(moment, moment.legal[0])
    typist.page.keyboard.press(key)
    after = typist.player.moment(moment.seq)
    typist.focus()
    return after


def look_around(typist: Typist) -> None:
    """Last trick, sheet, rules of the table and keys: each opens, closes, and gives back."""
    dialog = typist.player.dialog
    before = typist.focus()
    for key in ("l", "s", "r", "?"):
        typist.press(key)
        expect(dialog).to_be_visible()
        typist.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        assert typist.focus() == before, key


def read_a_reason(typist: Typist) -> None:
    """A figure of the sheet tells where it comes from."""
    popover = typist.page.locator("[popover]:popover-open")
    typist.tab_to(name=typist.player.t("you") + ", ")
    typist.press("Enter")
    expect(popover).to_be_visible()
    assert popover.inner_text() != ""
    typist.press("Escape")
    expect(popover).to_have_count(0)


def test_a_deal_by_keyboard_alone(at: At) -> None:
    player = at(is_my_exchange, DESK, "ru")
    typist = Typist(player)
    moment = exchange(typist, player.moment())
    refused = False
    while not moment.scored:
        if not refused and len(moment.legal) < len(moment.hand):
            refuse(typist, moment)
            refused = True
        moment = play(typist, moment, "Enter" if len(moment.hand) % 2 else "Space")
        if len(moment.hand) == 7 and moment.turn:
            look_around(typist)
            read_a_reason(typist)
    assert refused

    # The review has the focus, and the way on is near.
    typist.focus()
    typist.tab_to(test="next")
    typist.page.keyboard.press("Enter")
    moment = player.moment(moment.seq, scored=False)
    assert moment.turn
    typist.press("ArrowRight")
    assert typist.focus()["card"] in moment.hand
