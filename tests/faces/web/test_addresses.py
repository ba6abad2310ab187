"""What one address may ask: floods are turned away, people who come again and again are not."""

import asyncio

import pytest
from websockets.exceptions import InvalidStatus

from dreyfus.faces.web.addresses import Addresses, AddressLimits, Kind, Often, neighbourhood
from tests.faces.web.serving import WISH, new_table, seated, serving
from tests.table.manual_clock import ManualClock

FEW: dict[Kind, Often] = {"ask": Often(3, 1), "post": Often(2, 1), "socket": Often(3, 1)}
SOMEBODY = "203.0.113.7"


@pytest.mark.parametrize("seconds", [0.1, 0.25, 1.0, 5.0])
async def test_one_client_that_comes_again_and_again_is_always_let_in(seconds: float) -> None:
    """The loop of a page that cannot stay: hello, lost, again; beside it the lobby is asked."""
    clock = ManualClock()
    addresses = Addresses(AddressLimits(), clock)
    for _ in range(2000):
        assert addresses.allows("socket", SOMEBODY)
        assert addresses.allows("ask", SOMEBODY)
        assert addresses.enter(SOMEBODY)
        addresses.leave(SOMEBODY)
        await clock.advance(seconds)


async def test_a_page_comes_back_a_hundred_times_to_a_real_server() -> None:
    async with serving(addresses=AddressLimits()) as served:
        table, token = await new_table(served)
        for _ in range(100):
            async with seated(served, table, token) as browser:
                assert (await browser.hello())["table"] == table
            await asyncio.sleep(0.01)


async def test_a_flood_of_posts_is_turned_away_and_the_pages_are_not() -> None:
    clock = ManualClock()
    limits = AddressLimits(FEW)
    async with serving(addresses=limits, clock=clock) as served, served.person() as person:
        statuses = [(await person.post("/api/tables", json=WISH)).status_code for _ in range(4)]
        assert statuses == [201, 201, 429, 429]
        refused = await person.post("/api/tables", json=WISH)
        assert refused.json() == {"error": "too_fast"}
        assert int(refused.headers["retry-after"]) > 0
        assert "content-security-policy" in refused.headers
        asked = [(await person.get("/api/lobby")).status_code for _ in range(4)]
        assert asked == [200, 200, 200, 429]
        assert (await person.get("/healthz")).status_code == 200
        await clock.advance(2)
        assert (await person.post("/api/tables", json=WISH)).status_code == 201


async def test_too_many_sockets_are_refused_until_one_is_left() -> None:
    limits = AddressLimits(FEW | {"socket": Often(100, 100)}, sockets=2)
    async with serving(addresses=limits) as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as one:
            async with seated(served, table, token):
                with pytest.raises(InvalidStatus) as refused:
                    async with seated(served, table, token):
                        pass
                assert refused.value.response.status_code == 429
            await one.hello()
            await asyncio.sleep(0.1)
            async with seated(served, table, token) as two:
                await two.hello()


async def test_sockets_that_are_opened_too_often_are_refused() -> None:
    async with serving(addresses=AddressLimits(FEW), clock=ManualClock()) as served:
        table, token = await new_table(served)
        for _ in range(3):
            async with seated(served, table, token):
                pass
        with pytest.raises(InvalidStatus):
            async with seated(served, table, token):
                pass


async def test_behind_a_proxy_each_address_has_its_own_limits() -> None:
    limits, clock = AddressLimits(FEW), ManualClock()
    for proxies, last in (((), 429), (("127.0.0.1",), 201)):
        async with (
            serving(proxies=proxies, addresses=limits, clock=clock) as served,
            served.person() as person,
        ):
            for name in ("203.0.113.1", "203.0.113.2", "203.0.113.3"):
                headers = {"x-forwarded-for": name}
                answer = await person.post("/api/tables", json=WISH, headers=headers)
            assert answer.status_code == last


def test_who_counts_as_one() -> None:
    assert neighbourhood("203.0.113.7") == neighbourhood("::ffff:203.0.113.7") == "203.0.113.7"
    assert neighbourhood("2001:db8:1:2::1") == neighbourhood("2001:db8:1:2:ffff::9")
    assert neighbourhood("2001:db8:1:2::1") != neighbourhood("2001:db8:1:3::1")
    assert neighbourhood(None) == neighbourhood("no address") == ""


def test_of_very_many_addresses_the_longest_silent_is_forgotten() -> None:
    addresses = Addresses(AddressLimits(FEW), ManualClock(), most=2)
    assert [addresses.allows("post", SOMEBODY) for _ in range(3)] == [True, True, False]
    for name in ("203.0.113.8", "203.0.113.9"):
        assert addresses.allows("post", name)
    assert addresses.allows("post", SOMEBODY)


def test_without_limits_an_address_may_do_what_it_likes() -> None:
    addresses = Addresses(None, ManualClock())
    assert all(addresses.allows("post", SOMEBODY) and addresses.enter(SOMEBODY) for _ in range(999))
