"""Rung 7: no argument harms C. What cannot be is refused by a ValueError that names it."""

from array import array
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given

from dreyfus.cards import DECK
from dreyfus.kernel import play, playouts
from dreyfus.kernel.environment import Deals, SingleDeal
from dreyfus.kernel.moment import Moment, moment_of
from dreyfus.kernel.sampling import Sampler, Unseen
from dreyfus.kernel.stopping import StopSignal
from dreyfus.rules.moves import Cut, Shuffle
from dreyfus.rules.party import apply
from tests import strategies
from tests.kernel.hostile import CALLS, is_answered
from tests.recipes import new_party

Record = Callable[[str, object], None]
HANDS = (0b11, 0b11 << 12, 0b11 << 24)
WRONG_MOMENTS: list[tuple[dict[str, Any], str]] = [
    ({"hands": (0b11, 0b110, 0b11 << 24)}, "4S is in hand 0 and in hand 1"),
    ({"hands": HANDS[:2]}, "hands must be 3 long, not 2"),
    ({"hands": 7}, "hands must be a sequence, not 7"),
    ({"hands": (0b111, *HANDS[1:])}, "equally long before the trick, not 3, 2, 2"),
    ({"hands": (0x1FFF, 0x1FFF << 13, 0x1FFF << 26)}, "must be from 1 to 12, not 13"),
    ({"hands": (0, 0, 0)}, "must be from 1 to 12, not 0"),
    ({"hands": (1 << 48, *HANDS[1:])}, "hand 0 holds cards beyond 47"),
    ({"hands": (-1, *HANDS[1:])}, "hand 0 holds cards beyond 47"),
    ({"hands": (1.5, *HANDS[1:])}, "hand 0 must be a mask of cards, not 1.5"),
    ({"trump": 7}, "trump must be from 0 to 4, not 7"),
    ({"trump": None}, "trump must be a whole number, not None"),
    ({"leader": 3}, "leader must be from 0 to 2, not 3"),
    ({"leader": -1}, "leader must be from 0 to 2, not -1"),
    ({"table": (48,)}, "card 0 of the trick must be from 0 to 47, not 48"),
    ({"table": (5, 6, 7)}, "the trick must be 0 to 2 long, not 3"),
    ({"table": (5, 5)}, "8S is in place 0 of the trick and in place 1 of the trick"),
    ({"table": (0,)}, "3S is in hand 0 and in place 0 of the trick"),
    ({"void": "never"}, "void must be one of must_trump, may_trump, not 'never'"),
    ({"undertrump": 1}, "undertrump must be one of required, only_if_it_beats, not 1"),
]


@pytest.mark.parametrize(("changed", "words"), WRONG_MOMENTS)
def test_a_moment_that_cannot_be_is_refused(changed: dict[str, Any], words: str) -> None:
    right: dict[str, Any] = {"hands": HANDS, "trump": 0, "leader": 0}
    assert Moment(**right).left == 6
    with pytest.raises(ValueError, match=words):
        Moment(**{**right, **changed})


def test_a_moment_keeps_what_was_checked() -> None:
    hands: Any = [*HANDS]
    moment = Moment(hands, 0, 0)
    hands[0] = -1
    assert moment.hands == HANDS


def test_a_deal_that_is_not_played_has_no_moment() -> None:
    party = apply(apply(new_party(), Shuffle(tuple(DECK))), Cut(5))
    with pytest.raises(ValueError, match="no card can be played in phase exchange"):
        moment_of(party.round)


MOMENT = Moment(HANDS, 0, 0)
KNOWN = Unseen(0xFF, (0xFF, 0xFF), (2, 2))
WRONG_CALLS: list[tuple[Callable[[], object], str]] = [
    (lambda: play.winner((), 0), "the trick must be 1 to 3 long, not 0"),
    (lambda: play.winner((1, 1), 0), "4S is in place 0"),
    (lambda: play.winner((1, 48), 0), "must be from 0 to 47, not 48"),
    (lambda: play.score((6, 4, 1), (0, 0, 0)), "tricks must be 12 in all, not 11"),
    (lambda: play.score((6, 4, 2), (6, 7, 0)), "bought must be at most 12 in all, not 13"),
    (lambda: play.score((6, 7, -1), (0, 0, 0)), "tricks of seat 2 must be from 0 to 12, not -1"),
    (lambda: play.perft(MOMENT, 0), "depth must be from 1 to 6, not 0"),
    (lambda: play.perft(MOMENT, 7), "depth must be from 1 to 6, not 7"),
    (lambda: playouts.playouts(MOMENT, -1, 0), "number of playouts must be from 0"),
    (lambda: playouts.playouts(MOMENT, 1, 2**64), "the seed must be from 0"),
    (lambda: playouts.many_playouts([MOMENT], -3, 0), "playouts of each must be from 0"),
    (lambda: playouts.policy_playouts([MOMENT], (0, 0, 1 << 48)), "what seat 2 has seen holds"),
    (lambda: Unseen(0b111, (7, 7), (2, 2)), "4 cards are hidden among 3 unseen ones"),
    (lambda: Unseen(0xFF, (255, 255), (13, 0)), "the size of hand 0 must be from 0 to 12, not 13"),
    (lambda: Unseen(0xFF, (255, 255), (0, 0), (0, -1)), "the size of discards 1 must be from 0"),
    (lambda: Sampler(Unseen(0xFF, (1, 255), (2, 2))), "no cards are consistent"),
    (lambda: Sampler(KNOWN).draw(-1, 0), "the number of worlds must be from 0"),
    (lambda: Deals(0, 1), "the number of deals must be from 1"),
    (lambda: Deals(2, 1).step(array("i", [48])), "actions must hold 2 numbers, not 1"),
    (lambda: Deals(1, 1).step([48]), "actions must be a buffer, not list"),
    (lambda: Deals(1, 1).step(array("f", [1])), "actions must hold whole numbers of 4 bytes"),
    (lambda: Deals(1, 1).step(array("q", [1])), "actions must hold whole numbers of 4 bytes"),
    (lambda: Deals(1, 1).step(memoryview(bytes(4)).cast("i")), "actions must be writable"),
    (lambda: Deals(1, 1).step(array("i", [48]), rewards=bytearray(12)), "rewards must hold whole"),
    (lambda: Deals(1, 1).state(1), "the deal must be from 0 to 0, not 1"),
    (lambda: SingleDeal(1).step(48), "action 48 is not legal here"),
    (lambda: SingleDeal(1).deal_pack((0,) * 48, 0), "the pack must hold each card once"),
    (lambda: StopSignal(-1), "seconds must be more than 0"),
]


@pytest.mark.parametrize(("call", "words"), WRONG_CALLS)
def test_what_cannot_be_is_refused_by_name(call: Callable[[], object], words: str) -> None:
    with pytest.raises(ValueError, match=words):
        call()


def test_buffers_that_share_memory_are_refused() -> None:
    both = array("i", [48] * 4)
    with pytest.raises(ValueError, match="two buffers lie over each other"):
        Deals(1, 1).step(memoryview(both)[:1], rewards=memoryview(both)[:3])


def test_a_buffer_that_lies_askew_is_refused() -> None:
    askew = memoryview(bytearray(9))[1:5].cast("i")
    with pytest.raises(ValueError, match="actions must lie at a multiple of 4 bytes"):
        Deals(1, 1).step(askew)


@pytest.mark.parametrize("call", CALLS, ids=lambda call: call.__name__)
@given(random=strategies.randoms)
def test_every_entry_answers_or_refuses(call: Callable[..., None], random: Random) -> None:
    is_answered(call, random)


def test_the_fuzz_is_both_answered_and_refused() -> None:
    random = Random(1)
    for call in CALLS:
        answers = Counter(is_answered(call, random) for _ in range(200))
        assert answers[True] > 10, call
        assert answers[False] > 10, call


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
def test_a_million_calls_do_no_harm(seed: int, record_property: Record) -> None:
    random = Random(f"harm {seed}")
    calls = 1_000_000 // 8
    told: Counter[tuple[str, bool]] = Counter()
    for n in range(calls):
        call = CALLS[n % len(CALLS)]
        told[call.__name__, is_answered(call, random)] += 1
    assert told.total() == calls
    assert len(told) == 2 * len(CALLS)
    record_property("hostile calls", calls)
    for (name, answered), number in sorted(told.items()):
        record_property(f"{name}, {'answered' if answered else 'refused'}", number)
