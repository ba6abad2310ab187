"""What a command says while it works: sentences in one language."""

import typer

from dreyfus.faces.text import Language, t

FAILED = 1
"""The exit code of a command that could not do what it was asked."""


class Speaker:
    """Prints sentences of the texts in one language."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def say(self, message: str, **facts: str) -> None:
        """Print a sentence."""
        typer.echo(t(self._language, message, **facts))

    def fail(self, message: str, **facts: str) -> typer.Exit:
        """Print a sentence to standard error; the command ends by raising what this returns."""
        typer.echo(t(self._language, message, **facts), err=True)
        return typer.Exit(FAILED)
