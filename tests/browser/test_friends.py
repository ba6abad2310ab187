"""Friends meet by a link and play a party to its end, whatever becomes of their connections.

A fourth looks on, and is told and shown no card that is hidden.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import expect

from dreyfus.cards import Seat
from tests.browser import sheet
from tests.browser.cable import Cable
from tests.browser.company import Company, begin, enter_words, open_room, sit, spoken
from tests.browser.conftest import Visit
from tests.browser.devices import DESK, PHONE, PHONE_WITH_BARS
from tests.browser.faults import Faults
from tests.browser.kept import PACK, Secrets, record_of_table, secrets_of
from tests.browser.player import Moment, Player
from tests.browser.server import Server

pytestmark = pytest.mark.browser

TARGET = 10
"""Points below the line: more than there is to be had in one deal."""

TUNNEL = 30_000
"""Milliseconds without a network."""

Troubles = dict[Seat, Callable[[], None]]

LOOK = """() => ({
  seq: Number(document.querySelector("[data-testid=table]").dataset.seq),
  page: document.body.outerHTML,
  faces: document.querySelectorAll(".card").length,
  lying: document.querySelectorAll("[data-testid=trick] [data-fly]").length,
})"""


class Look(NamedTuple):
    """What the watcher's page held after an event: its whole text, how many cards lay face up."""

    seq: int
    page: str
    faces: int
    lying: int


@pytest.fixture
def cable(server: Server) -> Iterator[Cable]:
    """Between one of the phones and the server."""
    with Cable(server.port) as plugged:
        yield plugged


@dataclass
class Evening:
    """Three friends and a watcher at a table, and what the watcher's page showed by and by."""

    company: Company
    table: str
    looks: list[Look]

    def step(self) -> None:
        """One thing is done, and the watcher's page is looked at."""
        self.company.step()
        self.look()

    def look(self) -> None:
        """Note what the watcher's page holds now."""
        self.looks.append(Look(**self.company.watcher.page.evaluate(LOOK)))

    def befall(self, troubles: Troubles, is_time: Callable[[Moment], bool]) -> None:
        """Play until each trouble has befallen its seat, each at the first time that suits."""
        while troubles:
            assert not self.company.is_over
            seat, moment = self.company.next()
            if seat in troubles and is_time(moment):
                troubles.pop(seat)()
            else:
                self.step()

    def is_amid_a_trick(self, moment: Moment) -> bool:
        """Whether somebody has led, and who is to do something follows."""
        trick = self.company.watcher.wire.view()["trick"]
        return moment.is_play and bool(trick and trick["cards"])


def choose_target(host: Player, guests: list[Player]) -> None:
    """The host makes the party a short one, and then thinks better of it; the others read it."""
    host.press(host.find("room").locator("summary"))
    for target in (5, TARGET):
        host.page.locator("[data-option=target]").select_option(str(target))
        for guest in guests:
            header = guest.t("rules-header", stake="1", target=target)
            expect(guest.find("room")).to_contain_text(header)


@pytest.fixture
def evening(server: Server, cable: Cable, visit: Visit, faults: Faults) -> Evening:
    """They meet: one by the link, one by four words; the watcher by the link."""
    faults.allow_a_lost_line()
    host = visit(DESK, "ru", f"{server.address}/")
    link = open_room(host)
    by_link = visit(PHONE, "en", link)
    sit(by_link, 1)
    by_words = visit(PHONE_WITH_BARS, "ru", f"{cable.address}/")
    enter_words(by_words, spoken(host, "en"))
    sit(by_words, 2)
    watcher = visit(DESK, "en", link)
    expect(watcher.find("room")).to_contain_text(watcher.t("room-watching", n=1))
    company = Company([host, by_link, by_words], watcher)
    choose_target(host, [by_link, by_words, watcher])
    begin(host)
    expect(watcher.find("table")).to_be_visible()
    return Evening(company, link.rpartition("/")[2], [])


def reload_page(evening: Evening, seat: Seat) -> None:
    """The page is loaded anew, and shows the same."""
    player = evening.company.players[seat]
    moment, before = player.moment(), player.shown()
    player.page.reload()
    assert player.moment() == moment
    assert player.shown() == before


def reopen_browser(evening: Evening, seat: Seat, visit: Visit) -> None:
    """The browser is closed, and opened again with what it had kept."""
    player = evening.company.players[seat]
    moment, before, at = player.moment(), player.shown(), player.page.url
    state = player.page.context.storage_state()
    player.page.context.close()
    device = {0: DESK, 1: PHONE, 2: PHONE_WITH_BARS}[seat]
    again = visit(device, player.language, at, state=state)
    evening.company.take_over(seat, again)
    assert again.moment() == moment
    assert again.shown() == before


def act_in_a_tunnel(evening: Evening, seat: Seat, cable: Cable) -> None:
    """What is done without a network is done once it is back, and once only."""
    company, player = evening.company, evening.company.players[seat]
    at = company.watcher.wire.seq()

    def in_the_tunnel(player: Player, moment: Moment) -> None:
        cable.pull()
        player.page.context.set_offline(True)
        player.do(moment)
        player.find("link-lost").wait_for()
        player.page.wait_for_timeout(TUNNEL)
        assert company.watcher.wire.seq() == at
        cable.plug()
        player.page.context.set_offline(False)

    company.step(in_the_tunnel)
    evening.look()
    player.find("link-lost").wait_for(state="detached")
    [after] = [told for told in company.watcher.wire.heard if told.get("seq") == at + 1]
    assert after["news"]["seat"] == seat


def test_friends_play_a_party_through_whatever_befalls_them(
    evening: Evening, server: Server, cable: Cable, visit: Visit
) -> None:
    company = evening.company

    def troubles() -> Troubles:
        return {
            0: lambda: reload_page(evening, 0),
            1: lambda: reopen_browser(evening, 1, visit),
            2: lambda: act_in_a_tunnel(evening, 2, cable),
        }

    evening.befall(troubles(), lambda moment: moment.is_exchange)
    evening.befall(troubles(), evening.is_amid_a_trick)
    while not company.is_over:
        evening.step()

    check_the_end(company)
    check_the_last_deal(company.players[0])
    secrets = secrets_of(record_of_table(server.database, evening.table))
    check_frames(company.watcher.wire.heard, secrets)
    check_looks(evening.looks, secrets)


def check_the_end(company: Company) -> None:
    """All four pages have the same sheet and the same payments, each in its language."""
    sheets = []
    for seat, player in (*enumerate(company.players), (0, company.watcher)):
        assert player.moment().over
        columns = sheet.read(player.find("sheet"))
        for column in columns:
            column.check(TARGET)
        watches = player is company.watcher
        settled = sheet.settlement_lines(columns, player.language, TARGET, watches=watches)
        lines = player.find("settlement").locator("ul.paper li").all_inner_texts()
        assert sorted(lines) == sorted(settled)
        left, me, right = (replace(column, name="") for column in columns)
        by_seat = (me, left, right)  # from the reader's seat on, clockwise
        sheets.append((*by_seat[3 - seat :], *by_seat[: 3 - seat]))
    assert sheets == [sheets[0]] * 4


def check_the_last_deal(player: Player) -> None:
    """Its seed is the one that was promised, and the cards come of it."""
    player.press(player.page.get_by_text(player.t("back-to-review")))
    player.press(player.find("verify-deal"))
    expect(player.find("verified")).to_have_text(player.t("fair-fits", kept="yes"))


def check_frames(heard: list[dict[str, Any]], secrets: list[Secrets]) -> None:
    """No frame that the watcher was sent names a card or a seed that was secret then."""
    seq = 0
    for message in heard:
        seq = message.get("seq", seq)
        text = json.dumps(message)
        named = set(re.findall(r'"(\w\w)"', text)) & PACK
        assert named & secrets[seq].cards == set(), message
        assert (secrets[seq].seed or "no seed") not in text
    assert seq == len(secrets) - 1


def check_looks(looks: list[Look], secrets: list[Secrets]) -> None:
    """Nothing on the watcher's page did either, and no card lay face up but those of the trick."""
    assert len(looks) > len(PACK)
    for look in looks:
        known = secrets[look.seq]
        if not known.cards:
            continue  # scored: all lies open
        named = set(re.findall(r'="(\w\w)"', look.page)) & PACK
        assert named & known.cards == set()
        assert look.faces == look.lying
        assert (known.seed or "no seed") not in look.page
