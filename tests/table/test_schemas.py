"""The JSON Schemas in docs/schema are fresh, and describe what is really written."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from dreyfus.cards import SEATS
from dreyfus.records.codec import dumps, encode_move, encode_ruleset, encode_view
from dreyfus.records.json_position import json_of_position
from dreyfus.records.json_record import json_of_record
from dreyfus.records.moment import State
from dreyfus.rules.ruleset import BOOK, STANDARD, Ruleset
from dreyfus.rules.view import view
from dreyfus.table.schemas import FORMS, main, schema
from tests.recipes import new_party
from tests.records.records import record_of
from tests.walks import Game, game

SCHEMAS = {name: schema(name) for name in FORMS}
GAME = game(new_party(Ruleset(tricks_shown="last")), Random(8))
RECORD = record_of(GAME, Random(8))


def fits(value: Any, node: dict[str, Any], whole: dict[str, Any]) -> bool:
    """Whether a value is as a schema says; KeyError for a word of schemas not known here."""
    words = sorted(node, key=lambda word: word != "type")
    return all(WORDS[word](value, node[word], node, whole) for word in words)


def _each(value: Any, said: Any, node: Any, whole: Any) -> bool:
    first = len(node.get("prefixItems", ()))
    return said is False or all(fits(one, said, whole) for one in value[first:])


def _of_type(value: Any, said: str) -> bool:
    if isinstance(value, bool):
        return said == "boolean"
    kinds: dict[str, type] = {"string": str, "integer": int, "array": list, "object": dict}
    return value is None if said == "null" else isinstance(value, kinds.get(said, bool))


WORDS: dict[str, Any] = {
    "$schema": lambda *_: True,
    "$defs": lambda *_: True,
    "title": lambda *_: True,
    "description": lambda *_: True,
    "type": lambda value, said, *_: _of_type(value, said),
    "const": lambda value, said, *_: value == said and type(value) is type(said),
    "enum": lambda value, said, *_: value in said,
    "pattern": lambda value, said, *_: re.search(said, value) is not None,
    "anyOf": lambda value, said, _, whole: any(fits(value, one, whole) for one in said),
    "minItems": lambda value, said, *_: len(value) >= said,
    "maxItems": lambda value, said, *_: len(value) <= said,
    "items": _each,
    "prefixItems": lambda value, said, _, whole: all(
        fits(one, node, whole) for one, node in zip(value, said, strict=False)
    ),
    "required": lambda value, said, *_: all(name in value for name in said),
    "additionalProperties": lambda value, _, node, __: value.keys() <= node["properties"].keys(),
    "properties": lambda value, said, _, whole: all(
        fits(value[name], node, whole) for name, node in said.items() if name in value
    ),
    "$ref": lambda value, said, _, whole: fits(
        value, whole["$defs"][said.rsplit("/", 1)[-1]], whole
    ),
}


def described(name: str, text: str) -> bool:
    whole = SCHEMAS[name]
    return fits(json.loads(text), whole, whole)


def test_records_are_as_described() -> None:
    assert described("record", json_of_record(RECORD))
    assert not described("record", json_of_record(RECORD).replace('"by":"chance"', '"by":"cat"'))
    assert not described("record", json_of_record(RECORD).replace('"QS"', '"SQ"'))
    assert not described("record", json_of_record(RECORD).replace('"version":1', '"version":2'))
    assert not described(
        "record", json_of_record(RECORD).replace('"version":1', '"version":1,"x":1')
    )


@pytest.mark.parametrize("played", GAME.deals()[:2], ids=["first deal", "second deal"])
def test_moves_views_and_positions_are_as_described(played: Game) -> None:
    for number in range(0, len(played.moves), 7):
        assert described("move", dumps(encode_move(played.moves[number])))
        party = played.parties[number]
        for seat in (*SEATS, None):
            assert described("view", dumps(encode_view(view(party, seat))))
            assert described("position", json_of_position(RECORD, State(number, party), seat))


def test_rulesets_are_as_described() -> None:
    for ruleset in (STANDARD, BOOK, Ruleset(target=5)):
        assert described("ruleset", dumps(encode_ruleset(ruleset)))
    assert not described("ruleset", dumps(encode_ruleset(STANDARD)).replace("10", "11"))


def test_the_committed_schemas_are_fresh_and_a_stale_one_is_red(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check"]) == 0
    assert main(["--check"], tmp_path) == 1
    assert capsys.readouterr().err.count("is stale") == len(FORMS)
    assert main([], tmp_path / "made") == 0
    assert main(["--check"], tmp_path / "made") == 0


def test_it_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "dreyfus.table.schemas", "--check"], check=False)
    assert done.returncode == 0
