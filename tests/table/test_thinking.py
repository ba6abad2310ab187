"""Bots think in threads, no longer than they may, and never stop the table."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

import pytest

from dreyfus.bots.fallback import simple_move
from dreyfus.bots.player import Level, Player, player_of
from dreyfus.cards import CardSet
from dreyfus.match.shuffle import shuffled_pack
from dreyfus.rules.moves import Buy, Cut, Move, Play, Shuffle
from dreyfus.rules.party import Header, Party, apply
from dreyfus.rules.ruleset import STANDARD
from dreyfus.rules.view import View, view
from dreyfus.table.thinking import WORKERS, Players, Thinkers
from tests.table.manual_clock import ManualClock
from tests.table.setting import NAMES, Page, is_over, opening, table_of

Manner = Literal["raises", "cheats", "sleeps", "cannot be made"]


class Difficult:
    """A player who does not do what he should."""

    def __init__(self, manner: Manner, release: threading.Event) -> None:
        self._manner, self._release = manner, release

    def choose(self, seen: View) -> Move:
        if self._manner == "raises":
            raise RuntimeError("I held QS and TD")
        if self._manner == "sleeps":
            self._release.wait(30)
        return Play(seen.hand.highest()) if seen.options.buy else Buy(CardSet())


@contextmanager
def difficult(manner: Manner) -> Iterator[Players]:
    """Players of every level who behave so; the sleeping ones wake up at the end."""
    release = threading.Event()

    def players(_level: Level, _seed: str) -> Player:
        if manner == "cannot be made":
            raise ValueError("no such level")
        return Difficult(manner, release)

    yield players
    release.set()


def view_of_eldest() -> View:
    party = Party.start(STANDARD, Header(NAMES, 2))
    for move in (Shuffle(shuffled_pack("a seed")), Cut(7)):
        party = apply(party, move)
    return view(party, 0)


async def test_a_bot_decides_as_its_player_would() -> None:
    thinkers = Thinkers(ManualClock())
    seen = view_of_eldest()
    decision = await thinkers.decide("novice", "some seed", seen)
    assert decision.move == player_of("novice", "some seed").choose(seen)
    assert decision.fault is None
    thinkers.close()


@pytest.mark.parametrize("manner", ["raises", "cheats", "cannot be made"])
async def test_a_bot_that_fails_makes_the_simple_move(manner: Manner) -> None:
    seen = view_of_eldest()
    with difficult(manner) as players:
        thinkers = Thinkers(ManualClock(), players)
        decision = await thinkers.decide("novice", "", seen)
        thinkers.close()
    assert decision.move == simple_move(seen)
    assert decision.fault is not None


async def test_bots_that_never_answer_are_replaced_and_so_are_their_threads() -> None:
    seen = view_of_eldest()
    clock = ManualClock()
    with difficult("sleeps") as players:
        thinkers = Thinkers(clock, players)
        # More sleepers than threads: the last ones do not even begin.
        thoughts = [
            asyncio.ensure_future(thinkers.decide("novice", "", seen)) for _ in range(WORKERS + 2)
        ]
        await asyncio.sleep(0.1)
        await clock.advance(2)
        for thought in thoughts:
            decision = await thought
            assert (decision.move, decision.fault) == (simple_move(seen), "late")
    # Their threads still sleep or have gone; others think in their place.
    thinkers_now = Thinkers(clock)
    decision = await thinkers_now.decide("novice", "", seen)
    assert decision.fault is None
    thinkers.close()
    thinkers_now.close()


async def test_threads_stuck_in_a_thought_have_successors() -> None:
    seen = view_of_eldest()
    clock, release = ManualClock(), threading.Event()
    asked = 0

    def players(level: Level, seed: str) -> Player:
        nonlocal asked
        asked += 1
        return Difficult("sleeps", release) if asked <= WORKERS else player_of(level, seed)

    thinkers = Thinkers(clock, players)
    stuck = [asyncio.ensure_future(thinkers.decide("novice", "", seen)) for _ in range(WORKERS)]
    await asyncio.sleep(0.1)
    await clock.advance(2)
    assert [(await thought).fault for thought in stuck] == ["late"] * WORKERS
    decision = await asyncio.wait_for(thinkers.decide("novice", "", seen), 10)
    assert decision.fault is None
    release.set()
    await asyncio.sleep(0.05)
    decision = await asyncio.wait_for(thinkers.decide("novice", "", seen), 10)
    assert decision.fault is None
    thinkers.close()


async def test_a_thought_nobody_waits_for_any_more_is_given_up() -> None:
    with difficult("sleeps") as players:
        thinkers = Thinkers(ManualClock(), players)
        thought = asyncio.ensure_future(thinkers.decide("novice", "", view_of_eldest()))
        await asyncio.sleep(0.05)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        thinkers.close()


@pytest.mark.parametrize("manner", ["raises", "cheats", "cannot be made"])
async def test_a_table_of_failing_bots_is_played_to_its_end(
    manner: Manner, caplog: pytest.LogCaptureFixture
) -> None:
    with difficult(manner) as players:
        async with table_of(players=players) as setting:
            page = Page(setting.table)
            await page.hello()
            await page.play_until(is_over)
    assert "simple move" in caplog.text
    # The log tells the kind of fault, never the cards (W57).
    assert not any(code in caplog.text for code in ("QS", "TD", "Card", "mask", "Play"))


async def test_a_table_of_sleeping_bots_goes_on_after_the_deadline(
    caplog: pytest.LogCaptureFixture,
) -> None:
    with difficult("sleeps") as players:
        async with table_of(opening(dealer=0), players=players, pace=1) as setting:
            page = Page(setting.table)
            await page.hello()
            while page.view["phase"] != "exchange":
                await page.hear()
            event = await page.hear_in_time(setting.clock, "event")
            assert (event["by"], event["news"]["count"]) == ("bot", 0)
    assert "late" in caplog.text
