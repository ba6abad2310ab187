"""The texts: the same messages in both languages, and a `t()` that lets nothing slip."""

import locale
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from dreyfus.faces.text import LANGUAGES, Language, language_of, t


class Variables(Visitor):
    """The names of the facts that a message asks for itself."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802  # Fluent's
        self.names.add(node.id.name)


def messages(repository: Path, language: Language) -> dict[str, set[str]]:
    """Every message of a language with the facts it asks for; no line may be unreadable."""
    source = (repository / "locale" / f"{language}.ftl").read_text(encoding="utf-8")
    body = FluentParser().parse(source).body
    assert [entry.content for entry in body if isinstance(entry, Junk)] == []
    found = {}
    for entry in body:
        if isinstance(entry, Message):
            assert entry.id.name not in found
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.names
    return found


def test_both_languages_have_the_same_messages(repository: Path) -> None:
    russian, english = (messages(repository, language) for language in LANGUAGES)
    assert set(russian) == set(english)


def test_a_message_of_the_score_asks_for_the_same_facts_in_both(repository: Path) -> None:
    russian, english = (messages(repository, language) for language in LANGUAGES)
    names = [name for name in russian if name.startswith(("score-", "objection-"))]
    assert len(names) > 30
    assert {name: russian[name] for name in names} == {name: english[name] for name in names}


def test_numbers_choose_plurals_and_texts_stand_as_given() -> None:
    assert [t("ru", "count-tricks", n=n) for n in (1, 2, 5)] == ["1 взятка", "2 взятки", "5 взяток"]
    assert t("en", "score-player", n=2) == "Player 2"
    assert t("en", "score-sheet") == "sheet"


def test_a_message_that_there_is_not() -> None:
    with pytest.raises(LookupError):
        t("en", "no-such-message")


def test_a_fact_that_is_not_given() -> None:
    with pytest.raises(ValueError, match=r"'score-player' in 'ru'.*n"):
        t("ru", "score-player")


def test_without_variables_the_system_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    for found, language in (
        (("Russian_Russia", "1251"), "ru"),
        (("en_GB", "UTF-8"), "en"),
        ((None, None), "en"),
    ):
        monkeypatch.setattr(locale, "getlocale", lambda found=found: found)
        assert language_of({}) == language
        assert language_of({"LANG": "ru_RU.UTF-8"}) == "ru"
