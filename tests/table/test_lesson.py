"""The deal that teaches: the same cards for everybody, once, and then chance as ever."""

from dreyfus.table import lesson
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.protocol_http import OpenTable
from dreyfus.table.table import Table
from tests.table.setting import ANNA, BORIS, NAMES, Page, lobby_over

HAND = "4S 8S 9S KS 6C TC AC 7D JD KD QH KH"
LESSON = OpenTable("novice", "book", NAMES, lesson=True)


async def test_everybody_learns_from_the_same_cards() -> None:
    async with lobby_over(MemoryLog()) as lobby:
        for owner in (ANNA, BORIS):
            table = await lobby.find(await lobby.open(owner, LESSON))
            assert isinstance(table, Table)
            page = Page(table, 0, owner=owner)
            await page.hello()
            assert sorted(page.view["hand"]) == sorted(HAND.split())
            assert (page.view["trump"], page.view["turn"]) == ("S", 0)


async def test_the_second_deal_is_drawn_as_ever() -> None:
    log = MemoryLog()
    async with lobby_over(log) as lobby:
        name = await lobby.open(ANNA, LESSON)
        table = await lobby.find(name)
        assert isinstance(table, Table)
        page = Page(table, 0, owner=ANNA)
        await page.hello()
        await page.play_until(lambda view: view["deal"] == 2)
        record = await log.read(name)
        assert record is not None
        shuffles = [entry.move for entry in record.entries if '"shuffle"' in entry.move]
    assert lesson.SEED in shuffles[0]
    assert lesson.SEED not in shuffles[1]
