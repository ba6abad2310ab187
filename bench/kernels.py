"""The kernel and its peers, measured side by side in one process.

scripts/setup bench
.venv/bin/python bench/kernels.py [--json] [--rounds N] [--deals N] [--plot FILE]

All figures are of processor time. A rate is the median of the rounds, in which ours and the peers
take turns; a solver's time is the median of its deals (bench/solvers.py). Ratios are of medians.
"""

import argparse
import json
import platform
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from time import process_time
from typing import Final

import ours
import peers
import plot
import solvers

ROUNDS: Final = 7
ROUND: Final = 0.4
"""Seconds that one measure takes in a round."""
REACH: Final = {("each for himself, by utilities", 8): 3.0, ("each for himself", 12): 100.0}
"""The median to be reached over all modes, in milliseconds, by question and cards in hand."""


@dataclass(frozen=True)
class Subject:
    """What is measured: a program that does a number of things, made anew from a seed."""

    name: str
    unit: str
    make: Callable[[int], Callable[[int], None]]
    batch: int
    """How many things are asked for at once."""
    peer: str | None = None
    """The subject that ours is compared with."""
    reach: float | None = None
    """The ratio to be reached, or the rate itself where there is no peer."""


SUBJECTS: Final = (
    Subject("OpenSpiel, C++ playouts of oh_hell", "playouts", peers.open_spiel_playouts, 2000),
    Subject(
        *("kernel, playouts by chance", "playouts", ours.random_playouts, 50_000),
        *("OpenSpiel, C++ playouts of oh_hell", 20),
    ),
    Subject("kernel, playouts by the rule policy", "playouts", ours.rule_playouts, 10_000),
    Subject("kernel, worlds drawn into Python", "worlds", ours.worlds, 5000),
    Subject("OpenSpiel, oh_hell driven from Python", "deals", peers.open_spiel_deals, 100),
    Subject("whist (PyPI)", "deals", peers.whist_deals, 20),
    Subject("jass-kit", "deals", peers.jass_deals, 20),
    Subject(
        *("readable engine, checked at every move", "deals", ours.readable_deals, 20),
        *("OpenSpiel, oh_hell driven from Python", 0.12),
    ),
    Subject(
        *("kernel, one deal at a time from Python", "deals", ours.single_deals, 200),
        *("OpenSpiel, oh_hell driven from Python", 1),
    ),
    Subject(
        *(f"kernel, a batch of {ours.BATCH} deals", "steps", ours.batch_steps, ours.BATCH * 20),
        *(None, 5e6),
    ),
)


@dataclass(frozen=True)
class Figure:
    """A subject's rate a second of processor time: median, least and most of the rounds."""

    name: str
    unit: str
    rate: float
    least: float
    most: float
    peer: str | None
    ratio: float | None
    reach: float | None


def rate_of(subject: Subject, seed: int) -> float:
    """Things a second, in one round."""
    play = subject.make(seed)
    play(subject.batch)
    done, start = 0, process_time()
    while (spent := process_time() - start) < ROUND:
        play(subject.batch)
        done += subject.batch
    return done / spent


def measured(rounds: int) -> list[Figure]:
    """Every subject, round by round in turn."""
    rates: dict[str, list[float]] = {subject.name: [] for subject in SUBJECTS}
    for n in range(rounds):
        for subject in SUBJECTS:
            rates[subject.name].append(rate_of(subject, n))
    return [figure(subject, rates) for subject in SUBJECTS]


def figure(subject: Subject, rates: dict[str, list[float]]) -> Figure:
    """The subject's line."""
    own = rates[subject.name]
    ratio = None if subject.peer is None else median(own) / median(rates[subject.peer])
    return Figure(
        *(subject.name, subject.unit, median(own), min(own), max(own)),
        *(subject.peer, ratio, subject.reach),
    )


def machine() -> str:
    """The processor, as the system calls it, and the Python."""
    names = [
        line.partition(":")[2].strip()
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        if line.startswith(("model name", "cpu family", "model\t"))
    ][:3]
    return f"{' / '.join(dict.fromkeys(names))}; Python {platform.python_version()}"


def line_of(one: Figure) -> str:
    """The figure as a row of a Markdown table."""
    ratio = "" if one.ratio is None else f"{one.ratio:.2f} x {one.peer}"
    reach = "" if one.reach is None else f"{one.reach:g}" if one.ratio else f"{one.reach:,.0f}"
    return (
        f"| {one.name} | {one.unit} | {one.rate:,.0f} | {one.least:,.0f}-{one.most:,.0f} "
        f"| {ratio} | {reach} |"
    )


def beside_dds(figures: list[solvers.Figure]) -> list[str]:
    """The solver's times as ratios to those of DDS, mode by mode, as rows of a table."""
    by_kind = {(one.question, one.mode): one for one in figures if one.cards == solvers.HANDS}
    rows = []
    for mode, *_ in solvers.MODES:
        one, dds = by_kind["one against two", mode], by_kind["DDS, one value", mode]
        middle, late = one.median_ms / dds.median_ms, one.p95_ms / dds.p95_ms
        rows.append(f"| {mode} | {one.deals} | {middle:.2f} | {late:.2f} | 0.25 |")
    return rows


def by_worlds(figures: list[solvers.Figure]) -> list[str]:
    """Whole evaluations of every legal card a second, as rows of a table."""
    return [
        f"| {one.mode} | {solvers.HANDS + 1 - one.cards} | {one.cards} | {one.deals} "
        f"| {1000 / one.median_ms:,.0f} | {1000 / one.p95_ms:,.0f} | {one.median_ms:.3f} |"
        for one in figures
        if one.question == "every legal card" and one.mode != solvers.ALL_MODES
    ]


def divided(figures: list[solvers.Figure]) -> list[str]:
    """Each for himself, where we set ourselves a time, as rows of a table."""
    return [
        f"| {one.question} | {one.cards} | {one.mode} | {one.deals} "
        f"| {one.median_ms:.2f} | {one.p95_ms:.2f} | {one.worst_ms:.1f} | {REACH[kind]:g} |"
        for kind in REACH
        for one in figures
        if (one.question, one.cards) == kind
    ]


def by_cards(figures: list[solvers.Figure]) -> list[str]:
    """Medians by cards in hand, as rows of a table: each question in each mode."""
    modes = [name for name, *_ in solvers.MODES]
    found = {(one.question, one.mode, one.cards): f"{one.median_ms:.3g}" for one in figures}
    rows = []
    for cards in range(4, solvers.HANDS + 1):
        cells = [found.get((name, mode, cards), "") for name in plot.COLOURS for mode in modes]
        rows.append(f"| {cards} | {' | '.join(cells)} |")
    return rows


def tell(rates: list[Figure], times: list[solvers.Figure]) -> None:
    """Print the tables as docs/benchmarks.md has them."""
    print("| what | of | a second, median | least-most | beside its peer | to reach |")
    print("|---|---|---:|---:|---|---:|")
    print("\n".join(map(line_of, rates)))
    print("\n| one against two, 12 cards | deals | median, x DDS | p95, x DDS | to reach |")
    print("|---|---:|---:|---:|---:|")
    print("\n".join(beside_dds(times)))
    print("\n| every legal card | before trick | cards | deals | worlds a second | at p95 | ms |")
    print("|---|---:|---:|---:|---:|---:|---:|")
    print("\n".join(by_worlds(times)))
    print("\n| question | cards | mode | deals | median, ms | p95 | worst | to reach |")
    print("|---|---:|---|---:|---:|---:|---:|---:|")
    print("\n".join(divided(times)))
    names = [f"{question}: {mode}" for question in plot.COLOURS for mode, *_ in solvers.MODES]
    print(f"\n| cards | {' | '.join(names)} |")
    print(f"|---:|{'---:|' * len(names)}")
    print("\n".join(by_cards(times)))


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="of each rate")
    parser.add_argument("--deals", type=int, default=200, help="of each kind, for the solvers")
    parser.add_argument(
        "--plot", metavar="FILE", type=Path, help="draw the solvers' medians as SVG"
    )
    chosen = parser.parse_args()
    rates = measured(chosen.rounds)
    times = list(solvers.measured(chosen.deals))
    if chosen.plot:
        solvers.draw(times, chosen.plot, f"bench/kernels.py --deals {chosen.deals}")
    if chosen.json:
        told = {
            "machine": machine(),
            "rates": [asdict(one) for one in rates],
            "times": [asdict(one) for one in times],
        }
        json.dump(told, sys.stdout, ensure_ascii=False)
        print()
        return
    print(f"{machine()}; {chosen.rounds} rounds of {ROUND} s, {chosen.deals} deals\n")
    tell(rates, times)


if __name__ == "__main__":
    main()
