"""How long the bots think, and what they buy: whole parties, processor time of each decision.

python bench/bots.py [parties]
"""

import sys
from collections import defaultdict
from statistics import mean, median, quantiles
from time import process_time_ns
from typing import Final

from dreyfus.bots.player import LEVELS, Level, Player, player_of
from dreyfus.cards import seats_from
from dreyfus.match.driver import play, seeded_chance
from dreyfus.rules.moves import Buy, Move
from dreyfus.rules.party import Header, Party
from dreyfus.rules.ruleset import STANDARD
from dreyfus.rules.view import View

PARTIES: Final = 30
SEATS_BY_TURN: Final = ("eldest", "second", "dealer")


class Timed:
    """A player whose decisions are timed, in milliseconds, purchases apart from plays."""

    def __init__(self, player: Player) -> None:
        self._player = player
        self.buying: list[float] = []
        self.playing: list[float] = []

    def choose(self, view: View) -> Move:
        """The player's move."""
        start = process_time_ns()
        move = self._player.choose(view)
        spent = (process_time_ns() - start) / 1e6
        (self.buying if isinstance(move, Buy) else self.playing).append(spent)
        return move


def measure(level: Level, parties: int) -> None:
    """Print what three of a level need and buy."""
    timed = Timed(player_of(level, "bench"))
    bought: dict[str, list[int]] = defaultdict(list)
    for number in range(parties):
        start = Party.start(STANDARD, Header(("A", "B", "C")))
        *_, last = play(start, (timed, timed, timed), seeded_chance(f"bench {number}"))
        for round_ in (*last.party.past, last.party.round):
            for name, seat in zip(SEATS_BY_TURN, seats_from(round_.eldest), strict=True):
                bought[name].append(round_.bought[seat] or 0)
    for what, times in (("buy", timed.buying), ("play", timed.playing)):
        cuts = quantiles(times, n=100)
        print(
            f"{level:8} {what:5} {len(times):6} decisions, ms: "
            f"median {median(times):.2f}, 95 % {cuts[94]:.2f}, longest {max(times):.2f}"
        )
    shares = ", ".join(f"{name} {mean(numbers):.1f}" for name, numbers in bought.items())
    print(f"{level:8} bought, on average: {shares}")


if __name__ == "__main__":
    for each in LEVELS:
        measure(each, int(sys.argv[1]) if len(sys.argv) > 1 else PARTIES)
