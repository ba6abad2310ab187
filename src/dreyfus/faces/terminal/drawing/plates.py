"""The plates of the players: who, what he holds, bought and took."""

from typing import Final

from rich.text import Text

from dreyfus.cards import Seat
from dreyfus.faces.terminal.drawing.lines import Lines, beside, fitted, line, spread
from dreyfus.faces.terminal.drawing.scene import Scene
from dreyfus.faces.terminal.game import own_seat
from dreyfus.rules.scoring import PAR

_NAME: Final = 10
"""The cells of a name on a plate."""
HEIGHT: Final = 5
"""The lines of a plate."""


def plate(scene: Scene, seat: Seat, width: int) -> Lines:
    """An opponent in five lines."""
    manner, view = scene.manner, scene.view
    palette = manner.palette
    cards = manner.t("count-cards", n=view.seats[seat].cards)
    rows = [
        beside([_title(scene, seat), line((f" · {cards}", palette.quiet))]),
        line((f"{_order(scene, seat)} · {_chair(scene, seat)}", palette.quiet)),
        line(scene.phrases.exchange_of(seat)),
        tally(scene, seat),
        line((scene.phrases.flag_of(seat), palette.gold)),
    ]
    return [fitted(row, width) for row in rows]


def _title(scene: Scene, seat: Seat) -> Text:
    manner, view = scene.manner, scene.view
    name = (manner.name(view, seat, _NAME), "bold")
    if view.turn == seat and not scene.game.waiting:
        return line(("▶ ", manner.palette.gold), name)
    return line(name)


def _chair(scene: Scene, seat: Seat) -> str:
    chair = scene.chairs[seat]
    if chair.kind == "bot":
        return scene.manner.t(f"chair-{chair.level}")
    return scene.manner.t("chair-here" if chair.here else "chair-away")


def _order(scene: Scene, seat: Seat) -> str:
    return scene.phrases.order_of(seat)


def tally(scene: Scene, seat: Seat) -> Text:
    """The tricks of a seat: the number, four boxes to fill, and what goes beyond them."""
    tricks, palette = scene.view.seats[seat].tricks, scene.manner.palette
    boxes = "■" * min(tricks, PAR) + "□" * max(0, PAR - tricks)
    beyond = f"+{tricks - PAR}" if tricks > PAR else ""
    words = f" {scene.manner.t('count-tricks', n=tricks)}"
    return line((boxes, ""), (beyond, palette.gold), words)


def own_line(scene: Scene, width: int) -> Text:
    """The reader's own seat on one line."""
    manner, view = scene.manner, scene.view
    me, palette = own_seat(view), manner.palette
    facts = [scene.phrases.order_of(me), scene.phrases.exchange_of(me)]
    if view.phase == "play":
        facts.append(scene.phrases.par_of(view.seats[me].tricks))
    left = beside(
        [
            line(" "),
            _title(scene, me),
            line((f" · {' · '.join(facts)} ", palette.quiet)),
        ]
    )
    right = beside([line((f"{scene.phrases.flag_of(me)}  ", palette.gold)), tally(scene, me)])
    return spread(left, beside([right, line(" ")]), width)
