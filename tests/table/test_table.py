"""The actor: one order, append before publish, every command answered."""

import asyncio
import json

import pytest

from dreyfus.records import codec
from dreyfus.rules.moves import Shuffle
from dreyfus.rules.ruleset import BOOK
from dreyfus.rules.view import view
from dreyfus.table.commands import Command
from dreyfus.table.history import KEPT, replay
from dreyfus.table.log_memory import MemoryLog
from tests.table.faulty_log import FaultyLog
from tests.table.setting import (
    NAME,
    THREE_PEOPLE,
    TWO_PEOPLE,
    Json,
    Page,
    decides,
    is_over,
    opening,
    table_of,
)


async def test_a_party_is_played_to_its_settlement() -> None:
    async with table_of() as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(is_over)
        assert sum(float(amount) for amount in page.view["settlement"]["amounts"]) == 0
        assert await setting.log.unfinished() == ()
        assert setting.table.is_idle() is False  # the page still looks on


async def test_a_watcher_hears_every_number_once_and_in_order() -> None:
    async with table_of() as setting:
        page, spectator = Page(setting.table), Page(setting.table, seat=None)
        first, other = await page.hello(), await spectator.hello()
        await page.play_until(lambda view: view["deal"] == 2)
        while spectator.seq < page.seq:
            await spectator.hear("event")
        for watching, start in ((page, first["seq"]), (spectator, other["seq"])):
            events = [json.loads(text) for text in watching.texts]
            numbers = [event["seq"] for event in events if event["t"] == "event"]
            assert numbers == list(range(start + 1, watching.seq + 1))


async def test_the_log_folds_to_what_is_on_the_table() -> None:
    async with table_of() as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(lambda view: view["deal"] == 3)
        record = await setting.log.read(NAME)
        assert record is not None
        folded = replay(record).now
        assert folded == setting.table.now
        assert codec.encode_view(view(folded.party, 0)) == codec.encode_view(
            view(setting.table.now.party, 0)
        )


async def test_nothing_is_told_before_it_is_in_the_log() -> None:
    log = FaultyLog(MemoryLog())
    async with table_of(opening(THREE_PEOPLE), log) as setting:
        pages = [Page(setting.table, seat) for seat in (0, 1, 2, None)]
        for page in pages:
            await page.hello()
        await pages[0].my_turn()
        for page in pages:
            while not await page.quiet():
                pass
        log.mood = "waits"
        command = await pages[0].send({"t": "buy", "cards": []})
        await log.waiting.wait()
        for page in pages:
            assert await page.quiet()
        log.gate.set()
        for page in pages:
            event = await page.hear("event")
            assert event["id"] == (command if page.seat == 0 else None)


async def test_a_move_that_was_not_kept_was_not_made() -> None:
    log = FaultyLog(MemoryLog())
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
        before = setting.table.now
        log.mood = "lost"
        answer = await page.ask({"t": "buy", "cards": []}, "bought-once")
        assert (answer["t"], answer["reason"]) == ("refused", "unavailable")
        assert setting.table.now == before
        log.mood = "works"
        answer = await page.ask({"t": "buy", "cards": []}, "bought-once")
        assert (answer["t"], answer["id"], answer["seq"]) == (
            "event",
            "bought-once",
            before.seq + 1,
        )
        record = await log.read(NAME)
        assert record is not None
        assert [entry.id for entry in record.entries].count("bought-once") == 1


async def test_a_move_that_was_kept_without_a_word_is_told_when_the_log_is_read_again() -> None:
    log = FaultyLog(MemoryLog())
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
        log.mood = "kept"
        answer = await page.ask({"t": "buy", "cards": []}, "bought-once")
        assert answer["reason"] == "unavailable"
        log.mood = "works"
        await setting.clock.advance(1)
        event = await page.hear("event")
        assert (event["id"], event["news"]["t"]) == ("bought-once", "buy")
        again = await page.ask({"t": "buy", "cards": []}, "bought-once")
        assert again == event


async def test_a_table_looks_at_a_log_that_failed_until_it_can_go_on() -> None:
    log = FaultyLog(MemoryLog())
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
        log.mood, log.is_readable = "lost", False
        assert (await page.ask({"t": "buy", "cards": []}))["reason"] == "unavailable"
        assert (await page.ask({"t": "buy", "cards": []}))["reason"] == "unavailable"
        await setting.table.ask_review(page.watcher, 1)
        assert (await page.hear("refused"))["reason"] == "unavailable"
        other = Page(setting.table)
        await other.table.greet(other.watcher, None)
        closed = await other.hear("closed")
        assert (closed["reason"], closed["retry"]) == ("resync", True)
        await setting.clock.advance(1)
        log.mood, log.is_readable = "works", True
        await setting.clock.advance(1)
        assert (await page.ask({"t": "buy", "cards": []}))["t"] == "event"


async def test_bots_and_chance_go_on_by_themselves_after_the_log_failed() -> None:
    log = FaultyLog(MemoryLog())
    async with table_of(opening(dealer=0), log, pace=1) as setting:
        page = Page(setting.table)
        await page.hello()
        while page.view["phase"] != "exchange":
            await page.hear("event")
        log.mood = "lost"
        while log.lost == 0:
            await asyncio.sleep(0.002)
            await setting.clock.advance(0.05)
        assert await page.quiet()
        log.mood = "works"
        event = await page.hear_in_time(setting.clock, "event")
        assert (event["by"], event["news"]["t"], event["news"]["seat"]) == ("bot", "buy", 1)


async def test_a_second_writer_is_noticed_and_followed() -> None:
    log = MemoryLog()
    async with table_of(opening(TWO_PEOPLE), log) as one, table_of(log=log) as two:
        # Both tables shuffled; only one of them can have been first.
        first, second = Page(one.table), Page(two.table)
        await first.hello()
        await second.hello()
        await one.clock.advance(3)
        await two.clock.advance(3)
        record = await log.read(NAME)
        assert record is not None
        assert one.table.now.party.round.pack == two.table.now.party.round.pack
        assert replay(record).now.party.round.pack == one.table.now.party.round.pack


async def test_a_fault_of_ours_is_answered_logged_without_cards_and_survived(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = FaultyLog(MemoryLog())
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
        log.mood = "bug"
        assert (await page.ask({"t": "buy", "cards": page.view["hand"][:1]}))[
            "reason"
        ] == "unavailable"
        assert "ZeroDivisionError" in caplog.text
        assert "discards" not in caplog.text
        log.mood = "works"
        assert (await page.ask({"t": "buy", "cards": []}))["t"] == "event"


async def test_a_repeated_command_gets_the_first_answer_to_the_letter() -> None:
    log = MemoryLog()
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
        await page.ask({"t": "buy", "cards": []}, "the-command")
        first = page.texts[-1]
        await page.play_until(lambda view: view["phase"] == "play")
        await page.ask({"t": "buy", "cards": []}, "the-command")
        assert page.texts[-1] == first
    # The same after a restart, and long after it has left what is kept at hand.
    async with table_of(log=log) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.ask({"t": "buy", "cards": []}, "the-command")
        assert page.texts[-1] == first
        await page.play_until(lambda view: view["deal"] == 3)
        assert setting.table.now.seq > KEPT
        seq = setting.table.now.seq
        await page.send({"t": "buy", "cards": []}, "the-command")
        while page.texts[-1] != first:
            await page.hear()
        record = await log.read(NAME)
        assert record is not None
        assert [entry.id for entry in record.entries].count("the-command") == 1
        assert seq <= setting.table.now.seq


async def test_two_clicks_make_one_move() -> None:
    async with table_of(opening(THREE_PEOPLE)) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
        seen = page.seq
        await page.send({"t": "buy", "cards": []}, "first-click", seen)
        await page.send({"t": "buy", "cards": []}, "second-click", seen)
        assert (await page.hear("event"))["id"] == "first-click"
        refused = await page.hear("refused")
        assert (refused["id"], refused["reason"]) == ("second-click", "not_your_turn")


async def test_nobody_answers_with_the_command_of_another() -> None:
    async with table_of(opening(TWO_PEOPLE)) as setting:
        anna, boris = Page(setting.table, 0), Page(setting.table, 1)
        await anna.hello()
        await boris.hello()
        await anna.my_turn()
        await anna.ask({"t": "buy", "cards": []}, "annas-command")
        answer = await boris.ask({"t": "buy", "cards": []}, "annas-command")
        assert (answer["t"], answer["reason"]) == ("refused", "malformed")


@pytest.mark.parametrize("after", [-1, 1, 10**30])
async def test_a_decision_about_another_position_brings_the_present(after: int) -> None:
    async with table_of() as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
        before = setting.table.now
        await page.send({"t": "buy", "cards": []}, after=after)
        welcome = await page.hear()
        assert (welcome["t"], welcome["seq"]) == ("welcome", before.seq)
        assert setting.table.now == before


async def refusal(page: Page, move: Json) -> tuple[str, str | None]:
    answer = await page.ask(move)
    assert answer["t"] == "refused"
    return answer["reason"], answer["card"]


async def test_what_the_rules_forbid_is_refused_by_its_reason() -> None:
    async with table_of(opening(THREE_PEOPLE, BOOK)) as setting:
        anna, boris = Page(setting.table, 0), Page(setting.table, 1)
        await anna.hello()
        await boris.hello()
        await anna.my_turn()
        while boris.seq < anna.seq:
            await boris.hear()
        hand, may_go = anna.view["hand"], anna.view["options"]["buy"]["cards"]
        court = next(card for card in hand if card not in may_go)
        foreign = boris.view["hand"][0]
        assert await refusal(anna, {"t": "buy", "cards": [court]}) == ("not_discardable", court)
        assert await refusal(anna, {"t": "buy", "cards": [foreign]}) == ("not_in_hand", foreign)
        assert await refusal(anna, {"t": "play", "card": hand[0]}) == ("wrong_phase", None)
        assert await refusal(anna, {"t": "confirm"}) == ("wrong_phase", None)
        assert await refusal(boris, {"t": "buy", "cards": []}) == ("not_your_turn", None)


async def test_more_than_the_talon_holds_cannot_be_bought() -> None:
    async with table_of(opening(THREE_PEOPLE)) as setting:
        anna, boris = Page(setting.table, 0), Page(setting.table, 1)
        await anna.hello()
        await boris.hello()
        await anna.my_turn()
        await anna.ask({"t": "buy", "cards": anna.view["hand"][:10]})
        await boris.my_turn()
        assert await refusal(boris, {"t": "buy", "cards": boris.view["hand"][:3]}) == (
            "too_many",
            None,
        )


async def test_a_suit_that_can_be_followed_must_be() -> None:
    async with table_of() as setting:
        page = Page(setting.table)
        await page.hello()

        def bound_to_follow(view: Json) -> bool:
            menu = view["options"]["play"]
            return bool(menu) and set(menu["cards"]) < set(view["hand"])

        await page.play_until(bound_to_follow)
        duty = page.view["options"]["play"]["duty"]
        wrong = min(set(page.view["hand"]) - set(page.view["options"]["play"]["cards"]))
        reason = "must_follow" if duty == "follow" else "must_trump"
        assert await refusal(page, {"t": "play", "card": wrong}) == (reason, wrong)


async def test_the_next_deal_waits_for_all_three() -> None:
    async with table_of(opening(TWO_PEOPLE)) as setting:
        anna, boris = Page(setting.table, 0), Page(setting.table, 1)
        await anna.hello()
        await boris.hello()

        def scored(view: Json) -> bool:
            return bool(view["phase"] == "scored")

        await asyncio.gather(anna.play_until(scored), boris.play_until(scored))
        await anna.ask({"t": "confirm"})
        assert await refusal(anna, {"t": "confirm"}) == ("already_confirmed", None)
        while not await anna.quiet():
            pass
        assert (anna.view["phase"], anna.view["deal"]) == ("scored", 1)
        assert [seat["confirmed"] for seat in anna.view["seats"]] == [True, False, True]
        while boris.seq < anna.seq:
            await boris.hear()
        await boris.ask({"t": "confirm"})
        await anna.play_until(lambda view: view["deal"] == 2)
        assert anna.view["phase"] != "scored"


async def test_a_party_that_is_over_takes_no_more_moves() -> None:
    async with table_of() as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(is_over)
        assert await refusal(page, {"t": "confirm"}) == ("party_over", None)
        assert await refusal(page, {"t": "play", "card": "QS"}) == ("party_over", None)


async def test_earlier_deals_are_shown_on_request() -> None:
    async with table_of() as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(lambda view: view["phase"] == "scored")
        shown = page.view["review"]
        await page.play_until(lambda view: view["deal"] == 2 and decides(view))
        await setting.table.ask_review(page.watcher, 1)
        assert (await page.hear("reviewed"))["review"] == shown
        for deal in (2, 3, 10**20):
            await setting.table.ask_review(page.watcher, deal)
            refused = await page.hear("refused")
            assert refused["reason"] == "no_such_deal"


async def test_two_tabs_of_one_person_both_hear_everything() -> None:
    async with table_of() as setting:
        one, two = Page(setting.table), Page(setting.table)
        await one.hello()
        await two.hello()
        await one.my_turn()
        while two.seq < one.seq:
            await two.hear()
        answer = await one.ask({"t": "buy", "cards": []})
        assert await two.hear("event") == answer
        assert answer["id"] is not None
        setting.table.leave(one.watcher)
        assert not any("chairs" in json.loads(text)["t"] for text in two.texts)


async def test_who_is_here_is_told_to_the_others() -> None:
    async with table_of(opening(TWO_PEOPLE)) as setting:
        anna, boris = Page(setting.table, 0), Page(setting.table, 1)
        welcome = await anna.hello()
        assert [chair["here"] for chair in welcome["chairs"]] == [True, False, True]
        bot = welcome["chairs"][2]
        assert (bot["kind"], bot["level"], bot["name"]) == ("bot", "novice", "Vera")
        await boris.hello()
        assert (await anna.hear("chairs"))["chairs"][1]["here"] is True
        setting.table.leave(boris.watcher)
        setting.table.leave(boris.watcher)
        assert (await anna.hear("chairs"))["chairs"][1]["here"] is False


async def test_whoever_left_before_the_welcome_is_not_here() -> None:
    async with table_of(opening(TWO_PEOPLE)) as setting:
        anna, boris = Page(setting.table, 0), Page(setting.table, 1)
        await setting.table.greet(boris.watcher, None)
        setting.table.leave(boris.watcher)
        welcome = await anna.hello()
        assert welcome["chairs"][1]["here"] is False


async def test_a_page_that_does_not_keep_up_is_sent_away_and_the_others_are_not() -> None:
    async with table_of() as setting:
        slow, page = Page(setting.table, room=5), Page(setting.table)
        await slow.hello()
        await page.hello()
        await page.play_until(lambda view: view["phase"] == "scored")
        closed = await slow.hear()
        assert (closed["t"], closed["reason"], closed["retry"]) == ("closed", "resync", True)
        assert await slow.watcher.next() is None


async def test_a_spectator_sees_no_hand_and_no_purchase() -> None:
    async with table_of(opening(THREE_PEOPLE)) as setting:
        anna, spectator = Page(setting.table), Page(setting.table, seat=None)
        await anna.hello()
        await spectator.hello()
        await anna.my_turn()
        await anna.ask({"t": "buy", "cards": anna.view["hand"][:2]})
        while spectator.seq < anna.seq:
            event = await spectator.hear("event")
        assert event["news"] == {
            "t": "buy",
            "seat": 0,
            "count": 2,
            "discards": None,
            "bought": None,
        }
        assert (spectator.view["hand"], spectator.view["options"]["buy"]) == ([], None)


async def test_what_was_missed_comes_with_the_welcome() -> None:
    async with table_of() as setting:
        page = Page(setting.table)
        await page.hello()
        await page.play_until(lambda view: view["phase"] == "play")
        since = page.seq - 3
        heard = [json.loads(text) for text in page.texts]
        events = [event for event in heard if event["t"] == "event" and event["seq"] > since]
        welcome = await page.hello(since)
        assert welcome["missed"][:3] == [
            {key: event[key] for key in ("seq", "by", "news")} for event in events[:3]
        ]
        for nonsense in (-5, 10**30):
            welcome = await page.hello(nonsense)
            assert welcome["seq"] == page.seq


async def test_the_turn_tells_how_long_it_has_lasted() -> None:
    async with table_of(opening(THREE_PEOPLE)) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
        await setting.clock.advance(7.5)
        assert (await page.hello())["since"] == 7500
        assert (await page.ask({"t": "buy", "cards": []}))["since"] == 0


async def test_a_table_that_has_stopped_sends_everybody_to_come_again() -> None:
    async with table_of() as setting:
        page, late = Page(setting.table), Page(setting.table)
        await page.hello()
        await setting.table.stop()
        await late.table.greet(late.watcher, None)
        for watching in (page, late):
            closed = await watching.hear("closed")
            assert (closed["reason"], closed["retry"]) == ("stopping", True)


async def test_moves_of_chance_are_not_taken_from_anybody() -> None:
    async with table_of(opening(THREE_PEOPLE)) as setting:
        page = Page(setting.table)
        await page.hello()
        await page.my_turn()
        pack = setting.table.now.party.round.pack
        for move in (Shuffle(pack), Shuffle(pack[:3])):
            command = Command(0, "human", "chance-please", page.seq, move)
            await setting.table.submit(command, page.watcher)
            assert (await page.hear("refused"))["reason"] in ("not_your_turn", "malformed")
