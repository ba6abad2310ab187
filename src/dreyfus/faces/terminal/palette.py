"""The colours of the terminal: the felt by night, by day, and none at all.

Each style is a style of rich. Suits have the page's four colours, told apart by colour-blind eyes
too; what matters is never said by colour alone.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Palette:
    """Styles by what they are for; `suits` are those of a card's face, by the suit's letter.

    `is_plain`: the terminal's own colours are left alone.
    """

    bar: str
    felt: str
    quiet: str
    gold: str
    danger: str
    rule: str
    paper: str
    paper_quiet: str
    card: str
    edge: str
    back: str
    hatch: str
    suits: Mapping[str, str]
    pips: Mapping[str, str]
    is_plain: bool = False


_FACE: Final = "on #FFFDF7"
_PAPER: Final = "on #F6F1E6"
_SUITS: Final = MappingProxyType(
    {
        suit: f"bold {colour} {_FACE}"
        for suit, colour in (
            ("S", "#15181F"),
            ("C", "#127D68"),
            ("D", "#1F1FC0"),
            ("H", "#C72C05"),
        )
    }
)


def _painted(bar: str, ground: str, inks: str, pips: str) -> Palette:
    """A palette of a ground and its inks: letters, quiet, gold, danger, rules."""
    ink, quiet, gold, danger, rule = inks.split()
    return Palette(
        bar=f"{ink} on {bar}",
        felt=f"{ink} on {ground}",
        quiet=quiet,
        gold=f"bold {gold}",
        danger=f"bold {danger}",
        rule=rule,
        paper=f"#1B201D {_PAPER}",
        paper_quiet=f"#5A625C {_PAPER}",
        card=f"#15181F {_FACE}",
        edge=f"#FFFDF7 {_FACE}",
        back=f"{rule} on {ground}",
        hatch=f"{quiet} on {ground}",
        suits=_SUITS,
        pips=MappingProxyType(dict(zip("SCDH", pips.split(), strict=True))),
    )


NIGHT: Final = _painted(
    bar="#0E1B17",
    ground="#16342A",
    inks="#F4EFE2 #C9C3B2 #E3B45A #FF8A7A #4F7F6B",
    pips="#F4EFE2 #6FD3BB #9CC7FF #FF8A7A",
)
"""The page's dark felt: the default."""

DAY: Final = _painted(
    bar="#C9DACD",
    ground="#DDE9DF",
    inks="#1B201D #4C554F #7A5200 #B3202A #7F9C87",
    pips="#15181F #0B5D4D #1F1FC0 #B3202A",
)
"""The page's light felt."""

_NO_SUITS: Final = MappingProxyType(dict.fromkeys("SCDH", "bold"))

PLAIN: Final = Palette(
    bar="",
    felt="",
    quiet="",
    gold="bold",
    danger="bold",
    rule="",
    paper="",
    paper_quiet="",
    card="",
    edge="",
    back="",
    hatch="",
    suits=_NO_SUITS,
    pips=_NO_SUITS,
    is_plain=True,
)
"""No colours: the terminal's own ground and ink."""
