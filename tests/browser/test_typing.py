"""A card, a wish or a question is typed: a whole deal by words alone, in either language."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from dreyfus.faces.text import Language
from dreyfus.records.notation import parse_card, russian
from tests.browser.conftest import At
from tests.browser.devices import DESK, PHONE, SMALL_PHONE, Device
from tests.browser.fit import misfits
from tests.browser.player import Moment, Player
from tests.browser.positions import is_bound_play, is_my_exchange

pytestmark = pytest.mark.browser


class Typist:
    """Somebody who never presses anything but letters and Enter."""

    def __init__(self, player: Player) -> None:
        self.player, self.keyboard = player, player.page.keyboard

    @property
    def line(self) -> Locator:
        """What is typed in."""
        return self.player.find("command-line").get_by_role("textbox")

    def open(self) -> None:
        """By the key."""
        self.keyboard.press("/")
        expect(self.line).to_be_focused()

    def says(self, text: str) -> None:
        """Type it into the line, which has the focus already."""
        expect(self.line).to_be_focused()
        self.keyboard.type(text)
        self.keyboard.press("Enter")
        expect(self.line).to_have_value("")

    def hears(self, text: str) -> None:
        """The answer, where a screen reader hears it too."""
        answer = self.player.find("command-answer")
        expect(answer).to_have_attribute("role", "status")
        expect(answer).to_contain_text(text)

    def named(self, card: str) -> str:
        """The card as this person writes it."""
        return russian(parse_card(card)).lower() if self.player.language == "ru" else card.lower()


WORDS: dict[Language, dict[str, str]] = {
    "ru": {
        "discard": "снести",
        "score": "счёт",
        "trump": "козырь",
        "hand": "рука",
        "next": "дальше",
    },
    "en": {
        "discard": "discard",
        "score": "score",
        "trump": "trump",
        "hand": "hand",
        "next": "next",
    },
}


def card_name(player: Player, card: str) -> str:
    """The card in words."""
    rank: str | int = int(card[0]) if card[0].isdigit() else card[0]
    return player.t("card-name", rank=rank, suit=card[1])


def ask(typist: Typist, moment: Moment) -> None:
    """Questions are answered from what the page shows."""
    player = typist.player
    words, view = WORDS[player.language], player.wire.view()
    typist.says(words["trump"])
    typist.hears(player.t("trumps", trump=view["trump"]))
    typist.says(words["score"].upper())
    typist.hears(
        player.t(
            "peek-spoken",
            who=player.t("you"),
            above=view["sheet"]["above"][0],
            below=view["sheet"]["below"][0],
        )
    )
    typist.says(words["hand"])
    for card in moment.hand:
        typist.hears(card_name(player, card))


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_deal_by_words_alone(at: At, language: Language) -> None:
    player = at(is_my_exchange, DESK, language)
    typist, words = Typist(player), WORDS[language]
    moment = player.moment()
    typist.open()
    ask(typist, moment)

    gone = moment.hand[-2:]
    typist.says(f"{words['discard']} {' '.join(map(typist.named, gone))}")
    moment = player.moment(moment.seq)
    sent: list[Any] = player.wire.commands("buy")
    assert [sorted(one["cards"]) for one in sent] == [sorted(gone)]
    assert set(gone).isdisjoint(moment.hand)

    while not moment.scored:
        card = moment.legal[-1]
        typist.says(typist.named(card))
        moment = player.moment(moment.seq)
    assert len(player.wire.commands("play")) == 12

    typist.open()  # the review has taken the focus, as its title is read first
    typist.says(words["next"])
    after = player.moment(moment.seq, scored=False)
    assert after.turn
    typist.keyboard.press("Escape")
    expect(player.find("command-line")).to_have_count(0)


def test_to_keep_all_to_open_and_to_close(at: At) -> None:
    player = at(is_my_exchange, DESK, "ru")
    typist = Typist(player)
    moment = player.moment()
    typist.open()
    typist.says("sheet")  # either language, whatever the page speaks
    expect(player.dialog.get_by_role("heading")).to_have_text(player.t("sheet-title"))
    typist.keyboard.press("Escape")
    expect(player.dialog).to_have_count(0)
    typist.says(typist.named(moment.hand[0]))
    typist.hears(card_name(player, moment.hand[0]))
    typist.says("pat")
    player.moment(moment.seq)
    assert [one["cards"] for one in player.wire.commands("buy")] == [[]]


def test_what_cannot_be_is_said_and_changes_nothing(at: At) -> None:
    player = at(is_bound_play, DESK, "ru")
    typist = Typist(player)
    moment = player.moment()
    illegal = next(card for card in moment.hand if card not in moment.legal)
    strange = next(card for card in ("3S", "3C", "3D", "3H") if card not in moment.hand)
    typist.open()
    typist.says("дама червей")
    typist.hears(player.t("typed-unknown", text="дама червей"))
    typist.says(typist.named(strange))
    typist.hears(player.t("refused-not-in-hand"))
    typist.says("снести 3б")
    typist.hears(player.t("refused-wrong-phase"))
    status = player.find("status")
    before = status.inner_text()
    typist.says(typist.named(illegal))
    expect(status).not_to_have_text(before)
    assert player.moment() == moment
    assert player.wire.commands("play") == []


@pytest.mark.parametrize("screen", [DESK, SMALL_PHONE], ids=str)
def test_who_has_no_such_key_finds_the_line_in_the_menu(at: At, screen: Device) -> None:
    player = at(is_bound_play, screen, "ru")
    moment = player.moment()
    if screen == DESK:
        player.press(player.page.get_by_role("navigation").get_by_text(player.t("help")))
        player.press(player.dialog.get_by_test_id("type-move"))
    else:
        player.choose("type-move")
    expect(player.dialog).to_have_count(0)
    typist = Typist(player)
    typist.says(typist.named(moment.legal[0]))
    player.moment(moment.seq)
    assert [one["card"] for one in player.wire.commands("play")] == [moment.legal[0]]
    typist.keyboard.press("Escape")
    expect(player.find("command-line")).to_have_count(0)
    opener = player.find("menu") if screen != DESK else player.page.get_by_text(player.t("help"))
    expect(opener).to_be_focused()


@pytest.mark.parametrize("screen", [DESK, PHONE, SMALL_PHONE], ids=str)
def test_the_line_fits_and_leaves_the_hand_free(at: At, screen: Device) -> None:
    player = at(is_bound_play, screen, "ru")
    typist = Typist(player)
    player.moment()
    typist.open()
    typist.says("стол")
    typist.hears(player.t("you"))
    line, hand = player.find("command-line").bounding_box(), player.find("hand").bounding_box()
    assert line is not None
    assert hand is not None
    assert line["y"] + line["height"] < hand["y"]
    assert misfits(player.page, touch=screen.touch, table=False) == []
