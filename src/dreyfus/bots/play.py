"""The amateur's play: a card is worth what it does now, less what it would have done later.

From this one balance follows that he wins as cheaply as he can, keeps sure tricks for when they
are needed, throws off what he will not miss, draws trumps when his plain cards gain by it, and
spends a high card to stop the player whose next trick wins the party.
"""

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dreyfus.bots.promise import suit_promise
from dreyfus.bots.reading import Reading, read
from dreyfus.cards import SEATS, Card, CardSet, Seat, Suit, is_trump, rank_of, seats_from, suit_of
from dreyfus.rules import tricks
from dreyfus.rules.view import View

_OWN: Final = 1.0
_OWN_WINNING: Final = 3.0
"""What a trick is worth to him: any, and the one that wins him the party."""
_NEAR: Final = -1.0
_FATAL: Final = -5.0
"""What a trick costs him in another's hands: where the one after it, or it, wins the party."""

Prices = tuple[float, float, float]
"""By seat, what it is worth to the one who decides that this seat takes the running trick."""


def card_to_play(view: View, seat: Seat, legal: CardSet) -> Card:
    """The legal card of most worth; of equals the lowest."""
    if len(legal) == 1:
        return legal.lowest()
    balance = Balance(view, seat, read(view, seat), prices_of(view, seat))
    cards = legal if view.trick else worth_leading(legal, balance.reading, balance.prices)
    return max(cards, key=lambda card: (balance.worth(card), -rank_of(card), -card))


def worth_leading(legal: CardSet, reading: Reading, prices: Prices) -> CardSet:
    """What he leads from: no trumps once only he has any, as long as he has something else.

    Unless the party is won by this trick, by him or by another: then everything is worth leading.
    """
    if reading.trumps_are_out() or _OWN_WINNING in prices or _FATAL in prices:
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


@dataclass(frozen=True)
class Balance:
    """One decision weighed, in tricks."""

    view: View
    seat: Seat
    reading: Reading
    prices: Prices

    def worth(self, card: Card) -> float:
        """What the card does now, and what it leaves for later."""
        later = self._promise(suit_of(card), self._held(suit_of(card)).without(card))
        drawing = 0.0 if self.view.trick or not self._is_trump(card) else self._gain_of_drawing
        return self.now(card) + later - self._promises[suit_of(card)] + drawing

    def now(self, card: Card) -> float:
        """What the running trick is worth on average when the card is played to it."""
        cards = (*self.view.trick, card)
        _, left, right = seats_from(self.seat)
        place, to_come = tricks.winner(cards, self.view.trump), len(SEATS) - len(cards)
        holder = seats_from(self.seat)[(place - len(cards) + 1) % len(SEATS)]
        if to_come == 0:
            return self.prices[holder]
        beats_left = self._beats(left, cards)
        if to_come == 1:
            return beats_left * self.prices[left] + (1 - beats_left) * self.prices[holder]
        beats_right = self._beats(right, cards)
        # Where both can beat the card, one of them overtakes the other as often as not.
        own = (1 - beats_left) * (1 - beats_right) * self.prices[self.seat]
        to_left = beats_left * (1 - beats_right / 2) * self.prices[left]
        return own + to_left + beats_right * (1 - beats_left / 2) * self.prices[right]

    def _beats(self, other: Seat, cards: tuple[Card, ...]) -> float:
        best = cards[tricks.winner(cards, self.view.trump)]
        return self.reading.hands[other].beats(best, suit_of(cards[0]), self.view.trump)

    def _is_trump(self, card: Card) -> bool:
        return is_trump(card, self.view.trump)

    def _held(self, suit: Suit) -> CardSet:
        return self.view.hand.in_suit(suit)

    def _promise(self, suit: Suit, held: CardSet) -> float:
        return suit_promise(held, suit, len(self.view.hand) - 1, self.reading)

    @cached_property
    def _promises(self) -> tuple[float, ...]:
        return tuple(self._promise(suit, self._held(suit)) for suit in Suit)

    @cached_property
    def _gain_of_drawing(self) -> float:
        """What the plain cards gain when a round of trumps falls."""
        drawn, rounds = self.reading.after_trumps(), len(self.view.hand) - 1
        return sum(
            suit_promise(self._held(suit), suit, rounds, drawn) - self._promises[suit]
            for suit in Suit
            if suit.value != self.view.trump.value
        )
