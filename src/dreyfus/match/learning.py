"""Learns from self-play all that the bots have learned: `python -m dreyfus.match.learning --help`.

The searching players play single deals at scores drawn by chance. From these come the files
bots/outcomes.json (how deals end, of which the equity table is made) and bots/learned.json (what
kept cards bring, what a purchase tells of a hand). Each says at its beginning how it was made.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from dreyfus import bots
from dreyfus.bots.equity import Standing
from dreyfus.bots.learned import learned
from dreyfus.bots.outcomes import Counts, Outcome
from dreyfus.bots.stakes import stakes_at
from dreyfus.cards import SEATS, Seat, Trump
from dreyfus.kernel.selfplay import Beginning, Lesson, selfplay
from dreyfus.kernel.thinking import Effort
from dreyfus.match.fitting import tables_of
from dreyfus.rules.entry import Three
from dreyfus.rules.ruleset import STANDARD

_AT_ONCE: Final = 500
_BEGINNINGS: Final = 2000
_MOST_ABOVE: Final = 20

Deal = tuple[Lesson, Lesson, Lesson]


def standings(number: int, seed: str) -> list[Standing]:
    """Scores before deals, by chance: the leader has any points below, the others up to his."""
    chance = random.Random(seed)  # repeatable, not secret
    found = []
    for _ in range(number):
        lead = chance.randrange(STANDARD.target)
        below = [lead, chance.randint(0, lead), chance.randint(0, lead)]
        chance.shuffle(below)
        above = [chance.randint(0, _MOST_ABOVE) for _ in SEATS]
        dealer: Seat = SEATS[chance.randrange(len(SEATS))]
        found.append(Standing(_three(above), _three(below), dealer, chance.choice(list(Trump))))
    return found


def outcome_of(deal: Deal, before: Standing) -> Outcome:
    """How a deal ended, the seats in the order dealer, eldest, third."""
    eldest, third, dealer = deal
    order = (dealer, eldest, third)
    return Outcome(
        before.trump,
        _three([STANDARD.target - before.below[lesson.seat] for lesson in order]),
        _three([lesson.tricks for lesson in order]),
        _three([lesson.bought for lesson in order]),
    )


def played(befores: Sequence[Standing], deals: int, effort: Effort, seed: int) -> Iterator[Deal]:
    """So many deals at such scores, some at a time."""
    starts = [Beginning(stakes_at(one, STANDARD), one.dealer, one.trump) for one in befores]
    for done in range(0, deals, _AT_ONCE):
        number = min(_AT_ONCE, deals - done)
        yield from selfplay(learned(), starts, number, effort, seed + done)
        sys.stderr.write(f"\r{done + number} of {deals} deals")
        sys.stderr.flush()
    sys.stderr.write("\n")


def _three(values: Sequence[int]) -> Three:
    a, b, c = values
    return a, b, c


def counts_of(deals: Sequence[Deal], befores: Sequence[Standing]) -> Counts:
    """The outcomes of the deals in which nobody strayed from what he would choose."""
    counts = Counts.none()
    for deal in deals:
        if not deal[0].strayed:
            counts.add(outcome_of(deal, befores[deal[0].beginning]))
    return counts


def write(path: Path, content: dict[str, object]) -> None:
    """Puts JSON there, whole or not at all."""
    unfinished = path.with_suffix(".new")
    unfinished.write_text(json.dumps(content, separators=(",", ":")) + "\n", encoding="utf-8")
    unfinished.replace(path)


def main() -> None:
    """Play, count, and write the two files."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=80_000)
    parser.add_argument("--worlds", type=int, default=30, help="that each player tries a card in")
    parser.add_argument("--swaps", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--into", type=Path, default=Path(bots.__file__).parent)
    wish = parser.parse_args()
    befores = standings(_BEGINNINGS, str(wish.seed))
    deals = list(played(befores, wish.deals, Effort(wish.worlds, wish.swaps), wish.seed))
    made = {name: getattr(wish, name) for name in ("deals", "worlds", "swaps", "seed")}
    counts = counts_of(deals, befores)
    write(
        wish.into / "outcomes.json",
        {"made": made, "deals": counts.deals, "above": counts.above},
    )
    lessons = [lesson for deal in deals for lesson in deal]
    write(wish.into / "learned.json", {"made": made, "tables": tables_of(lessons)})


if __name__ == "__main__":
    main()
