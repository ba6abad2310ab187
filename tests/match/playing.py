"""Parties in progress."""

from dreyfus.match.shuffle import shuffled_pack
from dreyfus.rules.moves import Cut, Shuffle
from dreyfus.rules.party import Party
from tests.recipes import after, new_party


def dealt() -> Party:
    """A party whose first deal waits for the eldest to buy."""
    return after(new_party(), [Shuffle(shuffled_pack("playing")), Cut(24)])
