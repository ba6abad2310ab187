"""Two worlds over the wire: what a seat or a spectator receives tells nothing of hidden cards.

The same party is played on a real server in worlds whose hidden cards lie elsewhere, and what its
recipient receives over his socket is compared frame by frame, byte by byte:

- whole parties, in which every deal is another until it is scored: what was bought, discarded and
  left in the talon lies elsewhere. A scored deal is laid open to all: there alone may frames
  differ, and in its review alone. With the next deal they are the same again.
- one deal of each up to a moment in its middle, where all that is unseen, the others' hands too,
  has changed places. There they may differ in nothing.

Beside their moves people talk, ask for the present and for hints, and try what is refused.
scripts/long does so with five hundred parties; here with a sample.
"""

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import Final

import pytest

from dreyfus.records.codec import decode_move
from dreyfus.rules.moves import Shuffle
from dreyfus.rules.ruleset import BOOK, STANDARD
from dreyfus.table.log import Entry
from tests.faces.web.staged import SPECTATOR, Heard, Script, Stage, place_of, script_of, stage
from tests.table.scripted import with_seeds_of
from tests.table.setting import Json
from tests.worlds import (
    RECIPIENTS,
    Recipient,
    concealed_world,
    hides_otherwise,
    other_deal,
)

SAMPLE = 3
HINT: Final = b'{"t":"hinted"'
MANY = 500
SOME = 0.1
"""The share of deals with hints among so many: they take their time."""
EVERYBODY = range(SPECTATOR + 1)
RULESETS = (
    replace(STANDARD, target=5),
    replace(BOOK, target=5, tricks_shown="last"),
)

LAID_OPEN: Final = "review"
"""The one field that may differ, once it is there: a scored deal's cards, which all may see."""


def is_same(here: bytes, there: bytes) -> bool:
    """Whether two frames are the same but for the cards of a deal that is laid open."""
    return here == there or _closed(here) == _closed(there) is not None


def _closed(frame: bytes) -> Json | None:
    """The message without the review in it; None where there is none to take out."""
    message: Json = json.loads(frame)
    holder = message if message["t"] == "reviewed" else message.get("view", {})
    return message if holder.pop(LAID_OPEN, None) is not None else None


def difference(here: Sequence[bytes], there: Sequence[bytes]) -> str | None:
    """The first frame that can be told apart, None if none can."""
    for number, (one, other) in enumerate(zip(here, there, strict=True)):
        if not is_same(one, other):
            return f"frame {number} can be told apart:\n{one.decode()}\n{other.decode()}"
    return None


async def whole(stage: Stage, script: Script, here: Heard, recipient: Recipient) -> Counter[str]:
    """Compare the whole party with one of another world."""
    random = Random(f"{script.seed} whole {recipient}")
    moves = with_seeds_of(script.game, concealed_world(script.game, recipient, random))
    there = await stage.play(script, moves, (place_of(recipient),))
    mine, theirs = here.of(recipient), there.of(recipient)
    assert difference(mine, theirs) is None
    hidden = zip(here.record.entries, there.record.entries, strict=True)
    assert any(one.digest != other.digest for one, other in hidden)
    identical = sum(one == other for one, other in zip(mine, theirs, strict=True))
    return Counter(
        {
            "whole parties compared": 1,
            "frames identical": identical,
            "hints identical": sum(frame.startswith(HINT) for frame in mine),
            "frames identical but for the review": len(mine) - identical,
        }
    )


async def part(stage: Stage, script: Script, here: Heard, recipient: Recipient) -> Counter[str]:
    """Compare one deal, up to its moment, with a deal in which everything unseen lies elsewhere."""
    random = Random(f"{script.seed} part {recipient}")
    deal = random.randrange(len(script.moments))
    start, moment = script.first(deal) - 2, script.moments[deal]
    game = script.game.prefix(moment)
    other = other_deal(script.game.part(start, moment), recipient, random)
    moves = with_seeds_of(game, (*game.moves[:start], *other))
    past = before_deal(here.record.entries, deal)
    there = await stage.play_part(script, moves, (place_of(recipient),), deal, past)
    mine, theirs = here.part(recipient, deal), there.part(recipient, deal)
    assert mine == theirs, difference(mine, theirs)
    moved = hides_otherwise(game, moves, recipient)
    return Counter(
        {
            "deals compared": 1,
            "frames identical": len(mine),
            "deals with other hands": moved,
            "hints identical, all hands otherwise": sum(frame.startswith(HINT) for frame in mine),
        }
    )


def before_deal(entries: Sequence[Entry], deal: int) -> list[Entry]:
    shuffles = [entry for entry in entries if entry.kind == "move" and is_shuffle(entry)]
    return list(takewhile(lambda entry: entry.seq < shuffles[deal].seq, entries))


def is_shuffle(entry: Entry) -> bool:
    return isinstance(decode_move(json.loads(entry.move)), Shuffle)


async def compared(
    parties: int, seed: int, patch: pytest.MonkeyPatch, hints: float = 1
) -> Counter[str]:
    """Compare so many parties for each seat and a spectator; all figures."""
    figures = Counter[str]()
    async with stage(patch) as server:
        for number in range(parties):
            script = script_of(RULESETS[number % len(RULESETS)], f"{seed} {number}", hints)
            here = await server.play(script, script.game.moves, EVERYBODY)
            figures.update({"parties": 1, "events": len(here.record.entries)})
            for recipient in RECIPIENTS:
                figures.update(await whole(server, script, here, recipient))
                figures.update(await part(server, script, here, recipient))
    return figures


@pytest.mark.uncounted
async def test_parties_in_two_worlds_are_the_same_over_the_wire(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    figures = await compared(SAMPLE, 1, monkeypatch)
    assert figures["whole parties compared"] == SAMPLE * len(RECIPIENTS)
    assert figures["hints identical"] > SAMPLE
    assert figures["hints identical, all hands otherwise"] > 0
    assert figures["deals with other hands"] > figures["deals compared"] / 2


@pytest.mark.long
async def test_five_hundred_parties_in_two_worlds_are_the_same_over_the_wire(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    figures = await compared(MANY, 2, monkeypatch, SOME)
    print(dict(figures))  # noqa: T201  # scripts/long shows it
    assert figures["whole parties compared"] == MANY * len(RECIPIENTS)
    assert figures["deals with other hands"] > figures["deals compared"] / 2
