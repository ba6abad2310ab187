"""Hints at a table: told to whoever has the turn, where the table allows it, and to nobody else."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import get_args

import pytest

from dreyfus.bots.hints import hint
from dreyfus.bots.reasons import Reason
from dreyfus.cards import Seat
from dreyfus.rules.view import view
from dreyfus.table import hinting, protocol
from dreyfus.table.brain import Question
from dreyfus.table.hinting import MOST, WITHIN
from dreyfus.table.seats import Seating
from dreyfus.table.terms import Terms
from dreyfus.table.thinking import HINT_DEADLINE
from dreyfus.table.thought import advised, hint_text
from tests.table.setting import (
    ALONE,
    ANNA,
    BORIS,
    NAME,
    THREE_PEOPLE,
    WISH,
    Json,
    Page,
    Setting,
    opening,
    table_of,
)

PATIENT = 60.0
"""Seconds: what is compared must not depend on the machine."""


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hinting, "SECONDS", PATIENT)


@asynccontextmanager
async def hinting_table(
    seating: Seating = ALONE, terms: Terms | None = None
) -> AsyncIterator[tuple[Setting, Page]]:
    """A table, and Anna's page at its first exchange."""
    start = opening(seating)
    allowed = Terms(spectators=True, hints=True) if terms is None else terms
    async with table_of(replace(start, terms=allowed, host=ANNA)) as setting:
        anna = Page(setting.table, 0, owner=ANNA)
        await anna.hello()
        await anna.my_turn()
        yield setting, anna


async def ask(page: Page, command: str = "a-question") -> Json:
    """What comes of asking for a hint."""
    await page.table.ask_hint(page.watcher, command)
    while True:
        answer = await page.hear()
        if answer.get("id") == command:
            return answer


async def reason(page: Page) -> str:
    """Why there is none."""
    answer = await ask(page)
    assert answer["t"] == "refused"
    return str(answer["reason"])


def expected(setting: Setting, seat: Seat = 0) -> Json:
    """The hint that this seat's view has."""
    found = hint(view(setting.table.now.party, seat), seconds=PATIENT)
    assert found is not None
    told: Json = json.loads(hint_text(found))
    return told


@pytest.mark.parametrize("phase", ["exchange", "play"])
async def test_a_person_alone_with_bots_is_told_what_to_do(phase: str) -> None:
    async with hinting_table() as (setting, anna):
        await anna.my_turn(phase)
        answer = await ask(anna)
        assert answer == {"t": "hinted", "id": "a-question", "advice": expected(setting)}
        choices = answer["advice"]["choices"]
        assert 1 <= len(choices) <= 3
        offered = anna.view["options"]["play" if phase == "play" else "buy"]["cards"]
        assert all(set(choice["cards"]) <= set(offered) for choice in choices)
        assert phase == "exchange" or all(len(choice["cards"]) == 1 for choice in choices)


async def test_a_table_opened_for_one_person_allows_hints() -> None:
    async with table_of() as setting:
        name = await setting.lobby.open(ANNA, WISH)
        table = await setting.lobby.find(name)
        assert table is not None
        assert table.opening.terms == Terms(hints=True)


async def test_who_may_ask_is_told_in_the_welcome() -> None:
    async with hinting_table(THREE_PEOPLE) as (setting, anna):
        assert (await anna.hello())["hints"] is True
        assert (await Page(setting.table, None).hello())["hints"] is False
    async with hinting_table(THREE_PEOPLE, Terms()) as (_, anna):
        assert (await anna.hello())["hints"] is False


async def test_a_table_that_does_not_allow_hints_gives_none() -> None:
    async with hinting_table(terms=Terms()) as (_, anna):
        assert await reason(anna) == "no_hints"


async def test_nobody_else_is_told_anything() -> None:
    async with hinting_table(THREE_PEOPLE) as (setting, anna):
        boris = Page(setting.table, 1, owner=BORIS)
        second = Page(setting.table, 0, owner=ANNA)
        spectator = Page(setting.table, None, owner="a stranger")
        for page in (boris, second, spectator):
            await page.hello()
        assert await reason(boris) == "not_your_turn"
        assert await reason(spectator) == "not_seated"
        # Somebody whose socket says a seat that is another's by now.
        assert await reason(Page(setting.table, 0, owner=BORIS)) == "not_seated"
        assert (await ask(anna))["t"] == "hinted"
        for page in (boris, second, spectator):
            while not await page.quiet():
                pass
            assert not any('"hinted"' in text for text in page.texts)


async def test_a_table_that_stands_still_gives_none() -> None:
    async with hinting_table() as (_, anna):
        assert (await anna.errand(t="pause"))["t"] == "house"
        assert await reason(anna) == "paused"


async def test_whose_chair_a_bot_holds_gets_none() -> None:
    async with hinting_table() as (setting, anna):
        now = setting.table.now
        house = replace(now.house, held=("clock", None, None))
        held = replace(now, house=house)
        table = hinting.Hinting(setting.table.opening, setting.lobby._services)  # noqa: SLF001
        assert table.why_not(held, anna.watcher, 0) == "not_your_turn"


async def test_nothing_of_it_is_kept() -> None:
    async with hinting_table() as (setting, anna):
        before = await setting.log.read(NAME)
        assert (await ask(anna))["t"] == "hinted"
        assert await setting.log.read(NAME) == before


async def test_a_seat_has_one_hint_on_its_way() -> None:
    async with hinting_table() as (setting, anna):
        await setting.table.ask_hint(anna.watcher, "the-first")
        await setting.table.ask_hint(anna.watcher, "the-second")
        refused = await anna.hear("refused")
        assert (refused["id"], refused["reason"]) == ("the-second", "too_fast")
        assert (await anna.hear("hinted"))["id"] == "the-first"


async def test_a_few_hints_and_then_a_pause() -> None:
    async with hinting_table() as (setting, anna):
        await anna.my_turn("play")
        for _ in range(MOST):
            assert (await ask(anna))["t"] == "hinted"
        assert await reason(anna) == "too_fast"
        await setting.clock.advance(WITHIN / 1000)
        assert (await ask(anna))["t"] == "hinted"


async def test_a_hint_for_a_moment_that_is_over_is_dropped() -> None:
    async with hinting_table() as (setting, anna):
        await setting.table.ask_hint(anna.watcher, "too-late")
        answer = await anna.ask({"t": "buy", "cards": []})
        assert answer["t"] == "event"
        await anna.my_turn("play")
        # Nothing is on its way any more: the next is told at once, and it is that one.
        assert (await ask(anna, "in-time"))["advice"] == expected(setting)
        assert not any('"too-late"' in text for text in anna.texts)


async def test_a_hint_that_does_not_come_in_time_is_refused_in_words() -> None:
    async with hinting_table() as (setting, anna):
        await setting.table.ask_hint(anna.watcher, "a-question")
        await setting.table.caught_up()
        await asyncio.sleep(0)
        await setting.clock.advance(HINT_DEADLINE)
        assert (await anna.hear("refused"))["reason"] == "no_hint"


async def test_a_table_that_stops_leaves_no_thought_behind() -> None:
    async with hinting_table() as (setting, anna):
        await setting.table.ask_hint(anna.watcher, "a-question")
        await setting.table.caught_up()
        await setting.table.stop()
        assert (await anna.hear("closed"))["reason"] == "stopping"


def test_every_reason_can_travel() -> None:
    assert set(get_args(protocol.HintReason)) == {str(one) for one in Reason}


async def test_what_cannot_be_thought_of_is_an_empty_line() -> None:
    async with hinting_table() as (setting, _):
        nothing_to_do = view(setting.table.now.party, 1)
        assert advised(Question(nothing_to_do, 1.0)) == ""
        # No time at all: nothing could be tried, so nothing is said.
        assert advised(Question(view(setting.table.now.party, 0), 1e-9)) == ""
