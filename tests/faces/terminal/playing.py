"""The terminal without a terminal: the real application, driven by keys, read as text."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from dreyfus.faces.columns import cells
from dreyfus.faces.terminal.app import TerminalApp
from dreyfus.faces.terminal.canvas import DrawnScreen
from dreyfus.faces.terminal.drawing.scene import Scene
from dreyfus.faces.terminal.house import House
from dreyfus.faces.terminal.keys import CARDS
from dreyfus.faces.terminal.local import LocalHouse
from dreyfus.faces.terminal.manner import Manner
from dreyfus.faces.terminal.palette import NIGHT
from dreyfus.faces.terminal.seated import TableScreen
from dreyfus.records.wire import WireView
from dreyfus.table.log import Log
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.log_sqlite import SqliteLog
from tests.browser.positions import Position, lay

SMALLEST = (80, 24)
LARGE = (120, 40)
PATIENCE = 20.0
_KEYS = {"-": "minus", "=": "equals_sign", "?": "question_mark", "/": "slash"}


class Terminal:
    """The application as its player has it: keys and a screen."""

    def __init__(self, app: TerminalApp, pilot: Pilot[None], size: tuple[int, int]) -> None:
        self.app, self.pilot, self.size = app, pilot, size

    @property
    def screen(self) -> DrawnScreen:
        assert isinstance(self.app.screen, DrawnScreen)
        return self.app.screen

    @property
    def rows(self) -> list[str]:
        """What is shown, line by line; every line fills the screen and no more."""
        rows = [line.plain for line in self.screen.lines]
        if not rows:
            return []  # it has only just been opened
        assert [cells(row) for row in rows] == [self.size[0]] * self.size[1]
        return rows

    @property
    def text(self) -> str:
        return "\n".join(self.rows)

    @property
    def felt(self) -> str:
        """What stands left of the sheet, as running text."""
        return " ".join(" ".join(row[: self.size[0] - 33] for row in self.rows).split())

    @property
    def table(self) -> TableScreen:
        [table] = [one for one in self.app.screen_stack if isinstance(one, TableScreen)]
        return table

    @property
    def scene(self) -> Scene:
        scene = self.table.scene
        assert scene is not None
        return scene

    @property
    def view(self) -> WireView:
        return self.scene.view

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*(_KEYS.get(key, key) for key in keys))

    async def type(self, text: str) -> None:
        """A word or a card, typed as a command."""
        await self.press("/")
        for character in text:
            await self.press(character)
        await self.press("enter")

    async def until(self, done: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not done():
                await self.pilot.pause(0.005)

    async def shows(self, words: str) -> None:
        """Wait until the screen says this."""
        try:
            await self.until(lambda: words in self.text)
        except TimeoutError:
            raise AssertionError(f"{words!r} is not shown:\n{self.text}") from None

    def is_asked(self) -> bool:
        """Whether the table waits for the player, and shows it."""
        table = self.table.scene
        if table is None or table.game.waiting or table.intent.pending or table.view.over:
            return table is not None and table.view.over and not table.game.waiting
        options = table.view.options
        return bool(options.buy or options.play or options.confirm)

    async def asked(self) -> WireView:
        """Wait until the player has to do something; what he sees then."""
        await self.until(self.is_asked)
        return self.view

    def key_of(self, card: str) -> str:
        """The key of a card of the hand."""
        return CARDS[self.scene.hand.index(card)]

    async def play_card(self, card: str) -> None:
        """Choose a card by its key and play it."""
        if self.scene.hand[self.scene.cursor] != card:
            await self.press(self.key_of(card))
        await self.press("enter")

    async def simple_move(self) -> None:
        """The plainest thing to do: keep all, the first legal card, on to the next deal."""
        options = self.view.options
        if options.buy:
            await self.press("k", "k")
        elif options.play:
            await self.play_card(next(c for c in self.scene.hand if c in options.play.cards))
        else:
            await self.press("enter")

    async def play_until(self, done: Callable[[WireView], bool]) -> WireView:
        """Make simple moves until the view is as wanted."""
        while not done(await self.asked()):
            await self.simple_move()
            await self.pilot.pause()
        return self.view


def manner(**how: Any) -> Manner:
    """English on the dark felt without pauses, unless told else."""
    return Manner(**{"language": "en", "palette": NIGHT, "pace": 0.0, **how})


@asynccontextmanager
async def terminal(
    house: House, size: tuple[int, int] = SMALLEST, **how: Any
) -> AsyncIterator[Terminal]:
    """The application over a house, on its first screen."""
    app = TerminalApp(manner(**how), house)
    try:
        async with app.run_test(size=size) as pilot:
            yield Terminal(app, pilot, size)
    finally:
        await house.close()


@asynccontextmanager
async def at_home(
    log: Log | None = None, size: tuple[int, int] = SMALLEST, **how: Any
) -> AsyncIterator[Terminal]:
    """The first screen of a local house without a table."""
    house = LocalHouse(log or MemoryLog(), secrets.token_urlsafe(24), pace=0)
    async with terminal(house, size, **how) as opened:
        yield opened


@asynccontextmanager
async def seated_at(
    chosen: Position,
    folder: Path,
    size: tuple[int, int] = SMALLEST,
    table_pace: float = 0.0,
    **how: Any,
) -> AsyncIterator[Terminal]:
    """At a table that stands at a moment, in a log on disk."""
    database = folder / "tables.sqlite3"
    laid = lay(database, chosen)
    house = LocalHouse(SqliteLog(database), laid.token, table_pace)
    async with terminal(house, size, **how) as opened:
        if chosen.party.is_over:
            # A finished table is not offered any more.
            opened.screen.go_to(TableScreen(opened.screen.manner, house, laid.table))
        else:
            await opened.shows(opened.screen.manner.t("back-to-table"))
            await opened.press("enter")
        await opened.until(lambda: len(opened.app.screen_stack) > 2)
        await opened.asked()
        await opened.pilot.pause()
        yield opened
