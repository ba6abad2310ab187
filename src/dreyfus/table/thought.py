"""What the process of `brain_process` answers to a task and to a question: a line of JSON each."""

import json
from typing import Final

from dreyfus.bots.fallback import simple_move
from dreyfus.bots.hints import Advice, Hint, hint
from dreyfus.bots.player import Decision, decide
from dreyfus.cards import CardSet, code_of
from dreyfus.records.codec import dumps, encode_move
from dreyfus.records.notation import codes
from dreyfus.table.brain import Players, Question, Task

_SHOWN: Final = 3
_DIGITS: Final = 4
"""Of a figure, behind the point."""


def decided(players: Players, task: Task) -> str:
    """What the bot does; the simple move, with its fault, where it fails."""
    try:
        decision = decide(players(task.level, task.seed), task.view)
    except Exception as error:  # noqa: BLE001  # whatever a level does, its process goes on
        decision = Decision(simple_move(task.view), type(error).__name__)
    return dumps(
        {
            "move": encode_move(decision.move),
            "fault": decision.fault,
            "cut_short": decision.cut_short,
        }
    )


def advised(question: Question) -> str:
    """The hint as `protocol.Advice`; an empty line where there is none."""
    try:
        found = hint(question.view, seconds=question.seconds)
    except Exception:  # noqa: BLE001  # as above
        found = None
    return "" if found is None else hint_text(found)


def hint_text(found: Hint) -> str:
    """A hint's best three as JSON, figures rounded."""
    facts = {"seat": None, "suit": None, "n": None, **found.why.facts}
    choices = [_choice(one) for one in found.advice[:_SHOWN]]
    return json.dumps({"choices": choices, "why": {"reason": found.why.reason, **facts}})


def _choice(one: Advice) -> dict[str, object]:
    cards = codes(one.choice) if isinstance(one.choice, CardSet) else (code_of(one.choice),)
    return {
        "cards": cards,
        "win": _rounded(one.win),
        "tricks": _rounded(one.tricks),
        "settlement": _rounded(one.settlement),
    }


def _rounded(figure: float | None) -> float | None:
    return None if figure is None else round(figure, _DIGITS)
