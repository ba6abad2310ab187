"""JSON read so that nothing a hand may have got wrong is passed over in silence."""

import json
from collections import Counter
from dataclasses import dataclass

_MOST_DIGITS = 18
"""Longer whole numbers mean nothing here, and very long ones Python will not read."""


class NotJson(ValueError):
    """A text that is no JSON.

    Attributes:
        line: where reading stopped, from 1; None where the text is nested too deep to be read.
        column: likewise.
    """

    def __init__(self, line: int | None = None, column: int | None = None) -> None:
        self.line, self.column = line, column
        super().__init__("nested too deep" if line is None else f"line {line}, column {column}")


@dataclass(frozen=True, slots=True)
class OtherNumber:
    """A number that is not a whole one of at most 18 digits, as it was written."""

    text: str


class JsonObject(dict[str, object]):
    """An object, and the keys that it gives more than once; the last value is the one kept."""

    def __init__(self, pairs: list[tuple[str, object]]) -> None:
        super().__init__(pairs)
        times = Counter(name for name, _ in pairs)
        self.twice = tuple(name for name in self if times[name] > 1)


def read_json(text: str) -> object:
    """The value that the text states.

    Objects are `JsonObject`, whole numbers `int`, all other numbers, `NaN` and infinities among
    them, `OtherNumber`.

    Raises:
        NotJson: the text is no JSON, or is nested too deep.
    """
    try:
        return json.loads(
            text,
            object_pairs_hook=JsonObject,
            parse_int=_whole,
            parse_float=OtherNumber,
            parse_constant=OtherNumber,
        )
    except json.JSONDecodeError as error:
        raise NotJson(error.lineno, error.colno) from None
    except RecursionError:
        raise NotJson from None


def _whole(text: str) -> int | OtherNumber:
    return int(text) if len(text.lstrip("-")) <= _MOST_DIGITS else OtherNumber(text)


def told(value: object) -> str:
    """A value that was read, in a few words; a nested one can be too deep to be printed."""
    match value:
        case str():
            return value
        case OtherNumber(text):
            return text
        case dict():
            return "{…}"
        case list():
            return "[…]"
        case _:
            return json.dumps(value)
