"""A page's socket: its frames in, its table's words out. The seat comes from the cookie."""

import asyncio
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
from dreyfus.table.commands import FromPage, Unreadable, command_of
from dreyfus.table.log import LogError
from dreyfus.table.seats import seat_of
from dreyfus.table.table import Table
from dreyfus.table.watcher import Watcher

PENALTY = 0.1
"""Seconds for which a socket that is too fast is not listened to."""

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
    """Seat the page at its table until either goes; say why where there is no seat for it."""
    await socket.accept()
    state = state_of(socket)
    try:
        found, seat = await _place(socket, table)
    except NotLetIn as fault:
        closed = protocol.Closed("closed", fault.reason, fault.retry)
        await _send_last(socket, telling.text_of(closed))
        return
    watcher = Watcher(seat, state.limits.room)
    with state.metrics.socket(watcher):
        await Sitting(socket, found, watcher, state).run(seat)


async def _place(socket: WebSocket, name: str) -> tuple[Table, Seat]:
    """The table and the seat that this browser has at it; NotLetIn where it has none."""
    if not is_same_origin(socket):
        raise NotLetIn("origin")
    try:
        table = await state_of(socket).lobby.find(name)
    except LogError:
        raise NotLetIn("resync", retry=True) from None
    if table is None:
        raise NotLetIn("no_such_table")
    person = identity.owner(socket)
    seat = None if person is None else seat_of(table.opening.seating, person)
    if seat is None:
        raise NotLetIn("not_seated")
    return table, seat


async def _send_last(socket: WebSocket, text: str) -> None:
    with suppress(WebSocketDisconnect):
        await socket.send_text(text)
        await socket.close()


class Sitting:
    """One socket at one table."""

    def __init__(self, socket: WebSocket, table: Table, watcher: Watcher, state: State) -> None:
        self._socket, self._table, self._watcher = socket, table, watcher
        self._limits, self._clock = state.limits, state.clock
        self._metrics, self._name = state.metrics, table.opening.table
        self._bucket = Bucket(state.limits, state.clock)
        self._is_greeted = False

    async def run(self, seat: Seat) -> None:
        """Read and write until the page leaves or the table has said its last word."""
        tasks = {asyncio.create_task(self._read(seat)), asyncio.create_task(self._write())}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._table.leave(self._watcher)
            for task in tasks:
                task.cancel()
            outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        for fault in outcomes:
            if isinstance(fault, Exception):
                raise fault

    async def _read(self, seat: Seat) -> None:
        while True:
            frame = await self._socket.receive()
            if frame["type"] == "websocket.disconnect":
                return
            message = _parsed(frame.get("text"))
            if self._bucket.take():
                await self._hear(message, seat)
            else:
                self._refuse(message, "too_fast")
                await self._clock.sleep(PENALTY)

    async def _hear(self, message: protocol.FromClient | None, seat: Seat) -> None:
        match message:
            case protocol.Hello():
                await self._greet(message)
            case None:
                self._refuse(message, "malformed")
            case _ if not self._is_greeted:
                # Nobody decides who has not seen the table.
                self._refuse(message, "malformed")
            case protocol.AskReview():
                await self._table.ask_review(self._watcher, message.deal)
            case _:
                await self._submit(message, seat)

    async def _greet(self, hello: protocol.Hello) -> None:
        if hello.version != protocol.VERSION:
            self._watcher.end("version", retry=False)
            return
        self._is_greeted = True
        await self._table.greet(self._watcher, hello.since)

    async def _submit(self, message: FromPage, seat: Seat) -> None:
        self._metrics.moves.arrived(self._name, message.id)
        try:
            command = command_of(message, seat)
        except Unreadable as fault:
            self._watcher.tell(telling.refused(message.id, fault.reason, fault.card))
        else:
            await self._table.submit(command, self._watcher)

    def _refuse(self, message: protocol.FromClient | None, reason: protocol.RefusalReason) -> None:
        self._metrics.refused(reason)
        self._watcher.tell(telling.refused(getattr(message, "id", None), reason))

    async def _write(self) -> None:
        """Send what waits, one by one; a page that does not take it in time is given up."""
        with suppress(WebSocketDisconnect, TimeoutError):
            while (text := await self._watcher.next()) is not None:
                async with asyncio.timeout(self._limits.patience):
                    await self._socket.send_text(text)
                self._metrics.moves.left(self._name, text)
            async with asyncio.timeout(self._limits.patience):
                await self._socket.close()


def _parsed(text: str | None) -> protocol.FromClient | None:
    """The message in a frame; None for what is none: bytes, no JSON, nothing of the family."""
    try:
        return protocol.from_client.validate_json(text or "")
    except ValidationError:
        return None
