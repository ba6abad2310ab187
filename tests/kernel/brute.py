"""The solvers' referees: plain searches by the readable rules, and in C for many positions.

The C one, `brute.c`, shares nothing with the kernel. The Python one proves it on small endings.
"""

import ctypes
import subprocess
from ctypes import POINTER, c_double, c_int, c_uint64
from pathlib import Path

import kernel_build
from dreyfus.cards import SEATS, Card, Seat
from dreyfus.kernel.moment import Moment, option
from dreyfus.rules.entry import Three
from dreyfus.rules.round import Round
from tests.kernel.endings import playable, played_on

SOURCE = Path(__file__).with_name("brute.c")
FLAGS = ["-std=c11", "-O2", "-fPIC", "-shared", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]


def sure_of(deal: Round, seat: Seat) -> int:
    """The tricks, those taken before among them, that a seat can be sure of against two."""
    values = [sure_of(played_on(deal, card), seat) for card in playable(deal)]
    if not values:
        return deal.taken[seat]
    return max(values) if deal.turn == seat else min(values)


def division(deal: Round, myself: Seat) -> Three:
    """Every seat's tricks at the end when each plays for his own."""
    ends = [division(played_on(deal, card), myself) for card in playable(deal)]
    before, turn = deal.taken, deal.turn
    if turn is None or not ends:
        return before
    player = turn

    def liking(end: Three) -> tuple[int, ...]:
        a, b, c = (now - then for now, then in zip(end, before, strict=True))
        to_come = (a, b, c)
        others = max(to_come[seat] for seat in SEATS if seat != player)
        grudge = 0 if player == myself else -to_come[myself]
        return to_come[player], grudge, -others, -c, -b

    return max(ends, key=liking)


class Referee:
    """The searches of `brute.c`, compiled into a folder."""

    def __init__(self, folder: Path, compiler: list[str]) -> None:
        library = folder / "brute.so"
        subprocess.run([*compiler, *FLAGS, str(SOURCE), "-o", str(library)], check=True)
        self._library = ctypes.CDLL(str(library))
        where = (POINTER(c_uint64), POINTER(c_int), c_int, POINTER(c_int))
        self._library.brute_value.argtypes = (*where, c_int, c_int)
        self._library.brute_division.argtypes = (
            *(*where, c_int, POINTER(c_double), c_int, POINTER(c_int)),
        )
        self._library.exact_value.argtypes = (POINTER(c_uint64), POINTER(c_int), c_int)

    def value(self, moment: Moment, seat: Seat, card: Card | None = None) -> int:
        """The tricks that a seat can be sure of; of the seat to play, after a card."""
        played = -1 if card is None else card
        return int(self._library.brute_value(*_where(moment), seat, played))

    def divide(
        self,
        moment: Moment,
        myself: Seat,
        utility: list[float] | None = None,
        past: Three = (0, 0, 0),
        card: Card | None = None,
    ) -> Three:
        """The tricks to come of each seat when each plays for himself."""
        end = (c_int * 3)(*past)
        table = None if utility is None else (c_double * len(utility))(*utility)
        played = -1 if card is None else card
        self._library.brute_division(*_where(moment), myself, table, played, end)
        a, b, c = (now - then for now, then in zip(end, past, strict=True))
        return a, b, c

    def whole_deal(self, moment: Moment, seat: Seat) -> int:
        """The same as `value`, before a trick, by a search with a table of exact positions."""
        hands, _, _, rules = _where(moment)
        value = int(self._library.exact_value(hands, rules, seat))
        assert value >= 0, "no memory for the table"
        return value


def _where(moment: Moment) -> tuple[object, object, int, object]:
    rules = (
        *(moment.leader, moment.trump),
        *(option("void", moment.void), option("undertrump", moment.undertrump)),
    )
    hands, table = (c_uint64 * 3)(*moment.hands), (c_int * 2)(*(*moment.table, 0, 0)[:2])
    return hands, table, len(moment.table), (c_int * 4)(*rules)


def compiler() -> list[str]:
    """The command of a C compiler.

    Raises:
        RuntimeError: there is none.
    """
    found = kernel_build.system_compiler() or kernel_build.zig_compiler()
    if found is None:
        raise RuntimeError("the referee of the solvers needs a C compiler")
    return found
