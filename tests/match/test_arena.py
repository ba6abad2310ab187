"""A contest ends where its numbers say, not where its cards happen to be finished."""

from collections.abc import Iterator

import pytest

from dreyfus.match.arena import Workers, fought, looks, needed
from dreyfus.match.bout import Bout
from dreyfus.match.contest import Contest
from dreyfus.match.figures import outcome, primary
from dreyfus.match.running import processes
from dreyfus.match.statistics import estimate
from tests.match.contests import contest, games

ALONE = Workers()


@pytest.fixture(scope="module")
def asked() -> Contest:
    return contest("novice", "anyhow", cards=60)


@pytest.fixture(scope="module")
def bouts(asked: Contest) -> dict[int, Bout]:
    """All cards of the contest."""
    return {bout.card: bout for bout in fought(asked, {}, ALONE)}


def halves(asked: Contest, bouts: dict[int, Bout]) -> Iterator[float]:
    """Half the interval's width at each look."""
    for look in looks(asked.cards):
        half = estimate(primary(asked, bouts[card]) for card in range(look)).half
        assert half is not None
        yield half


@pytest.mark.parametrize(
    ("cards", "wanted"),
    [
        (1, [1]),
        (20, [20]),
        (21, [20, 21]),
        (1500, [20, 50, 100, 200, 500, 1000, 1500]),
        (5000, [20, 50, 100, 200, 500, 1000, 2000, 5000]),
    ],
)
def test_looks_are_few_and_fixed(cards: int, wanted: list[int]) -> None:
    assert list(looks(cards)) == wanted


def test_all_cards_are_played_where_nothing_stops_it(
    asked: Contest, bouts: dict[int, Bout]
) -> None:
    assert sorted(bouts) == list(range(60))
    assert [bout.card for bout in needed(asked, bouts)] == list(range(60))


def test_cards_that_are_known_are_not_played_again(asked: Contest, bouts: dict[int, Bout]) -> None:
    known = {card: bout for card, bout in bouts.items() if card not in {3, 59}}
    again = list(fought(asked, known, ALONE))
    assert games(again) == games([bouts[3], bouts[59]])


def test_it_stops_at_the_first_look_that_is_narrow_enough(
    asked: Contest, bouts: dict[int, Bout]
) -> None:
    at_20, at_50, at_60 = halves(asked, bouts)
    assert needed(asked, bouts, min(at_50, at_60) / 2) == list(bouts.values())
    for until, number in ((at_20, 20), ((at_20 + at_50) / 2, 50)):
        played = {bout.card: bout for bout in fought(asked, {}, ALONE, until)}
        assert sorted(played) == list(range(number))
        assert len(needed(asked, bouts, until)) == number


def test_processes_change_nothing(asked: Contest, bouts: dict[int, Bout]) -> None:
    with processes(2) as executor:
        found = {bout.card: bout for bout in fought(asked, {}, Workers(executor, 2))}
    one, other = (outcome(asked, needed(asked, played)) for played in (bouts, found))
    assert games(found.values()) == games(bouts.values())
    assert [account.points for account in one.accounts] == [
        account.points for account in other.accounts
    ]
