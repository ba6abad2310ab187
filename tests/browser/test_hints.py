"""Hints in the page: asked for, followed and put away by mouse, by finger and by keyboard."""

import pytest
from playwright.sync_api import expect

from dreyfus.faces.text import Language
from dreyfus.table.terms import Terms
from tests.browser.company import begin, open_room, sit
from tests.browser.conftest import At, Visit, address_of
from tests.browser.devices import DESK, PHONE, SMALL_PHONE, Device
from tests.browser.player import Moment, Player
from tests.browser.positions import (
    Company,
    Until,
    is_bound_play,
    is_my_exchange,
    lay,
    position,
)
from tests.browser.screens import show_hint
from tests.browser.server import Server
from tests.browser.test_keyboard import Typist

pytestmark = pytest.mark.browser

WORKED: tuple[tuple[Device, Language], ...] = ((DESK, "ru"), (PHONE, "en"), (SMALL_PHONE, "ru"))


WAITS = 100
"""Tenths of a second until it is a person's turn, the bot being first perhaps."""


def advised(player: Player, row: int = 0) -> list[str]:
    """The cards of a row."""
    cards = player.find(f"hint-{row}").get_attribute("data-cards")
    assert cards is not None
    return cards.split()


def marked(player: Player) -> list[str]:
    """The cards that are marked for the exchange."""
    cards = player.page.locator("[data-testid=hand] [data-card][aria-pressed=true]")
    names: list[str] = cards.evaluate_all("cards => cards.map((card) => card.dataset.card)")
    return sorted(names)


def buy(player: Player) -> None:
    """Discard what is marked."""
    button = player.find("buy")
    player.press(button)
    if player.touch:
        player.press(button)


def follow_the_exchange(player: Player, moment: Moment) -> Moment:
    """Take a hint's second row, then its first, and discard that."""
    show_hint(player)
    for row in (1, 0):
        player.press(player.find(f"hint-{row}"))
        expect(player.find(f"hint-{row}")).to_have_attribute("aria-pressed", "true")
        assert marked(player) == sorted(advised(player, row))
    wanted = advised(player)
    # It decides nothing, and the hand can be reached beside it.
    assert player.moment().seq == moment.seq
    player.press_card(wanted[0])
    expect(player.find("hint-0")).to_have_attribute("aria-pressed", "false")
    player.press(player.find("hint-0"))
    assert marked(player) == sorted(wanted)
    buy(player)
    after = player.moment(moment.seq)
    expect(player.find("hint-panel")).to_have_count(0)
    assert set(wanted).isdisjoint(after.hand)
    return after


@pytest.mark.parametrize(("size", "language"), WORKED)
def test_a_hint_is_followed_in_the_exchange(at: At, size: Device, language: Language) -> None:
    player = at(is_my_exchange, size, language)
    follow_the_exchange(player, player.moment())


@pytest.mark.parametrize(("size", "language"), WORKED)
def test_a_hint_is_followed_in_play(at: At, size: Device, language: Language) -> None:
    player = at(is_bound_play, size, language)
    moment = player.moment()
    show_hint(player)
    [card] = advised(player)
    assert card in moment.legal
    player.press(player.find("hint-0"))
    expect(player.find("hint-0")).to_have_attribute("aria-pressed", "true")
    assert player.moment().seq == moment.seq
    # It is lifted already: one touch plays it.
    player.press_card(card)
    after = player.moment(moment.seq)
    assert card not in after.hand
    expect(player.find("hint-panel")).to_have_count(0)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_hint_by_keyboard_alone(at: At, language: Language) -> None:
    player = at(is_my_exchange, DESK, language)
    typist, moment = Typist(player), player.moment()
    typist.press("ArrowRight")
    before = typist.focus()
    # By its place on the keyboard, whatever the alphabet; it gives the focus back.
    for key in ("Escape", "KeyH"):
        typist.press("KeyH")
        expect(player.find("hint-0")).to_be_visible()
        typist.press(key)
        expect(player.find("hint-panel")).to_have_count(0)
        assert typist.focus() == before
    typist.press("KeyH")
    expect(player.find("hint-0")).to_be_visible()
    spoken = player.find("hint-panel").get_by_role("status")
    expect(spoken).to_contain_text(player.t("hint-why", why=""))
    typist.tab_to(test="hint-0")
    wanted = advised(player)
    typist.press("Enter")
    assert marked(player) == sorted(wanted)
    assert typist.focus()["card"] == wanted[0]
    typist.page.keyboard.press("Enter")
    moment = player.moment(moment.seq)
    assert set(wanted).isdisjoint(moment.hand)
    moment = player.play_until(moment, "play")
    typist.press("KeyH")
    expect(player.find("hint-0")).to_be_visible()
    typist.tab_to(test="hint-0")
    [card] = advised(player)
    typist.press("Space")
    assert typist.focus()["card"] == card
    typist.page.keyboard.press("Enter")
    assert card not in player.moment(moment.seq).hand


def test_where_the_table_allows_none_there_is_no_button(server: Server, visit: Visit) -> None:
    for terms, offered in ((Terms(spectators=True), 0), (Terms(spectators=True, hints=True), 1)):
        laid = lay(server.database, position(is_bound_play), Company(terms=terms))
        anna = visit(DESK, "ru", address_of(server, laid), laid.token)
        anna.moment()
        expect(anna.find("hint")).to_have_count(offered)
        watcher = visit(DESK, "en", address_of(server, laid))
        expect(watcher.find("table")).to_be_visible()
        expect(watcher.find("hint")).to_have_count(0)
        anna.page.keyboard.press("KeyH")
        if offered:
            expect(anna.find("hint-panel")).to_be_visible()
        else:
            expect(anna.find("status")).to_have_text(anna.t("refused-no-hints"))


UNTIL: tuple[Until, ...] = (is_my_exchange, is_bound_play)


@pytest.mark.parametrize("until", UNTIL)
def test_the_table_can_be_used_while_a_hint_is_thought_of(at: At, until: Until) -> None:
    player = at(until, PHONE, "ru")
    moment = player.moment()
    player.press(player.find("hint"))
    player.do(moment)
    player.moment(moment.seq)
    expect(player.find("hint-panel")).to_have_count(0)


def test_friends_get_hints_where_their_host_allows_them(server: Server, visit: Visit) -> None:
    host = visit(DESK, "ru", f"{server.address}/")
    guest = visit(PHONE, "en", open_room(host))
    sit(guest, 1)
    expect(guest.find("room")).to_contain_text(guest.t("room-hints-no-long"))
    terms = host.find("room-hints")
    terms.get_by_role("radio", name=host.t("room-hints-yes"), exact=True).check()
    expect(guest.find("room")).to_contain_text(guest.t("room-hints-yes-long"))
    begin(host)
    expect(guest.find("table")).to_be_visible()
    for _ in range(WAITS):
        asking = [page for page in (host, guest) if page.find("hint").is_visible()]
        if asking:
            break
        host.page.wait_for_timeout(100)
    show_hint(asking[0])
