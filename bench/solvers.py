"""The exact solvers: what they cost by cards in hand, and beside DDS on the same pack.

scripts/setup bench
.venv/bin/python bench/solvers.py [--json] [--deals N]

All times are of the process's CPU, in milliseconds: median and 95th of 100. At twelve cards ours
and DDS take turns on the same pack, each with its own hands: three of twelve cards, and four.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from random import Random
from time import process_time
from typing import Final

from endplay import dds
from endplay.dds.solve import SolveMode
from endplay.types import Deal, Denom, Player

from dreyfus.cards import DECK, SEATS, Card, CardSet, rank_of, suit_of
from dreyfus.kernel.moment import Moment, Void
from dreyfus.kernel.play import winner
from dreyfus.kernel.playouts import policy_card
from dreyfus.kernel.solving import EachForHimself, OneAgainstTwo, Utilities

MODES: Final[tuple[tuple[str, Void, tuple[int, ...]], ...]] = (
    ("must_trump", "must_trump", (0, 1, 2, 3)),
    ("may_trump", "may_trump", (0, 1, 2, 3)),
    ("no trump", "must_trump", (4,)),
)
DENOMINATIONS: Final = (Denom.spades, Denom.clubs, Denom.diamonds, Denom.hearts, Denom.nt)
HANDS: Final = 12
MOST_UTILITIES: Final = 9
"""Cards a hand up to which utilities are measured."""
MOST_DIVIDED: Final = 20
"""Deals of more than nine cards that are divided; each takes a large part of a second."""


@dataclass(frozen=True)
class Figure:
    """What a question cost, over so many deals."""

    question: str
    mode: str
    cards: int
    deals: int
    median_ms: float
    p95_ms: float
    worst_ms: float


HEAD: Final = """\
| question | mode | cards | deals | median, ms | p95, ms | worst, ms |
|---|---|---:|---:|---:|---:|---:|"""


def line_of(one: Figure) -> str:
    """The figure as a row of a Markdown table."""
    return (
        f"| {one.question} | {one.mode} | {one.cards} | {one.deals} "
        f"| {one.median_ms:.3f} | {one.p95_ms:.3f} | {one.worst_ms:.2f} |"
    )


def figure(question: str, mode: str, cards: int, times: list[float]) -> Figure:
    """The figure of these times, in seconds."""
    order = sorted(1000 * time for time in times)
    return Figure(
        *(question, mode, cards, len(order)),
        *(order[len(order) // 2], order[len(order) * 95 // 100], order[-1]),
    )


def moments(random: Random, mode: int, cards: int, number: int) -> Iterator[Moment]:
    """So many deals of so many cards a hand, the trumps in turn."""
    _, void, trumps = MODES[mode]
    for n in range(number):
        pack = random.sample(tuple(DECK), 3 * cards)
        a, b, c = (
            CardSet.of(pack[cards * seat : cards * seat + cards]).card_mask for seat in SEATS
        )
        yield Moment((a, b, c), trumps[n % len(trumps)], random.randrange(3), (), void)


def timed(call: Callable[[], object]) -> float:
    """Seconds of CPU that the call takes."""
    start = process_time()
    call()
    return process_time() - start


def bridge_deal(random: Random) -> Deal:
    """Four hands of twelve cards, as DDS reads them."""
    pack = random.sample(tuple(DECK), 48)
    hands = (pack[HANDS * n : HANDS * (n + 1)] for n in range(4))
    return Deal("N:" + " ".join(map(_as_bridge, hands)))


def _as_bridge(hand: list[Card]) -> str:
    by_suit = ([card for card in hand if suit_of(card) == suit] for suit in range(4))
    return ".".join("".join("3456789TJQKA"[rank_of(card)] for card in cards) for cards in by_suit)


def beside_dds(mode: int, deals: int) -> Iterator[Figure]:
    """One value of twelve cards a hand, ours and DDS's in turn."""
    random, solver = Random(f"beside {mode}"), OneAgainstTwo()
    name, _, trumps = MODES[mode]
    ours, theirs = [], []
    for n, moment in enumerate(moments(random, mode, HANDS, deals)):
        ours.append(timed(lambda moment=moment: solver.value(moment, 0)))
        deal = bridge_deal(random)
        deal.trump, deal.first = DENOMINATIONS[trumps[n % len(trumps)]], Player.north
        theirs.append(timed(lambda deal=deal: dds.solve_board(deal, SolveMode.OptimalOne)))
    yield figure("one against two", name, HANDS, ours)
    yield figure("DDS, one value", name, HANDS, theirs)


def one_against_two(mode: int, cards: int, deals: int) -> Figure:
    """One value."""
    random, solver = Random(f"one {mode} {cards}"), OneAgainstTwo()
    times = [
        timed(lambda moment=moment: solver.value(moment, 0))
        for moment in moments(random, mode, cards, deals)
    ]
    return figure("one against two", MODES[mode][0], cards, times)


def each_for_himself(mode: int, cards: int, deals: int, *, by_utility: bool) -> Figure:
    """A division, by own tricks or by utilities that are all different."""
    random, solver = Random(f"each {mode} {cards}"), EachForHimself()
    number = deals if cards <= MOST_UTILITIES else min(deals, MOST_DIVIDED)
    times = []
    for moment in moments(random, mode, cards, number):
        wanted = Utilities([random.random() for _ in range(507)]) if by_utility else None
        seat = SEATS[moment.turn]
        times.append(timed(lambda m=moment, s=seat, w=wanted: solver.divide(m, s, w)))
    question = "each for himself, by utilities" if by_utility else "each for himself"
    return figure(question, MODES[mode][0], cards, times)


def every_card(mode: int, trick: int, deals: int) -> Figure:
    """All legal cards before the n-th trick, reached by the rule policy."""
    random, solver = Random(f"every {mode} {trick}"), OneAgainstTwo()
    times = []
    for dealt in moments(random, mode, HANDS, deals):
        moment = dealt
        for _ in range(3 * (trick - 1)):
            moment = played(moment)
        times.append(timed(lambda moment=moment: solver.cards(moment)))
    return figure("every legal card", MODES[mode][0], HANDS + 1 - trick, times)


def played(moment: Moment) -> Moment:
    """The moment after a card by the rule policy."""
    card = policy_card(moment)
    hands = [hand & ~(1 << card) for hand in moment.hands]
    trick = (*moment.table, card)
    table, leader = trick, moment.leader
    if len(trick) == len(SEATS):
        leader = (moment.leader + winner(trick, moment.trump)) % len(SEATS)
        table = ()
    return Moment((hands[0], hands[1], hands[2]), moment.trump, leader, table, moment.void)


def measured(deals: int) -> Iterator[Figure]:
    """Every figure."""
    for mode in range(len(MODES)):
        yield from beside_dds(mode, deals)
        for trick in (1, 4, 8):
            yield every_card(mode, trick, deals)
        for cards in range(4, HANDS + 1):
            if cards < HANDS:
                yield one_against_two(mode, cards, deals)
            yield each_for_himself(mode, cards, deals, by_utility=False)
            if cards <= MOST_UTILITIES:
                yield each_for_himself(mode, cards, deals, by_utility=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--deals", type=int, default=200, help="deals of each kind")
    chosen = parser.parse_args()
    figures = measured(chosen.deals)
    if chosen.json:
        json.dump({"figures": [asdict(one) for one in figures]}, sys.stdout)
        print()
        return
    print(HEAD)
    for one in figures:
        print(line_of(one), flush=True)


if __name__ == "__main__":
    main()
