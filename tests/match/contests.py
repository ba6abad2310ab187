"""Small contests for tests, and what is the same of a card wherever it is played."""

from collections.abc import Iterable

from dreyfus.match.bout import Bout, Game
from dreyfus.match.contest import Contest, Kind
from dreyfus.rules.ruleset import STANDARD, Ruleset


def contest(
    *players: str,
    kind: Kind = "deals",
    cards: int = 4,
    seed: str = "x",
    ruleset: Ruleset = STANDARD,
) -> Contest:
    """A contest of novices unless others are named."""
    return Contest(players or ("novice", "novice"), kind, cards, seed, ruleset)


def games(bouts: Iterable[Bout]) -> dict[int, tuple[Game, ...]]:
    """All that happened, by card; how long it took is another matter."""
    return {bout.card: bout.games for bout in bouts}
