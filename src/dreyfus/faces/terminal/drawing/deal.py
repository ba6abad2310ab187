"""A scored deal: its sums, and laid open its hands, discards, purchases and tricks."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from dreyfus.cards import Seat, seats_from
from dreyfus.faces.columns import cells
from dreyfus.faces.terminal.drawing.cards import named, row_of
from dreyfus.faces.terminal.drawing.lines import Lines, beside, fitted, line, paragraph
from dreyfus.faces.terminal.game import around
from dreyfus.faces.terminal.hand import in_order
from dreyfus.faces.terminal.manner import NAME, Manner
from dreyfus.faces.terminal.phrases import Phrases
from dreyfus.records import wire

_FIGURE: Final = 8
"""The cells of a column of figures."""


def gains(view: wire.WireView, deal: int, seat: Seat) -> tuple[int, int]:
    """What a deal brought a seat above and below the line."""
    rows = [row for row in view.sheet.deals if row.deal == deal]
    figures = [one for row in rows for one in row.figures if one.seat == seat]
    below = sum(one.points for one in figures if one.kind == "over")
    return sum(one.points for one in figures) - below, below


@dataclass(frozen=True, slots=True)
class DealDrawing:
    """A scored deal of a view."""

    manner: Manner
    view: wire.WireView
    review: wire.WireReview
    width: int

    def _heading(self, message: str, **facts: str | int) -> Text:
        return line((self.manner.t(message, **facts), self.manner.palette.gold))

    def summary(self) -> Lines:
        """Bought, tricks and points of each; what stayed in the talon; the next deal."""
        following = Phrases(self.manner, self.view).next_deal()
        return [
            self._heading("review-title", n=self.review.deal),
            line(""),
            *self.sums(),
            line(""),
            *self._talon(),
            line(""),
            *paragraph(following, self.width),
        ]

    def whole(self) -> Lines:
        """All of it, for reading."""
        return [
            *self.sums(),
            line(""),
            self._heading("review-hands"),
            *self._hands(),
            line(""),
            *self._talon(),
            *self._note(),
            *self._tricks(),
        ]

    def sums(self) -> Lines:
        """The deal in figures, a line a player."""
        heads = ("column-bought", "column-tricks", "terminal-above", "terminal-below")
        head = "".join(self.manner.t(one).rjust(_FIGURE) for one in heads)
        rows = [line((" " * NAME + head, self.manner.palette.quiet))]
        return [*rows, *(self._sums_of(seat) for seat in around(self.view))]

    def _sums_of(self, seat: Seat) -> Text:
        above, below = gains(self.view, self.review.deal, seat)
        bought, tricks = len(self.review.bought[seat]), self.review.tricks[seat]
        figures = (str(bought), str(tricks), str(above or "—"), f"+{below}" if below else "—")
        row = "".join(figure.rjust(_FIGURE) for figure in figures)
        return beside([self._name(seat), line(row)])

    def _name(self, seat: Seat) -> Text:
        return fitted(line((self.manner.name(self.view, seat, NAME - 1), "bold")), NAME)

    def _hands(self) -> Iterator[Text]:
        for seat in around(self.view):
            yield beside(
                [
                    self._name(seat),
                    line(self.manner.t("dealt-hand"), ": "),
                    self._cards(self.review.dealt[seat]),
                ]
            )
            if self.review.bought[seat]:
                yield self._row("row-discards", self._cards(self.review.discards[seat]))
                yield self._row("row-drawn", row_of(self.manner, self.review.bought[seat]))

    def _row(self, message: str, cards: Text) -> Text:
        return beside([line(" " * NAME), line(self.manner.t(message), ": "), cards])

    def _cards(self, cards: tuple[str, ...]) -> Text:
        return row_of(self.manner, in_order(cards, self.review.trump))

    def _talon(self) -> Lines:
        if not self.review.talon:
            return [line((self.manner.t("review-talon-none"), self.manner.palette.quiet))]
        title = line((self.manner.t("review-talon"), self.manner.palette.quiet))
        return [title, line(" ") + _plain_row(self.manner, self.review.talon)]

    def _note(self) -> Lines:
        if not self.review.talon:
            return []
        return paragraph(self.manner.t("review-talon-note"), self.width, self.manner.palette.quiet)

    def _tricks(self) -> Lines:
        if self.view.deal != self.review.deal or not self.view.tricks:
            return []
        rows = past_tricks(self.manner, self.view)
        return [line(""), self._heading("review-tricks"), *rows]


def _plain_row(manner: Manner, cards: tuple[str, ...]) -> Text:
    """Cards in an order of their own."""
    parts = [part for card in cards for part in (" ", named(manner, card))]
    return line(*parts[1:])


def past_tricks(manner: Manner, view: wire.WireView) -> Lines:
    """The completed tricks that may be looked at: who played what, who took it."""
    return [_past(manner, view, trick) for trick in view.tricks]


def _past(manner: Manner, view: wire.WireView, trick: wire.WirePastTrick) -> Text:
    cards = dict(zip(seats_from(trick.leader), trick.cards, strict=True))
    parts: list[str | tuple[str, str]] = [f"{trick.number:>2}  "]
    for seat in seats_from(trick.leader):
        name = manner.name(view, seat, NAME - 2)
        text, ink = named(manner, cards[seat])
        wins = seat == trick.winner
        parts += [name, " ", (text, ink), ("▲" if wins else " ", manner.palette.gold)]
        parts.append(" " * (NAME + 4 - cells(name) - 2 - cells(text)))
    return line(*parts)


def last_trick(manner: Manner, view: wire.WireView) -> Lines:
    """The last completed trick, a line a card; nothing before there is one."""
    if not view.tricks:
        return []
    trick = view.tricks[-1]
    played = zip(seats_from(trick.leader), trick.cards, strict=True)
    return [
        line((manner.t("last-trick"), manner.palette.quiet)),
        *(_one_card(manner, view, seat, card, trick.winner) for seat, card in played),
    ]


def _one_card(manner: Manner, view: wire.WireView, seat: Seat, card: str, winner: Seat) -> Text:
    name = fitted(line(manner.name(view, seat)), NAME + 1)
    return line(name, named(manner, card), (" ▲" if seat == winner else "", manner.palette.gold))


def trick_report(manner: Manner, view: wire.WireView) -> Lines:
    """The tricks of the deal so far, and the reader's own discards."""
    quiet, gold = manner.palette.quiet, manner.palette.gold
    rows = past_tricks(manner, view) or [line((manner.t("last-trick-none"), quiet))]
    if view.discards:
        out = row_of(manner, in_order(view.discards, view.trump))
        rows += [line(""), line((manner.t("own-discards-title"), gold)), out]
    if view.bought:
        rows += [line(""), line((manner.t("row-drawn"), gold)), row_of(manner, view.bought)]
    return rows
