"""The own hand with the keys of its cards.

What may be done is seen without colours: a marked card is raised, a card that may not be played
has a hatched edge, the card under the cursor has its key between arrows.
"""

from collections.abc import Iterator
from typing import Final

from rich.text import Text

from dreyfus.faces.terminal.drawing.cards import CHIP, WIDE, chip, large_card
from dreyfus.faces.terminal.drawing.lines import Lines, beside, centred, line
from dreyfus.faces.terminal.drawing.scene import Scene
from dreyfus.faces.terminal.game import fresh_cards, is_my_turn
from dreyfus.faces.terminal.keys import CARDS

COMPACT: Final = 3
"""The lines of a hand of chips."""
ROOMY: Final = 7
"""The lines of a hand of large cards."""


def hand_lines(scene: Scene, width: int, *, roomy: bool) -> Lines:
    """The hand: a line of marks, the cards, a line of keys; large cards have two lines to rise."""
    draw = _large if roomy else _chip
    blocks = [draw(scene, at) for at in range(len(scene.hand))]
    gaps = [_gap(scene, at) for at in range(len(scene.hand))]
    rows = range(ROOMY if roomy else COMPACT)
    return [centred(beside(_joined(blocks, gaps, row)), width) for row in rows]


def _joined(blocks: list[Lines], gaps: list[str], row: int) -> Iterator[Text]:
    for block, gap in zip(blocks, gaps, strict=True):
        yield line(gap)
        yield block[row]


def _gap(scene: Scene, at: int) -> str:
    if at == 0:
        return ""
    return "  " if scene.hand[at][1] != scene.hand[at - 1][1] else " "


def _chip(scene: Scene, at: int) -> Lines:
    card = scene.hand[at]
    key = _key(scene, at, CHIP)
    if card in scene.intent.marked:
        badge = line((_middle(scene.manner.t("discard-badge"), CHIP), scene.manner.palette.gold))
        return [chip(scene.manner, card), badge, key]
    return [_mark(scene, card, CHIP), chip(scene.manner, card), key]


def _large(scene: Scene, at: int) -> Lines:
    card = scene.hand[at]
    shown, key = large_card(scene.manner, card), _key(scene, at, WIDE)
    if card in scene.intent.marked:
        badge = line((_middle(scene.manner.t("discard-badge"), WIDE), scene.manner.palette.gold))
        return [*shown, badge, key]
    return [_mark(scene, card, WIDE), *shown, key]


def _mark(scene: Scene, card: str, width: int) -> Text:
    """Above a card: hatched where it may not be played, a word where it is new."""
    palette = scene.manner.palette
    if is_barred(scene, card):
        return line(("░" * width, palette.hatch))
    is_fresh = card in fresh_cards(scene.view)
    word = scene.manner.t("new-card") if is_fresh else ""
    return line((_middle(word, width), palette.gold))


def is_barred(scene: Scene, card: str) -> bool:
    """Whether the card may not be chosen now: not discarded, or not played."""
    options = scene.view.options
    if not is_my_turn(scene.game):
        return False
    choice = options.buy or options.play
    return choice is not None and card not in choice.cards


def _key(scene: Scene, at: int, width: int) -> Text:
    palette, name = scene.manner.palette, CARDS[at]
    if not _chooses(scene):
        return line(" " * width)
    if at == scene.cursor:
        return line((_middle(f"▸{name}◂", width), palette.gold))
    return line((_middle(name, width), palette.quiet))


def _chooses(scene: Scene) -> bool:
    options = scene.view.options
    return is_my_turn(scene.game) and (options.buy or options.play) is not None


def _middle(text: str, width: int) -> str:
    return text[:width].center(width)
