"""Rooms, at a real server: opened, found, filled by friends, begun (W12, W79, W82)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from dreyfus.faces.web.identity import COOKIE, fresh_token
from dreyfus.table.lobby import NAME
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.seats import Bot, Human, owner_of
from tests.faces.web.serving import HELLO, Browser, Serving, seated, serving
from tests.table.faulty_log import FaultyLog
from tests.table.manual_clock import ManualClock
from tests.table.setting import Json, is_over

ROOM: Json = {
    "name": "Anna",
    "bots": ["Bot A", "Bot B", "Bot C"],
    "preset": "standard",
    "options": [{"name": "target", "value": 5}],
    "stake": "0.5",
    "clock": None,
    "spectators": False,
    "cut": "automatic",
    "hints": False,
    "level": "novice",
    "fills": True,
}


async def new_room(served: Serving, **wish: Any) -> tuple[str, str]:
    """A new room, and its host's token."""
    async with served.person() as person:
        answer = await person.post("/api/rooms", json={**ROOM, **wish})
        assert answer.status_code == 201, answer.text
        return answer.json()["table"], person.cookies[COOKIE]


async def look(browser: Browser) -> Json:
    """The room, as it is shown to who comes in."""
    await browser.send(HELLO)
    return await browser.hear("room")


async def ask(browser: Browser, **command: Any) -> Json:
    """What the room answers: its state with this command's id, or a refusal."""
    name = f"command-{id(browser):x}-{len(browser.frames)}"
    await browser.send({"id": name, **command})
    while True:
        message = await browser.hear()
        if message.get("id") == name or message["t"] == "closed":
            return message


@asynccontextmanager
async def in_a_room(
    served: Serving, people: int = 2, **wish: Any
) -> AsyncIterator[tuple[str, list[str], list[Browser]]]:
    """A room with its host and others who look at it: its name, their tokens, their pages."""
    name, host = await new_room(served, **wish)
    tokens = [host, *(fresh_token() for _ in range(people - 1))]
    async with AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(seated(served, name, it)) for it in tokens]
        for page in pages:
            await look(page)
        yield name, tokens, pages


async def test_a_room_is_kept_before_its_name_is_answered() -> None:
    async with serving() as served:
        name, token = await new_room(served)
        room = await served.log.room(name)
        assert room is not None
        assert NAME.fullmatch(name)
        assert room.places[0].chair == Human(owner_of(token))
        assert (room.ruleset.target, room.stake, room.revision) == (5, "0.5", 1)


async def test_a_log_that_fails_opens_no_room() -> None:
    log = FaultyLog(MemoryLog())
    log.is_readable = False
    async with serving(log) as served, served.person() as person:
        answer = await person.post("/api/rooms", json=ROOM)
        assert (answer.status_code, answer.json()) == (503, {"error": "unavailable"})
        assert COOKIE not in person.cookies


@pytest.mark.parametrize(
    "wish",
    [
        {"stake": "-1"},
        {"options": [{"name": "enforcement", "value": "honour"}]},
        {"options": [{"name": "target", "value": 10.0}]},
        {"bots": ["a", "b"]},
        {"name": ""},
        {"host": "me"},
        {"clock": {"seconds": -1, "increment": 0}},
    ],
)
async def test_a_room_that_makes_no_sense_is_not_opened(wish: Json) -> None:
    async with serving() as served, served.person() as person:
        answer = await person.post("/api/rooms", json={**ROOM, **wish})
        assert (answer.status_code, answer.json()) == (422, {"error": "malformed"})


async def test_friends_sit_down_and_everybody_sees_it_at_once() -> None:
    async with serving() as served, in_a_room(served, 3) as (_, _, (anna, boris, vera)):
        shown = await ask(boris, t="take_seat", seat=1, name="Boris")
        assert (shown["seat"], shown["hosts"], shown["host"]) == (1, False, 0)
        for page in (anna, vera):
            while (seen := await page.hear("room"))["revision"] < shown["revision"]:
                pass
            assert seen["id"] is None
            assert seen["places"][1] == {
                "kind": "human",
                "level": None,
                "name": "Boris",
                "here": True,
            }
        assert (await ask(vera, t="take_seat", seat=1, name="Vera"))["reason"] == "taken"
        assert (await ask(vera, t="begin"))["reason"] == "not_host"
        assert (await ask(vera, t="set_stake", stake="9"))["reason"] == "not_host"


async def test_who_leaves_is_seen_to_be_away() -> None:
    async with serving() as served, in_a_room(served, 2) as (name, _, (anna, boris)):
        await ask(boris, t="take_seat", seat=1, name="Boris")
        await boris.socket.close()
        while (await anna.hear("room"))["places"][1]["here"]:
            pass
        async with seated(served, name, None) as stranger:
            shown = await look(stranger)
            assert (shown["seat"], shown["hosts"], shown["watching"]) == (None, False, 1)
            answer = await ask(stranger, t="take_seat", seat=2, name="x")
            assert answer["reason"] == "not_seated"


async def test_a_room_begins_as_the_table_of_its_name() -> None:
    async with serving() as served, in_a_room(served, 2) as (name, tokens, (anna, boris)):
        await ask(boris, t="take_seat", seat=1, name="Boris")
        assert (await ask(anna, t="begin")) == {
            "t": "closed",
            "reason": "begun",
            "retry": True,
            "retry_in": None,
        }
        assert (await boris.hear("closed"))["reason"] == "begun"
        record = await served.log.read(name)
        assert record is not None
        start = record.opening
        people = tuple(Human(owner_of(token)) for token in tokens)
        assert start.seating == (*people, Bot("novice"))
        assert (start.header.players, start.header.stake) == (("Anna", "Boris", "Bot C"), "0.5")
        assert (start.host, start.ruleset.target) == (owner_of(tokens[0]), 5)
        assert await served.log.room(name) is None
        async with seated(served, name, tokens[1]) as page:
            assert (await page.hello())["view"]["seat"] == 1


async def test_friends_play_a_whole_party_by_link() -> None:
    async with serving() as served, in_a_room(served, 3) as (name, tokens, pages):
        for seat in (1, 2):
            await ask(pages[seat], t="take_seat", seat=seat, name=f"friend {seat}")
        await ask(pages[0], t="begin")
        async with AsyncExitStack() as stack:
            playing = [await stack.enter_async_context(seated(served, name, it)) for it in tokens]
            for page in playing:
                await page.hello()
            await asyncio.gather(*(page.play_until(is_over) for page in playing))


async def test_rooms_of_mine_stand_in_the_lobby_until_they_begin() -> None:
    async with (
        serving() as served,
        in_a_room(served, 1) as (name, (token,), (anna,)),
        served.person() as person,
    ):
        person.cookies.set(COOKIE, token)
        rooms = (await person.get("/api/lobby")).json()["rooms"]
        assert rooms == [{"table": name, "hosts": True, "people": 1}]
        await ask(anna, t="begin")
        lobby = (await person.get("/api/lobby")).json()
        assert (lobby["rooms"], lobby["live"]["table"]) == ([], name)


async def test_a_room_outlives_its_server() -> None:
    log = MemoryLog()
    async with serving(log) as served, in_a_room(served, 2) as (name, tokens, (anna, boris)):
        await ask(boris, t="take_seat", seat=2, name="Boris")
        served_state = await ask(anna, t="set_stake", stake="3")
    async with serving(log) as served, seated(served, name, tokens[1]) as page:
        shown = await look(page)
        assert (shown["seat"], shown["stake"]) == (2, "3")
        assert shown["code_ru"] == served_state["code_ru"]


async def test_a_change_that_the_log_does_not_take_is_refused_and_not_shown() -> None:
    log = FaultyLog(MemoryLog())
    async with serving(log) as served, in_a_room(served, 1) as (_, _, (anna,)):
        log.is_readable = False
        assert (await ask(anna, t="set_stake", stake="3"))["reason"] == "unavailable"
        log.is_readable = True
        shown = await ask(anna, t="set_terms", **{k: ROOM[k] for k in TERMS})
        assert shown["stake"] == "0.5"


TERMS = ("clock", "spectators", "cut", "hints", "level", "fills")


async def test_a_room_changed_elsewhere_is_shown_as_it_is() -> None:
    log = MemoryLog()
    async with serving(log) as one, serving(log) as two, in_a_room(one, 1) as room:
        name, (token,), (here,) = room
        async with seated(two, name, token) as there:
            await look(there)
            await ask(there, t="set_stake", stake="7")
            assert (await ask(here, t="set_stake", stake="3"))["reason"] == "unavailable"
            assert (await here.hear("room"))["stake"] == "7"
            await ask(there, t="begin")
            assert (await ask(here, t="set_stake", stake="3"))["reason"] == "unavailable"
            assert (await here.hear("closed"))["reason"] == "begun"


async def test_a_room_is_found_by_its_words_in_either_language() -> None:
    async with serving() as served, in_a_room(served, 1) as (name, _, (anna,)):
        shown = await ask(anna, t="set_stake", stake="2")
        async with served.person() as person:
            for words in (shown["code_ru"], shown["code_en"].replace(" ", "-").upper()):
                answer = await person.get(f"/api/rooms/code/{words}")
                assert (answer.status_code, answer.json()) == (200, {"table": name})
            for words in ("acorn acorn acorn acorn", "apple", "%F0%9F%83%8F"):
                answer = await person.get(f"/api/rooms/code/{words}")
                assert (answer.status_code, answer.json()) == (404, {"error": "no_such_room"})


async def test_codes_cannot_be_tried_at_will() -> None:
    clock = ManualClock()
    async with serving(clock=clock) as served, served.person() as person:
        codes = [(await person.get("/api/rooms/code/apple")).status_code for _ in range(12)]
        assert codes == [404] * 10 + [429] * 2
        await clock.advance(10)
        assert (await person.get("/api/rooms/code/apple")).status_code == 404
        assert (await person.get("/api/rooms/code/apple")).status_code == 429


async def test_a_link_is_drawn_as_a_code_that_cameras_read() -> None:
    async with serving() as served, served.person() as person:
        answer = await person.get("/api/rooms/0123456789abcdef/qr.svg")
        assert answer.headers["content-type"] == "image/svg+xml"
        picture = ET.fromstring(answer.text)  # noqa: S314  # our own answer
        assert picture.tag.endswith("svg")
        other = await person.get("/api/rooms/0123456789abcdeg/qr.svg")
        assert other.text != answer.text
        for name in ("short", "0123456789abcdef0", "%00"):
            assert (await person.get(f"/api/rooms/{name}/qr.svg")).status_code == 404


async def test_a_server_that_stops_tells_those_in_rooms_when_to_come_again() -> None:
    async with AsyncExitStack() as kept_open:
        async with serving(away=3) as served:
            room = await new_room(served)
            page = await kept_open.enter_async_context(seated(served, *room))
            await look(page)
        closed = await page.hear("closed")
        assert (closed["reason"], closed["retry"], closed["retry_in"]) == ("stopping", True, 3)


async def test_old_rooms_are_forgotten() -> None:
    clock = ManualClock()
    async with serving(clock=clock) as served:
        name, _ = await new_room(served)
        await clock.advance(6 * 24 * 3600)
        assert await served.log.room(name) is not None
        await clock.advance(2 * 24 * 3600)
        assert await served.log.room(name) is None
