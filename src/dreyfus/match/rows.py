"""Every deal of a contest as rows for other programs: one for each seat in it."""

import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Final

from dreyfus.cards import SEATS, TRUMP_LETTERS, Seat
from dreyfus.match.bout import Bout, Game, PlayedDeal
from dreyfus.match.contest import Contest
from dreyfus.match.figures import role_of

Cell = str | int | float | bool | None
Row = dict[str, Cell]

SUFFIXES: Final = (".jsonl", ".parquet")
"""The ends of a file's name, by which its form is known."""


class NoParquet(RuntimeError):
    """What writes Parquet is not installed."""


def rows(contest: Contest, bouts: Iterable[Bout]) -> Iterator[Row]:
    """The rows of these cards, in the order of cards, rotations, deals and seats.

    `won` says whether the seat has won the party by this deal; `points`, on the last deal of a
    game, what the game brought it, and None on the earlier ones.
    """
    for bout in bouts:
        for rotation, game in enumerate(bout.games):
            for deal in game.deals:
                for seat in SEATS:
                    place = {"card": bout.card, "rotation": rotation}
                    player = contest.players[game.seating[seat]]
                    yield {**place, "player": player, **_row(game, deal, seat)}


def _row(game: Game, deal: PlayedDeal, seat: Seat) -> Row:
    last = deal is game.deals[-1]
    return {
        "deal": deal.number,
        "seat": seat,
        "role": role_of(deal, seat),
        "trump": TRUMP_LETTERS[deal.trump],
        "above": deal.above[seat],
        "below": deal.below[seat],
        "bought": deal.bought[seat],
        "tricks": deal.tricks[seat],
        "won": last and game.winner == seat,
        "points": game.points[seat] if last else None,
    }


def require_writer(path: Path) -> None:
    """Make sure, before anything is played, that rows can be written there.

    Raises:
        ValueError: the file's name has none of `SUFFIXES`.
        NoParquet: it is to be Parquet, and pyarrow is not installed.
        OSError: the file cannot be made.
    """
    if path.suffix not in SUFFIXES:
        raise ValueError(f"{path.name!r} ends in none of {', '.join(SUFFIXES)}")
    if path.suffix == ".parquet":
        try:
            import pyarrow.parquet  # type: ignore[import-untyped]  # noqa: F401, PLC0415  # an extra
        except ImportError:
            raise NoParquet from None
    path.open("ab").close()


def write_rows(path: Path, contest: Contest, bouts: Sequence[Bout]) -> None:
    """Write the rows of these cards to the file, in the form that its name asks for.

    Raises:
        OSError: it cannot be written.
    """
    if path.suffix == ".parquet":
        _write_parquet(path, rows(contest, bouts))
        return
    with path.open("w", encoding="utf-8") as stream:
        for row in rows(contest, bouts):
            stream.write(json.dumps(row, ensure_ascii=False) + "\n")


def _write_parquet(path: Path, all_rows: Iterable[Row]) -> None:
    from pyarrow import Table, parquet  # noqa: PLC0415  # an extra

    parquet.write_table(Table.from_pylist(list(all_rows)), path)
