"""From the order of the pack to three hands and a talon; whose deal it is, what is trump."""

from dataclasses import dataclass
from typing import Final

from dreyfus.cards import DECK, SEATS, Card, CardSet, Seat, Trump, next_seat, seats_from
from dreyfus.rules.ruleset import Ruleset

PACKET = 3
"""Cards are dealt in packets of three (rule 4)."""


@dataclass(frozen=True, slots=True)
class Hands:
    """A deal laid out in order of receipt: eldest, second, dealer; the talon top first."""

    eldest: tuple[Card, ...]
    second: tuple[Card, ...]
    dealer: tuple[Card, ...]
    talon: tuple[Card, ...]

    def by_seat(self, dealer: Seat) -> tuple[CardSet, CardSet, CardSet]:
        """The three hands as sets, seat 0 first."""
        order = seats_from(next_seat(dealer))
        received = (self.eldest, self.second, self.dealer)
        a, b, c = (CardSet.of(received[order.index(seat)]) for seat in SEATS)
        return a, b, c

    def all(self) -> tuple[Card, ...]:
        """The 48 cards, hand after hand, the talon last."""
        return self.eldest + self.second + self.dealer + self.talon


MOST_CUT: Final = len(DECK) - 1
"""Cards at most that go from the top of the pack to its bottom (rule 3)."""


def is_pack(cards: tuple[Card, ...]) -> bool:
    """Whether these are the 48 cards of the pack, each once."""
    return sorted(cards) == list(DECK)


def deal_of(pack: tuple[Card, ...], cut: int, ruleset: Ruleset) -> Hands:
    """The hands and the talon that come of a pack of 48, top first, cut at `cut` (rules 3, 4)."""
    order = pack[cut:] + pack[:cut]
    packets = [order[start : start + PACKET] for start in range(0, len(order), PACKET)]
    if ruleset.deal_style == "fourth_hand":
        eldest, second, dealer, talon = (packets[hand::4] for hand in range(4))
        # A packet comes to lie on top of the talon's earlier ones.
        talon = talon[::-1]
    else:
        eldest, second, dealer = (packets[hand:12:3] for hand in range(3))
        talon = packets[12:]
    return Hands(_joined(eldest), _joined(second), _joined(dealer), _joined(talon))


def _joined(packets: list[tuple[Card, ...]]) -> tuple[Card, ...]:
    return tuple(card for packet in packets for card in packet)


def pack_of(hands: Hands, cut: int, ruleset: Ruleset) -> tuple[Card, ...]:
    """The pack, top first, that cut at `cut` is dealt into these hands: `deal_of` undone."""
    places = deal_of(tuple(DECK), cut, ruleset)
    by_place = dict(zip(places.all(), hands.all(), strict=True))
    return tuple(by_place[place] for place in DECK)


def next_dealer(dealer: Seat) -> Seat:
    """Who deals after this dealer: his left neighbour (rule 2)."""
    return next_seat(dealer)


def dealer_of(first_dealer: Seat, deal: int) -> Seat:
    """Who deals after `deal` completed deals (rule 2)."""
    return SEATS[(first_dealer + deal) % 3]


def trump_of(first_trump: Trump, deal: int) -> Trump:
    """What is trump after `deal` completed deals (rule 5)."""
    return Trump((first_trump + deal) % 5)


def may_begin_with(first_trump: Trump, ruleset: Ruleset) -> bool:
    """Whether a party may begin with this trump: with spades, unless trumps are carried (5)."""
    return first_trump is Trump.SPADES or ruleset.trump_cycle == "carry"


def cutter_of(dealer: Seat, ruleset: Ruleset) -> Seat | None:
    """Who cuts for this dealer, None where nobody does (rule 3)."""
    match ruleset.cut:
        case "right":
            return SEATS[dealer - 1]
        case "left":
            return next_seat(dealer)
        case "none":
            return None


def may_cut(n: int, ruleset: Ruleset) -> bool:
    """Whether `n` cards may go from the top to the bottom (rule 3)."""
    return n == 0 if ruleset.cut == "none" else 1 <= n <= MOST_CUT
