"""Many parties, for scripts/long: written down and read back, nothing differs."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from dreyfus.records.json_record import json_of_record, record_of_json
from dreyfus.records.notation import russian
from dreyfus.records.record import PartyRecord, replay
from dreyfus.records.text_reader import record_of_text
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules.party import Party
from dreyfus.rules.ruleset import OPTIONS, PRESETS, Ruleset, with_options
from tests.recipes import new_party
from tests.records.records import record_of
from tests.walks import game

Note = Callable[[str, object], None]

PARTS = 8
PARTIES = 5_000
"""Of every preset, and as many under options at random."""
STARTS: dict[str, Ruleset | None] = {
    "random options": None,
    **{str(name): ruleset for name, ruleset in PRESETS.items()},
}


def options_at_random(random: Random) -> Ruleset:
    """Any options of play with cards."""
    values = {name: random.choice(values) for name, values in OPTIONS.items()}
    return with_options(Ruleset(), values | {"enforcement": "strict"})


def played(ruleset: Ruleset | None, seeds: range) -> Iterator[tuple[PartyRecord, Party]]:
    """The records of these parties, and how they ended; each tenth stops on its way."""
    for seed in seeds:
        random = Random(seed)
        start = new_party(ruleset or options_at_random(random))
        most = random.randrange(200) if seed % 10 == 0 else None
        party = game(start, random, most)
        yield record_of(party, random), party.last


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", STARTS)
def test_what_is_written_is_read(name: str, part: int, record_property: Note) -> None:
    parties = moves = 0
    for record, last in played(STARTS[name], range(part, PARTIES, PARTS)):
        spell = {"spell": russian} if parties % 2 else {}
        read = record_of_text(text_of_record(record, **spell))
        assert read == record
        assert replay(read) == last
        assert record_of_json(json_of_record(record)) == record
        parties += 1
        moves += len(record.steps)
    record_property(f"recorded parties, {name}", parties)
    record_property(f"recorded moves, {name}", moves)
    record_property(f"differences, {name}", 0)
