"""scripts/check is worth something: a copy of the tree with a fault planted turns red."""

import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name == "nt", reason="scripts/check is a shell script")

Check = Callable[[str], subprocess.CompletedProcess[str]]
UNWANTED = shutil.ignore_patterns(
    ".git", ".venv", "node_modules", "static", "__pycache__", ".*cache", ".coverage*", "site"
)


@pytest.fixture
def tree(tmp_path: Path, repository: Path) -> Path:
    copy = tmp_path / "tree"
    shutil.copytree(repository, copy, ignore=UNWANTED)
    (copy / ".venv").symlink_to(repository / ".venv")
    return copy


@pytest.fixture
def check(tree: Path) -> Check:
    # The copy's modules are no part of what coverage counts.
    environment = {name: text for name, text in os.environ.items() if "COVERAGE" not in name}

    def run(step: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            ["scripts/check", step],
            cwd=tree,
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    return run


def plant(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def append(path: Path, line: str) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(f"{line}\n")


@pytest.mark.parametrize("step", ["imports", "protocol", "docs", "locks"])
def test_the_tree_as_it_is_passes(check: Check, step: str) -> None:
    done = check(step)
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.endswith("check: green\n")


@pytest.mark.parametrize(
    ("module", "line", "named"),
    [
        ("rules/scoring.py", "import sqlite3", "dreyfus.rules.scoring -> sqlite3"),
        ("cards.py", "import pydantic", "dreyfus.cards -> pydantic"),
        ("rules/view.py", "import dreyfus.bots", "dreyfus.rules.view -> dreyfus.bots"),
        ("table/protocol.py", "import dreyfus.faces", "dreyfus.table.protocol -> dreyfus.faces"),
    ],
)
def test_a_forbidden_import_is_named(
    tree: Path, check: Check, module: str, line: str, named: str
) -> None:
    append(tree / "src/dreyfus" / module, line)
    done = check("imports")
    assert done.returncode == 1
    assert named in done.stdout
    assert done.stderr == "check: red: imports\n"


@pytest.mark.parametrize(
    ("made", "old", "new"),
    [
        ("web/src/protocol.ts", "export interface", "export interface Stale {}\nexport interface"),
        ("docs/protocol.md", "### Hello", "### Stale"),
    ],
)
def test_a_stale_protocol_is_red(tree: Path, check: Check, made: str, old: str, new: str) -> None:
    plant(tree / made, old, new)
    done = check("protocol")
    assert done.returncode == 1
    assert f"{made} is stale" in done.stderr
    assert done.stderr.endswith("check: red: protocol\n")


@pytest.mark.parametrize(
    ("link", "named"),
    [
        ("no-such-page.md", "page does not exist"),
        ("rules.md#no-such-rule", "anchor does not exist"),
    ],
)
def test_a_dead_link_in_the_documents_is_shown(
    tree: Path, check: Check, link: str, named: str
) -> None:
    append(tree / "docs/tour.md", f"\n[dead]({link})")
    done = check("docs")
    assert done.returncode == 1
    assert named in done.stdout + done.stderr
    assert done.stderr.endswith("check: red: docs\n")


@pytest.mark.parametrize(
    ("lock", "old", "new"),
    [
        ("uv.lock", "https://pypi.org/simple", "https://pypi.private.example/simple"),
        ("uv.lock", "https://files.pythonhosted.org", "http://10.0.0.7:3141"),
        ("uv.lock", 'registry = "https://pypi.org/simple"', 'git = "ssh://private.example/it.git"'),
        (
            "web/package-lock.json",
            '"integrity":',
            '"resolved": "https://npm.private.example/a.tgz",\n"integrity":',
        ),
    ],
)
def test_a_private_host_in_a_lock_is_shown(
    tree: Path, check: Check, lock: str, old: str, new: str
) -> None:
    plant(tree / lock, old, new)
    done = check("locks")
    assert done.returncode == 1
    assert new.splitlines()[0] in done.stdout
    assert done.stderr == "check: red: locks\n"
