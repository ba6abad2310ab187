"""When a decision opens, and when one is stale."""

from dreyfus.rules.party import options
from dreyfus.table.history import replay
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.position import has_to_decide
from tests.table.setting import NAME, THREE_PEOPLE, Page, is_over, opening, table_of


async def test_whoever_has_to_decide_has_something_to_do_and_the_other_way_round() -> None:
    log = MemoryLog()
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(is_over)
    record = await log.read(NAME)
    assert record is not None
    for until in range(0, len(record.entries) + 1, 7):
        party = replay(record, until).now.party
        for seat in (0, 1, 2):
            menu = options(party, seat)
            offered = bool(menu.buy or menu.play or menu.confirm)
            assert has_to_decide(party, seat) == offered


async def test_a_decision_opens_with_the_event_that_brings_the_turn() -> None:
    log = MemoryLog()
    async with table_of(opening(THREE_PEOPLE), log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
        now = setting.table.now
        assert (now.seq, now.opened) == (2, (2, 0, 0))
        assert now.is_stale(0, 1)
        assert not now.is_stale(0, 2)
        assert now.is_stale(0, 3)
        # Nothing is open for the others: the rules answer them.
        assert not now.is_stale(1, 0)


async def test_who_takes_a_trick_with_its_last_card_has_a_new_decision() -> None:
    log = MemoryLog()
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(is_over)
    record = await log.read(NAME)
    assert record is not None
    in_a_row = [
        (past.entry.seq, past.after.opened[past.entry.seat])
        for past in replay(record).since(0)
        if past.entry.seat is not None and past.after.party.turn == past.entry.seat
    ]
    assert in_a_row
    assert all(seq == opened for seq, opened in in_a_row)
