"""The wheel alone is enough: in an empty environment it tells the rules, scores, serves, plays."""

import asyncio
import json
import os
import re
import subprocess
import sys
import venv
from http import HTTPStatus
from importlib.metadata import version
from pathlib import Path

import pytest

from dreyfus.faces.marked_text import plain_text
from dreyfus.faces.rules import rules_of_game
from dreyfus.faces.text import LANGUAGES
from dreyfus.table.log_memory import MemoryLog
from tests.architecture.sources import copy_sources
from tests.faces.process import dreyfus
from tests.faces.web.serving import Serving, client, new_table, seated

pytestmark = pytest.mark.long

SHEET = {"deals": [{"bought": [3, 5, 4], "tricks": [6, 4, 2]}]}


@pytest.fixture
def wheel(tmp_path: Path, repository: Path) -> Path:
    """The wheel of this tree, built in a copy of it; a page that is fresh is not built again."""
    tree = copy_sources(repository, tmp_path / "tree")
    environment = {name: text for name, text in os.environ.items() if name != "DREYFUS_NO_WEB"}
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", "dist"]
    subprocess.run(build, cwd=tree, env=environment, check=True)
    [built] = (tree / "dist").glob("*.whl")
    return built


@pytest.fixture
def python(tmp_path: Path, wheel: Path) -> Path:
    """The Python of an environment that holds the wheel, and what it asks for by itself."""
    home = tmp_path / "empty"
    venv.create(home, with_pip=True)
    found = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    subprocess.run([found, "-m", "pip", "install", "--quiet", wheel], check=True)
    return found


def test_the_wheel_alone_is_enough(tmp_path: Path, python: Path) -> None:
    check_commands(python)
    arguments = ("serve", "--port", "0", "--pace", "0")
    with dreyfus(tmp_path / "data", *arguments, python=python, PYTHONPATH="") as running:
        running.hear("keeps its tables")
        asyncio.run(check_page(running.address))
        asyncio.run(play_a_party(running.address))


def check_commands(python: Path) -> None:
    """It knows its version, tells the rules in both languages, and keeps a score."""
    assert said(python, "--version") == f"dreyfus {version('dreyfus')}\n"
    for language in LANGUAGES:
        rules = plain_text(rules_of_game(language))
        assert said(python, "rules", "--lang", language) == f"{rules}\n"
    result = json.loads(said(python, "score", "-", "--json", typed=json.dumps(SHEET)))
    assert (result["above"], result["below"]) == ([3, 5, 6], [2, 0, 0])


def said(python: Path, *arguments: str, typed: str = "") -> str:
    """What the installed command prints; it may complain of nothing."""
    done = subprocess.run(
        [python.with_name("dreyfus"), *arguments],
        input=typed.encode(),
        env={**os.environ, "PYTHONPATH": "", "PYTHONIOENCODING": "utf-8"},
        cwd=python.parent,
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    return done.stdout.decode()


async def check_page(address: str) -> None:
    """The server is healthy, and its page is there with all that it asks for at once."""
    async with client(address) as browser:
        health = (await browser.get("/healthz")).json()
        assert (health["name"], health["version"]) == ("dreyfus", version("dreyfus"))
        page = await browser.get("/")
        assert page.status_code == HTTPStatus.OK
        parts = re.findall(r'(?:src|href)="(/[^"]+)"', page.text)
        assert any(part.endswith(".js") for part in parts)
        answers = {part: (await browser.get(part)).status_code for part in parts}
        assert set(answers.values()) == {HTTPStatus.OK}, answers


async def play_a_party(address: str) -> None:
    """A party is played to its settlement, over a real socket."""
    server = Serving(address, MemoryLog())
    table, token = await new_table(server)
    async with seated(server, table, token) as browser:
        await browser.hello()
        await browser.play_until(lambda view: view["over"])
        assert browser.view["settlement"]["amounts"]
