"""`dreyfus hint`: what to do in a position, as the seat sees it whose turn it is."""

import typer

from dreyfus.bots.hints import THINKERS, Hint, hint
from dreyfus.faces.fault_text import fault_text
from dreyfus.faces.file import REFUSED, Unreadable, content_of
from dreyfus.faces.hint_text import json_of, lines_of
from dreyfus.faces.objection_text import plain
from dreyfus.faces.text import Language, t
from dreyfus.kernel.loading import KernelAbsent
from dreyfus.records.bad_text import BadText, decoded
from dreyfus.records.position_reader import view_of_position
from dreyfus.rules.view import View


class NoHint(ValueError):
    """Nothing can be said; `message` and `facts` say why in the texts' terms."""

    def __init__(self, message: str, **facts: str) -> None:
        self.message, self.facts = message, facts
        super().__init__(message)


def tell_hint(file: str, level: str, language: Language, *, as_json: bool) -> int:
    """Print what could be done in a position, the best first, and why.

    Args:
        file: the position's path, as `dreyfus replay --seat --json` prints it; ``-`` is standard
            input.
        level: who is asked; one of those that search.
        language: of the hint and of what is said on stderr.
        as_json: print one JSON object, for programs.

    Returns:
        0, or 2 if the position or the level is refused or there is no C library.
    """
    try:
        seen, found = _asked(file, level)
    except (BadText, Unreadable) as fault:
        typer.echo(fault_text(file, fault, language), err=True)
    except NoHint as fault:
        typer.echo(f"{plain(file)}: {t(language, fault.message, **fault.facts)}", err=True)
    except KernelAbsent as absent:
        typer.echo(t(language, f"kernel-{absent.reason}", why=absent.why), err=True)
    else:
        told = json_of(found, level) if as_json else "\n".join(lines_of(seen, found, language))
        typer.echo(told)
        return 0
    return REFUSED


def _asked(file: str, name: str) -> tuple[View, Hint]:
    level = next((known for known in THINKERS if known == name), None)
    if level is None:
        raise NoHint("hint-no-level", found=plain(name), known=", ".join(THINKERS))
    seen = view_of_position(decoded(content_of(file)))
    found = hint(seen, level)
    if found is None:
        raise NoHint("hint-impossible")
    return seen, found
