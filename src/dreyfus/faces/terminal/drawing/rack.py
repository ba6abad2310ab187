"""The top line: the rack of deuces that shows the trump, and where the deal stands."""

from typing import Final

from rich.text import Text

from dreyfus.cards import TRUMP_LETTERS
from dreyfus.faces.terminal.drawing.lines import beside, line, spread
from dreyfus.faces.terminal.drawing.scene import Scene
from dreyfus.faces.terminal.game import trick_number
from dreyfus.faces.terminal.manner import Manner

NO_TRUMP: Final = "N"


def top_line(scene: Scene, width: int) -> Text:
    """The rack and the trump in words on the left; deal, trick and talon on the right."""
    manner, view = scene.manner, scene.view
    palette = manner.palette
    trumps = (scene.phrases.trumps(), palette.gold)
    left = beside([line(" "), rack(manner, view.trump), line("  ", trumps)])
    facts = " · ".join(_facts(scene))
    return spread(left, line((f"{facts} ", palette.quiet)), width, palette.bar)


def rack(manner: Manner, trump: str) -> Text:
    """The five trumps of a round, the present one in brackets."""
    return beside(_deuce(manner, one, is_up=one == trump) for one in TRUMP_LETTERS)


def _deuce(manner: Manner, trump: str, *, is_up: bool) -> Text:
    palette = manner.palette
    text = manner.t("no-trump-short") if trump == NO_TRUMP else f"2{manner.suit(trump)}"
    if is_up:
        return line(("[", palette.gold), (text, palette.gold), ("]", palette.gold))
    return line((f" {text} ", palette.quiet))


def _facts(scene: Scene) -> list[str]:
    manner, view = scene.manner, scene.view
    facts = [manner.t("terminal-deal", n=view.deal)]
    if view.phase == "play":
        facts.append(manner.t("fact-trick-short", n=trick_number(view)))
    return [*facts, manner.t("talon-left", n=view.talon)]
