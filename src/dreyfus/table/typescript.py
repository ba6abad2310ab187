"""Makes ``web/src/protocol.ts``; ``--check`` fails where it is stale.

It is made from `table.protocol` and `table.protocol_http`.
"""

import sys
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from dreyfus.rules import dealing
from dreyfus.table import protocol, protocol_http

Schema = dict[str, Any]

HEADER = """\
// Made from src/dreyfus/table/protocol.py by `python -m dreyfus.table.typescript`. Do not edit.
"""


def _literal(value: object) -> str:
    return "null" if value is None else f'"{value}"' if isinstance(value, str) else str(value)


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return f"readonly [{', '.join(type_of(item) for item in schema['prefixItems'])}]"
    inner = type_of(schema["items"])
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def type_of(schema: Schema) -> str:
    """The TypeScript type of a JSON Schema node; KeyError for a node of an unknown kind."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "const" in schema:
        return _literal(schema["const"])
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(type_of(part) for part in schema[union])
    if schema["type"] == "array":
        return _array(schema)
    return {
        "string": "string",
        "integer": "number",
        "number": "number",
        "boolean": "boolean",
        "null": "null",
    }[schema["type"]]


def interface(name: str, schema: Schema) -> str:
    """One `export interface`, with its docstring above it."""
    lines = [f"/** {' '.join(str(schema.get('description', name)).split())} */"]
    lines.append(f"export interface {name} {{")
    for field, node in schema["properties"].items():
        lines.append(f"  readonly {field}: {type_of(node)};")
    lines.append("}")
    return "\n".join(lines)


def typescript() -> str:
    """The whole file: every class that a message can hold, then the two families."""
    families: dict[str, Any] = {"FromClient": protocol.FromClient, "ToClient": protocol.ToClient}
    roots: dict[str, Any] = {body.__name__: body for body in protocol_http.BODIES}
    definitions: Schema = {}
    lines: list[str] = []
    for name, family in (families | roots).items():
        schema = TypeAdapter(family).json_schema(mode="validation")
        definitions |= schema.get("$defs", {})
        if name in roots:
            definitions[name] = schema
        else:
            lines.append(f"export type {name} = {type_of(schema)};")
    parts = [interface(name, definitions[name]) for name in sorted(definitions)]
    constants = (
        f"export const VERSION = {protocol.VERSION};",
        "/** Cards at most that can be cut (rule 3). */",
        f"export const MOST_CUT = {dealing.MOST_CUT};",
    )
    reasons = TypeAdapter(protocol.RefusalReason).json_schema()
    lines.append(f"export type RefusalReason = {type_of(reasons)};")
    return HEADER + "\n" + "\n\n".join(["\n".join(constants), *parts, *lines]) + "\n"


TARGET = Path(__file__).parents[3] / "web" / "src" / "protocol.ts"


def main(arguments: list[str], target: Path = TARGET) -> int:
    """Writes the file, or with ``--check`` only says (exit 1) that it is stale."""
    text = typescript()
    if "--check" not in arguments:
        target.write_text(text, encoding="utf-8")
        return 0
    if target.read_text(encoding="utf-8") == text:
        return 0
    sys.stderr.write(f"{target} is stale: run `python -m dreyfus.table.typescript`\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
