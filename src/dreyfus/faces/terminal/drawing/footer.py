"""The last line: the keys that mean something now."""

from typing import Final

from rich.text import Text

from dreyfus.faces.columns import cells
from dreyfus.faces.terminal.drawing.lines import fitted, line
from dreyfus.faces.terminal.drawing.scene import Scene
from dreyfus.faces.terminal.game import is_my_turn
from dreyfus.faces.terminal.keys import CARDS
from dreyfus.faces.terminal.manner import Manner

Hint = tuple[str, str]
"""A key as it is labelled, and the message that tells what it does."""

_CARDS: Final = ""
"""In place of the keys of the cards, of which there are as many as cards."""

_EXCHANGE: tuple[Hint, ...] = (
    (_CARDS, "terminal-key-mark"),
    ("Enter", "terminal-key-buy"),
    ("K", "terminal-key-keep"),
    ("M", "terminal-key-small"),
    ("A", "terminal-key-all"),
    ("?", "terminal-key-help"),
)
_PLAY: tuple[Hint, ...] = (
    (_CARDS, "terminal-key-card"),
    ("Enter", "terminal-key-play"),
    ("L", "terminal-key-tricks"),
    ("S", "terminal-key-sheet"),
    ("?", "terminal-key-help"),
    ("Q", "terminal-key-quit"),
)
_WAIT: tuple[Hint, ...] = (
    ("L", "terminal-key-tricks"),
    ("S", "terminal-key-sheet"),
    ("R", "terminal-key-rules"),
    ("?", "terminal-key-help"),
    ("Q", "terminal-key-quit"),
)
_SCORED: tuple[Hint, ...] = (
    ("Enter", "terminal-key-next"),
    ("V", "terminal-key-review"),
    ("S", "terminal-key-sheet"),
    ("R", "terminal-key-rules"),
    ("?", "terminal-key-help"),
    ("Q", "terminal-key-quit"),
)
_OVER: tuple[Hint, ...] = (
    ("Enter", "terminal-key-rematch"),
    ("N", "terminal-key-new"),
    ("V", "terminal-key-review"),
    ("S", "terminal-key-sheet"),
    ("?", "terminal-key-help"),
    ("Q", "terminal-key-quit"),
)
_ASKING: tuple[Hint, ...] = (("Y", "terminal-key-yes"), ("N", "terminal-key-no"))
READING: tuple[Hint, ...] = (
    ("↑↓", "terminal-key-scroll"),
    ("PgUp PgDn", "terminal-key-page"),
    ("Esc", "terminal-key-back"),
)
HOME: tuple[Hint, ...] = (
    ("↑↓", "terminal-key-choose"),
    ("←→", "terminal-key-change"),
    ("Enter", "terminal-key-go"),
    ("Q", "terminal-key-quit"),
)
ASKED: tuple[Hint, ...] = (("Enter", "terminal-key-yes"), ("Esc", "terminal-key-no"))


def footer(scene: Scene, width: int) -> Text:
    """The keys of this moment at the table."""
    last = CARDS[max(0, len(scene.hand) - 1)]
    cards = "1" if last == "1" else f"1…{last}"
    hints = tuple((cards if key == _CARDS else key, does) for key, does in _hints(scene))
    return key_line(scene.manner, hints, width)


def _hints(scene: Scene) -> tuple[Hint, ...]:
    view, options = scene.view, scene.view.options
    if scene.asking:
        return _ASKING
    if scene.intent.asked is not None:
        return ASKED
    if view.over:
        return _OVER
    if view.phase == "scored":
        return _SCORED
    if not is_my_turn(scene.game) or scene.intent.pending:
        return _WAIT
    return _EXCHANGE if options.buy is not None else _PLAY


def key_line(manner: Manner, hints: tuple[Hint, ...], width: int) -> Text:
    """Keys and what they do, as many as have room on one line."""
    shown = line("")
    for key, message in hints:
        one = line((key, manner.palette.gold), " ", (manner.t(message), manner.palette.quiet))
        longer = line(shown, "   " if shown.plain else " ", one)
        if cells(longer.plain) >= width:
            break
        shown = longer
    return fitted(shown, width, manner.palette.bar)
