"""`dreyfus arena`: players against players, on the same cards, with intervals."""

from collections.abc import Iterator
from concurrent.futures import BrokenExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import typer

from dreyfus.bots.equity import equity_of
from dreyfus.bots.naming import UnknownPlayer, player_named
from dreyfus.faces import arena_plot
from dreyfus.faces.arena_text import json_of, lines_of
from dreyfus.faces.file import REFUSED, write_anything
from dreyfus.faces.objection_text import plain
from dreyfus.faces.progress import progress
from dreyfus.faces.ruleset_option import BadRuleset, ruleset_of
from dreyfus.faces.text import Language, t
from dreyfus.kernel.loading import KernelAbsent
from dreyfus.match.arena import Workers, fought, needed
from dreyfus.match.bout import Bout
from dreyfus.match.contest import Contest, Kind
from dreyfus.match.figures import outcome
from dreyfus.match.kept import Kept, NotKept, kept
from dreyfus.match.rows import NoParquet, require_writer, write_rows
from dreyfus.match.running import NoCluster, cluster, processes

FAILED = 1
"""The exit code when a worker died."""
INTERRUPTED = 130
"""The exit code after Ctrl+C."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command was asked for, as it was written there."""

    players: tuple[str, ...]
    parties: int | None
    deals: int | None
    seed: str
    ruleset: str
    until: float | None
    budget: float | None
    resume: str | None
    rows: str | None
    plot: str | None
    processes: int
    cluster: str | None
    as_json: bool


class Refused(ValueError):
    """A wish that cannot be granted; `message` and `facts` say why in the texts' terms."""

    def __init__(self, message: str, **facts: str) -> None:
        # A list of ours may be as long as it is; what others wrote may not.
        told = {name: text if name == "known" else plain(text) for name, text in facts.items()}
        self.message, self.facts = message, told
        super().__init__(message)


def arena(wish: Wish, language: Language) -> int:
    """Play the contest and print what came of it.

    Returns:
        0; 2 if the wish is refused, with a line on stderr; 1 if a worker died; 130 after Ctrl+C.
    """
    try:
        contest = contest_of(wish)
        bouts = _bouts(wish, contest, language)
        _write(wish, contest, bouts, language)
    except Refused as refused:
        typer.echo(t(language, refused.message, **refused.facts), err=True)
        return REFUSED
    except KernelAbsent as absent:
        typer.echo(t(language, f"kernel-{absent.reason}", why=absent.why), err=True)
        return REFUSED
    except BrokenExecutor:
        typer.echo(t(language, "arena-worker-died"), err=True)
        return FAILED
    except KeyboardInterrupt:
        typer.echo(t(language, "arena-interrupted", kept="yes" if wish.resume else "no"), err=True)
        return INTERRUPTED
    write_anything()
    result = outcome(contest, bouts)
    if wish.as_json:
        typer.echo(json_of(contest, result, wish.until, wish.budget))
    else:
        typer.echo("\n".join(lines_of(contest, result, wish.budget, language)))
    return 0


def contest_of(wish: Wish) -> Contest:
    """The contest that is wished for.

    Raises:
        Refused: a name, a number or an option is none.
        KernelAbsent: single deals cannot be valued without the C library.
    """
    kind, cards = _kind_and_cards(wish)
    _require_numbers(wish)
    _require_players(wish.players)
    try:
        ruleset = ruleset_of(wish.ruleset)
    except BadRuleset as bad:
        raise Refused(bad.message, **bad.facts) from None
    if kind == "deals":
        equity_of(ruleset)
    return Contest(wish.players, kind, cards, wish.seed, ruleset)


def _kind_and_cards(wish: Wish) -> tuple[Kind, int]:
    asked: list[tuple[Kind, int | None]] = [("parties", wish.parties), ("deals", wish.deals)]
    given = [(kind, cards) for kind, cards in asked if cards is not None]
    if len(given) != 1:
        raise Refused("arena-one-kind")
    kind, cards = given[0]
    if cards < 1:
        raise Refused("arena-too-few", n=str(cards))
    return kind, cards


def _require_numbers(wish: Wish) -> None:
    # Asked this way round, what is not a number at all is refused too.
    for name, number in (("until", wish.until), ("budget", wish.budget)):
        if number is not None and not number > 0:
            raise Refused(f"arena-{name}", n=str(number))
    if wish.processes < 1:
        raise Refused("arena-processes", n=str(wish.processes))


def _require_players(names: tuple[str, ...]) -> None:
    for name in names:
        try:
            player_named(name, "")
        except UnknownPlayer as unknown:
            known = ", ".join(unknown.known)
            if unknown.why is None:
                raise Refused("arena-no-player", name=name, known=known) from None
            raise Refused("arena-bad-player", name=name, why=unknown.why) from None


def _bouts(wish: Wish, contest: Contest, language: Language) -> list[Bout]:
    """The cards that count, played where they were not kept; files are looked at before.

    Raises:
        Refused: a file or the cluster cannot be used.
    """
    _require_files(wish)
    with ExitStack() as opened:
        store = None if wish.resume is None else opened.enter_context(_kept(wish.resume, contest))
        bouts = {} if store is None else dict(store.bouts)
        workers = opened.enter_context(_workers(wish, contest))
        shown = opened.enter_context(progress(t(language, "arena-progress"), contest.cards))
        shown(len(bouts))
        for bout in fought(contest, bouts.copy(), workers, wish.until):
            _keep(store, bout, wish)
            bouts[bout.card] = bout
            shown(len(bouts))
    return needed(contest, bouts, wish.until)


def _require_files(wish: Wish) -> None:
    for name, require in ((wish.rows, require_writer), (wish.plot, arena_plot.require_writer)):
        if name is None:
            continue
        try:
            require(Path(name))
        except NoParquet:
            raise Refused("arena-no-parquet") from None
        except ValueError:
            what = "arena-rows-form" if require is require_writer else "arena-plot-form"
            raise Refused(what, file=name) from None
        except OSError as error:
            raise _unwritable(name, error) from None


def _unwritable(file: str, error: OSError) -> Refused:
    return Refused("arena-unwritable", file=file, why=error.strerror or str(error))


@contextmanager
def _kept(file: str, contest: Contest) -> Iterator[Kept]:
    with ExitStack() as opened:
        try:
            store = opened.enter_context(kept(Path(file), contest))
        except NotKept as other:
            if other.differs is None:
                raise Refused("arena-not-kept", file=file, line=str(other.line)) from None
            name, there, here = other.differs
            facts = {"name": name, "there": there, "here": here}
            raise Refused("arena-other-contest", file=file, **facts) from None
        except OSError as error:
            raise _unwritable(file, error) from None
        yield store


def _keep(store: Kept | None, bout: Bout, wish: Wish) -> None:
    if store is not None:
        try:
            store.keep(bout)
        except OSError as error:
            raise _unwritable(wish.resume or "", error) from None


@contextmanager
def _workers(wish: Wish, contest: Contest) -> Iterator[Workers]:
    if wish.cluster is not None:
        with ExitStack() as opened:
            try:
                executor, number = opened.enter_context(cluster(wish.cluster))
            except NoCluster as none:
                message = "arena-no-distributed" if none.why is None else "arena-no-cluster"
                facts = {} if none.why is None else {"address": wish.cluster, "why": none.why}
                raise Refused(message, **facts) from None
            yield Workers(executor, number)
        return
    number = min(wish.processes, contest.cards)
    if number == 1:
        yield Workers()
        return
    with processes(number) as executor:
        yield Workers(executor, number)


def _write(wish: Wish, contest: Contest, bouts: list[Bout], language: Language) -> None:
    """Write rows and picture where they are wished for.

    Raises:
        Refused: they cannot be written after all.
    """
    try:
        if wish.rows is not None:
            write_rows(Path(wish.rows), contest, bouts)
        if wish.plot is not None:
            arena_plot.write_plot(Path(wish.plot), contest, bouts, language)
    except OSError as error:
        raise _unwritable(error.filename or "", error) from None
