"""What can be typed, in both languages."""

from pathlib import Path

import pytest

from dreyfus.faces.terminal import words
from tests.browser.positions import is_bound_play, is_my_exchange, position
from tests.faces.terminal.playing import seated_at


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("рука", "hand"),
        (" Trick ", "trick"),
        ("счет", "score"),
        ("тп", words.TypedCard("AS")),
        ("10б", words.TypedCard("TD")),
        ("QS", words.TypedCard("QS")),
        ("Qп", None),
        ("", None),
        ("сыграй", None),
    ],
)
def test_what_is_understood(text: str, meant: object) -> None:
    assert words.read(text) == meant


async def test_a_typed_card_is_marked_in_the_exchange(tmp_path: Path) -> None:
    async with seated_at(position(is_my_exchange), tmp_path) as terminal:
        card = terminal.scene.hand[-1]
        await terminal.type(card.lower())
        assert terminal.scene.intent.marked == (card,)


async def test_a_typed_card_is_played_or_refused(tmp_path: Path) -> None:
    async with seated_at(position(is_bound_play), tmp_path) as terminal:
        option = terminal.view.options.play
        assert option is not None
        hand = terminal.scene.hand
        await terminal.type(next(card for card in hand if card not in option.cards))
        await terminal.shows("Follow suit")
        await terminal.type("3S" if "3S" not in hand else "4S")
        await terminal.shows("That card is not in your hand.")
        await terminal.type(option.cards[0])
        await terminal.until(lambda: option.cards[0] not in terminal.view.hand)


ANSWERS = {
    "рука": "На руках: К♦ Д♦",
    "стол": "прикупа нет",
    "взятка": "Взятка на столе: Т♦",
    "козырь": "Козыри: бубны",
    "счёт": "14 над",
    "чепуха": "Не понято: «чепуха»",
}


async def test_words_are_answered(tmp_path: Path) -> None:
    async with seated_at(position(is_bound_play), tmp_path, language="ru") as terminal:
        for word, answer in ANSWERS.items():
            await terminal.type(word)
            await terminal.shows(answer)


async def test_a_word_opens_a_screen_and_typing_can_be_given_up(tmp_path: Path) -> None:
    async with seated_at(position(is_bound_play), tmp_path, language="ru") as terminal:
        await terminal.press("/", "q", "backspace", "q", "escape")
        assert terminal.scene.typed is None
        assert not terminal.scene.asking
        await terminal.type("запись")
        await terminal.shows("До десяти")
