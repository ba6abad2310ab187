"""The list of messages in the documents is made from the protocol, and a stale one is noticed."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from pydantic import TypeAdapter

from dreyfus.table import protocol
from dreyfus.table.protocol_page import BEGIN, entry, listing, main, renewed, words_of

ANY_MESSAGE: TypeAdapter[object] = TypeAdapter(protocol.FromClient | protocol.ToClient)


@pytest.mark.parametrize(
    ("schema", "expected"),
    [
        ({"type": "string"}, "text"),
        ({"type": "boolean"}, "true or false"),
        ({"type": "integer", "minimum": 1}, "whole number from 1 on"),
        ({"type": "string", "minLength": 2, "maxLength": 3}, "text of 2 to 3 characters"),
        (
            {"type": "string", "minLength": 1, "maxLength": 2, "pattern": "^a$"},
            "text of 1 to 2 characters, matching `^a$`",
        ),
        ({"const": "hello", "type": "string"}, '`"hello"`'),
        ({"enum": ["S", 1, None]}, '`"S"` or `1` or null'),
        ({"$ref": "#/$defs/WireView"}, "[WireView](#wireview)"),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, "text or null"),
        ({"type": "array", "items": {"type": "string"}}, "list of text"),
        ({"type": "array", "items": {"type": "string"}, "maxItems": 9}, "list of text, 9 at most"),
        ({"type": "array", "prefixItems": [{"type": "number"}] * 3}, "three times number"),
        (
            {"type": "array", "prefixItems": [{"type": "number"}, {"type": "null"}]},
            "number, then null",
        ),
    ],
)
def test_a_type_in_words(schema: dict[str, object], expected: str) -> None:
    assert words_of(schema) == expected


def test_a_schema_of_an_unknown_kind_is_not_guessed_at() -> None:
    with pytest.raises(KeyError):
        words_of({"type": "object"})


def test_a_class_is_told_with_its_docstring_and_its_fields() -> None:
    schema = {"description": "Two\n words.", "properties": {"n": {"type": "integer"}}}
    assert entry("Two", schema) == "### Two\n\nTwo words.\n\n- `n`: whole number"


def test_every_message_is_told_once_and_every_name_has_its_entry() -> None:
    text = listing()
    entries = re.findall(r"^### (\w+)$", text, re.MULTILINE)
    assert len(entries) == len(set(entries))
    messages = (*protocol.FromClient.__args__, *protocol.ToClient.__args__)
    assert {one.__name__ for one in messages} <= set(entries)
    assert set(re.findall(r"\]\(#(\w+)\)", text)) <= {name.lower() for name in entries}


def test_the_page_is_fresh_and_a_stale_one_is_red(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--check"]) == 0
    stale = tmp_path / "protocol.md"
    stale.write_text(f"# By hand\n\n{BEGIN}\n\nold\n", encoding="utf-8")
    assert main(["--check"], stale) == 1
    assert "stale" in capsys.readouterr().err
    assert main([], stale) == 0
    assert main(["--check"], stale) == 0
    assert stale.read_text(encoding="utf-8").startswith("# By hand\n")


def test_a_page_without_the_mark_is_left_alone() -> None:
    with pytest.raises(ValueError, match="no line"):
        renewed("# By hand\n")


def test_every_example_of_the_page_is_a_message(repository: Path) -> None:
    page = (repository / "docs/protocol.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert len(examples) > 4
    messages = [ANY_MESSAGE.validate_json(example) for example in examples]
    # Whoever greets as the page shows it is not sent away.
    assert protocol.Hello("hello", protocol.VERSION, None) in messages


def test_it_runs_as_a_module() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dreyfus.table.protocol_page", "--check"], check=False
    )
    assert done.returncode == 0
