"""The bots who sit at a table now: in chairs of their own, and in those they hold for people."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from dreyfus.cards import Seat
from dreyfus.rules.view import View
from dreyfus.table.bot_chair import BotChair
from dreyfus.table.commands import Command
from dreyfus.table.log import Opening
from dreyfus.table.position import Position
from dreyfus.table.seats import Bot
from dreyfus.table.services import Services


class _Here(NamedTuple):
    chair: BotChair
    bot: Bot
    task: asyncio.Task[None]


class BotsHere:
    """They come and go as the house has it, and submit what they chose like everybody else."""

    def __init__(
        self,
        opening: Opening,
        services: Services,
        submit: Callable[[Command], Awaitable[None]],
    ) -> None:
        self._opening, self._services, self._submit = opening, services, submit
        self._here: dict[Seat, _Here] = {}

    def wake(self, now: Position, view: Callable[[Seat], View]) -> None:
        """Seat the bots that play now; give the turn to each that has to decide."""
        playing = now.house.bots
        for seat in [seat for seat, it in self._here.items() if playing.get(seat) != it.bot]:
            self._here.pop(seat).task.cancel()
        for seat in playing.keys() - self._here.keys():
            chair = BotChair(self._opening, seat, playing[seat], self._services)
            task = asyncio.create_task(chair.play(self._submit))
            self._here[seat] = _Here(chair, playing[seat], task)
        if not now.house.paused:
            for seat in self._waited_for(now):
                self._here[seat].chair.wake(now.opened[seat], view(seat))

    def _waited_for(self, now: Position) -> list[Seat]:
        return [seat for seat in self._here if now.waits_for(seat)]

    def is_busy(self, now: Position) -> bool:
        """Whether one of them has to decide."""
        return bool(self._waited_for(now)) and not now.house.paused

    def tasks(self) -> list[asyncio.Task[None]]:
        """Their thinking, to be ended."""
        return [it.task for it in self._here.values()]
