"""Programs that play for a level, where a server was told so: `--bot LEVEL=COMMAND`."""

import sys
from dataclasses import dataclass
from typing import Final, Self

from dreyfus.bots.line import LineFault, LinePlayer
from dreyfus.bots.player import LEVELS, Level, Player, levels, player_of
from dreyfus.rules.moves import Move
from dreyfus.rules.view import View

PART: Final = 1.4
"""Seconds for the greeting, and as many for the answer. The table gives both together less, and
ends the program; this ends it where the table has gone, before the process that asks it ends."""


class BadStandIn(ValueError):
    """A text that names no level and command.

    Attributes:
        text: as it was given.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        super().__init__(f"LEVEL=COMMAND is wanted, with a level of {', '.join(LEVELS)}: {text!r}")


@dataclass(frozen=True, slots=True)
class OneMove:
    """A program that is started for one move, and ended after it.

    So it remembers nothing from one seat to another, and decides after a restart as before it.
    """

    command: str
    seed: str

    def choose(self, view: View) -> Move:
        """The move that the program answers.

        Raises:
            LineFault: it answered what is not offered.
            SystemExit: it answered nothing that is understood, or not in time. It runs in the group
                of this process: whatever it has started is ended with that.
        """
        program = LinePlayer(
            self.command, self.seed, deadline=PART, starting=PART, restarts=0, leads=False
        )
        with program:
            try:
                return program.choose(view)
            except LineFault as fault:
                if fault.kind in ("not offered", "cannot be started"):
                    raise
                sys.exit(fault.kind)


@dataclass(frozen=True, slots=True)
class StandIns:
    """Makes the players of each level: programs for the levels that have one, ours for the others.

    `commands` holds levels with their commands.
    """

    commands: tuple[tuple[Level, str], ...] = ()

    @classmethod
    def read(cls, texts: list[str]) -> Self:
        """What was meant: each text a level, an equals sign and a command.

        Raises:
            BadStandIn: one is no such text, or the level has a command already.
        """
        found: dict[Level, str] = {}
        for text in texts:
            name, _, command = text.partition("=")
            level = next((one for one in LEVELS if one == name.strip()), None)
            if level is None or level in found or not command.strip():
                raise BadStandIn(text)
            found[level] = command.strip()
        return cls(tuple(found.items()))

    def __call__(self, level: Level, seed: str) -> Player:
        """The player of a level, as `player_of`."""
        command = dict(self.commands).get(level)
        return player_of(level, seed) if command is None else OneMove(command, seed)

    def levels(self) -> tuple[Level, ...]:
        """The levels that can be played here, the weakest first: a program needs no C library."""
        return tuple(one for one in LEVELS if one in levels() or one in dict(self.commands))


OURS: Final = StandIns()
"""Our own players at every level."""
