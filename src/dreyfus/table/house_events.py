"""House events: what happens at a table and is no move of the game; a closed family.

They stand in the log between the moves and count with them. None of them changes the party.
"""

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import Field, TypeAdapter

from dreyfus.bots.player import Level
from dreyfus.cards import Seat
from dreyfus.table.protocol import Phrase, WhyHeld


@dataclass(frozen=True, slots=True)
class Took:
    """A person took a chair that was free."""

    seat: Seat
    owner: str
    name: str
    t: Literal["took"] = "took"


@dataclass(frozen=True, slots=True)
class Moved:
    """The person in this chair sits at another device from now on, as another owner."""

    seat: Seat
    owner: str
    t: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class BotSat:
    """The host put a bot in this chair."""

    seat: Seat
    level: Level
    name: str
    t: Literal["bot"] = "bot"


@dataclass(frozen=True, slots=True)
class Freed:
    """A person gave this chair up, or the host took it away; a bot plays until it is taken."""

    seat: Seat
    t: Literal["freed"] = "freed"


@dataclass(frozen=True, slots=True)
class HandedOver:
    """This owner keeps house from now on."""

    owner: str
    t: Literal["handed_over"] = "handed_over"


@dataclass(frozen=True, slots=True)
class Paused:
    """The table stands still."""

    t: Literal["paused"] = "paused"


@dataclass(frozen=True, slots=True)
class Resumed:
    """The table goes on."""

    t: Literal["resumed"] = "resumed"


@dataclass(frozen=True, slots=True)
class Missed:
    """The person in this chair has been waited for, and is waited for once more as long."""

    seat: Seat
    t: Literal["missed"] = "missed"


@dataclass(frozen=True, slots=True)
class Held:
    """A bot holds this person's chair from now on."""

    seat: Seat
    why: WhyHeld
    t: Literal["held"] = "held"


@dataclass(frozen=True, slots=True)
class Returned:
    """The person in this chair is back, and plays again."""

    seat: Seat
    t: Literal["returned"] = "returned"


@dataclass(frozen=True, slots=True)
class Woken:
    """The table came back to life after a stop; nobody is charged for the time between."""

    t: Literal["woken"] = "woken"


@dataclass(frozen=True, slots=True)
class Said:
    """A person said one of the phrases."""

    seat: Seat
    phrase: Phrase
    t: Literal["said"] = "said"


HouseEvent = (
    Took
    | Moved
    | BotSat
    | Freed
    | HandedOver
    | Paused
    | Resumed
    | Missed
    | Held
    | Returned
    | Woken
    | Said
)
RESEATING: Final = (Took, Moved, BotSat, Freed)
"""Those after which somebody else sits in a chair."""
_adapter: Final[TypeAdapter[HouseEvent]] = TypeAdapter(
    Annotated[HouseEvent, Field(discriminator="t")]
)


def house_text(event: HouseEvent) -> str:
    """The event as JSON."""
    return _adapter.dump_json(event).decode()


def house_event_of(text: str) -> HouseEvent:
    """The event back from its JSON; ValueError where it is none."""
    return _adapter.validate_json(text)
