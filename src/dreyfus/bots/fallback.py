"""A simple legal move, for whoever has none of his own to offer, and what the view offers."""

from dreyfus.cards import DECK, NO_CARDS
from dreyfus.rules.dealing import may_cut
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play, Shuffle
from dreyfus.rules.view import View


def simple_move(view: View) -> Move:
    """A legal move that asks for no thought: stand pat, play the lowest card, confirm.

    Raises:
        ValueError: the seat has nothing to do in this view.
    """
    menu = view.options
    if menu.play is not None:
        return Play(menu.play.cards.lowest())
    if menu.buy is not None:
        return Buy(NO_CARDS)
    if menu.cut:
        return Cut(len(DECK) // 2)
    if menu.confirm and view.seat is not None:
        return Confirm(view.seat)
    raise ValueError(f"seat {view.seat} has nothing to do in phase {view.phase}")


def is_offered(view: View, move: Move) -> bool:
    """Whether the view's own options offer this move."""
    menu = view.options
    match move:
        case Play():
            return menu.play is not None and move.card in menu.play.cards
        case Buy():
            wanted = move.discards
            return (
                menu.buy is not None and wanted <= menu.buy.cards and len(wanted) <= menu.buy.most
            )
        case Confirm():
            return menu.confirm and move.seat == view.seat
        case Cut():
            return menu.cut and may_cut(move.n, view.ruleset)
        case Shuffle():
            return False
