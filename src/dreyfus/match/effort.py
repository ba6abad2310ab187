"""What a player's decisions cost, and how often somebody had to decide for him."""

from collections import Counter
from dataclasses import dataclass, field
from time import thread_time_ns

from dreyfus.bots.player import Player, decide
from dreyfus.rules.moves import Move
from dreyfus.rules.view import View

_NANOSECONDS = 1000
"""In a microsecond."""
_DIGITS = 3
"""Times are kept to so many digits, rounded up: enough for a quantile, and few to store."""

Times = dict[int, int]
"""How many decisions took so many microseconds of the thread's CPU."""


@dataclass(frozen=True, slots=True)
class Effort:
    """The decisions of one player: their times by phase, and those made for him.

    Attributes:
        exchange: the times of his decisions in the exchange.
        play: those of the cards he played.
        faults: how often he raised, or chose what was not offered, and a simple legal move
            was made in his place.
    """

    exchange: Times = field(default_factory=dict)
    play: Times = field(default_factory=dict)
    faults: int = 0

    def plus(self, other: "Effort") -> "Effort":
        """Both together."""
        return Effort(
            dict(sorted((Counter(self.exchange) + Counter(other.exchange)).items())),
            dict(sorted((Counter(self.play) + Counter(other.play)).items())),
            self.faults + other.faults,
        )


class Watched:
    """A player, and a record of what his decisions cost; he never makes an illegal move."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self._exchange: Counter[int] = Counter()
        self._play: Counter[int] = Counter()
        self._faults = 0

    def choose(self, view: View) -> Move:
        """The player's move, or a simple legal one where he has none.

        Raises:
            ValueError: the seat has nothing to do in this view.
        """
        started = thread_time_ns()
        decision = decide(self._player, view)
        microseconds = -((started - thread_time_ns()) // _NANOSECONDS)
        times = self._exchange if view.options.buy is not None else self._play
        times[rounded_up(microseconds)] += 1
        self._faults += decision.fault is not None
        return decision.move

    @property
    def effort(self) -> Effort:
        """What all his decisions cost so far."""
        return Effort(dict(self._exchange), dict(self._play), self._faults)

    def close(self) -> None:
        """Let go of what the player holds outside this process, if he holds anything."""
        let_go = getattr(self._player, "close", None)
        if let_go is not None:
            let_go()


def rounded_up(number: int) -> int:
    """The next whole number of three digits, and noughts: a limit of three digits still holds.

    >>> rounded_up(50_024), rounded_up(50_000), rounded_up(7)
    (50100, 50000, 7)
    """
    unit: int = 10 ** max(0, len(str(number)) - _DIGITS)
    return -(-number // unit) * unit


def quantile(times: Times, share: float) -> int:
    """The time that this share of the decisions did not exceed, in microseconds.

    Raises:
        ValueError: there are no decisions.
    """
    if not times:
        raise ValueError("no decisions, no quantile")
    wanted = share * sum(times.values())
    seen = 0
    for time in sorted(times):
        seen += times[time]
        if seen >= wanted:
            return time
    return max(times)


def over(times: Times, microseconds: int) -> int:
    """How many decisions took longer; exact for a limit of at most three digits and noughts."""
    return sum(number for time, number in times.items() if time > microseconds)
