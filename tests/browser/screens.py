"""Every screen of the page, by the way that leads to it from a table that stands at a moment."""

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final
from urllib.parse import urlsplit

from playwright.sync_api import WebSocketRoute, expect

from dreyfus.records.text_writer import text_of_record
from dreyfus.table.house_events import Freed, Held, Missed, Paused
from dreyfus.table.terms import Bank, Terms
from tests.browser import figures
from tests.browser.company import enter_words, open_room, sit
from tests.browser.player import Player
from tests.browser.positions import (
    Company,
    Until,
    is_bound_play,
    is_full_hand_play,
    is_my_cut,
    is_my_exchange,
    is_no_trump_exchange,
    is_over,
    is_race,
    is_review,
    is_short_talon,
    is_third_to_play,
    position,
    record_of,
)


@dataclass(frozen=True, slots=True)
class Screen:
    """A way to a screen; `until` None begins on the first screen instead of at a table.

    With `company` three people sit at the table; who `watches` is not one of them.
    """

    until: Until | None
    steps: tuple[Callable[[Player], None], ...] = ()
    company: Company | None = None
    watches: bool = False

    def reach(self, player: Player) -> None:
        """Go all the way, from the page as it was opened."""
        start = "play-now" if self.until is None else "table"
        expect(player.find(start)).to_be_visible()
        if self.until is not None and self.company is None:
            player.moment()
        for step in self.steps:
            step(player)


def mark_three(player: Player) -> None:
    """Three cards are marked for the exchange."""
    player.mark(player.allowed_discards(3))


def mark_too_many(player: Player) -> None:
    """One card more is tried than the talon holds."""
    player.mark(player.allowed_discards(12))
    player.press_card(player.unmarked()[0])


def try_illegal_card(player: Player) -> None:
    """A card is tried that may not be played."""
    moment = player.moment()
    player.press_card(next(card for card in moment.hand if card not in moment.legal))


def show_last_trick(player: Player) -> None:
    """The last trick is looked at again."""
    player.choose("last-trick")


def show_earlier_trick(player: Player) -> None:
    """An earlier trick of the running deal."""
    show_last_trick(player)
    player.press(player.find("trick-before"))


def choose_ahead(player: Player) -> None:
    """A card is chosen while another is thinking."""
    player.choose("settings")
    player.press(player.find("setting-queue").locator("label").last)
    player.close()
    card = player.page.locator("[data-testid=hand] [data-card]").first.get_attribute("data-card")
    assert card is not None
    player.press_card(card)
    expect(player.card(card)).to_have_attribute("aria-pressed", "true")


def show_sheet(player: Player) -> None:
    """The sheet, with the reason of a figure open."""
    player.open_sheet()
    player.press(player.find("sheet").locator("td button").first)
    expect(player.page.locator("[popover]:popover-open")).to_be_visible()


def show_old_review(player: Player) -> None:
    """The review of an earlier deal, by its deuce on the sheet."""
    player.open_sheet()
    player.press(player.find("sheet").locator("th button").last)
    expect(player.find("old-review").locator("table").first).to_be_visible()


def show_table_rules(player: Player) -> None:
    """The rules of the table."""
    player.choose("rules-of-table")


def show_settings(player: Player) -> None:
    """The settings, from the first screen or from a table."""
    if player.find("play-now").is_visible():
        player.press(player.find("settings"))
    else:
        player.choose("settings")


def show_figures(player: Player) -> None:
    """One's own play over many deals, from the first screen."""
    player.page.evaluate(KEEP, [figures.KEY, figures.many()])
    player.press(player.find("figures-open"))
    expect(player.find("figures-export")).to_be_visible()


def show_no_figures(player: Player) -> None:
    """One's own play before there was any."""
    player.page.evaluate("key => localStorage.removeItem(key)", figures.KEY)
    player.press(player.find("figures-open"))
    expect(player.find("figures-empty")).to_be_visible()


def show_rules(player: Player) -> None:
    """The rules in short, from the first screen."""
    player.press(player.page.get_by_text(player.t("rules-in-short")))


def show_full_rules(player: Player) -> None:
    """The whole rules, by way of the rules in short."""
    show_rules(player)
    player.press(player.find("full-rules"))
    expect(player.find("full-rules-shown").get_by_role("heading", level=4)).not_to_have_count(0)


def begin_lesson(player: Player) -> None:
    """The first deal that teaches, from the first screen: the words on the exchange."""
    player.press(player.find("learn"))
    player.press(player.find("lesson-next"))
    expect(player.find("lesson")).to_have_attribute("data-step", "exchange")


def show_lesson_after(player: Player) -> None:
    """The same when the cards have been bought."""
    begin_lesson(player)
    player.press(player.find("lesson-next"))
    player.moment()
    player.give(LOW)
    expect(player.find("lesson")).to_have_attribute("data-step", "others")


def show_menu(player: Player) -> None:
    """The menu, which a desk does not need."""
    if player.find("menu").is_visible():
        player.press(player.find("menu"))
        expect(player.dialog.get_by_test_id("type-move")).to_be_visible()


def show_keys(player: Player) -> None:
    """The help on keys."""
    player.page.keyboard.press("?")
    expect(player.dialog).to_be_visible()


def ask_the_table(player: Player) -> None:
    """A question is typed, and answered."""
    player.page.keyboard.press("/")
    player.find("command-line").get_by_role("textbox").fill("table")
    player.page.keyboard.press("Enter")
    expect(player.find("command-answer")).not_to_be_empty()


def show_open_record(player: Player) -> None:
    """Where a record is opened, from the first screen."""
    player.press(player.find("open-record"))
    expect(player.find("record-text")).to_be_visible()


def show_bad_record(player: Player) -> None:
    """A record that cannot be read."""
    show_open_record(player)
    player.find("record-text").fill('dreyfus 1\nplayers "Anna" "Boris"\n')
    player.press(player.find("record-read"))
    expect(player.find("record-fault")).not_to_be_empty()


def show_replay(player: Player) -> None:
    """The fifth trick of a recorded third deal, all cards open."""
    show_open_record(player)
    record = record_of(position(is_over, player.language))
    player.find("record-text").fill(text_of_record(record))
    player.press(player.find("record-read"))
    player.find("replay-deal").select_option("3")
    expect(player.find("replay")).to_have_attribute("data-deal", "3")
    player.find("replay-trick").select_option("5")
    player.press(player.find("replay-ArrowRight"))
    player.press(player.find("replay-ArrowRight"))
    expect(player.find("replay").locator("[data-fly]")).to_have_count(3)


def show_replay_of_seat(player: Player) -> None:
    """The same as one seat saw it."""
    show_replay(player)
    player.find("replay-eyes").select_option("1")
    expect(player.find("replay")).to_have_attribute("data-eyes", "1")


def show_replay_laid_open(player: Player) -> None:
    """What was discarded and bought; beside the sheet where there is room for it."""
    show_replay(player)
    if player.find("laid-open").is_visible():
        player.press(player.find("laid-open"))
        expect(player.dialog).to_be_visible()


def show_replay_end(player: Player) -> None:
    """The end of a record: the settlement and the last deal's review."""
    show_replay(player)
    player.press(player.find("replay-End"))
    expect(player.find("replay").locator("ul.paper")).to_be_visible()


def link_moment(player: Player) -> None:
    """A step of a scored deal, to which a link was made."""
    player.press(player.find("review").get_by_test_id("steps"))
    player.find("replay-trick").select_option("3")
    player.press(player.find("replay-ArrowRight"))
    player.press(player.find("link-moment"))
    expect(player.page).to_have_url(re.compile(r"/3\.2$"))


def show_code(player: Player) -> None:
    """Where four words are typed in, with some that lead nowhere."""
    enter_words(player, "one two three four")
    expect(player.dialog.get_by_role("alert")).not_to_be_empty()


def show_room(player: Player) -> None:
    """A room of one's own."""
    open_room(player)


def show_all_rules(player: Player) -> None:
    """A room of one's own, with every option of the rules."""
    open_room(player)
    player.press(player.find("room").locator("summary"))


def show_full_room(player: Player) -> None:
    """A room of one's own in which two more have sat down."""
    link = open_room(player)
    for seat in (1, 2):
        sit(player.company(link), seat)
        expect(player.find(f"chair-{seat}")).to_have_attribute("data-kind", "human")


def show_room_as_guest(player: Player) -> None:
    """A room of somebody else's, seated, with every option of the rules."""
    address = urlsplit(player.page.url)
    host = player.company(f"{address.scheme}://{address.netloc}/")
    player.page.goto(open_room(host))
    sit(player, 2)
    player.press(player.find("room").locator("summary"))


def show_people(player: Player) -> None:
    """Who is at the table."""
    player.choose("people")
    expect(player.find("people-shown").get_by_test_id("person-0")).to_be_visible()


def show_move_code(player: Player) -> None:
    """The words that move a seat to another device."""
    show_people(player)
    player.press(player.find("move-seat"))
    expect(player.find("move-code")).to_be_visible()


def show_hint(player: Player) -> None:
    """A hint, thought to its end."""
    player.press(player.find("hint"))
    expect(player.find("hint-0")).to_be_visible()


def take_hint(player: Player) -> None:
    """A hint whose first row was taken."""
    show_hint(player)
    player.press(player.find("hint-0"))
    expect(player.find("hint-0")).to_have_attribute("aria-pressed", "true")


def show_offline(player: Player) -> None:
    """The first screen when nobody answers, with the way to the table as it stood."""
    player.page.route("**/api/lobby", lambda route: route.fulfill(body="nobody"), times=1)
    player.page.evaluate("Object.defineProperty(navigator, 'onLine', { get: () => false })")
    player.choose("leave")
    expect(player.find("stood")).to_be_visible()


def show_stood(player: Player) -> None:
    """The table as it stood, since its server has stopped for a while."""
    stopping = {"t": "closed", "reason": "stopping", "retry": True, "retry_in": 600}

    def stop(socket: WebSocketRoute) -> None:
        socket.on_message(lambda _: socket.send(json.dumps(stopping)))

    player.page.route_web_socket(f"**/ws/{player.page.url.rsplit('/', 1)[1]}", stop)
    player.page.reload()
    expect(player.page.locator("main.stood")).to_be_visible()


def resume(player: Player) -> None:
    """The host goes on: whoever is here may cut from then on."""
    player.press(player.find("resume"))
    expect(player.find("cut")).to_be_visible()


KEEP: Final = "([key, value]) => localStorage.setItem(key, value)"
"""Keeps something in the page's browser."""

LOW: Final = ("6C", "TC", "7D", "JD")
"""What a learner is told to give."""

BY_HAND: Final = Terms(spectators=True, cut="hand")
TIMED: Final = Terms(spectators=True, clock=Bank(300, 8))

SCREENS: Final[Mapping[str, Screen]] = MappingProxyType(
    {
        "first": Screen(None),
        "rules": Screen(None, (show_rules,)),
        "full-rules": Screen(None, (show_full_rules,)),
        "settings": Screen(None, (show_settings,)),
        "figures": Screen(None, (show_figures,)),
        "figures-empty": Screen(None, (show_no_figures,)),
        "open-record": Screen(None, (show_open_record,)),
        "bad-record": Screen(None, (show_bad_record,)),
        "replay": Screen(None, (show_replay,)),
        "replay-seat": Screen(None, (show_replay_of_seat,)),
        "replay-laid-open": Screen(None, (show_replay_laid_open,)),
        "replay-end": Screen(None, (show_replay_end,)),
        "replay-linked": Screen(is_review, (link_moment,)),
        "code": Screen(None, (show_code,)),
        "lesson": Screen(None, (begin_lesson,)),
        "lesson-after": Screen(None, (show_lesson_after,)),
        "room": Screen(None, (show_room,)),
        "room-rules": Screen(None, (show_all_rules,)),
        "room-full": Screen(None, (show_full_room,)),
        "room-guest": Screen(None, (show_room_as_guest,)),
        "people": Screen(is_bound_play, (show_people,), Company((Held(1, "away"), Freed(2)))),
        "people-watching": Screen(is_bound_play, (show_people,), Company((Freed(2),)), True),
        "move-code": Screen(is_bound_play, (show_move_code,), Company(terms=TIMED)),
        "watching": Screen(is_bound_play, (), Company(), True),
        "paused": Screen(is_bound_play, (), Company((Paused(),), TIMED)),
        "held": Screen(is_bound_play, (), Company((Held(0, "clock"), Paused()), TIMED)),
        "missed": Screen(is_my_exchange, (), Company((Missed(1),))),
        "cut": Screen(is_my_cut, (resume,), Company((Paused(),), BY_HAND)),
        "exchange": Screen(is_my_exchange, (mark_three,)),
        "exchange-short": Screen(is_short_talon, (mark_too_many,)),
        "exchange-no-trump": Screen(is_no_trump_exchange),
        "hint-exchange": Screen(is_my_exchange, (take_hint,)),
        "hint-play": Screen(is_bound_play, (show_hint,)),
        "play-full-hand": Screen(is_full_hand_play),
        "play": Screen(is_bound_play),
        "play-refused": Screen(is_bound_play, (try_illegal_card,)),
        "play-ahead": Screen(is_third_to_play, (choose_ahead,), Company()),
        "race": Screen(is_race),
        "last-trick": Screen(is_bound_play, (show_last_trick,)),
        "earlier-trick": Screen(is_bound_play, (show_earlier_trick,)),
        "sheet": Screen(is_bound_play, (show_sheet,)),
        "old-review": Screen(is_bound_play, (show_old_review,)),
        "table-rules": Screen(is_bound_play, (show_table_rules,)),
        "menu": Screen(is_bound_play, (show_menu,)),
        "keys": Screen(is_bound_play, (show_keys,)),
        "typed": Screen(is_bound_play, (ask_the_table,)),
        "review": Screen(is_review),
        "settlement": Screen(is_over),
        "offline": Screen(is_bound_play, (show_offline,)),
        "stood": Screen(is_bound_play, (show_stood,)),
        "stood-review": Screen(is_review, (show_stood,)),
    }
)
"""Every screen by its name."""
