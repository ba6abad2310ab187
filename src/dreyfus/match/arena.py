"""A contest from its first card to the last that is needed."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final

from dreyfus.match.bout import Bout
from dreyfus.match.contest import Contest
from dreyfus.match.figures import primary
from dreyfus.match.running import played
from dreyfus.match.statistics import estimate

LOOKS: Final = (1, 2, 5)
"""Whoever stops when an interval is narrow enough looks at it after 20, 50, 100, 200, ... cards."""
_FIRST_LOOK: Final = 20


@dataclass(frozen=True, slots=True)
class Workers:
    """Who plays: an executor and how many cards it plays at a time; None: this process."""

    executor: Executor | None = None
    number: int = 1


def looks(cards: int) -> Iterator[int]:
    """After how many cards the interval is looked at; the last is the whole contest.

    >>> list(looks(250))
    [20, 50, 100, 200, 250]
    """
    unit, place = _FIRST_LOOK // LOOKS[1], 1
    while (look := unit * LOOKS[place]) < cards:
        yield look
        place = (place + 1) % len(LOOKS)
        unit *= 10 if place == 0 else 1
    yield cards


def fought(
    contest: Contest, known: Mapping[int, Bout], workers: Workers, until: float | None = None
) -> Iterator[Bout]:
    """The cards that are not known yet, as each is finished, up to the last that is needed.

    Args:
        contest: what is played.
        known: cards that were played before.
        workers: who plays the others.
        until: see `needed`.

    Raises:
        Exception: see `running.played`.
    """
    bouts = dict(known)
    for look in _looks(contest, until):
        missing = [card for card in range(look) if card not in bouts]
        for bout in played(contest, missing, workers.executor, workers.number):
            bouts[bout.card] = bout
            yield bout
        if _is_enough(contest, bouts, look, until):
            return


def needed(contest: Contest, bouts: Mapping[int, Bout], until: float | None = None) -> list[Bout]:
    """The cards that count, in their order; which they are does not depend on who played when.

    Args:
        contest: what was played.
        bouts: all cards that are known, those that `fought` yields among them.
        until: only the cards up to the first look that finds half the width of the first
            player's interval at most this wide; None: all cards.
    """
    looked = _looks(contest, until)
    number = next(look for look in looked if _is_enough(contest, bouts, look, until))
    return [bouts[card] for card in range(number)]


def _looks(contest: Contest, until: float | None) -> list[int]:
    return [contest.cards] if until is None else list(looks(contest.cards))


def _is_enough(contest: Contest, bouts: Mapping[int, Bout], look: int, until: float | None) -> bool:
    if until is None or look == contest.cards:
        return look == contest.cards
    found = estimate(primary(contest, bouts[card]) for card in range(look))
    return found.half is not None and found.half <= until
