"""What all tables of a process share."""

from typing import NamedTuple

from dreyfus.table.attendance import GRACE
from dreyfus.table.clock import Clock
from dreyfus.table.fleet import Alone, Fleet
from dreyfus.table.log import Log
from dreyfus.table.thinking import Thinkers


class Services(NamedTuple):
    """The log, the time, the bots' processes, and the pace: 1 is human, 0 knows no pauses.

    `fleet` are the processes that share the log; `grace` is how many milliseconds the absent are
    waited for (see `attendance`).
    """

    log: Log
    clock: Clock
    thinkers: Thinkers
    pace: float
    fleet: Fleet = Alone()
    grace: int = GRACE
