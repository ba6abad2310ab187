"""A record as JSON, for programs: written, and read so that nothing is taken on trust."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from hashlib import sha256
from typing import Final, get_args

from dreyfus.records import codec, wire
from dreyfus.records.bad_text import BadText, Wanted, listed, misfit
from dreyfus.records.notation import BadNotation
from dreyfus.records.record import DIGEST_LENGTH, BrokenRecord, By, PartyRecord, Step, replay
from dreyfus.records.strict_json import JsonObject, NotJson, read_json, told
from dreyfus.rules.errors import IllegalMove
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import Ruleset, UnknownOption

MAKERS: Final[tuple[By, ...]] = get_args(By)
_Json = Mapping[str, object]


def record_digest(record: PartyRecord) -> str:
    """The digest that text and JSON end with: of all that does not follow from the rest."""
    text = encodable(codec.dumps(codec.encode_party(record)))
    return sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def encodable(text: str) -> str:
    """JSON text fit for UTF-8: half a surrogate pair, which a name may hold, is escaped."""
    return text.encode(errors="backslashreplace").decode()


def json_of_record(record: PartyRecord) -> str:
    """The record as one line of compact JSON."""
    party, digest = codec.encode_party(record), record_digest(record)
    return encodable(codec.dumps(wire.WireRecord("dreyfus-record", 1, party, digest)))


def record_of_json(text: str) -> PartyRecord:
    """The record that the text states.

    Raises:
        BadText: it is no JSON, not of the form, or something in it contradicts the rest; the
            first move that does not fit is named.
    """
    data = _object(parsed(text), "record")
    for name, value in (("format", "dreyfus-record"), ("version", 1)):
        check_same(data.get(name), value, name)
    record = _record(_object(data.get("party"), "party"))
    _check_moves(record)
    # Written again it must be what was read: so nothing is lost, unknown, or taken on trust.
    check_same(data, json.loads(json_of_record(record)), "")
    return record


def parsed(text: str) -> object:
    """The value that the JSON text states, as `strict_json` reads it.

    Raises:
        BadText: it is no JSON.
    """
    try:
        return read_json(text)
    except NotJson as fault:
        raise BadText((fault.line or 1, fault.column or 1), "", Wanted.JSON) from None


def _record(party: _Json) -> PartyRecord:
    return PartyRecord(_ruleset(party), _header(party), _steps(party))


@contextmanager
def _at(place: str) -> Iterator[None]:
    """Gives what is not of the form its place."""
    try:
        yield
    except BadNotation as fault:
        raise BadText(place, fault.text, Wanted.FORM) from None
    except UnknownOption as fault:
        where = f"{place}, {fault.name}"
        raise BadText(where, told(fault.value), Wanted.ONE_OF, known=listed(fault.known)) from None


def _ruleset(party: _Json) -> Ruleset:
    place = "party, ruleset"
    data = _object(party.get("ruleset"), place)
    with _at(place):
        return codec.decode_ruleset(data)


def _header(party: _Json) -> Header:
    place = "party, header"
    data = _object(party.get("header"), place)
    with _at(place):
        return codec.decode_header(data)


def _steps(party: _Json) -> tuple[Step, ...]:
    steps = party.get("steps")
    if not isinstance(steps, list):
        raise BadText("party, steps", told(steps), Wanted.FORM)
    return tuple(_step(value, f"party, steps {n}") for n, value in enumerate(steps, start=1))


def _step(value: object, place: str) -> Step:
    data = _object(value, place)
    move = _object(data.get("move"), f"{place}, move")
    by = data.get("by")
    maker = next((one for one in MAKERS if one == by), None)
    if maker is None:
        raise BadText(f"{place}, by", told(by), Wanted.ONE_OF, known=listed(MAKERS))
    with _at(f"{place}, move"):
        return Step(codec.decode_move(move), maker)


def _check_moves(record: PartyRecord) -> None:
    try:
        replay(record)
    except BrokenRecord as fault:
        place = f"party, steps {fault.number}"
        raise misfit(place, codec.dumps(codec.encode_move(fault.move)), fault) from None
    except IllegalMove as fault:
        raise BadText("party, header", str(fault.reason), Wanted.FORM) from None


def _object(value: object, place: str) -> _Json:
    if not isinstance(value, dict):
        raise BadText(place, told(value), Wanted.FORM)
    return value


def check_same(found: object, wanted: object, place: str) -> None:
    """Compare, the types too: `true` is not 1.

    Raises:
        BadText: at the first difference.
    """
    if isinstance(found, JsonObject) and isinstance(wanted, dict):
        _check_same_keys(found, wanted, place)
        for key, value in wanted.items():
            check_same(found[key], value, f"{place}, {key}".removeprefix(", "))
    elif isinstance(found, list) and isinstance(wanted, list) and len(found) == len(wanted):
        for number, pair in enumerate(zip(found, wanted, strict=True), start=1):
            check_same(*pair, f"{place} {number}")
    elif type(found) is not type(wanted) or found != wanted:
        kind = Wanted.DIGEST if place == "digest" else Wanted.EXACTLY
        raise BadText(place, told(found), kind, known=told(wanted))


def _check_same_keys(found: JsonObject, wanted: _Json, place: str) -> None:
    if found.twice:
        raise BadText(place or "record", found.twice[0], Wanted.ONCE)
    # A stranger stands where it is; of what is missing only its absence can be shown.
    strangers = [key for key in found if key not in wanted]
    if strangers or len(found) < len(wanted):
        told = strangers[0] if strangers else ""
        raise BadText(place or "record", told, Wanted.ONE_OF, known=listed(wanted))
