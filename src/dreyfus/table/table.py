"""The table: one inbox, one order; append, then publish.

Everything that can change a party comes through `Table.submit`: people, bots, clocks. Chance is
asked by the table itself, before the next in line. One task reads the inbox, so that nothing
ever happens at the same time at one table, and no lock is needed.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from functools import partial
from traceback import format_tb
from typing import NamedTuple

from dreyfus.records import codec
from dreyfus.records.record import digest
from dreyfus.rules.errors import IllegalMove
from dreyfus.rules.party import Party, apply
from dreyfus.rules.view import review
from dreyfus.table import protocol, telling
from dreyfus.table.audience import Audience
from dreyfus.table.bot_chair import BotChair
from dreyfus.table.chance import chance
from dreyfus.table.commands import Command, reason_of
from dreyfus.table.history import History, Past, replay
from dreyfus.table.log import Entry, LogError, Opening
from dreyfus.table.position import Position
from dreyfus.table.seats import bots_in
from dreyfus.table.services import Services
from dreyfus.table.watcher import Watcher

INBOX = 64
"""How many commands may wait; whoever brings one more waits with it."""

PATIENCE = 1.0
"""Seconds until a table whose log has failed looks at it again by itself."""

_log = logging.getLogger(__name__)


class _Submitted(NamedTuple):
    command: Command
    watcher: Watcher | None


class _Greeted(NamedTuple):
    watcher: Watcher
    since: int | None


class _Asked(NamedTuple):
    watcher: Watcher
    deal: int


class _Woken(NamedTuple):
    pass


_Item = _Submitted | _Greeted | _Asked | _Woken


class Table:
    """A table that lives: its history, those who watch it, and the bots who sit at it."""

    def __init__(self, history: History, services: Services) -> None:
        self._history = history
        self._services = services
        self._inbox: asyncio.Queue[_Item] = asyncio.Queue(INBOX)
        self._tasks: list[asyncio.Task[None]] = []
        # False while it is not known whether the last append is in the log.
        self._is_sound = True
        self._looks_again = False
        # The party as it was told last: what all see of it need not be worked out twice.
        self._shown = telling.Shown(history.now.party)
        opening = history.opening
        self._name = opening.table
        self._audience = Audience(opening.seating)
        self._bots = [
            BotChair(opening, seat, bot, services) for seat, bot in bots_in(opening.seating).items()
        ]

    @property
    def opening(self) -> Opening:
        """What the table was opened with."""
        return self._history.opening

    @property
    def now(self) -> Position:
        """Where the table stands."""
        return self._history.now

    @property
    def waiting(self) -> int:
        """How many commands wait in its inbox."""
        return self._inbox.qsize()

    def start(self) -> None:
        """Begin to read the inbox; wake chance, and the bots that have to decide."""
        self._spawn(self._run(), *(bot.play(self.submit) for bot in self._bots))
        self._wake_bots()

    def _spawn(self, *work: Coroutine[object, object, None]) -> None:
        self._tasks = [task for task in self._tasks if not task.done()]
        self._tasks += [asyncio.create_task(one) for one in work]

    async def stop(self) -> None:
        """Say goodbye to all who watch, and stop. What is in the log stays as it is."""
        self.dismiss()
        tasks, self._tasks = self._tasks, []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def dismiss(self) -> None:
        """Say a last word to all who watch: they may come again."""
        self._audience.dismiss("stopping", retry=True)

    # What others ask of the table.

    async def submit(self, command: Command, watcher: Watcher | None = None) -> None:
        """Put a move in line; the watcher, if one is given, hears what became of it."""
        await self._inbox.put(_Submitted(command, watcher))

    async def greet(self, watcher: Watcher, since: int | None) -> None:
        """Welcome a watcher, who from then on hears of everything; `since` as in `Hello`."""
        if self._tasks:
            await self._inbox.put(_Greeted(watcher, since))
        else:
            watcher.end("stopping", retry=True)

    async def ask_review(self, watcher: Watcher, deal: int) -> None:
        """Show a watcher the review of a scored deal, counted from 1."""
        await self._inbox.put(_Asked(watcher, deal))

    def leave(self, watcher: Watcher) -> None:
        """Tell this watcher nothing more."""
        self._audience.leave(watcher)

    def is_idle(self) -> bool:
        """Whether nobody watches and the table waits for a person, or for nothing any more."""
        busy = any(self.now.waits_for(bot.seat) for bot in self._bots)
        return not self._audience and not busy and self._inbox.empty()

    # The one task that reads the inbox.

    async def _run(self) -> None:
        while True:
            command = chance(self.now) if self._is_sound else None
            item = await self._inbox.get() if command is None else _Submitted(command, None)
            try:
                await self._handle(item)
            except LogError as error:
                where = {"table": self._name, "seq": self.now.seq}
                _log.error("table %s, after event %d: %s", *where.values(), error, extra=where)
                self._doubt(item)
            except Exception as error:  # noqa: BLE001  # a fault of ours must not end the table
                self._report(error)
                self._doubt(item)

    async def _handle(self, item: _Item) -> None:
        if not self._is_sound:
            await self._recover()
        match item:
            case _Submitted(command, watcher):
                await self._decide(command, watcher)
            case _Greeted(watcher, since):
                self._welcome(watcher, since)
            case _Asked(watcher, deal):
                self._show_review(watcher, deal)
            case _Woken():
                pass

    async def _decide(self, command: Command, watcher: Watcher | None) -> None:
        """What becomes of a command: it is known, stale, forbidden, or kept."""
        known = self._history.number_of(command.id)
        if known is not None:
            await self._repeat(known, command, watcher)
        elif command.seat is not None and self.now.is_stale(command.seat, command.after):
            self._resync(watcher, command.after)
        else:
            try:
                party = apply(self.now.party, command.move, command.seat)
            except IllegalMove as fault:
                self._refuse(watcher, command.id, *reason_of(fault))
            else:
                await self._keep(command, party)

    async def _keep(self, command: Command, party: Party) -> None:
        """Append, then publish: nobody hears of a move that is not in the log."""
        entry = self._entry(command, party)
        await self._services.log.append(self._name, entry, ends=party.is_over)
        self._publish([self._history.add(entry, command.move, party)])
        self._wake_bots()

    def _entry(self, command: Command, party: Party) -> Entry:
        return Entry(
            seq=self.now.seq + 1,
            seat=command.seat,
            by=command.by,
            id=command.id,
            move=codec.dumps(codec.encode_move(command.move)),
            digest=digest(party),
            time=max(self.now.time, self._services.clock.now()),
        )

    def _publish(self, events: Iterable[Past]) -> None:
        for past in events:
            self._shown = telling.Shown(past.after.party, self._shown)
            self._audience.tell(partial(telling.event, past, shown=self._shown))

    def _wake_bots(self) -> None:
        """Give the turn to each bot that has to decide, unless it thinks about it already."""
        now = self.now
        for bot in self._bots:
            if now.waits_for(bot.seat):
                if self._shown.party is not now.party:
                    self._shown = telling.Shown(now.party)
                bot.wake(now.opened[bot.seat], self._shown.view(bot.seat))

    # Answers.

    async def _repeat(self, seq: int, command: Command, watcher: Watcher | None) -> None:
        """The first answer again, to a command that is in the log."""
        past = self._history.at(seq)
        if past is None:
            record = await self._services.log.read(self._name)
            past = None if record is None else replay(record, seq).at(seq)
        if past is None or past.entry.seat != command.seat:
            self._refuse(watcher, command.id, "malformed")
        elif watcher is not None:
            watcher.tell(telling.event(past, watcher.seat))

    def _resync(self, watcher: Watcher | None, since: int) -> None:
        if watcher is not None:
            watcher.tell(self._welcome_words(watcher, since))

    def _welcome_words(self, watcher: Watcher, since: int | None) -> str:
        services = self._services
        chairs = self._audience.chairs()
        now = telling.Present(chairs, services.pace, services.clock.now())
        return telling.welcome(self._history, watcher.seat, since, now)

    def _refuse(
        self,
        watcher: Watcher | None,
        command: str | None,
        reason: protocol.RefusalReason,
        card: str | None = None,
    ) -> None:
        if watcher is not None:
            watcher.tell(telling.refused(command, reason, card))

    def _welcome(self, watcher: Watcher, since: int | None) -> None:
        self._audience.join(watcher)
        watcher.tell(self._welcome_words(watcher, since))

    def _show_review(self, watcher: Watcher, deal: int) -> None:
        shown = review(self.now.party, deal)
        if shown is None:
            self._refuse(watcher, None, "no_such_deal")
        else:
            reviewed = protocol.Reviewed("reviewed", codec.encode_review(shown))
            watcher.tell(telling.text_of(reviewed))

    # When the log fails.

    def _doubt(self, item: _Item) -> None:
        """The last append may be in the log or not: tell nothing of it, and look again soon."""
        self._is_sound = False
        if not self._looks_again:
            self._looks_again = True
            self._spawn(self._look_again())
        match item:
            case _Submitted(command, watcher):
                self._refuse(watcher, command.id, "unavailable")
            case _Asked(watcher):
                self._refuse(watcher, None, "unavailable")
            case _Greeted(watcher):
                watcher.end("resync", retry=True)

    async def _look_again(self) -> None:
        await self._services.clock.sleep(PATIENCE)
        self._looks_again = False
        await self._inbox.put(_Woken())

    async def _recover(self) -> None:
        """Fold the log anew; tell what turns out to be in it, and go on from there."""
        record = await self._services.log.read(self._name)
        if record is None:
            raise LogError("the table is gone")
        told, self._history = self.now.seq, replay(record)
        self._is_sound = True
        self._publish(self._history.since(told))
        self._wake_bots()

    def _report(self, error: Exception) -> None:
        """Log where it happened, without the error's words: they may name cards."""
        frames = "".join(format_tb(error.__traceback__))
        where = {"table": self._name, "seq": self.now.seq}
        _log.error("table %s: %s\n%s", self._name, type(error).__name__, frames, extra=where)
