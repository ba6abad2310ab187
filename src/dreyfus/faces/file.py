"""A file that a command is given, read whole."""

import errno
import os
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import BinaryIO

MOST_BYTES = 16 * 1024 * 1024
"""No sheet or record that a hand or a table has written is longer."""
REFUSED = 2
"""The exit code for a file that is refused."""


class Unreadable(ValueError):
    """A file that cannot be read; `message` and `facts` say why in the texts' terms."""

    def __init__(self, message: str, **facts: str) -> None:
        self.message, self.facts = message, facts
        super().__init__(message)


def content_of(file: str) -> bytes:
    """The bytes of the file, ``-`` for standard input.

    Raises:
        Unreadable: there is no such file, it cannot be opened or read, or is too long.
    """
    try:
        content = _content(file)
    except FileNotFoundError:
        raise Unreadable("score-no-file") from None
    except OSError as error:
        raise Unreadable("score-unreadable", why=error.strerror or str(error)) from None
    if len(content) > MOST_BYTES:
        raise Unreadable("score-too-long")
    return content


def _content(file: str) -> bytes:
    """The file's bytes, or one more than are allowed."""
    if file == "-":
        return _standard_input().read(MOST_BYTES + 1)
    with Path(file).open("rb") as stream:
        return stream.read(MOST_BYTES + 1)


def _standard_input() -> BinaryIO:
    # Python has none where the process was started without.
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer


def write_anything() -> None:
    """Make standard output fit to write whatever names there are."""
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
