"""What a built wheel carries, and when the page counts as fresh."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import hatch_build
from tests.architecture.sources import PAGE, copy_sources


@pytest.fixture
def tree(tmp_path: Path, repository: Path) -> Path:
    return copy_sources(repository, tmp_path / "tree", PAGE)


def test_a_wheel_carries_page_texts_and_types(tree: Path) -> None:
    page = tree / hatch_build.PAGE
    page.mkdir(parents=True)
    (page / "index.html").write_text("<title>built</title>", encoding="utf-8")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"],
        cwd=tree,
        env={**os.environ, "DREYFUS_NO_WEB": "1"},
        check=True,
    )
    [wheel] = (tree / "dist").glob("*.whl")
    names = set(zipfile.ZipFile(wheel).namelist())
    assert names >= {
        "dreyfus/py.typed",
        "dreyfus/locale/ru.ftl",
        "dreyfus/locale/en.ftl",
        "dreyfus/locale/rules.ru.md",
        "dreyfus/locale/rules.en.md",
        "dreyfus/faces/web/static/index.html",
    }
    assert {name.partition("/")[0] for name in names} == {"dreyfus", "dreyfus-0.1.0.dist-info"}


@pytest.mark.parametrize("source", ["web/src/main.ts", "locale/ru.ftl", "web/package-lock.json"])
def test_the_digest_follows_every_source_of_the_page(tree: Path, source: str) -> None:
    before = hatch_build.sources_digest(tree)
    (tree / source).write_text("changed", encoding="utf-8")
    assert hatch_build.sources_digest(tree) != before


def test_the_digest_passes_over_installed_packages(tree: Path) -> None:
    before = hatch_build.sources_digest(tree)
    (tree / "web/node_modules").mkdir()
    (tree / "web/node_modules/extra.js").touch()
    assert hatch_build.sources_digest(tree) == before
