"""The trick on the table: three places that point at their players."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from dreyfus.cards import SEATS, Seat, seats_from
from dreyfus.faces.columns import cells
from dreyfus.faces.terminal.drawing.cards import WIDE, large_card, place, small_card
from dreyfus.faces.terminal.drawing.lines import Lines, beside, fitted, line
from dreyfus.faces.terminal.drawing.scene import Scene
from dreyfus.faces.terminal.game import around

SMALL: Final = 3
LARGE: Final = 5
_LABEL: Final = 13
"""The cells beside a card for its player's name."""


def trick_lines(scene: Scene, width: int, card_height: int) -> Lines:
    """The trick: the neighbours' cards above, one's own below and between them."""
    left, me, right = around(scene.view)
    upper = [
        beside([*row])
        for row in zip(
            _labels(scene, left, card_height, before=True),
            _card(scene, left, card_height),
            [line("   ")] * card_height,
            _card(scene, right, card_height),
            _labels(scene, right, card_height, before=False),
            strict=True,
        )
    ]
    own = [
        beside([line(" " * (_LABEL + (WIDE + 3) // 2)), *row])
        for row in zip(
            _card(scene, me, card_height),
            _labels(scene, me, card_height, before=False),
            strict=True,
        )
    ]
    return [_indented(row, width) for row in (*upper, *own)]


def _indented(row: Text, width: int) -> Text:
    room = max(0, (width - 2 * (_LABEL + WIDE) - 3) // 2)
    return fitted(beside([line(" " * room), row]), width)


def _card(scene: Scene, seat: Seat, height: int) -> Lines:
    card = played(scene).get(seat)
    if card is None:
        return place(scene.manner, height)
    return (small_card if height == SMALL else large_card)(scene.manner, card)


def played(scene: Scene) -> dict[Seat, str]:
    """Who has played what to the running trick."""
    trick = scene.view.trick
    if trick is None:
        return {}
    return dict(zip(seats_from(trick.leader), trick.cards, strict=False))


def _labels(scene: Scene, seat: Seat, height: int, *, before: bool) -> Sequence[Text]:
    """Beside a card: its player, who led, who is winning."""
    middle = height // 2
    marks = {
        middle - 1: _lead(scene, seat),
        middle: _name(scene, seat),
        middle + 1: _win(scene, seat),
    }
    return [_set(marks.get(row, line("")), before=before) for row in range(height)]


def _set(text: Text, *, before: bool) -> Text:
    room = " " * (_LABEL - 1 - cells(text.plain))
    parts = [line(room), text, line(" ")] if before else [line(" "), text, line(room)]
    return beside(parts)


def _name(scene: Scene, seat: Seat) -> Text:
    return line(scene.manner.name(scene.view, seat, _LABEL - 1))


def _lead(scene: Scene, seat: Seat) -> Text:
    trick = scene.view.trick
    leads = trick is not None and trick.leader == seat and seat in SEATS
    return line((scene.manner.t("leads") if leads else "", scene.manner.palette.quiet))


def _win(scene: Scene, seat: Seat) -> Text:
    trick = scene.view.trick
    wins = trick is not None and trick.winner == seat and len(trick.cards) > 0
    return line((f"▲ {scene.manner.t('wins-so-far')}" if wins else "", scene.manner.palette.gold))
