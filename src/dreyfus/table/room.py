"""A room: a table before its first deal, of which only the present is kept."""

from dataclasses import dataclass

from dreyfus.bots.player import Level
from dreyfus.rules.ruleset import Ruleset
from dreyfus.table.seats import Bot, Human
from dreyfus.table.terms import Terms


@dataclass(frozen=True, slots=True)
class Place:
    """A chair of a room and the name of who sits there; `chair` None while it is empty.

    `spare` is what a bot would be called that fills it.
    """

    chair: Human | Bot | None
    name: str
    spare: str = ""


Places = tuple[Place, Place, Place]


@dataclass(frozen=True, slots=True)
class Room:
    """A room as it is kept.

    `name` becomes the table's; `code` is 32 random bits (`table.codes` makes four words of
    them); `revision` counts changes from 1; `time` is that of the last one, in milliseconds since
    1970. `host` is the owner who may change it, `level` that of the bots who get the chairs that
    are empty when it begins, where it `fills` them.
    """

    name: str
    code: int
    revision: int
    time: int
    host: str
    places: Places
    ruleset: Ruleset
    stake: str
    terms: Terms
    level: Level
    fills: bool

    @property
    def owners(self) -> frozenset[str]:
        """Whose room it is: the host's, and theirs who sit in it."""
        chairs = (place.chair for place in self.places)
        return frozenset({self.host, *(it.owner for it in chairs if isinstance(it, Human))})
