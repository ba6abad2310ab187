"""What an arena is to find out: who sits down with whom, to what, how often."""

from dataclasses import dataclass
from typing import Final, Literal

from dreyfus.cards import SEATS, Seat
from dreyfus.rules.entry import Three
from dreyfus.rules.ruleset import Ruleset

Kind = Literal["parties", "deals"]

ROTATIONS: Final = SEATS
"""Each card is played so often: once for each seat that the first player can have."""


@dataclass(frozen=True, slots=True)
class Contest:
    """A question to the arena; with the number of a card it says all that happens in that card.

    Attributes:
        players: their names (`bots.naming`): two or three. The second of two sits there twice.
        kind: whether a card is a whole party or one deal.
        cards: how many cards are played at most.
        seed: all chance follows from it.
        ruleset: the options in force.
    """

    players: tuple[str, ...]
    kind: Kind
    cards: int
    seed: str
    ruleset: Ruleset

    def seating(self, card: int, rotation: Seat) -> Three:
        """Which player, by his place in `players`, sits in each seat.

        Over a card's rotations the first player has every seat once; of three players so has
        each, and every other card turns the order round the table, so that none always sits
        behind the same other.
        """
        second, third = (1, len(self.players) - 1)
        around = (0, second, third) if card % 2 == 0 else (0, third, second)
        a, b, c = (around[seat - rotation] for seat in SEATS)
        return a, b, c

    def first_dealer(self, card: int) -> Seat:
        """Who deals first in a party of this card: each seat in turn."""
        return SEATS[card % len(SEATS)]

    def player_seed(self, card: int, seat: Seat) -> str:
        """The seed of whoever sits there: the same in all rotations, and unlike the shuffles'."""
        return f"{self.seed}/{card}/player {seat}"

    def deal_seed(self, card: int) -> str:
        """The seed of the card's shuffles and scores."""
        return f"{self.seed}/{card}/cards"
