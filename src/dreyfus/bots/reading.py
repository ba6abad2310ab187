"""What a view proves about the cards a seat cannot see, and how likely the rest is.

Proof comes from rules 9 to 11: who did not follow has none of the suit led, and where a trump was
due from him, none that would have been due. What is not proved is weighed: an unseen card lies in
one of the two hands, in the talon, among the discards (where hardly anybody lays high cards and
trumps) or, where older tricks are not shown, among the cards played.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from dreyfus.cards import (
    DECK,
    NO_CARDS,
    Card,
    CardSet,
    Rank,
    Seat,
    Suit,
    Trump,
    seats_from,
    suit_of,
)
from dreyfus.rules import tricks
from dreyfus.rules.view import View

_LAID_AWAY_UP_TO: Final = Rank.TEN
"""Up to this rank a plain card may have been discarded; higher ones and trumps are kept."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What is known of another seat's hand.

    All its cards are among `possible`; `odds` is how likely it holds each of these.
    """

    possible: CardSet
    odds: dict[Card, float]

    def holds_any(self, cards: CardSet) -> float:
        """How likely the hand holds at least one of these cards; 0 exactly where it cannot."""
        return 1 - self.holds_none(cards)

    def holds_none(self, cards: CardSet) -> float:
        """How likely the hand holds none of these cards; 1 exactly where it cannot hold any."""
        chance = 1.0
        for card in cards & self.possible:
            chance *= 1 - self.odds[card]
        return chance

    def beats(self, best: Card, led: Suit, trump: Trump) -> float:
        """How likely the hand can beat `best` when `led` was led; 0 exactly where it cannot."""
        suit = self.possible.in_suit(led)
        above = above_card(best)
        higher = self.holds_any(suit & above) if suit_of(best) == led else 0.0
        if trump.value == led.value:
            return higher
        trumps = self.possible.in_suit(trump)
        ruffs = self.holds_any(trumps & above if suit_of(best).value == trump.value else trumps)
        return higher + self.holds_none(suit) * ruffs


NOTHING_KNOWN: Final = Hand(NO_CARDS, {})


def above_card(card: Card) -> CardSet:
    """The higher cards of the card's suit."""
    suit = DECK.in_suit(suit_of(card))
    return CardSet(suit.card_mask >> (card + 1) << (card + 1))


@dataclass(frozen=True, slots=True)
class Reading:
    """The unseen cards as the view's seat knows them.

    `hands` is by seat, its own left empty. `out` tells by suit, no trump last, how many of its
    cards the two others hold on average, and `higher` by card how many that are higher.
    """

    trump: Trump
    hands: tuple[Hand, Hand, Hand]
    out: tuple[float, ...]
    higher: tuple[float, ...]

    def trumps_are_out(self) -> bool:
        """Whether one of the others may still hold a trump."""
        return self.out[self.trump] > 0

    def after_trumps(self) -> "Reading":
        """The reading after a round of trumps, in which whoever has one plays one."""
        fallen = sum(hand.holds_any(DECK.in_suit(self.trump)) for hand in self.hands)
        out = list(self.out)
        out[self.trump] = max(0.0, out[self.trump] - fallen)
        return replace(self, out=tuple(out))


def read(view: View, seat: Seat) -> Reading:
    """What the view of `seat` tells of the unseen cards."""
    unseen = DECK - view.hand - view.discards - _shown(view)
    _, left, right = seats_from(seat)
    left_possible = unseen - _denied(view, left, unseen)
    right_possible = unseen - _denied(view, right, unseen)
    left_size, right_size = view.seats[left].cards, view.seats[right].cards
    laid_away = (view.seats[left].bought or 0) + (view.seats[right].bought or 0)
    nowhere = max(0, len(unseen) - left_size - right_size - laid_away)
    lying = _not_laid_away(unseen, view.trump, laid_away)

    def hand(size: int, possible: CardSet, other_size: int, other: CardSet) -> Hand:
        odds = {
            card: lying[card] * size / max(1, size + nowhere + other_size * (card in other))
            for card in possible
        }
        return Hand(possible, odds)

    hands = [NOTHING_KNOWN] * len(view.seats)
    hands[left] = hand(left_size, left_possible, right_size, right_possible)
    hands[right] = hand(right_size, right_possible, left_size, left_possible)
    out, higher = _outstanding(hands[left], hands[right])
    return Reading(view.trump, (hands[0], hands[1], hands[2]), out, higher)


def _outstanding(left: Hand, right: Hand) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """How many cards of each suit, and how many above each card, the two hands hold."""
    out = [0.0] * len(Trump)
    higher = [0.0] * len(DECK)
    for card in range(len(DECK) - 1, -1, -1):
        suit = suit_of(Card(card))
        higher[card] = out[suit]
        out[suit] += left.odds.get(Card(card), 0.0) + right.odds.get(Card(card), 0.0)
    return tuple(out), tuple(higher)


def _shown(view: View) -> CardSet:
    """The cards that the view shows as played."""
    played = [card for trick in view.tricks for card in trick.cards]
    return CardSet.of((*played, *view.trick))


def _not_laid_away(unseen: CardSet, trump: Trump, laid_away: int) -> dict[Card, float]:
    """For each unseen card, how likely it is not among the `laid_away` discards of the others."""
    small = unseen.up_to(_LAID_AWAY_UP_TO) - unseen.in_suit(trump)
    stays = max(0.0, 1 - laid_away / len(small)) if small else 1.0
    return {card: stays if card in small else 1.0 for card in unseen}


def _denied(view: View, other: Seat, unseen: CardSet) -> CardSet:
    """The unseen cards that the other seat's plays prove it does not hold (rule 10)."""
    denied = NO_CARDS
    played = [(trick.leader, trick.cards) for trick in view.tricks]
    if view.leader is not None:
        played.append((view.leader, view.trick))
    for leader, cards in played:
        place = seats_from(leader).index(other)
        if 0 < place < len(cards) and suit_of(cards[place]) != suit_of(cards[0]):
            denied |= _forbidding(cards[place], cards[:place], unseen - denied, view)
    return denied


def _forbidding(thrown: Card, before: Sequence[Card], among: CardSet, view: View) -> CardSet:
    """The cards that would have made it illegal to play `thrown` to `before`, had he held them."""

    def allows(card: Card) -> bool:
        both = CardSet.of((thrown, card))
        return thrown in tricks.legal_cards(both, before, view.trump, view.ruleset)

    return CardSet.of(card for card in among if not allows(card))
