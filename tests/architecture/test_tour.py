"""The tour keeps its word: what it says will go red goes red."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the tour's commands are for a shell")

STEP = re.compile(r"`(src/\S+)`:\n\n```diff\n(.*?)```(?:\n\n```sh\n(.*?)```)?", re.DOTALL)


@pytest.fixture
def tree(tmp_path: Path, repository: Path) -> Path:
    copy = tmp_path / "tree"
    copy.mkdir()
    for name in ("src", "tests", "scripts"):
        shutil.copytree(
            repository / name, copy / name, ignore=shutil.ignore_patterns("static", "__pycache__")
        )
    shutil.copy(repository / "pyproject.toml", copy)
    (copy / ".venv").symlink_to(repository / ".venv")
    return copy


def steps(repository: Path) -> list[tuple[str, str, str]]:
    """What the tour changes in which file, and the command that must be red then."""
    text = (repository / "docs/tour.md").read_text(encoding="utf-8")
    return STEP.findall(text)


def change(file: Path, diff: str) -> None:
    lines = diff.splitlines(keepends=True)
    old, new = ("".join(line[1:] for line in lines if line[0] == mark) for mark in "-+")
    text = file.read_text(encoding="utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), encoding="utf-8")


@pytest.mark.parametrize(
    ("step", "said"),
    [(0, ["E9c", "E11", "test_what_each_fault_costs"]), (1, ["scoring -> random"])],
)
def test_what_the_tour_breaks_is_noticed(
    repository: Path, tree: Path, step: int, said: list[str]
) -> None:
    file, diff, command = steps(repository)[step]
    environment = {name: text for name, text in os.environ.items() if "COVERAGE" not in name}
    environment["PYTHONPATH"] = str(tree / "src")

    def run() -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command.split(),
            cwd=tree,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    before = run()
    assert before.returncode == 0, before.stdout + before.stderr
    change(tree / file, diff)
    after = run()
    assert after.returncode == 1
    assert [word for word in said if word not in after.stdout] == []
