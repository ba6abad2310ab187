"""The first screen: the emblem, and what can be done."""

from dataclasses import dataclass
from typing import Final

from rich.text import Text

from dreyfus.cards import SUIT_LETTERS
from dreyfus.faces.columns import cells
from dreyfus.faces.terminal.drawing.footer import HOME, key_line
from dreyfus.faces.terminal.drawing.lines import Lines, Size, beside, centred, filled, fitted, line
from dreyfus.faces.terminal.manner import Manner

_RAISED: Final = "S"
"""The deuce of the emblem that is raised: the first trump of every party."""
_MENU: Final = 34
"""The cells of an entry without its note."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of the menu: its text, and a quieter note."""

    text: str
    note: str = ""


def home_lines(manner: Manner, entries: list[Entry], chosen: int, note: str, size: Size) -> Lines:
    """The screen with the entry under the cursor marked."""
    palette = manner.palette
    width, height = size
    body = [
        *emblem(manner, width),
        line(""),
        centred(line((" ".join(manner.t("app-name").upper()), palette.gold)), width),
        centred(line((manner.t("tagline"), palette.quiet)), width),
        line(""),
        line(""),
        *_menu(manner, entries, chosen, width),
        line(""),
        centred(line((note, palette.danger)), width),
    ]
    above = max(0, (height - len(body) - 1) // 2)
    rows = filled([*[line("")] * above, *body], width, height - 1)
    return [*(fitted(row, width, palette.felt) for row in rows), key_line(manner, HOME, width)]


def emblem(manner: Manner, width: int) -> Lines:
    """The rack of the four deuces, the spade raised."""
    cards = [_deuce(manner, suit, is_raised=suit == _RAISED) for suit in SUIT_LETTERS]
    return [centred(beside(_spaced(row)), width) for row in zip(*cards, strict=True)]


def _spaced(row: tuple[Text, ...]) -> list[Text]:
    return [part for one in row for part in (line("  "), one)][1:]


def _deuce(manner: Manner, suit: str, *, is_raised: bool) -> Lines:
    palette = manner.palette
    edge, face, ink = palette.edge, palette.card, palette.suits[suit]
    sign = manner.suit(suit)
    card = [
        line(("╭─────╮", edge)),
        line(("│", edge), (f" 2{sign}  ", ink), ("│", edge)),
        line(("│", edge), ("     ", face), ("│", edge)),
        line(("│", edge), (f"  2{sign} ", ink), ("│", edge)),
        line(("╰─────╯", edge)),
    ]
    empty = line(" " * 7)
    return [*card, empty] if is_raised else [empty, *card]


def _menu(manner: Manner, entries: list[Entry], chosen: int, width: int) -> Lines:
    notes = max(cells(entry.note) for entry in entries)
    indent = max(2, (width - _MENU - notes) // 2)
    return [
        _entry(manner, entry, indent, is_chosen=at == chosen) for at, entry in enumerate(entries)
    ]


def _entry(manner: Manner, entry: Entry, indent: int, *, is_chosen: bool) -> Text:
    palette = manner.palette
    mark = ("▶ " if is_chosen else "  ", palette.gold)
    text = (entry.text, palette.gold if is_chosen else "")
    room = " " * max(2, _MENU - cells(entry.text) - 2)
    return line(" " * indent, mark, text, room, (entry.note, palette.quiet))
