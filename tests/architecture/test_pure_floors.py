"""The three lowest floors import the standard library and each other, nothing else."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

# Time, chance and the world outside: the same moves must always give the same party.
TIME = {"asyncio", "datetime", "threading", "time"}
CHANCE = {"random", "secrets"}
OUTSIDE = {"logging", "os", "socket", "sqlite3"}
ALLOWED = (sys.stdlib_module_names - TIME - CHANCE - OUTSIDE) | {"dreyfus"}


def imported(source: str) -> Iterator[str]:
    """The top-level packages that a module's text imports, wherever the import stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0:
            yield str(node.module).partition(".")[0]


@pytest.mark.parametrize("floor", ["cards.py", "rules/*.py", "records/*.py"])
def test_imports_the_standard_library_alone(repository: Path, floor: str) -> None:
    modules = list((repository / "src/dreyfus").glob(floor))
    assert modules
    strangers = {
        path.name: found
        for path in modules
        if (found := set(imported(path.read_text(encoding="utf-8"))) - ALLOWED)
    }
    assert strangers == {}
