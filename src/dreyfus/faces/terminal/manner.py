"""How this terminal is spoken to: language, letters or signs for suits, colours, pace."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dreyfus.cards import SUIT_LETTERS
from dreyfus.faces.columns import cells, cut
from dreyfus.faces.objection_text import plain
from dreyfus.faces.terminal.game import own_seat
from dreyfus.faces.terminal.palette import Palette
from dreyfus.faces.text import Language, t
from dreyfus.records.notation import RUSSIAN_SUITS, parse_card, russian
from dreyfus.records.wire import WireSeat, WireView

SIGNS: Final = "♠♣♦♥"
NAME: Final = 14
"""The cells that a player's name may take in a sentence."""
_PLAINER: Final[Mapping[str, str]] = {
    **dict.fromkeys("│┃▌▐", "|"),
    **dict.fromkeys("─╌", "-"),
    **dict.fromkeys("━▔▁", "="),
    **dict.fromkeys("╭╮╰╯┼┿┬┴├┤", "+"),
    **dict.fromkeys("■▮", "#"),
    **dict.fromkeys("□▯·", "."),
    **dict.fromkeys("▲↑", "^"),
    **dict.fromkeys("▶▸→●", ">"),
    **dict.fromkeys("◂◀←", "<"),
    **dict.fromkeys("░", ":"),
    **dict.fromkeys("—–−", "-"),
    **dict.fromkeys("«»", '"'),
    "…": ".",
    "↓": "v",
    "±": "~",
    "♠": "S",
    "♣": "C",
    "♦": "D",
    "♥": "H",
    "ё": "е",
    "Ё": "Е",
}
"""What stands for a character that a terminal cannot show: always one cell for one."""


@dataclass(frozen=True)
class Manner:
    """What is said and drawn goes through here.

    `letters` writes suits as letters; `encoding` is what the terminal can show; `pace` is how
    long things are looked at: 1 is human, 0 knows no pauses.
    """

    language: Language
    palette: Palette
    letters: bool = False
    encoding: str = "utf-8"
    pace: float = 1.0

    def t(self, message: str, **facts: str | int) -> str:
        """The message in the terminal's language."""
        return t(self.language, message, **facts)

    def name(self, view: WireView, seat: WireSeat, width: int = NAME) -> str:
        """A seat's name as the reader calls it; his own is "You"."""
        if seat == own_seat(view):
            return self.t("you")
        return cut(plain(view.header.players[seat]).strip() or str(seat + 1), width)

    def suit(self, suit: str) -> str:
        """A suit as one cell: its sign, or its letter in the language."""
        at = SUIT_LETTERS.index(suit)
        if not self.letters:
            return SIGNS[at]
        return RUSSIAN_SUITS[at] if self.language == "ru" else SUIT_LETTERS[at]

    def card(self, card: str) -> str:
        """A card as two or three cells, rank first: ``10♠``, ``ДП``, ``QS``."""
        if self.language == "ru":
            rank = russian(parse_card(card))[:-1]
        else:
            rank = "10" if card[0] == "T" else card[0]
        return rank + self.suit(card[1])

    @cached_property
    def _shows_everything(self) -> bool:
        return self.encoding.lower().replace("-", "") in {"utf8", "utf16", "utf32"}

    def shown(self, text: str) -> str:
        """The text with what the terminal cannot show in plainer signs, as many cells wide."""
        return text if self._shows_everything else "".join(map(self._shown, text))

    def _shown(self, character: str) -> str:
        for one in (character, _PLAINER.get(character, character)):
            try:
                one.encode(self.encoding)
            except UnicodeEncodeError:
                continue
            return one
        return "?" * cells(character)


def shows_signs(encoding: str) -> bool:
    """Whether a terminal of this encoding can show the signs of the suits."""
    try:
        SIGNS.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True
