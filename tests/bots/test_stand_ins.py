"""Levels for which programs play: what is offered, who is made, what is refused."""

import pickle
import shlex
import sys
from pathlib import Path

import pytest

from dreyfus.bots import player as players
from dreyfus.bots.line import LineFault
from dreyfus.bots.player import LEVELS, player_of
from dreyfus.bots.stand_ins import OURS, BadStandIn, OneMove, StandIns
from dreyfus.rules.moves import Play
from tests.bots.sights import Sight

SIGHT = Sight("AC KC 4D", trick="9C JC").view()


def test_a_program_plays_for_its_level_and_ours_for_the_others(repository: Path) -> None:
    sample = shlex.join([sys.executable, str(repository / "examples/line_bot.py")])
    bots = pickle.loads(pickle.dumps(StandIns.read([f"master={sample}"])))  # noqa: S301
    assert bots("master", "seed") == OneMove(sample, "seed")
    first = SIGHT.options.play
    assert first is not None
    assert bots("master", "seed").choose(SIGHT) == Play(first.cards.lowest())
    assert bots("amateur", "seed") == player_of("amateur", "seed") == OURS("amateur", "seed")


@pytest.mark.parametrize(
    "text", ["", "master", "master=", "master= ", "champion=run", "=run", "master=a,master=b"]
)
def test_what_names_no_level_and_command_is_refused(text: str) -> None:
    with pytest.raises(BadStandIn, match="LEVEL=COMMAND"):
        StandIns.read(text.split(","))


def test_a_command_may_hold_an_equals_sign() -> None:
    assert StandIns.read(["novice=env A=1 run"]).commands == (("novice", "env A=1 run"),)


def test_a_level_with_a_program_is_offered_without_the_c_library(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert OURS.levels() == tuple(LEVELS)
    monkeypatch.setattr(players, "absence", lambda: "none")
    assert OURS.levels() == ("novice", "amateur")
    assert StandIns.read(["master=run"]).levels() == ("novice", "amateur", "master")


def test_what_cannot_be_started_is_a_fault_of_that_move_alone() -> None:
    with pytest.raises(LineFault, match="cannot be started"):
        OneMove("no-such-program-anywhere", "").choose(SIGHT)


def test_a_program_that_is_not_understood_ends_the_process_that_asks() -> None:
    with pytest.raises(SystemExit, match="wrong hello"):
        OneMove(shlex.join([sys.executable, "-c", "print({})"]), "").choose(SIGHT)
