"""Many parties, for scripts/long: every state sound, no two worlds told apart.

Every party has its own seed, which a violation names.
"""

from collections.abc import Callable
from random import Random

import pytest

from dreyfus.rules.ruleset import OPTIONS, PRESETS, PresetName, Ruleset, with_options
from tests.invariants import invariants
from tests.recipes import new_party
from tests.walks import game, walk
from tests.worlds import (
    BYTES,
    RECIPIENTS,
    VALUES,
    hides_otherwise,
    leak,
    other_deal,
    other_world,
)

pytestmark = pytest.mark.long

Record = Callable[[str, object], None]
PARTS = 8
"""Parts of a task, so that two workers end together."""
SOUND_PARTIES = 10_000
"""Of every preset."""
DOUBLED_PARTIES = 1_000
"""Half of them by the presets, half under options at random; for every deal and recipient there
is another world, made for what the deal was after some move of it."""


def seeds_of(number: int, part: int) -> range:
    return range(part, number, PARTS)


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("preset", PRESETS)
def test_every_state_is_sound(preset: PresetName, part: int, record_property: Record) -> None:
    start = new_party(PRESETS[preset])
    parties = deals = moves = 0
    for seed in seeds_of(SOUND_PARTIES, part):
        party = start
        for number, (_, _, party) in enumerate(walk(start, Random(f"{preset} {seed}")), start=1):
            try:
                invariants(party)
            except AssertionError as unsound:
                unsound.add_note(f"{preset}, seed {seed}, after move {number}")
                raise
            moves += 1
        parties += 1
        deals += len(party.scored.deals)
    for name, figure in (("parties", parties), ("deals", deals), ("moves", moves)):
        record_property(f"sound {name}, {preset}", figure)
    record_property(f"violations, {preset}", 0)


def options_of(seed: int) -> Ruleset:
    """The presets in turn, and between them options at random."""
    presets = tuple(PRESETS.values())
    if seed % 2:
        return presets[seed // 2 % len(presets)]
    random = Random(seed)
    names = [name for name in OPTIONS if name != "enforcement"]
    return with_options(presets[0], {name: random.choice(OPTIONS[name]) for name in names})


@pytest.mark.parametrize("part", range(PARTS))
def test_no_two_worlds_are_told_apart(part: int, record_property: Record) -> None:
    parties = worlds = unseen = differ = 0
    for seed in seeds_of(DOUBLED_PARTIES, part):
        random = Random(seed)
        played = game(new_party(options_of(seed)), random)
        recipient = random.choice(RECIPIENTS)
        whole = other_world(played, recipient, random)
        assert leak(played, whole, recipient, VALUES) is None, seed
        for deal in played.deals():
            for recipient in RECIPIENTS:
                length = random.randrange(1, len(deal.moves))
                prefix = deal.prefix(length)
                other = other_deal(prefix, recipient, random)
                assert leak(prefix, other, recipient, VALUES) is None, (seed, length)
                assert leak(prefix, other, recipient, BYTES, since=length - 1) is None, seed
                worlds += 1
                unseen += prefix.last.turn is not None
                differ += hides_otherwise(prefix, other, recipient)
        parties += 1
    record_property("doubled parties", parties)
    record_property("other worlds", worlds + parties)
    record_property("other worlds of running deals", unseen)
    record_property("of these with other hidden cards", differ)
    record_property("differences told", 0)
    assert differ > 0.95 * unseen
