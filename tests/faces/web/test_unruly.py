"""A line that drops, delays, doubles and reorders frames: every party played over it ends right.

Right is: everybody's last view, and each that he was ever shown, is the fold of the log seen from
his seat; every command that was acknowledged is in the log once, in the words in which it was sent,
and was decided upon what was still to be decided; the deals come from the seeds promised; the
settlement is the same for all. scripts/long plays a thousand parties; here a sample is played.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from dreyfus.cards import SEATS
from dreyfus.match.verifying import checked_deals
from dreyfus.records.codec import decode_move, dumps, encode_view
from dreyfus.rules.party import Party
from dreyfus.rules.ruleset import STANDARD
from dreyfus.rules.view import view
from dreyfus.table import protocol
from dreyfus.table.commands import FROM_PAGE, command_of
from dreyfus.table.log import Entry, Opening
from dreyfus.table.position import has_to_decide
from dreyfus.table.recording import record_of
from dreyfus.table.seats import Human, owner_of
from tests.faces.web.chaos import Folded, Seen
from tests.faces.web.serving import Serving, serving
from tests.faces.web.unruly import Line, unruly_line
from tests.faces.web.wary import NO_ANSWERS, Wary
from tests.table.setting import opening

SAMPLE = 8
MANY = 1000
AT_A_TIME = 8
"""Parties that are played side by side."""
PATIENCE = 900
"""Seconds for one party, however unlucky, and however busy the machine."""
SHORT = replace(STANDARD, target=5)


def seated_at(name: str, line: Line, seed: str) -> tuple[Opening, list[Wary]]:
    people = [Wary(name, seat, line, chance=Random(f"{seed} {seat}")) for seat in SEATS]
    a, b, c = (Human(owner_of(person.token)) for person in people)
    return opening((a, b, c), SHORT, name=name), people


async def one_party(served: Serving, line: Line, number: int) -> Counter[str]:
    """Play a party to its end over the line; the figures of it, once all is found right."""
    start, people = seated_at(f"unruly{number:010}", line, f"{line.seed} {number}")
    await served.log.open_table(start)
    async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
        for person in people:
            group.create_task(person.live())
    record = await served.log.read(start.table)
    assert record is not None
    table = Folded(start, people, [Party.start(start.ruleset, start.header)])
    seen = [(person, Seen(person.views, person.told, person.kept)) for person in people]
    compared = table.check(seen, record.entries)
    for person in people:
        ends_right(person, table.parties[-1])
        keeps_its_words(person, table.parties, record.entries)
    assert len({dumps(person.view["settlement"]) for person in people}) == 1
    deals = checked_deals(record_of(record))
    assert {deal.verdict for deal in deals} == {"fits"}
    kept = {deal.deal: deal.commitment for deal in deals}
    for person in people:
        assert person.promised.items() <= kept.items()
    return figures_of(people, compared, record.entries)


def ends_right(person: Wary, party: Party) -> None:
    assert party.is_over
    folded = json.loads(dumps(encode_view(view(party, person.seat))))
    assert person.view == folded
    assert person.view["settlement"] is not None


def keeps_its_words(person: Wary, parties: list[Party], entries: tuple[Entry, ...]) -> None:
    """Each of this person's entries is a command of his, and was still to be decided.

    What was carried out is never answered by a refusal, however often it came.
    """
    refused = {command for command, reason in person.refusals if reason not in NO_ANSWERS}
    assert not refused & person.kept.keys()
    own = [entry for entry in entries if entry.seat == person.seat]
    moved = 0
    for entry in own:
        assert entry.id is not None
        words = person.commands[entry.id]
        message = protocol.from_client.validate_json(json.dumps(words))
        if isinstance(message, FROM_PAGE):
            assert command_of(message, person.seat).move == decode_move(json.loads(entry.move))
            assert has_to_decide(parties[message.after], person.seat)
            assert message.after >= moved, f"{entry.id} was decided before another"
            moved = entry.seq
        else:
            assert entry.kind == "house"
            assert words["phrase"] in entry.move


def figures_of(people: list[Wary], compared: int, entries: tuple[Entry, ...]) -> Counter[str]:
    figures = Counter({"parties": 1, "events": len(entries), "things compared": compared})
    for person in people:
        figures["commands"] += len(person.commands)
        figures["acknowledged"] += len(person.kept)
        figures["sockets lost"] += person.heard["lost"]
        for what in ("gap", "silence", "given up"):
            figures[f"clients: {what}"] += person.heard[what]
    return figures


async def played(parties: int, seed: int) -> Counter[str]:
    """So many parties over one unruly line, some side by side; all figures."""
    numbers = iter(range(parties))
    figures = Counter[str]()
    async with serving() as served, unruly_line(served, seed) as line, asyncio.TaskGroup() as group:

        async def play_on(numbers: Iterator[int]) -> None:
            for number in numbers:
                figures.update(await one_party(served, line, number))

        for _ in range(AT_A_TIME):
            group.create_task(play_on(numbers))
    return figures + line.figures


def has_met_all(figures: Counter[str]) -> bool:
    fates = ("dropped", "delayed", "doubled", "reordered", "connections cut")
    return all(figures[fate] > 0 for fate in fates)


@pytest.mark.uncounted
async def test_parties_over_an_unruly_line_end_right() -> None:
    figures = await played(SAMPLE, seed=1)
    assert figures["parties"] == SAMPLE
    assert has_met_all(figures)


@pytest.mark.long
async def test_a_thousand_parties_over_an_unruly_line_end_right() -> None:
    figures = await played(MANY, seed=2)
    print(dict(figures))  # noqa: T201  # scripts/long shows it
    assert figures["parties"] == MANY
    assert has_met_all(figures)
