"""Counts how deals end when bots play each other: `python -m dreyfus.match.outcomes`.

What it prints is kept as bots/outcomes.json; how it was made stands in its first lines.
"""

import argparse
import json
import sys
from collections.abc import Iterator

from dreyfus.bots.outcomes import Counts, Outcome
from dreyfus.bots.player import LEVELS, Level, player_of
from dreyfus.cards import SEATS, seats_from
from dreyfus.match.driver import play_out, seeded_chance
from dreyfus.rules.party import Header, Party
from dreyfus.rules.ruleset import STANDARD
from dreyfus.rules.scoring import short_of_target


def outcomes_of(party: Party) -> Iterator[Outcome]:
    """How each scored deal of a party ended."""
    below = [0, 0, 0]
    for deal, round_ in zip(party.scored.deals, (*party.past, party.round), strict=True):
        order = seats_from(deal.dealer)
        lacking = [short_of_target(below[seat], party.ruleset) for seat in order]
        tricks = [round_.taken[seat] for seat in order]
        bought = [round_.bought[seat] or 0 for seat in order]
        yield Outcome(deal.trump, _three(lacking), _three(tricks), _three(bought))
        for seat in SEATS:
            below[seat] += deal.entry.below[seat]


def _three(values: list[int]) -> tuple[int, int, int]:
    a, b, c = values
    return a, b, c


def counted(level: Level, parties: int, seed: str) -> Counts:
    """The outcomes of so many parties of three bots of this level."""
    counts = Counts.none()
    for number in range(parties):
        name = f"{seed}/{number}"
        a, b, c = (player_of(level, f"{name}/{seat}") for seat in SEATS)
        header = Header(("a", "b", "c"), first_dealer=SEATS[number % 3])
        for outcome in outcomes_of(play_out(STANDARD, header, (a, b, c), seeded_chance(name))):
            counts.add(outcome)
    return counts


def main() -> None:
    """Print the counts as JSON, with what they were made from."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--level", choices=list(LEVELS), default="amateur")
    parser.add_argument("--parties", type=int, default=4000)
    parser.add_argument("--seed", default="outcomes")
    wish = parser.parse_args()
    counts = counted(wish.level, wish.parties, wish.seed)
    content = {"made": vars(wish), "deals": counts.deals, "above": counts.above}
    json.dump(content, sys.stdout, separators=(",", ":"))


if __name__ == "__main__":
    main()
