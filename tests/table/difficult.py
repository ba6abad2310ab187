"""Bots that do not do what they should, and makers of players that remember who was asked.

Bots think in other processes: what makes them has to travel there.
"""

import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, NoReturn

from dreyfus.bots.fallback import simple_move
from dreyfus.bots.player import Level, Player, player_of
from dreyfus.cards import CardSet
from dreyfus.rules.moves import Buy, Move, Play
from dreyfus.rules.view import View

Manner = Literal[
    "raises",
    "cheats",
    "is no move",
    "prints",
    "cannot be made",
    "sleeps",
    "loops",
    "loops in C",
    "takes all memory",
    "ends its process",
    "dies",
]
IN_TIME: tuple[Manner, ...] = ("raises", "cheats", "is no move", "prints", "cannot be made")
"""Those that let others go on by themselves."""
COSTLY: tuple[Manner, ...] = ("sleeps", "loops", "loops in C", "ends its process", "dies")
"""Those that cost their process."""


@dataclass(frozen=True)
class Difficult:
    """A player who behaves so."""

    manner: Manner

    def choose(self, seen: View) -> Move:
        match self.manner:
            case "cheats":
                return Play(seen.hand.highest()) if seen.options.buy else Buy(CardSet())
            case "is no move":
                return 7  # type: ignore[return-value]
            case "prints":
                os.write(1, b'{"move":{"t":"buy","discards":["QS"]},"fault":null}\n' * 9)
                sys.stdout.write("anything\n")
                sys.stdout.flush()
                return Buy(CardSet())
            case _:
                return _fail(self.manner)


def _fail(manner: Manner) -> NoReturn:
    hoard = []
    while manner == "takes all memory":
        hoard.append(bytearray(1 << 27))
    while manner == "loops":
        pass
    if manner == "sleeps":
        time.sleep(60)
    if manner == "loops in C":
        sum(range(10**12))
    if manner == "ends its process":
        sys.exit()
    if manner == "dies":
        os.abort()
    raise RuntimeError("I held QS and TD")


@dataclass(frozen=True)
class Failing:
    """Makes players who behave so, of one level or of all; the others are what they should be."""

    manner: Manner
    level: Level | None = None

    def __call__(self, level: Level, seed: str) -> Player:
        if self.level not in (None, level):
            return player_of(level, seed)
        if self.manner == "cannot be made":
            raise ValueError("no such level")
        return Difficult(self.manner)


@dataclass(frozen=True)
class Hurried:
    """A simple player whose every thought was cut short; it makes itself."""

    was_cut_short: bool = True

    def __call__(self, _level: Level, _seed: str) -> "Hurried":
        return self

    def choose(self, seen: View) -> Move:
        return simple_move(seen)


@dataclass(frozen=True)
class Dawdling:
    """A simple player who takes so many seconds; it makes itself."""

    seconds: float

    def __call__(self, _level: Level, _seed: str) -> "Dawdling":
        return self

    def choose(self, seen: View) -> Move:
        time.sleep(self.seconds)
        return simple_move(seen)


@dataclass(frozen=True)
class Noting:
    """Makes players as they should be, and writes each seed into a file."""

    file: Path

    def __call__(self, level: Level, seed: str) -> Player:
        with self.file.open("a") as notes:
            notes.write(f"{seed}\n")
        return player_of(level, seed)

    def seeds(self) -> list[str]:
        """The seeds so far."""
        return self.file.read_text().split() if self.file.exists() else []
