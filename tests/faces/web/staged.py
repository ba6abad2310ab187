"""A party played by script on a real server, as often as wanted, under one and the same name.

Chance is the one thing that is not the server's own: it deals what the script has laid down. The
clock stands still, so that no two playings differ by time.
"""

from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import takewhile
from random import Random
from typing import Final

import pytest

from dreyfus.cards import DECK, CardSet, Seat, code_of
from dreyfus.faces.web.limits import Limits
from dreyfus.faces.web.state import State
from dreyfus.records.notation import codes
from dreyfus.rules.moves import Buy, Confirm, Cut, Move, Play
from dreyfus.rules.party import Party, options
from dreyfus.rules.round import Phase
from dreyfus.rules.ruleset import Ruleset
from dreyfus.table.log import Entry, Record
from dreyfus.table.log_memory import MemoryLog
from tests.faces.web.ears import Ear, ears_at
from tests.faces.web.serving import Serving, serving
from tests.table.manual_clock import ManualClock
from tests.table.scripted import World, opened, walk
from tests.table.setting import NAME, Json
from tests.walks import Game
from tests.worlds import Recipient

Askers = Collection[int]
Past = Sequence[Entry]
Marks = tuple[int, ...]

PATIENT: Final = 60.0
"""Seconds for a hint: what is compared must not depend on the machine."""
SPECTATOR: Final = 3
"""Who looks on, among the four."""
BUYING: Final = 0.3
"""Of the moments at which everybody asks, so many are in the exchange."""
TALKATIVE: Final = 6
"""In so many deals somebody says something; more would be too much for one seat."""


class Shelf(MemoryLog):
    """A log that can be emptied for the next playing."""

    def clear(self) -> None:
        MemoryLog.__init__(self)


@dataclass(frozen=True)
class Script:
    """A party, and when in each deal everybody asks for the present: before which move.

    `seed` decides what is asked beside the moves, and has to be refused; in a share `hints` of
    the deals everybody asks for a hint at that moment.
    """

    game: Game
    moments: tuple[int, ...]
    seed: str
    hints: float

    def first(self, deal: int) -> int:
        """The number of the first move that somebody makes in that deal, which counts from 0."""
        starts = [n for n, move in enumerate(self.game.moves) if isinstance(move, Cut)]
        return starts[deal] + 1


def script_of(ruleset: Ruleset, seed: str, hints: float = 1) -> Script:
    """A whole party at random, as it is played at a table."""
    random = Random(seed)
    start = Party.start(ruleset, opened(ruleset).header)
    parties, moves, seats = [start], list[Move](), list[Seat | None]()
    for move, seat, party in walk(start, random):
        parties.append(party)
        moves.append(move)
        seats.append(seat)
        if party.is_over:
            break
    game = Game(tuple(parties), tuple(moves), tuple(seats))
    moments, first = list[int](), 0
    for deal in game.deals():
        turns = [n for n, party in enumerate(deal.parties) if party.turn is not None]
        buying = [n for n in turns if deal.parties[n].round.phase is Phase.EXCHANGE]
        moments.append(first + random.choice(buying if random.random() < BUYING else turns))
        first += len(deal.moves)
    return Script(game, tuple(moments), seed, hints)


@dataclass
class Heard:
    """What everybody received in a playing: the frames of each of the four.

    `dealt` and `asked` say, by deal, how many of them each had when its cards had been dealt, and
    when everybody had asked for the present in the middle of it.
    """

    frames: tuple[list[bytes], ...]
    record: Record
    dealt: dict[int, Marks]
    asked: dict[int, Marks]

    def of(self, recipient: Recipient) -> list[bytes]:
        return self.frames[place_of(recipient)]

    def part(self, recipient: Recipient, deal: int) -> list[bytes]:
        """The frames from the deal's beginning to its moment."""
        place = place_of(recipient)
        return self.frames[place][self.dealt[deal][place] : self.asked[deal][place]]


def place_of(recipient: Recipient) -> int:
    return SPECTATOR if recipient is None else recipient


class Stage:
    """A server on which scripts are played."""

    def __init__(self, served: Serving, shelf: Shelf, patch: pytest.MonkeyPatch) -> None:
        self._served, self._shelf, self._patch = served, shelf, patch

    async def play(self, script: Script, moves: Sequence[Move], askers: Askers) -> Heard:
        """Play the whole script with these moves, which may be those of another world.

        Only the `askers` try what their cards forbid: the script does not know the others' hands
        in another world.
        """
        await self._begin(script, moves, ())
        return await self._played(Playing(script, moves, askers))

    async def play_part(
        self, script: Script, moves: Sequence[Move], askers: Askers, deal: int, past: Past
    ) -> Heard:
        """Play one deal alone, up to its moment, at a table that already has this past."""
        await self._begin(script, moves, past)
        return await self._played(Playing(script, moves, askers, deal, len(past)))

    async def _begin(self, script: Script, moves: Sequence[Move], past: Past) -> None:
        assert self._served.app is not None
        state: State = self._served.app.state.dreyfus
        await state.lobby.keep_only(())
        self._shelf.clear()
        self._patch.setattr("dreyfus.table.table.chance", World(moves).chance)
        await self._shelf.open_table(opened(script.game.start.ruleset))
        for entry in past:
            await self._shelf.append(NAME, entry, ends=False)

    async def _played(self, playing: "Playing") -> Heard:
        async with ears_at(self._served, NAME) as ears:
            await playing.run(ears)
        record = await self._shelf.read(NAME)
        assert record is not None
        return Heard(tuple(ear.frames for ear in ears), record, playing.dealt, playing.asked)


@asynccontextmanager
async def stage(patch: pytest.MonkeyPatch) -> AsyncIterator[Stage]:
    """A real server in this process; its chance is patched for as long as the test lasts."""
    patch.setattr("dreyfus.table.hinting.SECONDS", PATIENT)
    patch.setattr("dreyfus.table.hinting.MOST", 10**9)
    shelf, limits = Shelf(), Limits(burst=10**9)
    async with serving(shelf, clock=ManualClock(), limits=limits) as served:
        yield Stage(served, shelf, patch)


class Playing:
    """One playing of a script, or of a deal of it, from the moment when everybody is welcomed."""

    def __init__(
        self,
        script: Script,
        moves: Sequence[Move],
        askers: Askers,
        deal: int | None = None,
        past: int = 0,
    ) -> None:
        self._script, self._moves, self._askers, self._alone = script, moves, askers, deal
        self._first = script.first(deal or 0)
        # Chance has shuffled and cut before anybody is welcomed.
        self._seq = past + 2
        self._ears: tuple[Ear, ...] = ()
        self.dealt: dict[int, Marks] = {}
        self.asked: dict[int, Marks] = {}

    async def run(self, ears: tuple[Ear, ...]) -> None:
        """Play, so that everybody has heard everything before the next thing happens."""
        self._ears = ears
        game = self._script.game
        for number in range(self._first, len(game.moves)):
            party, seat = game.parties[number], game.seats[number]
            if game.seats[number - 1] is None and seat is not None:
                await self._begin_deal(party)
            if number in self._script.moments:
                await self._ask_for_all(party)
                if self._alone is not None:
                    return
            if seat is not None:
                await self._try(number, party)
                await self._move(number, seat)

    def _marks(self) -> Marks:
        return tuple(len(ear.frames) for ear in self._ears)

    async def _begin_deal(self, party: Party) -> None:
        """The cards have been dealt; in some deals somebody says something."""
        deal = party.round.number
        self.dealt[deal] = self._marks()
        if deal < TALKATIVE:
            words = {"t": "say", "id": f"say-{deal:08}", "phrase": "thanks"}
            await self._ears[deal % 3].say(words)
            await self._happen(1)

    async def _ask_for_all(self, party: Party) -> None:
        """Everybody asks for the present, and for a hint, which one of them may have."""
        deal = party.round.number
        is_hinted = Random(f"{self._script.seed} hint {deal}").random() < self._script.hints
        for place, ear in enumerate(self._ears):
            await ear.hello(0)
            if place in self._askers and is_hinted:
                await ear.say({"t": "hint", "id": f"hint-{deal:08}"})
                await ear.hear_kind("hinted" if place == party.turn else "refused")
        self.asked[deal] = self._marks()

    async def _move(self, number: int, seat: Seat) -> None:
        """Make a move; what chance does after it comes by itself."""
        wish = wish_of(self._moves[number])
        await self._ears[seat].say({**wish, "id": f"move-{number:08}", "after": self._seq})
        follows = takewhile(lambda seat: seat is None, self._script.game.seats[number + 1 :])
        await self._happen(1 + len(list(follows)))

    async def _happen(self, events: int) -> None:
        self._seq += events
        for ear in self._ears:
            await ear.hear_number(self._seq)

    async def _try(self, number: int, party: Party) -> None:
        """Now and then somebody asks for what he may not do, or may not see."""
        random = Random(f"{self._script.seed} {number}")
        place, wish = random.choice(range(4)), not_his_turn(random)
        if random.random() < 0.5:
            return
        if random.random() < 0.2:
            await self._ask_review(place, random.randint(1, party.round.number + 1), party)
        elif place != party.turn:
            await self._be_refused(place, number, wish)
        elif place in self._askers:
            await self._be_refused(place, number, unlawful(party, party.turn, random))

    async def _ask_review(self, place: int, deal: int, party: Party) -> None:
        is_open = deal <= party.round.number or party.round.phase is Phase.SCORED
        await self._ears[place].say({"t": "review", "deal": deal})
        await self._ears[place].hear_kind("reviewed" if is_open else "refused")

    async def _be_refused(self, place: int, number: int, wish: Json) -> None:
        await self._ears[place].say({**wish, "id": f"try-{number:08}", "after": self._seq})
        await self._ears[place].hear_kind("refused")


def wish_of(move: Move) -> Json:
    """The move as a page sends it."""
    match move:
        case Buy(discards):
            return {"t": "buy", "cards": codes(discards)}
        case Play(card):
            return {"t": "play", "card": code_of(card)}
        case Confirm():
            return {"t": "confirm"}
        case _:
            raise AssertionError(move)


def not_his_turn(random: Random) -> Json:
    """A move for whoever has none to make."""
    return wish_of(Play(random.choice(tuple(DECK))))


def unlawful(party: Party, seat: Seat, random: Random) -> Json:
    """A move that the seat's own cards forbid it now."""
    offered, hand = options(party, seat), party.round.hands[seat]
    if offered.play is not None:
        return wish_of(Play(random.choice(tuple(DECK - offered.play.cards))))
    foreign = random.choice(tuple(DECK - hand))
    return wish_of(Buy(CardSet.of((foreign, hand.highest()))))
