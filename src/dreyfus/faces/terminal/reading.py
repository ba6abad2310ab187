"""The screen for what is read at leisure: the sheet, the rules, the keys, a review."""

from collections.abc import Callable

from dreyfus.faces.terminal.canvas import DrawnScreen
from dreyfus.faces.terminal.drawing.lines import Lines, Size
from dreyfus.faces.terminal.drawing.reading import reading_lines
from dreyfus.faces.terminal.keys import Action
from dreyfus.faces.terminal.manner import Manner

Write = Callable[[int], Lines]
"""The lines of a text on a terminal so many cells wide."""


class ReadingScreen(DrawnScreen):
    """Shows lines that can be scrolled. Where there are several pages, arrows turn them."""

    def __init__(self, manner: Manner, title: Callable[[], str], write: Write) -> None:
        super().__init__(manner)
        self._title, self._write = title, write
        self._top = 0
        self._count = 0

    def draw(self, width: int, height: int) -> Lines:
        """The lines from where the reader is."""
        lines = self._write(width)
        self._count = len(lines)
        self._top = max(0, min(self._top, self._count - self._page))
        return reading_lines(self.manner, self._title(), lines, self._top, Size(width, height))

    @property
    def _page(self) -> int:
        return self.size.height - 3

    async def act(self, action: Action) -> None:
        """Scroll, or go back."""
        steps = {
            "up": -1,
            "down": 1,
            "page_up": -self._page,
            "page_down": self._page,
            "mark": self._page,
            "first": -self._count,
            "last": self._count,
        }
        if action.do in ("left", "right"):
            self.turn(1 if action.do == "right" else -1)
        elif action.do in steps:
            self._top += steps[action.do]
        else:
            self.go_back()
            return
        self.redraw()

    def turn(self, by: int) -> None:
        """Turn the page: there is one only."""


class ReviewScreen(ReadingScreen):
    """The reviews of scored deals; `asked` is told which deal is looked at."""

    def __init__(
        self,
        manner: Manner,
        deals: int,
        write: Callable[[int, int], Lines],
        asked: Callable[[int], None],
    ) -> None:
        self._deals, self._deal, self._asked = deals, deals, asked
        super().__init__(
            manner,
            lambda: manner.t("review-of", n=self._deal),
            lambda width: write(self._deal, width),
        )
        asked(deals)

    def turn(self, by: int) -> None:
        """Look at another deal."""
        self._deal = max(1, min(self._deals, self._deal + by))
        self._top = 0
        self._asked(self._deal)
