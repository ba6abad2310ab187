"""Playing cards: what may go is seen without colours, what may not is refused in words."""

from pathlib import Path

import pytest

from dreyfus.faces.terminal.local import LocalHouse
from dreyfus.faces.text import Language
from dreyfus.table.log_sqlite import SqliteLog
from tests.browser.positions import is_bound_play, is_full_hand_play, is_race, lay, position
from tests.faces.terminal.playing import LARGE, Terminal, seated_at, terminal


def barred(playing: Terminal) -> list[str]:
    """The cards of the hand that may not be played."""
    option = playing.view.options.play
    assert option is not None
    return [card for card in playing.scene.hand if card not in option.cards]


@pytest.mark.parametrize(
    ("language", "words"), [("en", "Follow suit: diamonds"), ("ru", "Ходите в масть: бубны")]
)
async def test_an_illegal_card_is_refused_in_words(
    tmp_path: Path, language: Language, words: str
) -> None:
    async with seated_at(position(is_bound_play, language), tmp_path, language=language) as playing:
        hand = playing.scene.hand
        [card, *_] = barred(playing)
        await playing.press(playing.key_of(card))
        await playing.press("enter")
        await playing.shows(words)
        assert playing.scene.hand == hand


async def test_illegal_cards_have_a_hatched_edge(tmp_path: Path) -> None:
    async with seated_at(position(is_bound_play), tmp_path) as playing:
        [hatched] = [row for row in playing.rows if "░" in row]
        assert hatched.count("░░░░░") == len(barred(playing))
        cards = playing.rows[playing.rows.index(hatched) + 1]
        first = cards[hatched.index("░") : hatched.index("░") + 5]
        assert playing.scene.manner.card(barred(playing)[0]) in first


async def test_a_key_chooses_and_the_same_key_plays(tmp_path: Path) -> None:
    async with seated_at(position(is_full_hand_play), tmp_path) as playing:
        option = playing.view.options.play
        assert option is not None
        card = [one for one in playing.scene.hand if one in option.cards][-1]
        if playing.scene.hand[playing.scene.cursor] != card:
            await playing.press(playing.key_of(card))
            await playing.pilot.pause(0.05)
            assert card in playing.view.hand
        await playing.press(playing.key_of(card))
        await playing.until(lambda: card not in playing.view.hand)


async def test_the_cursor_begins_at_a_card_that_may_go(tmp_path: Path) -> None:
    async with seated_at(position(is_bound_play), tmp_path) as playing:
        option = playing.view.options.play
        assert option is not None
        assert playing.scene.hand[playing.scene.cursor] in option.cards
        before = playing.scene.cursor
        await playing.press("left", "right", "end", "home")
        assert playing.scene.cursor == 0 <= before


async def test_the_finished_trick_lies_until_a_key_is_pressed(tmp_path: Path) -> None:
    chosen = position(is_bound_play)
    async with seated_at(chosen, tmp_path, table_pace=0.001, pace=60.0) as playing:
        taken = sum(seat.tricks for seat in playing.view.seats)
        await playing.simple_move()
        await playing.until(lambda: len(playing.table.sitting.game.waiting) > 1)  # type: ignore[union-attr]
        while playing.scene.game.shown.kind != "full":
            await playing.press("space")
        await playing.pilot.pause(0.2)
        trick = playing.view.trick
        assert trick is not None
        assert len(trick.cards) == 3
        assert "▲ winning" in playing.text
        assert sum(seat.tricks for seat in playing.view.seats) == taken
        await playing.press("space")
        assert sum(seat.tricks for seat in playing.view.seats) == taken + 1


async def test_the_race_is_told_in_words(tmp_path: Path) -> None:
    async with seated_at(position(is_race), tmp_path, LARGE) as playing:
        assert "wins at trick" in playing.text


async def test_another_process_finds_the_same_hand(tmp_path: Path) -> None:
    database = tmp_path / "tables.sqlite3"
    laid = lay(database, position(is_full_hand_play))
    hands = []
    for _ in range(2):
        house = LocalHouse(SqliteLog(database), laid.token, pace=0)
        async with terminal(house) as playing:
            await playing.shows("Back to the table — your turn")
            await playing.press("enter")
            await playing.until(lambda: len(playing.app.screen_stack) > 2)
            await playing.asked()
            hands.append(playing.view.hand)
            await playing.simple_move()
            await playing.asked()
    assert len(hands[0]) == 12
    assert len(hands[1]) == 11
