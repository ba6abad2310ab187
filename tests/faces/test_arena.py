"""`dreyfus arena`: what it prints, keeps and draws, and what it refuses in one line."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from typer.testing import CliRunner, Result

from dreyfus.bots.naming import KINDS
from dreyfus.faces import arena_plot
from dreyfus.faces.cli import app
from dreyfus.faces.objection_text import plain

DEALS = ("novice", "anyhow", "--deals", "4", "--seed", "s")
PARTIES = ("novice", "anyhow", "--parties", "2", "--seed", "s")


def run(*arguments: str, language: str = "en") -> Result:
    """The command in process."""
    return CliRunner().invoke(app, ("arena", *arguments, "--lang", language))


def said(*arguments: str, language: str = "en") -> str:
    """What it prints when all is well; then it says nothing else."""
    result = run(*arguments, language=language)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


def found(*arguments: str) -> dict[str, Any]:
    """What it prints as JSON."""
    text = said(*arguments, "--json")
    assert text.count("\n") == 1
    answer: dict[str, Any] = json.loads(text)
    return answer


def untimed(answer: dict[str, Any]) -> dict[str, Any]:
    """The answer without what decisions cost, which no seed decides."""
    for player in answer["players"]:
        for phase in player["cpu"].values():
            del phase["median"], phase["p95"], phase["max"]
    return answer


def refused(*arguments: str) -> str:
    """The one line on stderr of what must be refused."""
    result = run(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    return result.stderr.rstrip("\n")


def test_json_is_one_object_with_all_that_was_asked_and_found() -> None:
    answer = found(*PARTIES, "--budget", "10")
    assert answer["contest"]["players"] == ["novice", "anyhow"]
    assert (answer["contest"]["kind"], answer["contest"]["cards"]) == ("parties", 2)
    assert answer["contest"]["ruleset"]["target"] == 10
    assert (answer["cards"], answer["games"]) == (2, 6)
    first, second = answer["players"]
    assert (first["name"], first["seats"], second["seats"]) == ("novice", 1, 2)
    assert first["won"]["mean"] + 2 * second["won"]["mean"] == pytest.approx(1)
    assert first["points"]["mean"] + 2 * second["points"]["mean"] == pytest.approx(0)
    assert first["tricks"]["mean"] > second["tricks"]["mean"]
    assert first["points"]["low"] < first["points"]["mean"] < first["points"]["high"]
    assert set(first["bought"]) == {"eldest", "second", "dealer"}
    assert first["cpu"]["play"]["decisions"] * 2 == second["cpu"]["play"]["decisions"]
    assert 0 < first["cpu"]["play"]["median"] <= first["cpu"]["play"]["max"] < 10
    assert (first["late"], first["faults"]) == (0, 0)


def test_of_single_deals_nobody_wins_parties_and_one_card_has_no_interval() -> None:
    [first, *_] = found("novice", "anyhow", "--deals", "1")["players"]
    assert first["won"] is None
    assert first["late"] is None
    assert first["points"]["half"] is first["points"]["low"] is None


def test_a_person_reads_a_column_for_each_player() -> None:
    text = said(*PARTIES, "--budget", "10")
    assert "Deal cards: 2. Games: 6, one from each seat of the first player." in text
    assert "Seed: s. Rules: usual." in text
    assert re.search(r"^ +novice +anyhow ×2$", text, re.MULTILINE)
    assert re.search(r"^games won, % +\d+\.\d\d ± \d+\.\d\d +\d", text, re.MULTILINE)
    assert re.search(r"^settlement points a game +−?\d+\.\d\d ± ", text, re.MULTILINE)
    assert re.search(r"^decisions over 10 s +0 +0$", text, re.MULTILINE)


def test_in_russian_with_three_players_and_rules_of_ones_own() -> None:
    names = ("novice", "anyhow", "novice")
    rules = ("--ruleset", "club, target=5,tie=higher_below")
    text = said(*names, "--deals", "2", *rules, language="ru")
    assert "Раскладов: 2. Сдач: 6, по одной с каждого места первого игрока." in text
    assert "target=5, tie=higher_below, revoke=none, late_record=none" in text
    assert re.search(r"^ +novice +anyhow +novice$", text, re.MULTILINE)
    assert re.search(r"^прикуплено за сдачу, первая рука +\d+,\d\d ± ", text, re.MULTILINE)
    assert "решений дольше" not in text


def test_the_same_seed_gives_the_same_in_any_number_of_processes() -> None:
    alone = untimed(found(*DEALS))
    assert untimed(found(*DEALS, "--processes", "2")) == alone
    assert untimed(found(*DEALS[:-1], "another")) != alone


def test_it_stops_when_the_interval_is_narrow_enough() -> None:
    answer = found("novice", "anyhow", "--deals", "500", "--until", "1000")
    assert (answer["cards"], answer["contest"]["cards"], answer["until"]) == (20, 500, 1000)


def test_rows_and_picture_are_written(tmp_path: Path) -> None:
    rows, plot = tmp_path / "rows.jsonl", tmp_path / "plot.svg"
    said(*PARTIES, "--rows", str(rows), "--plot", str(plot))
    assert all(json.loads(line)["player"] for line in rows.read_text().splitlines())
    picture = ET.parse(plot).getroot()  # noqa: S314  # we have written it
    texts = [one.text for one in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert "novice – anyhow: share of games won by the first" in texts
    assert "deal cards" in texts
    said("novice", "anyhow", "--deals", "1", "--plot", str(plot), language="ru")
    assert "novice – anyhow: очки расчёта первого за сдачу" in plot.read_text()


@pytest.mark.parametrize(
    ("low", "high", "wanted"),
    [(0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]), (-7, 12, [-5, 0, 5, 10]), (0, 2, [0, 0.5, 1, 1.5, 2])],
)
def test_an_axis_has_few_round_numbers(low: float, high: float, wanted: list[float]) -> None:
    assert arena_plot.ticks(low, high) == wanted


def test_what_was_kept_is_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    whole = found(*DEALS, "--resume", str(file))
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5
    file.write_bytes(b"".join(lines[:-1]) + lines[-1][:30])
    assert untimed(found(*DEALS, "--resume", str(file), "--processes", "2")) == untimed(whole)
    # All is there: nothing is played, and so even the times are the same.
    assert found(*DEALS, "--resume", str(file)) == found(*DEALS, "--resume", str(file))


def started(*arguments: str, **options: Any) -> subprocess.Popen[str]:
    """The command as a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "dreyfus", "arena", *arguments, "--lang", "en"],
        text=True,
        stdout=subprocess.PIPE,
        stderr=options.pop("stderr", subprocess.PIPE),
        **options,
    )


def wait_for_cards(file: Path, number: int) -> None:
    """Return when so many cards are kept."""
    until = time.monotonic() + 120
    while not file.exists() or file.read_bytes().count(b"\n") <= number:
        assert time.monotonic() < until, "it keeps no cards"
        time.sleep(0.01)


def test_a_killed_arena_goes_on_where_it_was(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    asked = ("novice", "anyhow", "--deals", "24", "--seed", "kill")
    kept = 0
    for processes_ in ("1", "2"):
        arena = started(*asked, "--resume", str(file), "--processes", processes_)
        wait_for_cards(file, kept + 3)
        arena.kill()
        arena.communicate()
        kept = file.read_bytes().count(b"\n") - 1
        assert 3 <= kept < 24
    assert untimed(found(*asked, "--resume", str(file))) == untimed(found(*asked))


@pytest.mark.skipif(sys.platform == "win32", reason="signals and terminals of Unix")
@pytest.mark.parametrize("number", ["1", "2"])
def test_ctrl_c_ends_it_with_a_word(tmp_path: Path, number: str) -> None:
    file = tmp_path / "kept.jsonl"
    asked = ("novice", "anyhow", "--deals", "100000", "--resume", str(file), "--processes", number)
    # What runs the tests in the background may have told its children to ignore Ctrl+C.
    heed = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    arena = started(*asked, start_new_session=True, preexec_fn=heed)
    wait_for_cards(file, 3)
    os.killpg(arena.pid, signal.SIGINT)
    out, errors = arena.communicate(timeout=60)
    assert (arena.returncode, out) == (130, "")
    assert errors == "Interrupted. What was played is kept: the same command goes on.\n"


@pytest.mark.skipif(sys.platform == "win32", reason="signals and terminals of Unix")
def test_a_terminal_sees_a_bar_and_nobody_else_does() -> None:
    import pty  # noqa: PLC0415  # Windows has none

    ours, theirs = pty.openpty()
    with os.fdopen(ours, "rb", buffering=0) as terminal:
        arena = started(*DEALS, "--json", stderr=theirs, env={**os.environ, "TERM": "xterm"})
        os.close(theirs)
        out, _ = arena.communicate(timeout=120)
        shown = b""
        while chunk := read_of_terminal(terminal.fileno()):
            shown += chunk
    assert (arena.returncode, out.count("\n")) == (0, 1)
    assert b"Deal cards" in shown
    assert b"4/4" in shown


def read_of_terminal(descriptor: int) -> bytes:
    """What is left to read; a terminal whose other end is closed raises on Linux."""
    try:
        return os.read(descriptor, 65536)
    except OSError:
        return b""


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("novice", "anyhow"), "One of the two is needed: --parties or --deals."),
        (
            ("novice", "anyhow", "--parties", "1", "--deals", "1"),
            "One of the two is needed: --parties or --deals.",
        ),
        (("novice", "anyhow", "--deals", "0"), "There must be at least one deal card, not 0."),
        (("novice", "anyhow", "--parties", "-3"), "There must be at least one deal card, not -3."),
        ((*DEALS, "--until", "0"), "Half an interval, --until, must be more than zero, not 0.0."),
        ((*DEALS, "--until", "nan"), "Half an interval, --until, must be more than zero, not nan."),
        ((*DEALS, "--budget", "-1"), "A time, --budget, must be more than zero, not -1.0."),
        ((*DEALS, "--processes", "0"), "There must be at least one process, not 0."),
        (
            ("novice", "nobody", "--deals", "1"),
            f"There is no player nobody. Known: {', '.join(KINDS)}.",
        ),
        (
            ("novice", "anyhow:x", "--deals", "1"),
            "There is no player anyhow:x: anyhow takes nothing after a colon.",
        ),
        (
            (*DEALS, "--ruleset", "clubs"),
            "There are no rules clubs. Known: standard, book, club.",
        ),
        ((*DEALS, "--ruleset", "target=7"), "target has no value 7. Known: 10, 5, 15, 20."),
        (
            (*DEALS, "--ruleset", "enforcement=honour"),
            "The program deals at this table: enforcement=honour is not played.",
        ),
        ((*DEALS, "--rows", "rows.csv"), "rows.csv: deals are written as .jsonl or .parquet."),
        ((*DEALS, "--plot", "plot.png"), "plot.png: the picture is written as .svg."),
        (
            (*DEALS, "--rows", "/nowhere/rows.jsonl"),
            "/nowhere/rows.jsonl cannot be written: No such file or directory.",
        ),
        (
            (*DEALS, "--plot", "/nowhere/plot.svg"),
            "/nowhere/plot.svg cannot be written: No such file or directory.",
        ),
        ((*DEALS, "--resume", "/"), "/ cannot be written: Is a directory."),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(arguments: tuple[str, ...], line: str) -> None:
    assert refused(*arguments) == line


def test_an_option_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    assert refused(*DEALS, "--ruleset", "goal=7").startswith(
        "There is no option goal. Known: enforcement, trump_cycle, "
    )


def test_another_contest_on_the_same_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    said(*DEALS, "--resume", str(file))
    line = refused(*DEALS[:-1], "t", "--resume", str(file))
    assert line.endswith("keeps another contest: seed is s there, and t here.")
    file.write_text("hello\n")
    assert refused(*DEALS, "--resume", str(file)).endswith(
        "line 1: dreyfus arena has not written this."
    )


def test_a_cluster_that_is_not_there_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    line = refused(*DEALS, "--cluster", "tcp://127.0.0.1:1")
    assert line.startswith("The cluster tcp://127.0.0.1:1 does not answer: ")
    monkeypatch.setitem(sys.modules, "distributed", None)
    line = refused(*DEALS, "--cluster", "tcp://127.0.0.1:1")
    assert line == 'A cluster needs distributed: pip install "dreyfus[cluster]"'


def test_without_pyarrow_there_is_no_parquet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    line = refused(*DEALS, "--rows", str(tmp_path / "rows.parquet"))
    assert line == '.parquet needs pyarrow: pip install "dreyfus[arena]"'


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is full is Linux's")
def test_a_full_disk_is_told(tmp_path: Path) -> None:
    (tmp_path / "full.svg").symlink_to("/dev/full")
    line = refused(*DEALS, "--plot", str(tmp_path / "full.svg"))
    assert line.endswith("cannot be written: No space left on device.")


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limit")
def test_a_card_that_cannot_be_kept_is_told(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415  # Windows has none

    file = tmp_path / "kept.jsonl"
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2000, hard))
    try:
        line = refused(*DEALS, "--resume", str(file))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert line == f"{plain(str(file))} cannot be written: File too large."
    assert file.stat().st_size == 2000
    assert untimed(found(*DEALS, "--resume", str(file))) == untimed(found(*DEALS))


def test_without_the_c_library_single_deals_cannot_be_valued() -> None:
    arena = started(*DEALS, env={**os.environ, "DREYFUS_KERNEL": "/nowhere/libdreyfus.so"})
    out, errors = arena.communicate(timeout=60)
    assert (arena.returncode, out, errors.count("\n")) == (2, "", 1)
    assert errors.startswith("The C kernel ")


@pytest.mark.skipif(sys.platform != "linux", reason="looks for children in /proc")
def test_a_worker_that_dies_ends_it_with_a_word(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    asked = ("novice", "anyhow", "--deals", "100000", "--resume", str(file), "--processes", "2")
    arena = started(*asked)
    wait_for_cards(file, 3)
    children = Path(f"/proc/{arena.pid}/task/{arena.pid}/children").read_text().split()
    workers = [one for one in children if "spawn_main" in Path(f"/proc/{one}/cmdline").read_text()]
    os.kill(int(workers[0]), signal.SIGKILL)
    out, errors = arena.communicate(timeout=60)
    assert (arena.returncode, out) == (1, "")
    assert errors == "One of the worker processes died.\n"
