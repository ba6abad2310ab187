"""Russian counts in three ways: wherever a noun follows a number, it has all three forms."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax.ast import (
    Identifier,
    Message,
    Pattern,
    Placeable,
    SelectExpression,
    VariableReference,
)
from fluent.syntax.visitor import Visitor

FORMS: Final = {
    ("взятка", "взятки", "взяток"),
    ("карта", "карты", "карт"),
    ("карту", "карты", "карт"),
    ("минуту", "минуты", "минут"),
    ("очко", "очка", "очков"),
    ("партия", "партии", "партий"),
    ("партию", "партии", "партий"),
    ("сдача", "сдачи", "сдач"),
    ("сдачу", "сдачи", "сдач"),
    ("человек", "человека", "человек"),
}
"""What is counted in a game of cards: after one, after two, after five."""

COUNTED: Final = ((1, 21, 101), (2, 22, 104), (5, 11, 111))
"""Numbers of each kind."""

FIGURES = """above after amount before below cut deal events games least m minutes most n points
seat seconds short stake tables talon target wanted"""
"""Facts that are numbers."""

NO_NOUNS = "выходят до за здесь из над не под против с сыграна"
"""What may follow a number whichever it is; «с» are seconds too."""


class Choices(Visitor):
    """The choices of a text by a number's kind, and the words that follow a number elsewhere."""

    def __init__(self) -> None:
        self.plurals: list[SelectExpression] = []
        self.after: list[str] = []

    def visit_SelectExpression(self, node: SelectExpression) -> None:  # noqa: N802  # Fluent's
        if {"one", "few", "many"} & keys(node):
            self.plurals.append(node)
        else:
            self.generic_visit(node)

    def visit_Pattern(self, node: Pattern) -> None:  # noqa: N802  # Fluent's
        for figure, text in zip(node.elements, node.elements[1:], strict=False):
            if is_figure(figure):
                self.after += re.findall(r"^ ([а-яё]+)", getattr(text, "value", ""))
        self.generic_visit(node)


def is_figure(element: object) -> bool:
    """Whether this part of a text is a number."""
    inner = element.expression if isinstance(element, Placeable) else None
    return isinstance(inner, VariableReference) and inner.id.name in FIGURES.split()


def keys(choice: SelectExpression) -> set[str]:
    """What the choice tells apart, but for bare numbers."""
    return {one.key.name for one in choice.variants if isinstance(one.key, Identifier)}


def choices(source: str) -> Iterator[tuple[str, Choices]]:
    """The choices of every message, by its name."""
    for entry in FluentParser(with_spans=False).parse(source).body:
        if isinstance(entry, Message):
            found = Choices()
            found.visit(entry)
            yield entry.id.name, found


def counted(choice: SelectExpression) -> list[set[str]]:
    """The nouns after the numbers of each kind."""
    assert isinstance(choice.selector, VariableReference)
    name = choice.selector.id.name
    alone = Message(Identifier("alone"), Pattern([Placeable(choice)]))
    bundle = FluentBundle(["ru"], use_isolating=False)
    bundle.add_resource(FluentResource(FluentSerializer().serialize_entry(alone)))
    pattern = bundle.get_message("alone").value
    assert pattern is not None
    said = [{str(bundle.format_pattern(pattern, {name: n})[0]) for n in kind} for kind in COUNTED]
    return [{" ".join(re.findall(r"[0-9] ([а-яё]+)", text)) for text in kind} for kind in said]


def faults(source: str) -> list[str]:
    """The messages whose counting goes wrong, each with what is wrong."""
    found = []
    for name, choice in choices(source):
        found += [f"{name}: {word}" for word in choice.after if word not in NO_NOUNS.split()]
        for plural in choice.plurals:
            forms = [" | ".join(sorted(kind)) for kind in counted(plural)]
            if tuple(forms) not in FORMS:
                found.append(f"{name}: {', '.join(forms)}")
    return found


def test_whatever_is_counted_has_its_three_forms(repository: Path) -> None:
    source = (repository / "locale/ru.ftl").read_text(encoding="utf-8")
    assert sum(len(found.plurals) for _, found in choices(source)) >= 8
    assert faults(source) == []


def test_a_form_that_is_missing_or_wrong_is_found() -> None:
    source = """
right = { $n ->
    [one] { $n } карта
    [few] { $n } карты
   *[other] { $n } карт
} из { $m }
missing = { $n ->
    [one] { $n } карта
   *[other] { $n } карт
}
wrong = { $n ->
    [one] { $n } взятка
    [few] { $n } взятка
   *[many] { $n } взяток
}
bare = Ещё { $points } очков
"""
    assert faults(source) == [
        "missing: карта, карт, карт",
        "wrong: взятка, взятка, взяток",
        "bare: очков",
    ]
