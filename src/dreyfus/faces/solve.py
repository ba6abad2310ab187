"""`dreyfus solve`: what open cards come to, exactly."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

import typer

from dreyfus.cards import SEATS, Card, Seat, code_of, rank_of, suit_of
from dreyfus.faces.ending import BadEnding, read_ending
from dreyfus.faces.fault_text import fault_text
from dreyfus.faces.file import REFUSED, Unreadable, content_of
from dreyfus.faces.objection_text import plain
from dreyfus.faces.text import Language, t
from dreyfus.kernel.loading import KernelAbsent
from dreyfus.kernel.moment import Moment
from dreyfus.kernel.solving import EachForHimself, OneAgainstTwo
from dreyfus.records.bad_text import BadText, decoded
from dreyfus.records.notation import russian
from dreyfus.rules.entry import Three


@dataclass(frozen=True, slots=True)
class Solution:
    """What a moment of play comes to; all tricks are those still to be won."""

    turn: Seat
    guaranteed: Three
    """What each seat can be sure of when the two others combine."""
    cards: dict[Card, int]
    """The same for the seat to play, after each card that it may play."""
    divided: Three
    """What each seat takes when each plays for himself."""


def solve(file: str, language: Language, *, as_json: bool) -> int:
    """Print what a position comes to.

    Args:
        file: the position's path; ``-`` is standard input.
        language: of the answer and of what is said on stderr.
        as_json: print one JSON object, for programs.

    Returns:
        0, or 2 if the position is refused or there is no C library.
    """
    try:
        solution = solution_of(read_ending(decoded(content_of(file))))
    except (BadText, Unreadable) as fault:
        typer.echo(fault_text(file, fault, language), err=True)
    except BadEnding as fault:
        typer.echo(f"{plain(file)}: {_objection(fault, language)}", err=True)
    except KernelAbsent as absent:
        typer.echo(t(language, f"kernel-{absent.reason}", why=absent.why), err=True)
    else:
        typer.echo(json_of(solution) if as_json else "\n".join(_lines(solution, language)))
        return 0
    return REFUSED


def solution_of(moment: Moment) -> Solution:
    """The exact solution of a moment of play.

    Raises:
        KernelAbsent: there is no C library.
    """
    solver, turn = OneAgainstTwo(), SEATS[moment.turn]
    a, b, c = (solver.value(moment, seat).low for seat in SEATS)
    cards = {card: bounds.low for card, bounds in solver.cards(moment).items()}
    divided = EachForHimself().divide(moment, turn).tricks
    if divided is None:
        raise AssertionError("nobody has stopped the search")
    return Solution(turn, (a, b, c), cards, divided)


def json_of(solution: Solution) -> str:
    """The solution as one line of JSON, cards rank first."""
    return json.dumps(
        {
            "guaranteed": solution.guaranteed,
            "cards": {code_of(card): tricks for card, tricks in solution.cards.items()},
            "maxn": {"tricks": solution.divided},
        }
    )


def _objection(fault: BadEnding, language: Language) -> str:
    facts = {name: plain(fact) for name, fact in fault.facts.items()}
    words = t(language, fault.message, **facts)
    return f"{fault.place}: {words}" if fault.place else words


def _lines(solution: Solution, language: Language) -> Iterator[str]:
    for seat, tricks in enumerate(solution.guaranteed):
        yield t(language, "solve-sure", seat=str(seat), n=tricks)
    each = ", ".join(map(str, solution.divided))
    yield t(language, "solve-each", tricks=each)
    yield t(language, "solve-cards-of", seat=str(solution.turn))
    written = russian if language == "ru" else code_of
    for card in sorted(solution.cards, key=lambda card: (suit_of(card), -rank_of(card))):
        yield f"  {written(card):3} {solution.cards[card]}"
