"""The examples in docstrings answer as they say."""

import doctest
from importlib import import_module
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
MODULES = [
    ".".join(path.relative_to(SOURCE).with_suffix("").parts)
    for path in sorted((SOURCE / "dreyfus").rglob("*.py"))
    if ">>> " in path.read_text(encoding="utf-8")
]


def test_there_are_examples() -> None:
    assert {"dreyfus.cards", "dreyfus.records.notation", "dreyfus.rules.scoring"} <= set(MODULES)


@pytest.mark.parametrize("module", MODULES)
def test_examples(module: str) -> None:
    result = doctest.testmod(import_module(module))
    assert result.attempted > 0
    assert result.failed == 0
