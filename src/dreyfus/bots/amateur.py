"""The amateur: sensible in the exchange, counting in the play, and looking ahead in neither."""

from dataclasses import dataclass

from dreyfus.bots.exchange import cards_to_discard
from dreyfus.bots.fallback import simple_move
from dreyfus.bots.play import card_to_play
from dreyfus.rules.moves import Buy, Move, Play
from dreyfus.rules.view import View


@dataclass(frozen=True, slots=True)
class Amateur:
    """Knows what has been played and what it proves, and how the race stands.

    There is no chance in what he does: the same view, the same move.
    """

    def choose(self, view: View) -> Move:
        """A legal move of the view's seat.

        Raises:
            ValueError: the seat has nothing to do in this view.
        """
        menu = view.options
        if view.seat is not None and menu.buy is not None:
            return Buy(cards_to_discard(view, view.seat, menu.buy))
        if view.seat is not None and menu.play is not None:
            return Play(card_to_play(view, view.seat, menu.play.cards))
        return simple_move(view)
