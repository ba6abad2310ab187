"""`dreyfus hint`: what it prints, what the documents say that it prints, and what it refuses."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from dreyfus.bots.hints import Advice, Hint
from dreyfus.bots.reasons import Reason, Why
from dreyfus.cards import DECK, CardSet, Trump
from dreyfus.faces import hint as command
from dreyfus.faces.cli import app
from dreyfus.faces.hint_text import card_sign, lines_of
from dreyfus.faces.text import LANGUAGES, Language
from dreyfus.kernel.loading import KernelAbsent
from dreyfus.records.position_reader import view_of_position
from dreyfus.rules import dealing
from dreyfus.rules.buying import Purchase
from dreyfus.rules.entry import Entry
from dreyfus.rules.party import Header
from dreyfus.rules.round import Phase, Round, Trick
from dreyfus.rules.ruleset import STANDARD
from dreyfus.rules.sheet import Sheet
from dreyfus.rules.view import view
from tests.bots.sights import Shop
from tests.recipes import card, card_set, cards, new_party
from tests.records.test_position_reader import text_of

SEEN = Shop("AS 9S 6S KC 7C 4C QD 8D 3D TH 5H 4H").view()


def run(*arguments: str, text: str | bytes = "") -> Result:
    """The command in process, in English, with this text on standard input."""
    return CliRunner().invoke(app, ("hint", *arguments), input=text, env={"LC_ALL": "C"})


def printed(*arguments: str, text: str = "") -> str:
    """What the command prints of a position that it takes."""
    result = run(*arguments, text=text)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def refused(*arguments: str, text: str | bytes = "") -> str:
    """The one line on stderr of what must be refused."""
    result = run(*arguments, text=text)
    assert (result.exit_code, result.stdout) == (2, "")
    [line] = result.stderr.splitlines()
    return line


@pytest.fixture(scope="module")
def positions(repository: Path) -> dict[str, str]:
    """The positions of the documents by their names."""
    files = sorted((repository / "docs/positions").iterdir())
    return {file.stem: file.read_text(encoding="utf-8") for file in files}


def test_the_page_of_positions_says_what_the_command_prints(repository: Path) -> None:
    page = (repository / "docs/positions.md").read_text(encoding="utf-8")
    blocks = re.findall(
        r"^```text\n\$ dreyfus hint (\S+) --lang (\w+)\n(.*?)^```", page, re.MULTILINE | re.DOTALL
    )
    named = {(file, language) for file, language, _ in blocks}
    files = [f"docs/positions/{one.name}" for one in (repository / "docs/positions").iterdir()]
    assert len(files) == 12
    assert named == {(file, language) for file in files for language in LANGUAGES}
    for file, language, words in blocks:
        assert printed(str(repository / file), "--lang", language) == words


def test_the_page_of_positions_links_to_each(repository: Path, positions: dict[str, str]) -> None:
    page = (repository / "docs/positions.md").read_text(encoding="utf-8")
    assert re.findall(r"^\[The position\]\(positions/(.+)\.json\)$", page, re.MULTILINE) == [
        *positions
    ]


def test_as_json_all_choices_are_told(positions: dict[str, str]) -> None:
    told = printed("-", "--level", "player", "--json", text=positions["06-deny-the-leader"])
    found: dict[str, Any] = json.loads(told)
    assert told.count("\n") == 1
    assert found["level"] == "player"
    assert found["why"] == {"reason": "denies", "seat": 2, "n": 0}
    assert sorted(len(one["discards"]) for one in found["choices"]) == list(range(8))
    for one in found["choices"][:-1]:
        assert one["ahead"] >= 0
        assert 0 <= one["win"] <= 1
        assert 0 <= one["tricks"] <= 12
    assert found["choices"][-1]["ahead"] is None


def test_cards_to_play_are_told_as_json(positions: dict[str, str]) -> None:
    told = printed("-", "--level", "player", "--json", text=positions["12-both-at-nine"])
    found = json.loads(told)
    assert found["choices"][0]["card"] == "AS"
    assert found["why"] == {"reason": "wins"}


def test_one_option_makes_another_hint_of_the_same_cards(positions: dict[str, str]) -> None:
    must, may = (view_of_position(positions[name]) for name in ("10-must-trump", "11-may-trump"))
    assert (must.hand, must.trick, must.tricks, must.sheet) == (
        may.hand,
        may.trick,
        may.tricks,
        may.sheet,
    )
    assert (must.ruleset.void, may.ruleset.void) == ("must_trump", "may_trump")


FACTS: dict[Reason, dict[str, str | int]] = {
    Reason.DENIES: {"seat": 1, "n": 2},
    Reason.LONG_SUIT: {"suit": "H"},
    Reason.OVER_PAR: {"n": 12},
    Reason.REACH_PAR: {"n": 21},
    Reason.KEEPS_FROM_WINNING: {"seat": 2},
}


def told(why: Why, language: Language, *advice: Advice) -> list[str]:
    """The lines of a hint of that advice."""
    return list(lines_of(SEEN, Hint(advice, why), language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_own_words(language: Language) -> None:
    words = [told(Why(reason, FACTS.get(reason, {})), language)[-1] for reason in Reason]
    assert len(set(words)) == len(words) == len(Reason)


def test_reasons_speak_of_their_facts() -> None:
    def words(reason: Reason, n: int, language: Language) -> str:
        [line] = told(Why(reason, {"seat": 1, "n": n}), language)
        return line.partition(": ")[2]

    assert [words(Reason.OVER_PAR, n, "ru").rpartition("стоит ")[2] for n in (1, 2, 5, 21)] == [
        "1 карту прикупа",
        "2 карты прикупа",
        "5 карт прикупа",
        "21 карту прикупа",
    ]
    assert [words(Reason.DENIES, n, "ru").rpartition(": ")[2] for n in (0, 1, 2)] == [
        "прикупа не останется",
        "останется 1 карта",
        "останутся 2 карты",
    ]
    assert words(Reason.DENIES, 1, "en").startswith("Boris is near the target")
    assert words(Reason.OVER_PAR, 1, "en") == "each trick over four is worth 1 card of the talon"


def test_advice_in_words() -> None:
    why = Why(Reason.ENOUGH)
    discards = Advice(card_set("6D 4D TS 3C"), 11.6, 0.414, 5.23, 1.0)
    pat = Advice(card_set(""), -0.4, None, None)
    assert told(why, "ru", discards, pat)[:2] == [
        "1. снести 10♠ 3♣ 6♦ 4♦, купить 4: шанс партии 41 %, взяток 5,2, расчёт +12",
        "2. не прикупать: расчёт 0",
    ]
    assert told(why, "en", discards, pat)[:2] == [
        "1. discard 10♠ 3♣ 6♦ 4♦, buy 4: chance of the game 41%, tricks 5.2, settlement +12",
        "2. keep all: settlement 0",
    ]
    play = Advice(card("QH"), -11.6, 0.0, 5.0)
    assert told(why, "ru", play)[0] == "1. Д♥: шанс партии 0 %, взяток 5,0, расчёт −12"


def test_a_name_of_blanks_is_a_number() -> None:
    seen = replace(SEEN, header=Header(("", " ", "\x1b[31m")))
    for seat, name in ((1, "2"), (2, "\\x1b[31m")):
        hint = Hint((), Why(Reason.KEEPS_FROM_WINNING, {"seat": seat}))
        assert next(lines_of(seen, hint, "en")).startswith(f"Why: {name} is one trick")


def test_cards_in_both_languages() -> None:
    assert [card_sign(card(text), "ru") for text in ("TS", "QH", "3D")] == ["10♠", "Д♥", "3♦"]
    assert [card_sign(card(text), "en") for text in ("TS", "QH", "3D")] == ["10♠", "Q♥", "3♦"]


def test_what_cannot_be_read_is_refused(positions: dict[str, str], tmp_path: Path) -> None:
    text = positions["02-nine-below"]
    assert refused("-") == "-: line 1, column 1: not JSON"
    assert refused("-", text=b"\xff").startswith("-: line 1, column 1: ")
    assert refused(str(tmp_path / "none.json")).endswith("there is no such file")
    other = json.loads(text)
    other["view"]["turn"] = 0
    assert refused("-", text=json.dumps(other)) == ('-: view, turn: "0" stands where "2" is due')
    del other["moves"]
    assert "moves" in refused("-", text=json.dumps(other))


def test_other_levels_are_refused(positions: dict[str, str]) -> None:
    line = refused("-", "--level", "novice", text=positions["02-nine-below"])
    assert line == "-: Level novice gives no hints. These do: player, master, grandmaster."


def test_cards_that_cannot_lie_so_are_refused() -> None:
    # Without trumps, both others have thrown clubs on all three suits: too few are left for them.
    tricks = [Trick(2, cards(text), 2) for text in ("AS 3C 4C", "AD 5C 6C", "AH 7C 8C")]
    sheet = Sheet()
    for deal in range(4):
        dealer, trump = dealing.dealer_of(0, deal), Trump(deal)
        sheet = sheet.with_deal(dealer, trump, Entry(()), None, STANDARD)
    own, rest = card_set("KS QS JS TS 9S 8S 7S 6S 5S"), tuple(DECK.in_suit(Trump.HEARTS))
    running = replace(
        Round(STANDARD, 4, dealing.dealer_of(0, 4), Trump.NO_TRUMP),
        phase=Phase.PLAY,
        turn=2,
        leader=2,
        hands=(CardSet.of(rest[:9]), CardSet.of(rest[:9]), own),
        purchases=(Purchase(CardSet(), ()),) * 3,
        talon=tuple(DECK)[:12],
        tricks=tuple(tricks),
    )
    seen = view(replace(new_party(), round=running, scored=sheet), 2)
    assert refused("-", "--level", "player", text=text_of(seen)) == (
        "-: cards cannot lie so: somebody would have broken the rules"
    )


def test_without_the_kernel_a_line_says_so(
    positions: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def absent(*_: object) -> None:
        raise KernelAbsent("not-built", "")

    monkeypatch.setattr(command, "hint", absent)
    assert "C kernel" in refused("-", text=positions["02-nine-below"])
