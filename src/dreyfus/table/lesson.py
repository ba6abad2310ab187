"""The deal that teaches: always the same cards, for whoever plays for the first time.

The learner is eldest. Trump is spades; the hand has four of them with the king, the ace of clubs,
two more kings, and four cards that are plainly too low to keep: 6C TC 7D JD. An amateur gives those
four, and takes five or six tricks against two novices.
"""

from typing import Final

from dreyfus.cards import Seat

SEED: Final = "01d5b0d8aed4bcd7fced514cbd48db9a8c8a1d4639ccab669425a5d3ce56d077"
"""SHA-256 of "a first deal that teaches 678", the first of 1,000 that was found to teach well."""

CUT: Final = 24
"""The pack is cut in the middle."""

DEALER: Final[Seat] = 2
"""So that seat 0 is eldest."""
