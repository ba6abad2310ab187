"""Why a choice is the best: one of a few reasons, found from what the view shows."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from dreyfus.bots.equity import equity_of
from dreyfus.bots.reading import read
from dreyfus.bots.stakes import standing_of
from dreyfus.cards import (
    SEATS,
    SUIT_LETTERS,
    Card,
    CardSet,
    Rank,
    Seat,
    Suit,
    card_of,
    is_trump,
    seats_from,
    suit_of,
)
from dreyfus.kernel.thinking import Discards
from dreyfus.rules.entry import Three
from dreyfus.rules.scoring import PAR
from dreyfus.rules.tricks import beats
from dreyfus.rules.view import View


class Reason(StrEnum):
    """Why just this. The values are stable: the texts are named after them."""

    NO_CHOICE = "no_choice"
    """Nothing can be bought."""
    PAID_TO_YOU = "paid_to_you"
    """The party is won, or as good as won: what the others buy is paid to the seat (rule 16)."""
    OWED = "owed"
    """The party is lost: each card bought is a point more to pay."""
    FREE = "free"
    """The seat probably wins, and the winner's points above are forgiven (rule 16)."""
    DENIES = "denies"
    """`name`, near the target, is to buy later and finds little left: `n` cards."""
    LONG_SUIT = "long_suit"
    """A long `suit` with ace, king and queen is kept."""
    OVER_PAR = "over_par"
    """Each trick above four is worth as much as `n` cards."""
    REACH_PAR = "reach_par"
    """Four tricks are near, and those above four are worth as much as `n` cards each."""
    ENOUGH = "enough"
    """More than four tricks are in the hand as it is: a card would cost more than it brings."""
    FAR_BELOW = "far_below"
    """Four tricks are far off: cards would only cost."""
    NOT_WORTH = "not_worth"
    """About four tricks are in the hand: a card would cost more than it brings."""

    FORCED = "forced"
    """Only this card may be played (rule 10)."""
    WINS = "wins"
    """It takes the trick that wins the party."""
    KEEPS_FROM_WINNING = "keeps_from_winning"
    """It beats what lies, while `name` needs one trick to win the party."""
    SURE_TRICK = "sure_trick"
    """No card that can still come beats it."""
    RUFFS = "ruffs"
    """A trump takes the trick so far."""
    TAKES = "takes"
    """It takes the trick so far."""
    DRAWS_TRUMPS = "draws_trumps"
    """A lead of trumps, while others may hold some."""
    SHORTENS = "shortens"
    """The last card of a suit is led: the next time a trump can take it."""
    LEADS_LOW = "leads_low"
    """Higher cards of the suit stay in the hand, and the lead goes elsewhere."""
    DRIVES_OUT = "drives_out"
    """The suit's best card of the hand is led, so that higher ones fall."""
    DUCKS = "ducks"
    """What lies could be beaten, and is not: higher cards stay in the hand."""
    SAVES_TRUMP = "saves_trump"
    """Trumps would take the trick and are not due: they stay in the hand."""
    CHEAPEST = "cheapest"
    """What lies cannot be beaten with the suit led or a trump that is due."""
    THROWS_OFF = "throws_off"
    """A card of another suit, which cannot take the trick, goes."""


@dataclass(frozen=True, slots=True)
class Why:
    """A reason and the facts that it speaks of; a seat is told by its number in `seat`."""

    reason: Reason
    facts: Mapping[str, str | int] = field(default_factory=dict)


_PROBABLE: Final = 0.75
_NEAR_TARGET: Final = 6
"""Tricks in this deal: who wins the party with so few must not get cards."""
_LITTLE: Final = 2
_NEAR_PAR: Final = 4.5
_FAR_FROM_PAR: Final = 3.0
_LONG: Final = 5
_HEAD: Final = (Rank.ACE, Rank.KING, Rank.QUEEN)


def why_discards(view: View, best: Discards) -> Why:
    """Why the seat of the view should discard these; figures are those of imagined deals."""
    if best.deals == 0:
        return Why(Reason.NO_CHOICE)
    if view.win is not None:
        return _why_after_win(view, best)
    if not best.cards:
        return Why(_of_keeping(best))
    if best.win >= _PROBABLE:
        return Why(Reason.FREE)
    return _denial(view, len(best.cards)) or _of_tricks(view, best)


def _of_keeping(best: Discards) -> Reason:
    if best.win >= _PROBABLE:
        return Reason.PAID_TO_YOU
    if best.tricks > _NEAR_PAR:
        return Reason.ENOUGH
    return Reason.FAR_BELOW if best.tricks < _FAR_FROM_PAR else Reason.NOT_WORTH


def _why_after_win(view: View, best: Discards) -> Why:
    if view.win is None or view.win.seat != view.seat:
        return Why(Reason.OWED)
    return Why(Reason.FREE if best.cards else Reason.PAID_TO_YOU)


def _denial(view: View, bought: int) -> Why | None:
    left = view.talon - bought
    if not left <= _LITTLE < view.talon:
        return None
    for seat in _later_buyers(view):
        to_win = view.seats[seat].to_win
        if to_win is not None and to_win <= _NEAR_TARGET:
            return Why(Reason.DENIES, {"seat": seat, "n": left})
    return None


def _later_buyers(view: View) -> Iterator[Seat]:
    return (seat for seat in SEATS if view.seats[seat].bought is None and seat != view.seat)


def _of_tricks(view: View, best: Discards) -> Why:
    suit = _long_suit(view.hand - best.cards)
    if suit is not None:
        return Why(Reason.LONG_SUIT, {"suit": SUIT_LETTERS[suit]})
    reason = Reason.OVER_PAR if best.tricks >= _NEAR_PAR else Reason.REACH_PAR
    return Why(reason, {"n": cards_for_a_trick(view, best.win)})


def _long_suit(kept: CardSet) -> Suit | None:
    for suit in Suit:
        head = CardSet.of(card_of(suit, rank) for rank in _HEAD)
        if head <= kept and len(kept.in_suit(suit)) >= _LONG:
            return suit
    return None


def cards_for_a_trick(view: View, win: float) -> int:
    """How many cards a trick above four is worth to the view's seat, at least one.

    Args:
        view: in the exchange.
        win: the seat's chance of winning, which pays for the points above that it has.
    """
    table, before, seat = equity_of(view.ruleset), standing_of(view), _seat_of(view)
    nothing: Three = (0, 0, 0)
    even: Three = (PAR, PAR, PAR)
    over = (_with_one_from(even, seat, other) for other in SEATS if other != seat)
    gains = [
        table.worths_after(before, nothing, tricks)[seat]
        - table.worths_after(before, nothing, even)[seat]
        for tricks in over
    ]
    return max(1, round(sum(gains) / len(gains) / (1 - win)))


def _seat_of(view: View) -> Seat:
    if view.seat is None:
        raise ValueError("a spectator has nothing to choose")
    return view.seat


def _with_one_from(tricks: Three, seat: Seat, other: Seat) -> Three:
    changed = list(tricks)
    changed[seat] += 1
    changed[other] -= 1
    return changed[0], changed[1], changed[2]


def why_card(view: View, card: Card) -> Why:
    """Why the seat of the view should play this card.

    Raises:
        ValueError: it has nothing to play.
    """
    menu, seat = view.options.play, _seat_of(view)
    if menu is None:
        raise ValueError(f"seat {seat} has no card to play in phase {view.phase}")
    if len(menu.cards) == 1:
        return Why(Reason.FORCED)
    if takes(view, card) and view.trick:
        return _why_taking(view, seat, card) or Why(_of_taking(view, card))
    if view.trick:
        return Why(_of_losing(view, menu.cards, card))
    return _why_taking(view, seat, card) or Why(_of_leading(view, card))


def takes(view: View, card: Card) -> bool:
    """Whether the card would be the best of those that lie."""
    return all(beats(card, lies, view.trump) for lies in _best(view))


def _best(view: View) -> tuple[Card, ...]:
    """The best card that lies, if one lies."""
    if view.winning is None or view.leader is None:
        return ()
    return (view.trick[seats_from(view.leader).index(view.winning)],)


def is_sure(view: View, seat: Seat, card: Card) -> bool:
    """Whether no card that those may hold who play after `seat` beats this one."""
    reading = read(view, seat)
    return takes(view, card) and not any(
        beats(other, card, view.trump)
        for later in seats_from(seat)[1 : len(SEATS) - len(view.trick)]
        for other in reading.hands[later].possible
    )


def _why_taking(view: View, seat: Seat, card: Card) -> Why | None:
    sure = is_sure(view, seat, card)
    if sure and _lacks_one(view, seat):
        return Why(Reason.WINS)
    for other in SEATS:
        if other != seat and _lacks_one(view, other) and (sure or view.trick):
            return Why(Reason.KEEPS_FROM_WINNING, {"seat": other})
    return Why(Reason.SURE_TRICK) if sure else None


def _lacks_one(view: View, seat: Seat) -> bool:
    """Whether the seat's next trick wins the party."""
    shown = view.seats[seat]
    return shown.to_win is not None and shown.to_win - shown.tricks == 1


def _of_taking(view: View, card: Card) -> Reason:
    led = view.trick[0]
    is_ruff = is_trump(card, view.trump) and not is_trump(led, view.trump)
    return Reason.RUFFS if is_ruff else Reason.TAKES


def _of_losing(view: View, legal: CardSet, card: Card) -> Reason:
    takers = [other for other in legal if takes(view, other)]
    led = view.trick[0]
    if takers and suit_of(card) == suit_of(led):
        return Reason.DUCKS
    if takers:
        return Reason.SAVES_TRUMP
    is_off = suit_of(card) != suit_of(led) and not is_trump(card, view.trump)
    return Reason.THROWS_OFF if is_off else Reason.CHEAPEST


def _of_leading(view: View, card: Card) -> Reason:
    own = view.hand.in_suit(suit_of(card))
    if is_trump(card, view.trump):
        return Reason.DRAWS_TRUMPS
    if len(own) == 1 and view.hand.in_suit(view.trump):
        return Reason.SHORTENS
    return Reason.DRIVES_OUT if card == own.highest() else Reason.LEADS_LOW
