"""Reads the values of a paper sheet's JSON, and keeps all that it objects to on the way."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from enum import StrEnum

from dreyfus.records.strict_json import JsonObject, NotJson, OtherNumber, read_json
from dreyfus.rules.objections import BadSheet, Facts, Objection, Place


class TextReason(StrEnum):
    """Why a sheet's text is refused, whatever it may mean; the texts use these values."""

    NOT_JSON = "not_json"
    TOO_DEEP = "too_deep"
    NOT_OBJECT = "not_object"
    NOT_LIST = "not_list"
    NOT_WHOLE = "not_whole"
    NOT_TEXT = "not_text"
    TOO_LONG = "too_long"
    MISSING = "missing"
    UNKNOWN_KEY = "unknown_key"
    KEY_TWICE = "key_twice"
    UNKNOWN_VALUE = "unknown_value"


def json_of_sheet(text: str) -> object:
    """The value that a sheet's text states, as `read_json` gives it.

    Raises:
        BadSheet: the text is no JSON or is nested too deep.
    """
    try:
        return read_json(text)
    except NotJson as error:
        if error.line is None or error.column is None:
            raise BadSheet([Objection(Place(), TextReason.TOO_DEEP)]) from None
        facts = {"line": error.line, "column": error.column}
        raise BadSheet([Objection(Place(), TextReason.NOT_JSON, facts)]) from None


class Reader:
    """Reads one sheet. What cannot be read is objected to, and a stand-in returned.

    Attributes:
        objections: all so far, in the order of reading.
    """

    def __init__(self) -> None:
        self.objections: list[Objection] = []

    def refuse(self, place: Place, reason: TextReason, facts: Facts | None = None) -> None:
        """Keep an objection."""
        self.objections.append(Objection(place, reason, facts or {}))

    def fields(
        self, value: object, place: Place, known: Collection[str], needed: Iterable[str] = ()
    ) -> JsonObject:
        """The object at `place`; keys not `known` or given twice, and those missing, are named."""
        if not isinstance(value, JsonObject):
            self.refuse(place, TextReason.NOT_OBJECT, shown(value))
            return JsonObject([])
        for name in value:
            if name not in known:
                facts = {"known": ", ".join(known)}
                self.refuse(within(place, name), TextReason.UNKNOWN_KEY, facts)
        for name in value.twice:
            self.refuse(within(place, name), TextReason.KEY_TWICE)
        for name in needed:
            if name not in value:
                self.refuse(within(place, name), TextReason.MISSING)
        return value

    def items(self, value: object, place: Place, stand_in: Sequence[object] = ()) -> list[object]:
        """The list at `place`."""
        if isinstance(value, list):
            return value
        self.refuse(place, TextReason.NOT_LIST, shown(value))
        return list(stand_in)

    def whole(self, value: object, place: Place) -> int:
        """The whole number at `place`; `true` is none, neither is `3.0`."""
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        digits = isinstance(value, OtherNumber) and value.text.lstrip("-").isdecimal()
        self.refuse(place, TextReason.TOO_LONG if digits else TextReason.NOT_WHOLE, shown(value))
        return 0

    def wholes(self, value: object, place: Place, stand_in: Sequence[int]) -> tuple[int, ...]:
        """The list of whole numbers at `place`."""
        items = self.items(value, place, stand_in)
        return tuple(self.whole(item, at) for at, item in each(items, place))

    def string(self, value: object, place: Place, stand_in: str) -> str:
        """The text at `place`."""
        if isinstance(value, str):
            return value
        self.refuse(place, TextReason.NOT_TEXT, shown(value))
        return stand_in

    def stumbled_on(self, *fields: str) -> bool:
        """Whether anything was objected to in one of these fields of the sheet itself."""
        return any(one.place.field in fields and one.place.deal is None for one in self.objections)


def each(items: Sequence[object], place: Place) -> Iterator[tuple[Place, object]]:
    """The items of the list at `place`, each with its place."""
    for number, item in enumerate(items, start=1):
        yield replace(place, item=number), item


def within(place: Place, name: str) -> Place:
    """The place of a named value within the object at `place`."""
    if place.field is None:
        return replace(place, field=name)
    return replace(place, part=name)


def shown(value: object) -> Facts:
    """A value as a sentence may name it: its `kind`, and what was `found` as it is written."""
    match value:
        case str():
            return {"kind": "text", "found": value}
        case list():
            return {"kind": "list", "found": ""}
        case JsonObject():
            return {"kind": "object", "found": ""}
        case OtherNumber():
            return {"kind": "number", "found": value.text}
        case None:
            return {"kind": "word", "found": "null"}
        case _:
            return {"kind": "word", "found": str(value).lower()}
