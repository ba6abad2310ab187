"""A hint in words and as JSON."""

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from dreyfus.bots.hints import Advice, Hint
from dreyfus.bots.reasons import Why
from dreyfus.cards import RANK_LETTERS, Card, CardSet, code_of, rank_of, suit_of
from dreyfus.faces.objection_text import plain
from dreyfus.faces.text import Language, t
from dreyfus.records.notation import codes, russian
from dreyfus.rules.view import View

_SHOWN: Final = 3
_SIGNS: Final = "♠♣♦♥"
_DIGITS: Final = 4
"""Of a figure in JSON, behind the point."""


def lines_of(view: View, hint: Hint, language: Language) -> Iterator[str]:
    """The best three as a line each, and why the first is the first."""
    for number, advice in enumerate(hint.advice[:_SHOWN], start=1):
        yield _line(number, advice, language)
    yield t(language, "hint-why", why=_why(view, hint.why, language))


def _line(number: int, advice: Advice, language: Language) -> str:
    figures = _figures(advice, language)
    if isinstance(advice.choice, CardSet):
        cards = _spelled(advice.choice, language)
        n = len(advice.choice)
        return t(language, "hint-exchange", number=str(number), n=n, cards=cards, **figures)
    card = card_sign(advice.choice, language)
    return t(language, "hint-play", number=str(number), card=card, **figures)


def _figures(advice: Advice, language: Language) -> dict[str, str]:
    settlement = _signed(advice.settlement)
    if advice.win is None or advice.tricks is None:
        return {"tried": "no", "win": "", "tricks": "", "settlement": settlement}
    tricks = f"{advice.tricks:.1f}"
    return {
        "tried": "yes",
        "win": f"{100 * advice.win:.0f}",
        "tricks": tricks.replace(".", ",") if language == "ru" else tricks,
        "settlement": settlement,
    }


def _signed(points: float) -> str:
    """Whole points with their sign: ``+12``, ``−3``, ``0``."""
    whole = round(points)
    return f"{whole:+}".replace("-", "−") if whole else "0"


def _why(view: View, why: Why, language: Language) -> str:
    facts = dict(why.facts)
    seat = facts.pop("seat", None)
    if isinstance(seat, int):
        facts["name"] = plain(view.header.players[seat]).strip() or str(seat + 1)
    return t(language, f"hint-because-{why.reason}", **facts)


def _spelled(cards: CardSet, language: Language) -> str:
    """Cards suit by suit, from the highest down."""
    suits = [list(suit) for _, suit in groupby(cards, key=suit_of)]
    return " ".join(card_sign(card, language) for suit in suits for card in reversed(suit))


def card_sign(card: Card, language: Language) -> str:
    """A card, rank first, with the sign of its suit: ``10♠``, ``Д♠``, ``Q♠``."""
    letter = RANK_LETTERS[rank_of(card)]
    rank = russian(card)[:-1] if language == "ru" else letter.replace("T", "10")
    return rank + _SIGNS[suit_of(card)]


def json_of(hint: Hint, level: str) -> str:
    """The hint as one line of JSON: all choices, cards rank first."""
    choices = [_choice(advice) for advice in hint.advice]
    reason = {"reason": hint.why.reason, **hint.why.facts}
    return json.dumps({"level": level, "choices": choices, "why": reason})


def _choice(advice: Advice) -> dict[str, object]:
    what: dict[str, object] = (
        {"discards": codes(advice.choice)}
        if isinstance(advice.choice, CardSet)
        else {"card": code_of(advice.choice)}
    )
    names = ("settlement", "win", "tricks", "tried", "ahead")
    return what | {name: _rounded(getattr(advice, name)) for name in names}


def _rounded(figure: float | None) -> float | None:
    return None if figure is None else round(figure, _DIGITS)
