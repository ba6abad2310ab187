"""What a player is, and the levels of bots that one can sit down with."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Final, Literal, Protocol

from dreyfus.bots.amateur import Amateur
from dreyfus.bots.fallback import is_offered, simple_move
from dreyfus.bots.searcher import Budget, Searcher
from dreyfus.bots.simple import Novice
from dreyfus.kernel.loading import absence
from dreyfus.kernel.thinking import Care, Effort
from dreyfus.rules.moves import Move
from dreyfus.rules.view import View

Level = Literal["novice", "amateur", "player", "master", "grandmaster"]


class Player(Protocol):
    """Whoever decides for a seat: from a view and nothing else.

    The same player gives the same move for an equal view, whatever lies unseen.
    """

    def choose(self, view: View) -> Move:
        """The move that the view's seat makes: one of `view.options`.

        Raises:
            ValueError: the seat has nothing to do in this view.
        """
        ...


BUDGETS: Final[Mapping[Level, Budget]] = MappingProxyType(
    {
        "player": Budget(Effort(worlds=200), seconds=0.1),
        "master": Budget(Effort(worlds=200, swaps=60), seconds=0.3),
        "grandmaster": Budget(
            Effort(worlds=200, swaps=60, nested=60, best=3, inner=4),
            seconds=1.0,
            care=Care(tried=13, deals=30, inner=2),
        ),
    }
)
"""What the levels that search consider: the player his chances in the party at every choice; the
master also what the others' purchases tell; the grandmaster also that they search as he does, and
what becomes of his discards in imagined deals."""

LEVELS: Final[Mapping[Level, Callable[[str], Player]]] = MappingProxyType(
    {
        "novice": Novice,
        "amateur": lambda _seed: Amateur(),
        **{level: partial(Searcher, budget=budget) for level, budget in BUDGETS.items()},
    }
)
"""Every level, the weakest first, and how a seed makes a player of it."""


def levels() -> tuple[Level, ...]:
    """The levels that can be played here, the weakest first: those that search need C."""
    return tuple(level for level in LEVELS if level not in BUDGETS or absence() is None)


def player_of(level: Level, seed: str) -> Player:
    """A player of this level; the seed is all the chance there is in what he does.

    Where there is no C library, an amateur sits down for whoever would need it.

    Raises:
        ValueError: there is no such level.
    """
    if level not in LEVELS:
        raise ValueError(f"no level {level!r}; known: {', '.join(LEVELS)}")
    return LEVELS[level](seed) if level in levels() else Amateur()


@dataclass(frozen=True, slots=True)
class Decision:
    """A legal move; `fault` tells why it is the simple one, None where the player chose it.

    `cut_short`: the player's thought ended with its time, not with its work.
    """

    move: Move
    fault: str | None = None
    cut_short: bool = False


def decide(player: Player, view: View) -> Decision:
    """The player's move, or the simple one where he raises or chooses what is not offered.

    Raises:
        ValueError: the seat has nothing to do in this view.
    """
    try:
        move = player.choose(view)
    except Exception as error:  # noqa: BLE001  # whatever a player does, the table goes on
        return Decision(simple_move(view), f"{type(error).__name__}: {error}")
    if is_offered(view, move):
        return Decision(move, cut_short=bool(getattr(player, "was_cut_short", False)))
    return Decision(simple_move(view), f"not offered: {move!r}")
