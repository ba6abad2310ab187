"""An outbox that never makes its table wait."""

import asyncio
import json

from dreyfus.table.watcher import Watcher


async def test_messages_come_out_in_order_and_are_waited_for() -> None:
    watcher = Watcher(0)
    waiting = asyncio.ensure_future(watcher.next())
    await asyncio.sleep(0)
    assert not waiting.done()
    watcher.tell("one")
    watcher.tell("two")
    assert (await waiting, await watcher.next()) == ("one", "two")


async def test_a_full_outbox_gives_way_to_a_resync() -> None:
    watcher = Watcher(0, room=2)
    for text in ("one", "two", "three", "four"):
        watcher.tell(text)
    closed = json.loads(await watcher.next() or "")
    assert closed == {"t": "closed", "reason": "resync", "retry": True, "retry_in": None}
    assert await watcher.next() is None


async def test_the_last_word_comes_after_what_was_said_and_is_the_last() -> None:
    watcher = Watcher(0)
    watcher.tell("one")
    watcher.end("stopping", retry=True)
    watcher.end("version", retry=False)
    watcher.tell("two")
    assert await watcher.next() == "one"
    assert json.loads(await watcher.next() or "")["reason"] == "stopping"
    assert await watcher.next() is None


async def test_who_leaves_is_told_nothing() -> None:
    watcher = Watcher(0)
    waiting = asyncio.ensure_future(watcher.next())
    await asyncio.sleep(0)
    watcher.leave()
    watcher.tell("one")
    assert await waiting is None
