"""What decisions cost, and a player who cannot make an illegal move."""

import time

import pytest
from hypothesis import given
from hypothesis.strategies import integers

from dreyfus.bots.fallback import is_offered
from dreyfus.bots.player import player_of
from dreyfus.cards import NO_CARDS
from dreyfus.match.effort import Effort, Watched, over, quantile, rounded_up
from dreyfus.rules.moves import Buy, Cut, Move
from dreyfus.rules.party import Party, seat_to_move
from dreyfus.rules.view import View, view
from tests.match.playing import dealt


class Slow:
    """Works for two hundredths of a second, sleeps as long, and stands pat."""

    def choose(self, view: View) -> Move:  # noqa: ARG002  # whatever he sees
        until = time.thread_time() + 0.02
        while time.thread_time() < until:
            pass
        time.sleep(0.02)
        return Buy(NO_CARDS)


class Raising:
    def choose(self, view: View) -> Move:  # noqa: ARG002  # whatever he sees
        raise RuntimeError("no idea")


class Cheating:
    def choose(self, view: View) -> Move:  # noqa: ARG002  # whatever he sees
        return Cut(7)


class Holding:
    def __init__(self) -> None:
        self.closed = 0

    def choose(self, view: View) -> Move:
        raise NotImplementedError

    def close(self) -> None:
        self.closed += 1


def sight(party: Party | None = None) -> View:
    """What the eldest sees when he is to buy."""
    party = party or dealt()
    return view(party, seat_to_move(party))


def test_the_time_of_the_thread_is_counted_and_not_the_sleep() -> None:
    watched = Watched(Slow())
    watched.choose(sight())
    [(time_taken, number)] = watched.effort.exchange.items()
    assert number == 1
    assert 20_000 <= time_taken < 35_000
    assert watched.effort.play == {}


@pytest.mark.parametrize("player", [Raising(), Cheating()])
def test_who_has_no_legal_move_is_given_one_and_it_is_counted(player: Raising | Cheating) -> None:
    watched = Watched(player)
    assert is_offered(sight(), watched.choose(sight()))
    assert watched.effort.faults == 1


def test_who_plays_by_the_rules_has_no_faults() -> None:
    watched = Watched(player_of("amateur", ""))
    assert watched.choose(sight()) == player_of("amateur", "").choose(sight())
    assert watched.effort.faults == 0


def test_only_who_holds_something_is_told_to_let_go() -> None:
    holding = Holding()
    Watched(holding).close()
    Watched(Raising()).close()
    assert holding.closed == 1


def test_efforts_are_added() -> None:
    one = Effort({5: 1, 7: 2}, {}, 1)
    assert one.plus(Effort({7: 1}, {3: 4}, 2)) == Effort({5: 1, 7: 3}, {3: 4}, 3)


def test_a_quantile_is_a_time_that_occurred() -> None:
    times = {10: 90, 20: 9, 500: 1}
    assert [quantile(times, share) for share in (0.5, 0.9, 0.91, 0.99, 1)] == [10, 10, 20, 20, 500]
    with pytest.raises(ValueError, match="no decisions"):
        quantile({}, 0.5)


def test_late_is_what_took_longer() -> None:
    assert over({10: 90, 20: 9, 500: 1}, 20) == 1


@given(integers(0, 10**9), integers(1, 999), integers(0, 6))
def test_rounding_never_moves_a_time_across_a_limit_of_three_digits(
    time_taken: int, digits: int, noughts: int
) -> None:
    limit = digits * 10**noughts
    assert (rounded_up(time_taken) > limit) is (time_taken > limit)
    assert time_taken <= rounded_up(time_taken) <= time_taken * 1.01 + 1
