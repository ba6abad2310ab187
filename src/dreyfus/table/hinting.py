"""Hints at a table: who may ask for one, and one thought at a time for each seat.

A hint is made from the asker's view alone, told to whoever asked alone, and kept nowhere.
"""

import asyncio
from typing import Final, NamedTuple

from pydantic import TypeAdapter, ValidationError

from dreyfus.cards import Seat
from dreyfus.kernel.loading import absence
from dreyfus.rules.view import View
from dreyfus.table import protocol, telling
from dreyfus.table.brain import Question
from dreyfus.table.log import Opening
from dreyfus.table.position import Position
from dreyfus.table.services import Services
from dreyfus.table.talk import Talk
from dreyfus.table.watcher import Watcher

SECONDS = 1.0
"""For which a hint is thought of."""
MOST, WITHIN = 6, 10_000
"""So many hints for a seat within so many milliseconds."""

_ADVICE: Final = TypeAdapter(protocol.Advice)


class _Asked(NamedTuple):
    """What is being thought of, and after which event that seat's decision opened."""

    opened: int
    task: asyncio.Task[None]


class Hinting:
    """The hints of one table."""

    def __init__(self, opening: Opening, services: Services) -> None:
        self._allowed = opening.terms.hints
        self._services = services
        self._asked: dict[Seat, _Asked] = {}
        self._lately = Talk(MOST, WITHIN)

    def may_ask(self, seat: Seat | None) -> bool:
        """Whether somebody in this seat may ask here, when it is his turn."""
        return seat is not None and self._allowed and absence() is None

    def why_not(self, now: Position, watcher: Watcher, time: int) -> protocol.RefusalReason | None:
        """Why this watcher is told none now; None, and it counts as asked, where he is."""
        seat = watcher.seat
        if seat is None or now.house.seat_of(watcher.owner) != seat:
            return "not_seated"
        if not self.may_ask(seat):
            return "no_hints"
        if now.party.is_over:
            return "party_over"
        if now.house.paused:
            return "paused"
        if now.party.turn != seat or seat in now.house.bots:
            return "not_your_turn"
        is_asked = seat in self._asked and not self._asked[seat].task.done()
        return None if not is_asked and self._lately.may(seat, time) else "too_fast"

    def think(self, seen: View, opened: int, watcher: Watcher, command: str) -> None:
        """Begin to think of a hint for the seat of this view, and tell the watcher then."""
        if seen.seat is not None:
            task = asyncio.create_task(self._tell(seen, watcher, command))
            self._asked[seen.seat] = _Asked(opened, task)

    async def _tell(self, seen: View, watcher: Watcher, command: str) -> None:
        answer = await self._services.thinkers.advise(Question(seen, SECONDS))
        try:
            advice = _ADVICE.validate_json(answer)
        except ValidationError:
            watcher.tell(telling.refused(command, "no_hint"))
        else:
            watcher.tell(telling.text_of(protocol.Hinted("hinted", command, advice)))

    def move_on(self, now: Position) -> None:
        """Give up what is thought of for a moment that is over."""
        for seat, asked in tuple(self._asked.items()):
            if now.opened[seat] != asked.opened or now.party.turn != seat:
                asked.task.cancel()
                del self._asked[seat]

    def tasks(self) -> list[asyncio.Task[None]]:
        """Its thinking, to be ended."""
        return [asked.task for asked in self._asked.values()]
