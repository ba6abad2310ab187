"""Rungs 2 and 3: whole trees of small endings, and the named positions of the perft file."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from dreyfus.kernel import play
from dreyfus.kernel.moment import moment_of
from dreyfus.kernel.stopping import StopSignal
from dreyfus.records.perft import lines_of_play, read_perft
from dreyfus.rules.entry import Three
from dreyfus.rules.round import Round
from tests.kernel.endings import ending, playable, played_on

Record = Callable[[str, object], None]


def lines_by_split(deal: Round) -> Counter[Three]:
    """How many lines of play end in each way of sharing the tricks, by the readable engine."""
    counts: Counter[Three] = Counter()
    cards = playable(deal)
    if not cards:
        return Counter({deal.taken: 1})
    for card in cards:
        counts += lines_by_split(played_on(deal, card))
    return counts


def check_trees(random: Random, size: int, number: int) -> int:
    """Compares so many trees, after the first cards have been played or before; their lines."""
    lines = 0
    for _ in range(number):
        deal = ending(random, size, random.randint(0, 2))
        expected = lines_by_split(deal)
        assert play.lines_by_split(moment_of(deal)) == expected
        lines += expected.total()
    return lines


def test_every_line_of_small_endings_is_the_same(record_property: Record) -> None:
    lines = check_trees(Random(1), 2, 300) + check_trees(Random(2), 3, 60)
    assert lines > 1000
    record_property("lines of small endings", lines)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_every_line_of_larger_endings_is_the_same(seed: int, record_property: Record) -> None:
    random = Random(f"larger {seed}")
    lines = check_trees(random, 4, 40) + check_trees(random, 5, 2)
    record_property("lines of larger endings", lines)


def test_both_engines_read_the_perft_file(repository: Path, record_property: Record) -> None:
    positions = read_perft((repository / "tests/golden/play.perft").read_text(encoding="utf-8"))
    counts = 0
    for position in positions:
        moment = moment_of(position.deal)
        for count in position.counts:
            assert play.perft(moment, count.depth) == count.lines, position.name
            counts += 1
    assert counts > 20
    record_property("named counts", counts)


def test_any_depth_is_counted_alike() -> None:
    random = Random(3)
    for _ in range(40):
        deal = ending(random, 4, random.randint(0, 5))
        moment = moment_of(deal)
        depth = random.randint(1, min(5, moment.left))
        assert play.perft(moment, depth) == lines_of_play(deal, depth)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_deep_counts_are_alike(seed: int, record_property: Record) -> None:
    random = Random(f"deep {seed}")
    lines = 0
    for _ in range(10):
        deal = ending(random, 8, random.randint(0, 5))
        expected = lines_of_play(deal, 6)
        assert play.perft(moment_of(deal), 6) == expected
        lines += expected
    record_property("lines of deep counts", lines)


def test_a_count_that_is_stopped_says_so() -> None:
    moment = moment_of(ending(Random(4), 12))
    assert play.perft(moment, 36, StopSignal(0.01)) is None
    assert play.lines_by_split(moment, StopSignal(0.01)) is None
