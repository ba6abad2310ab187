"""Writes the list of messages in ``docs/protocol.md``; ``--check`` fails where it is stale.

The page around the list is written by hand. The list is made from the classes of
`table.protocol`, `table.protocol_http` and `records.wire`: their docstrings, their fields, and the
types of these.
"""

import sys
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter

from dreyfus.table import protocol, protocol_http

Schema = dict[str, Any]

BEGIN: Final = "<!-- made by `python -m dreyfus.table.protocol_page`; do not edit below -->"
TARGET: Final = Path(__file__).parents[3] / "docs" / "protocol.md"
_SECTIONS: Final[dict[str, tuple[Any, ...]]] = {
    "What a page says": protocol.FromClient.__args__,
    "What a table says": protocol.ToClient.__args__,
    "Over HTTP": protocol_http.BODIES,
}
_NUMBERS: Final = {2: "two", 3: "three"}
_WORDS: Final = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "null": "null",
}


def words_of(schema: Schema) -> str:
    """The type of a JSON Schema node in words; KeyError for a node of an unknown kind."""
    if "$ref" in schema:
        name = str(schema["$ref"]).rsplit("/", 1)[-1]
        return f"[{name}](#{name.lower()})"
    if "const" in schema:
        return _value(schema["const"])
    if "enum" in schema:
        return " or ".join(map(_value, schema["enum"]))
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " or ".join(map(words_of, schema[union]))
    if schema["type"] == "array":
        return _list(schema)
    return _WORDS[schema["type"]] + _limits(schema)


def _value(value: object) -> str:
    return "null" if value is None else f'`"{value}"`' if isinstance(value, str) else f"`{value}`"


def _list(schema: Schema) -> str:
    if "prefixItems" in schema:
        parts = [words_of(part) for part in schema["prefixItems"]]
        if len(set(parts)) == 1:
            return f"{_NUMBERS[len(parts)]} times {parts[0]}"
        return ", then ".join(parts)
    most = f", {schema['maxItems']} at most" if "maxItems" in schema else ""
    return f"list of {words_of(schema['items'])}{most}"


def _limits(schema: Schema) -> str:
    if "minimum" in schema:
        most = f" to {schema['maximum']}" if "maximum" in schema else " on"
        return f" from {schema['minimum']}{most}"
    if "maxLength" in schema:
        pattern = f", matching `{schema['pattern']}`" if "pattern" in schema else ""
        return f" of {schema['minLength']} to {schema['maxLength']} characters{pattern}"
    return ""


def entry(name: str, schema: Schema) -> str:
    """One class: its name as a heading, its docstring, and a line for each field."""
    lines = [f"### {name}", "", " ".join(str(schema.get("description", "")).split()), ""]
    lines += [f"- `{field}`: {words_of(node)}" for field, node in schema["properties"].items()]
    return "\n".join(lines)


def listing() -> str:
    """The whole list: messages by who says them, then the parts that they are made of."""
    parts: dict[str, Schema] = {}
    sections: list[str] = []
    told: set[str] = set()
    for title, classes in _SECTIONS.items():
        sections.append(f"## {title}")
        for one in classes:
            schema = TypeAdapter(one).json_schema(mode="validation")
            parts |= schema.get("$defs", {})
            told.add(one.__name__)
            sections.append(entry(one.__name__, schema))
    sections.append("## What messages are made of")
    sections += [entry(name, parts[name]) for name in sorted(parts.keys() - told)]
    return "\n\n".join(sections) + "\n"


def renewed(page: str) -> str:
    """The page with a fresh list below its mark; ValueError where it has no mark."""
    by_hand, mark, _ = page.partition(BEGIN)
    if not mark:
        raise ValueError(f"there is no line {BEGIN!r}")
    return f"{by_hand}{BEGIN}\n\n{listing()}"


def main(arguments: list[str], target: Path = TARGET) -> int:
    """Renews the page, or with ``--check`` only says (exit 1) that it is stale."""
    page = target.read_text(encoding="utf-8")
    fresh = renewed(page)
    if "--check" not in arguments:
        target.write_text(fresh, encoding="utf-8")
        return 0
    if page == fresh:
        return 0
    sys.stderr.write(f"{target} is stale: run `python -m dreyfus.table.protocol_page`\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
