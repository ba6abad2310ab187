"""A page's socket: its frames in, its table's or room's words out.

Who asks is told by the cookie, never by a frame.
"""

import asyncio
from abc import ABC, abstractmethod
from contextlib import suppress
from typing import Final

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from dreyfus.cards import Seat
from dreyfus.faces.web import identity
from dreyfus.faces.web.guard import is_same_origin
from dreyfus.faces.web.limits import Bucket
from dreyfus.faces.web.state import State, state_of
from dreyfus.table import protocol, telling
from dreyfus.table.commands import FROM_PAGE, Command, FromPage, Unreadable, command_of
from dreyfus.table.desk import Desk
from dreyfus.table.errands import ERRANDS, Errand
from dreyfus.table.log import LogError
from dreyfus.table.room_changes import ROOM_COMMANDS, RoomCommand
from dreyfus.table.rooms import LiveRoom
from dreyfus.table.watcher import Watcher

PENALTY = 0.1
"""Seconds for which a socket that is too fast is not listened to."""

Asked = protocol.AskReview | protocol.AskHint | protocol.Begin | FromPage | Errand | RoomCommand
"""All that a page asks for once it has been greeted."""

router: Final = APIRouter()


class NotLetIn(Exception):
    """There is no seat here for whoever asks.

    Attributes:
        reason: as in `Closed`.
        retry: whether coming again can help.
    """

    def __init__(self, reason: protocol.ClosedReason, *, retry: bool = False) -> None:
        self.reason, self.retry = reason, retry
        super().__init__(reason)


@router.websocket("/ws/{table}")
async def sit(socket: WebSocket, table: str) -> None:
    """Show the page its table, or the room before it, until either goes; say why where not."""
    await socket.accept()
    try:
        sitting = await _sitting(socket, table)
    except NotLetIn as fault:
        closed = protocol.Closed("closed", fault.reason, fault.retry, None)
        await _send_last(socket, telling.text_of(closed))
        return
    with state_of(socket).sockets.open(sitting.watcher):
        await sitting.run()


async def _sitting(socket: WebSocket, name: str) -> "Sitting":
    """This browser at the table or in the room of that name; NotLetIn where it may not be."""
    if not is_same_origin(socket):
        raise NotLetIn("origin")
    state, person = state_of(socket), identity.owner(socket)
    try:
        # The room first: it may become the table between the two looks, not the other way round.
        room = await state.rooms.find(name)
        table = None if room is not None else await state.lobby.find(name)
    except LogError:
        raise NotLetIn("resync", retry=True) from None
    if room is not None:
        return InRoom(socket, state, room, person)
    if table is None:
        raise NotLetIn("no_such_table")
    if not _may_look(table, person):
        raise NotLetIn("not_seated")
    return AtTable(socket, state, table, person)


def _may_look(table: Desk, person: str | None) -> bool:
    """Whether somebody may be shown the table: from a seat, as its host, or as a spectator."""
    house = table.now.house
    is_known = house.seat_of(person) is not None or (person is not None and person == house.host)
    return is_known or bool(house.free) or table.opening.terms.spectators


async def _send_last(socket: WebSocket, text: str) -> None:
    with suppress(WebSocketDisconnect):
        await socket.send_text(text)
        await socket.close()


class Sitting(ABC):
    """One socket: what is common to a table and a room."""

    def __init__(self, socket: WebSocket, state: State, name: str, watcher: Watcher) -> None:
        self.watcher = watcher
        self._socket = socket
        self._limits, self._clock = state.limits, state.clock
        self._metrics, self._name = state.metrics, name
        self._bucket = Bucket(state.limits, state.clock)
        self._is_greeted = False
        # How many messages have been sent, and whether one is on its way.
        self._sent, self._is_sending = 0, False

    @abstractmethod
    async def greet(self, since: int | None) -> None:
        """Show what there is to see."""

    @abstractmethod
    async def hear(self, message: Asked) -> None:
        """Do what the page asks for."""

    @abstractmethod
    def leave(self) -> None:
        """The page has gone."""

    async def run(self) -> None:
        """Read and write until the page leaves or the last word has been said."""
        work = (self._read(), self._write(), self._lose_patience())
        tasks = {asyncio.create_task(one) for one in work}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.leave()
            for task in tasks:
                task.cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        for fault in outcomes:
            if isinstance(fault, Exception):
                raise fault

    async def _read(self) -> None:
        while True:
            frame = await self._socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            message = _parsed(frame.get("text"))
            if self._bucket.take():
                await self._hear(message)
            else:
                self.refuse(message, "too_fast")
                await self._clock.sleep(PENALTY)

    async def _hear(self, message: protocol.FromClient | None) -> None:
        match message:
            case protocol.Hello():
                await self._greet(message)
            case None:
                self.refuse(message, "malformed")
            case _ if not self._is_greeted:
                # Nobody decides who has not seen the table.
                self.refuse(message, "malformed")
            case _:
                await self.hear(message)

    async def _greet(self, hello: protocol.Hello) -> None:
        if hello.version != protocol.VERSION:
            self.watcher.end("version", retry=False)
            return
        self._is_greeted = True
        await self.greet(hello.since)

    def refuse(self, message: protocol.FromClient | None, reason: protocol.RefusalReason) -> None:
        """Say no to a message."""
        self._metrics.refused(reason)
        self.watcher.tell(telling.refused(getattr(message, "id", None), reason))

    async def _write(self) -> None:
        """Send what waits, one by one."""
        with suppress(WebSocketDisconnect):
            while (text := await self.watcher.next()) is not None:
                self._is_sending = True
                await self._socket.send_text(text)
                self._sent, self._is_sending = self._sent + 1, False
                self._metrics.moves.left(self._name, text)
            self._is_sending = True
            await self._socket.close()

    async def _lose_patience(self) -> None:
        """Return once a page has not taken a message in time, or half as long again.

        Nearly all are taken at once, so that it would be a waste to set a watch for each.
        """
        before = -1
        while not (self._is_sending and self._sent == before):
            before = self._sent if self._is_sending else -1
            await asyncio.sleep(self._limits.patience / 2 if before < 0 else self._limits.patience)


class AtTable(Sitting):
    """A socket at a table; without a seat it looks on."""

    def __init__(self, socket: WebSocket, state: State, table: Desk, person: str | None) -> None:
        seat = table.now.house.seat_of(person)
        name = table.opening.table
        super().__init__(socket, state, name, Watcher(seat, state.limits.room, person))
        self._table, self._seat, self._person = table, seat, person

    async def greet(self, since: int | None) -> None:
        """Have the table welcome the page."""
        await self._table.greet(self.watcher, since)

    async def hear(self, message: Asked) -> None:
        """Hand a move, an errand or a question on to the table."""
        if isinstance(message, protocol.AskReview):
            await self._table.ask_review(self.watcher, message.deal)
        elif isinstance(message, protocol.AskHint):
            await self._table.ask_hint(self.watcher, message.id)
        elif isinstance(message, ERRANDS):
            now = self._table.now.seq
            command = Command(self._seat, "human", message.id, now, message, self._person)
            await self._table.submit(command, self.watcher)
        elif not isinstance(message, FROM_PAGE):
            self.refuse(message, "wrong_phase")
        elif self._seat is None:
            self.refuse(message, "not_seated")
        else:
            await self._submit(message, self._seat)

    async def _submit(self, message: FromPage, seat: Seat) -> None:
        self._metrics.moves.arrived(self._name, message.id)
        try:
            command = command_of(message, seat, self._person)
        except Unreadable as fault:
            self.watcher.tell(telling.refused(message.id, fault.reason, fault.card))
        else:
            await self._table.submit(command, self.watcher)

    def leave(self) -> None:
        """Let the table know."""
        self._table.leave(self.watcher)


class InRoom(Sitting):
    """A socket in a room."""

    def __init__(self, socket: WebSocket, state: State, room: LiveRoom, person: str | None) -> None:
        watcher = Watcher(None, state.limits.room, person)
        super().__init__(socket, state, room.room.name, watcher)
        self._room, self._person = room, person

    async def greet(self, since: int | None) -> None:  # noqa: ARG002  # a room has no numbers
        """Show the room."""
        self._room.join(self.watcher, self._person)

    async def hear(self, message: Asked) -> None:
        """Have the room changed, or begun."""
        if self._person is None:
            # Without a token nobody could be known again.
            self.refuse(message, "not_seated")
        elif isinstance(message, protocol.Begin):
            await self._room.begin(self.watcher, self._person, message)
        elif isinstance(message, ROOM_COMMANDS):
            await self._room.ask(self.watcher, self._person, message)
        else:
            self.refuse(message, "wrong_phase")

    def leave(self) -> None:
        """Let the room know."""
        self._room.leave(self.watcher)


def _parsed(text: str | None) -> protocol.FromClient | None:
    """The message in a frame; None for what is none: bytes, no JSON, nothing of the family."""
    try:
        return protocol.from_client.validate_json(text or "")
    except ValidationError:
        return None
