"""Players that search: every choice tried in imagined deals, by the kernel."""

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property

from dreyfus.bots.fallback import simple_move
from dreyfus.bots.learned import learned
from dreyfus.bots.stakes import stakes_of
from dreyfus.kernel.asking import Stakes
from dreyfus.kernel.stopping import StopSignal
from dreyfus.kernel.thinking import Buyer, CardPlayer, Care, Choice, Discards, Effort
from dreyfus.rules.moves import Buy, Move, Play
from dreyfus.rules.view import View


@dataclass(frozen=True, slots=True)
class Budget:
    """How much work goes into a decision, counted, and after how many seconds it is cut short.

    Where no discards are to be tried, the model that self-play has taught exchanges alone.
    """

    effort: Effort
    seconds: float
    care: Care = field(default_factory=Care)


@dataclass
class Searcher:
    """Tries every choice in imagined deals and takes what is worth most on average.

    Raises:
        KernelAbsent: there is no C library, at the first decision.
    """

    seed: str
    budget: Budget
    stakes: Callable[[View], Stakes] = stakes_of
    was_cut_short: bool = field(default=False, init=False, compare=False)
    """Whether the last thought ended with its time, not with its work."""

    @cached_property
    def _buyer(self) -> Buyer:
        return Buyer(learned())

    @cached_property
    def _player(self) -> CardPlayer:
        return CardPlayer(learned())

    def choose(self, view: View) -> Move:
        """A legal move of the view's seat."""
        if view.options.buy is not None:
            return Buy(self.discards(view)[0].cards)
        if view.options.play is not None and len(view.options.play.cards) > 1:
            return Play(self.cards(view)[0].card)
        return simple_move(view)

    def discards(self, view: View) -> list[Discards]:
        """What it could discard, its choice first."""
        stakes, stop = self._begun(view)
        found = self._buyer.think(view, stakes, self.budget.care, self.number(view), stop)
        self.was_cut_short = stop.is_over
        return found

    def cards(self, view: View) -> list[Choice]:
        """What it could play, the best first."""
        stakes, stop = self._begun(view)
        found = self._player.think(view, stakes, self.budget.effort, self.number(view), stop)
        self.was_cut_short = stop.is_over
        return found

    def _begun(self, view: View) -> tuple[Stakes, StopSignal]:
        """What is at stake, and the time for thinking, which begins when that is known.

        The first stakes under a set of options take a table to be made: a search that paid for
        it with its own time would be cut short, and another time it would not.
        """
        return self.stakes(view), StopSignal(self.budget.seconds)

    def number(self, view: View) -> int:
        """The seed of a decision: the same for the same view."""
        told = f"{self.seed}/{view.deal}/{view.hand.card_mask}/{view.trick}/{view.first_trick}"
        return int.from_bytes(hashlib.sha256(told.encode()).digest()[:8])
