"""Hostile arguments for every entry of the kernel: what comes back is an answer or a ValueError.

Each call begins with arguments that are right and spoils some of them, or none.
"""

from array import array
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, Literal

from dreyfus.bots.equity import Standing
from dreyfus.bots.learned import learned
from dreyfus.bots.stakes import stakes_at
from dreyfus.cards import Trump
from dreyfus.kernel import equity, play, playouts, sampling
from dreyfus.kernel.asking import Stakes
from dreyfus.kernel.environment import ACTIONS, OBSERVED, Deals, SingleDeal
from dreyfus.kernel.moment import Moment
from dreyfus.kernel.sampling import Sampler, Unseen
from dreyfus.kernel.selfplay import Beginning, selfplay
from dreyfus.kernel.solving import EachForHimself, OneAgainstTwo, Utilities
from dreyfus.kernel.stopping import StopSignal
from dreyfus.kernel.thinking import Buyer, CardPlayer, Care, Effort
from dreyfus.rules.ruleset import BOOK, STANDARD
from tests.bots.sights import Shop, Sight
from tests.kernel.endings import ending

EVEN = Standing((0, 0, 0), (0, 0, 0), 2, Trump.SPADES)
VIEWS = (
    Shop("AS 9S 6S KC 7C 4C QD 8D 3D TH 5H 4H").view(),
    Sight("AC KC 4D 5H 6S 7S", trick="9C").view(),
    Sight("AC KC 4D", trick="9C JC").view(),
)

ODD: tuple[Any, ...] = (
    *(-1, 0, 1, 2, 3, 4, 5, 7, 12, 13, 47, 48, 49, 255, 2**31, 2**32 + 5, 2**48, 2**63, 2**64),
    *(-(2**63), 2**70, 1.0, 1.5, float("nan"), float("inf"), True, None, "", "x", b"", b"12"),
    *((), [], (0,), (0, 0), (1, 2, 3), (1, 2, 3, 4), [48], [-1, 2], {}, {1}, object(), "may_trump"),
    *(array("i"), array("i", [1, 2, 3]), array("d", [1.0]), bytearray(3), range(3)),
)
"""What nobody should pass."""


class Spoiler:
    """Spoils arguments now and then; of every third call, none."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.is_harmless = random.random() < 1 / 3

    def spoil(self, right: Any) -> Any:
        """The argument as it should be, or something else."""
        roll = self.random.random()
        if roll < 0.8 or self.is_harmless:
            return right
        if isinstance(right, tuple) and right and roll < 0.95:
            return self._spoil_within(right)
        if isinstance(right, int) and roll < 0.9:
            return right + self.random.choice((-1, 1, 1 << self.random.randrange(66)))
        return self.random.choice(ODD)

    def _spoil_within(self, right: tuple[Any, ...]) -> Any:
        changed = list(right)
        place = self.random.randrange(len(changed))
        changed[place] = self.random.choice((self.spoil(changed[place]), *ODD, *right))
        if self.random.random() < 0.3:
            changed = self.random.choice((changed[1:], [*changed, changed[0]]))
        return self.random.choice((tuple, list))(changed)


def moment(spoiler: Spoiler) -> Moment:
    random, spoil = spoiler.random, spoiler.spoil
    size = random.randint(1, 12)
    deal = ending(random, size, random.randint(0, min(2, 3 * size - 1)))
    hands = tuple(hand.card_mask for hand in deal.hands)
    return Moment(
        spoil(hands),
        spoil(int(deal.trump)),
        spoil(int(deal.leader)),
        spoil(tuple(map(int, deal.trick))),
        spoil(deal.ruleset.void),
        spoil(deal.ruleset.undertrump),
    )


def stop(spoiler: Spoiler) -> Any:
    """A signal that is soon raised, or what is none: some spoiled numbers ask for years of work."""
    if spoiler.random.random() < 0.02 and not spoiler.is_harmless:
        return spoiler.random.choice([one for one in ODD if one is not None])
    return StopSignal(0.002)


def call_legal(spoiler: Spoiler) -> None:
    play.legal(moment(spoiler))


def call_winner(spoiler: Spoiler) -> None:
    trick = tuple(spoiler.random.sample(range(48), spoiler.random.randint(1, 3)))
    play.winner(spoiler.spoil(trick), spoiler.spoil(2))


def call_score(spoiler: Spoiler) -> None:
    play.score(spoiler.spoil((6, 4, 2)), spoiler.spoil((3, 5, 4)))


def call_perft(spoiler: Spoiler) -> None:
    play.perft(moment(spoiler), spoiler.spoil(1), stop(spoiler))


def call_lines(spoiler: Spoiler) -> None:
    play.lines_by_split(moment(spoiler), stop(spoiler))


def call_playouts(spoiler: Spoiler) -> None:
    spoil = spoiler.spoil
    playouts.playouts(moment(spoiler), spoil(9), spoil(2**64 - 1), stop(spoiler))


def call_many(spoiler: Spoiler) -> None:
    spoil = spoiler.spoil
    moments = tuple(moment(spoiler) for _ in range(spoiler.random.randint(0, 3)))
    playouts.many_playouts(spoil(moments), spoil(5), spoil(1), stop(spoiler))


def call_policy(spoiler: Spoiler) -> None:
    moments = (moment(spoiler), moment(spoiler))
    playouts.policy_playouts(spoiler.spoil(moments), spoiler.spoil((0, 7, 1 << 40)), stop(spoiler))


def call_policy_card(spoiler: Spoiler) -> None:
    playouts.policy_card(moment(spoiler), spoiler.spoil(255))


def call_sampler(spoiler: Spoiler) -> None:
    spoil, random = spoiler.spoil, spoiler.random
    cards = random.getrandbits(48)
    known = Unseen(
        spoil(cards),
        spoil((random.getrandbits(48) | random.getrandbits(48), (1 << 48) - 1)),
        spoil((random.randint(0, 6), random.randint(0, 12))),
        spoil((random.randint(0, 3), 0)),
        spoil(random.choice(((1 << 48) - 1, random.getrandbits(48)))),
    )
    sampler = Sampler(spoil(known))
    assert sampler.worlds > 0
    sampler.draw(spoil(4), spoil(11), stop(spoiler))


def call_denied(spoiler: Spoiler) -> None:
    deal = ending(spoiler.random, 3)
    sampling.denied(spoiler.spoil((5, 17)), spoiler.spoil(30), deal)


def buffer(spoiler: Spoiler, kind: Literal["i", "B", "Q"], number: int) -> Any:
    """A buffer as wanted, or with gaps, askew, too short, read-only, of another kind."""
    right = array(kind, [0] * number)
    if spoiler.random.random() < 0.85 or spoiler.is_harmless:
        return right
    raw = bytearray(right.itemsize * number + 9)
    odd = (
        *(memoryview(right)[1:], memoryview(right)[::2], memoryview(right).toreadonly()),
        *(memoryview(raw)[1 : 1 + right.itemsize * number].cast(kind), array("f", [0] * number)),
        spoiler.spoil(None),
    )
    return spoiler.random.choice(odd)


def call_deals(spoiler: Spoiler) -> None:
    spoil, random = spoiler.spoil, spoiler.random
    count = random.randint(1, 5)
    deals = Deals(spoil_count(spoiler, count), spoil(3), spoil(random.choice((STANDARD, BOOK))))
    actions = buffer(spoiler, "i", count)
    lent = None if spoiler.is_harmless else actions
    rewards = random.choice((buffer(spoiler, "i", 3 * count), None, lent))
    deals.choose(spoil(5), actions)
    if random.random() < 0.2 and not spoiler.is_harmless:
        actions[random.randrange(len(actions))] = random.choice((-1, 48, 49, 2**31 - 1, -(2**31)))
    deals.step(
        actions,
        rewards=rewards,
        ended=buffer(spoiler, "B", count),
        observed=buffer(spoiler, "Q", OBSERVED * count),
        legal=buffer(spoiler, "B", ACTIONS * count),
    )
    deals.observe(observed=buffer(spoiler, "Q", OBSERVED * count))
    deals.state(spoil(0))


def spoil_count(spoiler: Spoiler, count: int) -> Any:
    """A count, perhaps spoiled, but none that asks for a gigabyte."""
    spoiled = spoiler.spoil(count)
    return count if isinstance(spoiled, int) and 9 < spoiled < 2**21 else spoiled


def call_single(spoiler: Spoiler) -> None:
    spoil, random = spoiler.spoil, spoiler.random
    deal = SingleDeal(spoil(random.getrandbits(64)), spoil(STANDARD))
    count = deal.deal()
    if random.random() < 0.3:
        pack = tuple(random.sample(range(48), 48))
        deal.deal_pack(spoil(pack), spoil(random.randint(0, 20)))
        deal.step(spoil(48))
    for _ in range(random.randint(0, 50)):
        if not count:
            break
        count = deal.step(spoil(deal.menu[random.randrange(count)]))


def call_stop(spoiler: Spoiler) -> None:
    StopSignal(spoiler.spoil(3.5)).stop()


@cache
def one_against_two() -> OneAgainstTwo:
    """One solver for all calls: its tables are large."""
    return OneAgainstTwo()


@cache
def each_for_himself() -> EachForHimself:
    """One solver for all calls: its tables are large."""
    return EachForHimself()


def call_value(spoiler: Spoiler) -> None:
    one_against_two().value(
        moment(spoiler), spoiler.spoil(spoiler.random.randrange(3)), stop(spoiler)
    )


def call_cards(spoiler: Spoiler) -> None:
    one_against_two().cards(spoiler.spoil(moment(spoiler)), stop(spoiler))


def call_divide(spoiler: Spoiler) -> None:
    spoil, random = spoiler.spoil, spoiler.random
    values = [random.random()] * 506
    wanted = random.choice((None, Utilities([*values, spoil(random.randrange(-9, 9))])))
    past = spoil((random.randrange(4), 0, random.randrange(4)))
    each_for_himself().divide(
        moment(spoiler), spoil(random.randrange(3)), spoil(wanted), past, stop(spoiler)
    )


@cache
def thinkers() -> tuple[CardPlayer, Buyer]:
    """One of each for all calls."""
    return CardPlayer(learned()), Buyer(learned())


def stakes_to_spoil(spoiler: Spoiler) -> Any:
    """Stakes at even scores; spoiled, what says who has won, or all of them."""
    stakes = Stakes.from_buffer_copy(stakes_at(EVEN, STANDARD))
    if not spoiler.is_harmless and spoiler.random.random() < 0.2:
        stakes.winner, stakes.tie = spoiler.random.choice(((7, 0), (-2, 1), (0, 5), (1, -1)))
    return spoiler.spoil(stakes)


def call_play_search(spoiler: Spoiler) -> None:
    spoil = spoiler.spoil
    effort = Effort(spoil(3), spoil(5), spoil(1), spoil(2), spoil(1))
    view = spoil(spoiler.random.choice(VIEWS))
    thinkers()[0].think(view, stakes_to_spoil(spoiler), effort, spoil(9), stop(spoiler))


def call_buy_search(spoiler: Spoiler) -> None:
    spoil = spoiler.spoil
    care, view = Care(spoil(3), spoil(2), spoil(1)), spoil(spoiler.random.choice(VIEWS[:1]))
    thinkers()[1].think(view, stakes_to_spoil(spoiler), care, spoil(9), stop(spoiler))


def call_selfplay(spoiler: Spoiler) -> None:
    spoil = spoiler.spoil
    starts = (Beginning(stakes_to_spoil(spoiler), spoil(1), spoil(4)),)
    deals = spoil(2)
    if not isinstance(deals, int) or deals < 3:
        effort = Effort(spoil(1))
        selfplay(learned(), spoil(starts), deals, effort, spoil(3), stop(spoiler))


def call_first(spoiler: Spoiler) -> None:
    spoil = spoiler.spoil
    equity.first_chance(spoil("first_by_trick"), spoil(6), spoil(5), spoil(6), spoil(5))


CALLS: tuple[Callable[[Spoiler], None], ...] = (
    *(call_legal, call_winner, call_score, call_perft, call_lines, call_playouts, call_many),
    *(call_policy, call_policy_card, call_sampler, call_denied, call_deals, call_single, call_stop),
    *(call_value, call_cards, call_divide),
    *(call_play_search, call_buy_search, call_selfplay, call_first),
)


def is_answered(call: Callable[[Spoiler], None], random: Random) -> bool:
    """Whether the call was answered; False where it was refused. Anything else is a fault."""
    try:
        call(Spoiler(random))
    except ValueError:
        return False
    return True
