"""What is wrong with a record or a perft file, in words: one line."""

from dreyfus.faces.file import Unreadable
from dreyfus.faces.objection_text import plain
from dreyfus.faces.text import Language, t
from dreyfus.records.bad_text import BadText, Wanted


def fault_text(file: str, fault: BadText | Unreadable, language: Language) -> str:
    """The fault as one printable line: the file, where in it, what."""
    if isinstance(fault, Unreadable):
        return f"{plain(file)}: {t(language, fault.message, **fault.facts)}"
    return f"{plain(file)}: {fault_words(fault, language)}"


def fault_words(fault: BadText, language: Language) -> str:
    """The fault as one printable line without its file: where in it, what."""
    return f"{_where(fault, language)}: {_what(fault, language)}"


def _where(fault: BadText, language: Language) -> str:
    if isinstance(fault.place, str):
        return fault.place
    line, column = fault.place
    return t(language, "bad-place", line=str(line), column=str(column))


def _what(fault: BadText, language: Language) -> str:
    facts: dict[str, str] = {"known": "", **fault.facts}
    facts["found"] = plain(fault.text)
    facts["nothing"] = "no" if fault.text else "yes"
    if fault.wanted is Wanted.LEGAL:
        facts["reason"] = t(language, f"misfit-{facts['reason']}")
        facts["more"] = "yes" if facts["known"] else "no"
    return t(language, f"bad-{fault.wanted}", **facts)
