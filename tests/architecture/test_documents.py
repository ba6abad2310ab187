"""The documents are held to the code: files, links, words and examples in them are real."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from dreyfus.faces.cli import app

PLACES = ("src", "web", "tests", "docs", "scripts", "locale", ".ci")
INCLUDE = re.compile(r'^--8<-- "(.+)"$', re.MULTILINE)


def pages(repository: Path) -> list[Path]:
    """The pages of `docs/`, and the ones beside the code."""
    return [*sorted((repository / "docs").rglob("*.md")), *sorted(repository.glob("*.md"))]


def text_of(page: Path, repository: Path) -> str:
    """The page's text with what it takes from elsewhere."""

    def included(found: re.Match[str]) -> str:
        return (repository / found[1]).read_text(encoding="utf-8")

    return INCLUDE.sub(included, page.read_text(encoding="utf-8"))


def without_blocks(text: str) -> str:
    """The text without its blocks of code."""
    return re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)


def anchors(text: str) -> set[str]:
    """The names by which a link leads to a heading of the text."""
    headings = re.findall(r"^#+ (.+)$", without_blocks(text), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links(page: Path, repository: Path) -> Iterator[tuple[str, str]]:
    """The links of a page to files of ours, each with its anchor or nothing."""
    text = without_blocks(text_of(page, repository))
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" not in target:
            file, _, anchor = target.partition("#")
            yield file, anchor


def leads_somewhere(page: Path, file: str, anchor: str, repository: Path) -> bool:
    target = page.parent / file if file else page
    if not anchor or not target.is_file():
        return target.exists()
    return anchor in anchors(text_of(target, repository))


def test_links_lead_somewhere(repository: Path) -> None:
    found = [(page, *link) for page in pages(repository) for link in links(page, repository)]
    assert len(found) > 20
    assert [link for link in found if not leads_somewhere(*link, repository)] == []


@pytest.mark.parametrize("link", ["no-such-page.md", "tour.md#no-such-heading", "#no-such-heading"])
def test_a_dead_link_is_noticed(repository: Path, link: str) -> None:
    file, _, anchor = link.partition("#")
    assert not leads_somewhere(repository / "docs/README.md", file, anchor, repository)


def test_a_page_of_the_site_links_to_pages_of_the_site(repository: Path) -> None:
    docs = repository / "docs"
    out = [
        (page.name, file)
        for page in docs.rglob("*.md")
        for file, _ in links(page, repository)
        if not (page.parent / file).resolve().is_relative_to(docs)
    ]
    assert out == []


def test_every_page_is_in_the_contents_of_the_site(repository: Path) -> None:
    # The decisions have an index of their own, which is held to them elsewhere.
    contents = (repository / "mkdocs.yml").read_text(encoding="utf-8")
    listed = re.findall(r"- (\S+\.md)$", contents, re.MULTILINE)
    docs = repository / "docs"
    written = [page.name for page in docs.glob("*.md")] + ["decisions/README.md"]
    assert sorted(listed) == sorted(written)


def test_every_file_that_is_named_exists(repository: Path) -> None:
    named = {
        (page.name, name)
        for page in pages(repository)
        for name in re.findall(r"`([\w.-]+/[\w./-]*)`", page.read_text(encoding="utf-8"))
        if name.partition("/")[0] in PLACES
    }
    assert len(named) > 50
    assert {(page, name) for page, name in named if not (repository / name).exists()} == set()


def test_every_command_is_told_of_and_has_help(repository: Path) -> None:
    text = "\n".join(page.read_text(encoding="utf-8") for page in pages(repository))
    commands = [command.callback for command in app.registered_commands]
    assert len(commands) > 3
    for command in commands:
        assert command is not None
        assert command.__doc__
        assert f"dreyfus {command.__name__}" in text


def test_the_code_uses_the_words_of_the_glossary(repository: Path) -> None:
    glossary = (repository / "docs/glossary.md").read_text(encoding="utf-8")
    table = [line.split("|") for line in glossary.splitlines() if line.startswith("| ")]
    words = {word for row in table[1:] for word in re.findall(r"`(\w+)`", row[3])}
    assert len(words) > 30
    code = "\n".join(
        path.read_text(encoding="utf-8") for path in (repository / "src/dreyfus").rglob("*.py")
    )
    assert {word for word in words if not re.search(rf"\b{word}\b", code)} == set()


def with_examples(folder: Path, pattern: str) -> list[Path]:
    """The files below a folder that show what Python answers."""
    return [path for path in folder.rglob(pattern) if ">>> " in path.read_text(encoding="utf-8")]


def test_the_python_of_the_pages_runs(repository: Path) -> None:
    found = with_examples(repository / "docs", "*.md")
    assert repository / "docs/tour.md" in found
    for page in found:
        result = doctest.testfile(
            str(page), module_relative=False, optionflags=doctest.ELLIPSIS, encoding="utf-8"
        )
        assert result.failed == 0
