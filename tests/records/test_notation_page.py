"""docs/notation.md: its examples are read, its grammar names every line there is."""

import re
from pathlib import Path

import pytest

from dreyfus.records.perft import lines_of_play, read_perft
from dreyfus.records.record import replay
from dreyfus.records.text_reader import record_of_text
from dreyfus.records.text_writer import text_of_record


@pytest.fixture
def page(repository: Path) -> str:
    return (repository / "docs/notation.md").read_text(encoding="utf-8")


def block(page: str, kind: str) -> str:
    [found] = re.findall(rf"^```{kind}\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    return str(found)


def test_the_worked_example_is_a_record_as_programs_write_it(page: str) -> None:
    example = block(page, "dreyfus")
    record = record_of_text(example)
    assert text_of_record(record) == example
    assert replay(record).is_over
    assert {step.by for step in record.steps} == {"human", "bot", "clock", "chance"}


def test_the_counts_of_the_example_are_right(page: str) -> None:
    for position in read_perft(block(page, "perft")):
        for count in position.counts:
            assert lines_of_play(position.deal, count.depth) == count.lines


def test_every_line_of_the_examples_has_its_grammar(page: str) -> None:
    fenced = page.split("\n```")[1::2]
    grammar = "".join(text for text in fenced if text.startswith("\n"))
    lines = (block(page, "dreyfus") + block(page, "perft")).splitlines()
    words = {line.split()[0] for line in lines if line and not line.startswith("#")}
    assert len(words) > 20
    assert {word for word in words if f'"{word}"' not in grammar} == set()


def test_every_line_of_the_record_is_explained(page: str) -> None:
    words = {line.split()[0] for line in block(page, "dreyfus").splitlines() if line}
    assert {word for word in words if f"| `{word}" not in page} == set()
