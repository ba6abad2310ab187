"""The application in the terminal: the first screen, and the tables it leads to."""

from typing import ClassVar, Final, Literal, get_args

from textual.app import App
from textual.binding import BindingType

from dreyfus.faces.terminal.canvas import DrawnScreen
from dreyfus.faces.terminal.drawing.home import Entry, home_lines
from dreyfus.faces.terminal.drawing.lines import Lines, Size
from dreyfus.faces.terminal.drawing.reading import rules_lines
from dreyfus.faces.terminal.house import House, NoAnswer
from dreyfus.faces.terminal.keys import Action
from dreyfus.faces.terminal.manner import Manner
from dreyfus.faces.terminal.reading import ReadingScreen
from dreyfus.faces.terminal.seated import TableScreen
from dreyfus.table import protocol, protocol_http

Preset = Literal["standard", "book", "club"]
USUAL: Final[protocol.Level] = "amateur"
"""Who is played against unless another level is chosen; every house has it."""
PRESETS: Final[tuple[Preset, ...]] = get_args(Preset)


class HomeScreen(DrawnScreen):
    """The first screen: go on, begin anew, choose opponents and rules, read, leave."""

    def __init__(self, manner: Manner, house: House) -> None:
        super().__init__(manner)
        self._house = house
        self._live: protocol_http.LiveTable | None = None
        self.is_answered = False
        self._note = ""
        self._chosen = 0
        self._levels: tuple[protocol.Level, ...] = (USUAL,)
        self.level: protocol.Level = USUAL
        self._preset = 0

    async def on_screen_resume(self) -> None:
        """Ask the house for a table that waits, each time the screen comes into view."""
        self._chosen, self._note, self.is_answered = 0, "", False
        self.redraw()
        try:
            self._hear(await self._house.lobby())
        except NoAnswer as fault:
            self._live, self._note = None, self.manner.t(fault.message)
        self.is_answered = True
        self.redraw()

    def _hear(self, lobby: protocol_http.Lobby) -> None:
        self._live, self._levels = lobby.live, lobby.levels or (USUAL,)
        if self.level not in self._levels:
            self.level = self._levels[-1]

    def draw(self, width: int, height: int) -> Lines:
        """The emblem and the menu."""
        entries = [self._entry(name) for name in self._menu]
        return home_lines(self.manner, entries, self._chosen, self._note, Size(width, height))

    @property
    def _menu(self) -> list[str]:
        first = ["back", "anew"] if self._live else ["play"]
        return [*first, "level", "preset", "rules", "quit"]

    def _entry(self, name: str) -> Entry:
        t, live = self.manner.t, self._live
        match name:
            case "back" if live is not None:
                turn = "back-to-table-turn" if live.your_turn else "back-to-table"
                return Entry(t(turn), t("terminal-deal", n=live.deal))
            case "level":
                return Entry(f"{t('level-label')}: {t(f'level-{self.level}')}", "← →")
            case "preset":
                preset = PRESETS[self._preset]
                return Entry(f"{t('preset-label')}: {t(f'preset-{preset}')}", "← →")
            case "rules":
                return Entry(t("rules-in-full"))
            case "quit":
                return Entry(t("terminal-quit"))
            case _:
                return Entry(t("play-anew" if name == "anew" else "play-now"))

    async def act(self, action: Action) -> None:
        """Move in the menu, change an entry, go where it leads."""
        name = self._menu[min(self._chosen, len(self._menu) - 1)]
        match action.do:
            case "up" | "down":
                step = 1 if action.do == "down" else -1
                self._chosen = (self._chosen + step) % len(self._menu)
            case "left" | "right":
                self._change(name, 1 if action.do == "right" else -1)
            case "confirm" | "mark":
                await self._go(name)
            case "rules":
                await self._go("rules")
            case "quit":
                self.app.exit()
        self.redraw()

    def _change(self, name: str, by: int) -> None:
        if name == "level":
            now = self._levels.index(self.level)
            self.level = self._levels[(now + by) % len(self._levels)]
        elif name == "preset":
            self._preset = (self._preset + by) % len(PRESETS)

    async def _go(self, name: str) -> None:
        match name:
            case "back" if self._live is not None:
                self._sit(self._live.table)
            case "play" | "anew":
                # A quick finger must not leave a running game that is just being looked for.
                if self.is_answered:
                    await self._open()
            case "rules":
                title = self.manner.t("rules-in-full")
                self.go_to(ReadingScreen(self.manner, lambda: title, self._rules))
            case "quit":
                self.app.exit()
            case _:
                self._change(name, 1)

    def _rules(self, width: int) -> Lines:
        return rules_lines(self.manner, width)

    async def _open(self) -> None:
        names = (self.manner.t(one) for one in ("default-player", "bot-left", "bot-right"))
        you, left, right = names
        level, preset = self.level, PRESETS[self._preset]
        try:
            table = await self._house.open(
                protocol_http.OpenTable(level, preset, (you, left, right))
            )
        except NoAnswer as fault:
            self._note = self.manner.t(fault.message)
        else:
            self._sit(table)

    def _sit(self, table: str) -> None:
        self.go_to(TableScreen(self.manner, self._house, table))


class TerminalApp(App[None]):
    """Dreyfus in a terminal, over the tables of a house."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        ("ctrl+q", "leave", ""),
        ("ctrl+c", "leave", ""),
    ]
    CSS = "Screen { background: $background; } .-ansi Screen { background: ansi_default; }"

    def __init__(self, manner: Manner, house: House) -> None:
        super().__init__(ansi_color=manner.palette.is_plain)
        self._manner, self._house = manner, house

    def on_mount(self) -> None:
        """Show the first screen."""
        _mounting = self.push_screen(HomeScreen(self._manner, self._house))

    async def action_leave(self) -> None:
        """Leave, as the screen sees fit."""
        if isinstance(self.screen, DrawnScreen):
            await self.screen.act(Action("quit"))
