"""What the searches are asked, as C reads it: a view in numbers, and what the deal is about."""

import ctypes
from ctypes import c_double, c_int32, c_uint64
from typing import Final

from dreyfus.cards import DECK, SEATS, CardSet, Seat
from dreyfus.kernel import checks
from dreyfus.kernel.moment import Position, option
from dreyfus.kernel.sampling import denied_to
from dreyfus.rules import buying
from dreyfus.rules.scoring import TRICKS
from dreyfus.rules.view import View

NOBODY: Final = -1
ENDS: Final = 91
_THREE: Final = c_int32 * 3
_MASKS: Final = c_uint64 * 3
_DEBTS: Final = (c_double * (TRICKS + 1)) * 3
_BY_END: Final = (c_double * 3) * ENDS


class Stakes(ctypes.Structure):
    """worth.h's `dreyfus_stakes`: what each end of a deal is worth to each seat."""

    _fields_ = (
        ("win", _BY_END),
        ("paid", _BY_END),
        ("debt", _DEBTS),
        ("need", _THREE),
        ("winner", c_int32),
        ("tie", c_int32),
    )


class Buying(ctypes.Structure):
    """exchange.h's `dreyfus_buying`."""

    _fields_ = (
        ("hand", c_uint64),
        ("eligible", c_uint64),
        ("discardable", c_uint64),
        ("seat", c_int32),
        ("dealer", c_int32),
        ("trump", c_int32),
        ("void_rule", c_int32),
        ("undertrump", c_int32),
        ("first_buyer_leads", c_int32),
        ("bought", _THREE),
        ("stakes", Stakes),
    )


class Playing(ctypes.Structure):
    """cardplay.h's `dreyfus_playing`."""

    _fields_ = (
        ("at", Position),
        ("played", c_uint64),
        ("discards", c_uint64),
        ("discardable", c_uint64),
        ("denied", _MASKS),
        ("sizes", _THREE),
        ("bought", _THREE),
        ("tricks", _THREE),
        ("first", c_int32),
        ("stakes", Stakes),
    )


def checked_stakes(stakes: object) -> Stakes:
    """The stakes, if they are such as C can follow.

    Raises:
        ValueError: they are none, or nobody can have won as they say.
    """
    given = checks.instance("the stakes", stakes, Stakes)
    checks.whole("the winner", given.winner, NOBODY, len(SEATS) - 1)
    checks.whole("the tie rule", given.tie, 0, 1)
    return given


def buying_of(view: View, stakes: Stakes) -> Buying:
    """The question what to discard.

    Raises:
        ValueError: the view's seat has nothing to buy; a view or stakes are none.
    """
    checks.instance("the view", view, View)
    checked_stakes(stakes)
    menu, seat = view.options.buy, view.seat
    if menu is None or seat is None:
        raise ValueError(f"seat {seat} has nothing to buy in phase {view.phase}")
    rules = view.ruleset
    return Buying(
        hand=view.hand.card_mask,
        eligible=menu.cards.card_mask,
        discardable=buying.eligible(DECK, view.trump, rules).card_mask,
        seat=seat,
        dealer=view.dealer,
        trump=int(view.trump),
        void_rule=option("void", rules.void),
        undertrump=option("undertrump", rules.undertrump),
        first_buyer_leads=rules.first_lead == "first_buyer",
        bought=_THREE(*(-1 if each.bought is None else each.bought for each in view.seats)),
        stakes=stakes,
    )


def playing_of(view: View, stakes: Stakes) -> Playing:
    """The question what to play.

    Raises:
        ValueError: the view's seat has no card to play; a view or stakes are none.
    """
    checks.instance("the view", view, View)
    checked_stakes(stakes)
    seat = view.seat
    if view.options.play is None or seat is None:
        raise ValueError(f"seat {seat} has no card to play in phase {view.phase}")
    unseen = DECK - view.hand - view.discards
    return Playing(
        at=_position_of(view, seat),
        played=CardSet.of(card for trick in view.tricks for card in trick.cards).card_mask,
        discards=view.discards.card_mask,
        discardable=buying.eligible(unseen, view.trump, view.ruleset).card_mask,
        denied=_MASKS(*(denied_to(view, each) for each in SEATS)),
        sizes=_THREE(*(each.cards for each in view.seats)),
        bought=_THREE(*(each.bought or 0 for each in view.seats)),
        tricks=_THREE(*(each.tricks for each in view.seats)),
        first=_first(view, stakes),
        stakes=stakes,
    )


def _position_of(view: View, seat: Seat) -> Position:
    at = Position(
        on_table=len(view.trick),
        leader=view.leader or 0,
        trump=int(view.trump),
        void_rule=option("void", view.ruleset.void),
        undertrump=option("undertrump", view.ruleset.undertrump),
    )
    at.hands[seat] = view.hand.card_mask
    at.table[: len(view.trick)] = view.trick
    return at


def _first(view: View, stakes: Stakes) -> int:
    """Who has reached the target; of two, as far as the tricks shown tell, the first (rule 15)."""
    if view.win is not None:
        return view.win.seat
    there = [seat for seat in SEATS if view.seats[seat].tricks >= stakes.need[seat]]
    taken = [0, 0, 0]
    for trick in view.tricks:
        taken[trick.winner] += 1
        if trick.winner in there and taken[trick.winner] == stakes.need[trick.winner]:
            return trick.winner
    return there[0] if there else NOBODY
