"""OpenSpiel's Python ISMCTSBot at our table, in the form of a player of ours.

It sees what any player sees, its hidden cards are drawn honestly (`deal_state.Root`), and it aims
at what our own players aim at: settlement points by the match-equity table. Whatever else it does
is OpenSpiel's.
"""

from dataclasses import dataclass
from random import Random
from time import thread_time

from numpy.random import RandomState
from open_spiel.python.algorithms import ismcts
from opponents.deal_state import STOP, Aim, DealState, Root

from dreyfus.bots.equity import Worths
from dreyfus.bots.fallback import simple_move
from dreyfus.cards import Card, CardSet
from dreyfus.rules.moves import Buy, Move, Play
from dreyfus.rules.view import View

UCT_C = 25.0
"""How far it explores, in settlement points: some three and a half tricks."""
SHARE = 5
"""Each step of an exchange card by card may use one part in so many of what is left."""
_ENDLESS = 10**9


@dataclass(frozen=True)
class Budget:
    """What a decision may cost: so many simulations, or so many seconds of processor time."""

    simulations: int | None
    seconds: float | None

    def share(self, part: float) -> "Budget":
        """A part of it."""
        if self.seconds is not None:
            return Budget(None, self.seconds * part)
        return Budget(max(1, round(self.simulations * part)), None)


def budget_of(text: str) -> Budget:
    """The budget that a text names: ``0.05s`` or ``500``.

    Raises:
        ValueError: it is neither.
    """
    if text.endswith("s"):
        return Budget(None, float(text[:-1]))
    return Budget(int(text), None)


class _TimeIsUp(Exception):
    """The search has used what it was given."""


class _Evaluator:
    """One random game to the end, all of it but the exchange in the kernel."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def evaluate(self, state: DealState) -> Worths:
        return state.rollout(self._random)

    def prior(self, state: DealState) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class _Bot(ismcts.ISMCTSBot):
    """The bot, which also stops by the clock; what it has found by then counts."""

    def __init__(self, budget: Budget, random: Random, uct_c: float) -> None:
        super().__init__(
            None,
            _Evaluator(random),
            uct_c,
            _ENDLESS if budget.simulations is None else budget.simulations,
            random_state=RandomState(random.getrandbits(32)),
        )
        self._seconds = budget.seconds
        self.simulations = 0

    def best(self, root: Root, state: DealState) -> int:
        """The action that it takes; of those visited equally often, one by chance."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        until = None if self._seconds is None else thread_time() + self._seconds
        # Each action has to be visited once for there to be an answer.
        self._max_simulations = max(self._max_simulations, len(actions) + 1)
        self.simulations = 0

        def resample(_state: DealState, _player: int) -> DealState:
            if until is not None and self.simulations > len(actions) and thread_time() > until:
                raise _TimeIsUp
            self.simulations += 1
            return root.state()

        self.set_resampler(resample)
        return int(self.step(state))

    def run_search(self, state: DealState) -> list[tuple[int, float]]:
        try:
            return super().run_search(state)
        except _TimeIsUp:
            return self.get_final_policy(state, self._root_node)


class IsmctsPlayer:
    """The player. Equal views, seeds and budgets of simulations give equal moves.

    `simulations` and `decisions` count what was done so far; forced moves are no decisions.

    Args:
        budget: for each decision.
        seed: all the chance there is in it.
        aim: what it plays for; None for settlement points.
        uct_c: how far it explores, in the unit of its aim.
        by_number: whether it exchanges in one action, how many of the lowest cards go; else card
            by card.
    """

    def __init__(
        self,
        budget: Budget,
        seed: str,
        aim: Aim | None = None,
        uct_c: float = UCT_C,
        *,
        by_number: bool = True,
    ) -> None:
        self._budget, self._seed, self._aim, self._uct_c = budget, seed, aim, uct_c
        self._by_number = by_number
        self.simulations = self.decisions = 0

    def choose(self, view: View) -> Move:
        """The move of the view's seat.

        Raises:
            ValueError: the seat has nothing to do in this view.
        """
        menu = view.options
        if view.seat is None or (menu.buy is None and menu.play is None):
            return simple_move(view)
        if menu.play is not None and len(menu.play.cards) == 1:
            return simple_move(view)
        random = Random(f"{self._seed}/{view.deal}/{view.phase}/{len(view.hand)}")
        root = Root(view, view.seat, random, self._aim, by_number=self._by_number)
        self.decisions += 1
        if menu.play is not None:
            return Play(Card(self._step(root, self._budget, random)))
        return Buy(self._discards(root, random))

    def _discards(self, root: Root, random: Random) -> CardSet:
        left = 1.0
        while True:
            part = 1 if self._by_number else left / SHARE
            action = self._step(root, self._budget.share(part), random)
            if action >= STOP:
                return root.discards_after(action)
            root.chosen.append(action)
            left -= part

    def _step(self, root: Root, budget: Budget, random: Random) -> int:
        bot = _Bot(budget, random, self._uct_c)
        action = bot.best(root, root.state())
        self.simulations += bot.simulations
        return action


def ismcts_player(budget: str, seed: str) -> IsmctsPlayer:
    """The player of a budget, ``0.05s`` or ``500``, and a seed.

    Raises:
        ValueError: the budget is neither seconds nor simulations.
    """
    return IsmctsPlayer(budget_of(budget), seed)
