"""Text in columns of character cells: how wide it is, cut to a width, set in the middle."""

import unicodedata
from collections.abc import Iterable
from functools import lru_cache


def cells(text: str) -> int:
    """How many cells of a terminal the text takes: two for a wide character, none for a mark."""
    return len(text) if text.isascii() and text.isprintable() else sum(map(_cells, text))


@lru_cache(4096)
def _cells(character: str) -> int:
    if unicodedata.category(character) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if unicodedata.east_asian_width(character) in {"W", "F"} else 1


def cut(text: str, width: int) -> str:
    """The text, or as much of its beginning as fits into `width` cells with an ellipsis."""
    if cells(text) <= width:
        return text
    while cells(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def left(text: str, width: int) -> str:
    """The text cut to `width` cells and filled up on its right."""
    shown = cut(text, width)
    return shown + " " * (width - cells(shown))


def middle(text: str, width: int) -> str:
    """The text cut to `width` cells and set in their middle."""
    shown = cut(text, width)
    room = width - cells(shown)
    return " " * (room // 2) + shown + " " * (room - room // 2)


def wrapped(words: Iterable[str], width: int) -> list[str]:
    """The words in as few lines of at most `width` cells as their order allows; one at least."""
    lines = [""]
    for word in words:
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and cells(longer) > width:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
