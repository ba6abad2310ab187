"""What a table is asked to do: a move or an errand, by whom, in answer to which number."""

from dataclasses import dataclass
from typing import Final, cast, get_args

from dreyfus.cards import Card, CardSet, Seat, code_of
from dreyfus.records.notation import BadNotation, parse_card
from dreyfus.rules import moves
from dreyfus.rules.errors import IllegalMove
from dreyfus.table import protocol
from dreyfus.table.errands import Errand
from dreyfus.table.house_events import HouseEvent

FromPage = protocol.Buy | protocol.Play | protocol.Confirm | protocol.CutPack
FROM_PAGE: Final = FromPage.__args__


@dataclass(frozen=True, slots=True)
class Command:
    """A move that somebody wants made, an errand that a page has, or an event that is due.

    `seat` is None for chance and for whoever has none; `id` is the page's own, None for all
    others; `after` is the last number that its maker had seen. `owner` is the person who asks,
    who must still sit there when his turn in line comes.
    """

    seat: Seat | None
    by: protocol.By
    id: str | None
    after: int
    move: moves.Move | Errand | HouseEvent
    owner: str | None = None


class Unreadable(ValueError):
    """A command that names no move.

    Attributes:
        reason: ``malformed`` or ``named_twice``.
        card: the card at fault, where there is one.
    """

    def __init__(self, reason: protocol.RefusalReason, card: str | None = None) -> None:
        self.reason, self.card = reason, card
        super().__init__(reason)


def command_of(message: FromPage, seat: Seat, owner: str | None = None) -> Command:
    """What the page of that seat asks for.

    Raises:
        Unreadable: a card is none, or is named twice.
    """
    return Command(seat, "human", message.id, message.after, _move_of(message, seat), owner)


def _move_of(message: FromPage, seat: Seat) -> moves.Move:
    match message:
        case protocol.Buy():
            return moves.Buy(_distinct([_card(text) for text in message.cards]))
        case protocol.Play():
            return moves.Play(_card(message.card))
        case protocol.Confirm():
            return moves.Confirm(seat)
        case protocol.CutPack():
            return moves.Cut(message.n)


def _card(text: str) -> Card:
    try:
        return parse_card(text)
    except BadNotation:
        raise Unreadable("malformed") from None


def _distinct(cards: list[Card]) -> CardSet:
    for index, card in enumerate(cards):
        if card in cards[:index]:
            raise Unreadable("named_twice", code_of(card))
    return CardSet.of(cards)


def reason_of(fault: IllegalMove) -> tuple[protocol.RefusalReason, str | None]:
    """Why a person's move was refused, as the page is told, and the card at fault."""
    reason = str(fault.reason)
    if reason not in get_args(protocol.RefusalReason):
        # Chance alone can break these rules, and a page is not asked to explain them.
        reason = "malformed"
    card = None if fault.card is None else code_of(fault.card)
    return cast("protocol.RefusalReason", reason), card
