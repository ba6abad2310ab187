"""The table of `docs/wishes.md` is whole, and every test that it names exists."""

import re
from pathlib import Path

import pytest

from tests.architecture.test_rule_table import is_test

NUMBERS = [*range(1, 31), *range(34, 37), *range(50, 62), *range(82, 86)]
"""The wishes that a table for people has to answer."""

ROW = re.compile(r"^\| (\d+) \| (.+) \| (.+) \| (.+) \|$", re.MULTILINE)


def rows(repository: Path) -> list[tuple[str, ...]]:
    """Number, wish, what is done, and what would notice."""
    return ROW.findall((repository / "docs/wishes.md").read_text(encoding="utf-8"))


def exists(repository: Path, name: str) -> bool:
    """Whether there is such a test, of Python or of the page."""
    if name.startswith("tests/"):
        return is_test(repository, name.removeprefix("tests/"))
    file, _, title = name.partition("::")
    path = repository / file
    return path.is_file() and f'\ntest("{title}", ' in path.read_text(encoding="utf-8")


def test_every_wish_has_its_row_once_and_in_order(repository: Path) -> None:
    assert [int(row[0]) for row in rows(repository)] == NUMBERS


def test_every_wish_has_a_test_that_exists(repository: Path) -> None:
    for number, _, _, noticed in rows(repository):
        named = re.findall(r"`([^`]+)`", noticed)
        assert named, number
        assert [name for name in named if not exists(repository, name)] == [], number


@pytest.mark.parametrize(
    "name",
    [
        "tests/table/test_house.py::test_no_such_thing",
        "tests/table/test_no_such_file.py::test_phrases_are_few",
        "tests/table/test_house.py::company",
        "web/src/connection.test.ts::no such thing",
        "web/src/no-such-file.test.ts::once stopped it stays silent",
    ],
)
def test_a_test_that_is_not_there_is_noticed(repository: Path, name: str) -> None:
    assert not exists(repository, name)


def test_tests_of_either_kind_are_found(repository: Path) -> None:
    assert exists(repository, "tests/table/test_house.py::test_phrases_are_few")
    assert exists(repository, "web/src/connection.test.ts::once stopped it stays silent")
