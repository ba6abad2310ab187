"""Who sits where: three chairs, each a person's or a bot's."""

from dataclasses import dataclass
from hashlib import sha256

from dreyfus.bots.player import Level
from dreyfus.cards import SEATS, Seat


@dataclass(frozen=True, slots=True)
class Human:
    """A person's chair; `owner` is what `owner_of` makes of the token that proves it."""

    owner: str


@dataclass(frozen=True, slots=True)
class Bot:
    """A bot's chair."""

    level: Level


Seating = tuple[Human | Bot, Human | Bot, Human | Bot]
"""The chairs of a table, by seat."""


def owner_of(token: str) -> str:
    """The name under which a person's token is stored: its SHA-256, in hex.

    A token is random and long, so a plain hash hides it from whoever reads the log.
    """
    return sha256(token.encode()).hexdigest()


def seat_of(seating: Seating, owner: str) -> Seat | None:
    """The seat of this person, None for somebody who does not sit at the table."""
    person = Human(owner)
    return next((seat for seat in SEATS if seating[seat] == person), None)
