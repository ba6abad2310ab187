"""A try that the rules do not allow is answered in words, and changes nothing."""

import pytest
from playwright.sync_api import expect

from dreyfus.faces.text import Language
from tests.browser.conftest import At
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.player import Moment
from tests.browser.positions import is_full_hand_play, is_short_talon

pytestmark = pytest.mark.browser

both = pytest.mark.parametrize(("screen", "language"), [(DESK, "ru"), (PHONE, "en")], ids=str)


def illegal_of(moment: Moment) -> str:
    """A card of the hand that may not be played."""
    return next(card for card in moment.hand if card not in moment.legal)


@both
def test_an_illegal_card_is_refused_in_words(at: At, screen: Device, language: Language) -> None:
    player = at(is_full_hand_play, screen, language)
    moment = player.moment()
    led = player.wire.view()["trick"]["cards"][0]
    card = illegal_of(moment)

    player.press_card(card)
    player.press_card(card)
    reason = player.t("duty-follow", suit=led[1])
    expect(player.find("status")).to_have_text(reason, ignore_case=True)
    assert player.moment() == moment
    assert player.wire.commands("play") == []

    # The same again with one that may go: the words of refusal give way.
    after = player.play(moment, moment.legal[0])
    assert moment.legal[0] not in after.hand
    expect(player.find("status")).not_to_have_text(reason, ignore_case=True)


def test_a_double_click_plays_one_card(at: At) -> None:
    player = at(is_full_hand_play, DESK, "ru")
    moment = player.moment()
    box = player.card(moment.legal[0]).bounding_box()
    assert box is not None
    player.page.mouse.dblclick(box["x"] + 14, box["y"] + 18)
    after = player.moment(moment.seq)
    player.page.wait_for_timeout(500)
    assert [play["card"] for play in player.wire.commands("play")] == [moment.legal[0]]
    assert player.moment() == after
    assert len(after.hand) == 11


def test_two_quick_taps_play_one_card(at: At) -> None:
    player = at(is_full_hand_play, PHONE, "ru")
    moment = player.moment()
    player.press_card(moment.legal[0])
    player.press_card(moment.legal[0])
    after = player.moment(moment.seq)
    player.page.wait_for_timeout(500)
    assert [play["card"] for play in player.wire.commands("play")] == [moment.legal[0]]
    assert len(after.hand) == 11


def test_one_tap_plays_nothing(at: At) -> None:
    player = at(is_full_hand_play, PHONE, "ru")
    moment = player.moment()
    player.press_card(moment.legal[0])
    expect(player.find("status")).to_contain_text(player.t("once-more-play"))
    assert player.wire.commands("play") == []
    assert player.moment() == moment


@both
def test_no_more_is_marked_than_the_talon_holds(at: At, screen: Device, language: Language) -> None:
    player = at(is_short_talon, screen, language)
    moment = player.moment()
    left = player.wire.view()["talon"]
    player.mark(player.allowed_discards(12))
    marked = player.page.locator("[data-testid=hand] [data-card][aria-pressed=true]")
    expect(marked).to_have_count(left)

    player.press_card(player.unmarked()[0])
    expect(player.find("status")).to_have_text(player.t("talon-short", n=left))
    expect(marked).to_have_count(left)
    assert player.wire.commands("buy") == []
    assert player.moment() == moment
