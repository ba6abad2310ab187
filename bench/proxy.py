"""Our card play against OpenSpiel's searchers: no exchange, three seats, tricks are what counts.

python bench/proxy.py OURS --cards N --theirs 1000 --seed S [--rules ours] [--rows FILE]

OURS is `amateur`, `pimc:15` (15 worlds drawn from what the seat knows, each solved for one against
two), or another name of `OURS` below. On the proxy, OpenSpiel's oh_hell with everybody bidding
twelve, the others are its C++ ISMCTSBot, which sees the cards that were not dealt; by our rules
(`--rules ours`) they are its Python bot with honest worlds. `--theirs` is in simulations, or in
seconds of processor time as in 0.1s. Each card, a deal, is played three times, ours in each seat
against two of theirs; intervals are over cards. What is in FILE is not played again.
"""

import argparse
import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from functools import cache, partial
from itertools import count
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import thread_time
from typing import Protocol

import pyspiel
from opponents.deal_state import Tricks
from opponents.ismcts import IsmctsPlayer, budget_of
from peers import BEFORE_PLAY, OH_HELL

from dreyfus.bots.ablations import Pimc
from dreyfus.bots.amateur import Amateur
from dreyfus.bots.equity import SPLITS
from dreyfus.bots.naming import player_named
from dreyfus.bots.searcher import Searcher
from dreyfus.cards import DECK, NO_CARDS, RANKS, SEATS, Card, CardSet, Seat, Trump
from dreyfus.kernel.asking import NOBODY, Stakes
from dreyfus.match.shuffle import shuffled_pack
from dreyfus.rules.moves import Buy, Cut, Move, Play, Shuffle
from dreyfus.rules.party import Header, Party, apply, seat_to_move
from dreyfus.rules.ruleset import Ruleset
from dreyfus.rules.scoring import PAR
from dreyfus.rules.view import View, view

PROXY = Ruleset(void="may_trump", trump_cycle="carry")
OUR_RULES = Ruleset(trump_cycle="carry")
TRICKS_UCT_C = 4.0
TRICKS = 12
RATE_PROBE = 2000
_SUITS = (1, 2, 0, 3)


class CardPlayer(Protocol):
    """Whoever plays cards from a view."""

    def choose(self, view: View) -> Move:
        """One of `view.options`."""
        ...


@dataclass(frozen=True)
class PimcPlayer:
    """Plays what holds up best in worlds that agree with the view, each solved."""

    cards: Pimc
    random: Random

    def choose(self, view: View) -> Move:
        """The card of the most tricks that are sure against two, summed over worlds."""
        return Play(self.cards.card(view, self.random.getrandbits(64)))


def _pimc(argument: str) -> Callable[[str], CardPlayer]:
    cards = Pimc(int(argument))
    return lambda seed: PimcPlayer(cards, Random(seed))


@cache
def stakes_of_tricks() -> Stakes:
    """Every trick is worth one, to whoever takes it."""
    stakes = Stakes(winner=NOBODY)
    stakes.need[:] = [TRICKS + 1] * len(SEATS)
    for number, split in enumerate(SPLITS):
        stakes.paid[number][:] = split
    return stakes


def _searching(level: str) -> Callable[[str], CardPlayer]:
    """A level that searches, or one with a change as in `grandmaster:quick`, after tricks alone."""

    def player(seed: str) -> CardPlayer:
        searcher = player_named(level, seed)
        if not isinstance(searcher, Searcher):
            raise SystemExit(f"{level} does not search")
        return replace(searcher, stakes=lambda _view: stakes_of_tricks())

    return player


OURS: dict[str, Callable[[str], Callable[[str], CardPlayer]]] = {
    "amateur": lambda _argument: lambda _seed: Amateur(),
    "search": _searching,
    "pimc": _pimc,
}
"""What may be plugged in: by name, from what stands behind the colon, a player for each seed."""


@dataclass(frozen=True)
class Row:
    """One card: our tricks above par in each seat, and processor seconds by decision."""

    card: int
    above_par: tuple[int, int, int]
    our_seconds: float
    our_decisions: int
    their_seconds: float
    their_decisions: int


class Clock:
    """Processor time of one side, over decisions that were no forced cards."""

    def __init__(self) -> None:
        self.seconds, self.decisions = 0.0, 0

    def choose(self, party: Party, choose: Callable[[], Card]) -> Card:
        """What is chosen, and how long it took."""
        began = thread_time()
        card = choose()
        if len(party.round.play_option(seat_to_move(party)).cards) > 1:
            self.seconds += thread_time() - began
            self.decisions += 1
        return card


def party_of(number: int, seed: str, ruleset: Ruleset) -> Party:
    """A deal before its first lead: nobody has bought; the trump goes round with the number."""
    trump = Trump(number % (5 if ruleset is OUR_RULES else 4))
    start = Party.start(ruleset, Header(("A", "B", "C"), 2, trump))
    deals = (_dealt(start, f"{seed}/{number}/{attempt}") for attempt in count())
    # The proxy shows a trump from among the cards that were not dealt.
    return next(
        party
        for party in deals
        if ruleset is OUR_RULES or CardSet.of(party.round.talon).in_suit(trump)
    )


def _dealt(party: Party, seed: str) -> Party:
    for move in (Shuffle(shuffled_pack(seed)), Cut(24), *[Buy(NO_CARDS)] * len(SEATS)):
        party = apply(party, move)
    return party


def twin_of(party: Party, game: pyspiel.Game) -> pyspiel.State:
    """The same deal in oh_hell, everybody having bid twelve; its trump card lies in our talon."""
    deal, state = party.round, game.new_initial_state()
    hands = [iter(hand) for hand in deal.hands]
    dealt = [next(hands[place % 3]) for place in range(len(DECK) - len(deal.talon))]
    shown = CardSet.of(deal.talon).in_suit(deal.trump).lowest()
    for action in (TRICKS, int(deal.dealer), *map(theirs, (*dealt, shown))):
        state.apply_action(action)
    for _ in SEATS:
        state.apply_action(max(state.legal_actions()))
    if len(state.history()) != BEFORE_PLAY or state.current_player() != seat_to_move(party):
        raise ValueError("oh_hell begins otherwise than is known here")
    return state


def theirs(card: Card) -> int:
    """A card of ours as an action of theirs: rank by rank, clubs, diamonds, spades, hearts."""
    return card % RANKS * 4 + _SUITS.index(card // RANKS)


def ours(action: int) -> Card:
    """An action of theirs as a card of ours."""
    return Card(_SUITS[action % 4] * RANKS + action // 4)


@dataclass
class Seating:
    """One of the three games of a card: who is in which seat, and what each needs."""

    our_seat: Seat
    our_player: CardPlayer
    our_clock: Clock
    their_clock: Clock


def play_proxy(party: Party, seating: Seating, game: pyspiel.Game, simulations: int) -> Party:
    """The deal played out in both games at once; they must agree on every legal card."""
    twin = twin_of(party, game)
    bots = [_theirs_on_proxy(simulations, seat) for seat in SEATS]
    while party.turn is not None:
        seat = party.turn
        legal = party.round.play_option(seat).cards
        if legal != CardSet.of(map(ours, twin.legal_actions())) or twin.current_player() != seat:
            raise ValueError("the two games differ")
        if seat == seating.our_seat:
            card = seating.our_clock.choose(party, partial(_our_card, seating.our_player, party))
        else:
            card = seating.their_clock.choose(party, partial(_their_card, bots[seat], twin))
        twin.apply_action(theirs(card))
        party = apply(party, Play(card), seat)
    return party


def _our_card(player: CardPlayer, party: Party) -> Card:
    return player.choose(view(party, party.turn)).card


def _their_card(bot: pyspiel.ISMCTSBot, twin: pyspiel.State) -> Card:
    return ours(bot.step(twin))


def _theirs_on_proxy(simulations: int, seed: int) -> pyspiel.ISMCTSBot:
    most_visited = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    return pyspiel.ISMCTSBot(seed, rollouts, TRICKS_UCT_C, simulations, -1, most_visited)


def play_ours(party: Party, seating: Seating, theirs_of: Callable[[Seat], CardPlayer]) -> Party:
    """The deal played out by our rules."""
    players = {seat: theirs_of(seat) for seat in SEATS if seat != seating.our_seat}
    while party.turn is not None:
        seat = party.turn
        own = seat == seating.our_seat
        player = seating.our_player if own else players[seat]
        clock = seating.our_clock if own else seating.their_clock
        card = clock.choose(party, partial(_our_card, player, party))
        party = apply(party, Play(card), seat)
    return party


class Match:
    """What is to be played: cards by their number."""

    def __init__(self, ours_name: str, theirs_text: str, seed: str, rules: str) -> None:
        kind, _, argument = ours_name.partition(":")
        self._ours = OURS[kind](argument)
        self._seed, self._theirs = seed, theirs_text
        self._game = pyspiel.load_game(OH_HELL) if rules == "proxy" else None
        self._ruleset = OUR_RULES if self._game is None else PROXY
        self.simulations = None if self._game is None else self._simulations_of(theirs_text)

    def _simulations_of(self, text: str) -> int:
        """On the proxy the bots count simulations: seconds are so many as go into them here."""
        budget = budget_of(text)
        if budget.seconds is None:
            return budget.simulations
        state = twin_of(party_of(0, self._seed, PROXY), self._game)
        bot = _theirs_on_proxy(RATE_PROBE, 0)
        began = thread_time()
        bot.step(state)
        return max(1, round(RATE_PROBE * budget.seconds / (thread_time() - began)))

    def play(self, number: int) -> Row:
        """A card, in all three seats."""
        party = party_of(number, self._seed, self._ruleset)
        our_clock, their_clock = Clock(), Clock()
        above_par = []
        for seat in SEATS:
            player = self._ours(f"{self._seed}/{number}/{seat}")
            seating = Seating(seat, player, our_clock, their_clock)
            above_par.append(self._played(party, seating, number).round.taken[seat] - PAR)
        mine = (our_clock.seconds, our_clock.decisions)
        return Row(number, tuple(above_par), *mine, their_clock.seconds, their_clock.decisions)

    def _played(self, party: Party, seating: Seating, number: int) -> Party:
        if self._game is not None:
            return play_proxy(party, seating, self._game, self.simulations)
        budget = budget_of(self._theirs)

        def theirs_of(seat: Seat) -> CardPlayer:
            seed = f"{self._seed}/{number}/{seating.our_seat}/{seat}"
            return IsmctsPlayer(budget, seed, Tricks(), TRICKS_UCT_C)

        return play_ours(party, seating, theirs_of)


def read_rows(file: Path | None) -> dict[int, Row]:
    """What has been played already."""
    if file is None or not file.exists():
        return {}
    rows = (Row(**json.loads(line)) for line in file.read_text().splitlines())
    return {row.card: row for row in rows}


def told(rows: list[Row]) -> dict[str, object]:
    """The figures of all cards: tricks above par with their interval, milliseconds a decision."""
    means = [mean(row.above_par) for row in rows]
    margin = 1.96 * stdev(means) / len(means) ** 0.5 if len(means) > 1 else float("nan")
    sides = {
        side: 1000
        * sum(getattr(row, f"{side}_seconds") for row in rows)
        / max(1, sum(getattr(row, f"{side}_decisions") for row in rows))
        for side in ("our", "their")
    }
    return {
        "cards": len(rows),
        "above_par": round(mean(means), 4),
        "margin": round(margin, 4),
        "our_ms": round(sides["our"], 2),
        "their_ms": round(sides["their"], 2),
    }


def main() -> None:
    """Play what is not yet played, and tell the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ours")
    parser.add_argument("--cards", type=int, default=100)
    parser.add_argument("--theirs", default="1000")
    parser.add_argument("--seed", default="proxy")
    parser.add_argument("--rules", choices=("proxy", "ours"), default="proxy")
    parser.add_argument("--rows", type=Path)
    asked = parser.parse_args()
    match = Match(asked.ours, asked.theirs, asked.seed, asked.rules)
    rows = read_rows(asked.rows)
    for number in range(asked.cards):
        if number not in rows:
            rows[number] = match.play(number)
            if asked.rows is not None:
                with asked.rows.open("a") as file:
                    file.write(f"{json.dumps(asdict(rows[number]))}\n")
    played = [rows[number] for number in range(asked.cards)]
    match_of = {"ours": asked.ours, "rules": asked.rules, "theirs": asked.theirs}
    print(json.dumps({**match_of, "seed": asked.seed, **told(played)}))


if __name__ == "__main__":
    main()
