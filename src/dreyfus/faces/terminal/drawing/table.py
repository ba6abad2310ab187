"""The table's screen, put together for a terminal of 80 by 24 or more."""

from typing import Final

from rich.text import Text

from dreyfus.faces.terminal.drawing.deal import DealDrawing, last_trick
from dreyfus.faces.terminal.drawing.footer import footer
from dreyfus.faces.terminal.drawing.hand import COMPACT, ROOMY, hand_lines
from dreyfus.faces.terminal.drawing.lines import (
    Lines,
    beside,
    blank,
    centred,
    columns,
    filled,
    fitted,
    line,
    paragraph,
)
from dreyfus.faces.terminal.drawing.plates import HEIGHT, own_line, plate
from dreyfus.faces.terminal.drawing.rack import top_line
from dreyfus.faces.terminal.drawing.scene import Scene
from dreyfus.faces.terminal.drawing.sheet import SheetDrawing
from dreyfus.faces.terminal.drawing.trick import LARGE, SMALL, trick_lines
from dreyfus.faces.terminal.game import around
from dreyfus.faces.terminal.phrases import prompt

_ROOMY_WIDTH, _ROOMY_HEIGHT = 104, 36
"""From this size on cards are drawn large."""
_LAST_TRICK: Final = 5
"""The lines for the last trick below a sheet."""
_WORDS: Final = 3
"""The lines for what is told: the race and the news."""


def table_lines(scene: Scene, width: int, height: int) -> Lines:
    """The whole screen, `height` lines of `width` cells."""
    palette = scene.manner.palette
    roomy = width >= _ROOMY_WIDTH and height >= _ROOMY_HEIGHT
    below = _lower(scene, width, roomy=roomy)
    room = height - len(below) - 1
    return [
        top_line(scene, width),
        *_upper(scene, width, room, roomy=roomy),
        *(fitted(row, width, palette.felt) for row in below[:-1]),
        below[-1],
    ]


def _upper(scene: Scene, width: int, height: int, *, roomy: bool) -> Lines:
    """The felt, and the sheet beside it."""
    palette = scene.manner.palette
    paper = 43 if roomy else 32
    felt = filled(_felt(scene, width - paper - 1, height, roomy=roomy), width - paper - 1, height)
    side = _side(scene, paper, height, roomy=roomy)
    divider = [line(("│" if palette.is_plain else " ", palette.rule))] * height
    return [fitted(row, width, palette.felt) for row in columns(felt, divider, side)]


def _side(scene: Scene, width: int, height: int, *, roomy: bool) -> Lines:
    """The sheet; where there is room, the last trick below it."""
    sheet = SheetDrawing(scene.manner, scene.view, width)
    if not roomy:
        return sheet.compact(height)
    room = height - _LAST_TRICK
    below = _indented(last_trick(scene.manner, scene.view))
    return filled([*sheet.compact(min(room, sheet.needed())), line(""), *below], width, height)


def _felt(scene: Scene, width: int, height: int, *, roomy: bool) -> Lines:
    review = scene.view.review
    if scene.view.over:
        return _indented(_settlement(scene, width - 2))
    if review is not None and scene.view.phase == "scored":
        return _indented(DealDrawing(scene.manner, scene.view, review, width - 2).summary())
    left, _, right = around(scene.view)
    half = (width - 3) // 2
    plates = columns(
        [line(" ")] * HEIGHT,
        plate(scene, left, half),
        [line("  ")] * HEIGHT,
        plate(scene, right, half),
    )
    card = LARGE if roomy else SMALL
    gap = max(0, (height - HEIGHT - 2 * card) // 2)
    return [*plates, *[blank(width)] * gap, *trick_lines(scene, width, card)]


def _settlement(scene: Scene, width: int) -> Lines:
    """Who has won and who pays what, then the last deal in figures."""
    first, *rest = scene.phrases.settled() or [""]
    review = scene.view.review
    sums = [] if review is None else DealDrawing(scene.manner, scene.view, review, width).sums()
    rows = [one for sentence in rest for one in paragraph(sentence, width)]
    return [line((first, scene.manner.palette.gold)), *rows, line(""), *sums]


def _indented(lines: Lines) -> Lines:
    return [beside([line(" "), row]) for row in lines]


def _lower(scene: Scene, width: int, *, roomy: bool) -> Lines:
    """One's own place: the seat, what is told, what is asked, the hand, the keys."""
    palette = scene.manner.palette
    rule = line(("─" * width, palette.rule))
    spare = [blank(width)] if roomy else []
    return [
        rule,
        own_line(scene, width),
        *_words(scene, width),
        *spare,
        _prompt(scene, width),
        *_hand(scene, width, roomy=roomy),
        centred(_note(scene), width),
        *spare,
        footer(scene, width),
    ]


def _hand(scene: Scene, width: int, *, roomy: bool) -> Lines:
    if scene.hand:
        return hand_lines(scene, width, roomy=roomy)
    return [blank(width)] * (ROOMY if roomy else COMPACT)


def _words(scene: Scene, width: int) -> Lines:
    """What has happened, and what hangs on the next tricks."""
    phrases, palette = scene.phrases, scene.manner.palette
    told = [(phrases.reached() or phrases.race(), palette.gold)]
    told.append((scene.answer or phrases.news(scene.game.shown), ""))
    told.append(("" if scene.answer else phrases.advice(), palette.quiet))
    lines = [one for text, ink in told if text for one in paragraph(text, width - 2, ink)]
    return filled(_indented(lines), width, _WORDS)


def _prompt(scene: Scene, width: int) -> Text:
    manner, palette = scene.manner, scene.manner.palette
    if scene.asking:
        return line((f" ▶ {manner.t('terminal-leave')}", palette.gold))
    if scene.typed is not None:
        return line((" / ", palette.gold), scene.typed, ("▁", palette.gold))
    if scene.link.state != "open":
        says = manner.t(scene.link.message, seconds=scene.link.away)
        return line((f" {says}", palette.danger))
    asked = prompt(manner, scene.game, scene.intent)
    if not asked.loud:
        return line((f" {asked.rest}", palette.quiet))
    rest = f" · {asked.rest}" if asked.rest else ""
    return fitted(line((f" ▶ {asked.loud}", palette.gold), rest), width)


def _note(scene: Scene) -> Text:
    if scene.note is None:
        return line("")
    return line((scene.phrases.note(scene.note), scene.manner.palette.danger))
