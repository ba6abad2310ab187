"""Hints: what the seat to buy or to play could do, the best first, with figures and a reason.

A hint is data; faces put it into words. It is made from the seat's own view, so it tells nothing
that the seat could not know, and the same view has the same hint.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from dreyfus.bots.player import BUDGETS, Level
from dreyfus.bots.reasons import Why, why_card, why_discards
from dreyfus.bots.searcher import Budget, Searcher
from dreyfus.cards import Card, CardSet
from dreyfus.kernel.thinking import Care, Choice, Discards
from dreyfus.rules.view import View

THINKERS: Final = tuple(BUDGETS)
"""The levels that can be asked: those that search."""
_SEED: Final = "hint"
_CARE: Final = Care(tried=13, deals=120, inner=2)
"""More than a level spends: of every number of cards there is something to tell."""
_BRIEF: Final = Care(tried=13, deals=60, inner=2)
"""Half of that, for those who wait: of every number of cards there is still something to tell."""
_PATIENCE: Final = 600.0
"""Seconds: a hint must not depend on the machine, so it is counted work that ends it."""


@dataclass(frozen=True, slots=True)
class Advice:
    """One thing to do: cards to discard, or a card to play.

    Attributes:
        choice: what to do; a card stands for all that are as good because nothing lies between.
        settlement: what the seat can then expect of the settlement, in points at a stake of one;
            this is what choices are ranked by.
        win: its chance of winning the party; None where nothing was tried.
        tricks: how many tricks it takes in this deal on average; None where nothing was tried.
        tried: what of the settlement came of discards in imagined deals, on average; None for a
            card, and where nothing was tried.
        ahead: by how many points of settlement it is better than the next; None for the last.
            Below zero where the next is only behind it because less work went into it.
    """

    choice: CardSet | Card
    settlement: float
    win: float | None
    tricks: float | None
    tried: float | None = None
    ahead: float | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do, the best first, and why just that."""

    advice: tuple[Advice, ...]
    why: Why


def hint(view: View, level: Level = "grandmaster", seconds: float | None = None) -> Hint | None:
    """What a player of this level would do with this view.

    None if no cards can lie so, or if there was no time for anything.

    Args:
        view: of the seat that is to buy or to play.
        level: who is asked.
        seconds: after how many to come to an end, with fewer deals imagined of an exchange; None
            for somebody who does not wait, so that the hint does not depend on the machine.

    In the exchange there is one advice for each number of cards, the best with that number. The
    settlement is that of the model by which the levels exchange; chance and tricks are what became
    of the choice in imagined deals (rules 6 to 8). Where a level tries discards and another than
    the model's did surely better, it comes first, its settlement the model's first and what it
    gained. For a card all figures are those of the search (rule 10).

    Raises:
        KeyError: the level does not search.
        KernelAbsent: there is no C library.
        ValueError: the view's seat has nothing to buy or to play.
    """
    budget = replace(BUDGETS[level], seconds=_PATIENCE if seconds is None else seconds)
    if view.options.buy is None:
        return _play(view, budget)
    return _exchange(view, budget, _CARE if seconds is None else _BRIEF)


def _exchange(view: View, budget: Budget, care: Care) -> Hint | None:
    found = Searcher(_SEED, replace(budget, care=care)).discards(view)
    liked = sorted(found, key=lambda one: (-one.model, one.cards.card_mask))
    chosen = found[0] if budget.care.tried else liked[0]
    if len(found) > 1 and not chosen.deals:
        # The time was over before anything could be tried.
        return None
    by_number = {len(chosen.cards): chosen}
    for one in liked:
        by_number.setdefault(len(one.cards), one)
    _, *others = map(_of_discards, by_number.values())
    first = replace(_of_discards(chosen), settlement=liked[0].model + chosen.gain)
    return Hint(_ranked([first, *others]), why_discards(view, chosen))


def _of_discards(one: Discards) -> Advice:
    if not one.deals:
        return Advice(one.cards, one.model, None, None)
    return Advice(one.cards, one.model, one.win, one.tricks, one.worth)


def _play(view: View, budget: Budget) -> Hint | None:
    found = Searcher(_SEED, budget).cards(view)
    if not found:
        return None
    return Hint(_ranked([_of_choice(one) for one in found]), why_card(view, found[0].card))


def _of_choice(one: Choice) -> Advice:
    return Advice(one.card, one.worth, one.win, one.tricks)


def _ranked(advice: Sequence[Advice]) -> tuple[Advice, ...]:
    """The advice, each with what it is better than the next."""
    ahead = [one.settlement - other.settlement for one, other in pairwise(advice)]
    return tuple(replace(one, ahead=by) for one, by in zip(advice, (*ahead, None), strict=True))
