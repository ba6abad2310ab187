"""`PaperDeal`: a deal as a hand wrote it down, and all that can be wrong with it by itself."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from dreyfus.cards import SEATS, Seat
from dreyfus.rules.faults import Adjustment
from dreyfus.rules.objections import Objection, Place, SheetReason
from dreyfus.rules.scoring import TRICKS

TALON = 12
"""The cards that can be bought in a deal (rule 4)."""
MOST_POINTS = 999_999_999
"""Nine digits bound what a hand may write as misdeals or as an adjustment."""
_SUMS = frozenset({SheetReason.BOUGHT_SUM, SheetReason.TRICKS_SUM, SheetReason.WINNERS_DISAGREE})
"""What can be judged of a whole field only."""
_NOT_PRINTED = frozenset({"Cc", "Cs", "Zl", "Zp"})
"""Control characters, halves of surrogate pairs, separators of lines and paragraphs."""
_TURNS_THE_LINE = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""What turns the direction of the text that follows it."""


@dataclass(frozen=True, slots=True)
class PaperDeal:
    """What is written down of one deal, as it was written: `PaperParty` judges it.

    `bought`, `tricks` and `misdeals` are numbers by seat; `winners` the owners of the twelve
    tricks in order, None where nobody kept them; `revokes` and `late` name seats (rules 18, 19).
    """

    bought: tuple[int, ...]
    tricks: tuple[int, ...]
    winners: tuple[int, ...] | None = None
    revokes: tuple[int, ...] = ()
    late: tuple[int, ...] = ()
    misdeals: tuple[int, ...] = (0, 0, 0)
    adjustments: tuple[Adjustment, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """A deal as far as it could be read.

    A field named in `unread` holds a stand-in somewhere: no sum is taken of it, and the deal is
    not scored.
    """

    deal: PaperDeal
    unread: frozenset[str] = frozenset()


def deal_objections(draft: Draft, number: int, dealer: Seat | None) -> Iterator[Objection]:
    """All that is wrong with deal `number` (from 1) by itself, in the order of its fields.

    Args:
        draft: the deal.
        number: its place in the party.
        dealer: who deals it; None where that is unknown, and then no misdeal is doubted.
    """
    deal = draft.deal
    every = (
        *_of_bought(Place("bought", number), deal),
        *_of_tricks(Place("tricks", number), deal),
        *_of_winners(Place("winners", number), draft),
        *_of_seats_named(Place("revokes", number), deal.revokes),
        *_of_seats_named(Place("late", number), deal.late),
        *_of_misdeals(Place("misdeals", number), deal, dealer),
        *_of_adjustments(Place("adjust", number), deal),
    )
    for one in every:
        if one.reason not in _SUMS or one.place.field not in draft.unread:
            yield one


def _of_bought(place: Place, deal: PaperDeal) -> Iterator[Objection]:
    """No more than the talon's twelve cards can be bought (rules 4, 6)."""
    wrong = [*of_length(place, deal.bought, 3), *_of_numbers(place, deal.bought, 0, TALON)]
    yield from wrong
    if not wrong and sum(deal.bought) > TALON:
        facts = {"found": sum(deal.bought), "most": TALON}
        yield Objection(place, SheetReason.BOUGHT_SUM, facts)


def _of_tricks(place: Place, deal: PaperDeal) -> Iterator[Objection]:
    """All twelve tricks are played (rule 11)."""
    wrong = [*of_length(place, deal.tricks, 3), *_of_numbers(place, deal.tricks, 0, TRICKS)]
    yield from wrong
    if not wrong and sum(deal.tricks) != TRICKS:
        facts = {"found": sum(deal.tricks), "wanted": TRICKS}
        yield Objection(place, SheetReason.TRICKS_SUM, facts)


def _of_winners(place: Place, draft: Draft) -> Iterator[Objection]:
    """The owners of the tricks give the same numbers of tricks; asked only of sound numbers."""
    winners, tricks = draft.deal.winners, draft.deal.tricks
    if winners is None:
        return
    wrong = [*of_length(place, winners, TRICKS), *_of_seats(place, winners)]
    yield from wrong
    if wrong or "tricks" in draft.unread or any(_of_tricks(place, draft.deal)):
        return
    counted = tuple(winners.count(seat) for seat in SEATS)
    if counted != tricks:
        facts = {"found": _listed(counted), "wanted": _listed(tricks)}
        yield Objection(place, SheetReason.WINNERS_DISAGREE, facts)


def _of_seats_named(place: Place, seats: Sequence[int]) -> Iterator[Objection]:
    yield from _of_seats(place, seats)
    for item, seat in enumerate(seats, start=1):
        if seat in SEATS and seat in seats[: item - 1]:
            yield Objection(replace(place, item=item), SheetReason.SEAT_TWICE, {"found": seat})


def _of_misdeals(place: Place, deal: PaperDeal, dealer: Seat | None) -> Iterator[Objection]:
    """Only who deals can misdeal (rule 20)."""
    yield from of_length(place, deal.misdeals, 3)
    yield from _of_numbers(place, deal.misdeals, 0, MOST_POINTS)
    for seat, misdeals in zip(SEATS, deal.misdeals, strict=False):
        if dealer not in (None, seat) and 0 < misdeals <= MOST_POINTS:
            facts = {"seat": seat, "dealer": dealer}
            yield Objection(replace(place, item=seat + 1), SheetReason.NOT_THE_DEALER, facts)


def _of_adjustments(place: Place, deal: PaperDeal) -> Iterator[Objection]:
    """An adjustment is points above for a seat, with a stated reason (rule 21)."""
    for item, one in enumerate(deal.adjustments, start=1):
        yield from of_seat(replace(place, item=item, part="seat"), one.seat)
        above = replace(place, item=item, part="above")
        yield from _of_number(above, one.above, -MOST_POINTS, MOST_POINTS)
        reason = replace(place, item=item, part="reason")
        yield from of_print(reason, one.reason)
        if not one.reason.strip():
            yield Objection(reason, SheetReason.BLANK)


def of_length(place: Place, items: Sequence[object], wanted: int) -> Iterator[Objection]:
    """The objection to a list that has not the wanted number of items."""
    if len(items) != wanted:
        facts = {"found": len(items), "wanted": wanted}
        yield Objection(place, SheetReason.WRONG_LENGTH, facts)


def of_seat(place: Place, seat: int) -> Iterator[Objection]:
    """The objection to a number that is no seat."""
    if seat not in SEATS:
        yield Objection(place, SheetReason.NO_SEAT, {"found": seat})


def of_print(place: Place, text: str) -> Iterator[Objection]:
    """The objection to a text that would break a line or turn it round."""
    for character in text:
        if unicodedata.category(character) in _NOT_PRINTED or character in _TURNS_THE_LINE:
            facts = {"found": f"U+{ord(character):04X}"}
            yield Objection(place, SheetReason.UNPRINTABLE, facts)
            return


def _of_seats(place: Place, seats: Sequence[int]) -> Iterator[Objection]:
    for item, seat in enumerate(seats, start=1):
        yield from of_seat(replace(place, item=item), seat)


def _of_numbers(place: Place, numbers: Sequence[int], least: int, most: int) -> Iterator[Objection]:
    for item, number in enumerate(numbers, start=1):
        yield from _of_number(replace(place, item=item), number, least, most)


def _of_number(place: Place, number: int, least: int, most: int) -> Iterator[Objection]:
    if not least <= number <= most:
        facts = {"found": number, "least": least, "most": most}
        yield Objection(place, SheetReason.OUT_OF_RANGE, facts)


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
