"""`Moment`: a moment of the play as C knows it. The layout is drawn here and in dreyfus.h only."""

import ctypes
from dataclasses import dataclass
from typing import Final, Literal

from dreyfus.cards import SEATS
from dreyfus.kernel import checks
from dreyfus.rules.round import Phase, Round
from dreyfus.rules.ruleset import OPTIONS, Ruleset
from dreyfus.rules.scoring import TRICKS

Void = Literal["must_trump", "may_trump"]
Undertrump = Literal["required", "only_if_it_beats"]
_SEATS: Final = len(SEATS)
_TABLE: Final = range(_SEATS)


class Position(ctypes.Structure):
    """dreyfus.h's `dreyfus_position`, 56 bytes."""

    _fields_ = (
        ("hands", ctypes.c_uint64 * 3),
        ("table", ctypes.c_int32 * 2),
        ("on_table", ctypes.c_int32),
        ("leader", ctypes.c_int32),
        ("trump", ctypes.c_int32),
        ("void_rule", ctypes.c_int32),
        ("undertrump", ctypes.c_int32),
        ("reserved", ctypes.c_int32),
    )


def option(name: str, value: object) -> int:
    """The number by which C knows the value of an option of the rules: its place there.

    Raises:
        ValueError: the option does not have it.
    """
    known = OPTIONS[name]
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"{name} must be one of {', '.join(map(str, known))}, not {value!r}")
    return known.index(value)


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of the play: who holds what, what lies on the table, which rules hold.

    `hands` are masks of what is still held; `table` is the running trick from `leader` on, 0 to 2
    cards, which are in no hand. Seats that have played to it hold one card less than the others.

    Raises:
        ValueError: it cannot be, and why.
    """

    hands: tuple[int, int, int]
    trump: int
    leader: int
    table: tuple[int, ...] = ()
    void: Void = "must_trump"
    undertrump: Undertrump = "required"

    def __post_init__(self) -> None:
        checks.trump_of(self.trump)
        checks.whole("leader", self.leader, 0, _SEATS - 1)
        option("void", self.void)
        option("undertrump", self.undertrump)
        table = [
            checks.card(f"card {place} of the trick", value)
            for place, value in enumerate(checks.items("the trick", self.table, _TABLE))
        ]
        hands = [
            checks.cards_mask(f"hand {seat}", value)
            for seat, value in enumerate(checks.items("hands", self.hands, _SEATS))
        ]
        lying = [(f"place {place} of the trick", 1 << card) for place, card in enumerate(table)]
        checks.apart([*((f"hand {seat}", hand) for seat, hand in enumerate(hands)), *lying])
        # What was checked must be what is kept: a list could still be changed.
        object.__setattr__(self, "hands", tuple(hands))
        object.__setattr__(self, "table", tuple(table))
        self._check_sizes()

    def _check_sizes(self) -> None:
        sizes = [hand.bit_count() for hand in self.hands]
        for place in range(len(self.table)):
            sizes[(self.leader + place) % _SEATS] += 1
        for seat, size in enumerate(sizes):
            checks.whole(f"the cards of hand {seat}, with its card on the table,", size, 1, TRICKS)
        if len(set(sizes)) > 1:
            told = ", ".join(map(str, sizes))
            raise ValueError(f"hands must be equally long before the trick, not {told}")

    @property
    def turn(self) -> int:
        """The seat that is to play."""
        return (self.leader + len(self.table)) % _SEATS

    @property
    def left(self) -> int:
        """How many cards are still to be played."""
        return sum(hand.bit_count() for hand in self.hands)

    @property
    def tricks_left(self) -> int:
        """How many tricks are still to be won, the running one included."""
        return (self.left + len(self.table)) // _SEATS

    def position(self) -> Position:
        """The moment as C reads it."""
        padded = (*self.table, 0, 0)[:2]
        return Position(
            (ctypes.c_uint64 * 3)(*self.hands),
            (ctypes.c_int32 * 2)(*padded),
            len(self.table),
            self.leader,
            self.trump,
            option("void", self.void),
            option("undertrump", self.undertrump),
            0,
        )


def moment_of(deal: Round) -> Moment:
    """The moment of a deal that is being played.

    Raises:
        ValueError: it is not being played.
    """
    if deal.phase is not Phase.PLAY:
        raise ValueError(f"no card can be played in phase {deal.phase}")
    a, b, c = (hand.card_mask for hand in deal.hands)
    return under(deal.ruleset, (a, b, c), int(deal.trump), deal.leader, deal.trick)


def under(
    ruleset: Ruleset,
    hands: tuple[int, int, int],
    trump: int,
    leader: int,
    table: tuple[int, ...] = (),
) -> Moment:
    """The moment with these cards, under the options of a ruleset."""
    return Moment(hands, trump, leader, table, ruleset.void, ruleset.undertrump)
