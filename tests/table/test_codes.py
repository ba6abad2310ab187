"""Codes in words."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreyfus.table.codes import LANGUAGES, Language, fresh_code, heard, spoken, words

ALPHABETS = {"ru": "[а-я]{3,8}", "en": "[a-z]{3,8}"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_256_short_words_no_two_alike(language: Language) -> None:
    assert len(set(words(language))) == len(words(language)) == 256
    assert all(re.fullmatch(ALPHABETS[language], word) for word in words(language))


@given(st.integers(0, 2**32 - 1), st.sampled_from(LANGUAGES))
def test_a_code_is_heard_as_it_was_spoken(code: int, language: Language) -> None:
    said = spoken(code, language)
    assert len(said.split()) == 4
    assert heard(said) == code
    assert heard(f"  {said.upper().replace(' ', '-')}.") == code


def test_dots_over_a_letter_do_not_matter() -> None:
    assert heard("Ёлка. Берёза. Клён. Ель") is None
    assert heard("берёза клён ель костёр") == heard("береза клен ель костер") is not None


@pytest.mark.parametrize(
    "text", ["", "арбуз", "арбуз арбуз арбуз", "арбуз арбуз арбуз apple", "one two three four"]
)
def test_what_is_no_code_names_none(text: str) -> None:
    assert heard(text) is None
    assert heard(f"{spoken(7, 'en')} acorn") is None


def test_codes_are_drawn_from_all_32_bits() -> None:
    drawn = [fresh_code() for _ in range(200)]
    assert len(set(drawn)) == 200
    assert max(drawn).bit_length() == 32
    assert max(drawn) < 2**32
