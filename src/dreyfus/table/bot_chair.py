"""A bot in its chair: one task, which thinks when its turn comes and submits what it chose."""

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from dreyfus.bots.fallback import simple_move
from dreyfus.bots.player import Decision
from dreyfus.cards import Seat
from dreyfus.rules.round import Phase
from dreyfus.rules.view import View
from dreyfus.table.brain import Task
from dreyfus.table.commands import Command
from dreyfus.table.log import Opening
from dreyfus.table.seats import Bot
from dreyfus.table.services import Services
from dreyfus.table.trust import Trust

SHORTEST, LONGEST = 0.45, 0.9
"""Seconds that a bot takes for a move at pace 1, whatever it chooses and however long it thinks."""

_log = logging.getLogger(__name__)


class _Turn(NamedTuple):
    seq: int
    view: View


class BotChair:
    """A bot at a table; it knows the views it is given and nothing else."""

    def __init__(self, opening: Opening, seat: Seat, bot: Bot, services: Services) -> None:
        self.seat = seat
        self._opening, self._bot, self._services = opening, bot, services
        self._turns: asyncio.Queue[_Turn] = asyncio.Queue()
        self._busy_with: int | None = None
        self._trust = Trust()

    def wake(self, seq: int, view: View) -> None:
        """Tell the bot that a decision has opened for it with event `seq`."""
        if self._busy_with != seq:
            self._busy_with = seq
            self._turns.put_nowait(_Turn(seq, view))

    async def play(self, submit: Callable[[Command], Awaitable[None]]) -> None:
        """Decide whenever woken, until cancelled. The table throws away what comes too late."""
        while True:
            turn = await self._turns.get()
            decision, _ = await asyncio.gather(self._decide(turn), self._pause(turn))
            self._busy_with = None
            await submit(Command(self.seat, "bot", None, turn.seq, decision.move))

    async def _decide(self, turn: _Turn) -> Decision:
        if not self._trust.is_asked():
            return Decision(simple_move(turn.view))
        seed = f"{self._opening.secret}:{turn.seq}:{self.seat}"
        task = Task(self._bot.level, seed, turn.view)
        decision = await self._services.thinkers.decide(task)
        self._trust.heard(decision.fault)
        self._note(turn, decision)
        return decision

    def _note(self, turn: _Turn, decision: Decision) -> None:
        """Log a decision that is not all that the bot would have made of it."""
        where = (self._opening.table, turn.seq, self._bot.level, self.seat)
        told = {"table": self._opening.table, "seq": turn.seq}
        if decision.cut_short:
            _log.info("table %s after %d, %s in seat %d: cut short", *where, extra=told)
        if decision.fault is not None:
            # What it tried to do would tell its cards: the kind of fault must do.
            fault = decision.fault.partition(":")[0]
            message = "table %s after %d, %s in seat %d: simple move, %s"
            _log.warning(message, *where, fault, extra=told)

    async def _pause(self, turn: _Turn) -> None:
        if turn.view.phase is not Phase.SCORED:
            pause = random.uniform(SHORTEST, LONGEST) * self._services.pace
            await self._services.clock.sleep(pause)
