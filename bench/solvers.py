"""The exact solvers: what they cost by cards in hand, and beside DDS on the same pack.

scripts/setup bench
.venv/bin/python bench/solvers.py [--json] [--deals N] [--plot FILE]

All times are of the process's CPU, in milliseconds: median and 95th of 100. At twelve cards ours
and DDS take turns on the same pack, each with its own hands: three of twelve cards, and four.
`--plot` draws how the medians grow with the cards in hand.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from time import process_time
from typing import Final

import plot
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
ALL_MODES: Final = "all modes"
HANDS: Final = 12
TRICKS: Final = (1, 4, 8)
"""Before which every legal card is asked for."""
Times = tuple[str, int, list[float]]
"""A question, the cards a hand, and the seconds that it took deal by deal."""
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


def beside_dds(mode: int, deals: int) -> Iterator[Times]:
    """One value of twelve cards a hand, ours and DDS's in turn."""
    random, solver = Random(f"beside {MODES[mode][0]}"), OneAgainstTwo()
    trumps = MODES[mode][2]
    ours, theirs = [], []
    for n, moment in enumerate(moments(random, mode, HANDS, deals)):
        ours.append(timed(lambda moment=moment: solver.value(moment, 0)))
        deal = bridge_deal(random)
        deal.trump, deal.first = DENOMINATIONS[trumps[n % len(trumps)]], Player.north
        theirs.append(timed(lambda deal=deal: dds.solve_board(deal, SolveMode.OptimalOne)))
    yield "one against two", HANDS, ours
    yield "DDS, one value", HANDS, theirs


def one_against_two(mode: int, cards: int, deals: int) -> Times:
    """One value."""
    random, solver = Random(f"one {mode} {cards}"), OneAgainstTwo()
    times = [
        timed(lambda moment=moment: solver.value(moment, 0))
        for moment in moments(random, mode, cards, deals)
    ]
    return "one against two", cards, times


def each_for_himself(mode: int, cards: int, deals: int, *, by_utility: bool) -> Times:
    """A division, by own tricks or by utilities that are all different."""
    random, solver = Random(f"each {mode} {cards}"), EachForHimself()
    number = deals if cards <= MOST_UTILITIES else min(deals, MOST_DIVIDED)
    times = []
    for moment in moments(random, mode, cards, number):
        wanted = Utilities([random.random() for _ in range(507)]) if by_utility else None
        seat = SEATS[moment.turn]
        times.append(timed(lambda m=moment, s=seat, w=wanted: solver.divide(m, s, w)))
    return "each for himself, by utilities" if by_utility else "each for himself", cards, times


def every_card(mode: int, trick: int, deals: int) -> Times:
    """All legal cards before the n-th trick, reached by the rule policy."""
    random, solver = Random(f"every {mode} {trick}"), OneAgainstTwo()
    times = []
    for dealt in moments(random, mode, HANDS, deals):
        moment = dealt
        for _ in range(3 * (trick - 1)):
            moment = played(moment)
        times.append(timed(lambda moment=moment: solver.cards(moment)))
    return "every legal card", HANDS + 1 - trick, times


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


def times_of(mode: int, deals: int) -> Iterator[Times]:
    """Every question, in one mode."""
    yield from beside_dds(mode, deals)
    for trick in TRICKS:
        yield every_card(mode, trick, deals)
    for cards in range(4, HANDS + 1):
        if cards < HANDS:
            yield one_against_two(mode, cards, deals)
        yield each_for_himself(mode, cards, deals, by_utility=False)
        if cards <= MOST_UTILITIES:
            yield each_for_himself(mode, cards, deals, by_utility=True)


def measured(deals: int) -> Iterator[Figure]:
    """Every figure, mode by mode; then over the deals of all modes."""
    everything: dict[tuple[str, int], list[float]] = {}
    for mode, (name, *_) in enumerate(MODES):
        for question, cards, times in times_of(mode, deals):
            everything.setdefault((question, cards), []).extend(times)
            yield figure(question, name, cards, times)
    for (question, cards), times in everything.items():
        yield figure(question, ALL_MODES, cards, times)


def curves(figures: list[Figure]) -> list[plot.Curve]:
    """How the medians grow with the cards in hand: a curve for each question and mode."""
    found: dict[tuple[str, str], list[tuple[int, float]]] = {}
    for one in figures:
        if one.question in plot.COLOURS and one.mode in plot.DASHES:
            found.setdefault((one.question, one.mode), []).append((one.cards, one.median_ms))
    return [plot.Curve(*names, sorted(points)) for names, points in found.items()]


def draw(figures: list[Figure], path: Path, command: str) -> None:
    """Write the plot, an SVG picture that names its command."""
    path.write_text(plot.svg(curves(figures), command), encoding="utf-8")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--deals", type=int, default=200, help="deals of each kind")
    parser.add_argument("--plot", metavar="FILE", type=Path, help="draw the medians as SVG")
    chosen = parser.parse_args()
    figures = []
    if not chosen.json:
        print(HEAD)
    for one in measured(chosen.deals):
        figures.append(one)
        if not chosen.json:
            print(line_of(one), flush=True)
    if chosen.json:
        json.dump({"figures": [asdict(one) for one in figures]}, sys.stdout)
        print()
    if chosen.plot:
        draw(figures, chosen.plot, f"bench/solvers.py --deals {chosen.deals}")


if __name__ == "__main__":
    main()
