"""The parts of the terminal that know no terminal: keys, hands, letters, lines, frames."""

from dataclasses import replace

import pytest

from dreyfus.faces.columns import cells
from dreyfus.faces.terminal import game as games
from dreyfus.faces.terminal import intents
from dreyfus.faces.terminal.drawing.lines import centred, fitted, line, spread
from dreyfus.faces.terminal.hand import in_order, small_plain, suit_order
from dreyfus.faces.terminal.keys import Action, action_of
from dreyfus.faces.terminal.manner import shows_signs
from dreyfus.faces.text import Language
from dreyfus.records import wire
from dreyfus.records.codec import encode_view
from dreyfus.rules.view import view as view_of
from dreyfus.table import protocol
from tests.browser.positions import ME, is_bound_play, is_my_exchange, position
from tests.faces.terminal.playing import manner
from tests.table.setting import chair

CHAIRS = (
    chair("human"),
    chair("bot", "amateur"),
    chair("bot", "amateur"),
)


def seen(until: object = is_bound_play) -> wire.WireView:
    return encode_view(view_of(position(until).party, ME))  # type: ignore[arg-type]


def event(
    seq: int, news: wire.WireNews, view: wire.WireView, name: str | None = None
) -> protocol.Event:
    return protocol.Event("event", seq, "bot", name, 0, None, news, view)


@pytest.mark.parametrize(
    ("key", "character", "action"),
    [
        ("5", "5", Action("nth", 4)),
        ("minus", "-", Action("nth", 10)),
        ("equals_sign", "=", Action("nth", 11)),
        ("q", "q", Action("quit")),
        ("Q", "Q", Action("quit")),
        ("cyrillic_small_letter_short_i", "й", Action("quit")),
        ("cyrillic_small_letter_el", "л", Action("keep")),
        ("enter", "\r", Action("confirm")),
        ("f12", None, None),
        ("z", "z", None),
    ],
)
def test_keys(key: str, character: str | None, action: Action | None) -> None:
    assert action_of(key, character) == action


def test_trumps_stand_left_and_colours_alternate() -> None:
    assert suit_order("SCDH", "N") == "SDCH"
    assert suit_order("SCDH", "C") == "CDSH"
    assert suit_order("SCH", "H") == "HSC"
    assert suit_order("SCD", "N") == "SDC"
    assert in_order(["3S", "AS", "TD", "KD"], "D") == ("KD", "TD", "AS", "3S")


def test_suits_keep_their_places_while_the_hand_grows_smaller() -> None:
    assert in_order(["3S", "4C"], "N", held=["5D"]) == ("3S", "4C")
    assert in_order(["3H", "4C"], "N", held=["5D", "2S"[:0] + "9S"]) == ("4C", "3H")


def test_small_plain_cards() -> None:
    assert small_plain(["9S", "3H", "TD", "3S", "4C"], "C") == ("3S", "3H", "9S")


@pytest.mark.parametrize(
    ("language", "letters", "cards"),
    [
        ("ru", False, ["10♦", "Т♣", "Д♥", "3♠"]),
        ("ru", True, ["10Б", "ТТ", "ДЧ", "3П"]),
        ("en", False, ["10♦", "A♣", "Q♥", "3♠"]),
        ("en", True, ["10D", "AC", "QH", "3S"]),
    ],
)
def test_cards_in_text(language: Language, letters: bool, cards: list[str]) -> None:
    shown = manner(language=language, letters=letters)
    assert [shown.card(card) for card in ("TD", "AC", "QH", "3S")] == cards


@pytest.mark.parametrize(("encoding", "shows"), [("utf-8", True), ("koi8-r", False), ("x", False)])
def test_which_terminals_show_signs(encoding: str, shows: bool) -> None:
    assert shows_signs(encoding) is shows


def test_what_a_terminal_cannot_show_is_written_plainer() -> None:
    text = "▶ Вы — 10♠ → ■■□ «ё» 漢…"
    for encoding in ("koi8-r", "ascii", "cp1251"):
        shown = manner(encoding=encoding).shown(text)
        assert shown.encode(encoding)
        assert cells(shown) == cells(text)
    assert manner().shown(text) == text
    assert manner(encoding="cp1251").shown("█ Вы ■ ♠").startswith("? Вы # S")


def test_a_name_cannot_write_on_the_terminal() -> None:
    view = seen()
    header = replace(view.header, players=("me", "\x1b[31mred\x07", "x" * 24))
    named = manner()
    assert named.name(replace(view, header=header), 1) == "\\x1b[31mred\\x…"
    assert cells(named.name(replace(view, header=header), 2)) == 14


def test_lines_are_as_wide_as_asked() -> None:
    assert fitted(line("abc"), 5).plain == "abc  "
    assert fitted(line("abcdef"), 4).plain == "abc…"
    assert fitted(line("漢字漢"), 5).plain == "漢字…"
    assert centred(line("ab"), 5).plain == " ab  "
    assert spread(line("left"), line("right"), 12).plain == "left   right"
    assert spread(line("too long a text"), line("right"), 12).plain == "too lo…right"


def test_a_missing_number_is_noticed_and_an_old_one_passed_over() -> None:
    view = seen()
    house = protocol.HouseNow(None, paused=False, watching=0)
    welcome = protocol.Welcome(
        "welcome", 1, "t", 7, CHAIRS, house, False, False, None, 1.0, 0, (), view
    )
    game = games.welcomed(None, welcome)
    news = wire.NewsOfConfirm("confirm", 1)
    assert games.heard(game, event(7, news, view)) is game
    assert games.heard(game, event(9, news, view)) is None
    after = games.heard(game, event(8, news, view))
    assert after is not None
    assert [frame.kind for frame in after.waiting] == ["quiet"]
    assert games.welcomed(after, replace(welcome, seq=8)).waiting == after.waiting
    assert games.welcomed(after, replace(welcome, seq=12)).waiting == ()


def test_a_completed_trick_is_shown_whole_before_it_is_gathered() -> None:
    view = seen()
    assert view.trick is not None
    me = view.hand[0]
    before = replace(view, trick=replace(view.trick, cards=(*view.trick.cards, "3C")))
    game = games.Game(1, CHAIRS, 1.0, before, games.Frame(1, "present", before, None))
    after = games.heard(game, event(2, wire.NewsOfPlay("play", 0, me, 2), view))
    assert after is not None
    full, gathered = after.waiting
    assert (full.kind, gathered.kind) == ("full", "gathered")
    assert full.view.trick is not None
    assert full.view.trick.cards[-1] == me
    assert me not in full.view.hand
    assert not games.is_my_turn(games.following(after))
    assert games.hold(full, 2.0) == 2 * games.hold(full, 1.0) > 0 == games.hold(full, 0.0)


def test_whoever_is_passed_over_has_time_to_read_why() -> None:
    view = seen(is_my_exchange)
    a, b, c = view.seats
    passed = replace(view, seats=(a, b, replace(c, exchange="none_left")))
    news = wire.NewsOfBuy("buy", 0, 12, None, None)
    frames = [games.Frame(1, "bought", one, news) for one in (view, passed)]
    assert games.hold(frames[1], 1.0) > games.hold(frames[0], 1.0)


def test_a_sent_command_is_locked_until_it_is_answered() -> None:
    view = seen()
    option = view.options.play
    assert option is not None
    sent = intents.play(intents.IDLE, option.cards[0], 7, view).intent
    assert isinstance(sent.pending, protocol.Play)
    assert sent.pending.after == 7
    assert intents.play(sent, option.cards[1], 7, view).intent is sent
    assert intents.answered(sent, "another") is sent
    assert intents.answered(sent, sent.pending.id) == intents.IDLE
    refused = protocol.Refused("refused", sent.pending.id, "must_follow", "QS")
    outcome = intents.refused(sent, refused)
    assert outcome.intent.pending is None
    assert outcome.note is not None
    assert outcome.note.message == "refused-must-follow"
