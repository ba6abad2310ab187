"""The page's types are made from the protocol, and stale ones are noticed."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from dreyfus.records.codec import encode_view
from dreyfus.rules.party import Header, Party
from dreyfus.rules.ruleset import STANDARD
from dreyfus.rules.view import view
from dreyfus.table import protocol
from dreyfus.table.typescript import interface, main, type_of, typescript
from tests.table.setting import chair


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "string"}, "string"),
        ({"type": "integer"}, "number"),
        ({"const": "hello", "type": "string"}, '"hello"'),
        ({"enum": [0, 1, None]}, "0 | 1 | null"),
        ({"$ref": "#/$defs/Chair"}, "Chair"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "string | null"),
        ({"type": "array", "items": {"type": "string"}}, "readonly string[]"),
        ({"type": "array", "items": {"enum": ["a", "b"]}}, 'readonly ("a" | "b")[]'),
        (
            {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "boolean"}]},
            "readonly [number, boolean]",
        ),
    ],
)
def test_a_schema_becomes_a_type(schema: dict[str, object], expected: str) -> None:
    assert type_of(schema) == expected


def test_a_schema_of_an_unknown_kind_is_not_guessed_at() -> None:
    with pytest.raises(KeyError):
        type_of({"type": "object"})


def test_a_class_becomes_an_interface_with_its_docstring() -> None:
    schema = {"description": "Two\n words.", "properties": {"n": {"type": "integer"}}}
    assert interface("Two", schema) == (
        "/** Two words. */\nexport interface Two {\n  readonly n: number;\n}"
    )


def test_every_message_has_an_interface() -> None:
    text = typescript()
    for family in (protocol.FromClient, protocol.ToClient):
        for one in family.__args__:
            assert f"export interface {one.__name__} {{" in text


def test_the_committed_file_is_fresh_and_a_stale_one_is_red(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check"]) == 0
    stale = tmp_path / "protocol.ts"
    stale.write_text("// old", encoding="utf-8")
    assert main(["--check"], stale) == 1
    assert "stale" in capsys.readouterr().err
    assert main([], stale) == 0
    assert main(["--check"], stale) == 0


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dreyfus.table.typescript", "--check"], check=False
    )
    assert done.returncode == 0


def test_a_message_survives_the_wire() -> None:
    shown = encode_view(view(Party.start(STANDARD, Header(("a", "b", "c"))), 1))
    seated = chair("bot", "novice")
    welcome = protocol.Welcome(
        t="welcome",
        version=protocol.VERSION,
        table="x",
        seq=0,
        chairs=(seated, seated, seated),
        house=protocol.HouseNow(None, paused=False, watching=0),
        hosts=False,
        hints=False,
        commitment=None,
        pace=1,
        since=0,
        missed=(),
        view=shown,
    )
    text = protocol.to_client.dump_json(welcome)
    assert TypeAdapter(protocol.Welcome).validate_json(text) == welcome
    assert json.loads(text)["view"]["seat"] == 1
