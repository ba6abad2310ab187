"""The file in which an arena keeps its finished cards, so that it can be resumed.

JSON lines: first what is played, then a card a line as it is finished. A line that was being
written when the process was killed is cut off, and its card is played again.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from importlib.metadata import version
from io import SEEK_END, FileIO
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from dreyfus.match.bout import Bout
from dreyfus.match.contest import Contest


@dataclass(frozen=True, slots=True)
class _Head:
    """The first line: what was played, and by which version of the program."""

    version: str
    contest: Contest


_HEAD: Final = TypeAdapter(_Head)
_BOUT: Final = TypeAdapter(Bout)


class NotKept(ValueError):
    """A file that is not that of this contest.

    Attributes:
        line: which line is no card, or no head; None where the head is another contest's.
        differs: what is not the same: its name, how it is there, how it is here.
    """

    def __init__(self, line: int | None, differs: tuple[str, str, str] | None = None) -> None:
        self.line, self.differs = line, differs
        super().__init__(f"line {line} cannot be read" if differs is None else f"{differs}")


class Kept:
    """The open file: the cards that it held, and room for more."""

    def __init__(self, stream: FileIO, bouts: Mapping[int, Bout]) -> None:
        self._stream = stream
        self.bouts = bouts

    def keep(self, bout: Bout) -> None:
        """Write a finished card. It is the system's from then on: a killed process has kept it.

        Raises:
            OSError: it cannot be written.
        """
        _write_line(self._stream, _BOUT.dump_json(bout))


@contextmanager
def kept(path: Path, contest: Contest) -> Iterator[Kept]:
    """The contest's file, opened to go on with it, or begun where there is none.

    Raises:
        NotKept: it is another contest's, or no such file at all.
        OSError: it cannot be read or written.
    """
    with path.open("a+b", buffering=0) as stream:
        stream.seek(0)
        lines = stream.read().splitlines(keepends=True)
        if lines and not lines[-1].endswith(b"\n"):
            stream.truncate(sum(map(len, lines[:-1])))
            lines.pop()
        stream.seek(0, SEEK_END)
        if lines:
            _require(contest, lines[0])
        else:
            _write_line(stream, _HEAD.dump_json(_Head(version("dreyfus"), contest)))
        yield Kept(stream, dict(_bouts(lines[1:])))


def _write_line(stream: FileIO, line: bytes) -> None:
    """Hand the line to the system, which may take it in parts: no buffer of ours holds it."""
    left = memoryview(line + b"\n")
    while left:
        left = left[stream.write(left) :]


def _require(contest: Contest, line: bytes) -> None:
    """Make sure that the head is that of this contest.

    Raises:
        NotKept: it is not.
    """
    try:
        head = _HEAD.validate_json(line)
    except ValidationError:
        raise NotKept(1) from None
    there, here = _named(head), _named(_Head(version("dreyfus"), contest))
    for name, value in here.items():
        if there[name] != value:
            raise NotKept(None, (name, there[name], value))


def _named(head: _Head) -> dict[str, str]:
    """All that the head says, by name, as a person would write it."""
    said = {"version": head.version, **asdict(head.contest)}
    said |= said.pop("ruleset")
    said["players"] = " ".join(head.contest.players)
    return {name: str(value) for name, value in said.items()}


def _bouts(lines: list[bytes]) -> Iterator[tuple[int, Bout]]:
    for number, line in enumerate(lines, start=2):
        try:
            bout = _BOUT.validate_json(line)
        except ValidationError:
            raise NotKept(number) from None
        yield bout.card, bout
