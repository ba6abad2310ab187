"""A whole party by the keyboard, on the smallest terminal, over a local table."""

import pytest

from dreyfus.faces.terminal.palette import NIGHT, PLAIN
from dreyfus.faces.text import Language
from dreyfus.table.log_memory import MemoryLog
from tests.faces.terminal.playing import Terminal, at_home


@pytest.mark.parametrize(
    ("language", "plain", "letters", "won"),
    [
        ("en", False, False, ("The game is yours!", "wins the game")),
        ("ru", True, True, ("Партия ваша!", "Партию берёт")),
    ],
)
async def test_a_party_is_played_to_its_settlement(
    language: Language, plain: bool, letters: bool, won: tuple[str, str]
) -> None:
    log = MemoryLog()
    palette = PLAIN if plain else NIGHT
    async with at_home(log, language=language, palette=palette, letters=letters) as terminal:
        await terminal.press("enter")
        await terminal.until(lambda: terminal.app.screen is not terminal.app.screen_stack[1])
        await to_the_end(terminal)
        assert any(words in terminal.text for words in won)
        assert terminal.view.settlement is not None
        for payment in terminal.view.settlement.payments:
            assert f"= {payment.points}" in terminal.felt
        first = terminal.table.sitting.table
        record = await log.read(first)
        assert record is not None
        assert len(record.entries) == terminal.table.sitting.game.seq  # type: ignore[union-attr]
        await terminal.press("enter")
        await terminal.until(lambda: terminal.table.sitting.table != first)
        assert (await terminal.asked()).deal == 1


async def to_the_end(terminal: Terminal) -> None:
    """Play on, and read every moment's screen."""
    while not (await terminal.asked()).over:
        rows = terminal.rows
        assert not any("…" in row for row in rows[:-1]), terminal.text
        await terminal.simple_move()
        await terminal.pilot.pause()
