"""Bots that throw, loop, hang or cheat, at tables of a real server: everybody goes on."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from statistics import median, quantiles

import pytest

from dreyfus.table.thinking import DEADLINE
from tests.faces.web.serving import Browser, Serving, new_table, seated, serving
from tests.table.difficult import Failing, Manner
from tests.table.setting import Json, simple_move

MANNERS = (
    "raises",
    "cheats",
    "loops",
    "dies",
    pytest.param("sleeps", marks=pytest.mark.long),
    pytest.param("loops in C", marks=pytest.mark.long),
    pytest.param("takes all memory", marks=pytest.mark.long),
)
SLACK = 1.0
"""Seconds that a busy machine may take for everything but the deadline."""


@asynccontextmanager
async def table(served: Serving, level: str) -> AsyncIterator[Browser]:
    """A browser at a new table of its own, welcomed."""
    name, token = await new_table(served, level=level)
    async with seated(served, name, token) as browser:
        await browser.hello()
        yield browser


async def play(browser: Browser, done: Callable[[], bool]) -> tuple[list[float], list[float]]:
    """Play simple moves; seconds until each own move is answered, and until others moved."""
    own, others = list[float](), list[float]()
    while not done():
        move = simple_move(browser.view)
        began = time.monotonic()
        if move is None:
            await browser.hear("event")
            others.append(time.monotonic() - began)
        else:
            assert (await browser.ask(move))["t"] == "event"
            own.append(time.monotonic() - began)
    return own, others


def deals_over(browser: Browser, number: int) -> Callable[[], bool]:
    """Whether so many deals are over at that table, or the party."""
    view: Callable[[], Json] = lambda: browser.view  # noqa: E731
    return lambda: view()["deal"] > number or view()["over"]


@pytest.mark.parametrize("manner", MANNERS)
async def test_a_failing_bot_is_replaced_in_time_and_its_table_goes_on(manner: Manner) -> None:
    async with (
        serving(players=Failing(manner)) as served,
        table(served, "novice") as browser,
    ):
        _, waits = await asyncio.wait_for(play(browser, deals_over(browser, 1)), 120)
    assert max(waits) < DEADLINE + SLACK
    # A whole deal: two purchases of bots, 24 cards and two confirmations at the most.
    assert len(waits) >= 24


@pytest.mark.parametrize("manner", ["loops", pytest.param("loops in C", marks=pytest.mark.long)])
async def test_other_tables_keep_their_pace(
    manner: Manner, record_property: Callable[[str, object], None]
) -> None:
    """Three tables of bots that never end, and one whose moves are timed meanwhile."""
    async with (
        serving(players=Failing(manner, "novice")) as served,
        table(served, "amateur") as calm,
        AsyncExitStack() as stack,
    ):
        wild = [await stack.enter_async_context(table(served, "novice")) for _ in range(3)]
        await play(calm, deals_over(calm, 1))
        own, others = await play(calm, deals_over(calm, 2))
        stop = asyncio.Event()
        wild_play = [asyncio.create_task(play(browser, stop.is_set)) for browser in wild]
        busy_own, busy_others = await play(calm, deals_over(calm, 4))
        assert not any(task.done() for task in wild_play)
        for task in wild_play:
            task.cancel()
        await asyncio.gather(*wild_play, return_exceptions=True)
    for name, times in (
        ("own moves alone", own),
        ("others' moves alone", others),
        ("own moves beside bots that loop", busy_own),
        ("others' moves beside bots that loop", busy_others),
    ):
        record_property(f"{manner}, {name}, median in ms", round(median(times) * 1000))
        record_property(f"{manner}, {name}, p99 in ms", round(_p99(times) * 1000))
    assert _p99(busy_own) < 0.5
    assert max(busy_others) < DEADLINE + SLACK


def _p99(times: list[float]) -> float:
    return quantiles(times, n=100, method="inclusive")[98]
