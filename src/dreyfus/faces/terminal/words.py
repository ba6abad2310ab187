"""What can be typed instead of pressed: a card in two letters, or a word of either language."""

from dataclasses import dataclass
from typing import Final, Literal

from dreyfus.cards import code_of
from dreyfus.faces.terminal.game import around
from dreyfus.faces.terminal.hand import in_order
from dreyfus.faces.terminal.manner import Manner
from dreyfus.faces.terminal.phrases import Phrases
from dreyfus.records.notation import BadNotation, parse_card
from dreyfus.records.wire import WireView

Word = Literal["hand", "table", "trick", "trump", "score", "sheet", "rules", "help", "quit"]

_WORDS: Final[dict[str, Word]] = {
    "рука": "hand",
    "hand": "hand",
    "стол": "table",
    "table": "table",
    "взятка": "trick",
    "trick": "trick",
    "козырь": "trump",
    "козыри": "trump",
    "trump": "trump",
    "trumps": "trump",
    "счёт": "score",
    "счет": "score",
    "score": "score",
    "запись": "sheet",
    "sheet": "sheet",
    "правила": "rules",
    "rules": "rules",
    "помощь": "help",
    "help": "help",
    "выход": "quit",
    "quit": "quit",
}


@dataclass(frozen=True, slots=True)
class TypedCard:
    """A card was typed, here as wire text."""

    card: str


def read(text: str) -> Word | TypedCard | None:
    """What the text asks for; None where it is not understood."""
    word = _WORDS.get(text.strip().lower())
    if word is not None:
        return word
    try:
        return TypedCard(code_of(parse_card(text.strip())))
    except BadNotation:
        return None


def answer(word: Word, manner: Manner, view: WireView) -> str:
    """What is said to a word that asks; nothing to one that opens a screen."""
    phrases = Phrases(manner, view)
    match word:
        case "hand":
            cards = " ".join(map(manner.card, in_order(view.hand, view.trump)))
            return manner.t("terminal-hand", cards=cards or "—")
        case "table":
            return " · ".join(_seat(manner, view, phrases, seat) for seat in around(view))
        case "trick":
            return _trick(manner, view)
        case "trump":
            return phrases.deal()
        case "score":
            return " · ".join(_score(manner, view, seat) for seat in around(view))
        case _:
            return ""


def _seat(manner: Manner, view: WireView, phrases: Phrases, seat: Literal[0, 1, 2]) -> str:
    return manner.t(
        "terminal-seat",
        name=manner.name(view, seat),
        n=view.seats[seat].tricks,
        exchange=phrases.exchange_of(seat),
    )


def _score(manner: Manner, view: WireView, seat: Literal[0, 1, 2]) -> str:
    sheet = view.sheet
    return manner.t(
        "terminal-score",
        name=manner.name(view, seat),
        above=sheet.above[seat],
        below=sheet.below[seat],
        owes=sheet.owes[seat],
    )


def _trick(manner: Manner, view: WireView) -> str:
    trick = view.trick
    if trick is None or not trick.cards:
        return manner.t("trick-label") + ": —"
    played = " ".join(map(manner.card, trick.cards))
    return f"{manner.t('trick-label')}: {played}"
