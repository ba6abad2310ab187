"""The moves: the irreducible facts of a party. Everything else is derived from them.

Chance moves too: it shuffles, and it cuts where nobody does. The moves of honour play (taking a
card back, writing a purchase, calling a fault) will join this list when `enforcement: honour` is
played; until then `Party.start` refuses that option by name.
"""

from dataclasses import dataclass

from dreyfus.cards import Card, CardSet, Seat


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Chance orders the pack and so opens a deal.

    `pack` is the order of the 48 cards, top first; `seed` is what the order was drawn from, as
    lower-case hex, where it was kept. The seed is shown with the deal's review.
    """

    pack: tuple[Card, ...]
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Cut:
    """The cutter, or chance for him, moves `n` cards from the top to the bottom (rule 3)."""

    n: int


@dataclass(frozen=True, slots=True)
class Buy:
    """The seat in turn discards these cards and takes as many from the talon (rule 6)."""

    discards: CardSet


@dataclass(frozen=True, slots=True)
class Play:
    """The seat in turn plays a card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Confirm:
    """A seat has looked at the scored deal; a table of people deals on when all three have."""

    seat: Seat


Move = Shuffle | Cut | Buy | Play | Confirm
