"""How much the exchange gives away, beside a reference that thinks a hundred times as long.

python bench/regret.py LEVEL --deals N --reference D --seed S

LEVEL is one that searches, changed or not, as the arena names it. Single deals are begun at scores
drawn by chance, and each of their three exchanges is put to the reference: the best way to buy each
number of cards is tried in D imagined deals, the better half in as many again, until one is left.
What it finds best is judged by imagined deals of another seed, or the luck of the best would be
counted too. Regret is by how many points of settlement that choice is worth more than the level's
own; the interval is over deals. The reference believes what the level believes of how others buy.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from statistics import fmean, median
from time import thread_time

from dreyfus.bots.learned import learned
from dreyfus.bots.naming import player_named
from dreyfus.bots.player import Player
from dreyfus.bots.stakes import stakes_of
from dreyfus.cards import SEATS, CardSet
from dreyfus.kernel.thinking import Buyer, Care, Discards
from dreyfus.match.beginning import start_of
from dreyfus.match.contest import Contest
from dreyfus.match.driver import seeded_chance
from dreyfus.match.statistics import estimate
from dreyfus.rules.moves import Buy
from dreyfus.rules.party import Party, apply, seat_to_move
from dreyfus.rules.round import Phase
from dreyfus.rules.ruleset import STANDARD
from dreyfus.rules.view import View, view

NUMBERS = 13
INNER = 2


@dataclass(frozen=True)
class Judged:
    """A decision: what it gives away, and what it and the reference cost in processor seconds."""

    regret: float
    ours: float
    reference: float


@cache
def reference() -> Buyer:
    """Who knows better."""
    return Buyer(learned())


def thought(seen: View, deals: int, seed: int) -> list[Discards]:
    """What the reference thinks of all that can be discarded."""
    return reference().think(seen, stakes_of(seen), Care(NUMBERS, deals, INNER), seed)


def gain_of(cards: CardSet, found: list[Discards]) -> float:
    """By how much these discards do better than what the model likes best."""
    return next(one.gain for one in found if one.cards == cards)


def judged(player: Player, seen: View, deals: int) -> tuple[Judged, Buy]:
    """The player's exchange and what the reference says of it."""
    began = thread_time()
    move = player.choose(seen)
    decided = thread_time()
    if not isinstance(move, Buy):
        raise TypeError(f"an exchange, not {move!r}")
    found = thought(seen, deals, 1)
    spent = thread_time() - decided
    most = max(one.deals for one in found)
    best = max((one for one in found if one.deals == most), key=lambda one: one.gain)
    regret = 0.0
    if best.cards != move.discards:
        again = thought(seen, deals, 2)
        regret = gain_of(best.cards, again) - gain_of(move.discards, again)
    return Judged(regret, decided - began, spent), move


def exchanges(level: str, card: int, contest: Contest, deals: int) -> Iterator[Judged]:
    """The three exchanges of a deal, each judged."""
    party: Party = start_of(contest, card)
    chance = seeded_chance(contest.deal_seed(card))
    players = [player_named(level, contest.player_seed(card, seat)) for seat in SEATS]
    while party.round.phase is not Phase.PLAY:
        if party.round.phase is not Phase.EXCHANGE:
            party = apply(party, chance(party))
            continue
        seat = seat_to_move(party)
        found, move = judged(players[seat], view(party, seat), deals)
        party = apply(party, move, seat)
        yield found


def main() -> None:
    """Judge and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("level", help="as the arena names it")
    parser.add_argument("--deals", type=int, default=100, help="begun; each has three exchanges")
    parser.add_argument("--reference", type=int, default=1000, help="imagined deals a round")
    parser.add_argument("--seed", default="regret")
    wish = parser.parse_args()
    contest = Contest((wish.level,), "deals", wish.deals, wish.seed, STANDARD)
    cards = []
    for card in range(wish.deals):
        cards.append(list(exchanges(wish.level, card, contest, wish.reference)))
        print(f"\r{card + 1} of {wish.deals} deals", end="", file=sys.stderr, flush=True)
    found = [one for card in cards for one in card]
    regret = estimate(fmean(one.regret for one in card) for card in cards)
    print(f"\n{wish.level}: {len(found)} exchanges of {wish.deals} deals, seed {wish.seed}")
    print(f"regret, points a decision  {regret.mean:.2f} ± {regret.half or 0:.2f}")
    print(f"the reference chose alike  {sum(one.regret == 0 for one in found)}")
    print(f"processor time, ms         {1000 * median(one.ours for one in found):.2f}")
    print(f"that of the reference, ms  {1000 * median(one.reference for one in found):.0f}")


if __name__ == "__main__":
    main()
