"""The small part of Markdown in which our longer texts are written, read into blocks.

Blocks stand apart by empty lines: headings, paragraphs, lists, tables of three columns, and
quotations, which hold examples. Within a block only ``code`` between backticks is marked. The
page reads the same part with ``web/src/marked.ts``; what is outside it is an error in both.
"""

import re
from dataclasses import dataclass
from typing import Final, NoReturn

Cells = tuple[str, str, str]

_HEADING: Final = re.compile(r"(#{1,3}) (.+)")
_RULE: Final = "|---|---|---|"
_ROW: Final = re.compile(r"\| ([^|]*) \| ([^|]*) \| ([^|]*) \|")
_MARKUP: Final = re.compile(r"[*_]{2}|\]\(|<")
"""Marks within a line that these texts do without."""
_OTHER_BLOCK: Final = re.compile(r"\s|\d+[.)] |[-*+#>|=]")
"""Beginnings of a line that make something else of a paragraph."""


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading; `level` 1 is the title of the text, 3 the lowest."""

    level: int
    text: str


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph on one line."""

    text: str


@dataclass(frozen=True, slots=True)
class Example:
    """A quotation on one line."""

    text: str


@dataclass(frozen=True, slots=True)
class Bullets:
    """A list without order."""

    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table of three columns: what is explained, the explanation, and its source."""

    head: Cells
    rows: tuple[Cells, ...]


Block = Heading | Paragraph | Example | Bullets | Table


class BadText(ValueError):
    """A text that leaves the small part of Markdown.

    Attributes:
        text: the lines at fault.
        expected: what would have done.
    """

    def __init__(self, text: str, expected: str) -> None:
        self.text, self.expected = text, expected
        super().__init__(f"{text!r} is not {expected}")


def blocks(source: str) -> tuple[Block, ...]:
    """The blocks of a text in their order.

    Raises:
        BadText: something in it is none of the blocks above.
    """
    return tuple(_block(chunk.split("\n")) for chunk in re.split(r"\n{2,}", source.strip("\n")))


def _block(lines: list[str]) -> Block:
    match lines[0][:1]:
        case "#":
            return _heading(lines)
        case ">":
            return Example(" ".join(_after("> ", lines)))
        case "-":
            return Bullets(tuple(_after("- ", lines)))
        case "|":
            return _table(lines)
        case _:
            return _paragraph(lines)


def _heading(lines: list[str]) -> Heading:
    found = _HEADING.fullmatch("\n".join(lines))
    if found is None:
        _refuse(lines, "a heading on one line")
    return Heading(len(found[1]), _plain(found[2]))


def _paragraph(lines: list[str]) -> Paragraph:
    if any(map(_OTHER_BLOCK.match, lines)):
        _refuse(lines, "a paragraph")
    return Paragraph(" ".join(map(_plain, lines)))


def _after(mark: str, lines: list[str]) -> list[str]:
    if not all(line.startswith(mark) for line in lines):
        _refuse(lines, f"a block each line of which begins with {mark!r}")
    return [_plain(line.removeprefix(mark)) for line in lines]


def _table(lines: list[str]) -> Table:
    head, rule, rows = lines[0], lines[1:2], lines[2:]
    if rule != [_RULE] or not rows:
        _refuse(lines, f"a table: its head, {_RULE} and its rows")
    return Table(_cells(head), tuple(map(_cells, rows)))


def _cells(line: str) -> Cells:
    found = _ROW.fullmatch(line)
    if found is None:
        _refuse([line], "a row of three cells")
    return _plain(found[1]), _plain(found[2]), _plain(found[3])


def _plain(text: str) -> str:
    if not text or _MARKUP.search(text) or text.count("`") % 2:
        _refuse([text], "text without marks other than backticks in pairs")
    return text


def _refuse(lines: list[str], expected: str) -> NoReturn:
    raise BadText("\n".join(lines), expected)
