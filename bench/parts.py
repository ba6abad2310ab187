"""Where the processor time of an event goes, part by part, in one process."""

import pickle
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).parents[1]))
from dreyfus.cards import SEATS, Seat
from dreyfus.records import codec
from dreyfus.records.record import digest
from dreyfus.rules.moves import Move
from dreyfus.rules.party import Party, apply
from dreyfus.rules.view import view
from dreyfus.table import telling
from dreyfus.table.brain import Task
from dreyfus.table.history import Past
from dreyfus.table.log import Entry
from dreyfus.table.packing import packed
from dreyfus.table.position import Position
from tests.recipes import new_party
from tests.table.setting import opening
from tests.walks import game

ROUNDS: Final = 7
EVENTS: Final = slice(30, 150)
"""A few deals of a party, without its beginning, in which there is little to tell."""


def timed(what: str, work: Callable[[Any], object], over: Sequence[Any]) -> None:
    """Print the least of several rounds: microseconds of processor time for one."""
    best = float("inf")
    for _ in range(ROUNDS):
        began = time.process_time()
        for each in over:
            work(each)
        best = min(best, time.process_time() - began)
    print(f"| {what} | {best / len(over) * 1e6:.0f} |")


def main() -> None:
    """Measure each part over the same events."""
    played = game(new_party(), Random(3), 160)
    parties = played.parties[EVENTS]
    made = list(zip(played.parties, played.moves, played.seats, strict=False))[EVENTS]
    shown = [telling.Shown(party) for party in parties]
    views = [view(party, 0) for party in parties]
    tasks = [Task("amateur", "a seed", seen) for seen in views]
    last = [shown[0]]

    def chained(party: Any) -> None:
        last[0] = telling.Shown(party, last[0])
        last[0].text(None)

    def told(past: Past) -> None:
        last[0] = telling.Shown(past.after.party, last[0])
        for seat in SEATS:
            telling.told(past, None, seat, last[0])

    print("| part | microseconds |\n|---|---:|")
    timed("apply", lambda step: apply(*step), made)
    timed("digest", digest, parties)
    timed("the event as JSON", lambda step: codec.dumps(codec.encode_move(step[1])), made)
    timed("what all see, one after another", chained, parties)
    timed("a view encoded, alone", codec.encode_view, views)
    timed("what a seat sees beside it, as JSON", lambda one: one.text(0), shown)
    timed("the event told to three", told, pasts(made, played.parties[EVENTS.start + 1 :]))
    timed("a view, alone", lambda party: view(party, 0), parties)
    timed("a view, where all see it already", lambda one: one.view(0), shown)
    timed("a task packed", packed, tasks)
    timed("a task pickled", pickle.dumps, tasks)


def pasts(made: Iterable[tuple[Party, Move, Seat | None]], after: Iterable[Party]) -> list[Past]:
    """The same moves as events of a table."""
    start, told = Position.start(opening()), []
    for number, ((before, move, seat), party) in enumerate(zip(made, after, strict=False), start=1):
        entry = Entry(number, seat, "human", f"command-{number}", "", "", start.time)
        told.append(Past(entry, move, before, replace(start, party=party)))
    return told


if __name__ == "__main__":
    main()
