"""Each for himself: how many positions are searched, and what one of them costs.

scripts/setup bench
.venv/bin/python bench/positions.py [--cards N] [--deals N] [--utilities]

A position is a moment between two tricks, and is searched once. For the shares of the time run it
under `perf record`, over a library that was compiled with -g (docs/solvers.md).
"""

import argparse
from random import Random
from statistics import median

import solvers

from dreyfus.cards import SEATS
from dreyfus.kernel.solving import EachForHimself, Utilities


def positions(mode: int, cards: int, deals: int, *, by_utility: bool) -> tuple[list[int], float]:
    """The positions searched, deal by deal, and the seconds of CPU for all of them."""
    random, solver = Random(f"positions {mode} {cards}"), EachForHimself()
    counts, spent = [], 0.0
    for moment in solvers.moments(random, mode, cards, deals):
        wanted = Utilities([random.random() for _ in range(507)]) if by_utility else None
        seat = SEATS[moment.turn]
        spent += solvers.timed(lambda m=moment, s=seat, w=wanted: solver.divide(m, s, w))
        counts.append(solver.nodes())
    return counts, spent


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--cards", type=int, default=solvers.HANDS, help="in each hand")
    parser.add_argument("--deals", type=int, default=20, help="of each mode")
    parser.add_argument("--utilities", action="store_true", help="instead of own tricks")
    chosen = parser.parse_args()
    print("| mode | deals | positions, median | mean | nanoseconds a position |")
    print("|---|---:|---:|---:|---:|")
    for mode, (name, *_) in enumerate(solvers.MODES):
        counts, spent = positions(mode, chosen.cards, chosen.deals, by_utility=chosen.utilities)
        mean, each = sum(counts) / len(counts), 1e9 * spent / sum(counts)
        print(f"| {name} | {len(counts)} | {median(counts):,.0f} | {mean:,.0f} | {each:.0f} |")


if __name__ == "__main__":
    main()
