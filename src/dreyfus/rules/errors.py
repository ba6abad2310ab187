"""What can be wrong with a move. `Reason` values are stable: the wire and the texts use them."""

from enum import StrEnum
from typing import TYPE_CHECKING

from dreyfus.cards import DECK, Card, Seat, code_of

if TYPE_CHECKING:
    from dreyfus.rules.moves import Move


class Reason(StrEnum):
    """Why a move is refused."""

    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    PARTY_OVER = "party_over"
    NOT_IN_HAND = "not_in_hand"
    MUST_FOLLOW = "must_follow"
    MUST_TRUMP = "must_trump"
    TOO_MANY = "too_many"
    NOT_DISCARDABLE = "not_discardable"
    BAD_PACK = "bad_pack"
    BAD_CUT = "bad_cut"
    ALREADY_CONFIRMED = "already_confirmed"
    HONOUR_NOT_PLAYED = "honour_not_played"
    LEDGER_HAS_NO_CARDS = "ledger_has_no_cards"
    BAD_HEADER = "bad_header"


class IllegalMove(ValueError):
    """A move that the rules do not allow here.

    Attributes:
        reason: the stable code.
        move: the move that was tried, None where a party could not be started.
        seat: who tried it, None for chance.
        card: the card at fault, where there is one.
    """

    def __init__(
        self,
        reason: Reason,
        move: "Move | None" = None,
        seat: Seat | None = None,
        card: Card | None = None,
    ) -> None:
        self.reason, self.move, self.seat, self.card = reason, move, seat, card
        parts = [str(reason)]
        if card is not None:
            # The card at fault may be none of the pack's.
            parts.append(f"card {code_of(card) if card in DECK else card}")
        if seat is not None:
            parts.append(f"seat {seat}")
        if move is not None:
            parts.append(repr(move))
        super().__init__(", ".join(parts))


class OutOfTurn(IllegalMove):
    """A move by a seat that is not to move now; its reason is always ``not_your_turn``."""

    def __init__(self, move: "Move", seat: Seat) -> None:
        super().__init__(Reason.NOT_YOUR_TURN, move, seat)
