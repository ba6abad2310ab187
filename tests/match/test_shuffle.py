"""The shuffle is a fair and published function of its seed."""

from collections import Counter

from dreyfus.cards import DECK, SEATS
from dreyfus.match.shuffle import automatic_cut, fresh_seed, lot, shuffled_pack
from dreyfus.records.notation import codes
from dreyfus.rules.ruleset import STANDARD, Ruleset


def test_a_seed_gives_one_order_for_ever() -> None:
    assert codes(shuffled_pack("0" * 64))[:6] == ("7S", "3D", "6C", "3C", "5D", "QD")


def test_every_pack_holds_the_48_cards() -> None:
    for number in range(200):
        assert sorted(shuffled_pack(str(number))) == list(DECK)


def test_every_card_comes_to_lie_on_top_about_as_often() -> None:
    tops = Counter(shuffled_pack(f"top {number}")[0] for number in range(4_800))
    # The number of times is binomial: mean 100, standard deviation 9.9.
    assert set(tops) == set(DECK)
    assert all(50 < times < 150 for times in tops.values())


def test_seeds_are_long_and_new() -> None:
    seeds = {fresh_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert all(len(seed) == 64 for seed in seeds)


def test_the_automatic_cut_obeys_the_rule() -> None:
    assert {automatic_cut(STANDARD) for _ in range(3_000)} == set(range(1, 48))
    assert automatic_cut(Ruleset(cut="none")) == 0


def test_the_lot_reaches_every_seat() -> None:
    assert {lot() for _ in range(100)} == set(SEATS)
