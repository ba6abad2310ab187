"""`news`: how a seat hears of a move. With `view.view`, all that ever leaves the table."""

from dataclasses import dataclass

from dreyfus.cards import Card, Seat
from dreyfus.rules import dealing
from dreyfus.rules.buying import PASSED_OVER, Purchase
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.party import Party, apply, seat_to_move


@dataclass(frozen=True, slots=True)
class ShuffleNews:
    """A deal begins; it counts from 1."""

    deal: int


@dataclass(frozen=True, slots=True)
class CutNews:
    """The pack is cut and dealt; who cut, None where nobody does."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class BuyNews:
    """A seat has bought `count` cards; the purchase itself for that seat alone, else None."""

    seat: Seat
    count: int
    purchase: Purchase | None


@dataclass(frozen=True, slots=True)
class PlayNews:
    """A seat has played a card; who took the trick, if this completed it."""

    seat: Seat
    card: Card
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class ConfirmNews:
    """A seat is ready for the next deal."""

    seat: Seat


News = ShuffleNews | CutNews | BuyNews | PlayNews | ConfirmNews


def news(before: Party, move: Move, seat: Seat | None, after: Party | None = None) -> News:
    """How `seat` (None: a spectator) hears of a legal move made in `before`.

    Whoever has applied the move already gives the party `after` it.
    """
    after = after or apply(before, move)
    match move:
        case Shuffle():
            return ShuffleNews(after.round.number + 1)
        case Cut():
            return CutNews(dealing.cutter_of(before.round.dealer, before.ruleset))
        case Buy():
            return _buy_news(before, after, seat)
        case Play():
            return _play_news(before, after, move)
        case Confirm():
            return ConfirmNews(move.seat)


def _buy_news(before: Party, after: Party, seat: Seat | None) -> BuyNews:
    buyer = seat_to_move(before)
    purchase = after.round.purchases[buyer] or PASSED_OVER
    return BuyNews(buyer, len(purchase.bought), purchase if seat == buyer else None)


def _play_news(before: Party, after: Party, move: Play) -> PlayNews:
    done = len(after.round.tricks) > len(before.round.tricks)
    return PlayNews(
        seat_to_move(before), move.card, after.round.tricks[-1].winner if done else None
    )
