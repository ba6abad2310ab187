"""A seat moved to another device, and those who look on (W12, W14, W51 to W53)."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any

import pytest

from dreyfus.faces.web.identity import COOKIE, fresh_token
from tests.faces.web.serving import Browser, Serving, new_table, seated, serving
from tests.faces.web.test_rooms import ask, in_a_room
from tests.table.manual_clock import ManualClock


async def code_for(served: Serving, table: str, token: str, language: str = "ru") -> str:
    """The words that move that browser's seat."""
    async with served.person() as person:
        person.cookies.set(COOKIE, token)
        answer = await person.post(f"/api/tables/{table}/move", json={})
        assert (answer.status_code, answer.json()["seconds"]) == (201, 600)
        words: str = answer.json()[language]
        return words


async def use(served: Serving, code: str, token: str | None = None) -> tuple[int, Any, str]:
    """What another device is answered, and its token then."""
    async with served.person() as person:
        if token is not None:
            person.cookies.set(COOKIE, token)
        answer = await person.post("/api/move", json={"code": code})
        return answer.status_code, answer.json(), person.cookies.get(COOKIE) or ""


@pytest.mark.parametrize("language", ["ru", "en"])
async def test_a_seat_goes_to_the_other_device_with_its_cards(language: str) -> None:
    async with serving() as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as old:
            hand = (await old.hello())["view"]["hand"]
            code = await code_for(served, table, token, language)
            status, answer, other = await use(served, code)
            assert (status, answer) == (200, {"table": table})
            closed = await old.hear("closed")
            assert (closed["reason"], closed["retry"]) == ("seat_moved", False)
        async with seated(served, table, other) as new:
            view = (await new.hello())["view"]
            assert view["seat"] == 0
            assert set(hand) <= set(view["hand"])
        async with seated(served, table, token) as old:
            assert (await old.hear("closed"))["reason"] == "not_seated"
        assert await served.log.unfinished_of(token) == ()


async def test_a_code_is_good_once_and_for_ten_minutes() -> None:
    clock = ManualClock()
    async with serving(clock=clock) as served:
        table, token = await new_table(served)
        code = await code_for(served, table, token)
        assert (await use(served, code))[0] == 200
        assert (await use(served, code))[:2] == (404, {"error": "no_such_code"})
        table, token = await new_table(served)
        late = await code_for(served, table, token)
        await clock.advance(600)
        assert (await use(served, late))[:2] == (404, {"error": "no_such_code"})


async def test_a_new_code_takes_the_place_of_the_one_before() -> None:
    async with serving() as served:
        table, token = await new_table(served)
        first, second = [await code_for(served, table, token) for _ in range(2)]
        assert (await use(served, first))[0] == 404
        assert (await use(served, second))[0] == 200


async def test_codes_that_are_none_are_refused_and_soon_not_looked_at() -> None:
    async with serving(clock=ManualClock()) as served:
        table, token = await new_table(served)
        answers = [(await use(served, "apple"))[0] for _ in range(11)]
        assert answers == [404] * 10 + [429]
        async with served.person() as person:
            for body in (b"{}", b'{"code":""}', b'{"code":7}', b""):
                assert (await person.post("/api/move", content=body)).status_code == 422
            answer = await person.post(f"/api/tables/{table}/move", json={})
            assert (answer.status_code, answer.json()) == (403, {"error": "not_seated"})
            person.cookies.set(COOKIE, fresh_token())
            assert (await person.post(f"/api/tables/{table}/move", json={})).status_code == 403
        assert token


async def test_whoever_sits_there_himself_cannot_have_a_second_seat() -> None:
    async with at_a_table_of_friends() as (served, table, tokens, _):
        code = await code_for(served, table, tokens[0])
        assert (await use(served, code, tokens[1]))[:2] == (409, {"error": "seated"})
        # It was not used up.
        assert (await use(served, code))[0] == 200


@asynccontextmanager
async def at_a_table_of_friends(
    people: int = 3, **wish: Any
) -> AsyncIterator[tuple[Serving, str, list[str], list[Browser]]]:
    """A table that has begun in a room, with these people at it."""
    async with serving() as served, AsyncExitStack() as stack:
        async with in_a_room(served, people, **wish) as (table, tokens, pages):
            for seat in range(1, people):
                await ask(pages[seat], t="take_seat", seat=seat, name=f"friend {seat}")
            await ask(pages[0], t="begin")
        playing = [await stack.enter_async_context(seated(served, table, it)) for it in tokens]
        for page in playing:
            await page.hello()
        yield served, table, tokens, playing


async def test_spectators_look_on_only_where_the_room_allowed_it() -> None:
    async with at_a_table_of_friends() as (served, table, _, _), AsyncExitStack() as stack:
        stranger = await stack.enter_async_context(seated(served, table, fresh_token()))
        assert (await stranger.hear("closed"))["reason"] == "not_seated"


async def test_a_spectator_sees_the_table_and_cannot_act() -> None:
    async with at_a_table_of_friends(2, spectators=True) as (served, table, _, (anna, _)):
        for token in (None, fresh_token()):
            async with seated(served, table, token) as spectator:
                welcome = await spectator.hello()
                assert (welcome["view"]["seat"], welcome["view"]["hand"]) == (None, [])
                assert welcome["house"]["watching"] == 1
                for move in (
                    {"t": "play", "card": "QS"},
                    {"t": "buy", "cards": []},
                    {"t": "confirm"},
                    {"t": "cut", "n": 7},
                ):
                    assert (await spectator.ask(move))["reason"] == "not_seated"
                await spectator.send({"t": "review", "deal": 1})
                assert (await spectator.hear("refused"))["reason"] == "no_such_deal"
        while (await anna.hear("chairs"))["house"]["watching"]:
            pass


async def test_room_commands_mean_nothing_at_a_table() -> None:
    async with at_a_table_of_friends(2) as (_, _, _, (anna, _)):
        for command in (
            {"t": "begin"},
            {"t": "set_stake", "stake": "5"},
            {"t": "clear_seat", "seat": 2},
        ):
            assert (await ask(anna, **command))["reason"] == "wrong_phase"


async def test_host_and_friends_keep_house_over_the_wire() -> None:
    async with at_a_table_of_friends(2) as (_, _, _, (anna, boris)):
        assert (await ask(anna, t="pause"))["house"]["paused"]
        assert (await ask(boris, t="resume"))["reason"] == "not_host"
        assert (await ask(anna, t="resume"))["news"]["kind"] == "resumed"
        said = await ask(boris, t="say", phrase="well_played")
        assert said["news"] == {"kind": "said", "seat": 1, "phrase": "well_played"}
        assert (await ask(anna, t="remove", seat=1))["news"]["kind"] == "freed"
        assert (await boris.hear("closed"))["reason"] == "seat_lost"
