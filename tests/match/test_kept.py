"""What was played is kept, whatever happens to the process; another contest's file is refused."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dreyfus.match.bout import Bout, play_card
from dreyfus.match.kept import NotKept, kept
from dreyfus.rules.ruleset import BOOK
from tests.match.contests import contest

CONTEST = contest("novice", "anyhow")
BOUTS = [play_card(CONTEST, card) for card in range(3)]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file that keeps three cards."""
    path = tmp_path / "kept.jsonl"
    with kept(path, CONTEST) as store:
        assert store.bouts == {}
        for bout in BOUTS:
            store.keep(bout)
    return path


def held(path: Path) -> dict[int, Bout]:
    with kept(path, CONTEST) as store:
        return dict(store.bouts)


def test_what_was_kept_is_there_whole(file: Path) -> None:
    assert held(file) == dict(enumerate(BOUTS))


def test_a_whole_party_is_kept_too(tmp_path: Path) -> None:
    asked = contest(kind="parties")
    bout = play_card(asked, 0)
    with kept(tmp_path / "parties", asked) as store:
        store.keep(bout)
    with kept(tmp_path / "parties", asked) as store:
        assert store.bouts == {0: bout}


def test_wherever_writing_was_cut_off_the_lines_before_are_there(file: Path) -> None:
    content = file.read_bytes()
    ends = [place + 1 for place, byte in enumerate(content) if byte == ord("\n")]
    for size in (0, 1, *(end + off for end in ends for off in (-1, 0, 1) if end + off <= ends[-1])):
        file.write_bytes(content[:size])
        whole = sum(end <= size for end in ends) - 1
        assert held(file) == dict(enumerate(BOUTS[: max(0, whole)]))


def test_a_line_that_was_cut_off_is_written_anew(file: Path) -> None:
    content = file.read_bytes()
    file.write_bytes(content[:-10])
    with kept(file, CONTEST) as store:
        store.keep(BOUTS[2])
    assert file.read_bytes() == content


@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("players", {"players": ("novice", "amateur")}),
        ("players", {"players": ("novice", "anyhow", "anyhow")}),
        ("kind", {"kind": "parties"}),
        ("cards", {"cards": 5}),
        ("seed", {"seed": "y"}),
        ("deal_style", {"ruleset": BOOK}),
    ],
)
def test_another_contest_is_refused_and_its_file_left_alone(
    file: Path, name: str, changes: dict[str, Any]
) -> None:
    content = file.read_bytes()
    with pytest.raises(NotKept) as refused, kept(file, replace(CONTEST, **changes)):
        raise AssertionError("it is another contest's")
    assert refused.value.differs is not None
    assert refused.value.differs[0] == name
    assert refused.value.differs[1] != refused.value.differs[2]
    assert file.read_bytes() == content


def test_another_version_is_refused(file: Path) -> None:
    file.write_bytes(file.read_bytes().replace(b'"version":"', b'"version":"9', 1))
    with pytest.raises(NotKept, match="version") as refused, kept(file, CONTEST):
        raise AssertionError("it is another version's")
    assert refused.value.differs is not None


@pytest.mark.parametrize(("line", "content"), [(1, "hello\n"), (3, None)])
def test_what_is_no_such_file_is_refused_with_the_line(
    file: Path, line: int, content: str | None
) -> None:
    lines = file.read_text().splitlines(keepends=True)
    file.write_text(content or "".join([*lines[:2], '{"card": 1}\n', *lines[2:]]))
    with pytest.raises(NotKept) as refused, kept(file, CONTEST):
        raise AssertionError("it was not written by an arena")
    assert refused.value.line == line


def test_where_nothing_can_be_written_nothing_is_begun(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="directory"), kept(tmp_path, CONTEST):
        raise AssertionError("it is a folder")
