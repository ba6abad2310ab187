"""What has been heard from the table, and what of it is shown.

Views come whole and at once; people look at one card after another. So every event becomes one
or two frames that wait in line, and the next is shown when the one before has been seen (`hold`).
Only the last frame carries something to decide: nobody acts on the past.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from dreyfus.cards import SEATS, Seat, seats_from
from dreyfus.records import wire
from dreyfus.table import protocol

Kind = Literal["present", "dealt", "bought", "card", "full", "gathered", "quiet"]
Chairs = tuple[protocol.Chair, protocol.Chair, protocol.Chair]


@dataclass(frozen=True, slots=True)
class Frame:
    """One thing to look at: a view, and the news that led to it."""

    seq: int
    kind: Kind
    view: wire.WireView
    news: wire.WireNews | None


@dataclass(frozen=True, slots=True)
class Game:
    """A table as it is known; `seq` is the last number heard, `shown` what is looked at now."""

    seq: int
    chairs: Chairs
    pace: float
    latest: wire.WireView
    shown: Frame
    waiting: tuple[Frame, ...] = ()


def welcomed(game: Game | None, message: protocol.Welcome) -> Game:
    """The table after a welcome: what was known stays in line, anything else gives way to it."""
    seq, chairs, pace, view = message.seq, message.chairs, message.pace, message.view
    if game is not None and game.seq == seq:
        return replace(game, chairs=chairs, pace=pace)
    kind: Kind = "dealt" if game is None and _is_freshly_dealt(view) else "present"
    return Game(seq, chairs, pace, view, Frame(seq, kind, view, None))


def _is_freshly_dealt(view: wire.WireView) -> bool:
    return view.phase == "exchange" and all(seat.exchange == "to_come" for seat in view.seats)


def heard(game: Game, event: protocol.Event) -> Game | None:
    """The table after an event; None where a number is missing, so that it must be asked."""
    if event.seq <= game.seq:
        return game
    if event.seq != game.seq + 1:
        return None
    waiting = game.waiting + _frames_of(game.latest, event)
    return replace(game, seq=event.seq, latest=event.view, waiting=waiting)


def _frames_of(before: wire.WireView, event: protocol.Event) -> tuple[Frame, ...]:
    seq, news, view = event.seq, event.news, event.view
    match news:
        case wire.NewsOfPlay(winner=None):
            return (Frame(seq, "card", view, news),)
        case wire.NewsOfPlay():
            full = Frame(seq, "full", _with_trick_full(before, news), news)
            return full, Frame(seq, "gathered", view, None)
        case wire.NewsOfBuy():
            return (Frame(seq, "bought", view, news),)
        case wire.NewsOfCut():
            return (Frame(seq, "dealt", view, news),)
        case _:
            return (Frame(seq, "quiet", view, news),)


_NOTHING_TO_DO: Final = wire.WireOptions(cut=False, buy=None, play=None, confirm=False)


def _with_trick_full(before: wire.WireView, news: wire.NewsOfPlay) -> wire.WireView:
    """The view before the trick is gathered: all three cards lie there, nothing to decide."""
    played = before.trick.cards if before.trick else ()
    leader = before.trick.leader if before.trick and played else news.seat
    a, b, c = (
        replace(seat, cards=seat.cards - 1) if at == news.seat else seat
        for at, seat in enumerate(before.seats)
    )
    return replace(
        before,
        turn=None,
        hand=tuple(card for card in before.hand if card != news.card),
        seats=(a, b, c),
        trick=wire.WireTrick(leader, (*played, news.card), news.winner),
        options=_NOTHING_TO_DO,
    )


def following(game: Game) -> Game:
    """The game with the next waiting frame shown; the game itself where none waits."""
    if not game.waiting:
        return game
    return replace(game, shown=game.waiting[0], waiting=game.waiting[1:])


_TRICK_HELD: Final = 1.0
_PASSED_OVER_HELD: Final = 1.6
_HELD: Final[dict[Kind, float]] = {
    "present": 0.0,
    "dealt": 0.3,
    "bought": 0.95,
    "card": 0.38,
    "full": _TRICK_HELD,
    "gathered": 0.3,
    "quiet": 0.0,
}
"""Seconds for which a frame is looked at, at the usual pace."""


def hold(frame: Frame, pace: float) -> float:
    """How many seconds a frame is looked at before the next."""
    if frame.kind == "bought" and _passes_over(frame.view):
        return _PASSED_OVER_HELD * pace
    return _HELD[frame.kind] * pace


def _passes_over(view: wire.WireView) -> bool:
    """Whether the last card is bought, so that the sentence about the others stands longer."""
    return any(seat.exchange == "none_left" for seat in view.seats)


def is_my_turn(game: Game) -> bool:
    """Whether this seat is to decide, with everything before it shown."""
    view = game.shown.view
    return not game.waiting and view.seat is not None and view.turn == view.seat


def own_seat(view: wire.WireView) -> Seat:
    """The seat from which the table is looked at; a spectator looks from the first."""
    return view.seat or 0


def around(view: wire.WireView) -> tuple[Seat, Seat, Seat]:
    """The seats as they stand in columns: the left neighbour, oneself, the right neighbour."""
    me, left, right = seats_from(own_seat(view))
    return left, me, right


def trick_number(view: wire.WireView) -> int:
    """The number of the trick that is being played, from 1."""
    return min(12, 1 + sum(seat.tricks for seat in view.seats))


def fresh_cards(view: wire.WireView) -> frozenset[str]:
    """The cards drawn from the talon that are new to the hand: until one's first card."""
    untouched = view.seat is not None and view.seats[view.seat].cards == len(_ONE_HAND)
    return frozenset(view.bought if untouched and view.phase != "scored" else ())


_ONE_HAND: Final = range(12)


def held_in_play(view: wire.WireView) -> tuple[str, ...]:
    """Every card that this seat has held in the play of the deal, as far as the view tells."""
    own = list(view.hand)
    for trick in view.tricks:
        own += _own_cards(trick.leader, trick.cards, own_seat(view))
    if view.trick is not None:
        own += _own_cards(view.trick.leader, view.trick.cards, own_seat(view))
    return tuple(own)


def _own_cards(leader: Seat, cards: tuple[str, ...], me: Seat) -> list[str]:
    players = zip(seats_from(leader), cards, strict=False)
    return [card for seat, card in players if seat == me]


def racers(view: wire.WireView) -> dict[Seat, int]:
    """With which trick of this deal a seat wins the party, for those to whom that is near."""
    if view.winner is not None or view.phase == "scored":
        return {}
    return {seat: n for seat in SEATS if (n := view.seats[seat].to_win) is not None and n <= _NEAR}


_NEAR: Final = 8
"""From this trick on a win counts as near: the seat stands at six below or more."""
