"""The widget on which screens are drawn, and the screen that draws itself anew."""

from rich.text import Text
from textual import events
from textual.app import ComposeResult, RenderResult
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from dreyfus.faces.terminal.drawing.lines import Lines
from dreyfus.faces.terminal.drawing.small import is_too_small, small_lines
from dreyfus.faces.terminal.keys import Action, action_of
from dreyfus.faces.terminal.manner import Manner


class Canvas(Widget):
    """Shows lines as they are given: one for each row of the terminal."""

    DEFAULT_CSS = "Canvas { width: 100%; height: 100%; }"

    def __init__(self, manner: Manner) -> None:
        super().__init__()
        self._manner = manner
        self.lines: Lines = []
        self._strips: list[Strip] = []

    def show(self, lines: Lines) -> None:
        """Show these lines from now on."""
        self.lines = [self._writable(one) for one in lines]
        console = self.app.console
        self._strips = [Strip(one.render(console)) for one in self.lines]
        self.refresh()

    def _writable(self, text: Text) -> Text:
        shown = text.copy()
        shown.plain = self._manner.shown(text.plain)
        # Rich passes over the style of a whole text where no part of it has one of its own.
        shown.stylize_before(shown.style)
        shown.end = ""
        return shown

    def render(self) -> RenderResult:
        """Nothing: lines are rendered one by one."""
        return ""

    def render_line(self, y: int) -> Strip:
        """A row of the terminal."""
        if y >= len(self._strips):
            return Strip.blank(self.size.width)
        return self._strips[y].crop_extend(0, self.size.width, None)


class DrawnScreen(Screen[None]):
    """A screen of drawn lines; keys come as actions."""

    def __init__(self, manner: Manner) -> None:
        super().__init__()
        self.manner = manner
        self._canvas = Canvas(manner)

    def compose(self) -> ComposeResult:
        """One canvas that fills the screen."""
        yield self._canvas

    @property
    def lines(self) -> Lines:
        """What is shown."""
        return self._canvas.lines

    def draw(self, width: int, height: int) -> Lines:
        """The lines of the screen at this size."""
        # Every screen has its own; Textual's metaclass leaves no room for abstract methods.
        raise NotImplementedError

    async def act(self, action: Action) -> None:
        """Do what a key asks for."""
        raise NotImplementedError  # as above

    def go_to(self, screen: "DrawnScreen") -> None:
        """Put another screen on top; this one waits below."""
        _mounting = self.app.push_screen(screen)

    def go_back(self) -> None:
        """Give way to the screen below."""
        _leaving = self.dismiss()

    def redraw(self) -> None:
        """Show what is true now."""
        if not self.is_mounted:
            return
        width, height = self.size.width, self.size.height
        if is_too_small(width, height):
            self._canvas.show(small_lines(self.manner, width, height))
        else:
            self._canvas.show(self.draw(width, height))

    def on_resize(self, _event: events.Resize) -> None:
        """Draw for the new size."""
        self.redraw()

    async def on_screen_resume(self) -> None:
        """Draw what has changed while another screen was on top."""
        self.redraw()

    async def on_key(self, event: events.Key) -> None:
        """Hand a key on as an action; nothing else hears of it."""
        event.stop()
        event.prevent_default()
        await self.press(event)

    async def press(self, event: events.Key) -> None:
        """What a key does: its action, on a screen that is large enough to see it."""
        action = action_of(event.key, event.character)
        too_small = is_too_small(self.size.width, self.size.height)
        if action is not None and (not too_small or action.do == "quit"):
            await self.act(action)
