"""The exchange: nothing is bought by accident, and whatever cannot be done says why."""

from pathlib import Path

import pytest

from dreyfus.faces.terminal.palette import PLAIN
from tests.browser.positions import (
    is_my_exchange,
    is_no_trump_exchange,
    is_short_talon,
    position,
)
from tests.faces.terminal.playing import LARGE, SMALLEST, Terminal, seated_at


async def sent(terminal: Terminal) -> bool:
    """Whether a command has gone out, or its answer has come already."""
    await terminal.pilot.pause(0.05)
    return terminal.view.options.buy is None or terminal.scene.intent.pending is not None


async def test_enter_alone_buys_nothing_and_says_what_to_do(tmp_path: Path) -> None:
    async with seated_at(position(is_my_exchange), tmp_path) as terminal:
        await terminal.press("enter")
        await terminal.shows("Mark cards to discard; to keep all, press K")
        assert not await sent(terminal)


async def test_a_purchase_shows_its_price_and_is_asked_once_more(tmp_path: Path) -> None:
    async with seated_at(position(is_my_exchange), tmp_path) as terminal:
        before = terminal.view.sheet.above[0]
        out = {terminal.scene.hand[0], terminal.scene.hand[2]}
        await terminal.press("1", "right", "right", "space")
        await terminal.shows(f"Discard 2, draw 2 · above {before} → {before + 2}")
        await terminal.press("enter")
        await terminal.shows("Discard 2, draw 2? Once more Enter")
        assert not await sent(terminal)
        await terminal.press("enter")
        await terminal.until(lambda: terminal.view.seats[0].bought == 2)
        assert set(terminal.view.discards) == out
        assert terminal.view.sheet.above[0] == before + 2


async def test_new_cards_are_named_until_the_first_is_played(tmp_path: Path) -> None:
    async with seated_at(position(is_my_exchange), tmp_path) as terminal:
        await terminal.press("1", "enter", "enter")
        await terminal.until(lambda: bool(terminal.view.bought))
        assert (await terminal.asked()).options.play
        [row] = [row for row in terminal.rows if row.strip() == "new"]
        cards = terminal.rows[terminal.rows.index(row) + 1]
        new = terminal.scene.manner.card(terminal.view.bought[0])
        assert cards[row.index("new") - 1 :].strip().startswith(f"│{new:>3}│")
        await terminal.simple_move()
        await terminal.until(lambda: terminal.view.seats[0].cards == 11)
        assert "new" not in terminal.text


async def test_escape_takes_question_and_marks_back(tmp_path: Path) -> None:
    async with seated_at(position(is_my_exchange), tmp_path) as terminal:
        await terminal.press("m", "enter", "escape")
        assert (terminal.scene.intent.marked, terminal.scene.intent.asked) == ((), None)
        await terminal.press("enter")
        assert not await sent(terminal)


async def test_standing_pat_takes_its_own_key_twice(tmp_path: Path) -> None:
    async with seated_at(position(is_my_exchange), tmp_path) as terminal:
        await terminal.press("k")
        await terminal.shows("keep all? Once more K or Enter")
        assert not await sent(terminal)
        await terminal.press("k")
        await terminal.until(lambda: terminal.view.seats[0].exchange == "stood_pat")


async def test_marks_are_not_lost_by_asking_for_the_other_thing(tmp_path: Path) -> None:
    async with seated_at(position(is_my_exchange), tmp_path) as terminal:
        await terminal.press("2", "k")
        await terminal.shows("keep all?")
        await terminal.press("3")
        assert len(terminal.scene.intent.marked) == 2
        assert "keep all?" not in terminal.text


async def test_the_talon_is_the_limit(tmp_path: Path) -> None:
    chosen = position(is_short_talon)
    left = len(chosen.party.round.talon_left)
    async with seated_at(chosen, tmp_path) as terminal:
        await terminal.press("a")
        assert len(terminal.scene.intent.marked) == left
        other = next(c for c in terminal.scene.hand if c not in terminal.scene.intent.marked)
        await terminal.press(terminal.key_of(other))
        await terminal.shows(f"{left} left in the talon: no more than")
        assert len(terminal.scene.intent.marked) == left


async def test_a_card_that_may_not_go_is_hatched_and_refused(tmp_path: Path) -> None:
    chosen = position(is_my_exchange, preset="book")
    async with seated_at(chosen, tmp_path) as terminal:
        buy = terminal.view.options.buy
        assert buy is not None
        high = next(card for card in terminal.scene.hand if card not in buy.cards)
        assert "░░░░░" in terminal.text
        await terminal.press(terminal.key_of(high))
        await terminal.shows("At this table only small cards may go: up to the ten")
        assert terminal.scene.intent.marked == ()


@pytest.mark.parametrize("size", [SMALLEST, LARGE])
async def test_marked_cards_are_raised_without_any_colour(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    chosen = position(is_no_trump_exchange)
    async with seated_at(chosen, tmp_path, size, palette=PLAIN, language="ru") as terminal:
        await terminal.press("m")
        marked = [terminal.scene.manner.card(card) for card in terminal.scene.intent.marked]
        assert marked
        [at] = [at for at, row in enumerate(terminal.rows) if row.count("снос") == len(marked)]
        above = terminal.rows[at - (1 if size == SMALLEST else 2)]
        assert all(card in above for card in marked)
