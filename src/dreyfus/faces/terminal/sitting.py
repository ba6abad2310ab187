"""One sitting at a table: what is heard, what is shown, what the player means to do."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from dreyfus.faces.terminal import game as games
from dreyfus.faces.terminal import intents
from dreyfus.faces.terminal.conversation import Conversation, Link
from dreyfus.faces.terminal.house import House
from dreyfus.faces.terminal.intents import Asked, Intent, Note, Outcome
from dreyfus.records.wire import WireReview, WireView
from dreyfus.table import protocol

NOTED_FOR: Final = 6.0
"""Seconds for which a note stands."""


class Sitting:
    """A player at one table; `changed` is called whenever there is something new to show.

    It sees what a page sees, the messages of the protocol, and nothing else of the table.
    """

    def __init__(self, house: House, table: str, pace: float, changed: Callable[[], None]) -> None:
        self.table = table
        self.game: games.Game | None = None
        self.intent: Intent = intents.IDLE
        self.link = Link("connecting")
        self.note: Note | None = None
        self.reviews: dict[int, WireReview] = {}
        self._pace, self._changed = pace, changed
        self._conversation = Conversation(house, table, _Ear(self))
        self._loop = asyncio.get_running_loop()
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._saying: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Talk with the table until cancelled, or until it has said its last word."""
        await self._conversation.run()

    def stop(self) -> None:
        """Show nothing new any more."""
        for timer in self._timers.values():
            timer.cancel()
        for task in self._saying:
            task.cancel()

    @property
    def view(self) -> WireView | None:
        """What is looked at now."""
        return None if self.game is None else self.game.shown.view

    # What the player does.

    def mark(self, card: str) -> None:
        """Mark a card for the exchange, or take its mark away."""
        if (game := self._decided()) is not None:
            self._do(intents.mark(self.intent, card, game.shown.view))

    def mark_small(self) -> None:
        """Mark the small plain cards."""
        if (game := self._decided()) is not None:
            self._do(intents.mark_small(self.intent, game.shown.view))

    def mark_all(self) -> None:
        """Mark all cards that may go."""
        if (game := self._decided()) is not None:
            self._do(intents.mark_all(self.intent, game.shown.view))

    def clear(self) -> None:
        """Take the marks and the question back, and read the note no longer."""
        self._do(intents.clear(self.intent))

    def exchange(self, what: Asked) -> None:
        """Buy, or keep all; the second time the same is asked for, it is done."""
        if (game := self._decided()) is not None:
            self._do(intents.exchange(self.intent, what, game.seq, game.shown.view))

    def play(self, card: str) -> None:
        """Play a card."""
        if (game := self._decided()) is not None:
            self._do(intents.play(self.intent, card, game.seq, game.shown.view))

    def confirm(self) -> None:
        """Go on to the next deal."""
        if self.game is not None:
            self._do(intents.confirm(self.intent, self.game.seq, self.game.shown.view))

    def ask_review(self, deal: int) -> None:
        """Ask for the review of an earlier deal, once."""
        if deal not in self.reviews:
            self._say(protocol.AskReview("review", deal))

    def refresh(self) -> None:
        """Ask for the present again."""
        self._spawn(self._conversation.hello())

    def skip(self) -> None:
        """Show the next thing at once instead of waiting for it."""
        if self.game is not None and self.game.waiting:
            self._show(games.following(self.game))
            self._go_on()

    def tell(self, note: Note | None) -> None:
        """Put a sentence under the hand for a while."""
        self._stop("note")
        self.note = note
        if note is not None:
            self._after("note", NOTED_FOR, lambda: self.tell(None))
        self._changed()

    def _decided(self) -> games.Game | None:
        """The game if this seat is to decide now; says whose turn it is otherwise."""
        game = self.game
        if game is None or self.intent.pending is not None:
            return None
        if games.is_my_turn(game):
            return game
        view = game.shown.view
        if game.waiting:
            self.skip()
        elif view.turn is not None and view.phase != "scored":
            self.tell(Note("not-now", {"name": view.header.players[view.turn]}))
        return None

    def _do(self, outcome: Outcome) -> None:
        pending = outcome.intent.pending
        is_new = pending is not None and pending is not self.intent.pending
        self.intent = outcome.intent
        self.tell(outcome.note)
        if is_new and pending is not None:
            self._say(pending)

    def _say(self, message: protocol.FromClient) -> None:
        self._spawn(self._conversation.say(message))

    def _spawn(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = self._loop.create_task(work)
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    # What is heard.

    def welcome(self, message: protocol.Welcome, *, asked: bool) -> None:
        """The present. One that nobody asked for says that the last command did not fit."""
        if not asked:
            self.intent = intents.IDLE
        self._show(games.welcomed(self.game, message))
        self._go_on()

    def hear(self, message: protocol.ToClient) -> None:
        """Anything else from the table."""
        match message:
            case protocol.Event():
                self._event(message)
            case protocol.Refused():
                self._do(intents.refused(self.intent, message))
            case protocol.Reviewed():
                self.reviews[message.review.deal] = message.review
                self._changed()
            case protocol.Chairs() if self.game is not None:
                self.game = replace(self.game, chairs=message.chairs)
                self._changed()
            case protocol.HouseTold():
                self._house(message)

    def _house(self, message: protocol.HouseTold) -> None:
        """An event of the house: it has a number, and the view stays as it is."""
        if self.game is None or message.seq <= self.game.seq:
            return
        if message.seq > self.game.seq + 1:
            self.refresh()
            return
        self.game = replace(self.game, seq=message.seq, chairs=message.chairs)
        self._changed()

    def _event(self, message: protocol.Event) -> None:
        if self.game is None:
            return
        self.intent = intents.answered(self.intent, message.id)
        game = games.heard(self.game, message)
        if game is None:
            self.refresh()
            return
        self.game = game
        self._go_on()

    def _show(self, game: games.Game) -> None:
        if self.game is None or game.shown is not self.game.shown:
            self._shown_at = self._loop.time()
            self.intent = intents.kept(self.intent, game.shown.view)
        self.game = game

    def _go_on(self) -> None:
        """Show what waits as soon as the thing before it has been looked at."""
        self._stop("frame")
        while self.game is not None and self.game.waiting:
            pace = self._pace if self.game.pace else 0.0
            until = self._shown_at + games.hold(self.game.shown, pace)
            if until > self._loop.time():
                self._after("frame", until - self._loop.time(), self._go_on)
                break
            self._show(games.following(self.game))
        self._changed()

    def _after(self, name: str, seconds: float, act: Callable[[], None]) -> None:
        self._timers[name] = self._loop.call_later(seconds, act)

    def _stop(self, name: str) -> None:
        if (timer := self._timers.pop(name, None)) is not None:
            timer.cancel()

    def reached(self, link: Link) -> None:
        """How the table is reached now."""
        self.link = link
        self._changed()


class _Ear:
    """What a sitting hears with."""

    def __init__(self, sitting: Sitting) -> None:
        self._sitting = sitting

    def since(self) -> int | None:
        game = self._sitting.game
        return None if game is None else game.seq

    def unanswered(self) -> protocol.FromClient | None:
        return self._sitting.intent.pending

    def link(self, link: Link) -> None:
        self._sitting.reached(link)

    def welcome(self, message: protocol.Welcome, *, asked: bool) -> None:
        self._sitting.welcome(message, asked=asked)

    def message(self, message: protocol.ToClient) -> None:
        self._sitting.hear(message)
