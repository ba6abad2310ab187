"""What is wrong with a paper sheet, in words: one line for each objection."""

from dreyfus.faces.text import Language, t
from dreyfus.rules.objections import Objection, Place

_MOST_SHOWN = 40
"""As many characters of a sheet's own text as a line shows."""


def objection_text(objection: Objection, language: Language) -> str:
    """The objection as one printable line: where, a colon, what; ``deal 3, tricks: …``."""
    facts = {name: str(fact) for name, fact in objection.facts.items()}
    if "found" in facts:
        facts["found"] = plain(facts["found"])
    words = t(language, f"objection-{objection.reason}", **facts)
    return f"{_where(objection.place, language)}: {words}"


def _where(place: Place, language: Language) -> str:
    deal = None if place.deal is None else t(language, "score-deal", n=str(place.deal))
    # A list and its item belong together: «adjust 2».
    field = " ".join(str(one) for one in (place.field, place.item) if one is not None)
    parts = [plain(one) for one in (deal, field, place.part) if one is not None]
    return ", ".join(filter(None, parts)) or t(language, "score-sheet")


def plain(text: str) -> str:
    """The text without anything that would break, turn or colour a line, and not too long."""
    shown = text if len(text) <= _MOST_SHOWN else text[:_MOST_SHOWN] + "…"
    return "".join(one if one.isprintable() else ascii(one)[1:-1] for one in shown)
