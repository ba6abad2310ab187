"""`dreyfus score`: the real command for a few sheets, the same command in process for many."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from dreyfus.faces.cli import app
from dreyfus.faces.columns import cells
from dreyfus.faces.file import MOST_BYTES
from dreyfus.faces.objection_text import objection_text
from dreyfus.faces.sheet_table import SheetTable, pen_for
from dreyfus.faces.sheet_text import sheet_text
from dreyfus.faces.text import LANGUAGES, Language
from dreyfus.records.paper import party_of
from dreyfus.records.paper_reader import TextReason
from dreyfus.records.paper_writer import text_of
from dreyfus.rules.ledger import PaperParty
from dreyfus.rules.objections import Objection, Place, SheetReason
from tests.papers import PLAYERS, paper_parties

E13: dict[str, Any] = {
    "first_dealer": 2,
    "deals": [
        {"bought": [3, 5, 4], "tricks": [6, 4, 2]},
        {"bought": [4, 6, 2], "tricks": [4, 7, 1]},
        {"bought": [3, 5, 1], "tricks": [7, 3, 2], "misdeals": [0, 1, 0]},
        {"bought": [2, 4, 3], "tricks": [5, 2, 5]},
        {
            "bought": [5, 0, 7],
            "tricks": [8, 2, 2],
            "winners": [0, 0, 1, 0, 0, 2, 0, 0, 1, 0, 0, 2],
        },
    ],
}
E13_RESULT = {
    "deals": [
        {"dealer": 2, "trump": "S", "above": [3, 5, 6], "below": [2, 0, 0]},
        {"dealer": 0, "trump": "C", "above": [4, 6, 5], "below": [0, 3, 0]},
        {"dealer": 1, "trump": "D", "above": [3, 7, 3], "below": [3, 0, 0]},
        {"dealer": 2, "trump": "H", "above": [2, 6, 3], "below": [1, 0, 1]},
        {"dealer": 0, "trump": "N", "above": [5, 2, 9], "below": [4, 0, 0]},
    ],
    "above": [17, 26, 26],
    "below": [10, 3, 1],
    "owes": [17, 33, 35],
    "winner": 0,
    "won_in_deal": 5,
    "won_at_trick": 11,
    "settlement": ["68", "-33", "-35"],
}
RUSSIAN = """\
 Обычные правила. Ставка: 1 за очко. Цель: 10 под чертой.

    козырь   сдаёт    │       Анна       │      Борис       │       Вера
 Всего над чертой     │        17        │        26        │        26
──────────────────────┼──────────────────┼──────────────────┼──────────────────
  5 БК       Анна     │        п5        │        н2        │      п7 н2
  4 черви    Вера     │        п2        │      п4 н2       │        п3
  3 бубны    Борис    │        п3        │     п5 н1 ш1     │      п1 н2
  2 трефы    Анна     │        п4        │        п6        │      п2 н3
  1 пики     Вера     │        п3        │        п5        │      п4 н2
━━━━━━━━━━━━━━━━━━━━━━┿━━━━━━━━━━━━━━━━━━┿━━━━━━━━━━━━━━━━━━┿━━━━━━━━━━━━━━━━━━
  1 пики     Вера     │        +2        │                  │
  2 трефы    Анна     │                  │        +3        │
  3 бубны    Борис    │        +3        │                  │
  4 черви    Вера     │        +1        │                  │        +1
  5 БК       Анна     │        +4        │                  │
──────────────────────┼──────────────────┼──────────────────┼──────────────────
 Всего под чертой     │        10        │        3         │        1
 До десяти            │    ■■■■■■■■■■    │    ■■■□□□□□□□    │    ■□□□□□□□□□
 При проигрыше        │        —         │        33        │        35
 п прикуп · н недобор · ш штраф · + сверх четырёх · * поправка

 Сдача 3, Борис. Пересдача: 1 очко над чертой.

 Партию берёт Анна: десять набрано в сдаче 5, на 11-й взятке
 Борис → Анна: 26 над чертой + 7 до десяти = 33
 Вера → Анна: 26 над чертой + 9 до десяти = 35
 Анна получает 68
"""


def ask(text: str | bytes, *options: str, **environment: str) -> Result:
    """The command in process with this sheet on standard input."""
    return CliRunner().invoke(app, ["score", "-", *options], input=text, env=environment)


def spoken(value: object, *options: str) -> str:
    """The sheet of this value, for people; the command must have succeeded."""
    result = ask(json.dumps(value), *options)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def refused(text: str | bytes, *options: str) -> list[str]:
    """The lines on stderr of a sheet that must be refused; stdout must be empty."""
    result = ask(text, "--lang", "en", *options)
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr.splitlines()


def command(*arguments: str, **streams: Any) -> "subprocess.CompletedProcess[str]":
    """The real command in a process of its own, in an English environment."""
    environment = {name: text for name, text in os.environ.items() if not name.startswith("LC_")}
    return subprocess.run(
        [sys.executable, "-W", "error", "-m", "dreyfus", *arguments],
        env={**environment, "LANG": "C.UTF-8", "PYTHONUTF8": "1"},
        text=True,
        encoding="utf-8",
        check=False,
        **{"capture_output": True, **streams},
    )


@pytest.fixture
def e13(tmp_path: Path) -> Path:
    file = tmp_path / "e13.json"
    file.write_text(json.dumps(E13), encoding="utf-8")
    return file


def test_e13_through_the_command(e13: Path) -> None:
    done = command("score", str(e13), "--json")
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout) == E13_RESULT
    assert len(done.stdout.splitlines()) == 1


def test_the_command_reads_standard_input_and_speaks_english_by_default() -> None:
    done = command("score", "-", input='\ufeff{"deals": []}')
    assert (done.returncode, done.stderr) == (0, "")
    assert "Next deal: Player 1 deals, trumps spades, Player 2 is eldest" in done.stdout
    assert "\x1b" not in done.stdout


def test_the_command_refuses_without_a_traceback(tmp_path: Path) -> None:
    file = tmp_path / "sheet.json"
    file.write_text(json.dumps({"deals": [{"bought": [9, 9, 9], "tricks": [4, 4, 3]}]}))
    done = command("score", str(file))
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.splitlines() == [
        "deal 1, bought: sum to 27, more than 12",
        "deal 1, tricks: sum to 11, not 12",
    ]


@pytest.mark.skipif(os.name == "nt", reason="asks a POSIX shell to close standard input")
def test_the_command_without_any_standard_input() -> None:
    done = subprocess.run(
        ["sh", "-c", '"$0" -m dreyfus score - --lang en <&-', sys.executable],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "-: cannot be read: Bad file descriptor\n"


def test_e13_as_a_person_reads_it() -> None:
    assert spoken({"players": PLAYERS, **E13}, "--lang", "ru") == RUSSIAN


@pytest.mark.parametrize(
    ("environment", "words"),
    [
        ({"LC_ALL": "ru_RU.UTF-8", "LANG": "en_GB.UTF-8"}, "Обычные правила"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "ru_RU.UTF-8"}, "Обычные правила"),
        ({"LC_ALL": "de_DE.UTF-8"}, "The usual rules"),
        ({"LC_ALL": "C.UTF-8", "LANG": "ru_RU.UTF-8"}, "The usual rules"),
    ],
)
def test_the_language_is_that_of_the_locale(environment: dict[str, str], words: str) -> None:
    assert words in ask('{"deals": []}', **environment).stdout


def test_a_stake_of_its_own_is_paid_in_full() -> None:
    lines = spoken({"stake": "0.25", "players": PLAYERS, **E13}, "--lang", "en").splitlines()
    assert lines[-4:] == [
        " Анна wins the game: ten reached in deal 5, at trick 11",
        " Борис → Анна: 26 above + 7 short of ten = 33, at 0.25 a point: 8.25",
        " Вера → Анна: 26 above + 9 short of ten = 35, at 0.25 a point: 8.75",
        " Анна receives 17.00",
    ]


def test_a_win_of_unknown_trick_that_is_played_on() -> None:
    eight = {"bought": [0, 0, 0], "tricks": [12, 0, 0]}
    value = {"options": {"finish": "cycle"}, "players": PLAYERS, "deals": [eight, eight]}
    lines = spoken(value, "--lang", "ru").splitlines()
    assert lines[1] == " Конец партии: После сдачи без козыря этого круга"
    assert lines[-2:] == [
        " Партию берёт Анна: десять набрано в сдаче 2",
        " Следующая сдача: сдаёт Вера, козыри: бубны, первая рука: Анна",
    ]
    # Who has won may owe still more as long as the party goes on.
    assert " При проигрыше        │        0         │" in "\n".join(lines)


def test_every_penalty_and_adjustment_is_told_with_its_reason() -> None:
    deal = {"bought": [2, 0, 0], "tricks": [4, 5, 3], "late": [0], "revokes": [1]}
    adjust = [
        {"seat": 0, "above": -2, "reason": " written twice "},
        {"seat": 2, "above": 7, "reason": "a bet"},
    ]
    value = {"players": PLAYERS, "deals": [{**deal, "adjust": adjust}]}
    text = spoken(value, "--lang", "en")
    assert "│    b2 p3 −2*     │       p10        │      s1 +7*\n" in text
    assert (
        text.split("\n\n")[2].splitlines()
        == [
            " Deal 1, Анна. Purchase not recorded in time: 3 points above the line.",
            " Deal 1, Борис. Revoke: the tricks do not count, 10 points above the line.",
            " Deal 1, Анна. Adjustment: −2. written twice",
            " Deal 1, Вера. Adjustment: +7. a bet",
        ]
        or "Late" in text
    )


@pytest.mark.parametrize(("preset", "words"), [
    ("standard", "The usual rules."), ("book", "Rules by the book."), ("club", "Club rules."),
])  # fmt: skip
def test_a_preset_is_called_by_its_name(preset: str, words: str) -> None:
    value = {"preset": preset, "options": {"enforcement": "ledger"}, "deals": []}
    first, blank, *_ = spoken(value, "--lang", "en").splitlines()
    assert first == f" {words} Stake: 1 a point. Target: 10 below the line."
    assert blank == ""


def test_a_long_way_has_a_tick_for_two_points() -> None:
    deals = [{"bought": [0, 0, 0], "tricks": [9, 3, 0]}, {"bought": [0, 0, 0], "tricks": [4, 8, 0]}]
    text = spoken({"options": {"target": 20}, "deals": deals}, "--lang", "en")
    assert "│    ■■◧□□□□□□□    │    ■■□□□□□□□□    │    □□□□□□□□□□" in text


def test_what_does_not_fit_is_cut_or_wrapped() -> None:
    bet = {"seat": 0, "above": 999_999_999, "reason": "a bet"}
    deal = {"bought": [12, 0, 0], "tricks": [0, 8, 4], "late": [0], "adjust": [bet, bet]}
    names = ["Весёлый Валет из Зарайска", "王さまのカード名前長い", "   "]
    lines = spoken({"players": names, "deals": [deal]}, "--lang", "ru").splitlines()
    table = lines[2:-5]
    assert "Весёлый Валет из… │王さまのカード名… │     Игрок 3" in table[0]
    assert table[3:6] == [
        "  1 пики     Весёлый… │    п12 н4 ш3     │                  │",
        "                      │   +999999999*    │                  │",
        "                      │   +999999999*    │                  │",
    ]
    assert {cells(line) for line in table if line.endswith(("─", "━"))} == {79}
    assert max(map(cells, table)) == 79


def test_bold_is_for_terminals_alone() -> None:
    party = party_of(json.dumps(E13))
    bold = sheet_text(party, "ru", pen_for("utf-8", bold=True))
    plain = sheet_text(party, "ru", pen_for("utf-8", bold=False))
    assert "\x1b[1m" in bold
    assert bold.replace("\x1b[1m", "").replace("\x1b[0m", "").split() == plain.split()


@pytest.mark.parametrize("encoding", ["ascii", "cp1251", "utf-8"])
def test_the_table_is_drawn_with_what_the_encoding_has(encoding: str) -> None:
    names = ("A", "B", "C")
    table = SheetTable(party_of(json.dumps(E13)), names, "en", pen_for(encoding, bold=False))
    text = "\n".join(table.lines()).replace("—", "-")
    assert text.encode(encoding).decode(encoding) == text


def test_a_name_that_the_encoding_has_not_is_no_traceback(e13: Path) -> None:
    e13.write_text(json.dumps({"players": PLAYERS, **E13}), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "dreyfus", "score", str(e13), "--lang", "en"],
        env={**os.environ, "PYTHONUTF8": "0", "PYTHONIOENCODING": "latin-1"},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"|       ????       |" in done.stdout


FIELDS = "preset, options, stake, players, first_dealer, deals"
REFUSALS = {
    "no JSON": ("{", "sheet: not JSON: line 1, column 2"),
    "nested absurdly": ("[" * 100_000, "sheet: nested too deep"),
    "no object": ("[]", "sheet: a list is not an object"),
    "no deals": ("{}", "deals: missing"),
    "unknown key": (
        '{"deals": [], "deal": 1}',
        f"deal: unknown; known: {FIELDS}",
    ),
    "unknown preset": (
        '{"deals": [], "preset": "x"}',
        'preset: "x" is unknown; known: standard, book, club',
    ),
    "unknown option": (
        '{"deals": [], "options": {"tie": "dice"}}',
        'options, tie: "dice" is unknown; known: first_by_trick, higher_below',
    ),
    "honour": (
        '{"deals": [], "options": {"enforcement": "honour"}}',
        "options, enforcement: honour is not built yet",
    ),
    "stake zero": (
        '{"deals": [], "stake": "0"}',
        'stake: "0" is no stake: a decimal above zero of up to nine digits and six places',
    ),
    "stake a number": ('{"deals": [], "stake": 1}', "stake: 1 is not text"),
    "key twice": ('{"deals": [], "deals": []}', "deals: given twice"),
    "huge number": (
        '{"deals": [], "first_dealer": ' + "9" * 5000 + "}",
        f"first_dealer: {'9' * 40}… is too long a number",
    ),
    "breaking key": (
        '{"deals": [], "a\\nb\\u202e\\u001b[31m\\ud800": 0}',
        f"a\\nb\\u202e\\x1b[31m\\ud800: unknown; known: {FIELDS}",
    ),
}


@pytest.mark.parametrize(("text", "line"), REFUSALS.values(), ids=REFUSALS)
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["sheet", "json"])
def test_a_sheet_refused(text: str, line: str, form: list[str]) -> None:
    assert refused(text, *form) == [line]


DEALS = {
    "missing": ({"bought": None}, "bought: null is not a list"),
    "unknown": (
        {"trick": 1},
        "trick: unknown; known: bought, tricks, winners, revokes, late, misdeals, adjust",
    ),
    "length": ({"tricks": [6, 6]}, "tricks: has 2 items, not 3"),
    "true": ({"bought": [0, True, 0]}, "bought 2: true is not a whole number"),
    "fraction": ({"bought": [0, 3.0, 0]}, "bought 2: 3.0 is not a whole number"),
    "negative": ({"bought": [0, 0, -1]}, "bought 3: -1 is not between 0 and 12"),
    "seat": ({"revokes": [3]}, "revokes 1: 3 is no seat: seats are 0, 1 and 2"),
    "twice": ({"late": [1, 1]}, "late 2: seat 1 is named twice"),
    "sum": ({"tricks": [4, 4, 3]}, "tricks: sum to 11, not 12"),
    "winners": (
        {"winners": [0] * 12},
        "winners: give the tricks 12, 0, 0, not 4, 4, 4",
    ),
    "bought": ({"bought": [5, 5, 5]}, "bought: sum to 15, more than 12"),
    "misdeal": (
        {"misdeals": [0, 1, 0]},
        "misdeals 2: seat 1 does not deal here, seat 2 does",
    ),
    "adjust": ({"adjust": [{"seat": 0, "above": 1}]}, "adjust 1, reason: missing"),
    "blank": ({"adjust": [{"seat": 0, "above": 1, "reason": ""}]}, "adjust 1, reason: is blank"),
    "control": (
        {"adjust": [{"seat": 0, "above": 1, "reason": "a\x07"}]},
        "adjust 1, reason: has the unprintable character U+0007",
    ),
    "under zero": (
        {"adjust": [{"seat": 2, "above": -3, "reason": "x"}]},
        "adjust 1, above: -3 would bring seat 2, with 0 above, under zero",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("fields", "line"), DEALS.values(), ids=DEALS)
def test_a_deal_refused(fields: dict[str, object], line: str) -> None:
    good = {"bought": [0, 0, 0], "tricks": [4, 4, 4]}
    assert refused(json.dumps({"deals": [good, good, {**good, **fields}]})) == [f"deal 3, {line}"]


def test_a_deal_after_the_end_is_refused() -> None:
    value = {**E13, "deals": [*E13["deals"], E13["deals"][0]]}
    assert refused(json.dumps(value)) == ["deal 6: the party ended with deal 5"]


def test_all_faults_of_a_sheet_are_said_at_once_in_russian_too() -> None:
    value = {"stake": "0,5", "deals": [{"tricks": [4, 4, 3]}, {"bought": [0, 0, 0], "tricks": "x"}]}
    wanted = "нужна десятичная дробь больше нуля, до девяти цифр и шести знаков после точки"
    result = ask(json.dumps(value), "--lang", "ru", "--json")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines() == [
        f"stake: «0,5» не ставка: {wanted}",
        "сдача 1, bought: не указано",
        "сдача 1, tricks: в сумме 11, а не 12",
        "сдача 2, tricks: «x», а нужен список",
    ]


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    long, latin = tmp_path / "long", tmp_path / "latin"
    long.write_bytes(b" " * (MOST_BYTES + 1))
    latin.write_bytes(b'{"deals": [], "players": ["\xe0", "b", "c"]}')
    for file, why in (
        (tmp_path / "none", "there is no such file"),
        (tmp_path, "cannot be read: Is a directory"),
        (long, "is longer than 16 megabytes"),
        (latin, "is no text in UTF-8"),
    ):
        result = CliRunner().invoke(app, ["score", str(file), "--lang", "en"])
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.endswith(f": {why}\n")
        assert result.stderr.count("\n") == 1


def all_objections() -> Iterator[Objection]:
    facts = dict.fromkeys(
        ("found", "wanted", "most", "least", "known", "kind", "seat", "dealer", "above", "last",
         "line", "column"), 7,
    )  # fmt: skip
    for reason in (*SheetReason, *TextReason):
        yield Objection(Place("adjust", 1, 2, "above"), reason, facts)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("objection", list(all_objections()), ids=lambda one: one.reason)
def test_every_objection_has_words(objection: Objection, language: Language) -> None:
    where, what = objection_text(objection, language).split(": ", 1)
    assert where == {"en": "deal 1", "ru": "сдача 1"}[language] + ", adjust 2, above"
    assert what


@settings(max_examples=30)
@given(paper_parties(), st.sampled_from(LANGUAGES))
def test_every_party_can_be_read_by_people_and_programs(
    party: PaperParty, language: Language
) -> None:
    text = text_of(party)
    sheet = ask(text, "--lang", language)
    assert (sheet.exit_code, sheet.stderr) == (0, "")
    result = json.loads(ask(text, "--json").stdout)
    assert (result["settlement"] is not None) == party.is_over
    table = [line for line in sheet.stdout.splitlines() if "│" in line or "┿" in line]
    assert max(map(cells, table)) <= 79


@given(st.binary() | st.text().map(str.encode))
def test_any_bytes_are_answered_with_a_result_or_with_faults(content: bytes) -> None:
    result = ask(content, "--json")
    assert result.exit_code in (0, 2)
    assert bool(result.stdout) == (result.exit_code == 0)
    assert bool(result.stderr) == (result.exit_code == 2)
