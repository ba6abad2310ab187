"""The command `dreyfus`: what it is asked, handed to the face that does it.

Each command imports its face when it is called, so that none pays for another's.
"""

import os
from enum import StrEnum
from typing import Annotated

import typer

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


class Language(StrEnum):
    """The languages that a command can be asked to speak."""

    RU = "ru"
    EN = "en"


@app.callback(invoke_without_command=True)
def dreyfus(context: typer.Context) -> None:
    """Dreyfus (дрейфус), a card game for three."""
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def score(
    file: Annotated[str, typer.Argument(help="The sheet as JSON; - reads standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Annotated[
        Language | None, typer.Option(help="The language; your locale's by default.")
    ] = None,
) -> None:
    """Evaluate a party played with real cards.

    Prints the score sheet and the settlement. A sheet that cannot be is refused with exit code 2
    and a line on standard error for each fault.
    """
    from dreyfus.faces.score import score as run
    from dreyfus.faces.text import language_of

    language = lang.value if lang else language_of(os.environ)
    raise typer.Exit(run(file, language, as_json=as_json))


def main() -> None:
    """Run the command line."""
    app(prog_name="dreyfus")
