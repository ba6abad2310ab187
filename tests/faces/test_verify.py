"""`dreyfus verify`, and the same over HTTP."""

from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dreyfus.faces.cli import app
from dreyfus.match.shuffle import commitment_of
from dreyfus.records.reading import read_record
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules.moves import Move, Shuffle
from tests.faces.web.serving import serving
from tests.match.test_verifying import a_record, changed, seeds


@pytest.fixture
async def text() -> str:
    return text_of_record(await a_record())


def promises(text: str) -> list[str]:
    lines = [line for line in text.splitlines() if line.startswith("seed")]
    return [commitment_of(line.split('"')[1]) for line in lines]


def run(*arguments: str, text: str, lang: str = "en") -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["verify", *arguments, "--lang", lang], input=text)
    return result.exit_code, result.stdout, result.stderr


async def test_a_record_that_fits_is_told_deal_by_deal(text: str, tmp_path: Path) -> None:
    told = tmp_path / "promises"
    told.write_text("\n".join(promises(text)))
    for options in ((), ("--promises", str(told))):
        code, out, err = run("-", *options, text=text)
        assert (code, err) == (0, "")
        assert [line.partition(".")[0] for line in out.splitlines()] == [
            f"Deal {deal}: fits" for deal in (1, 2, 3)
        ]
    assert "Сдача 3: сходится" in run("-", text=text, lang="ru")[1]


async def test_a_deal_that_does_not_fit_is_named(text: str, tmp_path: Path) -> None:
    record = read_record(text)
    _, second, third = seeds(record)

    def lie(move: Move) -> Move:
        if isinstance(move, Shuffle) and move.seed == second:
            return replace(move, seed=third)
        return move

    code, out, _ = run("-", text=text_of_record(changed(record, lie)))
    assert code == 1
    assert "Deal 2: does not fit" in out
    told = tmp_path / "promises"
    told.write_text("\n".join(reversed(promises(text))))
    code, out, _ = run("-", "--promises", str(told), text=text)
    assert (code, out.count("not the one promised")) == (1, 2)
    seedless = changed(record, lambda it: Shuffle(it.pack) if isinstance(it, Shuffle) else it)
    code, out, _ = run("-", text=text_of_record(seedless))
    assert (code, out.count("no seed")) == (1, 3)


async def test_what_is_no_record_or_no_promise_is_refused(text: str, tmp_path: Path) -> None:
    assert run("-", text="dreyfus 9")[0] == 2
    told = tmp_path / "promises"
    told.write_text("f00\n")
    code, out, err = run("-", "--promises", str(told), text=text)
    assert (code, out, "f00" in err) == (2, "", True)
    missing = str(tmp_path / "missing")
    code, _, err = run("-", "--promises", missing, text=text)
    assert (code, "there is no such file" in err) == (2, True)


async def test_the_page_can_ask_too(text: str) -> None:
    async with serving() as served, served.person() as person:
        asked = {"record": text, "promised": promises(text)}
        answer = (await person.post("/api/verify", json=asked)).json()
        assert answer["t"] == "verified"
        assert [deal["verdict"] for deal in answer["deals"]] == ["fits"] * 3
        assert [deal["commitment"] for deal in answer["deals"]] == promises(text)
        wrong = await person.post("/api/verify", json={"record": "x", "promised": []})
        assert wrong.json()["t"] == "bad_record"
        for body in ({}, {"record": text}, {"record": text, "promised": ["f00"]}):
            answered = await person.post("/api/verify", json=body)
            assert (answered.status_code, answered.json()) == (422, {"error": "malformed"})
