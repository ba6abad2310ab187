"""All that a table's screen is drawn from."""

from dataclasses import dataclass

from dreyfus.faces.terminal.conversation import Link
from dreyfus.faces.terminal.game import Chairs, Game
from dreyfus.faces.terminal.intents import Intent, Note
from dreyfus.faces.terminal.manner import Manner
from dreyfus.faces.terminal.phrases import Phrases
from dreyfus.records.wire import WireView

LEAST_WIDTH, LEAST_HEIGHT = 80, 24
"""The smallest terminal on which everything has room."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A moment at the table.

    `hand` is the hand in order, `cursor` the card under the cursor; `asking` says that the
    player wants to leave and is asked once more; `typed` is a command being typed, `answer` what
    the last one said.
    """

    manner: Manner
    game: Game
    intent: Intent
    link: Link
    note: Note | None
    hand: tuple[str, ...]
    cursor: int
    asking: bool = False
    typed: str | None = None
    answer: str = ""

    @property
    def view(self) -> WireView:
        """What is looked at."""
        return self.game.shown.view

    @property
    def chairs(self) -> Chairs:
        """Who sits where."""
        return self.game.chairs

    @property
    def phrases(self) -> Phrases:
        """What is said of the view."""
        return Phrases(self.manner, self.view)
