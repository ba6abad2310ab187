"""The files around the code agree with each other: lock, READMEs, decisions, changelog."""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

READMES = ["README.md", "README.ru.md"]


@pytest.fixture
def tracked(repository: Path) -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=repository, capture_output=True, text=True, check=True
    )
    return [
        path for name in listed.stdout.split("\0") if name and (path := repository / name).exists()
    ]


@pytest.fixture
def project(repository: Path) -> dict[str, Any]:
    return tomllib.loads((repository / "pyproject.toml").read_text(encoding="utf-8"))


def commands(readme: Path) -> list[str]:
    """The lines of the readme's `sh` blocks."""
    blocks = re.findall(
        r"^```sh\n(.*?)^```", readme.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )
    return [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]


def test_no_file_is_over_a_megabyte(tracked: list[Path]) -> None:
    assert [path for path in tracked if path.stat().st_size > 1_000_000] == []


def test_built_files_are_not_kept(tracked: list[Path], repository: Path) -> None:
    names = {path.relative_to(repository).as_posix() for path in tracked}
    assert {name for name in names if "/static/" in name or "node_modules/" in name} == set()


def test_both_readmes_name_the_same_commands(repository: Path) -> None:
    english, russian = (commands(repository / name) for name in READMES)
    assert english == russian
    assert {"scripts/play", "scripts/test"} <= set(english)


def test_every_script_of_the_readme_can_be_run(repository: Path) -> None:
    scripts = {line.split()[0] for line in commands(repository / "README.md") if "scripts/" in line}
    assert [name for name in scripts if not (repository / name).stat().st_mode & 0o100] == []


def test_every_subcommand_of_the_readme_exists(repository: Path) -> None:
    lines = "\n".join(commands(repository / "README.md"))
    named = set(re.findall(r"\bdreyfus ([a-z]+)", lines))
    assert "score" in named
    for command in sorted(named):
        done = subprocess.run(
            [sys.executable, "-m", "dreyfus", command, "--help"], capture_output=True, check=False
        )
        assert done.returncode == 0, command


@pytest.mark.parametrize("readme", READMES)
def test_the_sheet_of_the_readme_is_scored(repository: Path, readme: str) -> None:
    text = (repository / readme).read_text(encoding="utf-8")
    [sheet] = re.findall(r"^```json\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    done = subprocess.run(
        [sys.executable, "-m", "dreyfus", "score", "-"],
        input=sheet.encode(),
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_every_package_is_locked_in_one_version(repository: Path) -> None:
    # scripts/setup makes a constraint of each, and two would contradict each other.
    lock = tomllib.loads((repository / "uv.lock").read_text(encoding="utf-8"))
    names = [package["name"] for package in lock["package"]]
    assert sorted(names) == sorted(set(names))


def test_every_dependency_has_its_reason(repository: Path, project: dict[str, Any]) -> None:
    reasons = (repository / "docs/decisions/0001-libraries.md").read_text(encoding="utf-8")
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    groups = [project["dependency-groups"], project["project"]["optional-dependencies"]]
    wanted += [need for named in groups for group in named.values() for need in group]
    names = {re.split(r"[<>=~! ]", need)[0] for need in wanted}
    assert {name for name in names if f"`{name}`" not in reasons} == set()


def test_every_decision_is_in_the_index(repository: Path) -> None:
    folder = repository / "docs/decisions"
    index = (folder / "README.md").read_text(encoding="utf-8")
    written = sorted(path.name for path in folder.glob("[0-9]*.md"))
    assert re.findall(r"\((\d{4}-[a-z0-9-]+\.md)\)", index) == written


def test_the_changelog_begins_with_this_version(repository: Path, project: dict[str, Any]) -> None:
    changelog = (repository / "CHANGELOG.md").read_text(encoding="utf-8")
    [newest, *_] = re.findall(r"^## (\S+)", changelog, re.MULTILINE)
    assert newest == project["project"]["version"]
