"""The score sheet on paper: it grows away from the line, upward above it and downward below."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final

from rich.text import Text

from dreyfus.cards import Seat
from dreyfus.faces.columns import cells, cut, middle, wrapped
from dreyfus.faces.terminal.drawing.lines import Lines, filled, line
from dreyfus.faces.terminal.game import around
from dreyfus.faces.terminal.manner import Manner
from dreyfus.records import wire

_LABEL: Final = 9
"""The cells of the first column."""
_FIXED: Final = 7
"""The lines of a sheet that are no deals: head, sums, the line, two rules, what each owes."""
_MARKED: Final = frozenset({"bought", "short", "over", "adjustment"})


@dataclass(frozen=True, slots=True)
class SheetDrawing:
    """The sheet of a view in `width` cells; names and marks are cut to what has room."""

    manner: Manner
    view: wire.WireView
    width: int

    def compact(self, height: int) -> Lines:
        """The sheet in exactly so many lines, with as many of the latest deals as have room."""
        room = max(0, height - _FIXED)
        below = self._deals(below=True)
        shown_below = below[max(0, len(below) - room // 2) :]
        above = list(reversed(self._deals(below=False)))[: room - len(shown_below)]
        lines = self._lines(above, shown_below)
        return filled(lines, self.width, height, self.manner.palette.paper)

    def needed(self) -> int:
        """The lines of the sheet with all its deals."""
        return len(self.whole())

    def whole(self) -> Lines:
        """The sheet with all its deals."""
        lines = self._lines(list(reversed(self._deals(below=False))), self._deals(below=True))
        return filled(lines, self.width, len(lines), self.manner.palette.paper)

    def _lines(self, above: Sequence[Lines], below: Sequence[Lines]) -> Lines:
        sheet, palette = self.view.sheet, self.manner.palette
        heads = [self.manner.name(self.view, seat) for seat in around(self.view)]
        return [
            self._row(self.manner.t("sheet-title"), heads, "bold"),
            self._sums("terminal-above", sheet.above),
            self._rule("─", palette.paper_quiet),
            *(row for deal in above for row in deal),
            self._rule("━", "bold"),
            *(row for deal in below for row in deal),
            self._rule("─", palette.paper_quiet),
            self._sums("terminal-below", sheet.below),
            self._row(self.manner.t("terminal-owes"), self._owes(), palette.paper_quiet),
        ]

    @property
    def _column(self) -> int:
        return (self.width - _LABEL - 1) // 3

    def _row(self, label: str, columns: Sequence[str], style: str = "") -> Text:
        first = cut(label, _LABEL - 1).ljust(_LABEL - 1)
        text = "".join(middle(one, self._column) for one in columns)
        return line(f" {first}", (text, style))

    def _rule(self, stroke: str, style: str) -> Text:
        return line((stroke * self.width, style))

    def _sums(self, label: str, sums: Sequence[int]) -> Text:
        texts = [str(sums[seat]) for seat in around(self.view)]
        return self._row(self.manner.t(label), texts, "bold")

    def _owes(self) -> list[str]:
        winner = self.view.winner if self.view.over else None
        owes = self.view.sheet.owes
        is_winner = [winner is not None and winner.seat == seat for seat in around(self.view)]
        seats = zip(around(self.view), is_winner, strict=True)
        return ["—" if wins else str(owes[seat]) for seat, wins in seats]

    def _deals(self, *, below: bool) -> list[Lines]:
        """The lines of each deal, the first deal first; below the line only where there are any."""
        rows = [self._deal(deal, below=below) for deal in self._all_deals()]
        return [row for row in rows if row]

    def _all_deals(self) -> list[wire.WireSheetDeal]:
        deals, view = list(self.view.sheet.deals), self.view
        if not any(deal.deal == view.deal for deal in deals):
            deals.append(wire.WireSheetDeal(view.deal, view.dealer, view.trump, ()))
        return deals

    def _deal(self, deal: wire.WireSheetDeal, *, below: bool) -> Lines:
        cells_of = [list(self._marks(deal, seat, below=below)) for seat in around(self.view)]
        if below and not any(cells_of):
            return []
        wraps = [wrapped(marks, self._column - 1) for marks in cells_of]
        label = f"{deal.deal:>2} {self._trump(deal.trump)}"
        rows = zip_longest(*wraps, fillvalue="")
        return [self._row(label if at == 0 else "", row) for at, row in enumerate(rows)]

    def _trump(self, trump: str) -> str:
        return self.manner.t("no-trump-short") if trump == "N" else self.manner.suit(trump)

    def _marks(self, deal: wire.WireSheetDeal, seat: Seat, *, below: bool) -> Iterator[str]:
        for figure in deal.figures:
            if figure.seat == seat and (figure.kind == "over") is below:
                yield self._mark(figure.kind, figure.points)
        certain = self.view.seats[seat].certain
        is_running = deal.deal == self.view.deal and self.view.phase != "scored"
        if is_running and certain and (certain > 0) is below:
            # In pencil: certain already, but not written yet.
            yield f"({self._mark('over' if below else 'short', abs(certain))})"

    def _mark(self, kind: str, points: int) -> str:
        shown = kind if kind in _MARKED else "penalty"
        return self.manner.t("figure-mark", kind=shown, points=points)


def ladder(manner: Manner, view: wire.WireView, width: int) -> Lines:
    """How far each has come to the target, a box a point."""
    target = view.ruleset.target
    return [_rung(manner, view, seat, target, width) for seat in around(view)]


def _rung(manner: Manner, view: wire.WireView, seat: Seat, target: int, width: int) -> Text:
    below = view.sheet.below[seat]
    name = manner.name(view, seat)
    boxes = "■" * min(below, target) + "□" * max(0, target - below)
    spoken = manner.t("ladder-spoken", n=below, target=target)
    text = f" {name}{' ' * (15 - cells(name))}{boxes}  {spoken}"
    return line(cut(text, width))
