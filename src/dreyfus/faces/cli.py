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


class LogFormat(StrEnum):
    """How a server writes its log."""

    TEXT = "text"
    JSON = "json"


class LogLevel(StrEnum):
    """How much a server writes into its log."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


def _tell_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        from dreyfus.faces.text import language_of, t
        from dreyfus.kernel.loading import absence

        typer.echo(f"dreyfus {version('dreyfus')}")
        absent = absence()
        if absent is not None:
            typer.echo(t(language_of(os.environ), f"kernel-{absent.reason}", why=absent.why))
        raise typer.Exit


@app.callback(invoke_without_command=True)
def dreyfus(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_tell_version, is_eager=True, help="Show the version, no more."
        ),
    ] = False,
) -> None:
    """Dreyfus (дрейфус), a card game for three."""
    if context.invoked_subcommand is None:
        play()


_Bots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="LEVEL=COMMAND",
        help="Let a program play for a level, by the line protocol; may be repeated.",
    ),
]


@app.command()
def play(  # noqa: PLR0913, PLR0917  # what a command can be asked are its arguments
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port; 8420 or a free one near it by default."),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Whether to open a browser.")
    ] = True,
    pace: Annotated[
        float, typer.Option(min=0, max=10, help="The bots' pace: 1 is human, 0 knows no pauses.")
    ] = 1.0,
    terminal: Annotated[
        bool, typer.Option("--terminal", help="Play in this terminal, without a browser.")
    ] = False,
    connect: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="In the terminal: play at a running dreyfus serve."),
    ] = None,
    lang: Annotated[
        Language | None, typer.Option(help="The language; your locale's by default.")
    ] = None,
    letters: Annotated[
        bool, typer.Option("--letters", help="In the terminal: letters for suits.")
    ] = False,
    colour: Annotated[
        bool, typer.Option("--colour/--no-colour", help="In the terminal: whether to use colours.")
    ] = True,
    light: Annotated[
        bool, typer.Option("--light", help="In the terminal: dark letters on a light ground.")
    ] = False,
    bot: _Bots = None,
) -> None:
    """Play against two bots on this machine.

    Opens the table in the browser; the one that is open already, if there is one. Games are
    kept in the user's data folder, or in DREYFUS_DATA. With --terminal or --connect there is
    no browser, and the keyboard plays.
    """
    from dreyfus.faces.speaker import Speaker
    from dreyfus.faces.text import language_of

    language = lang.value if lang else language_of(os.environ)
    speaker = Speaker(language)
    if terminal or connect is not None:
        from dreyfus.faces.play_terminal import Looks, play_in_terminal

        play_in_terminal(speaker, language, connect, pace, Looks(letters, colour, light), bot or ())
    else:
        from dreyfus.faces.play import play as run

        run(speaker, port, pace, browser=browser, bots=bot or ())


@app.command()
def serve(  # noqa: PLR0913, PLR0917  # what a command can be asked are its arguments
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 is any.")] = 8420,
    database: Annotated[
        str | None,
        typer.Option(
            help="sqlite:///path or postgresql://…; a file in the data folder by default."
        ),
    ] = None,
    pace: Annotated[
        float, typer.Option(min=0, max=10, help="The bots' pace: 1 is human, 0 knows no pauses.")
    ] = 1.0,
    bot: _Bots = None,
    behind_proxy: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Believe what this proxy says of who asks, and how; may be repeated.",
        ),
    ] = None,
    metrics_for: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ADDRESS",
            help="Show /metrics to this address or network too; this machine may always look.",
        ),
    ] = None,
    limits: Annotated[
        bool, typer.Option("--limits/--no-limits", help="Whether one address may ask only so much.")
    ] = True,
    away: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=600,
            metavar="SECONDS",
            help="How long pages wait, when this server stops, until they come again; "
            "5 by default, 0 with PostgreSQL.",
            show_default=False,
        ),
    ] = None,
    log_format: Annotated[
        LogFormat, typer.Option(help="Lines for a person, or JSON for a machine.")
    ] = LogFormat.TEXT,
    log_level: Annotated[
        LogLevel, typer.Option(help="What is logged; a card never is.")
    ] = LogLevel.INFO,
) -> None:
    """Serve tables to others: under any name, and behind a proxy if you like."""
    from dreyfus.faces.serve import Wish
    from dreyfus.faces.serve import serve as run
    from dreyfus.faces.speaker import Speaker
    from dreyfus.faces.text import language_of

    wish = Wish(
        host,
        port,
        database,
        pace,
        bots=tuple(bot or ()),
        log_format=log_format.value,
        log_level=log_level.value,
        proxies=tuple(behind_proxy or ()),
        watchmen=tuple(metrics_for or ()),
        limited=limits,
        away=away,
    )
    run(Speaker(language_of(os.environ)), wish)


@app.command()
def backup(
    file: Annotated[str, typer.Argument(help="A new file.")],
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///path or postgresql://…; what dreyfus play keeps by default."),
    ] = None,
) -> None:
    """Copy all tables into a file, while a server may be running.

    The file is a SQLite log whatever the database is: dreyfus restore makes either of it.
    """
    from dreyfus.faces.backup import back_up
    from dreyfus.faces.speaker import Speaker
    from dreyfus.faces.text import language_of

    back_up(Speaker(language_of(os.environ)), file, database)


@app.command()
def restore(
    file: Annotated[str, typer.Argument(help="What dreyfus backup has written.")],
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///path or postgresql://…; where dreyfus play looks by default."),
    ] = None,
) -> None:
    """Make tables of a backup, in a database that has none."""
    from dreyfus.faces.backup import restore as run
    from dreyfus.faces.speaker import Speaker
    from dreyfus.faces.text import language_of

    run(Speaker(language_of(os.environ)), file, database)


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


@app.command()
def rules(
    lang: Annotated[
        Language | None, typer.Option(help="The language; your locale's by default.")
    ] = None,
) -> None:
    """Print the rules of the game, every option with its source and an example."""
    from dreyfus.faces.rules import rules as run
    from dreyfus.faces.text import language_of

    run(lang.value if lang else language_of(os.environ))


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A record; - reads standard input.")],
    at: Annotated[
        str | None,
        typer.Option(metavar="DEAL[.TRICK]", help="The moment; the end of the record by default."),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=0, max=2, help="Show what this seat knew; all by default.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Annotated[
        Language | None, typer.Option(help="The language; your locale's by default.")
    ] = None,
) -> None:
    """Show a position of a recorded party.

    3.7 is the third deal after seven tricks, 3.0 before the first lead, 3 its end. A record
    that is not whole or contradicts itself is refused with exit code 2, and the place is named.
    """
    from dreyfus.cards import SEATS
    from dreyfus.faces.replay import replay as run
    from dreyfus.faces.text import language_of

    language = lang.value if lang else language_of(os.environ)
    chosen = None if seat is None else SEATS[seat]
    raise typer.Exit(run(file, at, chosen, language, as_json=as_json))


@app.command()
def verify(
    file: Annotated[str, typer.Argument(help="A record; - reads standard input.")],
    promises: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="What the table told before each cut: a hash a line."),
    ] = None,
    lang: Annotated[
        Language | None, typer.Option(help="The language; your locale's by default.")
    ] = None,
) -> None:
    """Check that the deals of a record came from their seeds.

    Each pack is shuffled anew from its seed and cut where it was cut. Exit code 1: a deal does
    not fit, or has no seed.
    """
    from dreyfus.faces.text import language_of
    from dreyfus.faces.verify import verify as run

    language = lang.value if lang else language_of(os.environ)
    raise typer.Exit(run(file, promises, language))


@app.command()
def record(
    table: Annotated[str, typer.Argument(help="The table's name, as in its address.")],
    database: Annotated[
        str | None,
        typer.Option(help="sqlite:///path; what dreyfus play keeps by default."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print it as JSON.")] = False,
    lang: Annotated[
        Language | None, typer.Option(help="The language; ru also writes Russian cards.")
    ] = None,
) -> None:
    """Print the record of a table's party, to be kept or replayed.

    A deal that is still being played is recorded with everybody's cards.
    """
    from dreyfus.faces.record import Wish
    from dreyfus.faces.record import record as run
    from dreyfus.faces.text import language_of

    language = lang.value if lang else language_of(os.environ)
    wish = Wish(as_json, russian_cards=lang is Language.RU)
    raise typer.Exit(run(table, database, wish, language))


@app.command()
def perft(
    file: Annotated[str, typer.Argument(help="Positions and counts; - reads standard input.")],
    lang: Annotated[
        Language | None, typer.Option(help="The language; your locale's by default.")
    ] = None,
) -> None:
    """Count lines of play from named positions and compare.

    A count that differs is broken down by first card, and the exit code is 1; a file that cannot
    be read is refused with exit code 2, and the place is named.
    """
    from dreyfus.faces.perft import perft as run
    from dreyfus.faces.text import language_of

    language = lang.value if lang else language_of(os.environ)
    raise typer.Exit(run(file, language))


@app.command()
def solve(
    file: Annotated[str, typer.Argument(help="The position as JSON; - reads standard input.")],
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Annotated[
        Language | None, typer.Option(help="The language; your locale's by default.")
    ] = None,
) -> None:
    """Solve a position with open cards, exactly.

    Tells how many tricks each seat can be sure of when the two others combine, what each card of
    the seat to play is then worth, and how the tricks fall when each plays for himself. What
    cannot be read, or cannot be, is refused with exit code 2, and the place is named.
    """
    from dreyfus.faces.solve import solve as run
    from dreyfus.faces.text import language_of

    language = lang.value if lang else language_of(os.environ)
    raise typer.Exit(run(file, language, as_json=as_json))


@app.command()
def hint(
    file: Annotated[str, typer.Argument(help="The position as JSON; - reads standard input.")],
    level: Annotated[
        str, typer.Option(help="Who is asked: player, master or grandmaster.")
    ] = "grandmaster",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Annotated[
        Language | None, typer.Option(help="The language; your locale's by default.")
    ] = None,
) -> None:
    """Tell what to do in a position, the best first, and why.

    The position is what dreyfus replay --seat N --json prints: what the seat sees that is to buy
    or to play, and nothing else is known. What cannot be read, or cannot be, is refused with exit
    code 2 and one line.
    """
    from dreyfus.faces.hint import tell_hint
    from dreyfus.faces.text import language_of

    language = lang.value if lang else language_of(os.environ)
    raise typer.Exit(tell_hint(file, level, language, as_json=as_json))


@app.command()
def arena(  # noqa: PLR0913, PLR0917  # what a command can be asked are its arguments
    first: Annotated[str, typer.Argument(metavar="A", help="The player to be judged.")],
    second: Annotated[str, typer.Argument(metavar="B", help="His opponent, twice if alone.")],
    third: Annotated[
        str | None, typer.Argument(metavar="[C]", help="The third player.", show_default=False)
    ] = None,
    parties: Annotated[
        int | None, typer.Option(metavar="N", help="Play N deal cards, each of three whole games.")
    ] = None,
    deals: Annotated[
        int | None, typer.Option(metavar="N", help="Play N deal cards, each of three single deals.")
    ] = None,
    seed: Annotated[str, typer.Option(help="All chance follows from it.")] = "1",
    ruleset: Annotated[
        str, typer.Option(help="A preset, options, or both: book,target=5.")
    ] = "standard",
    until: Annotated[
        float | None,
        typer.Option(metavar="HALFWIDTH", help="Stop when half the interval is so narrow."),
    ] = None,
    budget: Annotated[
        float | None, typer.Option(metavar="SECONDS", help="Count decisions that took more CPU.")
    ] = None,
    resume: Annotated[
        str | None, typer.Option(metavar="FILE", help="Keep finished cards here, and go on.")
    ] = None,
    rows: Annotated[
        str | None, typer.Option(metavar="FILE", help="Write every deal: .jsonl or .parquet.")
    ] = None,
    plot: Annotated[
        str | None, typer.Option(metavar="FILE", help="Draw how the figure ran: .svg.")
    ] = None,
    processes: Annotated[int, typer.Option(metavar="N", help="Play in so many processes.")] = 1,
    cluster: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Dask cluster.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Annotated[
        Language | None, typer.Option(help="The language; your locale's by default.")
    ] = None,
) -> None:
    """Let players play each other on the same cards, and tell who is how strong.

    A deal card is played once from each seat of A, all else being equal; intervals are over deal
    cards. The same seed gives the same outcome, wherever and in however many parts it is played.
    What cannot be played is refused with exit code 2 and one line.
    """
    from dreyfus.faces.arena import Wish
    from dreyfus.faces.arena import arena as run
    from dreyfus.faces.text import language_of

    language = lang.value if lang else language_of(os.environ)
    players = (first, second) if third is None else (first, second, third)
    wish = Wish(
        players=players,
        parties=parties,
        deals=deals,
        seed=seed,
        ruleset=ruleset,
        until=until,
        budget=budget,
        resume=resume,
        rows=rows,
        plot=plot,
        processes=processes,
        cluster=cluster,
        as_json=as_json,
    )
    raise typer.Exit(run(wish, language))


def main() -> None:
    """Run the command line."""
    app(prog_name="dreyfus")
