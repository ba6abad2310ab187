"""Who sits where: every seat once, and nobody always behind the same other."""

from collections import Counter

from dreyfus.cards import SEATS
from dreyfus.match.contest import ROTATIONS
from tests.match.contests import contest


def test_the_first_player_has_every_seat_once_and_the_second_the_others() -> None:
    asked = contest("amateur", "novice")
    for card in range(2):
        assert [asked.seating(card, rotation) for rotation in ROTATIONS] == [
            (0, 1, 1),
            (1, 0, 1),
            (1, 1, 0),
        ]


def test_each_of_three_players_has_every_seat_once() -> None:
    asked = contest("amateur", "novice", "anyhow")
    for card in range(2):
        seatings = [asked.seating(card, rotation) for rotation in ROTATIONS]
        for seat in SEATS:
            assert {seating[seat] for seating in seatings} == {0, 1, 2}


def test_each_of_three_players_sits_as_often_behind_one_as_behind_the_other() -> None:
    asked = contest("amateur", "novice", "anyhow")
    behind = Counter(
        (seating[seat], seating[seat - 1])
        for card in range(2)
        for rotation in ROTATIONS
        for seating in [asked.seating(card, rotation)]
        for seat in SEATS
    )
    assert set(behind.values()) == {3}
    assert len(behind) == 6


def test_every_seat_deals_first_in_turn() -> None:
    assert [contest().first_dealer(card) for card in range(4)] == [0, 1, 2, 0]


def test_no_two_seeds_of_a_contest_are_the_same() -> None:
    asked = contest()
    seeds = [asked.player_seed(card, seat) for card in range(3) for seat in SEATS]
    seeds += [asked.deal_seed(card) for card in range(3)]
    assert len(set(seeds)) == len(seeds)
