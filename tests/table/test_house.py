"""Chairs that change hands, the host, pauses, phrases: at a living table (W12, W13, W29, W59)."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace

import pytest

from dreyfus.cards import SEATS, code_of
from dreyfus.table.history import RecordDiffers, replay
from dreyfus.table.house import House, house_of
from dreyfus.table.log import Opening, Record
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.seats import Bot, Human, owner_of
from dreyfus.table.terms import Terms
from tests.table.setting import (
    ANNA,
    BORIS,
    NAME,
    THREE_PEOPLE,
    Json,
    Page,
    Setting,
    opening,
    table_of,
)

VERA = owner_of("v" * 32)
STRANGER = owner_of("s" * 32)
PEOPLE = (ANNA, BORIS, VERA)


def hosted(**terms: object) -> Opening:
    """Three people, Anna the host."""
    return replace(opening(THREE_PEOPLE), host=ANNA, terms=Terms(**terms))  # type: ignore[arg-type]


@asynccontextmanager
async def company(
    pages: int = 3, log: MemoryLog | None = None, pace: float = 0
) -> AsyncIterator[tuple[Setting, list[Page]]]:
    """A table of three people, and the pages of the first so many of them, in the exchange."""
    async with table_of(hosted(), log, pace) as setting:
        seated = [Page(setting.table, seat, owner=PEOPLE[seat]) for seat in SEATS[:pages]]
        for page in seated:
            await page.hello()
        while not all(page.view["phase"] == "exchange" for page in seated):
            for page in seated:
                await page.hello()
        yield setting, seated


async def told(page: Page, kind: str) -> Json:
    """The next house event of that kind that the page hears."""
    while True:
        message = await page.hear("house")
        if message["news"]["kind"] == kind:
            return message


def house(setting: Setting) -> House:
    return setting.table.now.house


async def test_a_house_event_has_a_number_and_changes_no_view() -> None:
    async with company() as (setting, (anna, boris, vera)):
        before = anna.seq, anna.view
        heard = await anna.errand(t="say", phrase="hello")
        assert heard["news"] == {"kind": "said", "seat": 0, "phrase": "hello"}
        assert (anna.seq, anna.view) == (before[0] + 1, before[1])
        for other in (boris, vera):
            message = await told(other, "said")
            assert (message["seq"], message["id"]) == (anna.seq, None)
        # A decision taken before it is not stale.
        answer = await anna.ask({"t": "buy", "cards": []})
        assert answer["t"] == "event"
        record = await setting.log.read(NAME)
        assert record is not None
        assert [entry.kind for entry in record.entries].count("house") == 1


async def test_the_fold_of_the_log_is_the_house() -> None:
    log = MemoryLog()
    async with company(log=log) as (setting, (anna, boris, _)):
        await anna.errand(t="hand_over", seat=1)
        await boris.errand(t="remove", seat=2)
        await boris.errand(t="pause")
        living = house(setting)
        record = await log.read(NAME)
        assert record is not None
        assert replay(record).now.house == living
        assert house_of(record).seating == living.seating
        assert (living.host, living.paused, living.free) == (BORIS, True, frozenset({2}))


async def test_a_house_event_that_does_not_fit_is_named() -> None:
    log = MemoryLog()
    async with company(log=log) as (_, (anna, *_)):
        await anna.errand(t="say", phrase="hello")
        record = await log.read(NAME)
        assert record is not None
        last = record.entries[-1]
        for changes in ({"digest": "0" * 16}, {"move": '{"t":"nonsense"}'}):
            broken = (*record.entries[:-1], replace(last, **changes))  # type: ignore[arg-type]
            with pytest.raises(RecordDiffers):
                replay(Record(record.opening, broken))


async def test_the_host_alone_keeps_house() -> None:
    errands: list[Json] = [
        {"t": "pause"},
        {"t": "remove", "seat": 1},
        {"t": "put_bot", "seat": 1, "level": "novice", "name": "Bot"},
        {"t": "hand_over", "seat": 2},
    ]
    async with company() as (setting, (_, boris, _)):
        spectator = Page(setting.table, None, owner=STRANGER)
        await spectator.hello()
        before = setting.table.now.seq
        for errand in errands:
            for page in (boris, spectator):
                assert (await page.errand(**errand))["reason"] == "not_host"
        assert (await spectator.errand(t="say", phrase="hello"))["reason"] == "not_seated"
        assert (await spectator.errand(t="take_seat", seat=1, name="x"))["reason"] == "taken"
        assert setting.table.now.seq == before


async def test_a_table_stands_still_while_it_is_paused() -> None:
    async with company() as (_, (anna, boris, _)):
        assert (await anna.errand(t="pause"))["house"]["paused"]
        assert (await anna.errand(t="pause"))["reason"] == "wrong_phase"
        assert (await anna.ask({"t": "buy", "cards": []}))["reason"] == "paused"
        await anna.errand(t="resume")
        assert (await anna.ask({"t": "buy", "cards": []}))["t"] == "event"
        assert not (await told(boris, "resumed"))["house"]["paused"]


async def test_a_bot_goes_on_where_the_host_puts_one() -> None:
    async with company() as (setting, (anna, boris, vera)):
        await anna.errand(t="put_bot", seat=1, level="novice", name="Robot")
        assert await boris.hear("closed") == {
            "t": "closed",
            "reason": "seat_lost",
            "retry": False,
            "retry_in": None,
        }
        assert house(setting).seating[1] == Bot("novice")
        await anna.ask({"t": "buy", "cards": []})
        while vera.view["turn"] != 2:
            await vera.hear()
        chair = chair_of(await anna.hello(0), 1)
        assert (chair["kind"], chair["name"], chair["free"]) == ("bot", "Robot", False)


def chair_of(message: Json, seat: int) -> Json:
    """A chair as a message tells of it."""
    found: Json = message["chairs"][seat]
    return found


async def test_who_comes_for_a_free_chair_goes_on_with_its_cards() -> None:
    async with company() as (setting, (anna, boris, _)):
        hand = setting.table.now.party.round.hands[1]
        await anna.errand(t="remove", seat=1)
        assert (await boris.hear("closed"))["reason"] == "seat_lost"
        newcomer = Page(setting.table, None, owner=STRANGER)
        await newcomer.hello()
        await newcomer.errand(t="take_seat", seat=1, name="Stranger")
        seated = Page(setting.table, 1, owner=STRANGER)
        await seated.hello()
        assert setting.table.now.party.round.hands[1] == hand
        assert set(seated.view["hand"]) == {code_of(card) for card in hand}
        assert house(setting).names[1] == "Stranger"
        assert await setting.log.unfinished_of(STRANGER) == (NAME,)
        assert await setting.log.unfinished_of(BORIS) == ()


async def test_a_command_from_a_seat_that_was_taken_away_is_refused() -> None:
    async with company() as (setting, (anna, boris, _)):
        await anna.errand(t="put_bot", seat=0, level="novice", name="Robot")
        before = setting.table.now.party
        await anna.send({"t": "buy", "cards": []})
        await setting.table.caught_up()
        entries = (await setting.log.read(NAME)).entries  # type: ignore[union-attr]
        assert all(entry.by != "human" or entry.kind == "house" for entry in entries)
        assert before.round.dealt == setting.table.now.party.round.dealt
        assert house(setting).host == BORIS
        assert (await boris.hello())["hosts"]


async def test_a_person_at_two_pages_sees_and_plays_from_both() -> None:
    async with company() as (setting, (anna, *_)):
        other = Page(setting.table, 0, owner=ANNA)
        await other.hello()
        first = await anna.ask({"t": "buy", "cards": []}, "command-twice")
        again = await other.ask({"t": "buy", "cards": []}, "command-twice")
        assert (first["t"], again) == ("event", first)
        assert house(setting).seat_of(ANNA) == 0


async def test_phrases_are_few() -> None:
    async with company() as (setting, (anna, boris, _)):
        for _ in range(3):
            assert (await anna.errand(t="say", phrase="thanks"))["t"] == "house"
        assert (await anna.errand(t="say", phrase="thanks"))["reason"] == "too_fast"
        assert (await boris.errand(t="say", phrase="laugh"))["t"] == "house"
        await setting.clock.advance(10)
        assert (await anna.errand(t="say", phrase="thanks"))["t"] == "house"


async def test_the_chairs_after_a_restart_are_those_before_it() -> None:
    log = MemoryLog()
    async with company(log=log) as (setting, (anna, *_)):
        await anna.errand(t="remove", seat=2)
        before = house(setting)
    async with table_of(hosted(), log) as setting:
        assert house(setting) == before
        assert setting.table.opening.seating[2] == Human(VERA)


async def test_no_word_of_the_house_names_an_owner() -> None:
    async with company() as (_, (anna, boris, vera)):
        await anna.errand(t="hand_over", seat=1)
        await told(vera, "handed_over")
        texts = json.dumps([*anna.texts, *boris.texts, *vera.texts])
        assert not any(owner in texts for owner in PEOPLE)


async def test_nobody_leaves_bots_to_themselves() -> None:
    async with table_of(opening()) as setting:
        anna = Page(setting.table, 0, owner=ANNA)
        await anna.hello()
        assert (await anna.errand(t="leave_seat"))["reason"] == "wrong_phase"


async def test_who_leaves_a_table_of_friends_frees_his_chair() -> None:
    async with company() as (setting, (anna, boris, _)):
        await boris.errand(t="leave_seat")
        assert (await boris.hear("closed"))["reason"] == "seat_lost"
        assert house(setting).free == {1}
        assert (await told(anna, "freed"))["news"]["seat"] == 1
        assert (await anna.errand(t="hand_over", seat=1))["reason"] == "nobody_there"
        assert (await anna.errand(t="remove", seat=1))["reason"] == "nobody_there"
        assert (await anna.errand(t="come_back"))["reason"] == "wrong_phase"


async def test_a_bot_plays_on_in_a_chair_that_was_given_up_and_says_so() -> None:
    async with company() as (setting, (anna, boris, vera)):
        await boris.errand(t="leave_seat")
        await anna.ask({"t": "buy", "cards": []})
        while vera.view["turn"] != 2:
            await vera.hear()
        record = await setting.log.read(NAME)
        assert record is not None
        moves = [one for one in record.entries if (one.kind, one.seat) == ("move", 1)]
        assert [one.by for one in moves] == ["bot"]
        chair = chair_of(await vera.hello(), 1)
        assert (chair["free"], chair["kind"], chair["level"]) == (True, "bot", "amateur")
        assert chair["name"] == setting.table.opening.header.players[1]


async def test_an_errand_that_moved_its_sender_gets_the_first_answer_again() -> None:
    async with company() as (setting, (anna, boris, vera)):
        left = await boris.errand(t="leave_seat", id="the-leaving")
        outside = Page(setting.table, None, owner=BORIS)
        await outside.hello()
        assert (await outside.errand(t="leave_seat", id="the-leaving"))["seq"] == left["seq"]
        assert (await vera.errand(t="leave_seat", id="the-leaving"))["reason"] == "malformed"
        taken = await outside.errand(t="take_seat", seat=1, name="Boris", id="the-taking")
        inside = Page(setting.table, 1, owner=BORIS)
        await inside.hello()
        words = {"t": "take_seat", "seat": 1, "name": "Boris", "id": "the-taking"}
        again = await inside.errand(**words)
        assert (again["seq"], again["news"]) == (taken["seq"], taken["news"])
        assert (await anna.errand(**words))["reason"] == "malformed"
        assert house(setting).seat_of(BORIS) == 1


async def test_a_host_without_a_seat_still_keeps_house() -> None:
    async with table_of(replace(hosted(), host=STRANGER)) as setting:
        host = Page(setting.table, None, owner=STRANGER)
        welcome = await host.hello()
        assert (welcome["hosts"], welcome["house"]["host"]) == (True, None)
        assert (await host.errand(t="pause"))["house"]["paused"]
        assert (await host.errand(t="hand_over", seat=2))["news"] == {
            "kind": "handed_over",
            "seat": 2,
            "phrase": None,
        }
