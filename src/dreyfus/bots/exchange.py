"""The amateur's exchange: which cards to keep, and how many to pay for."""

from dataclasses import dataclass
from math import exp
from typing import Final

from dreyfus.bots.promise import suit_promise
from dreyfus.bots.race import Race, race_of
from dreyfus.bots.reading import Reading, read
from dreyfus.cards import NO_CARDS, NO_TRUMP, CardSet, Seat, Suit
from dreyfus.rules.party import BuyOption
from dreyfus.rules.scoring import TRICKS
from dreyfus.rules.view import View

_FRESH: Final = (0.31, 0.37, 0.52)
"""The tricks that a bought card brings, by how many seats buy later: they go without it."""
_LOST: Final = (0.25, 0.55, 2.1)
"""The tricks that the others' purchases take away, by how many seats buy later."""
_SPREAD: Final = 1.55
_SPREAD_NO_TRUMP: Final = 2.1
"""How far, as a standard deviation, the tricks taken stray from what was expected."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Cards to discard, and how many tricks the cards kept promise."""

    discards: CardSet
    promise: float


def cards_to_discard(view: View, seat: Seat, menu: BuyOption) -> CardSet:
    """The cards to discard: the number is right for the race, the kept ones for the play."""
    plans = plans_of(view.hand, menu, read(view, seat))
    race = race_of(view, seat)
    buyers_after = sum(each.bought is None for each in view.seats) - 1
    spread = _SPREAD_NO_TRUMP if view.trump is NO_TRUMP else _SPREAD

    def worth(bought: int) -> float:
        mean = plans[bought].promise + bought * _FRESH[buyers_after] - _LOST[buyers_after]
        return _expected(race, mean, spread, bought)

    return plans[max(range(len(plans)), key=worth)].discards


def _expected(race: Race, mean: float, spread: float, bought: int) -> float:
    """What a deal is worth on average when the tricks stray around `mean`."""
    weights = [exp(-(((tricks - mean) / spread) ** 2) / 2) for tricks in range(TRICKS + 1)]
    worth = sum(weight * race.worth(tricks, bought) for tricks, weight in enumerate(weights))
    return worth / sum(weights)


def plans_of(hand: CardSet, menu: BuyOption, reading: Reading) -> list[Plan]:
    """For each number of cards from 0 to `menu.most`, the best plan that discards so many.

    A suit is always discarded from below, so the question is only how many cards of each.
    """
    plans: list[Plan | None] = [Plan(NO_CARDS, 0.0)] + [None] * menu.most
    for suit in Suit:
        plans = _combined(plans, _suit_plans(hand, menu, suit, reading))
    return [plan for plan in plans if plan is not None]


def _suit_plans(hand: CardSet, menu: BuyOption, suit: Suit, reading: Reading) -> list[Plan]:
    """For each number of discards from one suit: which, and what the rest of it promises."""
    kept = hand.in_suit(suit)
    gone = NO_CARDS
    plans = [Plan(gone, suit_promise(kept, suit, len(hand), reading))]
    for card in kept & menu.cards:
        kept, gone = kept.without(card), gone | CardSet.of((card,))
        plans.append(Plan(gone, suit_promise(kept, suit, len(hand), reading)))
    return plans


def _combined(plans: list[Plan | None], more: list[Plan]) -> list[Plan | None]:
    """The best plan for each number when one more suit is considered; None: not possible yet."""
    best: list[Plan | None] = [None] * len(plans)
    for number, plan in enumerate(plans):
        if plan is None:
            continue
        for extra, other in enumerate(more[: len(plans) - number]):
            promise = plan.promise + other.promise
            rival = best[number + extra]
            if rival is None or promise > rival.promise:
                best[number + extra] = Plan(plan.discards | other.discards, promise)
    return best
