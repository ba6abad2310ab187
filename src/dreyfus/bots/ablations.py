"""Searching players with one layer changed: what each is worth, the arena can tell.

A name is a level that searches, a colon, and the change: ``grandmaster:no-equity``.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from types import MappingProxyType
from typing import Final

from dreyfus.bots.amateur import Amateur
from dreyfus.bots.equity import SPLITS
from dreyfus.bots.searcher import Searcher
from dreyfus.bots.stakes import stakes_of
from dreyfus.cards import SEATS, Card, Seat, seats_from
from dreyfus.kernel.asking import Stakes
from dreyfus.kernel.moment import Moment, under
from dreyfus.kernel.sampling import Sampler, World, unseen_of
from dreyfus.kernel.solving import OneAgainstTwo
from dreyfus.kernel.thinking import Care
from dreyfus.rules.moves import Move, Play
from dreyfus.rules.scoring import over_par, short_of_par
from dreyfus.rules.view import View

_BELOW: Final = 6.7
_ABOVE: Final = 0.65
"""What a point below gains and a point above costs at even scores, in settlement points."""
_EVEN: Final = 1 / 3
_NEVER: Final = 99
_WORLDS: Final = 20
_QUICK: Final = 24


@cache
def even_stakes() -> Stakes:
    """What a deal is worth to one who does not look at the score: every point at a fixed price."""
    stakes = Stakes(winner=-1, tie=0)
    for seat in SEATS:
        stakes.need[seat] = _NEVER
    for number, split in enumerate(SPLITS):
        own = [_BELOW * over_par(taken) - _ABOVE * short_of_par(taken) for taken in split]
        for seat in SEATS:
            stakes.win[number][seat] = _EVEN
            stakes.paid[number][seat] = own[seat] - (sum(own) - own[seat]) / (len(SEATS) - 1)
    return stakes


def without_equity(view: View) -> Stakes:
    """The stakes of one who has no equity table; once somebody has won, debts speak for all."""
    return stakes_of(view) if view.win is not None else even_stakes()


def _effort(player: Searcher, **changed: int) -> Searcher:
    effort = replace(player.budget.effort, **changed)
    return replace(player, budget=replace(player.budget, effort=effort))


def _without_equity(player: Searcher) -> Searcher:
    return replace(player, stakes=without_equity)


def _without_trials(player: Searcher) -> Searcher:
    return replace(player, budget=replace(player.budget, care=Care()))


def _quick(player: Searcher) -> Searcher:
    nested = min(player.budget.effort.nested, _QUICK)
    return _effort(_without_trials(player), nested=nested)


@dataclass(frozen=True)
class Plain:
    """Buys as an amateur does, plays as the player does."""

    player: Searcher
    buyer: Amateur = field(default_factory=Amateur)

    def choose(self, view: View) -> Move:
        """A legal move of the view's seat."""
        chooser = self.player if view.options.buy is None else self.buyer
        return chooser.choose(view)


@dataclass(frozen=True)
class Pimc:
    """Plays what is sure of the most tricks against two who combine, summed over worlds."""

    worlds: int

    @cached_property
    def _solver(self) -> OneAgainstTwo:
        return OneAgainstTwo()

    def card(self, view: View, seed: int) -> Card:
        """The card of the view's seat, by worlds that the seed draws; of equals the lowest.

        Raises:
            ValueError: the seat has no card to play.
        """
        play, seat = view.options.play, view.seat
        if play is None or seat is None:
            raise ValueError(f"seat {seat} has no card to play in phase {view.phase}")
        if len(play.cards) == 1:
            return play.cards.lowest()
        sums = dict.fromkeys(play.cards, 0)
        for world in Sampler(unseen_of(view, seat)).draw(self.worlds, seed):
            for card, bounds in self._solver.cards(_moment(view, seat, world)).items():
                sums[Card(card)] += bounds.low
        return max(sums, key=lambda card: (sums[card], -card))


def _moment(view: View, seat: Seat, world: World) -> Moment:
    _, left, right = seats_from(seat)
    hands = [0, 0, 0]
    hands[seat], hands[left], hands[right] = view.hand.card_mask, *world.hands
    a, b, c = hands
    return under(view.ruleset, (a, b, c), view.trump, view.leader or 0, view.trick)


@dataclass(frozen=True)
class Paranoid:
    """Buys as the player does, and plays as if the two others combined."""

    player: Searcher
    cards: Pimc = field(default_factory=lambda: Pimc(_WORLDS))

    def choose(self, view: View) -> Move:
        """A legal move of the view's seat."""
        if view.options.play is None:
            return self.player.choose(view)
        return Play(self.cards.card(view, self.player.number(view)))


Changed = Searcher | Plain | Paranoid

ABLATIONS: Final[Mapping[str, Callable[[Searcher], Changed]]] = MappingProxyType(
    {
        "no-equity": _without_equity,
        "no-purchases": lambda player: _effort(player, swaps=0),
        "no-nested": lambda player: _effort(player, nested=0),
        "amateur-exchange": Plain,
        "paranoid": Paranoid,
        "no-trials": _without_trials,
        "quick": _quick,
    }
)
"""The changes: no equity table; nothing read from purchases; no nested search; the amateur's
exchange; cards played as if the others combined; the exchange left to the model alone; and that
with a nested search so short that no decision takes 0.05 s."""
