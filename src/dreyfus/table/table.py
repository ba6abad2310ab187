"""The table: one inbox, one order; append, then publish.

Everything that can change a party or its house comes through `Table.submit`: people, bots,
clocks. Chance is asked by the table itself, before the next in line. One task reads the inbox, so
that nothing ever happens at the same time at one table, and no lock is needed.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable
from dataclasses import replace
from functools import partial
from traceback import format_tb

from dreyfus.cards import Seat
from dreyfus.records import codec
from dreyfus.records.record import digest
from dreyfus.rules.errors import IllegalMove
from dreyfus.rules.moves import Cut, Move
from dreyfus.rules.party import Party, apply
from dreyfus.rules.view import review
from dreyfus.table import house_events as events
from dreyfus.table import protocol, telling
from dreyfus.table.audience import Audience
from dreyfus.table.bots_here import BotsHere
from dreyfus.table.chance import chance
from dreyfus.table.commands import Command, reason_of
from dreyfus.table.errands import Errand, event_of
from dreyfus.table.hinting import Hinting
from dreyfus.table.history import History, Past, replay
from dreyfus.table.house_events import RESEATING, HouseEvent, house_text
from dreyfus.table.inbox import Asked, AskedHint, Greeted, Item, Marked, Submitted, Woken
from dreyfus.table.log import Entry, LogError, Opening
from dreyfus.table.position import Position
from dreyfus.table.room_changes import NotAllowed
from dreyfus.table.services import Services
from dreyfus.table.talk import Talk
from dreyfus.table.timing import Timing
from dreyfus.table.watcher import Watcher

INBOX = 64
"""How many commands may wait; whoever brings one more waits with it."""

PATIENCE = 1.0
"""Seconds until a table whose log has failed looks at it again by itself."""

_log = logging.getLogger(__name__)


class Table:
    """A table that lives: its history, those who watch it, and the bots who sit at it."""

    def __init__(self, history: History, services: Services) -> None:
        self._history = history
        self._services = services
        self._inbox: asyncio.Queue[Item] = asyncio.Queue(INBOX)
        self._tasks: list[asyncio.Task[None]] = []
        # False while it is not known whether the last append is in the log.
        self._is_sound = True
        self._looks_again = False
        # The party as it was told last: what all see of it need not be worked out twice.
        self._shown = telling.Shown(history.now.party)
        self._name = history.opening.table
        self._audience = Audience()
        self._bots = BotsHere(history.opening, services, self.submit)
        self._timing = Timing(history.opening, services, lambda: self._inbox.put(Woken()))
        self._talk = Talk()
        self._hinting = Hinting(history.opening, services)

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
        if self.now.seq and self.now.house.is_timed and not self.now.party.is_over:
            # Nobody is charged for the time in which there was no table.
            woken = Command(None, "clock", None, self.now.seq, events.Woken())
            self._inbox.put_nowait(Submitted(woken, None))
        self._spawn(self._run())
        self._wake()

    def _spawn(self, *work: Coroutine[object, object, None]) -> None:
        self._tasks = [task for task in self._tasks if not task.done()]
        self._tasks += [asyncio.create_task(one) for one in work]

    async def stop(self) -> None:
        """Say goodbye to all who watch, and stop. What is in the log stays as it is."""
        self._audience.dismiss("stopping", retry=True)
        self._timing.stop()
        tasks, self._tasks = [*self._tasks, *self._bots.tasks(), *self._hinting.tasks()], []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    # What others ask of the table.

    async def submit(self, command: Command, watcher: Watcher | None = None) -> None:
        """Put a move in line; the watcher, if one is given, hears what became of it."""
        await self._inbox.put(Submitted(command, watcher))

    async def greet(self, watcher: Watcher, since: int | None) -> None:
        """Welcome a watcher, who from then on hears of everything; `since` as in `Hello`."""
        if self._tasks:
            await self._inbox.put(Greeted(watcher, since))
        else:
            watcher.end("stopping", retry=True)

    async def ask_review(self, watcher: Watcher, deal: int) -> None:
        """Show a watcher the review of a scored deal, counted from 1."""
        await self._inbox.put(Asked(watcher, deal))

    async def ask_hint(self, watcher: Watcher, command: str) -> None:
        """Tell a watcher what he could do now; `command` is the id of his question."""
        await self._inbox.put(AskedHint(watcher, command))

    async def caught_up(self) -> None:
        """Return when all that is in line by now has been dealt with."""
        mark = Marked(asyncio.get_running_loop().create_future())
        await self._inbox.put(mark)
        await mark.reached

    def leave(self, watcher: Watcher) -> None:
        """Tell this watcher nothing more."""
        self._audience.leave(watcher, self.now, self._services.clock.now())
        self._watch_time()

    def is_idle(self) -> bool:
        """Whether nobody watches and the table waits for a person, or for nothing any more."""
        busy = self._audience or self._bots.is_busy(self.now)
        return not busy and self._inbox.empty()

    # The one task that reads the inbox.

    async def _run(self) -> None:
        while True:
            command = self._chance() if self._is_sound else None
            item = await self._inbox.get() if command is None else Submitted(command, None)
            try:
                await self._handle(item)
            except LogError as error:
                where = {"table": self._name, "seq": self.now.seq}
                _log.error("table %s, after event %d: %s", *where.values(), error, extra=where)
                self._doubt(item)
            except Exception as error:  # noqa: BLE001  # a fault of ours must not end the table
                self._report(error)
                self._doubt(item)

    def _chance(self) -> Command | None:
        """What chance has to do now; it leaves a cut to the hand that is waited for."""
        now = self.now
        command = None if now.house.paused else chance(now, self.opening.terms)
        is_cut = command is not None and isinstance(command.move, Cut)
        return None if is_cut and self._timing.cut_in(now, self._audience.here) else command

    async def _handle(self, item: Item) -> None:
        if not self._is_sound:
            await self._recover()
        match item:
            case Submitted(command, watcher):
                await self._decide(command, watcher)
            case Greeted(watcher, since):
                await self._welcome(watcher, since)
            case Asked(watcher, deal):
                self._show_review(watcher, deal)
            case AskedHint(watcher, command):
                self._hint(watcher, command)
            case Woken():
                await self._act_on_time()
            case Marked():
                item.reach()
        self._watch_time()

    async def _decide(self, command: Command, watcher: Watcher | None) -> None:
        """What becomes of a command: it is known, nobody's any more, stale, forbidden, or kept."""
        known = self._history.number_of(command.id)
        if known is not None:
            await self._repeat(known, command, watcher)
        elif isinstance(command.move, Errand):
            await self._run_errand(command, command.move, watcher)
        elif isinstance(command.move, HouseEvent):
            seat = self.now.house.seat_of(command.owner)
            if command.owner is None or seat == command.seat:
                await self._happen(command, command.move)
        else:
            await self._move(command, command.move, watcher)

    async def _move(self, command: Command, move: Move, watcher: Watcher | None) -> None:
        why_not = await self._right_of(command)
        if why_not is not None:
            self._refuse(watcher, command.id, why_not)
        elif command.seat is not None and self.now.is_stale(command.seat, command.after, move):
            self._resync(watcher, command.after)
        else:
            try:
                party = apply(self.now.party, move, command.seat)
            except IllegalMove as fault:
                self._refuse(watcher, command.id, *reason_of(fault))
            else:
                await self._keep(command, move, party)

    async def _right_of(self, command: Command) -> protocol.RefusalReason | None:
        """Why whoever asks may not move in that seat at all; a held chair he gets back."""
        seat, house = command.seat, self.now.house
        if seat is None:
            return None
        if house.paused:
            return "paused"
        if command.by == "bot":
            return None if seat in house.bots else "not_seated"
        if command.owner is not None and house.seat_of(command.owner) != seat:
            return "not_seated"
        await self._let_return(seat)
        return None

    async def _let_return(self, seat: Seat | None) -> None:
        """A person who acts or comes is back, if a bot held the chair or was about to."""
        house = self.now.house
        if seat is not None and (seat in house.missed or house.held[seat] is not None):
            back = Command(seat, "human", None, self.now.seq, events.Returned(seat))
            await self._happen(back, events.Returned(seat))

    async def _run_errand(self, command: Command, errand: Errand, watcher: Watcher | None) -> None:
        try:
            event = event_of(self.now.house, errand, command.owner)
        except NotAllowed as fault:
            self._refuse(watcher, command.id, fault.reason)
            return
        if isinstance(event, events.Said) and not self._talk.may(event.seat, self._time()):
            self._refuse(watcher, command.id, "too_fast")
        else:
            await self._happen(command, event)

    async def _keep(self, command: Command, move: Move, party: Party) -> None:
        """Append, then publish: nobody hears of a move that is not in the log."""
        text = codec.dumps(codec.encode_move(move))
        entry = self._entry(command, text, party)
        await self._services.log.append(self._name, entry, ends=party.is_over)
        self._publish([self._history.add(entry, move, party)])
        self._wake()

    async def _happen(self, command: Command, event: HouseEvent) -> None:
        """Append an event of the house, then publish it."""
        party, seating = self.now.party, self.now.house.seating
        entry = replace(self._entry(command, house_text(event), party), kind="house")
        after = self.now.after(entry, event, party).house
        chairs = None if after.seating == seating else after.seating
        append = self._services.log.append
        await append(self._name, entry, ends=party.is_over, chairs=chairs)
        self._publish([self._history.add(entry, event, party)])
        self._wake()

    def _entry(self, command: Command, text: str, party: Party) -> Entry:
        return Entry(
            seq=self.now.seq + 1,
            seat=command.seat,
            by=command.by,
            id=command.id,
            move=text,
            digest=digest(party),
            time=max(self.now.time, self._time()),
        )

    def _time(self) -> int:
        return self._services.clock.now()

    def _publish(self, pasts: Iterable[Past]) -> None:
        for past in pasts:
            if self._shown.party is not past.after.party:
                self._shown = telling.Shown(past.after.party, self._shown)
            company = self._company_after(past)
            self._audience.tell(partial(telling.told, past, company, shown=self._shown))
            if isinstance(past.what, RESEATING):
                moved = isinstance(past.what, events.Moved)
                reason: protocol.ClosedReason = "seat_moved" if moved else "seat_lost"
                self._audience.reseat(self.now.house, reason)

    def _company_after(self, past: Past) -> telling.Company | None:
        """Who is at the table now, where it was an event of the house."""
        if not isinstance(past.what, HouseEvent):
            return None
        return self._audience.company(self.now, self._time())

    def _wake(self) -> None:
        """Give the turn to each bot that has to decide; what is over needs no hint."""
        self._hinting.move_on(self.now)
        self._bots.wake(self.now, lambda seat: self._present().view(seat))

    def _present(self) -> telling.Shown:
        if self._shown.party is not self.now.party:
            self._shown = telling.Shown(self.now.party)
        return self._shown

    # Time.

    def _watch_time(self) -> None:
        if self._tasks:
            self._timing.watch(self.now, self._audience.here)

    async def _act_on_time(self) -> None:
        """Let happen what is due."""
        seq = self.now.seq
        for event in self._timing.due(self.now, self._audience.here):
            await self._happen(Command(event.seat, "clock", None, seq, event), event)

    # Answers.

    async def _repeat(self, seq: int, command: Command, watcher: Watcher | None) -> None:
        """The first answer again, to a command that is in the log."""
        past = self._history.at(seq)
        if past is None:
            record = await self._services.log.read(self._name)
            past = None if record is None else replay(record, seq).at(seq)
        if past is None or not self._is_same(past, command):
            self._refuse(watcher, command.id, "malformed")
        elif watcher is not None:
            watcher.tell(telling.told(past, self._company_after(past), past.entry.seat))

    def _is_same(self, past: Past, command: Command) -> bool:
        """Whether a known command comes again from where it came first; it may have moved him."""
        match past.what:
            case events.Took(owner=owner):
                return owner == command.owner
            case events.Freed(seat) if past.entry.seat == seat:
                return self._sat_before(past, command.owner) == seat
            case _:
                return past.entry.seat == command.seat

    def _sat_before(self, past: Past, owner: str | None) -> Seat | None:
        """Where this person sat before an event, as far as that is kept at hand."""
        before = self._history.at(past.entry.seq - 1)
        return None if before is None else before.after.house.seat_of(owner)

    def _resync(self, watcher: Watcher | None, since: int) -> None:
        if watcher is not None:
            watcher.tell(self._welcome_words(watcher, since))

    def _welcome_words(self, watcher: Watcher, since: int | None) -> str:
        time, host = self._time(), self.now.house.host
        company = self._audience.company(self.now, time)
        hosts = host is not None and watcher.owner == host
        hints = self._hinting.may_ask(watcher.seat)
        now = telling.Present(company, hosts, hints, self._services.pace, time)
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

    async def _welcome(self, watcher: Watcher, since: int | None) -> None:
        self._audience.join(watcher, self.now, self._time())
        watcher.tell(self._welcome_words(watcher, since))
        if watcher.seat is not None and self.now.house.held[watcher.seat] != "clock":
            await self._let_return(watcher.seat)

    def _show_review(self, watcher: Watcher, deal: int) -> None:
        shown = review(self.now.party, deal)
        if shown is None:
            self._refuse(watcher, None, "no_such_deal")
        else:
            reviewed = protocol.Reviewed("reviewed", codec.encode_review(shown))
            watcher.tell(telling.text_of(reviewed))

    def _hint(self, watcher: Watcher, command: str) -> None:
        why_not = self._hinting.why_not(self.now, watcher, self._time())
        if why_not is not None:
            self._refuse(watcher, command, why_not)
        elif watcher.seat is not None:
            opened = self.now.opened[watcher.seat]
            self._hinting.think(self._present().view(watcher.seat), opened, watcher, command)

    # When the log fails.

    def _doubt(self, item: Item) -> None:
        """The last append may be in the log or not: tell nothing of it, and look again soon."""
        self._is_sound = False
        if not self._looks_again:
            self._looks_again = True
            self._spawn(self._look_again())
        match item:
            case Submitted(command, watcher):
                self._refuse(watcher, command.id, "unavailable")
            case Asked(watcher):
                self._refuse(watcher, None, "unavailable")
            case AskedHint(watcher, command):
                self._refuse(watcher, command, "unavailable")
            case Greeted(watcher):
                watcher.end("resync", retry=True)
            case Marked():
                item.reach()

    async def _look_again(self) -> None:
        await self._services.clock.sleep(PATIENCE)
        self._looks_again = False
        await self._inbox.put(Woken())

    async def _recover(self) -> None:
        """Fold the log anew; tell what turns out to be in it, and go on from there."""
        record = await self._services.log.read(self._name)
        if record is None:
            raise LogError("the table is gone")
        told, self._history = self.now.seq, replay(record)
        self._is_sound = True
        self._publish(self._history.since(told))
        self._wake()

    def _report(self, error: Exception) -> None:
        """Log where it happened, without the error's words: they may name cards."""
        frames = "".join(format_tb(error.__traceback__))
        where = {"table": self._name, "seq": self.now.seq}
        _log.error("table %s: %s\n%s", self._name, type(error).__name__, frames, extra=where)
