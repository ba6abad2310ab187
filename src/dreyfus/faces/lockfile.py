"""A file that one process at a time can hold; the system lets it go when the process ends."""

import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Self

if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def _seize(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _seize(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lockfile:
    """The held file; leaving the `with` block lets it go."""

    def __init__(self, path: Path) -> None:
        """Hold the file, made if it is not there.

        Raises:
            OSError: another process holds it, or it cannot be made.
        """
        self._descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _seize(self._descriptor)
        except OSError:
            os.close(self._descriptor)
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        os.close(self._descriptor)
