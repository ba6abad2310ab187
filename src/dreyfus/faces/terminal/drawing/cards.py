"""Cards as they lie on the table: chips of one line, small cards of three, large ones of five."""

from typing import Final

from rich.text import Text

from dreyfus.faces.terminal.drawing.lines import Lines, line
from dreyfus.faces.terminal.manner import Manner

CHIP: Final = 5
"""The cells of a chip."""
WIDE: Final = 7
"""The cells of a card with a border."""


def inked(manner: Manner, card: str, width: int = 3) -> tuple[str, str]:
    """A card's text in its suit's colour on a card's face, set to the right of `width` cells."""
    return manner.card(card).rjust(width), manner.palette.suits[card[1]]


def named(manner: Manner, card: str) -> tuple[str, str]:
    """A card's text in its suit's colour on whatever lies behind it."""
    return manner.card(card), manner.palette.pips[card[1]]


def chip(manner: Manner, card: str) -> Text:
    """A card of one line: ``│10♠│``."""
    edge = manner.palette.edge
    return line(("│", edge), inked(manner, card), ("│", edge))


def small_card(manner: Manner, card: str) -> Lines:
    """A card of three lines."""
    return _bordered(manner, [[inked(manner, card, 4), (" ", manner.palette.card)]])


def large_card(manner: Manner, card: str) -> Lines:
    """A card of five lines, its index in two corners."""
    face = manner.palette.card
    text, ink = manner.card(card), manner.palette.suits[card[1]]
    index = [(" ", face), (text.ljust(4), ink)]
    mirrored = [(text.rjust(4), ink), (" ", face)]
    return _bordered(manner, [index, [(" " * 5, face)], mirrored])


def place(manner: Manner, height: int) -> Lines:
    """Where a card will lie: its outline."""
    back = manner.palette.back
    inside = [line(("╎" + " " * 5 + "╎", back))] * (height - 2)
    return [line(("╭╌╌╌╌╌╮", back)), *inside, line(("╰╌╌╌╌╌╯", back))]


def _bordered(manner: Manner, rows: list[list[tuple[str, str]]]) -> Lines:
    edge = manner.palette.edge
    inside = [line(("│", edge), *row, ("│", edge)) for row in rows]
    return [line(("╭─────╮", edge)), *inside, line(("╰─────╯", edge))]


def row_of(manner: Manner, cards: tuple[str, ...]) -> Text:
    """Cards named one after another, a wider space between suits."""
    parts: list[str | tuple[str, str]] = []
    for at, card in enumerate(cards):
        if at:
            parts.append("  " if cards[at - 1][1] != card[1] else " ")
        parts.append(named(manner, card))
    return line(*parts) if parts else line("—")
