"""Rung 4: whole parties in step with the readable engine; the batch against the same engine."""

from array import array
from collections.abc import Callable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dreyfus.cards import DECK
from dreyfus.kernel.environment import ACTIONS, DONE, OBSERVED, Deals, DealState, SingleDeal
from dreyfus.kernel.loading import declared
from dreyfus.rules.moves import Buy, Cut, Play, Shuffle
from dreyfus.rules.ruleset import BOOK, STANDARD, Ruleset
from tests import strategies
from tests.kernel.mirror import Mirror
from tests.walks import Game

Record = Callable[[str, object], None]


def number_of(dealer: int, trump: int) -> int:
    """The number of a deal that has this dealer and this trump."""
    return next(n for n in range(15) if (n % 3, n % 5) == (dealer, trump))


def walk_in_step(deal: Game) -> int:
    """Takes each move of a recorded deal in C too and compares after it; how many actions."""
    shuffle, *rest = deal.moves
    if not rest:
        return 0
    cut = rest[0]
    assert isinstance(shuffle, Shuffle)
    assert isinstance(cut, Cut)
    dealt = deal.parties[2].round
    pack = shuffle.pack[cut.n :] + shuffle.pack[: cut.n]
    kernel = SingleDeal(0, dealt.ruleset)
    kernel.deal_pack(pack, number_of(dealt.dealer, dealt.trump))
    actions = 0
    Mirror(dealt).check(kernel.state)
    for move, party in zip(rest[1:], deal.parties[3:], strict=True):
        if isinstance(move, Buy | Play):
            actions += take(kernel, move)
            Mirror(party.round).check(kernel.state)
    return actions


def take(kernel: SingleDeal, move: Buy | Play) -> int:
    """A move of the readable engine as actions."""
    if isinstance(move, Play):
        kernel.step(int(move.card))
        return 1
    seat = kernel.state.turn
    for card in move.discards:
        kernel.step(int(card))
    if kernel.state.bought[seat] == 255:
        kernel.step(DONE)
    return len(move.discards) + 1


@given(strategies.games())
def test_parties_go_in_step(played: Game) -> None:
    for deal in played.deals():
        walk_in_step(deal)


@pytest.mark.long
@settings(max_examples=1500)
@given(strategies.games(most_moves=None))
def test_many_whole_parties_go_in_step(played: Game) -> None:
    assert sum(map(walk_in_step, played.deals())) > 36


def test_the_layout_is_that_of_c() -> None:
    size = declared("dreyfus_deal_bytes", DealState._fields_[5][1])()
    assert size == len(bytes(DealState()))


@st.composite
def runs(draw: st.DrawFn) -> tuple[int, int, Ruleset]:
    ruleset = draw(strategies.usual_rulesets)
    return draw(st.integers(1, 6)), draw(st.integers(0, 2**64 - 1)), ruleset


class Run:
    """A batch and its mirrors, with all buffers."""

    def __init__(self, count: int, seed: int, ruleset: Ruleset) -> None:
        self.deals, self.ruleset, self.count = Deals(count, seed, ruleset), ruleset, count
        self.actions, self.rewards = array("i", [0] * count), array("i", [0] * 3 * count)
        self.ended, self.observed = bytearray(count), array("Q", [0] * OBSERVED * count)
        self.legal = bytearray(ACTIONS * count)
        self.mirrors = [Mirror.of(self.deals.state(n), ruleset) for n in range(count)]
        self.finished = 0

    def step(self, seed: int) -> None:
        """One action in each deal, by chance, checked."""
        self.deals.choose(seed, self.actions)
        self.deals.step(
            self.actions,
            rewards=self.rewards,
            ended=self.ended,
            observed=self.observed,
            legal=self.legal,
        )
        for n in range(self.count):
            self.check(n)

    def check(self, n: int) -> None:
        mirror = self.mirrors[n]
        assert self.actions[n] in mirror.actions
        mirror.act(self.actions[n])
        over = mirror.deal.turn is None
        assert self.ended[n] == over
        assert list(self.rewards[3 * n : 3 * n + 3]) == (mirror.reward if over else [0, 0, 0])
        if over:
            self.finished += 1
            state = self.deals.state(n)
            assert state.number == mirror.deal.number + 1
            mirror = self.mirrors[n] = Mirror.of(state, self.ruleset)
        mirror.check(self.deals.state(n))
        legal = self.legal[ACTIONS * n : ACTIONS * (n + 1)]
        assert [action for action in range(ACTIONS) if legal[action]] == mirror.actions
        assert set(legal) <= {0, 1}
        assert list(self.observed[OBSERVED * n : OBSERVED * (n + 1)]) == mirror.observed


@settings(max_examples=25)
@given(runs())
def test_a_batch_goes_in_step(run: tuple[int, int, Ruleset]) -> None:
    batch = Run(*run)
    for step in range(60):
        batch.step(step)


def test_deals_follow_each_other() -> None:
    batch = Run(8, 5, BOOK)
    for step in range(150):
        batch.step(step)
    assert batch.finished > 8


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_a_long_batch_goes_in_step(seed: int, record_property: Record) -> None:
    batch = Run(64, seed, STANDARD if seed % 2 else BOOK)
    for step in range(1500):
        batch.step(step)
    record_property("deals of batches in step", batch.finished)


def test_what_is_observed_now_is_what_the_last_step_told() -> None:
    batch = Run(5, 1, STANDARD)
    batch.step(3)
    observed, legal = array("Q", [0] * OBSERVED * 5), bytearray(ACTIONS * 5)
    batch.deals.observe(observed=observed, legal=legal)
    assert (observed, legal) == (batch.observed, batch.legal)


def test_the_same_seed_deals_the_same() -> None:
    first, again, other = (bytes(Deals(1, seed).state(0)) for seed in (7, 7, 8))
    assert first == again != other


def test_an_illegal_action_changes_nothing() -> None:
    deals = Deals(3, 1)
    before = [bytes(deals.state(n)) for n in range(3)]
    with pytest.raises(ValueError, match="action 49 is not legal in deal 2"):
        deals.step(array("i", [DONE, DONE, 49]))
    assert [bytes(deals.state(n)) for n in range(3)] == before


def test_a_single_deal_lists_its_actions() -> None:
    kernel = SingleDeal(3)
    count = kernel.deal()
    mirror = Mirror.of(kernel.state, STANDARD)
    while count:
        assert list(kernel.menu[:count]) == mirror.actions
        action = kernel.menu[count // 2]
        count = kernel.step(action)
        mirror.act(action)
    assert mirror.deal.turn is None


def test_a_shuffle_is_even() -> None:
    """Each card comes as often into each hand."""
    deals, count = Deals(4_000, 11), [[0] * 48 for _ in range(3)]
    for n in range(deals.count):
        state = deals.state(n)
        for seat, mask in enumerate(state.hands):
            for card in DECK:
                count[(seat - state.dealer) % 3][card] += mask >> card & 1
    expected = deals.count / 4
    chance = sum((n - expected) ** 2 / expected for hand in count for n in hand)
    # 144 places of which each is hit by one deal in four: about 108 on average, hardly ever 180.
    assert chance < 180
