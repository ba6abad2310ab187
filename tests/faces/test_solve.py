"""`dreyfus solve`: what it prints, and what it refuses in one line."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from dreyfus.cards import SEATS, TRUMP_LETTERS, CardSet
from dreyfus.faces import solve
from dreyfus.faces.cli import app
from dreyfus.kernel.loading import KernelAbsent
from dreyfus.kernel.moment import Moment, moment_of
from dreyfus.records.notation import codes
from tests.kernel.brute import division, sure_of
from tests.kernel.endings import ending, playable, played_on

SMALL: dict[str, Any] = {
    "hands": [["QS", "3C", "AD"], ["KS", "4C", "4D"], ["AS", "5C", "KD"]],
    "trump": "S",
    "leader": 0,
}


def run(*arguments: str, text: str | bytes = "") -> Result:
    """The command in process, in English, with this text on standard input."""
    return CliRunner().invoke(app, ("solve", *arguments), input=text, env={"LC_ALL": "C"})


def solved(position: object) -> dict[str, Any]:
    """What the command prints of a position as JSON."""
    result = run("-", "--json", text=json.dumps(position))
    assert (result.exit_code, result.stderr, result.stdout.count("\n")) == (0, "", 1)
    found: dict[str, Any] = json.loads(result.stdout)
    return found


def refused(text: str | bytes, *options: str) -> str:
    """The one line on stderr of a position that must be refused."""
    result = run("-", *options, text=text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("-: ")
    return result.stderr[3:-1]


def written(moment: Moment) -> dict[str, Any]:
    """The moment as JSON has it."""
    return {
        "hands": [codes(CardSet(hand)) for hand in moment.hands],
        "trump": TRUMP_LETTERS[moment.trump],
        "leader": moment.leader,
        "trick": codes(moment.table),  # type: ignore[arg-type]  # cards, as C numbers them
        "void": moment.void,
        "undertrump": moment.undertrump,
    }


def test_a_position_is_solved() -> None:
    assert solved(SMALL) == {
        "guaranteed": [1, 0, 2],
        "cards": {"QS": 1, "3C": 1, "AD": 1},
        "maxn": {"tricks": [1, 0, 2]},
    }


def test_answers_are_those_of_a_plain_search_by_the_rules() -> None:
    random = Random("solved by the command")
    for played in (0, 1, 2) * 5:
        deal = ending(random, 3, played)
        seat = SEATS[moment_of(deal).turn]
        assert solved(written(moment_of(deal))) == {
            "guaranteed": [sure_of(deal, seat) for seat in SEATS],
            "cards": {
                code: sure_of(played_on(deal, card), seat)
                for card, code in zip(playable(deal), codes(playable(deal)), strict=True)
            },
            "maxn": {"tricks": list(division(deal, seat))},
        }


def test_a_whole_deal_is_solved() -> None:
    found = solved(written(moment_of(ending(Random("whole"), 12))))
    assert sum(found["maxn"]["tricks"]) == 12
    assert len(found["cards"]) == 12
    assert all(
        least <= own
        for least, own in zip(found["guaranteed"], found["maxn"]["tricks"], strict=True)
    )


def test_the_example_of_the_documents_is_solved_as_they_say(repository: Path) -> None:
    page = (repository / "docs/solvers.md").read_text(encoding="utf-8")
    position, answer = re.findall(r"^```json\n(.*?)^```", page, re.MULTILINE | re.DOTALL)
    assert solved(json.loads(position)) == json.loads(answer)


def test_options_of_the_rules_are_heeded() -> None:
    # Void in clubs, with one trump: a higher one lies there already.
    position = {
        "hands": [["4D"], ["3H"], ["3S", "5D"]],
        "trump": "S",
        "leader": 0,
        "trick": ["AC", "KS"],
    }
    either = {"3S", "5D"}
    assert solved(position)["cards"].keys() == {"3S"}
    assert solved({**position, "void": "may_trump"})["cards"].keys() == either
    assert solved({**position, "undertrump": "only_if_it_beats"})["cards"].keys() == either


def test_cards_are_read_as_anywhere() -> None:
    hands = [["ДП", "ks"], ["3♣", "4♣"], ["10Б", "DJ"]]
    assert solved({"hands": hands, "trump": "N", "leader": 2})["cards"] == {"TD": 2, "JD": 2}


def test_a_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "position.json"
    path.write_text("\ufeff" + json.dumps(SMALL), encoding="utf-8")
    result = run(str(path), "--lang", "ru")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines() == [
        "Место 0 против двоих: 1 взятка",
        "Место 1 против двоих: 0 взяток",
        "Место 2 против двоих: 2 взятки",
        "Каждый за себя, по местам: 1, 0, 2",
        "Ходит место 0; против двоих, по картам:",
        "  ДП  1",
        "  3Т  1",
        "  ТБ  1",
    ]


def test_a_person_reads_it_in_english() -> None:
    result = run("-", text=json.dumps(SMALL))
    assert "Seat 0 against the two others: 1 trick\n" in result.stdout
    assert "Each for himself, by seat: 1, 0, 2\n" in result.stdout
    assert result.stdout.endswith("  QS  1\n  3C  1\n  AD  1\n")


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"hands": 3}, "hands: three lists of cards are due, by seat; found: 3"),
    ({"hands": [["QS"], ["KS"]]}, "hands: three lists of cards are due, by seat; found: […]"),
    ({"hands": [["QS"], ["KS"], "AS"]}, "hands 3: a list of cards is due; found: AS"),
    ({"hands": [["QS"], ["KS"], {}]}, "hands 3: a list of cards is due; found: {…}"),
    ({"hands": [["QS"], ["KS"], ["2S"]]}, 'hands 3, 1: "2S" is no card, such as QS, 10D or ДП'),
    ({"hands": [["QS"], ["KS"], [1.5]]}, 'hands 3, 1: "1.5" is no card, such as QS, 10D or ДП'),
    ({"hands": [["QS"], ["KS"], ["SQ"]]}, "hands 3, 1: QS was named before"),
    ({"trick": ["QS"]}, "trick, 1: QS was named before"),
    ({"trick": None}, "trick: a list of cards is due; found: null"),
    ({"trick": ["3H", "4H", "5H"]}, "trick: at most two cards lie on the table, not 3"),
    ({"trick": ["3H"]}, "from 1 to 12 cards; here they are 4, 3, 3"),
    ({"hands": [[], [], []]}, "from 1 to 12 cards; here they are 0, 0, 0"),
    ({"trump": "X"}, 'trump: "X" stands where one of these is due: S, C, D, H, N'),
    ({"trump": ["S"]}, 'trump: "[…]" stands where one of these is due: S, C, D, H, N'),
    ({"leader": 3}, 'leader: "3" stands where one of these is due: 0, 1, 2'),
    ({"leader": True}, 'leader: "true" stands where one of these is due: 0, 1, 2'),
    ({"void": "never"}, 'void: "never" stands where one of these is due: must_trump, may_trump'),
    ({"undertrump": 1}, "one of these is due: required, only_if_it_beats"),
    ({"talon": []}, 'talon: "talon" stands where one of these is due: hands, trump, leader, trick'),
]


@pytest.mark.parametrize(("changed", "words"), WRONG, ids=[words for _, words in WRONG])
def test_a_position_that_cannot_be_is_refused(changed: dict[str, Any], words: str) -> None:
    assert words in refused(json.dumps({**SMALL, **changed}))
    assert refused(json.dumps({**SMALL, **changed}), "--lang", "ru") != ""


@pytest.mark.parametrize("missing", ["hands", "trump", "leader"])
def test_what_is_missing_is_named(missing: str) -> None:
    rest = {key: value for key, value in SMALL.items() if key != missing}
    assert refused(json.dumps(rest)).startswith(f"{missing}: ")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("{", "line 1, column 2: not JSON"),
        ("", "line 1, column 1: not JSON"),
        ("[" * 100_000, "line 1, column 1: not JSON"),
        ("[]", '"[…]" stands where an object is due: hands, trump, leader'),
        ('"\\u001b[31m"', '"\\x1b[31m" stands where an object is due: hands, trump, leader'),
        ('{"leader": 0, "leader": 1}', "leader: the key leader is given twice"),
        (b"\xff", "line 1, column 1: the byte ff is not UTF-8"),
    ],
)
def test_what_is_no_position_is_refused(text: str | bytes, words: str) -> None:
    assert refused(text) == words


def test_a_file_that_is_not_there_is_refused() -> None:
    result = run("/nowhere/position.json")
    assert (result.exit_code, result.stdout, result.stderr.count("\n")) == (2, "", 1)


def test_without_a_library_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def absent(_moment: Moment) -> None:
        raise KernelAbsent("not-built", "libdreyfus.so is missing")

    monkeypatch.setattr(solve, "solution_of", absent)
    result = run("-", text=json.dumps(SMALL))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "The C kernel was not built" in result.stderr
