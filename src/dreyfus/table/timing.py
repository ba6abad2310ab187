"""What a table has to do though nobody asks anything of it: time passes there."""

from collections.abc import Awaitable, Callable

from dreyfus.cards import Seat
from dreyfus.table.alarm import Alarm, clock_runs_out_in, cut_in
from dreyfus.table.attendance import Attendance
from dreyfus.table.house_events import Held, Missed
from dreyfus.table.log import Opening
from dreyfus.table.position import Position
from dreyfus.table.services import Services


class Timing:
    """The clocks of one table, its waits for the absent, and for a hand that cuts.

    `here` are always the seats whose people are here. It rings when something is due.
    """

    def __init__(
        self, opening: Opening, services: Services, ring: Callable[[], Awaitable[None]]
    ) -> None:
        self._by_hand = opening.terms.cut == "hand"
        self._services = services
        self._attendance = Attendance(services.grace)
        self._alarm = Alarm(services.clock, ring)

    def watch(self, now: Position, here: frozenset[Seat]) -> None:
        """Look who is waited for, and be woken when something comes of it."""
        time = self._services.clock.now()
        self._attendance.look(now, here, time)
        dues = (self._attendance.next_due(time), clock_runs_out_in(now, here, time))
        waits = [max(1, due) for due in dues if due is not None]
        cut = self.cut_in(now, here)
        self._alarm.set(time, [*waits, cut] if cut else waits)

    def due(self, now: Position, here: frozenset[Seat]) -> tuple[Missed | Held, ...]:
        """What is due: somebody has been waited for, a clock has run out."""
        time, turn = self._services.clock.now(), now.party.turn
        self._attendance.look(now, here, time)
        due = tuple(self._attendance.due(time))
        if turn is not None and clock_runs_out_in(now, here, time) == 0:
            return (*due, Held(turn, "clock"))
        return due

    def cut_in(self, now: Position, here: frozenset[Seat]) -> int:
        """For how many milliseconds more somebody may cut with his own hand; 0: chance cuts."""
        return cut_in(now, here, self._services) if self._by_hand else 0

    def stop(self) -> None:
        """Do not ring any more."""
        self._alarm.stop()
