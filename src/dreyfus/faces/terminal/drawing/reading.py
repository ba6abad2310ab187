"""What is read at leisure: a title, lines that can be scrolled, the keys."""

from dreyfus.faces.marked_text import plain_text
from dreyfus.faces.rules import rules_of_game
from dreyfus.faces.terminal.drawing.footer import READING, key_line
from dreyfus.faces.terminal.drawing.lines import Lines, Size, beside, filled, fitted, line, spread
from dreyfus.faces.terminal.drawing.sheet import SheetDrawing, ladder
from dreyfus.faces.terminal.manner import Manner
from dreyfus.records import wire

MARGIN = 2
"""The empty cells on either side of what is read."""
WIDEST = 100
"""Longer lines are hard to read."""


def reading_width(width: int) -> int:
    """The cells that a line of reading has on a terminal so wide."""
    return min(width, WIDEST) - 2 * MARGIN


def reading_lines(manner: Manner, title: str, lines: Lines, top: int, size: Size) -> Lines:
    """The screen with the lines from `top` on."""
    palette, (width, height) = manner.palette, size
    room = height - 3
    shown = lines[top : top + room]
    place = f"{top + 1}–{top + len(shown)} / {len(lines)} " if len(lines) > room else ""
    head = spread(line((f" {title}", palette.gold)), line((place, palette.quiet)), width)
    body = [beside([line(" " * MARGIN), row]) for row in shown]
    return [
        fitted(head, width, palette.bar),
        *(fitted(row, width, palette.felt) for row in filled([line(""), *body], width, room + 1)),
        key_line(manner, READING, width),
    ]


def rules_lines(manner: Manner, width: int) -> Lines:
    """The whole rules of the game."""
    text = plain_text(rules_of_game(manner.language), reading_width(width))
    return [line(one) for one in text.split("\n")]


def table_rules_lines(manner: Manner, view: wire.WireView, width: int) -> Lines:
    """The options of this table, those that are not the usual ones marked; then the rules."""
    ruleset, palette = view.ruleset, manner.palette
    header = manner.t("rules-header", stake=view.header.stake, target=ruleset.target)
    preset = manner.t(f"rules-preset-{ruleset.preset or 'none'}")
    options = [
        line(
            f"{manner.t(f'option-{name}')}: ",
            manner.t(f"option-{name}-{getattr(ruleset, name)}"),
            (f"  {manner.t('rules-unusual')}" if name in view.unusual else "", palette.gold),
        )
        for name in wire.WireRuleset.__slots__
        if name != "preset"
    ]
    return [
        line((f"{preset} {header}", "bold")),
        line(""),
        *options,
        line(""),
        *rules_lines(manner, width),
    ]


def sheet_lines(manner: Manner, view: wire.WireView, width: int) -> Lines:
    """The whole sheet, how far each has come, and what the marks mean."""
    wide = min(reading_width(width), 76)
    return [
        *SheetDrawing(manner, view, wide).whole(),
        line(""),
        line((manner.t("sheet-ladder", target=view.ruleset.target), manner.palette.gold)),
        *ladder(manner, view, wide),
        line(""),
        *(
            line((manner.t(message), manner.palette.quiet))
            for message in ("score-legend", "terminal-legend")
        ),
    ]


_HELP = (
    ("← →", "help-move"),
    ("1–9  0 - =", "help-number"),
    ("{space}", "help-mark"),
    ("Enter", "help-confirm"),
    ("K", "terminal-key-keep"),
    ("M", "mark-small"),
    ("A", "mark-all"),
    ("Esc", "help-clear"),
    ("L", "terminal-help-tricks"),
    ("S", "help-sheet"),
    ("V", "terminal-help-review"),
    ("R", "help-rules"),
    ("/", "terminal-help-type"),
    ("F5", "refresh-table"),
    ("?  F1", "help-help"),
    ("Q", "leave-table"),
)


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def help_lines(manner: Manner) -> Lines:
    """Every key, and what can be typed."""
    rows = [
        line(
            (key.format(space=manner.t("key-space")).ljust(14), manner.palette.gold),
            _lower(manner.t(message)),
        )
        for key, message in _HELP
    ]
    words = [line(one) for one in manner.t("terminal-help-words").split("\n")]
    return [*rows, line(""), *words]
