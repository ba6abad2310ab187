"""Faults and what they cost (rules 18 to 21).

Strict play knows none of them. A paper sheet takes them as reported; honour play will take them
from the table.
"""

from dataclasses import dataclass

from dreyfus.cards import Seat
from dreyfus.rules.ruleset import Ruleset

REVOKE_POINTS = 10
"""Rule 18: ten, whatever the target is."""
LATE_POINTS = 3
"""Rule 19."""
MISDEAL_POINTS = 1
"""Rule 20."""


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points written above the line of a paper sheet for a stated reason; may be negative."""

    seat: Seat
    above: int
    reason: str


@dataclass(frozen=True, slots=True)
class Faults:
    """The faults reported of one deal: seats that revoked or wrote late, misdeals per seat."""

    revokes: frozenset[Seat] = frozenset()
    late: frozenset[Seat] = frozenset()
    misdeals: tuple[int, int, int] = (0, 0, 0)
    adjustments: tuple[Adjustment, ...] = ()


NO_FAULTS = Faults()


def revoke(seat: Seat, faults: Faults, ruleset: Ruleset) -> int:
    """The points that a revoke costs the seat, 0 where it committed none (rule 18)."""
    return REVOKE_POINTS if ruleset.revoke == "ten" and seat in faults.revokes else 0


def late_record(seat: Seat, bought: int, faults: Faults, ruleset: Ruleset) -> int:
    """The points that a purchase written late costs; nothing bought, nothing forgotten (19)."""
    late = ruleset.late_record == "plus_three" and seat in faults.late and bought > 0
    return LATE_POINTS if late else 0


def misdeal(seat: Seat, faults: Faults, ruleset: Ruleset) -> int:
    """The points that the seat's misdeals of this deal cost (rule 20)."""
    return MISDEAL_POINTS * faults.misdeals[seat] if ruleset.misdeal == "one" else 0
