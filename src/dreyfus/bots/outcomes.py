"""How deals end: what self-play has shown, by class of score. The equity table is made of it."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Final

from dreyfus.cards import NO_TRUMP, SEATS, Trump
from dreyfus.kernel.equity import SPLITS, Classes, split_number
from dreyfus.rules.entry import Three
from dreyfus.rules.scoring import short_of_par

NEAR: Final = 4
"""Who lacks so many points below, or fewer, is near the target and buys accordingly."""
CLASSES: Final = 16
"""Of scores: whether each seat is near, dealer first, and whether there are trumps."""
_PRIOR: Final = 40
"""So many deals of all classes of the same kind of trump stand in each class beside its own."""
_FILE: Final = "outcomes.json"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one deal ended: the seats are dealer, eldest, third."""

    trump: Trump
    lacking: Three
    tricks: Three
    bought: Three


def class_of(trump: Trump, lacking: Iterable[int]) -> int:
    """The class of a score from what each seat lacks below before the deal."""
    near = sum((lack <= NEAR) << place for place, lack in enumerate(lacking))
    return near + (8 if trump is NO_TRUMP else 0)


def above_of(tricks: int, bought: int) -> int:
    """What a seat writes above in a clean deal (rules 8, 12)."""
    return bought + short_of_par(tricks)


@dataclass(frozen=True, slots=True)
class Counts:
    """Outcomes counted: by class and split, how many deals, and all points above by seat."""

    deals: list[list[int]]
    above: list[list[list[int]]]

    @classmethod
    def none(cls) -> "Counts":
        """No deals yet."""
        splits = range(SPLITS)
        return cls(
            [[0 for _ in splits] for _ in range(CLASSES)],
            [[[0, 0, 0] for _ in splits] for _ in range(CLASSES)],
        )

    def add(self, outcome: Outcome) -> None:
        """Count one more deal."""
        place = class_of(outcome.trump, outcome.lacking)
        split = split_number(outcome.tricks[0], outcome.tricks[1])
        self.deals[place][split] += 1
        for seat in SEATS:
            self.above[place][split][seat] += above_of(outcome.tricks[seat], outcome.bought[seat])


@cache
def shipped() -> Counts:
    """The counts that come with the package."""
    text = (files("dreyfus.bots") / _FILE).read_text(encoding="utf-8")
    content = json.loads(text)
    return Counts(content["deals"], content["above"])


def classes_of(counts: Counts, target: int) -> Classes:
    """The classes that the equity table is made of, for a race to `target`.

    A class that was seldom seen is filled up from all deals of its kind of trump.
    """
    chance: list[float] = []
    above: list[float] = []
    for place in range(CLASSES):
        kind = range(place - place % 8, place - place % 8 + 8)
        chance += _chances(counts, place, kind)
        above += _means(counts, place, kind)
    scores = product(Trump, range(target), range(target), range(target))
    of_score = [class_of(trump, [target - one for one in below]) for trump, *below in scores]
    after = [class_of(trump, (NEAR, NEAR, NEAR)) for trump in Trump]
    return Classes(of_score, after, chance, above)


def _chances(counts: Counts, place: int, kind: range) -> list[float]:
    own = counts.deals[place]
    of_kind = [sum(counts.deals[one][split] for one in kind) for split in range(SPLITS)]
    prior = _PRIOR / sum(of_kind)
    total = sum(own) + _PRIOR
    return [(number + prior * more) / total for number, more in zip(own, of_kind, strict=True)]


def _means(counts: Counts, place: int, kind: range) -> list[float]:
    means: list[float] = []
    for split in range(SPLITS):
        of_kind = sum(counts.deals[one][split] for one in kind)
        for seat in SEATS:
            all_above = sum(counts.above[one][split][seat] for one in kind)
            prior = all_above / of_kind if of_kind else 0.0
            own, number = counts.above[place][split][seat], counts.deals[place][split]
            means.append((own + prior) / (number + 1))
    return means
