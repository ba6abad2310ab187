"""Columns of character cells."""

from hypothesis import given
from hypothesis import strategies as st

from dreyfus.faces.columns import cells, cut, left, middle, wrapped


def test_a_wide_character_takes_two_cells_and_a_mark_none() -> None:
    assert cells("Вера") == 4
    assert cells("名前") == 4
    assert cells("e\u0301\u200d") == 1


def test_a_text_is_cut_with_an_ellipsis() -> None:
    assert cut("Анна", 4) == "Анна"
    assert cut("Весёлый Валет", 9) == "Весёлый…"
    assert cut("名前長い", 6) == "名前…"


def test_a_text_is_set_to_the_left_or_in_the_middle() -> None:
    assert left("Анна", 6) == "Анна  "
    assert middle("Анна", 7) == " Анна  "


def test_words_are_wrapped() -> None:
    assert wrapped(["п12", "н4", "ш10"], 6) == ["п12 н4", "ш10"]
    assert wrapped(["+999999999*"], 6) == ["+999999999*"]
    assert wrapped([], 6) == [""]


@given(st.text(), st.integers(1, 20))
def test_what_is_set_to_a_width_has_it(text: str, width: int) -> None:
    assert cells(left(text, width)) == width
    assert cells(middle(text, width)) == width
