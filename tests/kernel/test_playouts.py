"""Rung 6: playouts are what Python makes of the same chance and the same policy."""

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from dreyfus.cards import DECK, CardSet
from dreyfus.kernel import playouts
from dreyfus.kernel.moment import moment_of
from dreyfus.kernel.playouts import Playouts
from dreyfus.kernel.stopping import StopSignal
from dreyfus.rules.round import Round
from tests.kernel import playing
from tests.kernel.endings import ending, playable, played_on

Record = Callable[[str, object], None]
Seen = tuple[CardSet, CardSet, CardSet]


def some_deals(random: Random, number: int) -> list[Round]:
    """Positions of every length, between tricks and within."""
    sizes = (random.randint(1, 12) for _ in range(number))
    return [ending(random, size, random.randint(0, min(8, 3 * size - 1))) for size in sizes]


def check_chance(random: Random, number: int, each: int) -> None:
    for deal in some_deals(random, number):
        seed = random.getrandbits(64)
        made = [playing.playout(deal, playing.stream(seed, n)) for n in range(each)]
        assert playouts.playouts(moment_of(deal), each, seed) == Playouts(each, Counter(made))


def test_chance_plays_the_same_in_both() -> None:
    check_chance(Random(1), 60, 11)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_chance_plays_the_same_in_both_often(seed: int, record_property: Record) -> None:
    check_chance(Random(f"often {seed}"), 1000, 20)
    record_property("playouts made again in Python", 1000 * 20)


def test_many_positions_are_each_seeded() -> None:
    deals = some_deals(Random(2), 12)
    sums = playouts.many_playouts([*map(moment_of, deals)], 9, seed=77)
    for n, deal in enumerate(deals):
        seeds = [playing.stream(playing.stream(77, n), each) for each in range(9)]
        made = [playing.playout(deal, seed) for seed in seeds]
        assert sums[n] == tuple(map(sum, zip(*made, strict=True)))


def seen_by(deal: Round, random: Random) -> Seen:
    """Some cards that are out of play, which the seats may or may not know of."""
    out = tuple(DECK - deal.hands[0] - deal.hands[1] - deal.hands[2] - CardSet.of(deal.trick))
    a, b, c = (CardSet.of(random.sample(out, random.randint(0, len(out)))) for _ in range(3))
    return a, b, c


def check_policy(random: Random, number: int) -> None:
    for deal in some_deals(random, number):
        seen = seen_by(deal, random)
        a, b, c = (cards.card_mask for cards in seen)
        [tricks] = playouts.policy_playouts([moment_of(deal)], (a, b, c))
        assert tricks == playing.by_policy(deal, seen)


def test_the_policy_plays_the_same_in_both() -> None:
    check_policy(Random(3), 150)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_the_policy_plays_the_same_in_both_often(seed: int, record_property: Record) -> None:
    check_policy(Random(f"policy {seed}"), 4000)
    record_property("playouts by the policy made again in Python", 4000)


def test_a_card_of_the_policy_is_the_same_in_both() -> None:
    random = Random(4)
    for deal in some_deals(random, 400):
        seen = seen_by(deal, random)[0]
        card = playouts.policy_card(moment_of(deal), seen.card_mask)
        assert card == playing.policy_card(deal, seen)


def against_chance(deal: Round, seat: int, random: Random) -> int:
    """The tricks of a seat that plays by the policy against two who play anyhow."""
    gone = CardSet()
    while deal.turn is not None and deal.hands[deal.turn]:
        ours = deal.turn == seat
        card = playing.policy_card(deal, gone) if ours else random.choice(tuple(playable(deal)))
        gone |= CardSet.of([card])
        deal = played_on(deal, card)
    return deal.taken[seat]


def test_the_policy_is_better_than_chance() -> None:
    random = Random(5)
    taken = sum(against_chance(ending(random, 12), n % 3, random) for n in range(60))
    # Four tricks a deal would be chance's share.
    assert taken > 60 * 4.5


def test_playouts_can_be_stopped() -> None:
    moment = moment_of(ending(Random(6), 12))
    stopped = playouts.playouts(moment, 10**9, 1, StopSignal(0.05))
    assert 0 < stopped.number < 10**9
    assert sum(stopped.splits.values()) == stopped.number
    signal = StopSignal()
    signal.stop()
    assert playouts.playouts(moment, 10, 1, signal) == Playouts(0, {})
    assert playouts.many_playouts([moment] * 3, 10, 1, signal) == []
    assert playouts.policy_playouts([moment] * 3, stop=signal) == []
