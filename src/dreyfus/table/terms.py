"""What those at a table have agreed on beside the rules of the game."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Bank:
    """A clock for each person: `seconds` for the whole party, and `increment` more a move."""

    seconds: int
    increment: int


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a table; they are fixed when its room begins.

    `clock` None: nobody is timed. `spectators`: whether people without a seat may watch. `cut`:
    whether a person who is to cut does so with his own hand (rule 3). `lesson`: the first deal is
    the one that teaches (`table.lesson`). `hints`: whether a person may ask what to do when it is
    his turn.
    """

    clock: Bank | None = None
    spectators: bool = False
    cut: Literal["automatic", "hand"] = "automatic"
    lesson: bool = False
    hints: bool = False
