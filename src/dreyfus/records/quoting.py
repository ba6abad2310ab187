"""Any text as one word in double quotes."""

import re
from typing import Final

_ESCAPE: Final = re.compile(r'\\(?:(["\\])|u\{([0-9a-f]{1,6})\})')
_QUOTED: Final = re.compile(r'"((?:[^"\\\x00-\x1f\x7f]|\\["\\]|\\u\{[0-9a-f]{1,6}\})*)"')


def quoted(text: str) -> str:
    r"""The text in quotes; ``\"`` and ``\\`` for these two, ``\u{…}`` for what is not printable."""
    return f'"{"".join(map(_written, text))}"'


def _written(character: str) -> str:
    if character in '"\\':
        return f"\\{character}"
    return character if character.isprintable() else f"\\u{{{ord(character):x}}}"


def unquoted(word: str) -> str | None:
    """The text that was quoted; None for a word that is not so written."""
    match = _QUOTED.fullmatch(word)
    if match is None:
        return None
    try:
        return _ESCAPE.sub(_meant, match[1])
    except ValueError:
        return None


def _meant(escape: re.Match[str]) -> str:
    """What an escape stands for; ValueError for the number of no character."""
    return escape[1] or chr(int(escape[2], 16))
