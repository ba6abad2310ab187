"""One card of a contest, played in all rotations: the unit that an arena counts."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import accumulate

from dreyfus.bots.equity import Standing, Worths, equity_of
from dreyfus.bots.naming import player_named
from dreyfus.cards import SEATS, Seat, Trump
from dreyfus.match.beginning import start_of
from dreyfus.match.contest import ROTATIONS, Contest
from dreyfus.match.driver import Players, play, seeded_chance
from dreyfus.match.effort import Effort, Watched
from dreyfus.rules.entry import NO_POINTS, Three, Totals
from dreyfus.rules.party import Party
from dreyfus.rules.round import Phase, Round

Watchers = tuple[Watched, Watched, Watched]


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A scored deal; tuples by seat.

    Attributes:
        number: which deal of its party it is, from 1.
        dealer: who dealt.
        trump: what was trump.
        above: the points above before the deal.
        below: the points below before the deal.
        bought: the cards bought in it.
        tricks: the tricks taken in it.
    """

    number: int
    dealer: Seat
    trump: Trump
    above: Three
    below: Three
    bought: Three
    tricks: Three


@dataclass(frozen=True, slots=True)
class Game:
    """A card in one rotation; tuples by seat.

    Attributes:
        seating: which of the contest's players sat there.
        deals: what was played.
        winner: who has won the party by then.
        points: the settlement at a stake of one a point; of a single deal, what the party is
            then worth by the equity table. Zero together.
    """

    seating: Three
    deals: tuple[PlayedDeal, ...]
    winner: Seat | None
    points: Worths


@dataclass(frozen=True, slots=True)
class Bout:
    """A card played in all rotations.

    Attributes:
        card: its number, from 0.
        games: by rotation.
        efforts: by player of the contest.
    """

    card: int
    games: tuple[Game, ...]
    efforts: tuple[Effort, ...]


def play_card(contest: Contest, card: int) -> Bout:
    """The card, played in all rotations: the same shuffles, dealers and seeds in each.

    Raises:
        UnknownPlayer: a player's name is none.
        IllegalMove: the options are not played with cards here.
        KernelAbsent: single deals are valued by the equity table, which needs the C library.
    """
    efforts = [Effort() for _ in contest.players]
    games = []
    for rotation in ROTATIONS:
        seating = contest.seating(card, rotation)
        with seated(contest, card, seating) as players:
            games.append(_game(contest, card, seating, players))
            for place, player in zip(seating, players, strict=True):
                efforts[place] = efforts[place].plus(player.effort)
    return Bout(card, tuple(games), tuple(efforts))


@contextmanager
def seated(contest: Contest, card: int, seating: Three) -> Iterator[Watchers]:
    """The players in their seats, new to each game; what they hold they let go of after it."""
    made: list[Watched] = []
    try:
        for seat in SEATS:
            seed = contest.player_seed(card, seat)
            made.append(Watched(player_named(contest.players[seating[seat]], seed)))
        yield made[0], made[1], made[2]
    finally:
        for player in made:
            player.close()


def party_of(contest: Contest, card: int, players: Players) -> Party:
    """The card among these players: its party at its end, or when its one deal is scored.

    Raises:
        IllegalMove: the options are not played with cards here, or a player broke them.
    """
    whole = contest.kind == "parties"
    party = start_of(contest, card)
    for step in play(party, players, seeded_chance(contest.deal_seed(card))):
        party = step.party
        if not whole and party.round.phase is Phase.SCORED:
            break
    return party


def _game(contest: Contest, card: int, seating: Three, players: Players) -> Game:
    party = party_of(contest, card, players)
    winner = None if party.win is None else party.win.seat
    if contest.kind == "deals":
        before = start_of(contest, card).scored.totals
        points = _worths(party, before, winner)
        return Game(seating, (_played(party.round, before),), winner, points)
    if party.settlement is None:
        raise AssertionError("a party that has ended is settled")
    a, b, c = map(float, party.settlement.amounts)
    return Game(seating, _deals(party), winner, (a, b, c))


def _worths(party: Party, before: Totals, winner: Seat | None) -> Worths:
    """What the party is worth to each seat by the deal just scored."""
    scored = party.round
    standing = Standing(before.above, before.below, scored.dealer, scored.trump)
    equity = equity_of(party.ruleset)
    return equity.worths_after(standing, _bought(scored), scored.taken, winner)


def _deals(party: Party) -> tuple[PlayedDeal, ...]:
    """The deals of a party that has been played from its beginning."""
    rounds = (*party.past, party.round)
    entries = (deal.entry for deal in party.scored.deals[:-1])
    befores = accumulate(entries, Totals.plus, initial=NO_POINTS)
    return tuple(_played(*deal) for deal in zip(rounds, befores, strict=True))


def _played(scored: Round, before: Totals) -> PlayedDeal:
    return PlayedDeal(
        scored.number + 1,
        scored.dealer,
        scored.trump,
        before.above,
        before.below,
        _bought(scored),
        scored.taken,
    )


def _bought(scored: Round) -> Three:
    a, b, c = (number or 0 for number in scored.bought)
    return a, b, c
