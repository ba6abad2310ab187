"""The cut by hand, and what is promised before it (rule 3)."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Literal

import pytest

from dreyfus.match.shuffle import commitment_of
from dreyfus.rules.ruleset import with_options
from dreyfus.table.alarm import CUT_PATIENCE
from dreyfus.table.log import Opening
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.seats import owner_of
from dreyfus.table.terms import Terms
from tests.table.setting import ANNA, BORIS, NAME, THREE_PEOPLE, Page, Setting, opening, table_of

PEOPLE = (ANNA, BORIS, owner_of("v" * 32))
PATIENCE = CUT_PATIENCE / 1000


def opened(cut: Literal["automatic", "hand"] = "hand") -> Opening:
    """Seat 2 deals first, so in the second deal seat 2 cuts."""
    return replace(opening(THREE_PEOPLE, dealer=2), host=ANNA, terms=Terms(cut=cut))


@asynccontextmanager
async def before_the_second_deal(
    start: Opening, pace: float = 1
) -> AsyncIterator[tuple[Setting, list[Page]]]:
    """Three people who have looked at their first deal; the last is about to confirm."""
    log = MemoryLog()
    async with table_of(start, log, pace=0) as setting:
        pages = [Page(setting.table, seat, owner=PEOPLE[seat]) for seat in (0, 1, 2)]
        for page in pages:
            await page.hello()
        while pages[0].view["phase"] != "scored":
            await pages[setting.table.now.party.turn or 0].hello()
            turn = pages[setting.table.now.party.turn or 0]
            offered = turn.view["options"]
            if offered["buy"]:
                await turn.ask({"t": "buy", "cards": []})
            elif offered["play"]:
                await turn.ask({"t": "play", "card": offered["play"]["cards"][0]})
            await pages[0].hello()
        for page in pages[1:]:
            await page.hello()
            await page.ask({"t": "confirm"})
    async with table_of(start, log, pace) as setting:
        pages = [Page(setting.table, seat, owner=PEOPLE[seat]) for seat in (0, 1, 2)]
        for page in pages:
            await page.hello()
        yield setting, pages


async def shuffled(setting: Setting, pages: list[Page]) -> None:
    """The last confirms; dealer is seat 0 then, and seat 2 cuts."""
    await pages[0].ask({"t": "confirm"})
    await setting.table.caught_up()


def phase(setting: Setting) -> str:
    return setting.table.now.party.round.phase.value


async def test_the_neighbour_cuts_where_he_likes() -> None:
    async with before_the_second_deal(opened()) as (setting, pages):
        await shuffled(setting, pages)
        assert phase(setting) == "cut"
        vera = pages[2]
        await vera.hear_until(lambda: bool(vera.view["options"]["cut"]))
        event = await vera.ask({"t": "cut", "n": 17})
        assert (event["t"], event["by"]) == ("event", "human")
        assert (phase(setting), setting.table.now.party.round.cut) == ("exchange", 17)
        record = await setting.log.read(NAME)
        assert record is not None
        assert (record.entries[-1].seat, record.entries[-1].by) == (2, "human")


async def test_nobody_else_cuts_and_no_other_number() -> None:
    async with before_the_second_deal(opened()) as (setting, pages):
        await shuffled(setting, pages)
        for page in pages:
            await page.hello()
        assert [page.view["options"]["cut"] for page in pages] == [False, False, True]
        for page in pages[:2]:
            assert (await page.ask({"t": "cut", "n": 17}))["reason"] == "not_your_turn"
        for n in (-1, 0, 48):
            assert (await pages[2].ask({"t": "cut", "n": n}))["reason"] == "bad_cut"
        assert phase(setting) == "cut"


async def test_the_seed_is_promised_before_the_cut_and_shown_after_the_deal() -> None:
    async with before_the_second_deal(opened()) as (setting, pages):
        await shuffled(setting, pages)
        heard = [(await page.hello(0))["commitment"] for page in pages]
        seed = setting.table.now.party.round.seed
        assert seed is not None
        assert heard == [commitment_of(seed)] * 3
        told = [text for text in pages[1].texts if '"t":"shuffle"' in text and "commitment" in text]
        assert commitment_of(seed) in told[-1]
        assert not any(seed in text for page in pages for text in page.texts)
        await pages[0].table.ask_review(pages[0].watcher, 1)
        review = (await pages[0].hear("reviewed"))["review"]
        first = setting.table.now.party.past[0]
        assert (review["seed"], review["cut"]) == (first.seed, first.cut)


async def test_the_first_deal_waits_for_the_hand_that_is_still_on_its_way() -> None:
    async with table_of(opened(), MemoryLog(), pace=1) as setting:
        await setting.table.caught_up()
        assert phase(setting) == "cut"
        boris = Page(setting.table, 1, owner=PEOPLE[1])
        await boris.hello()
        assert boris.view["options"]["cut"]
        event = await boris.ask({"t": "cut", "n": 17})
        assert (event["t"], phase(setting)) == ("event", "exchange")


async def test_the_first_deal_waits_for_nobody_for_long() -> None:
    async with table_of(opened(), MemoryLog(), pace=1) as setting:
        await setting.table.caught_up()
        await setting.clock.advance(PATIENCE)
        await setting.table.caught_up()
        assert phase(setting) == "exchange"


async def test_where_chance_cuts_nobody_is_waited_for_at_the_first_deal() -> None:
    async with table_of(opened("automatic"), MemoryLog(), pace=1) as setting:
        await setting.table.caught_up()
        assert phase(setting) == "exchange"


async def test_chance_cuts_for_who_does_not_in_time() -> None:
    async with before_the_second_deal(opened()) as (setting, pages):
        await shuffled(setting, pages)
        await setting.clock.advance(PATIENCE - 0.1)
        await setting.table.caught_up()
        assert phase(setting) == "cut"
        await setting.clock.advance(0.1)
        await setting.table.caught_up()
        assert phase(setting) == "exchange"
        late = await pages[2].ask({"t": "cut", "n": 17})
        assert (late["t"], late["view"]["phase"]) == ("welcome", "exchange")


async def test_chance_cuts_at_once_for_who_is_away() -> None:
    async with before_the_second_deal(opened()) as (setting, pages):
        setting.table.leave(pages[2].watcher)
        await shuffled(setting, pages)
        assert phase(setting) == "exchange"


async def test_chance_cuts_when_the_cutter_goes() -> None:
    async with before_the_second_deal(opened()) as (setting, pages):
        await shuffled(setting, pages)
        setting.table.leave(pages[2].watcher)
        await pages[0].hello()
        await setting.table.caught_up()
        assert phase(setting) == "exchange"


@pytest.mark.parametrize(
    ("start", "pace"),
    [(opened("automatic"), 1), (opened(), 0)],
)
async def test_chance_cuts_where_the_room_or_the_pace_wants_it(start: Opening, pace: float) -> None:
    async with before_the_second_deal(start, pace) as (setting, pages):
        await shuffled(setting, pages)
        assert phase(setting) == "exchange"


async def test_where_nobody_cuts_nobody_is_waited_for() -> None:
    start = opened()
    start = replace(start, ruleset=with_options(start.ruleset, {"cut": "none"}))
    async with before_the_second_deal(start) as (setting, pages):
        await shuffled(setting, pages)
        assert (phase(setting), setting.table.now.party.round.cut) == ("exchange", 0)


async def test_a_paused_table_is_not_cut() -> None:
    async with before_the_second_deal(opened()) as (setting, pages):
        await shuffled(setting, pages)
        await pages[0].errand(t="pause")
        await setting.clock.advance(10 * PATIENCE)
        await setting.table.caught_up()
        assert phase(setting) == "cut"
        await pages[0].errand(t="resume")
        await setting.clock.advance(PATIENCE)
        await setting.table.caught_up()
        assert phase(setting) == "exchange"


async def test_a_cut_decided_on_an_earlier_deal_is_stale() -> None:
    async with before_the_second_deal(opened()) as (setting, pages):
        await shuffled(setting, pages)
        await pages[2].send({"t": "cut", "n": 5}, after=setting.table.now.seq - 1)
        await setting.table.caught_up()
        assert phase(setting) == "cut"
