"""A record with something changed in it is read as the same party or refused with a place.

`scripts/long` does the same a hundred thousand times, and a fifth as often to JSON.
"""

import json
from collections import Counter
from collections.abc import Callable
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreyfus.records.bad_text import BadText, Wanted, decoded
from dreyfus.records.json_record import json_of_record, record_of_json
from dreyfus.records.record import PartyRecord
from dreyfus.records.text_reader import record_of_text
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules.ruleset import PRESETS, Ruleset
from tests.recipes import new_party
from tests.records.mutations import KINDS, mutations
from tests.records.records import record_of
from tests.walks import game

Read = Callable[[str], PartyRecord]
Note = Callable[[str, object], None]

RULESETS = (*PRESETS.values(), Ruleset(cut="none", first_lead="first_buyer", tricks_shown="last"))
LENGTHS = (3, 44, 60, 95, 150)
"""In moves: from a deal just begun to three deals."""
FAST = 300
LONG = {"text": 100_000, "json": 20_000}
PARTS = 8


@cache
def record(number: int) -> PartyRecord:
    """One of twenty records: every ruleset in every length."""
    ruleset, length = RULESETS[number % len(RULESETS)], LENGTHS[number % len(LENGTHS)]
    return record_of(game(new_party(ruleset), Random(number), length), Random(number))


def lined_json(original: PartyRecord) -> str:
    """The record as JSON in lines, so that lines can be changed."""
    return json.dumps(json.loads(json_of_record(original)), indent=0, ensure_ascii=False)


FORMS: dict[str, tuple[Callable[[PartyRecord], str], Read]] = {
    "text": (text_of_record, record_of_text),
    "json": (lined_json, record_of_json),
}


def what_comes_of(content: bytes, read: Read, original: PartyRecord) -> str:
    """`same` or `refused`; AssertionError where a changed record is read as another."""
    try:
        found = read(decoded(content))
    except BadText as fault:
        assert fault.place, fault  # noqa: PT017  # some are read, and some are not
        return "refused"
    assert found == original
    return "same"


def mutate(form: str, number: int, random: Random) -> Counter[str]:
    """How so many mutations of the records ended."""
    write, read = FORMS[form]
    ends: Counter[str] = Counter()
    for count in range(0, number, 10 * len(KINDS)):
        original = record(random.randrange(20))
        content = write(original).encode()
        for kind, changed in mutations(content, min(10 * len(KINDS), number - count), random):
            try:
                ends[what_comes_of(changed, read, original)] += 1
            except Exception as wrong:
                wrong.add_note(f"{form}, {kind}: {changed!r}")
                raise
    return ends


@pytest.mark.parametrize("form", FORMS)
def test_a_mutation_is_the_same_party_or_refused(form: str) -> None:
    ends = mutate(form, FAST, Random(20))
    assert ends.total() == FAST
    assert ends["refused"] > FAST / 2


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("form", FORMS)
def test_many_mutations(form: str, part: int, record_property: Note) -> None:
    for end, number in mutate(form, LONG[form] // PARTS, Random(f"{form} {part}")).items():
        record_property(f"mutated records, {form}, {end}", number)
    record_property(f"mutated records, {form}, another party or exception", 0)


def paths(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [path, *(found for key, one in inner for found in paths(one, (*path, key)))]


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


scalars = st.none() | st.booleans() | st.integers(-3, 50) | st.integers() | st.floats() | st.text()


@given(st.integers(0, 19), st.data())
def test_json_with_another_value_somewhere_is_the_same_party_or_refused(
    number: int, data: st.DataObject
) -> None:
    original = record(number)
    changed = json.loads(json_of_record(original))
    ways = paths(changed)[1:]
    *way, last = data.draw(st.sampled_from(ways))
    another = deepcopy(at(changed, data.draw(st.sampled_from(ways))))
    at(changed, tuple(way))[last] = data.draw(st.just(another) | scalars)
    what_comes_of(json.dumps(changed).encode(), record_of_json, original)


@pytest.mark.parametrize(
    ("content", "place", "found"),
    [
        (b"\xff", (1, 1), "ff"),
        (b"\xef\xbb\xbfdreyfus 1\n\xd0\x90\xd0", (2, 2), "d0"),
        ("Ж\nЖ\xa0".encode() + b"\x80\n", (2, 3), "80"),
    ],
)
def test_bytes_that_are_no_text(content: bytes, place: tuple[int, int], found: str) -> None:
    with pytest.raises(BadText) as caught:
        decoded(content)
    assert (caught.value.place, caught.value.text) == (place, found)
    assert caught.value.wanted is Wanted.UTF8


def test_a_byte_order_mark_is_no_part_of_a_record() -> None:
    text = text_of_record(record(0))
    assert record_of_text(decoded(b"\xef\xbb\xbf" + text.encode())) == record(0)
