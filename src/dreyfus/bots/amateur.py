"""The amateur: weighs each card by what it does now and what it would have done later.

He counts what has been played, knows who is void, wins as cheaply as he can, keeps his sure
tricks for when they are needed, and takes dear care that nobody else takes the trick that ends
the party.
"""

from dataclasses import dataclass
from typing import Final

from dreyfus.bots.exchange import discards
from dreyfus.bots.fallback import simple_move
from dreyfus.bots.promise import suit_promise
from dreyfus.bots.reading import Reading, read
from dreyfus.cards import SEATS, Card, CardSet, Seat, Suit, rank_of, seats_from, suit_of
from dreyfus.rules import tricks
from dreyfus.rules.moves import Buy, Move, Play
from dreyfus.rules.view import View

_OWN: Final = 1.0
_OWN_WINNING: Final = 3.0
"""What a trick is worth to him: any, and the one that wins him the party."""
_NEAR: Final = -1.0
_FATAL: Final = -5.0
"""What a trick costs him in another's hands: where one more after it, or it, wins the party."""

Prices = tuple[float, float, float]
"""By seat, what it is worth to the one who decides that this seat takes the running trick."""


@dataclass(frozen=True, slots=True)
class Amateur:
    """Plays sensibly without looking ahead: the same view, the same move; no chance in it."""

    def choose(self, view: View) -> Move:
        """A legal move of the view's seat.

        Raises:
            ValueError: the seat has nothing to do in this view.
        """
        menu = view.options
        if view.seat is not None and menu.buy is not None:
            return Buy(discards(view, view.seat, menu.buy))
        if view.seat is not None and menu.play is not None:
            return Play(_card(view, view.seat, menu.play.cards))
        return simple_move(view)


def _card(view: View, seat: Seat, legal: CardSet) -> Card:
    """The legal card of most worth; of equals the lowest."""
    if len(legal) == 1:
        return legal.lowest()
    reading, prices = read(view, seat), prices_of(view, seat)
    rounds = len(view.hand) - 1
    held = [view.hand.in_suit(suit) for suit in Suit]
    kept = [suit_promise(held[suit], suit, rounds, reading) for suit in Suit]

    def worth(card: Card) -> tuple[float, int, int]:
        suit = suit_of(card)
        later = suit_promise(held[suit].without(card), suit, rounds, reading) - kept[suit]
        return _now(card, view, seat, reading, prices) + later, -rank_of(card), -card

    return max(legal if view.trick else _worth_leading(legal, reading), key=worth)


def _worth_leading(legal: CardSet, reading: Reading) -> CardSet:
    """What he leads from: no trumps once only he has any, as long as he has something else."""
    if reading.trumps_are_out():
        return legal
    return legal - legal.in_suit(reading.trump) or legal


def prices_of(view: View, seat: Seat) -> Prices:
    """What it is worth to `seat` that each seat takes the running trick, in own tricks."""

    def price(other: Seat) -> float:
        target = view.seats[other].to_win
        missing = None if target is None else target - view.seats[other].tricks
        if other == seat:
            return _OWN_WINNING if missing == 1 else _OWN
        return {1: _FATAL, 2: _NEAR}.get(missing or 0, 0.0)

    a, b, c = (price(each) for each in SEATS)
    return a, b, c


def _now(card: Card, view: View, seat: Seat, reading: Reading, prices: Prices) -> float:
    """What the running trick is worth on average when `card` is played to it."""
    cards = (*view.trick, card)
    place = tricks.winner(cards, view.trump)
    best, led = cards[place], suit_of(cards[0])
    _, left, right = seats_from(seat)
    to_come = len(view.seats) - len(cards)
    if to_come == 0:
        return prices[(left, right, seat)[place]]
    beats_left = reading.hands[left].beats(best, led, view.trump)
    if to_come == 1:
        holder = (right, seat)[place]
        return beats_left * prices[left] + (1 - beats_left) * prices[holder]
    beats_right = reading.hands[right].beats(best, led, view.trump)
    # Where both can beat the card, one of them overtakes the other as often as not.
    to_left, to_right = beats_left * (1 - beats_right / 2), beats_right * (1 - beats_left / 2)
    own = (1 - beats_left) * (1 - beats_right)
    return own * prices[seat] + to_left * prices[left] + to_right * prices[right]
