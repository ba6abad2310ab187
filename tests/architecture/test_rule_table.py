"""The table of `docs/rules.md` is true: its names exist, and it leaves no rule or option out."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from pkgutil import resolve_name

import pytest

from dreyfus.faces.marked import Table
from dreyfus.faces.rules import rules_of_game
from dreyfus.rules.ruleset import OPTIONS

SOURCES = {"book", "club", "house"}


def rows(repository: Path, section: str) -> list[list[str]]:
    """The rows of the table below a heading, cell by cell."""
    text = (repository / "docs/rules.md").read_text(encoding="utf-8")
    table = text.partition(f"\n## {section}\n")[2].partition("\n## ")[0]
    lines = [line for line in table.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def names(cell: str) -> list[str]:
    return re.findall(r"`([^`]+)`", cell)


def exists(name: str) -> bool:
    """Whether `name`, from `dreyfus` on, can be imported."""
    try:
        resolve_name(f"dreyfus.{name}")
    except (ImportError, AttributeError):
        return False
    return True


def is_test(repository: Path, name: str) -> bool:
    """Whether `name`, from `tests/` on, is a test."""
    file, _, function = name.partition("::")
    path = repository / "tests" / file
    tree = ast.parse(path.read_text(encoding="utf-8")) if path.is_file() else ast.Module([], [])
    kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
    names = {node.name for node in tree.body if isinstance(node, kinds)}
    return function.startswith("test_") and function in names


def readers(repository: Path) -> Iterator[tuple[str, str]]:
    """Each option that a function of the rules reads, with the function's full name."""
    for path in sorted((repository / "src/dreyfus/rules").glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        yield from _read_in(tree, f"rules.{path.stem}")


def _read_in(node: ast.AST, place: str) -> Iterator[tuple[str, str]]:
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield from _read_in(child, f"{place}.{name}")
            case ast.Attribute(
                value=ast.Name(id="ruleset") | ast.Attribute(attr="ruleset"), attr=option
            ) if option in OPTIONS:
                yield option, place
            case _:
                yield from _read_in(child, place)


def test_every_rule_is_in_the_table(repository: Path) -> None:
    numbers = {
        int(number) for row in rows(repository, "Rules") for number in re.findall(r"\d+", row[1])
    }
    assert numbers == set(range(1, 22))


def test_every_rule_has_a_source(repository: Path) -> None:
    assert all(set(row[2].split(", ")) <= SOURCES for row in rows(repository, "Rules"))


@pytest.mark.parametrize("section", ["Rules", "Options"])
def test_every_function_exists(repository: Path, section: str) -> None:
    named = [name for row in rows(repository, section) for name in names(row[3])]
    assert len(named) >= len(rows(repository, section)) > 0
    assert [name for name in named if not exists(name)] == []


@pytest.mark.parametrize("section", ["Rules", "Options"])
def test_every_test_exists(repository: Path, section: str) -> None:
    named = [name for row in rows(repository, section) for name in names(row[4])]
    assert len(named) >= len(rows(repository, section)) > 0
    assert [name for name in named if not is_test(repository, name)] == []


def test_names_that_are_not_there_are_noticed(repository: Path) -> None:
    assert not exists("rules.tricks.no_such_function")
    assert not exists("no_such_module.legal_cards")
    assert not is_test(repository, "rules/test_tricks.py::test_no_such_thing")
    assert not is_test(repository, "rules/test_no_such_file.py::test_duty")


def test_options_stand_in_their_order(repository: Path) -> None:
    assert [names(row[0]) for row in rows(repository, "Options")] == [[name] for name in OPTIONS]


def test_an_option_is_read_where_it_is_said_to_be_and_nowhere_else(repository: Path) -> None:
    said = {
        (names(row[0])[0], name) for row in rows(repository, "Options") for name in names(row[3])
    }
    assert said == set(readers(repository))


def test_values_and_sources_are_those_that_players_are_told(repository: Path) -> None:
    told = {
        names(block.head[0])[0]: [
            f"{value} {source.replace(', ', ' and ')}" for value, _, source in block.rows
        ]
        for block in rules_of_game("en")
        if isinstance(block, Table)
    }
    for option, _, values, *_ in rows(repository, "Options"):
        assert values.split(", ") == told[names(option)[0]]
