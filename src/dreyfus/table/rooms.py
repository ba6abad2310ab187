"""The rooms of a process: one `LiveRoom` for each that somebody looks at; keep, then tell."""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final
from weakref import WeakValueDictionary

from dreyfus.cards import SEATS
from dreyfus.match.shuffle import lot
from dreyfus.records import codec
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import preset_of
from dreyfus.table import protocol, protocol_http, room_changes, telling
from dreyfus.table.codes import fresh_code, spoken
from dreyfus.table.lobby import NAME, NAME_BYTES, SECRET_BYTES
from dreyfus.table.log import LogError, Opening, Taken
from dreyfus.table.room import Place, Room
from dreyfus.table.room_changes import NotAllowed, RoomCommand
from dreyfus.table.seats import Bot, Human
from dreyfus.table.services import Services
from dreyfus.table.watcher import Watcher

KEPT_DAYS = 7
"""A room in which nothing has changed for so long is forgotten."""

TRIES: Final = 8
"""How often a code is drawn until it is one that no other room has."""

LOOK: Final = 1.0
"""Seconds between two looks at rooms that another process may have changed."""

_DAY = 24 * 3600
_log = logging.getLogger(__name__)


class LiveRoom:
    """A room and those who look at it. One change at a time; all are told of each."""

    def __init__(self, room: Room, services: Services) -> None:
        self.room = room
        self._services = services
        self._changing = asyncio.Lock()
        self._owners: dict[Watcher, str | None] = {}

    def join(self, watcher: Watcher, owner: str | None) -> None:
        """Show the room to somebody, and that he is here to all."""
        if not watcher.has_left:
            self._owners[watcher] = owner
            self._tell()

    def leave(self, watcher: Watcher) -> None:
        """Show nothing more to him."""
        watcher.leave()
        if watcher in self._owners:
            del self._owners[watcher]
            self._tell()

    def _send_to_the_table(self) -> None:
        """Say a last word to all: whoever comes again finds the table."""
        for watcher in self._owners:
            watcher.end("begun", retry=True)

    async def ask(self, watcher: Watcher, owner: str, command: RoomCommand) -> None:
        """Change the room as this person wishes and tell all, or tell him why not."""

        def wish(room: Room) -> Room:
            return room_changes.changed(room, command, owner)

        await self._answer(watcher, command.id, lambda: self._change(wish, watcher, command.id))

    async def begin(self, watcher: Watcher, owner: str, command: protocol.Begin) -> None:
        """Open the table in the room's place, and send all there; or tell the host why not."""
        await self._answer(watcher, command.id, lambda: self._begin(owner))

    async def _answer(
        self, watcher: Watcher, command: str, work: Callable[[], Awaitable[None]]
    ) -> None:
        async with self._changing:
            try:
                await work()
            except NotAllowed as fault:
                watcher.tell(telling.refused(command, fault.reason))
            except LogError as error:
                _log.error("room %s: %s", self.room.name, error)
                watcher.tell(telling.refused(command, "unavailable"))
                await self._look_again()

    async def _change(self, wish: Callable[[Room], Room], watcher: Watcher, command: str) -> None:
        after = wish(self.room)
        if after != self.room:
            after = replace(after, revision=self.room.revision + 1, time=self._services.clock.now())
            await self._services.log.keep_room(after)
            self.room = after
        self._tell(watcher, command)

    async def _begin(self, owner: str) -> None:
        if owner != self.room.host:
            raise NotAllowed("not_host")
        await self._services.log.open_table(opening_of(self.room, self._services.clock.now()))
        self._send_to_the_table()

    async def look_again(self) -> None:
        """Show what another process has made of the room, unless we are changing it ourselves."""
        if not self._changing.locked():
            async with self._changing:
                await self._look_again()

    async def _look_again(self) -> None:
        """What does the log say? The room may have changed or begun."""
        try:
            room = await self._services.log.room(self.room.name)
        except LogError:
            return
        if room is None:
            self._send_to_the_table()
        elif room != self.room:
            self.room = room
            self._tell()

    def _tell(self, by: Watcher | None = None, command: str | None = None) -> None:
        for watcher, owner in self._owners.items():
            watcher.tell(self._words(owner, command if watcher is by else None))

    def _words(self, owner: str | None, command: str | None) -> str:
        room, here = self.room, set(self._owners.values())
        a, b, c = (_place(place, here) for place in room.places)
        owners = [place.chair.owner for place in room.places if isinstance(place.chair, Human)]
        return telling.text_of(
            protocol.RoomState(
                t="room",
                version=protocol.VERSION,
                table=room.name,
                id=command,
                revision=room.revision,
                seat=None if owner is None else room_changes.seat_in(room, owner),
                hosts=owner == room.host,
                host=room_changes.seat_in(room, room.host),
                code_ru=spoken(room.code, "ru"),
                code_en=spoken(room.code, "en"),
                places=(a, b, c),
                preset=preset_of(room.ruleset),
                ruleset=codec.encode_ruleset(room.ruleset),
                stake=room.stake,
                clock=_clock(room),
                spectators=room.terms.spectators,
                cut=room.terms.cut,
                hints=room.terms.hints,
                level=room.level,
                fills=room.fills,
                can_begin=room_changes.can_begin(room),
                watching=sum(one not in owners for one in self._owners.values()),
            )
        )


def _clock(room: Room) -> protocol.ClockTerms | None:
    bank = room.terms.clock
    return None if bank is None else protocol.ClockTerms(bank.seconds, bank.increment)


def _place(place: Place, here: set[str | None]) -> protocol.RoomPlace:
    match place.chair:
        case Human(owner):
            return protocol.RoomPlace("human", None, place.name, here=owner in here)
        case Bot(level):
            return protocol.RoomPlace("bot", level, place.name, here=True)
        case None:
            return protocol.RoomPlace("empty", None, place.name, here=False)


def opening_of(room: Room, time: int) -> Opening:
    """The table that a room becomes: what was set in it, and a lot for the first dealer.

    Raises:
        NotAllowed: a chair is empty and nothing fills it, or nobody but bots would sit there.
    """
    return Opening(
        table=room.name,
        time=time,
        ruleset=room.ruleset,
        header=Header(room_changes.names_of(room.places), lot(), stake=room.stake),
        seating=room_changes.seating_of(room),
        secret=secrets.token_hex(SECRET_BYTES),
        host=room.host,
        terms=room.terms,
    )


class Rooms:
    """Opens rooms and finds them; a room lives as long as somebody looks at it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        # A room lives as long as a socket holds it, and no longer.
        self._live: WeakValueDictionary[str, LiveRoom] = WeakValueDictionary()

    async def open(self, owner: str, wish: protocol_http.OpenRoom) -> str:
        """The name of a new room with this host in seat 0. It is in the log already.

        Raises:
            NotAllowed: an option or the stake makes no sense.
            LogError: it could not be kept.
        """
        first, left, right = (Place(None, name, name) for name in wish.bots)
        room = Room(
            name=secrets.token_urlsafe(NAME_BYTES),
            code=fresh_code(),
            revision=1,
            time=self._services.clock.now(),
            host=owner,
            places=(Place(Human(owner), wish.name, first.spare), left, right),
            ruleset=room_changes.ruleset_of(wish),
            stake=room_changes.sound_stake(wish.stake),
            terms=room_changes.terms_of(wish),
            level=wish.level,
            fills=wish.fills,
        )
        await self._keep(room)
        return room.name

    async def _keep(self, room: Room) -> None:
        for _ in range(TRIES - 1):
            try:
                return await self._services.log.keep_room(room)
            except Taken:
                room = replace(room, code=fresh_code())
        return await self._services.log.keep_room(room)

    async def find(self, name: str) -> LiveRoom | None:
        """The room of that name, None where there is none (any more).

        Raises:
            LogError: the log cannot be read.
        """
        kept = await self._services.log.room(name) if NAME.fullmatch(name) else None
        if kept is None:
            return None
        return self._live.setdefault(name, LiveRoom(kept, self._services))

    async def name_of(self, code: int) -> str | None:
        """The name of the room with that code, None where there is none."""
        room = await self._services.log.room_of_code(code)
        return None if room is None else room.name

    async def waiting(self, owner: str) -> tuple[protocol_http.WaitingRoom, ...]:
        """The rooms that this person keeps or sits in, the last changed first."""
        return tuple(
            protocol_http.WaitingRoom(
                table=room.name,
                hosts=room.host == owner,
                people=sum(isinstance(room.places[seat].chair, Human) for seat in SEATS),
            )
            for room in await self._services.log.rooms_of(owner)
        )

    async def follow(self) -> None:
        """Once a second, see what other processes have made of rooms that are looked at here."""
        while not self._services.fleet.is_alone:
            await self._services.clock.sleep(LOOK)
            for room in list(self._live.values()):
                await room.look_again()

    async def let_old_ones_go(self) -> None:
        """Once a day, forget rooms that nobody has changed for a week."""
        while True:
            old = self._services.clock.now() - KEPT_DAYS * _DAY * 1000
            try:
                await self._services.log.let_rooms_go(old)
            except LogError as error:
                _log.error("old rooms stay: %s", error)
            await self._services.clock.sleep(_DAY)
