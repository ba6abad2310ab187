"""Bots think in processes, no longer than they may, and never stop the table."""

import asyncio
import os
import pickle
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import pytest

from dreyfus.bots.fallback import simple_move
from dreyfus.bots.player import Decision, player_of
from dreyfus.match.shuffle import shuffled_pack
from dreyfus.rules.moves import Cut, Shuffle
from dreyfus.rules.party import Header, Party, apply
from dreyfus.rules.ruleset import STANDARD
from dreyfus.rules.view import View, view
from dreyfus.table.brain import Brain, Players, Task, first_words
from dreyfus.table.clock import Clock, SystemClock
from dreyfus.table.thinking import WORKERS, Thinkers
from tests.table.difficult import COSTLY, IN_TIME, Dawdling, Failing, Manner
from tests.table.manual_clock import ManualClock
from tests.table.setting import NAMES, Page, is_over, opening, table_of


def view_of_eldest() -> View:
    party = Party.start(STANDARD, Header(NAMES, 2))
    for move in (Shuffle(shuffled_pack("a seed")), Cut(7)):
        party = apply(party, move)
    return view(party, 0)


SEEN = view_of_eldest()
SIMPLE = simple_move(SEEN)
TASK = Task("novice", "some seed", SEEN)
OTHER = Task("amateur", "some seed", SEEN)


@asynccontextmanager
async def thinking(
    players: Players = player_of, clock: Clock | None = None, deadline: float = 2.0
) -> AsyncIterator[Thinkers]:
    """Thinkers, and after them not one process of theirs."""
    before = children()
    thinkers = Thinkers(clock or SystemClock(), players, deadline)
    yield thinkers
    thinkers.close()
    assert children() <= before


def children() -> set[int]:
    """The children of this process, running or dead, not waited for, as Linux lists them."""
    found = set()
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            _state, parent, *_ = entry.read_text("utf-8").rpartition(")")[2].split()
            if int(parent) == os.getpid():
                found.add(int(entry.parent.name))
    return found


async def answer(thinkers: Thinkers, task: Task) -> Decision:
    """What a bot does, asked again while its process is still being started."""
    for _ in range(20):
        decision = await thinkers.decide(task)
        if decision.fault != "late":
            break
    return decision


async def test_a_bot_decides_as_its_player_would() -> None:
    async with thinking(deadline=60) as thinkers:
        for task in (TASK, OTHER, TASK):
            decision = await thinkers.decide(task)
            assert decision == Decision(player_of(task.level, task.seed).choose(SEEN))


@pytest.mark.parametrize("manner", [*IN_TIME, "takes all memory"])
async def test_a_bot_that_fails_makes_the_simple_move(manner: Manner) -> None:
    async with thinking(Failing(manner), deadline=60) as thinkers:
        for _ in range(2):
            decision = await thinkers.decide(TASK)
            assert decision.move == SIMPLE
            assert (decision.fault is None) == (manner == "prints")


@pytest.mark.parametrize("manner", COSTLY)
async def test_a_bot_that_costs_its_process_is_replaced_in_time(manner: Manner) -> None:
    async with thinking(Failing(manner, "novice"), deadline=1.5) as thinkers:
        began = time.monotonic()
        # More of them than processes: the last ones do not even begin.
        tasks = [asyncio.ensure_future(thinkers.decide(TASK)) for _ in range(WORKERS + 1)]
        for task in tasks:
            assert await task in (Decision(SIMPLE, "late"), Decision(SIMPLE, "gone"))
        assert time.monotonic() - began < 2.5
        decision = await answer(thinkers, OTHER)
        assert decision == Decision(player_of("amateur", "").choose(SEEN))


async def test_a_process_that_is_still_starting_is_not_killed_for_being_late() -> None:
    async with thinking(deadline=0.001) as thinkers:
        decision = await thinkers.decide(TASK)
        assert decision == Decision(SIMPLE, "late")
    async with thinking(clock=ManualClock()) as thinkers:
        early = asyncio.ensure_future(thinkers.decide(TASK))
        await asyncio.sleep(0)
        early.cancel()
        assert (await thinkers.decide(TASK)).fault is None


async def test_others_think_while_some_never_end() -> None:
    async with thinking(Failing("loops", "novice"), ManualClock()) as thinkers:
        stuck = [asyncio.ensure_future(thinkers.decide(TASK)) for _ in range(WORKERS - 1)]
        await asyncio.sleep(0)
        decision = await asyncio.wait_for(thinkers.decide(OTHER), 30)
        assert decision.fault is None
        assert not any(task.done() for task in stuck)
        for task in stuck:
            task.cancel()
        await asyncio.gather(*stuck, return_exceptions=True)


async def test_a_thought_nobody_waits_for_any_more_is_given_up() -> None:
    async with thinking(Failing("sleeps", "novice"), ManualClock()) as thinkers:
        thoughts = [asyncio.ensure_future(thinkers.decide(TASK)) for _ in range(WORKERS)]
        await asyncio.sleep(0.05)
        for thought in thoughts:
            thought.cancel()
            with pytest.raises(asyncio.CancelledError):
                await thought
        assert (await asyncio.wait_for(thinkers.decide(OTHER), 30)).fault is None


async def test_the_end_does_not_wait_for_a_bot() -> None:
    async with thinking(Failing("sleeps"), ManualClock()) as thinkers:
        thought = asyncio.ensure_future(thinkers.decide(TASK))
        await asyncio.sleep(0.05)
        began = time.monotonic()
        thinkers.close()
        assert time.monotonic() - began < 1
        assert (await thought).fault == "gone"


def test_a_process_that_nobody_ends_ends_itself() -> None:
    """As when the table's own process was killed while a bot thinks."""
    brain = Brain(first_words(Failing("loops"), 0.3))
    assert brain.think(TASK) == Decision(SIMPLE, "gone")
    brain.end()


def test_a_process_that_was_killed_between_two_thoughts_is_renewed() -> None:
    brain = Brain(first_words(player_of, 2))
    assert brain.think(TASK).fault is None
    brain.kill()
    faults = [brain.think(TASK).fault for _ in range(2)]
    assert faults == ["gone", None]
    brain.end()


def test_what_cannot_travel_is_refused_at_once() -> None:
    with pytest.raises((pickle.PicklingError, AttributeError)):
        Thinkers(SystemClock(), lambda level, _seed: player_of(level, "always this"))


@pytest.mark.parametrize("manner", ["raises", "cheats", "cannot be made"])
async def test_a_table_of_failing_bots_is_played_to_its_end(
    manner: Manner, caplog: pytest.LogCaptureFixture
) -> None:
    async with table_of(players=Failing(manner)) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(is_over)
    assert "simple move" in caplog.text
    # The log tells the kind of fault, never the cards (W57).
    assert not any(code in caplog.text for code in ("QS", "TD", "Card", "mask", "Play"))


async def test_a_table_of_sleeping_bots_goes_on_after_the_deadline(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with table_of(opening(dealer=0), players=Failing("sleeps"), pace=1) as setting:
        page = Page(setting.table)
        await page.hello()
        while page.view["phase"] != "exchange":
            await page.hear()
        event = await page.hear_in_time(setting.clock, "event")
        assert (event["by"], event["news"]["count"]) == ("bot", 0)
    assert "late" in caplog.text


async def test_a_thought_that_has_hardly_begun_is_not_killed() -> None:
    clock = ManualClock()
    async with thinking(Dawdling(0.2), clock, deadline=60) as thinkers:
        assert (await thinkers.decide(TASK)).fault is None
        # Both processes are there now: the one that has thought, and the one ahead of the need.
        await asyncio.sleep(1)
        before = children()
        late = asyncio.ensure_future(thinkers.decide(TASK))
        await asyncio.sleep(0.05)
        await clock.advance(60)
        assert await late == Decision(SIMPLE, "late")
        assert (await thinkers.decide(TASK)).fault is None
        assert children() >= before
