"""Whoever decides sees no more than his view: hidden cards may lie otherwise, he does the same."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from dreyfus.bots.player import LEVELS, Level, player_of
from dreyfus.rules.ruleset import OPTIONS, STANDARD, Ruleset
from dreyfus.rules.view import View, view
from tests.recipes import after, new_party
from tests.walks import game
from tests.worlds import hides_otherwise, other_world

pytestmark = pytest.mark.long

Record = Callable[[str, object], None]
VIEWS = {"grandmaster": 300}
MANY = 10_000
"""So many views of each level, but for those that take their time."""
MOST_MOVES = 60
"""A deal has no more moves; each walk ends at a random one."""


def ruleset(random: Random) -> Ruleset:
    """The standard options but one or two of the play, by chance."""
    void, undertrump = random.choice(OPTIONS["void"]), random.choice(OPTIONS["undertrump"])
    changed = {"void": void, "undertrump": undertrump}
    return Ruleset(**changed) if random.random() < 0.5 else STANDARD  # type: ignore[arg-type]


def pairs(level: Level) -> Iterator[tuple[View, View, bool]]:
    """Views of two worlds that look the same, and whether hidden cards differ in them."""
    for seed in range(10**9):
        random = Random(f"{level} {seed}")
        played = game(new_party(ruleset(random)), random, random.randrange(MOST_MOVES))
        seat = played.last.turn
        if seat is not None:
            there = other_world(played, seat, random)
            other = after(played.start, there)
            yield view(played.last, seat), view(other, seat), hides_otherwise(played, there, seat)


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_does_the_same_in_two_worlds(level: Level, record_property: Record) -> None:
    player, number = player_of(level, "a seed"), VIEWS.get(level, MANY)
    differ = 0
    for seen, (here, there, hidden) in enumerate(pairs(level), start=1):
        assert here == there
        assert player.choose(here) == player.choose(there), seen
        differ += hidden
        if seen == number:
            break
    assert differ > number / 2
    record_property(f"views of the {level}", number)
    record_property("of these with other hidden cards", differ)
