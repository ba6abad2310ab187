"""The table of a party: players in columns, deals in rows that grow away from the line."""

import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

import typer

from dreyfus.cards import NO_TRUMP, SEATS, TRUMP_LETTERS, Trump
from dreyfus.faces.columns import left, middle, wrapped
from dreyfus.faces.file import write_anything
from dreyfus.faces.text import Language, t
from dreyfus.rules.entry import Figure, FigureKind
from dreyfus.rules.ledger import PaperParty
from dreyfus.rules.party import Party
from dreyfus.rules.sheet import SheetDeal

_COLUMN = 18
"""The width of a player's column."""
_WORD = 8
"""The width of the trump's name and of the dealer's in the gutter."""
_TICKS = 16
"""As many ticks as a ladder has room for; of a longer race each tick is two points."""

Cell = Sequence[str]
"""The lines of a cell, from the top."""


@dataclass(frozen=True, slots=True)
class Pen:
    """With what a sheet is drawn: its lines, the ladder's ticks, and whether it writes bold."""

    bar: str = "│"
    thin: str = "─"
    thin_cross: str = "┼"
    thick: str = "━"
    thick_cross: str = "┿"
    full: str = "■"
    half: str = "◧"
    empty: str = "□"
    bold: bool = False


_ASCII = Pen("|", "-", "+", "=", "+", "#", "+", ".")


def pen_for(encoding: str, *, bold: bool) -> Pen:
    """A pen that draws nothing but what this encoding can write."""
    try:
        "│─┼━┿■◧□".encode(encoding)
    except UnicodeEncodeError:
        return replace(_ASCII, bold=bold)
    return Pen(bold=bold)


def output_pen() -> Pen:
    """A pen for standard output, made fit to write whatever names the sheet has."""
    write_anything()
    out = sys.stdout
    return pen_for(out.encoding, bold=out.isatty() and "NO_COLOR" not in os.environ)


def signed(points: int) -> str:
    """The number with its sign, plus as well as minus."""
    return f"{points:+}".replace("-", "−")


@dataclass(frozen=True, slots=True)
class SheetTable:
    """The table of `party` under these `names`, to be read line by line."""

    party: PaperParty | Party
    names: tuple[str, str, str]
    language: Language
    pen: Pen

    def lines(self) -> Iterator[str]:
        """The table's lines: above the line the latest deal on top, below it the first."""
        sheet, pen = self.party.sheet, self.pen
        yield from self._row(self._heads(), [[name] for name in self.names], bold=True)
        yield from self._summary("sheet-total-above", sheet.above, bold=True)
        yield self._rule(pen.thin, pen.thin_cross)
        for deal in reversed(sheet.deals):
            yield from self._row(self._gutter(deal), self._marks(deal, below=False))
        yield self._rule(pen.thick, pen.thick_cross)
        for deal in sheet.deals:
            if any(deal.entry.below):
                yield from self._row(self._gutter(deal), self._marks(deal, below=True))
        yield self._rule(pen.thin, pen.thin_cross)
        yield from self._summary("sheet-total-below", sheet.below, bold=True)
        yield from self._summary("sheet-ladder", [self._ladder(below) for below in sheet.below])
        yield from self._summary("sheet-owes", self._owes())

    def _t(self, message: str, **facts: str | int) -> str:
        return t(self.language, message, **facts)

    def _row(self, gutter: str, cells: Sequence[Cell], *, bold: bool = False) -> Iterator[str]:
        for number, line in enumerate(zip_longest(*cells, fillvalue="")):
            first = left(gutter if number == 0 else "", len(self._heads()))
            columns = (self._styled(middle(text, _COLUMN), bold) for text in line)
            yield self.pen.bar.join((first, *columns)).rstrip()

    def _styled(self, text: str, bold: bool) -> str:
        return typer.style(text, bold=True) if bold and self.pen.bold else text

    def _summary(self, label: str, row: Sequence[object], *, bold: bool = False) -> Iterator[str]:
        text = self._t(label, target=self.party.ruleset.target)
        return self._row(f" {text}", [[str(cell)] for cell in row], bold=bold)

    def _rule(self, stroke: str, cross: str) -> str:
        return cross.join((stroke * len(self._heads()), *[stroke * _COLUMN] * len(SEATS)))

    def _number_width(self) -> int:
        return max(2, len(str(len(self.party.sheet.deals))))

    def _heads(self) -> str:
        number = " " * self._number_width()
        trump, dealer = self._t("score-trump"), self._t("score-dealer")
        return f" {number} {left(trump, _WORD)} {left(dealer, _WORD)} "

    def _gutter(self, deal: SheetDeal) -> str:
        number = str(deal.number).rjust(self._number_width())
        dealer = left(self.names[deal.dealer], _WORD)
        return f" {number} {left(self._trump(deal.trump), _WORD)} {dealer} "

    def _trump(self, trump: Trump) -> str:
        if trump is NO_TRUMP:
            return self._t("no-trump-short")
        return self._t("trump-name", trump=TRUMP_LETTERS[trump])

    def _marks(self, deal: SheetDeal, *, below: bool) -> list[Cell]:
        figures = [one for one in deal.entry.figures if (one.kind is FigureKind.OVER) is below]
        return [
            wrapped((self._mark(one) for one in figures if one.seat == seat), _COLUMN - 2)
            for seat in SEATS
        ]

    def _mark(self, figure: Figure) -> str:
        if figure.kind is FigureKind.ADJUSTMENT:
            return f"{signed(figure.points)}*"
        return self._t("figure-mark", kind=figure.kind, points=str(figure.points))

    def _ladder(self, below: int) -> str:
        """A tick for each point of the way to the target, or one for each two of a long way."""
        target, pen = self.party.ruleset.target, self.pen
        step = 1 if target <= _TICKS else 2
        filled, halves = divmod(min(below, target), step)
        return (pen.full * filled + pen.half * halves).ljust(target // step, pen.empty)

    def _owes(self) -> list[object]:
        """What each would owe now; once the party has ended the winner owes nothing."""
        win = self.party.sheet.win if self.party.is_over else None
        owes = self.party.sheet.owes(self.party.ruleset)
        return ["—" if win and win.seat == seat else owes[seat] for seat in SEATS]
