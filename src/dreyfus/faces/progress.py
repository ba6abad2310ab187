"""A bar on standard error that shows how far a long command has come."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """A function that is told how much is done; shows nothing where stderr is no terminal."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda _done: None
        return
    # A tenth of a second, which only a terminal has to wait for.
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn  # noqa: PLC0415

    columns = ("{task.description}", BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)
