"""Logs hold no cards and no seeds, whatever they are asked to tell (W57)."""

import asyncio
import io
import json
import logging
import re
import shlex
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from dreyfus.cards import DECK, code_of
from dreyfus.faces.logs import Discreet, Form, JsonLines, begin
from dreyfus.records.notation import russian
from dreyfus.table import table as tables
from dreyfus.table.log_memory import MemoryLog
from tests.faces.process import dreyfus
from tests.faces.web.serving import Serving, new_table, seated, serving
from tests.faces.web.test_line_bots import HOSTILE, serve

CARDS = {spell(card) for card in DECK for spell in (code_of, russian)}
WORD = re.compile(r"[\w♠♣♦♥]+")


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """All that a server in this process logs, at every level, as it writes it."""
    text = io.StringIO()
    handler = logging.StreamHandler(text)
    handler.setFormatter(Discreet("%(levelname)s %(name)s %(message)s"))
    loggers = [logging.getLogger(name) for name in ("dreyfus", "uvicorn", "asyncio", "fastapi")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.DEBUG)
    yield text
    for logger, level in zip(loggers, levels, strict=True):
        logger.removeHandler(handler)
        logger.setLevel(level)


def cards_in(text: str) -> set[str]:
    return {word for word in WORD.findall(text) if word in CARDS}


async def one_deal(address: str) -> tuple[str, str]:
    """Play a deal, and send what is no message; the table's name and the player's token."""
    served = Serving(address, MemoryLog())
    name, token = await new_table(served)
    async with seated(served, name, token) as browser:
        await browser.hello()
        await browser.play_until(lambda view: view["deal"] == 2)
        await browser.send(b"\xff\xfe")
        await browser.hear("refused")
    return name, token


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_deal_with_all_details_logged_tells_no_card_and_no_seed(
    tmp_path: Path, form: Form
) -> None:
    program = tmp_path / "program.py"
    program.write_text(HOSTILE["answers illegally"])
    arguments = serve(tmp_path, shlex.join([sys.executable, str(program)]))
    bot = arguments[-1].replace("master=", "novice=")
    how = ("--log-level", "debug", "--log-format", form)
    with dreyfus(tmp_path, *arguments[:-1], bot, *how) as server:
        server.hear("answers at")
        _, token = asyncio.run(one_deal(server.address))
        server.process.terminate()
        text = server.rest()
    with closing(sqlite3.connect(tmp_path / "tables.sqlite3")) as connection:
        secrets = {row[0] for row in connection.execute("SELECT secret FROM tables")}
        moves = [row[0] for row in connection.execute("SELECT move FROM events")]
    seeds = {found for move in moves for found in re.findall(r'"seed":\s*"([^"]+)"', move)}
    assert len(moves) > 40
    assert seeds
    assert "simple move" in text, "the bots' faults were to be logged"
    assert cards_in(text) == set()
    assert not any(seed in text for seed in {*seeds, *secrets, token})
    if form == "json":
        lines = [json.loads(line) for line in text.splitlines() if line.startswith("{")]
        assert any({"table", "seq"} <= line.keys() for line in lines)


async def test_a_fault_of_ours_that_names_cards_is_logged_without_them(
    written: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        int(" and ".join(map(code_of, DECK)))

    async with serving() as served, served.person() as person:
        name, token = await new_table(served)
        async with seated(served, name, token) as browser:
            await browser.hello()
            await browser.play_until(lambda view: view["options"]["buy"])
            monkeypatch.setattr(tables, "digest", broken)
            refused = await browser.ask({"t": "buy", "cards": []})
            assert (refused["t"], refused["reason"]) == ("refused", "unavailable")
            monkeypatch.setattr("dreyfus.faces.web.http.PRESETS", broken)
            assert (await person.get("/api/lobby")).text == '{"error":"internal"}'
            await asyncio.sleep(0)
    text = written.getvalue()
    assert text.count("ValueError") + text.count("TypeError") >= 2
    assert "invalid literal" not in text
    assert cards_in(text) == set()


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_server_writes_lines_of_that_form(form: Form, capsys: pytest.CaptureFixture[str]) -> None:
    root, ours = logging.getLogger(), logging.getLogger("dreyfus")
    before = root.handlers[:], root.level, ours.level
    try:
        begin(form)
        try:
            int(code_of(DECK.highest()))
        except ValueError:
            logging.getLogger("dreyfus.table").exception(
                "a fault at %s", "a table", extra={"table": "abc", "seq": 7}
            )
        logging.getLogger("uvicorn.error").debug("a frame")
    finally:
        root.handlers[:], root.level, ours.level = before
    said = capsys.readouterr().err
    assert cards_in(said) == set()
    assert "a frame" not in said
    if form == "json":
        line = json.loads(said)
        assert (line["table"], line["seq"], line["level"]) == ("abc", 7, "error")
        assert line["message"] == "a fault at a table"
        assert line["error"].endswith("ValueError")
    else:
        assert "ERROR dreyfus.table: a fault at a table" in said


def test_a_line_without_a_table_has_none() -> None:
    record = logging.LogRecord("dreyfus", logging.INFO, "", 1, "ready", (), None)
    assert set(json.loads(JsonLines().format(record))) == {"time", "level", "logger", "message"}
