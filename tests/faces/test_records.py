"""`dreyfus replay`, `record` and `perft`: what they print, and what they refuse in one line."""

import json
import os
import re
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner, Result

from dreyfus.faces.cli import app
from dreyfus.faces.columns import cells
from dreyfus.faces.fault_text import fault_text
from dreyfus.faces.position_text import position_text
from dreyfus.faces.sheet_table import pen_for
from dreyfus.faces.text import LANGUAGES, Language
from dreyfus.records.bad_text import BadText, Wanted
from dreyfus.records.json_record import json_of_record
from dreyfus.records.moment import State
from dreyfus.records.record import parties, replay
from dreyfus.records.text_reader import record_of_text
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules.errors import Reason
from dreyfus.rules.ruleset import Ruleset
from dreyfus.table.log_sqlite import SqliteLog
from tests.recipes import new_party
from tests.records.test_perft import GOLDEN
from tests.records.transcript import golden_record
from tests.table.setting import NAME, Json, Page, table_of
from tests.walks import game


@pytest.fixture(scope="session")
def example(repository: Path) -> str:
    """The record of docs/notation.md."""
    page = (repository / "docs/notation.md").read_text(encoding="utf-8")
    [found] = re.findall(r"^```dreyfus\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    return str(found)


def run(*arguments: str, text: str | bytes = "", **environment: str) -> Result:
    """The command in process, in English, with this text on standard input."""
    return CliRunner().invoke(app, arguments, input=text, env={"LC_ALL": "C", **environment})


def shown(text: str, *options: str) -> str:
    """What `replay` prints of a record that it reads."""
    result = run("replay", "-", *options, text=text)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def refused(*arguments: str, text: str | bytes = "", **environment: str) -> str:
    """The one line on stderr of a command that must refuse."""
    result = run(*arguments, text=text, **environment)
    assert (result.exit_code, result.stdout) == (2, ""), result.output
    [line] = result.stderr.splitlines()
    return line


def test_a_moment_with_all_cards_open(example: str) -> None:
    lines = shown(example, "--at", "2.7").splitlines()
    assert lines[3:20] == [
        " Deal 2. Trumps: clubs. Анна deals · Vera to play, trick 8 of 12",
        " Move 69 of 84",
        "",
        ' Boris "Bob"        bought 9           3 tricks',
        "   8C 5C  QD  KH TH",
        "   out: QS JS TS 7S  6C  TD 7D 4D  8H",
        "   drawn: AC QD 5C KS TH 4C 8D 3H 8C",
        " Vera               stood pat          1 trick",
        "   8S 5S  AD  9H 4H",
        " Анна               bought 3           3 tricks",
        "   KD 9D  JH 7H 6H",
        "   out: 9S 6S  5H",
        "   drawn: 9D 6D KC",
        " The running trick: —",
        " talon 0",
        "",
        '  1 Boris "Bob"        AC  3C  9C  → Boris "Bob"',
    ]
    assert "  2 clubs    Анна     │        b3        │        b9        │" in lines
    assert max(map(cells, lines)) <= 79


def test_what_a_seat_knew(example: str) -> None:
    lines = shown(example, "--at", "2.7", "--seat", "0", "--lang", "ru").splitlines()
    assert lines[6:14] == [
        ' Boris "Bob"        прикуп 9           3 взятки',
        " Vera               без прикупа        1 взятка",
        " Анна               прикуп 3           3 взятки",
        "   КБ 9Б  ВЧ 7Ч 6Ч",
        "   снос: 9П 6П  5Ч",
        "   из прикупа: 9Б 6Б КТ",
        " Взятка на столе: —",
        " в прикупе 0",
    ]


def test_the_end_of_a_deal_and_of_the_record(example: str) -> None:
    scored = shown(example, "--at", "1")
    assert "The deal is scored\n Move 43 of 84\n" in scored
    assert "The whole talon was bought" in scored
    assert 'Next deal: Анна deals, trumps clubs, Boris "Bob" is eldest' in scored
    last = shown(example)
    assert " Left in the talon" not in scored
    assert last.endswith(' Boris "Bob" receives 13.00\n')
    assert shown(example, "--at", "2.12") == last


def test_what_nobody_bought_is_laid_open_too() -> None:
    scored = shown(text_of_record(golden_record("book")), "--at", "1")
    assert "\n Left in the talon, top first: " in scored


def test_the_beginning_of_a_deal(example: str) -> None:
    assert "Анна to play, trick 1 of 12\n Move 4 of 84" in shown(example, "--at", "1.0")


def states() -> list[State]:
    """Every state of a party under the options that show the least."""
    played = game(new_party(Ruleset(tricks_shown="last")), Random(4), 60)
    return [State(number, party) for number, party in enumerate(played.parties)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_can_be_told(language: Language) -> None:
    pen = pen_for("utf-8", bold=False)
    for state in states():
        for seat in (None, 1):
            lines = position_text(state, 60, seat, language, pen).splitlines()
            assert max(map(cells, lines)) <= 79
            assert len(lines) > 12
    told = [position_text(state, 60, None, "en", pen) for state in states()[:3]]
    for text, words in zip(told, ("shuffled", "cut", "choosing discards"), strict=True):
        assert words in text.splitlines()[3]


def test_a_hidden_card_is_not_told() -> None:
    """Seat 1 sees its own twelve cards and no others before anybody has played."""
    state = states()[2]
    text = position_text(state, 60, 1, "en", pen_for("utf-8", bold=False))
    assert len(re.findall(r"\b[3-9TJQKA][SCDH]\b", text)) == 12


def test_json_of_a_position(example: str) -> None:
    data = json.loads(shown(example, "--at", "1.3", "--json"))
    assert (data["format"], data["version"], data["move"], data["moves"]) == (
        "dreyfus-position", 1, 13, 84
    )  # fmt: skip
    assert [len(hand) for hand in data["hands"]] == [9, 9, 9]
    assert (data["talon"], data["view"]["seat"], len(data["view"]["tricks"])) == ([], None, 3)
    of_seat = json.loads(shown(example, "--at", "1.3", "--json", "--seat", "2"))
    assert (of_seat["hands"], of_seat["talon"]) == (None, None)
    assert of_seat["view"]["hand"] == data["hands"][2]


def test_a_record_as_json_is_replayed_too(example: str) -> None:
    as_json = json_of_record(record_of_text(example))
    assert shown(as_json) == shown(example)


def test_names_cannot_write_on_the_terminal(example: str) -> None:
    evil = example.replace("Vera", r"\u{1b}[31mVera\u{202e}")
    digest = refused("replay", "-", text=evil).partition("its digest is ")[2][:16]
    text = shown(re.sub(r"[0-9a-f]{16}\n$", f"{digest}\n", evil))
    assert "\x1b" not in text
    assert "\\x1b[31mVera" in text


def test_a_record_through_the_command(example: str, tmp_path: Path) -> None:
    file = tmp_path / "party.dreyfus"
    file.write_text(example, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-W", "error", "-m", "dreyfus", "replay", str(file), "--lang", "en"],
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"???? " in done.stdout


PLACES = {
    "edited": (("AS 8S 7S (clock)", "AS 8S JS (clock)"), (
        "-: line 29, column 18: move 34, JS, does not fit: the card is not in hand. "
        "Would fit: 7S"
    )),
    "a slip in the score": (("above 7 below 0", "above 6 below 0"), (
        '-: line 32, column 35: "6" stands where "7" is due'
    )),
    "truncated": (("settlement -8.00 13.00 -5.00\n\nend", "# end"), (
        '-: line 63, column 1: nothing stands where "settlement" is due'
    )),
}  # fmt: skip


@pytest.mark.parametrize(("change", "line"), PLACES.values(), ids=PLACES)
def test_a_record_is_refused_with_its_place(
    example: str, change: tuple[str, str], line: str
) -> None:
    assert change[0] in example
    assert refused("replay", "-", text=example.replace(*change)) == line
    assert refused("replay", "-", "--json", text=example.replace(*change)) == line


def test_json_is_refused_with_its_place(example: str) -> None:
    as_json = json_of_record(record_of_text(example))
    assert refused("replay", "-", text=as_json[:-1]).endswith("not JSON")
    assert refused("replay", "-", text=as_json.replace('"n":39', '"n":0')) == (
        '-: party, steps 2: move 2, {"t":"cut","n":0}, does not fit: so many cannot be cut'
    )


def test_what_is_no_record(tmp_path: Path) -> None:
    assert refused("replay", "-", text=b"dreyfus 1\n\xff") == (
        "-: line 2, column 1: the byte ff is not UTF-8"
    )
    assert refused("replay", str(tmp_path / "none")).endswith(": there is no such file")
    assert refused("replay", "-", LC_ALL="ru_RU.UTF-8") == (
        "-: строка 1, столбец 1: пусто, а должно быть «dreyfus»"
    )


@pytest.mark.parametrize("at", ["", "x", "0", "1.13", "1.", "-1", "3", "2.7.1", "1000000"])
def test_what_is_no_moment(example: str, at: str) -> None:
    line = refused("replay", "-", "--at", at, text=example)
    assert line.startswith(f'"{at}" is no moment of this record')


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fault_has_its_words(language: Language) -> None:
    reasons = [reason for reason in Reason if not reason.startswith(("honour", "ledger", "bad_h"))]
    for reason in (*reasons, "wrong_maker"):
        fault = BadText((1, 2), "QS", Wanted.LEGAL, move="3", reason=reason, known="KS")
        line = fault_text("a.dreyfus", fault, language)
        assert "KS" in line
        assert "{" not in line
    for wanted in set(Wanted) - {Wanted.LEGAL}:
        line = fault_text("a.dreyfus", BadText("party", "found\n", wanted, known="known"), language)
        assert line.startswith("a.dreyfus: party: ")
        assert line.isprintable()


# The record of a table.


async def keep_a_table(folder: Path, until: Callable[[Json], bool]) -> Path:
    """The folder, with the log of a table that was played so far."""
    log = SqliteLog(folder / "tables.sqlite3")
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(until)
    await log.close()
    return folder


@pytest.fixture
async def played(tmp_path: Path) -> Path:
    """A folder with the log of a table in its second deal."""
    return await keep_a_table(tmp_path, lambda view: view["deal"] == 2 and view["phase"] == "play")


@pytest.fixture
async def scored(tmp_path: Path) -> Path:
    """A folder with the log of a table that has just scored a deal."""
    return await keep_a_table(tmp_path, lambda view: view["phase"] == "scored")


def test_a_scored_deal_has_no_secrets(scored: Path) -> None:
    done = run("record", NAME, DREYFUS_DATA=str(scored))
    assert (done.exit_code, done.stderr) == (0, "")
    assert replay(record_of_text(done.stdout)).round.phase == "scored"


def test_a_table_s_record(played: Path) -> None:
    done = run("record", NAME, DREYFUS_DATA=str(played))
    assert done.exit_code == 0
    assert done.stderr == ("The deal is still being played: this record shows everybody’s cards.\n")
    record = record_of_text(done.stdout)
    assert record.header.players == ("Anna", "Boris", "Vera")
    assert "\nmakers human bot bot\n" in done.stdout
    assert sum(1 for line in done.stdout.splitlines() if line.startswith("deal ")) == 2
    *_, last = parties(record)
    assert (last.round.number, last.round.phase) == (1, "play")
    assert {step.by for step in record.steps} == {"human", "bot", "chance"}
    database = f"sqlite:///{played / 'tables.sqlite3'}"
    assert run("record", NAME, "--database", database).stdout == done.stdout
    russian = run("record", NAME, "--database", database, "--lang", "ru").stdout
    assert re.search(r"^talon .*[ПТБЧ] \|", russian, re.MULTILINE)
    assert record_of_text(russian) == record
    as_json = run("record", NAME, "--database", database, "--json").stdout
    assert as_json == f"{json_of_record(record)}\n"


def test_what_is_no_table(played: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    line = refused("record", "nobody", DREYFUS_DATA=str(played))
    path = played / "tables.sqlite3"
    assert line == f"There is no table nobody in {path}. Unfinished there: {NAME}"
    empty = tmp_path_factory.mktemp("empty")
    assert refused("record", NAME, DREYFUS_DATA=str(empty)).startswith("There are no tables in")
    assert list(empty.iterdir()) == []
    assert "is no address of a database" in refused("record", NAME, "--database", "x.sqlite3")


def test_a_log_that_cannot_be_used(played: Path) -> None:
    other = played / "other"
    other.write_bytes(b"no database at all, but long enough to be looked at" * 20)
    line = refused("record", NAME, "--database", f"sqlite:///{other}")
    assert line.startswith(f"{other} cannot be used: ")


def test_a_log_that_does_not_fit_together(played: Path) -> None:
    changed = change_log(played, "UPDATE events SET digest = '0' WHERE seq = 7")
    line = refused("record", NAME, DREYFUS_DATA=str(changed))
    assert line == f"The log of table {NAME} does not fit together: event 7."


def test_a_log_with_an_opening_that_cannot_be_read(played: Path) -> None:
    changed = change_log(played, "UPDATE tables SET header = '[]'")
    assert "cannot be used" in refused("record", NAME, DREYFUS_DATA=str(changed))


def change_log(folder: Path, statement: str) -> Path:
    connection = sqlite3.connect(folder / "tables.sqlite3")
    with connection:
        connection.execute(statement)
    connection.close()
    return folder


# Perft.


def test_the_golden_counts_agree() -> None:
    done = run("perft", str(GOLDEN))
    assert (done.exit_code, done.stderr) == (0, "")
    *lines, last = done.stdout.splitlines()
    assert lines[2] == "ok void, any card may go: 3 7 13 26 44 64 64 64 64"
    assert last == f"Positions: {len(lines)}. Counts: 80, all agree"


def test_a_count_that_differs_is_broken_down() -> None:
    text = GOLDEN.read_text(encoding="utf-8").replace("count 3 9", "count 3 8")
    done = run("perft", "-", text=text)
    assert done.exit_code == 1
    assert done.stdout.splitlines()[1:6] == [
        "void, a trump is due, depth 3: 8 expected, 9 found, by the first card:",
        "  KC 4",
        "  AC 4",
        "  3H 1",
        "WRONG void, a trump is due: 3 5 9 18 28 48 48 48 48",
    ]
    assert done.stdout.endswith("Counts: 80, of which 1 differ\n")


def test_a_perft_file_is_refused_with_its_place(tmp_path: Path) -> None:
    assert refused("perft", "-", text='perft 1\nposition "x"\ntrump X') == (
        '-: line 3, column 7: "X" stands where one of these is due: S, C, D, H, N'
    )
    assert refused("perft", str(tmp_path)).startswith(str(tmp_path)[:39])
