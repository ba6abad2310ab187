"""What a record or a perft file is refused with: where, what was found, what would have done."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from dreyfus.records.notation import BadNotation
from dreyfus.records.record import BrokenRecord


class Wanted(StrEnum):
    """What would have done in a place. The values are stable: the texts are named after them."""

    EXACTLY = "exactly"
    """The text `known`, which follows from what stands before."""
    ONE_OF = "one_of"
    """One of the texts in `known`."""
    CARD = "card"
    NEW_CARD = "new_card"
    """A card that was not named before."""
    NUMBER = "number"
    STAKE = "stake"
    QUOTED = "quoted"
    """Text in double quotes."""
    LINE_END = "line_end"
    LEGAL = "legal"
    """A move that the rules allow; `move` counts from 1, `reason` is a `BrokenRecord.why`."""
    DIGEST = "digest"
    """The digest `known`: all else fits together, but is not what was written."""
    UTF8 = "utf8"
    JSON = "json"
    FORM = "form"
    """A value of the form that the JSON Schema describes."""
    ONCE = "once"
    """A key that stands once in its object."""


Place = tuple[int, int] | str
"""A line and a column, both from 1; in JSON the keys that lead there, list places from 1."""


class BadText(BadNotation):
    """Text that cannot be read, or does not fit together.

    Attributes:
        place: where it stands.
        text: what was found; empty at the end of a line or of the text.
        wanted: what would have done.
        facts: what the wanted kind speaks of: `known`, `move`, `reason`.
    """

    def __init__(self, place: Place, text: str, wanted: Wanted, **facts: str) -> None:
        self.place, self.wanted, self.facts = place, wanted, facts
        told = "".join(f", {name} {fact}" for name, fact in facts.items())
        super().__init__(text, f"{wanted}{told}")

    def __str__(self) -> str:
        where = (
            self.place if isinstance(self.place, str) else "line {}, column {}".format(*self.place)
        )
        return f"{where}: found {self.text!r}, wanted {self.expected}"


def misfit(place: Place, text: str, fault: BrokenRecord, known: Sequence[object] = ()) -> BadText:
    """The move that does not fit, as a fault of this place; `known` are moves that would fit."""
    fitting = {"known": listed(known)} if known else {}
    return BadText(place, text, Wanted.LEGAL, move=str(fault.number), reason=fault.why, **fitting)


def listed(words: Iterable[object]) -> str:
    """Words as one text, for `known`."""
    return ", ".join(map(str, words))


def decoded(content: bytes) -> str:
    """The text of UTF-8 bytes; a byte-order mark is no part of it.

    Raises:
        BadText: at the first byte that is none of a character.
    """
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        before = fault.object[: fault.start].decode(errors="replace")
        place = (before.count("\n") + 1, len(before) - before.rfind("\n"))
        found = fault.object[fault.start : fault.start + 1].hex()
        raise BadText(place, found, Wanted.UTF8) from None
