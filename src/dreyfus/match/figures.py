"""What is read off a card: one number a card for each figure and player, games averaged first."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from types import MappingProxyType
from typing import Final

from dreyfus.cards import SEATS, Seat, next_seat, seats_from
from dreyfus.match.bout import Bout, Game, PlayedDeal
from dreyfus.match.contest import Contest
from dreyfus.match.effort import Effort
from dreyfus.match.statistics import Estimate, estimate
from dreyfus.rules.scoring import PAR

ROLES: Final = ("eldest", "second", "dealer")
"""A seat's place in a deal, in the order of the exchange."""

Figure = Callable[[Bout, int], float]
"""One number of a card for one of the contest's players, by his place."""


def _games(bout: Bout, player: int) -> Iterator[tuple[Game, Seat]]:
    """Every game of the card, once for each seat of the player in it."""
    for game in bout.games:
        for seat in SEATS:
            if game.seating[seat] == player:
                yield game, seat


def _deals(bout: Bout, player: int) -> Iterator[tuple[PlayedDeal, Seat]]:
    for game, seat in _games(bout, player):
        for deal in game.deals:
            yield deal, seat


def role_of(deal: PlayedDeal, seat: Seat) -> str:
    """The seat's place in the deal: one of `ROLES`."""
    return ROLES[seats_from(next_seat(deal.dealer)).index(seat)]


def won(bout: Bout, player: int) -> float:
    """The share of the parties that one seat of the player has won; a third is par."""
    return fmean(game.winner == seat for game, seat in _games(bout, player))


def points(bout: Bout, player: int) -> float:
    """Settlement points a game to one seat of the player; nought is par.

    Over a card's rotations this is already the difference to the same card with the opponents
    in all seats: they would have the same game three times, and its points sum to nought.
    """
    return fmean(game.points[seat] for game, seat in _games(bout, player))


def tricks(bout: Bout, player: int) -> float:
    """Tricks a deal above par to one seat of the player."""
    return fmean(deal.tricks[seat] - PAR for deal, seat in _deals(bout, player))


def _bought_as(role: str) -> Figure:
    def bought(bout: Bout, player: int) -> float:
        """Cards bought a deal by the player where he has this place."""
        return fmean(
            deal.bought[seat] for deal, seat in _deals(bout, player) if role_of(deal, seat) == role
        )

    return bought


BOUGHT: Final[Mapping[str, Figure]] = MappingProxyType({role: _bought_as(role) for role in ROLES})


def primary(contest: Contest, bout: Bout) -> float:
    """The figure by which a contest is judged, of its first player.

    The share of parties won, or of single deals the settlement points.
    """
    return won(bout, 0) if contest.kind == "parties" else points(bout, 0)


@dataclass(frozen=True, slots=True)
class Account:
    """What became of one player.

    Attributes:
        name: his name.
        seats: how many seats he has in a game.
        won: the share of parties won by a seat of his; None of single deals.
        points: settlement points a party, or a deal, to a seat of his.
        tricks: tricks a deal above par.
        bought: cards bought a deal, by his place in it (`ROLES`).
        effort: what all his decisions cost.
    """

    name: str
    seats: int
    won: Estimate | None
    points: Estimate
    tricks: Estimate
    bought: Mapping[str, Estimate]
    effort: Effort


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a contest: how many cards and games were played, and what became of each."""

    cards: int
    games: int
    accounts: tuple[Account, ...]


def outcome(contest: Contest, bouts: Sequence[Bout]) -> Outcome:
    """What came of these cards.

    Raises:
        ValueError: there are none.
    """
    games = sum(len(bout.games) for bout in bouts)
    accounts = tuple(_account(contest, bouts, player) for player in range(len(contest.players)))
    return Outcome(len(bouts), games, accounts)


def _account(contest: Contest, bouts: Sequence[Bout], player: int) -> Account:
    def over_cards(figure: Figure) -> Estimate:
        return estimate(figure(bout, player) for bout in bouts)

    return Account(
        name=contest.players[player],
        seats=contest.seating(0, 0).count(player),
        won=over_cards(won) if contest.kind == "parties" else None,
        points=over_cards(points),
        tricks=over_cards(tricks),
        bought={role: over_cards(figure) for role, figure in BOUGHT.items()},
        effort=_total(bout.efforts[player] for bout in bouts),
    )


def _total(efforts: Iterable[Effort]) -> Effort:
    total = Effort()
    for effort in efforts:
        total = total.plus(effort)
    return total
