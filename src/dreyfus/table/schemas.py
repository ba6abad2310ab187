"""Makes ``docs/schema/*.json`` from the wire forms; ``--check`` fails where one is stale."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from pydantic import TypeAdapter

from dreyfus.records import wire

FORMS: Final[Mapping[str, Any]] = MappingProxyType(
    {
        "move": wire.WireMove,
        "view": wire.WireView,
        "ruleset": wire.WireRuleset,
        "record": wire.WireRecord,
        "position": wire.WirePosition,
    }
)
"""The JSON that leaves the program as documents, by name."""

VERSION: Final = 1
"""Of all these forms; records and positions state it themselves."""

TARGET: Final = Path(__file__).parents[3] / "docs" / "schema"


def schema(name: str) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of a form."""
    made = TypeAdapter(FORMS[name]).json_schema()
    _close(made)
    title = f"Dreyfus {name}, format {VERSION}"
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": title, **made}


def _close(node: Any) -> None:
    """Allow no property that is not described, as a reader here does; drop titles that echo."""
    if isinstance(node, dict):
        node.pop("title", None)
        if "properties" in node:
            node["additionalProperties"] = False
        for inner in node.values():
            _close(inner)
    elif isinstance(node, list):
        for inner in node:
            _close(inner)


def text_of(name: str) -> str:
    """The schema's file."""
    return json.dumps(schema(name), indent=2, ensure_ascii=False) + "\n"


def main(arguments: list[str], target: Path = TARGET) -> int:
    """Writes the files, or with ``--check`` only says (exit 1) which are stale."""
    stale = [name for name in FORMS if _kept(target, name) != text_of(name)]
    if "--check" in arguments:
        for name in stale:
            sys.stderr.write(f"{name}.json is stale: run `python -m dreyfus.table.schemas`\n")
        return 1 if stale else 0
    target.mkdir(parents=True, exist_ok=True)
    for name in stale:
        (target / f"{name}.json").write_text(text_of(name), encoding="utf-8")
    return 0


def _kept(target: Path, name: str) -> str | None:
    path = target / f"{name}.json"
    return path.read_text(encoding="utf-8") if path.exists() else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
