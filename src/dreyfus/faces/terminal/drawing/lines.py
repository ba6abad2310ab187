"""Lines of a screen: styled text of an exact number of cells."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rich.text import Text

from dreyfus.faces.columns import cells, cut, wrapped

Lines = list[Text]


class Size(NamedTuple):
    """The cells of a line, and how many lines there are."""

    width: int
    height: int


def line(*parts: str | Text | tuple[str, str], style: str = "") -> Text:
    """A line of parts, each a text or a text with its style."""
    return Text.assemble(*parts, style=style, no_wrap=True, end="")


def fitted(text: Text, width: int, style: str = "") -> Text:
    """The text in exactly `width` cells: filled up, or cut with an ellipsis."""
    shown = text.copy()
    over = cells(shown.plain) - width
    if over > 0:
        kept = len(cut(shown.plain, width)) - 1
        shown = shown[:kept]
        shown.append("…")
    shown.append(" " * (width - cells(shown.plain)))
    return _grounded(shown, style)


def _grounded(text: Text, style: str) -> Text:
    return Text.assemble(text, style=style, no_wrap=True, end="") if style else text


def spread(left: Text, right: Text, width: int, style: str = "") -> Text:
    """Two texts at the two ends of a line; the left one is cut where both do not fit."""
    room = width - cells(right.plain)
    return beside([fitted(left, room), right], style)


def centred(text: Text, width: int, style: str = "") -> Text:
    """The text in the middle of a line."""
    room = max(0, width - cells(text.plain))
    return fitted(line(" " * (room // 2), style="") + text, width, style)


def beside(parts: Iterable[Text], style: str = "") -> Text:
    """Texts one after another on one line."""
    return Text.assemble(*parts, style=style, no_wrap=True, end="")


def columns(*blocks: Sequence[Text], style: str = "") -> Lines:
    """Blocks side by side; all have as many lines."""
    return [beside(row, style) for row in zip(*blocks, strict=True)]


def blank(width: int, style: str = "") -> Text:
    """An empty line."""
    return line(" " * width, style=style)


def filled(lines: Iterable[Text], width: int, height: int, style: str = "") -> Lines:
    """The lines in a block of exactly this size: filled up below, or cut off."""
    block = [fitted(one, width, style) for one in lines][:height]
    return block + [blank(width, style)] * (height - len(block))


def paragraph(text: str, width: int, style: str = "") -> Lines:
    """A sentence in as few lines as it needs."""
    return [line(one, style=style) for one in wrapped(text.split(), width)]
