"""`dreyfus perft`: counts lines of play from named positions, and compares."""

from collections.abc import Iterator

import typer

from dreyfus.cards import code_of
from dreyfus.faces.fault_text import fault_text
from dreyfus.faces.file import REFUSED, Unreadable, content_of, write_anything
from dreyfus.faces.objection_text import plain
from dreyfus.faces.text import Language, t
from dreyfus.records.bad_text import BadText, decoded
from dreyfus.records.perft import Count, Position, lines_of_play, read_perft, split

DIFFERS = 1
"""The exit code when a count differs."""


def perft(file: str, language: Language) -> int:
    """Print a line for each position; of a count that differs, what each first card adds to it.

    Returns:
        0; 1 if a count differs; 2 if the file is refused.
    """
    try:
        positions = read_perft(decoded(content_of(file)))
    except (BadText, Unreadable) as fault:
        typer.echo(fault_text(file, fault, language), err=True)
        return REFUSED
    write_anything()
    differing = sum(_report(position, language) for position in positions)
    counts = sum(len(position.counts) for position in positions)
    facts = {"positions": len(positions), "counts": counts, "differing": differing}
    typer.echo(t(language, "perft-sum", **facts))
    return DIFFERS if differing else 0


def _report(position: Position, language: Language) -> int:
    """Print what comes of a position; how many of its counts differ."""
    differing = 0
    found = []
    for count in position.counts:
        lines = lines_of_play(position.deal, count.depth)
        found.append(str(lines))
        if lines != count.lines:
            differing += 1
            for line in _breakdown(position, count, lines, language):
                typer.echo(line)
    mark = t(language, "perft-differs" if differing else "perft-agrees")
    typer.echo(f"{mark} {plain(position.name)}: {' '.join(found)}")
    return differing


def _breakdown(position: Position, count: Count, lines: int, language: Language) -> Iterator[str]:
    facts = {"depth": count.depth, "wanted": count.lines, "found": lines}
    yield t(language, "perft-count", name=plain(position.name), **facts)
    for card, number in split(position.deal, count.depth):
        yield f"  {code_of(card)} {number}"
