"""Players by the names that a person gives them: a level, or a kind with what it is to be."""

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from types import MappingProxyType
from typing import Final, cast

from dreyfus.bots.ablations import ABLATIONS
from dreyfus.bots.line import LinePlayer
from dreyfus.bots.player import LEVELS, Level, Player, player_of
from dreyfus.bots.searcher import Searcher
from dreyfus.bots.simple import Anyhow

Kind = Callable[[str, str], Player]
"""Makes a player of what stands behind the colon of its name, and of a seed.

It raises ValueError, in words for a person, where that is nothing it understands.
"""


class UnknownPlayer(ValueError):
    """A name that no player has.

    Attributes:
        name: as it was given.
        known: the kinds that there are.
        why: what is wrong with what stands behind the colon; None where the kind is unknown.
    """

    def __init__(self, name: str, known: tuple[str, ...], why: str | None = None) -> None:
        self.name, self.known, self.why = name, known, why
        super().__init__(f"no player {name!r}: {why or 'known: ' + ', '.join(known)}")


def _level(level: Level, argument: str, seed: str) -> Player:
    player = player_of(level, seed)
    if not argument:
        return player
    if isinstance(player, Searcher) and argument in ABLATIONS:
        return ABLATIONS[argument](player)
    known = (
        f"can be changed by {', '.join(ABLATIONS)}"
        if isinstance(player, Searcher)
        else "takes nothing after a colon"
    )
    raise ValueError(f"{level} {known}")


def _made_by(argument: str, seed: str) -> Player:
    """A player that a function of another module makes: `module:function:argument`."""
    path, _, rest = argument.partition(":")
    name, _, rest = rest.partition(":")
    try:
        make = getattr(import_module(path), name)
    except (ImportError, AttributeError, ValueError) as error:
        raise ValueError(f"python:MODULE:FUNCTION:ARGUMENT, but {error}") from error
    return cast("Player", make(rest, seed))


def _anyhow(argument: str, seed: str) -> Player:
    if argument:
        raise ValueError("anyhow takes nothing after a colon")
    return Anyhow(seed)


KINDS: Final[Mapping[str, Kind]] = MappingProxyType(
    {
        **{level: partial(_level, level) for level in LEVELS},
        "anyhow": _anyhow,
        "line": LinePlayer,
        "python": _made_by,
    }
)
"""Every kind of player, under the word before the colon of its name."""


def player_named(text: str, seed: str) -> Player:
    """The player of this name; the seed is all the chance there is in what he does.

    Args:
        text: a kind such as ``amateur``, or a kind, a colon and what the kind is to make of it.
        seed: players of one name and one seed decide alike.

    Raises:
        UnknownPlayer: no player has this name.
    """
    kind, _, argument = text.partition(":")
    if kind not in KINDS:
        raise UnknownPlayer(text, tuple(KINDS))
    try:
        return KINDS[kind](argument, seed)
    except ValueError as error:
        raise UnknownPlayer(text, tuple(KINDS), str(error)) from error
