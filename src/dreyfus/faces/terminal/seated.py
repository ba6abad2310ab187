"""The screen of a table: keys in, a drawing out."""

from collections.abc import Callable
from typing import Final

from textual import events

from dreyfus.faces.terminal import words
from dreyfus.faces.terminal.canvas import DrawnScreen
from dreyfus.faces.terminal.drawing.deal import DealDrawing, trick_report
from dreyfus.faces.terminal.drawing.lines import Lines, centred, filled, line, paragraph
from dreyfus.faces.terminal.drawing.reading import (
    help_lines,
    reading_width,
    sheet_lines,
    table_rules_lines,
)
from dreyfus.faces.terminal.drawing.scene import Scene
from dreyfus.faces.terminal.drawing.table import table_lines
from dreyfus.faces.terminal.game import held_in_play, is_my_turn
from dreyfus.faces.terminal.hand import in_order
from dreyfus.faces.terminal.house import House, NoAnswer
from dreyfus.faces.terminal.intents import Note
from dreyfus.faces.terminal.keys import Action
from dreyfus.faces.terminal.manner import Manner
from dreyfus.faces.terminal.reading import ReadingScreen, ReviewScreen
from dreyfus.faces.terminal.sitting import Sitting
from dreyfus.records.wire import WireView

_LONGEST_WORD: Final = 40


class TableScreen(DrawnScreen):
    """A player at his table."""

    def __init__(self, manner: Manner, house: House, table: str) -> None:
        super().__init__(manner)
        self._house = house
        self._sitting = self._sit(table)
        self._card: str | None = None
        self._asking = False
        self._typed: str | None = None
        self._answer = ""
        self._shown_seq = 0
        self._was_mine = False

    def _sit(self, table: str) -> Sitting:
        return Sitting(self._house, table, self.manner.pace, self._changed)

    @property
    def sitting(self) -> Sitting:
        """What is known of the table, and meant."""
        return self._sitting

    def on_mount(self) -> None:
        """Take the seat."""
        self._talk()

    def _talk(self) -> None:
        # A worker that fails ends the application and says why; a newer one takes its place.
        self.run_worker(self._sitting.run(), exclusive=True)

    def on_unmount(self) -> None:
        """Leave it."""
        self._sitting.stop()

    def _changed(self) -> None:
        game = self._sitting.game
        if game is not None and game.shown.seq != self._shown_seq:
            self._shown_seq, self._answer = game.shown.seq, ""
            if self._was_mine and not is_my_turn(game):
                self._card = None
            self._was_mine = is_my_turn(game)
        if self.app.screen is self:
            self.redraw()
        elif isinstance(self.app.screen, DrawnScreen):
            self.app.screen.redraw()

    # What is shown.

    def draw(self, width: int, height: int) -> Lines:
        """The table; before it is reached, how the line to it stands."""
        scene = self.scene
        if scene is not None:
            return table_lines(scene, width, height)
        link = self._sitting.link
        says = centred(line(self.manner.t(link.message, seconds=link.away)), width)
        keys = centred(line((self.manner.t("terminal-key-quit"), ""), "  Q"), width)
        above = [line("")] * (height // 2 - 1)
        return filled([*above, says, line(""), keys], width, height, self.manner.palette.felt)

    @property
    def scene(self) -> Scene | None:
        """All that the table is drawn from; None before the first welcome."""
        game = self._sitting.game
        if game is None:
            return None
        hand = self._hand(game.shown.view)
        return Scene(
            manner=self.manner,
            game=game,
            intent=self._sitting.intent,
            link=self._sitting.link,
            note=self._sitting.note,
            hand=hand,
            cursor=self._cursor(hand, game.shown.view),
            asking=self._asking,
            typed=self._typed,
            answer=self._answer,
        )

    def _hand(self, view: WireView) -> tuple[str, ...]:
        return in_order(view.hand, view.trump, held_in_play(view))

    def _cursor(self, hand: tuple[str, ...], view: WireView) -> int:
        """Where the cursor stands: at the card chosen last, else at the first that may go."""
        if self._card in hand:
            return hand.index(self._card)
        choice = view.options.buy or view.options.play
        may_go = [at for at, card in enumerate(hand) if choice and card in choice.cards]
        return may_go[0] if may_go else 0

    # What keys do.

    async def press(self, event: events.Key) -> None:
        """Type while a word is being typed; act otherwise."""
        if self._typed is None:
            await super().press(event)
            return
        if event.key == "escape":
            self._typed = None
        elif event.key == "enter":
            text, self._typed = self._typed, None
            await self._understand(text)
        elif event.key == "backspace":
            self._typed = self._typed[:-1]
        elif event.character and event.is_printable and len(self._typed) < _LONGEST_WORD:
            self._typed += event.character
        self.redraw()

    async def act(self, action: Action) -> None:
        """Do what a key asks for."""
        if self._asking:
            self._answer_leaving(action)
        elif not await self._act_anywhere(action):
            await self._act_at_table(action)
        self.redraw()

    def _answer_leaving(self, action: Action) -> None:
        self._asking = False
        if action.do in ("yes", "confirm", "quit"):
            self.app.exit()

    async def _act_anywhere(self, action: Action) -> bool:
        """What can be done whatever happens at the table; False for anything else."""
        match action.do:
            case "quit":
                self._asking = True
            case "type":
                self._typed = ""
            case "refresh":
                self._sitting.refresh()
            case "help":
                self._read("help-title", lambda _: help_lines(self.manner))
            case "sheet":
                self._read_view("sheet-title", sheet_lines)
            case "rules":
                self._read_view("rules-of-table", table_rules_lines)
            case "trick":
                self._read_view("review-tricks", lambda manner, view, _: trick_report(manner, view))
            case "review":
                self._review()
            case _:
                return False
        return True

    def _read(self, title: str, write: Callable[[int], Lines]) -> None:
        self.go_to(ReadingScreen(self.manner, lambda: self.manner.t(title), write))

    def _read_view(self, title: str, write: Callable[[Manner, WireView, int], Lines]) -> None:
        """Read what follows from the view, as it changes."""
        if self._sitting.view is None:
            return

        def lines(width: int) -> Lines:
            view = self._sitting.view
            return [] if view is None else write(self.manner, view, width)

        self._read(title, lines)

    def _review(self) -> None:
        view = self._sitting.view
        if view is None:
            return
        scored = view.deal if view.phase == "scored" else view.deal - 1
        if scored < 1:
            self._sitting.tell(Note("terminal-review-none"))
            return
        self.go_to(ReviewScreen(self.manner, scored, self._review_lines, self._sitting.ask_review))

    def _review_lines(self, deal: int, width: int) -> Lines:
        view, review = self._sitting.view, self._sitting.reviews.get(deal)
        if view is not None and view.review is not None and view.review.deal == deal:
            review = view.review
        if view is None or review is None:
            return paragraph(self.manner.t("review-waiting"), reading_width(width))
        return DealDrawing(self.manner, view, review, reading_width(width)).whole()

    async def _act_at_table(self, action: Action) -> None:
        view = self._sitting.view
        if view is None:
            return
        if self._sitting.game is not None and self._sitting.game.waiting:
            self._sitting.skip()
        elif view.over:
            await self._act_at_end(action)
        elif view.phase == "scored":
            if action.do in ("confirm", "mark"):
                self._sitting.confirm()
        else:
            self._act_with_cards(action, view)

    async def _act_at_end(self, action: Action) -> None:
        if action.do == "new":
            self.go_back()
        elif action.do == "confirm":
            await self._rematch()

    async def _rematch(self) -> None:
        try:
            table = await self._house.rematch(self._sitting.table)
        except NoAnswer as fault:
            self._sitting.tell(Note(fault.message))
            return
        self._sitting.stop()
        self._sitting, self._shown_seq = self._sit(table), 0
        self._talk()

    def _act_with_cards(self, action: Action, view: WireView) -> None:
        hand = self._hand(view)
        match action.do:
            case "left" | "right" | "first" | "last":
                self._move(action, hand, view)
            case "nth":
                self._choose(hand, action.n, view)
            case "mark" if hand:
                self._use(hand[self._cursor(hand, view)], view)
            case "confirm" if hand:
                self._confirm(hand, view)
            case "keep":
                self._sitting.exchange("keep")
            case "small":
                self._sitting.mark_small()
            case "all":
                self._sitting.mark_all()
            case "back":
                self._sitting.clear()

    def _move(self, action: Action, hand: tuple[str, ...], view: WireView) -> None:
        if hand:
            at = self._cursor(hand, view)
            ends = {"left": at - 1, "right": at + 1, "first": 0, "last": -1}
            self._card = hand[ends[action.do] % len(hand)]

    def _choose(self, hand: tuple[str, ...], n: int, view: WireView) -> None:
        """The n-th card: marked in the exchange; in play chosen first, and played when it is."""
        if n >= len(hand):
            return
        is_chosen = hand[self._cursor(hand, view)] == hand[n]
        self._card = hand[n]
        if view.options.buy is not None or is_chosen:
            self._use(hand[n], view)

    def _use(self, card: str, view: WireView) -> None:
        self._card = card
        if view.phase == "exchange":
            self._sitting.mark(card)
        else:
            self._sitting.play(card)

    def _confirm(self, hand: tuple[str, ...], view: WireView) -> None:
        if view.phase == "exchange":
            self._sitting.exchange(self._sitting.intent.asked or "buy")
        else:
            self._use(hand[self._cursor(hand, view)], view)

    # What is typed.

    async def _understand(self, text: str) -> None:
        view = self._sitting.view
        wish = words.read(text)
        match wish:
            case None:
                self._sitting.tell(Note("terminal-unknown", {"text": text.strip()}))
            case words.TypedCard(card):
                self._use_typed(card, view)
            case "sheet" | "rules" | "help" | "quit":
                await self._act_anywhere(Action(wish))
            case _ if view is not None:
                self._answer = words.answer(wish, self.manner, view)

    def _use_typed(self, card: str, view: WireView | None) -> None:
        if view is None:
            return
        if card in view.hand:
            self._use(card, view)
        else:
            self._sitting.tell(Note("refused-not-in-hand"))
