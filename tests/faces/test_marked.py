"""Marked texts are read into blocks, and printed within a width."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreyfus.faces.columns import cells
from dreyfus.faces.marked import (
    BadText,
    Block,
    Bullets,
    Example,
    Heading,
    Paragraph,
    Table,
    blocks,
)
from dreyfus.faces.marked_text import plain_text

TABLE = Table(("`cut`", "Who cuts", "Source"), (("`left`", "The left.", "house"),))


@pytest.mark.parametrize(
    ("source", "block"),
    [
        ("# A title", Heading(1, "A title")),
        ("### 1. The pack", Heading(3, "1. The pack")),
        ("Two\nlines of `code`.", Paragraph("Two lines of `code`.")),
        ("> Example. Two\n> lines.", Example("Example. Two lines.")),
        ("- one\n- two", Bullets(("one", "two"))),
        ("| `cut` | Who cuts | Source |\n|---|---|---|\n| `left` | The left. | house |", TABLE),
    ],
)
def test_a_block(source: str, block: Block) -> None:
    assert blocks(f"\n{source}\n") == (block,)


def test_blocks_stand_apart_by_empty_lines() -> None:
    assert blocks("# One\n\nTwo\n\n\n- three\n") == (
        Heading(1, "One"),
        Paragraph("Two"),
        Bullets(("three",)),
    )


@pytest.mark.parametrize(
    "source",
    [
        "",
        "#No space",
        "#### Too deep",
        "# A title\nand more",
        "a **strong** word",
        "a [link](elsewhere)",
        "<b>markup</b>",
        "an odd ` mark",
        "1. an ordered list",
        "words\n- and a list in their midst",
        "    indented",
        "> a quotation\nthat ends",
        "- a list\n  that goes on",
        "-no space",
        "| a | b | c |",
        "| a | b | c |\n|---|---|---|",
        "| a | b | c |\n|---|---|\n| d | e | f |",
        "| a | b |\n|---|---|---|\n| d | e | f |",
        "| a | b | c |\n|---|---|---|\n| d | e | f",
        "| a | b | c |\n|---|---|---|\n| d |  | f |",
    ],
)
def test_what_is_outside_the_small_part_is_refused(source: str) -> None:
    with pytest.raises(BadText) as caught:
        blocks(source)
    assert caught.value.text in source
    assert caught.value.expected in str(caught.value)


def test_what_a_terminal_shows() -> None:
    text: list[Block] = [Heading(1, "Rules"), Heading(2, "The cut"), Heading(3, "3. Who"), TABLE]
    text += [Bullets(("one and another", "two")), Example("By `left` you cut.")]
    assert plain_text(text, 12).split("\n\n") == [
        "Rules\n=====",
        "The cut\n-------",
        "3. Who",
        "cut: Who\ncuts\n  left  The\n        left.\n        [house]",
        "- one and\n  another\n- two",
        "  By 'left'\n  you cut.",
    ]


@given(st.text("#>|-` \nab.1é界"), st.integers(1, 90))
def test_any_text_is_read_or_refused_and_no_line_is_wider_than_its_words(
    source: str, width: int
) -> None:
    try:
        text = blocks(source)
    except BadText:
        return
    longest = max(map(cells, source.split()), default=0)
    lines = plain_text(text, width).split("\n")
    assert all(cells(line) <= max(width, longest + 4) for line in lines)
