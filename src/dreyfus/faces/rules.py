"""`dreyfus rules`: the rules of the game, from the one text that the page shows too."""

import sys
from io import TextIOWrapper

import typer

from dreyfus.faces.marked import Block, blocks
from dreyfus.faces.marked_text import plain_text
from dreyfus.faces.text import Language, source_of


def rules_of_game(language: Language) -> tuple[Block, ...]:
    """The whole rules in this language, block by block, as every face shows them."""
    return blocks(source_of(f"rules.{language}.md"))


def rules(language: Language) -> None:
    """Print the rules: lines of at most 80 cells, without colours, for any terminal or pipe."""
    out = sys.stdout
    if isinstance(out, TextIOWrapper):
        # A terminal that cannot write a letter shows a question mark in its place.
        out.reconfigure(errors="replace")
    typer.echo(plain_text(rules_of_game(language)))
