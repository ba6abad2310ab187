"""The text of the rules: whole, true to the code, and the same in both languages."""

import os
import re
import subprocess
import sys
from itertools import pairwise

import pytest

from dreyfus.faces.columns import cells
from dreyfus.faces.marked import Block, Bullets, Example, Heading, Table
from dreyfus.faces.rules import rules_of_game
from dreyfus.faces.text import LANGUAGES, Language
from dreyfus.rules.ruleset import OPTIONS, PRESETS, unusual

SOURCES = {
    "ru": {"книга": "book", "клуб": "club", "дом": "house"},
    "en": {"book": "book", "club": "club", "house": "house"},
}
FIRST_WORD = {"ru": "Пример. ", "en": "Example. "}

each_language = pytest.mark.parametrize("language", LANGUAGES)


def names(text: str) -> list[str]:
    return re.findall(r"`([^`]+)`", text)


def tables(language: Language) -> dict[str, Table]:
    """The tables by the option that each explains."""
    found = [block for block in rules_of_game(language) if isinstance(block, Table)]
    by_name = {names(table.head[0])[0]: table for table in found}
    assert len(by_name) == len(found)
    return by_name


def values(table: Table) -> tuple[str, ...]:
    return tuple(name for row in table.rows for name in names(row[0]))


def examples_by_option(language: Language) -> dict[str, str]:
    """For each option the examples that stand beneath its heading."""
    found: dict[str, str] = {}
    under: list[str] = []
    for block in rules_of_game(language):
        match block:
            case Heading():
                under = []
            case Table():
                under += names(block.head[0])
            case Example():
                found |= {name: found.get(name, "") + block.text for name in under}
            case _:
                pass
    return found


@each_language
def test_the_rules_are_numbered_from_1_to_21(language: Language) -> None:
    headings = [block.text for block in rules_of_game(language) if isinstance(block, Heading)]
    numbers = [int(found[1]) for text in headings if (found := re.match(r"(\d+)\. ", text))]
    assert numbers == list(range(1, 22))


@each_language
def test_every_rule_has_an_example(language: Language) -> None:
    text = rules_of_game(language)
    starts = [
        at for at, block in enumerate(text) if isinstance(block, Heading) and block.level == 3
    ]
    for start, end in pairwise([*starts[:21], starts[21]]):
        shown = [block for block in text[start:end] if isinstance(block, Example)]
        assert shown, text[start]
        assert all(block.text.startswith(FIRST_WORD[language]) for block in shown)


@each_language
def test_every_option_is_told_with_all_its_values_the_default_first(language: Language) -> None:
    told = {name: values(table) for name, table in tables(language).items() if name != "preset"}
    assert told == {name: tuple(map(str, known)) for name, known in OPTIONS.items()}


@each_language
def test_every_value_has_a_source(language: Language) -> None:
    for table in tables(language).values():
        for row in table.rows:
            assert set(row[2].split(", ")) <= set(SOURCES[language]), row


@each_language
def test_every_value_is_seen_in_an_example(language: Language) -> None:
    examples = examples_by_option(language)
    unseen = {
        (option, str(value))
        for option, known in OPTIONS.items()
        for value in known
        if str(value) not in names(examples[option])
    }
    assert unseen == set()


@each_language
def test_presets_are_told_as_they_are(language: Language) -> None:
    told = {
        values_of[0]: row[1]
        for row in tables(language)["preset"].rows
        if (values_of := names(row[0]))
    }
    assert list(told) == list(PRESETS)
    for name, preset in PRESETS.items():
        wanted = [word for each in unusual(preset) for word in (each, str(getattr(preset, each)))]
        assert names(told[name]) == wanted


def shape(block: Block) -> object:
    """What must be the same in both languages: the kind of block, and the names in it."""
    match block:
        case Table():
            return [names(row[0]) for row in (block.head, *block.rows)]
        case Bullets():
            return [names(item) for item in block.items]
        case Heading():
            return block.level, re.match(r"\d*", block.text)
        case _:
            return names(block.text)


def test_both_languages_tell_the_same() -> None:
    russian, english = (rules_of_game(language) for language in LANGUAGES)
    for one, other in zip(russian, english, strict=True):
        assert type(one) is type(other)
        assert repr(shape(one)) == repr(shape(other)), (one, other)


def test_sources_are_the_same_in_both_languages() -> None:
    russian, english = (
        [[SOURCES[language][word] for word in row[2].split(", ")] for row in table.rows]
        for language in LANGUAGES
        for table in [
            Table(
                ("", "", ""), tuple(row for each in tables(language).values() for row in each.rows)
            )
        ]
    )
    assert russian == english


@each_language
def test_letters_are_those_that_the_page_carries(language: Language) -> None:
    """See `web/build/fonts.ts`: another letter would come from some other typeface."""
    text = repr(rules_of_game(language))
    assert set(re.findall(r"[^ -~А-яЁё«»„“”‘’–—−…]", text)) == set()


@each_language
def test_the_command_prints_lines_that_a_narrow_terminal_can_show(language: Language) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dreyfus", "rules", "--lang", language],
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "COLUMNS": "200"},
        capture_output=True,
        check=True,
    )
    lines = done.stdout.decode().splitlines()
    assert done.stderr == b""
    assert len(lines) > 300
    assert max(map(cells, lines)) <= 80
    assert not any("\x1b" in line or "`" in line for line in lines)


def test_without_a_language_the_locale_is_asked() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dreyfus", "rules"],
        env={**os.environ, "PYTHONIOENCODING": "utf-8", "LC_ALL": "ru_RU.UTF-8"},
        capture_output=True,
        check=True,
    )
    assert done.stdout.decode().startswith("Правила дрейфуса\n====")
