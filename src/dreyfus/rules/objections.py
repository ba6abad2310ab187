"""What is wrong with a paper sheet, as values: a sheet is judged whole and refused once."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class SheetReason(StrEnum):
    """Why a sheet is refused, as far as its meaning goes; the texts use these values."""

    BAD_STAKE = "bad_stake"
    BAD_FIRST_TRUMP = "bad_first_trump"
    HONOUR_NOT_PLAYED = "honour_not_played"
    UNPRINTABLE = "unprintable"
    BLANK = "blank"
    WRONG_LENGTH = "wrong_length"
    OUT_OF_RANGE = "out_of_range"
    NO_SEAT = "no_seat"
    SEAT_TWICE = "seat_twice"
    BOUGHT_SUM = "bought_sum"
    TRICKS_SUM = "tricks_sum"
    WINNERS_DISAGREE = "winners_disagree"
    NOT_THE_DEALER = "not_the_dealer"
    BELOW_ZERO = "below_zero"
    PARTY_OVER = "party_over"
    NO_SUCH_DEAL = "no_such_deal"


@dataclass(frozen=True, slots=True)
class Place:
    """Where on a sheet something stands; deals and the items of a list count from 1.

    `part` names a field within an item, or an option within the options. All four empty: the
    sheet as a whole.
    """

    field: str | None = None
    deal: int | None = None
    item: int | None = None
    part: str | None = None


Facts = Mapping[str, str | int]


@dataclass(frozen=True, slots=True)
class Objection:
    """One thing that is wrong with a sheet: where, why, and the facts that a sentence needs."""

    place: Place
    reason: StrEnum
    facts: Facts = field(default_factory=dict)

    def __str__(self) -> str:
        """The objection in codes: ``deal 3, tricks: tricks_sum (found=11)``."""
        place = self.place
        named = (place.field, place.item, place.part)
        where = [] if place.deal is None else [f"deal {place.deal}"]
        where += [str(part) for part in named if part is not None]
        facts = ", ".join(f"{name}={fact!r}" for name, fact in self.facts.items())
        return f"{', '.join(where) or 'sheet'}: {self.reason}" + (f" ({facts})" if facts else "")


class BadSheet(ValueError):
    """A sheet, or a deal of one, that cannot stand.

    Attributes:
        objections: everything that is wrong with it, in the order of the sheet.
    """

    def __init__(self, objections: Iterable[Objection]) -> None:
        self.objections = tuple(objections)
        super().__init__("; ".join(map(str, self.objections)))
