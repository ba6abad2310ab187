"""The house: what happens at a table of people and is no move of the game, as its pages show it."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from dreyfus.cards import Seat
from dreyfus.faces.text import Language
from dreyfus.records import codec
from dreyfus.rules.moves import Cut
from dreyfus.table import house_events as events
from dreyfus.table.terms import Bank, Terms
from tests.browser.company import PATIENCE, enter_words
from tests.browser.conftest import Visit, address_of
from tests.browser.devices import DESK, PHONE, PHONE_WITH_BARS, Device
from tests.browser.faults import Faults
from tests.browser.kept import record_of_table
from tests.browser.player import Player
from tests.browser.positions import (
    Company,
    Laid,
    Until,
    is_bound_play,
    is_full_hand_play,
    is_my_cut,
    lay,
    position,
)
from tests.browser.server import Server

pytestmark = pytest.mark.browser

GRACE = 1500
"""Milliseconds for which somebody absent is waited for, at the server where a test waits for it."""

DEVICES: tuple[tuple[Device, Language], ...] = (
    (DESK, "ru"),
    (PHONE, "en"),
    (PHONE_WITH_BARS, "ru"),
)


class Tables:
    """Tables of three people, and the pages at which they sit."""

    def __init__(self, server: Server, visit: Visit) -> None:
        self.server, self._visit = server, visit

    def lay(self, until: Until, company: Company | None = None) -> Laid:
        """A table that stands so."""
        return lay(self.server.database, position(until), company or Company())

    def sit(self, laid: Laid, seat: Seat) -> Player:
        """The page of the person in that seat; the device goes with the seat."""
        device, language = DEVICES[seat]
        player = self.open(device, language, address_of(self.server, laid), laid.tokens[seat])
        expect(player.find("table")).to_be_visible(timeout=PATIENCE)
        return player

    def open(self, device: Device, language: Language, at: str, token: str | None = None) -> Player:
        """A page of somebody's."""
        player = self._visit(device, language, at, token)
        player.page.set_default_timeout(PATIENCE)
        return player


@pytest.fixture
def tables(server: Server, visit: Visit) -> Tables:
    """At the server that all journeys share."""
    return Tables(server, visit)


@pytest.fixture
def hasty_server(tmp_path: Path) -> Iterator[Server]:
    """One that waits for nobody long."""
    with Server(tmp_path, grace=GRACE) as server:
        yield server


@pytest.fixture
def hasty_tables(hasty_server: Server, visit: Visit) -> Tables:
    """At a server that waits for nobody long; the pages are closed before it ends."""
    return Tables(hasty_server, visit)


def people(player: Player) -> Locator:
    """The dialog about those who sit here, opened."""
    player.choose("people")
    return player.find("people-shown")


def person(player: Player, seat: Seat) -> Locator:
    """A chair in that dialog, which is open."""
    return player.find("people-shown").get_by_test_id(f"person-{seat}")


def in_words(player: Player, message: str, **facts: str | int) -> None:
    """Wait until the felt says so."""
    expect(player.find("house")).to_contain_text(player.t(message, **facts), timeout=PATIENCE)


def names_at(player: Player) -> list[str]:
    """The names of the three seats, as the table calls them."""
    names: list[str] = player.wire.view()["header"]["players"]
    return names


def test_the_host_pauses_and_another_host_goes_on(tables: Tables) -> None:
    laid = tables.lay(is_bound_play)
    host, guest = tables.sit(laid, 0), tables.sit(laid, 1)
    moment = host.moment()
    people(guest)
    expect(guest.find("pause")).to_have_count(0)
    guest.close()

    host.press(people(host).get_by_test_id("pause"))
    host.close()
    in_words(host, "house-paused-host")
    in_words(guest, "house-paused")
    expect(guest.find("resume")).to_have_count(0)
    host.lay(moment.legal[0])
    expect(host.find("status")).to_contain_text(host.t("refused-paused"))
    assert host.moment() == moment

    host.press(people(host).get_by_test_id("person-1").get_by_text(host.t("room-hand-over")))
    host.close()
    expect(host.find("resume")).to_have_count(0)
    guest.press(guest.find("resume"))
    expect(guest.page.get_by_text(guest.t("house-paused"))).to_have_count(0)
    host.lay(moment.legal[0])
    expect(host.card(moment.legal[0])).to_have_count(0, timeout=PATIENCE)


def test_the_host_replaces_a_guest_by_a_bot_that_plays(tables: Tables) -> None:
    laid = tables.lay(is_full_hand_play)
    host, guest = tables.sit(laid, 0), tables.sit(laid, 1)
    moment = host.moment()
    people(guest)
    expect(person(guest, 2).get_by_text(guest.t("house-replace"))).to_have_count(0)
    guest.close()
    for seat in (1, 2):
        host.press(
            people(host).get_by_test_id(f"person-{seat}").get_by_text(host.t("house-replace"))
        )
        expect(person(host, seat)).to_have_attribute("data-presence", "bot", timeout=PATIENCE)
        host.close()
    expect(guest.page.get_by_text(guest.t("link-ended-seat_lost"))).to_be_visible()
    host.play(moment, moment.legal[0])


def test_phrases_are_heard_in_each_ones_language_and_not_without_end(tables: Tables) -> None:
    laid = tables.lay(is_bound_play)
    listener, speaker = tables.sit(laid, 0), tables.sit(laid, 1)
    for phrase in ("good_luck", "thanks", "bye"):
        speaker.press(people(speaker).locator(f"[data-phrase={phrase}]"))
        bubble = listener.find("opponent-0").locator(".bubble")
        expect(bubble).to_have_text(listener.t(f"phrase-{phrase}"), timeout=PATIENCE)
    speaker.press(people(speaker).locator("[data-phrase=hello]"))
    expect(speaker.find("status")).to_contain_text(speaker.t("refused-too-fast"))
    said = [told["news"]["phrase"] for told in listener.wire.heard if told["t"] == "house"]
    assert said == ["good_luck", "thanks", "bye"]


def test_who_does_not_listen_is_shown_no_phrase(tables: Tables) -> None:
    laid = tables.lay(is_bound_play)
    listener, speaker = tables.sit(laid, 0), tables.sit(laid, 1)
    bubble = listener.find("opponent-0").locator(".bubble")
    listen(listener, "no")
    speaker.press(people(speaker).locator("[data-phrase=thanks]"))
    while not [told for told in listener.wire.heard if told["t"] == "house"]:
        listener.page.wait_for_timeout(50)
    expect(bubble).to_have_count(0)
    listen(listener, "yes")
    speaker.press(people(speaker).locator("[data-phrase=bye]"))
    expect(bubble).to_have_text(listener.t("phrase-bye"), timeout=PATIENCE)


def listen(player: Player, choice: str) -> None:
    """Set whether the phrases of others are shown."""
    player.choose("settings")
    words = player.page.get_by_text(player.t(f"setting-phrases-{choice}"), exact=True)
    player.press(player.dialog.locator("label").filter(has=words))
    player.close()


def test_a_chair_that_is_given_up_is_taken_with_its_cards(tables: Tables) -> None:
    laid = tables.lay(is_bound_play)
    host, guest = tables.sit(laid, 0), tables.sit(laid, 1)
    hand = guest.shown()["hand"]
    name = names_at(host)[1]
    watcher = tables.open(DESK, "en", address_of(tables.server, laid))
    in_words(watcher, "house-watching")
    assert watcher.shown()["hand"] == []

    guest.press(people(guest).get_by_test_id("give-up"))
    in_words(host, "house-free", name=name)
    expect(guest.page.get_by_text(guest.t("link-ended-seat_lost"))).to_be_visible()
    watcher.press(people(watcher).get_by_test_id("person-1").get_by_text(watcher.t("room-sit")))
    expect(watcher.find("hand").locator("[data-card]")).to_have_count(len(hand), timeout=PATIENCE)
    watcher.close()
    assert sorted(watcher.shown()["hand"]) == sorted(hand)
    expect(host.find("house")).to_have_count(0)


def test_a_seat_moves_to_another_device_by_words(tables: Tables, faults: Faults) -> None:
    faults.allow("/api/rooms/code/")  # they are no words of a room
    laid = tables.lay(is_bound_play)
    first = tables.sit(laid, 0)
    moment, before = first.moment(), first.shown()
    first.press(people(first).get_by_test_id("move-seat"))
    words = first.find("move-code").inner_text()

    second = tables.open(DESK, "ru", f"{tables.server.address}/")
    enter_words(second, words)
    moved = second.moment(moment.seq)
    assert (moved.hand, moved.legal) == (moment.hand, moment.legal)
    assert second.shown() == before
    expect(first.page.get_by_text(first.t("link-ended-seat_moved"))).to_be_visible()
    second.lay(moment.legal[0])
    expect(second.card(moment.legal[0])).to_have_count(0, timeout=PATIENCE)


def test_a_bot_holds_the_chair_of_somebody_absent_until_he_is_back(hasty_tables: Tables) -> None:
    laid = hasty_tables.lay(is_full_hand_play)
    absent = hasty_tables.sit(laid, 0)
    moment, name = absent.moment(), names_at(absent)[0]
    absent.page.context.close()
    waiting = hasty_tables.sit(laid, 1)
    in_words(waiting, "house-held", name=name)
    people(waiting)
    expect(person(waiting, 0)).to_have_attribute("data-presence", "held")
    waiting.close()

    again = hasty_tables.sit(laid, 0)
    people(waiting)
    expect(person(waiting, 0)).to_have_attribute("data-presence", "here", timeout=PATIENCE)
    hand = again.shown()["hand"]
    assert set(hand) < set(moment.hand)
    record = record_of_table(hasty_tables.server.database, laid.table)
    told = [json_kind(entry.move) for entry in record.entries if entry.kind == "house"]
    assert told[:2] == ["missed", "held"]
    assert "returned" in told
    assert any(entry.by == "bot" and entry.seat == 0 for entry in record.entries)


def json_kind(text: str) -> str:
    """Which house event this is."""
    return events.house_event_of(text).t


def test_whose_time_has_run_out_says_that_he_is_here(tables: Tables) -> None:
    terms = Terms(clock=Bank(1, 0), spectators=True)
    laid = tables.lay(is_full_hand_play, Company(terms=terms))
    late = tables.sit(laid, 0)
    in_words(late, "house-held-me-clock")
    late.press(late.find("come-back"))
    expect(late.find("come-back")).to_have_count(0)
    record = record_of_table(tables.server.database, laid.table)
    told = [json_kind(entry.move) for entry in record.entries if entry.kind == "house"]
    assert told[-2:] == ["held", "returned"]


def test_the_pack_is_cut_by_hand_for_the_second_deal(still_server: Server, visit: Visit) -> None:
    tables = Tables(still_server, visit)
    terms = Terms(spectators=True, cut="hand")
    laid = tables.lay(is_my_cut, Company((events.Paused(),), terms))
    cutter, other = tables.sit(laid, 0), tables.sit(laid, 1)
    cutter.press(cutter.find("resume"))
    expect(other.find("cut")).to_have_count(0)
    cutter.find("cut").locator("input").fill("7")
    cutter.press(cutter.find("cut-here"))
    expect(cutter.find("table")).to_have_attribute("data-phase", "exchange", timeout=PATIENCE)
    expect(other.find("hand").locator("[data-card]")).to_have_count(12, timeout=PATIENCE)
    cut = record_of_table(still_server.database, laid.table).entries[-1]
    assert (cut.seat, cut.by) == (0, "human")
    assert codec.decode_move(json.loads(cut.move)) == Cut(7)
