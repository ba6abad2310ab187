"""Transcripts: a record, and after every move all that each of the three seats is told.

`python -m tests.records.transcript` writes those in tests/golden anew; a leak, or any other
change of what a seat may know, then shows as a changed line. A view is given whole once, later
only by what has changed in it.
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from dreyfus.cards import SEATS, Seat
from dreyfus.records.codec import dumps, encode_move, encode_news, encode_view
from dreyfus.records.record import PartyRecord, parties
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules.news import news
from dreyfus.rules.party import Party
from dreyfus.rules.ruleset import PRESETS, PresetName
from dreyfus.rules.view import view
from tests.recipes import new_party
from tests.records.records import record_of
from tests.walks import game

GOLDEN = Path(__file__).parents[1] / "golden"
SEEDS: dict[PresetName, int] = {"standard": 52, "book": 63, "club": 69}
"""Parties of two or three deals."""


def path_of(preset: PresetName) -> Path:
    return GOLDEN / f"{preset}.txt"


def golden_record(preset: PresetName) -> PartyRecord:
    """The party whose transcript is kept, from its seed."""
    seed = SEEDS[preset]
    return record_of(game(new_party(PRESETS[preset]), Random(seed)), Random(seed))


def transcript(record: PartyRecord) -> Iterator[str]:
    """The lines of the transcript."""
    yield from text_of_record(record).splitlines()
    states = list(parties(record))
    shown = [dict[str, str]() for _ in SEATS]
    for seat in SEATS:
        yield f"{seat} sees {told(view_facts(states[0], seat), shown[seat])}"
    moves = zip(states, record.steps, states[1:], strict=False)
    for number, (before, step, after) in enumerate(moves, start=1):
        yield ""
        yield f"move {number} by {step.by}: {joined(facts(encode_move(step.move)))}"
        for seat in SEATS:
            heard = joined(facts(encode_news(news(before, step.move, seat))))
            yield f"{seat} hears {heard}"
            yield f"{seat} sees {told(view_facts(after, seat), shown[seat])}"


def view_facts(party: Party, seat: Seat) -> dict[str, str]:
    return facts(encode_view(view(party, seat)))


def facts(wire: object) -> dict[str, str]:
    """Every value in a wire form under its path."""
    return dict(flat(json.loads(dumps(wire)), ""))


def flat(value: Any, path: str) -> Iterator[tuple[str, str]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if holds(value) else ()
    for key, one in inner:
        yield from flat(one, f"{path}.{key}".removeprefix("."))
    if not inner:
        yield path, " ".join(value) if isinstance(value, list) else json.dumps(value)


def holds(value: object) -> bool:
    """Whether this is a list of anything but plain words, such as cards."""
    return isinstance(value, list) and not all(isinstance(one, str) for one in value)


def joined(values: dict[str, str]) -> str:
    return ", ".join(f"{path} {value}".rstrip() for path, value in values.items())


def told(now: dict[str, str], before: dict[str, str]) -> str:
    """What is new, other or gone since the last time, which `now` becomes."""
    new = {path: value for path, value in now.items() if before.get(path) != value}
    grown = {path.rpartition(".")[0] for path in now}
    gone = {path: "gone" for path in before if path not in now and path not in grown}
    before.clear()
    before.update(now)
    return joined(new | gone) or "the same"


if __name__ == "__main__":
    for name in PRESETS:
        path_of(name).write_text("\n".join(transcript(golden_record(name))) + "\n", "utf-8")
    sys.exit()
