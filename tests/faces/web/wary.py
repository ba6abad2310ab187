"""A person on a line that cannot be trusted: what docs/protocol.md asks of a client there."""

import asyncio
import json
from dataclasses import dataclass, field
from random import Random
from typing import Final

from websockets.asyncio.client import ClientConnection

from tests.faces.web.chaos import Person
from tests.faces.web.serving import HELLO
from tests.table.setting import Json

SILENCE: Final = 0.5
"""Seconds without a word after which hello is said again; twice as long after each time in vain.

Else a machine that is too busy would be asked the more, the slower it answers.
"""
LONGEST: Final = 16.0
"""Seconds of silence that are waited for at most."""
SILENCES: Final = 3
"""How many of them in a row are a lost connection."""
AGAIN: Final = 0.05
"""Seconds until a command goes out again that could not be looked at now."""

RASH: Final = 0.2
"""How often somebody decides though he knows that he may not see the present."""

NOT_NOW: Final = frozenset({"too_fast", "unavailable"})
"""Refusals that are no answer: the command may be sent again."""
NO_ANSWERS: Final = NOT_NOW | {"malformed"}
"""Those, and that of a command which came before the first hello."""
BEHIND: Final = frozenset({"not_your_turn", "wrong_phase", "already_confirmed", "party_over"})
"""Refusals which nobody gets who sees the present."""
TALKATIVE: Final = 0.03
"""How often something is said instead."""
PHRASES: Final = ("hello", "thanks", "well_played", "wow")


@dataclass
class Wary(Person):
    """Somebody in a seat who counts on nothing; `commands` are all that he ever sent, by id."""

    chance: Random = field(default_factory=Random)
    commands: dict[str, Json] = field(default_factory=dict)
    refusals: list[tuple[str | None, str]] = field(default_factory=list)
    promised: dict[int, str] = field(default_factory=dict)
    hellos: int = 0
    silences: int = 0
    patience: float = SILENCE
    is_behind: bool = True

    @property
    def is_done(self) -> bool:
        """Whether the party is over, and everything answered."""
        return bool(self.view.get("over")) and self.pending is None

    async def live(self) -> None:
        """Play until the party is over, coming again whenever the socket is lost."""
        while not self.is_done:
            await self.come()

    async def _converse(self, socket: ClientConnection) -> None:
        self.hellos = self.silences = 0
        await self._hello(socket)
        while not self.is_done and self.silences < SILENCES:
            await self._act(socket)
            await self._listen(socket)

    async def _hello(self, socket: ClientConnection) -> None:
        self.hellos += 1
        self.is_behind = True
        await socket.send(json.dumps({**HELLO, "since": self.seq or None}))

    async def _act(self, socket: ClientConnection) -> None:
        """Decide, if there is something to decide; one command at a time.

        He should wait for the present, and is not always that patient.
        """
        if self.pending is not None or not self.view:
            return
        if self.is_behind and self.chance.random() > RASH:
            return
        wish = self._wish()
        if wish is not None:
            self.sent += 1
            name = f"wary-{self.seat}-{self.sent:06}"
            self.pending = self.commands[name] = {**wish, "id": name}
            await self._send(socket)

    def _wish(self) -> Json | None:
        """Something lawful, by the seat's own chance; a phrase now and then."""
        options = self.view["options"]
        if self.chance.random() < TALKATIVE:
            return {"t": "say", "phrase": self.chance.choice(PHRASES)}
        if options["buy"]:
            cards = options["buy"]["cards"]
            number = self.chance.randint(0, options["buy"]["most"])
            move = {"t": "buy", "cards": self.chance.sample(cards, number)}
        elif options["play"]:
            move = {"t": "play", "card": self.chance.choice(options["play"]["cards"])}
        elif options["confirm"]:
            move = {"t": "confirm"}
        else:
            return None
        return {**move, "after": self.seq}

    async def _send(self, socket: ClientConnection) -> None:
        if self.pending is not None:
            await socket.send(json.dumps(self.pending))

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async with asyncio.timeout(self.patience):
                message = json.loads(await socket.recv())
        except TimeoutError:
            self.heard["silence"] += 1
            self.silences += 1
            self.patience = min(LONGEST, 2 * self.patience)
            # Whatever was asked before counts as lost, with its answer.
            self.hellos = 0
            await self._hello(socket)
        else:
            self.silences = 0
            self.patience = max(SILENCE, 0.9 * self.patience)
            await self._take(message, socket)

    async def _take(self, message: Json, socket: ClientConnection) -> None:
        self.heard[message["t"]] += 1
        match message["t"]:
            case "welcome":
                await self._welcome(message, socket)
            case "event" | "house":
                await self._numbered(message, socket)
            case "refused":
                self.refusals.append((message["id"], message["reason"]))
                if self.pending is not None and message["id"] == self.pending["id"]:
                    await self._refused(message["reason"], socket)

    async def _welcome(self, message: Json, socket: ClientConnection) -> None:
        was_asked, self.hellos = self.hellos > 0, max(0, self.hellos - 1)
        self.views.append((message["seq"], message["view"]))
        for past in message["missed"]:
            self._learn(past["seq"], past["by"], None, past["news"])
        if message["seq"] >= self.seq:
            self.seq, self.view, self.is_behind = message["seq"], message["view"], False
            self._promise(message)
        if was_asked:
            await self._send(socket)
        elif self.pending is not None:
            # It was decided upon something older than his turn.
            self.heard["given up"] += 1
            self.pending = None

    async def _numbered(self, message: Json, socket: ClientConnection) -> None:
        """An event: it may be told again, be old, or come before one that is missing."""
        seq, command = message["seq"], message["id"]
        if message["t"] == "event":
            self.views.append((seq, message["view"]))
            self._learn(seq, message["by"], command, message["news"])
        elif command is not None:
            self._answered(seq, command)
        if seq == self.seq + 1:
            self.seq, self.view = seq, message.get("view", self.view)
            self._promise(message)
        elif seq > self.seq and self.hellos == 0:
            self.heard["gap"] += 1
            await self._hello(socket)

    def _promise(self, message: Json) -> None:
        """What the table has promised of a deal's seed never changes."""
        if message.get("commitment") is not None:
            deal, told = message["view"]["deal"], message["commitment"]
            assert self.promised.setdefault(deal, told) == told

    async def _refused(self, reason: str, socket: ClientConnection) -> None:
        self.heard[reason] += 1
        assert self.pending is not None
        if reason == "malformed":
            # Nothing of ours is: no hello has come before it.
            await self._hello(socket)
        elif reason in NOT_NOW and self.pending["t"] != "say":
            # What is said too often is not worth it.
            await asyncio.sleep(AGAIN)
            await self._send(socket)
        else:
            assert reason in BEHIND or self.pending["t"] == "say", (reason, self.pending)
            self.pending = None
            await self._hello(socket)
