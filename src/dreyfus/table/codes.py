"""Codes to say aloud: four words for the 32 bits of a room's code, in Russian or in English.

Each language has a list of 256 words, a byte each, so both name the same code. 32 bits do not
keep a room secret by themselves: whoever tries codes is slowed down (`faces.web.rooms`), and
finds a chair at a friendly table at worst, no cards. A table's name keeps its 96 bits.
"""

import re
import secrets
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final, Literal
from unicodedata import normalize

Language = Literal["ru", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("ru", "en")
WORDS_IN_A_CODE = 4
_BITS = 8
_BREAK: Final = re.compile(r"[\s.,_+-]+")


@cache
def words(language: Language) -> tuple[str, ...]:
    """The 256 words of a language, by byte."""
    text = files(__package__).joinpath(f"words.{language}.txt").read_text(encoding="utf-8")
    return tuple(text.split())


@cache
def _bytes(language: Language) -> Mapping[str, int]:
    return MappingProxyType({word: byte for byte, word in enumerate(words(language))})


def fresh_code() -> int:
    """A new code of 32 random bits."""
    return secrets.randbits(WORDS_IN_A_CODE * _BITS)


def spoken(code: int, language: Language) -> str:
    """The four words of a code, with spaces between them."""
    return " ".join(words(language)[byte] for byte in code.to_bytes(WORDS_IN_A_CODE))


def heard(text: str) -> int | None:
    """The code that four words of either language name; None where they name none.

    Capitals, the dots over ё, and what stands between the words do not matter.
    """
    plain = normalize("NFC", text).casefold().replace("ё", "е")
    said = [word for word in _BREAK.split(plain) if word]
    codes = (_code(said, language) for language in LANGUAGES)
    return next((code for code in codes if code is not None), None)


def _code(said: list[str], language: Language) -> int | None:
    numbers = [_bytes(language).get(word) for word in said]
    known = [number for number in numbers if number is not None]
    if len(said) != WORDS_IN_A_CODE or len(known) != len(said):
        return None
    return int.from_bytes(bytes(known))
