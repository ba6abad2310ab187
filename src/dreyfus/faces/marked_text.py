"""Marked texts as plain lines for a terminal: no colours, nothing wider than 80 cells."""

from collections.abc import Iterable, Iterator
from typing import Final

from dreyfus.faces.columns import cells, left, wrapped
from dreyfus.faces.marked import Block, Bullets, Example, Heading, Paragraph, Table

WIDTH: Final = 80
"""The cells of a line on the narrowest terminal that we count on."""
_UNDERLINES: Final = {1: "=", 2: "-"}


def plain_text(text: Iterable[Block], width: int = WIDTH) -> str:
    """The blocks as lines of at most `width` cells with empty lines between them."""
    return "\n\n".join("\n".join(_lines(block, width)) for block in text)


def _lines(block: Block, width: int) -> Iterator[str]:
    match block:
        case Heading():
            return _of_heading(block, width)
        case Paragraph():
            return iter(_wrapped(block.text, width))
        case Example():
            return _hung("  ", _wrapped(block.text, width - 2), "  ")
        case Bullets():
            return _of_bullets(block, width)
        case Table():
            return _of_table(block, width)


def _of_heading(heading: Heading, width: int) -> Iterator[str]:
    lines = _wrapped(heading.text, width)
    yield from lines
    if heading.level in _UNDERLINES:
        yield _UNDERLINES[heading.level] * max(map(cells, lines))


def _of_bullets(bullets: Bullets, width: int) -> Iterator[str]:
    for item in bullets.items:
        yield from _hung("- ", _wrapped(item, width - 2), "  ")


def _of_table(table: Table, width: int) -> Iterator[str]:
    """The head as a line, then for each row its first cell, and beside it the others."""
    names = [_unmarked(row[0]) for row in table.rows]
    column = max(map(cells, names)) + 4
    yield from _wrapped(f"{_unmarked(table.head[0])}: {table.head[1]}", width)
    for name, (_, meaning, source) in zip(names, table.rows, strict=True):
        lines = _wrapped(f"{meaning} [{source}]", width - column)
        yield from _hung(left(f"  {name}", column), lines, " " * column)


def _hung(first: str, lines: list[str], rest: str) -> Iterator[str]:
    yield first + lines[0]
    for line in lines[1:]:
        yield rest + line


def _wrapped(text: str, width: int) -> list[str]:
    # In a sentence a name stands in quotation marks: "by 'any' all may go".
    return wrapped(text.replace("`", "'").split(), width)


def _unmarked(text: str) -> str:
    return text.replace("`", "")
