"""Records as JSON: what is written is read again, all else is refused with its place."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given

from dreyfus.records.bad_text import BadText
from dreyfus.records.json_record import json_of_record, record_digest, record_of_json
from dreyfus.records.record import PartyRecord, Step, replay
from dreyfus.rules.moves import Shuffle
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import STANDARD
from tests.recipes import new_party
from tests.records.records import record_of, records
from tests.walks import game

Json = dict[str, Any]
RECORD = record_of(game(new_party(), Random(2), 60), Random(2))
EMPTY = PartyRecord(STANDARD, Header(("Anna", "Boris", "Vera")), ())


@given(records())
def test_a_record_is_read_as_it_was_written(record: PartyRecord) -> None:
    text = json_of_record(record)
    assert record_of_json(text) == record
    assert replay(record_of_json(text)) == replay(record)
    assert record_of_json(json.dumps(json.loads(text), indent=1)) == record


def test_any_name_can_be_written() -> None:
    names = ('"', "\\ \n \x00 \u2028", "half \ud83d a pair, Ёж 🂡")
    record = PartyRecord(STANDARD, Header(names), ())
    text = json_of_record(record)
    assert record_of_json(text.encode().decode()) == record


def test_the_digest_tells_all_records_apart() -> None:
    shuffle = RECORD.steps[0].move
    assert isinstance(shuffle, Shuffle)
    seedless = replace(RECORD, steps=(Step(Shuffle(shuffle.pack), "chance"),))
    parts = [PartyRecord(STANDARD, RECORD.header, RECORD.steps[:n]) for n in range(60)]
    everything = [RECORD, seedless, *parts]
    assert len({record_digest(one) for one in everything}) == len(everything)
    assert len(record_digest(RECORD)) == 16


def changed(path: list[str | int], value: object) -> str:
    data = json.loads(json_of_record(RECORD))
    *way, last = path
    holder = data
    for key in way:
        holder = holder[key]
    holder[last] = value
    return json.dumps(data)


STEPS: list[str | int] = ["party", "steps"]
HEADER: list[str | int] = ["party", "header"]
REFUSED = {
    "no JSON": ("{", "line 1, column 2: found '', wanted json"),
    "too deep": ("[" * 100_000, "line 1, column 1: found '', wanted json"),
    "no object": ("[]", "record: found '[…]', wanted form"),
    "another format": (
        changed(["format"], "pgn"),
        "format: found 'pgn', wanted exactly, known dreyfus-record",
    ),
    "a later version": (changed(["version"], 2), "version: found '2', wanted exactly, known 1"),
    "a fraction for one": (
        changed(["version"], 1.0),
        "version: found '1.0', wanted exactly, known 1",
    ),
    "true for one": (changed(["version"], True), "version: found 'true', wanted exactly, known 1"),
    "no party": (changed(["party"], None), "party: found 'null', wanted form"),
    "no ruleset": (changed(["party", "ruleset"], []), "party, ruleset: found '[…]', wanted form"),
    "an option of its own": (
        changed(["party", "ruleset", "target"], 11),
        "party, ruleset, target: found '11', wanted one_of, known 10, 5, 15, 20",
    ),
    "honour": (
        changed(["party", "ruleset", "enforcement"], "honour"),
        "party, header: found 'honour_not_played', wanted form",
    ),
    "another preset's name": (
        changed(["party", "ruleset", "preset"], "book"),
        "party, ruleset, preset: found 'book', wanted exactly, known standard",
    ),
    "two players": (
        changed([*HEADER, "players"], ["a"]),
        "party, header: found '{{…}}', wanted form",
    ),
    "another name": (
        changed([*HEADER, "players", 0], "Inna"),
        "digest: found '{0}', wanted digest, known {1}",
    ),
    "a dealer true": (
        changed([*HEADER, "first_dealer"], False),
        "party, header, first_dealer: found 'false', wanted exactly, known 0",
    ),
    "steps no list": (changed(STEPS, {}), "party, steps: found '{{…}}', wanted form"),
    "a step no object": (changed([*STEPS, 4], 0), "party, steps 5: found '0', wanted form"),
    "a maker of its own": (
        changed([*STEPS, 4, "by"], "cat"),
        "party, steps 5, by: found 'cat', wanted one_of, known human, bot, clock, chance",
    ),
    "no move": (
        changed([*STEPS, 4, "move"], None),
        "party, steps 5, move: found 'null', wanted form",
    ),
    "no card": (
        changed([*STEPS, 7, "move", "card"], "2S"),
        "party, steps 8, move: found '2S', wanted form",
    ),
    "a move too many": (
        changed([*STEPS, 4, "move", "x"], 0),
        "party, steps 5, move: found 'x', wanted one_of, known t, card",
    ),
    "a move of another time": (
        changed([*STEPS, 4, "move"], {"t": "cut", "n": 5}),
        """party, steps 5: found '{{"t":"cut","n":5}}', wanted legal, move 5, reason wrong_phase""",
    ),
    "a key twice": (
        json_of_record(EMPTY).replace('"version":1', '"version":1,"version":1'),
        "record: found 'version', wanted once",
    ),
    "a key missing": (
        json_of_record(EMPTY).replace(',"stake":"1"', ""),
        "party, header: found '{{…}}', wanted form",
    ),
    "a seed missing": (
        json_of_record(RECORD).replace(',"seed":"', ',"speed":"', 1),
        "party, steps 1, move: found 'speed', wanted one_of, known t, pack, seed",
    ),
    "a list too long": (
        changed([*HEADER, "players"], ["Anna", "Boris", "Vera", "Gleb"]),
        "party, header: found '{{…}}', wanted form",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "told"), REFUSED.values(), ids=REFUSED)
def test_what_contradicts_the_rest_is_refused(text: str, told: str) -> None:
    with pytest.raises(BadText) as caught:
        record_of_json(text)
    digests = (record_digest(RECORD), caught.value.facts.get("known"))
    assert str(caught.value) == told.format(*digests)
