"""How often a bot that loses its time is asked again: ever more rarely, until it answers."""

from typing import Final

from dreyfus.table.brain import GONE
from dreyfus.table.thinking import LATE

_COSTLY: Final = (LATE, GONE)
"""The faults that cost everybody a process, and some seconds of it."""
_MOST_REST: Final = 63


class Trust:
    """What a chair thinks of its bot: after each failure in a row it is passed over longer.

    So a bot that never answers does not take the processes from those that do, and one that was
    late because the machine was busy is soon back.
    """

    def __init__(self) -> None:
        self._failures = self._rest = 0

    def is_asked(self) -> bool:
        """Whether the bot is to be asked this time."""
        self._rest -= self._rest > 0
        return self._rest == 0

    def heard(self, fault: str | None) -> None:
        """Learn what became of it when it was asked."""
        self._failures = self._failures + 1 if fault in _COSTLY else 0
        self._rest = min(_MOST_REST, 2 ** (self._failures - 1)) if self._failures else 0
