"""The score sheet as the page shows it, read back into numbers."""

import re
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator

from dreyfus.faces.text import Language, t

READ = """(table) => ["left", "me", "right"].map((side) => {
  const texts = (where) => [...table.querySelectorAll(where)].map((node) => node.textContent);
  return {
    name: texts(`thead th.${side}`)[0].trim(),
    above: texts(`tbody:not(.below) td.${side} button .mark:not(.pencil)`),
    below: texts(`tbody.below td.${side} button .mark:not(.pencil)`),
    totals: texts(`tr.total td.${side}`),
    owes: texts(`tr.owes td.${side} .words`),
  };
})"""


@dataclass(frozen=True, slots=True)
class Column:
    """A player's column: figures and totals above and below the line, what he owes if beaten.

    The winner of a party owes nothing: there his `owes` is None.
    """

    name: str
    above: tuple[int, ...]
    below: tuple[int, ...]
    total_above: int
    total_below: int
    owes: int | None

    def check(self, target: int = 10) -> None:
        """The sums of the column are those of its figures."""
        assert self.total_above == sum(self.above), self
        assert self.total_below == sum(self.below), self
        if self.owes is not None:
            assert self.owes == self.total_above + max(0, target - self.total_below), self


def read(sheet: Locator) -> list[Column]:
    """The columns of the sheet, from the left: the left neighbour, the person, the right one."""
    return [_column(facts) for facts in sheet.evaluate(READ)]


def _column(facts: dict[str, Any]) -> Column:
    total_above, total_below = _numbers(facts["totals"])
    return Column(
        name=facts["name"],
        above=_numbers(facts["above"]),
        below=_numbers(facts["below"]),
        total_above=total_above,
        total_below=total_below,
        owes=next(iter(_numbers(facts["owes"])), None),
    )


def _numbers(texts: list[str]) -> tuple[int, ...]:
    return tuple(_number(text) for text in texts)


def _number(text: str) -> int:
    [digits] = re.findall(r"\d+", text)
    return int(digits)


def settlement_lines(
    columns: list[Column], language: Language, target: int = 10, *, watches: bool = False
) -> list[str]:
    """What the settlement has to say in words, by the sheet alone: payments, then their sum.

    None of the columns is the reader's own where he only watches.
    """
    [winner] = [column for column in columns if column.owes is None]
    losers = [column for column in columns if column is not winner]
    lines = [_payment(loser, winner, language, target) for loser in losers]
    total = sum(_points(loser, target) for loser in losers)
    mine = winner is columns[1] and not watches
    you = "yes" if mine else "no"
    return [*lines, t(language, "receives", you=you, name=winner.name, amount=str(total))]


def _points(loser: Column, target: int) -> int:
    return loser.total_above + max(0, target - loser.total_below)


def _payment(loser: Column, winner: Column, language: Language, target: int) -> str:
    return t(
        language,
        "payment",
        payer=loser.name,
        payee=winner.name,
        above=loser.total_above,
        short=max(0, target - loser.total_below),
        points=_points(loser, target),
        target=target,
    )
