"""The figures of a server: what they count, who may read them, and that they tell no secrets."""

import asyncio

import pytest
from prometheus_client.parser import text_string_to_metric_families

from dreyfus.faces.web.metrics import Metrics, is_within
from dreyfus.faces.web.sockets import Sockets
from dreyfus.table.watcher import Watcher
from tests.faces.web.serving import Serving, new_table, seated, serving
from tests.faces.web.test_secrecy import CODES
from tests.table.difficult import Failing


async def figures(served: Serving) -> dict[str, float]:
    """Every figure by its name; labelled ones summed up."""
    async with served.person() as person:
        answer = await person.get("/metrics")
        assert answer.status_code == 200
        found: dict[str, float] = {}
        for family in text_string_to_metric_families(answer.text):
            for sample in family.samples:
                if not sample.name.endswith("_bucket"):
                    found[sample.name] = found.get(sample.name, 0) + sample.value
        return found


async def test_a_deal_is_seen_in_the_figures() -> None:
    async with serving(players=Failing("raises", "novice")) as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as one, seated(served, table, token) as two:
            await one.hello()
            await two.hello()
            await one.send("no message")
            while (await one.hear())["t"] != "refused":
                pass
            await one.play_until(lambda view: view["deal"] == 2)
            during = await figures(served)
            moves = [frame for frame in one.frames if '"by":"human"' in frame]
        await asyncio.sleep(1.1)
        after = await figures(served)
        record = await served.log.read(table)
    assert record is not None
    assert during["dreyfus_sockets"] == 2
    assert after["dreyfus_sockets"] == 0
    assert after["dreyfus_tables"] == 1
    assert after["dreyfus_outbox"] == after["dreyfus_log_queue"] == after["dreyfus_inbox"] == 0
    assert after["dreyfus_move_seconds_count"] == len(moves)
    assert 0 < after["dreyfus_move_seconds_sum"] < 60
    assert after["dreyfus_log_seconds_count"] == len(record.entries)
    assert after["dreyfus_refused_total"] == 1
    bots = [entry for entry in record.entries if entry.by == "bot"]
    assert after["dreyfus_bot_seconds_count"] >= len(bots)
    assert after["dreyfus_bot_faults_total"] >= len(bots)
    assert after["process_cpu_seconds_total"] > 0


async def test_figures_tell_of_no_table_no_person_and_no_card() -> None:
    async with serving(players=Failing("raises")) as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as browser, served.person() as person:
            await browser.hello()
            await browser.play_until(lambda view: view["phase"] == "play")
            text = (await person.get("/metrics")).text
    assert table not in text
    assert token not in text
    assert not CODES & set(text.replace('"', " ").split())


async def test_figures_are_for_those_who_watch_over_the_server() -> None:
    for watchmen, status in (((), 403), (("10.0.0.0/8",), 403), (("10.0.0.0/8", "127.0.0.1"), 200)):
        async with serving(watchmen=watchmen) as served, served.person() as person:
            assert (await person.get("/metrics")).status_code == status


async def test_behind_a_proxy_strangers_do_not_see_them() -> None:
    async with serving(proxies=("127.0.0.1",)) as served, served.person() as person:
        forwarded = {"x-forwarded-for": "203.0.113.9"}
        assert (await person.get("/metrics", headers=forwarded)).status_code == 403


@pytest.mark.parametrize("address", [None, "", "testclient", "203.0.113.9", "2001:db8::1"])
def test_who_is_not_within(address: str | None) -> None:
    assert not is_within(address, ("127.0.0.0/8", "::1"))


def test_who_is_within() -> None:
    assert is_within("::ffff:127.0.0.1", ("127.0.0.0/8",))
    assert is_within("::1", ("127.0.0.0/8", "::1"))


def test_two_servers_have_figures_of_their_own() -> None:
    one, two = Metrics(), Metrics()
    one.refused("malformed")
    assert b'dreyfus_refused_total{reason="malformed"} 1.0' in one.text()
    assert b"malformed" not in two.text()


def test_open_sockets_are_counted_and_said_goodbye_to() -> None:
    sockets, watcher = Sockets(), Watcher(0)
    with sockets.open(watcher):
        watcher.tell("news")
        sockets.say_goodbye(away=3)
        assert (sockets.number(), sockets.waiting()) == (1, 2)
    assert (sockets.number(), sockets.waiting()) == (0, 0)
