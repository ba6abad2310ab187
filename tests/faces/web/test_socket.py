"""A page's socket, at a real server: who is let in, what is answered, what is not told."""

import asyncio
import json
import socket as sockets
import time
from contextlib import suppress
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from dreyfus.faces.web.guard import LOOPBACK
from dreyfus.faces.web.identity import COOKIE, fresh_token
from dreyfus.faces.web.limits import LONGEST_FRAME, Limits
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.protocol import VERSION
from tests.faces.web.serving import HELLO, Browser, at_a_new_table, new_table, seated, serving
from tests.table.faulty_log import FaultyLog
from tests.table.manual_clock import ManualClock
from tests.table.setting import Json, decides, is_over


async def last_word(browser: Browser) -> Json:
    """The message with which the server closes."""
    closed = await browser.hear("closed")
    with pytest.raises(ConnectionClosed):
        await browser.socket.recv()
    return closed


async def test_a_party_is_played_over_the_wire() -> None:
    async with serving() as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as browser:
            welcome = await browser.hello()
            assert (welcome["version"], welcome["table"], welcome["pace"]) == (VERSION, table, 0)
            await browser.play_until(is_over)
            assert browser.view["settlement"] is not None


async def test_two_tables_are_played_at_once_and_do_not_mix() -> None:
    async with serving() as served:
        first, second = await new_table(served), await new_table(served)
        async with seated(served, *first) as one, seated(served, *second) as two:
            for browser in (one, two):
                await browser.hello()
            await asyncio.gather(one.play_until(is_over), two.play_until(is_over))
        for name, _ in (first, second):
            record = await served.log.read(name)
            assert record is not None
            assert [entry.seq for entry in record.entries] == list(
                range(1, len(record.entries) + 1)
            )
        async with seated(served, first[0], second[1]) as stranger:
            assert (await last_word(stranger))["reason"] == "not_seated"


@pytest.mark.parametrize(
    "origin",
    [None, "null", "http://evil.example", "http://127.0.0.1:1", "http://localhost:{port}"],
)
async def test_another_site_gets_no_seat(origin: str | None) -> None:
    async with serving() as served:
        table, token = await new_table(served)
        port = served.host.partition(":")[2]
        theirs = None if origin is None else origin.format(port=port)
        async with seated(served, table, token, origin=theirs) as browser:
            closed = await last_word(browser)
        assert closed == {"t": "closed", "reason": "origin", "retry": False, "retry_in": None}


async def test_who_has_no_seat_is_told_so() -> None:
    async with serving() as served:
        table, _ = await new_table(served)
        for token in (None, "nonsense", fresh_token()):
            async with seated(served, table, token) as browser:
                closed = await last_word(browser)
            assert closed == {
                "t": "closed",
                "reason": "not_seated",
                "retry": False,
                "retry_in": None,
            }


@pytest.mark.parametrize("table", ["0123456789abcdef", "short", "%00", "%F0%9F%83%8F"])
async def test_a_table_that_is_not_there_is_said(table: str) -> None:
    async with serving() as served:
        async with seated(served, table, fresh_token()) as browser:
            closed = await last_word(browser)
        assert closed == {
            "t": "closed",
            "reason": "no_such_table",
            "retry": False,
            "retry_in": None,
        }


async def test_a_page_of_another_version_is_sent_away() -> None:
    async with at_a_new_table() as browser:
        await browser.send({**HELLO, "version": VERSION + 1})
        closed = await last_word(browser)
        assert closed == {"t": "closed", "reason": "version", "retry": False, "retry_in": None}


async def test_a_log_that_fails_lets_the_page_come_again() -> None:
    log = FaultyLog(MemoryLog())
    async with serving(log) as served:
        table, token = await new_table(served)
        log.is_readable = False
        async with seated(served, table, token) as browser:
            closed = await last_word(browser)
        assert closed == {"t": "closed", "reason": "resync", "retry": True, "retry_in": None}


async def test_a_foreign_host_is_not_let_in() -> None:
    async with serving(hosts=LOOPBACK) as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as browser:
            await browser.hello()
        port = int(served.host.partition(":")[2])
        foreign = f"ws://evil.example:{port}/ws/{table}"
        with pytest.raises(InvalidStatus) as refused:
            await connect(foreign, host="127.0.0.1", port=port, origin=Origin(foreign))
        assert refused.value.response.status_code == 403


PLAY = {"t": "play", "id": "command-1", "after": 1, "card": "QS"}

MALFORMED: list[str | bytes] = [
    "",
    "null",
    "[]",
    "{",
    "hello",
    "NaN",
    '{"t":"hello"}',
    '{"t":"hello","version":1,"since":"1"}',
    '{"t":"hello","version":1,"since":1.5}',
    '{"t":"hello","version":true,"since":null}',
    '{"t":"hello","version":1,"since":null,"seat":1}',
    '{"t":"deal","pack":[]}',
    '{"t":"shuffle","id":"command-1","after":1,"pack":[],"seed":"x"}',
    '{"t":"cut","id":"command-1","after":1,"n":"7"}',
    '{"t":"cut","id":"command-1","after":1,"n":3,"seat":1}',
    '{"t":"say","id":"command-1","phrase":"anything else"}',
    json.dumps({**PLAY, "seat": 1}),
    json.dumps({**PLAY, "card": 7}),
    json.dumps({**PLAY, "card": "2S"}),
    json.dumps({**PLAY, "card": "Q" * 100}),
    json.dumps({**PLAY, "id": "short"}),
    json.dumps({**PLAY, "id": "x" * 65}),
    json.dumps({**PLAY, "id": "with space 1"}),
    json.dumps({**PLAY, "after": None}),
    json.dumps({**PLAY, "after": 1e400}),
    json.dumps({"t": "buy", "id": "command-1", "after": 1, "cards": ["QS"] * 13}),
    json.dumps({"t": "buy", "id": "command-1", "after": 1, "cards": "QS"}),
    json.dumps({"t": "review", "deal": 0}),
    "[" * 4000,
    '{"t":' * 700,
    '{"t":"play","card":"\\ud800"}',
    b'{"t":"hello","version":1,"since":null}',
    b"\x00\xff",
]


async def test_a_frame_that_is_no_message_is_refused_and_the_socket_stays() -> None:
    async with at_a_new_table() as browser:
        await browser.hello()
        await browser.play_until(lambda view: view["options"]["buy"])
        for frame in MALFORMED:
            await browser.send(frame)
            refused = await browser.hear()
            assert refused["t"] == "refused", (frame, refused)
            assert refused["reason"] == "malformed", frame
        await browser.hello()


async def test_a_number_beyond_all_bounds_is_only_a_number() -> None:
    async with at_a_new_table() as browser:
        await browser.send(f'{{"t":"hello","version":{VERSION},"since":' + "9" * 3000 + "}")
        assert (await browser.hear("welcome"))["missed"] == []
        await browser.send('{"t":"review","deal":' + "9" * 3000 + "}")
        assert (await browser.hear("refused"))["reason"] == "no_such_deal"


async def test_a_frame_that_is_too_long_closes_the_socket() -> None:
    async with at_a_new_table() as browser:
        await browser.send(" " * (LONGEST_FRAME + 1))
        with pytest.raises(ConnectionClosed) as closed:
            await browser.hear("nothing of this kind")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_who_has_not_seen_the_table_decides_nothing() -> None:
    async with at_a_new_table() as browser:
        for frame, name in (
            ({"t": "confirm", "id": "too-early-1", "after": 0}, "too-early-1"),
            ({"t": "review", "deal": 1}, None),
        ):
            await browser.send(frame)
            refused = await browser.hear()
            assert refused == {
                "t": "refused",
                "id": name,
                "reason": "malformed",
                "card": None,
            }


async def test_what_the_table_refuses_is_told() -> None:
    async with at_a_new_table() as browser:
        await browser.hello()
        await browser.play_until(lambda view: view["options"]["buy"])
        twice = browser.view["hand"][0]
        refused = await browser.ask({"t": "buy", "cards": [twice, twice]})
        assert (refused["reason"], refused["card"]) == ("named_twice", twice)
        refused = await browser.ask({"t": "play", "card": twice})
        assert refused["reason"] == "wrong_phase"
        await browser.send({"t": "review", "deal": 1})
        assert (await browser.hear("refused"))["reason"] == "no_such_deal"


async def test_reviews_come_over_the_wire() -> None:
    async with at_a_new_table() as browser:
        await browser.hello()
        await browser.play_until(lambda view: view["phase"] == "scored")
        review = browser.view["review"]
        await browser.play_until(lambda view: view["deal"] == 2 and decides(view))
        await browser.send({"t": "review", "deal": 1})
        assert (await browser.hear("reviewed"))["review"] == review


async def test_a_socket_that_is_too_fast_is_told_so_and_not_banned() -> None:
    async with at_a_new_table(limits=Limits(burst=3, rate=10)) as browser:
        for _ in range(6):
            await browser.send({"t": "review", "deal": 99})
        await browser.send({"t": "confirm", "id": "in-a-hurry", "after": 0})
        reasons = [(await browser.hear("refused"))["reason"] for _ in range(7)]
        assert reasons.count("too_fast") >= 2
        await asyncio.sleep(0.5)
        await browser.hello()


async def test_a_command_returns_after_a_lost_socket_and_counts_once() -> None:
    async with serving() as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as browser:
            await browser.hello()
            await browser.play_until(lambda view: view["options"]["buy"])
            seen = browser.seq
            command = {"t": "buy", "cards": [], "id": "sent-twice-0", "after": seen}
            await browser.send(command)
        async with seated(served, table, token) as browser:
            welcome = await browser.hello(seen)
            assert welcome["seq"] >= seen
            await browser.send(command)
            while (event := await browser.hear("event"))["id"] != "sent-twice-0":
                pass
            assert event["seq"] == seen + 1
            record = await served.log.read(table)
            assert record is not None
            assert [entry.id for entry in record.entries].count("sent-twice-0") == 1


async def test_two_tabs_both_hear_and_a_lost_one_is_not_missed() -> None:
    async with serving() as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as one:
            await one.hello()
            async with seated(served, table, token) as two:
                await two.hello()
                await one.play_until(lambda view: view["phase"] == "play")
                while two.seq < one.seq:
                    await two.hear()
            await one.play_until(lambda view: view["phase"] == "scored")


async def test_a_stalled_socket_does_not_delay_the_others_and_is_let_go() -> None:
    limits = Limits(patience=0.3, room=1000)
    async with serving(limits=limits, send_buffer=4096) as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as browser:
            await browser.hello()
            stalled = await stalled_socket(served.host, table, token)
            for _ in range(100):
                await asyncio.to_thread(stalled.sendall, masked(json.dumps(HELLO)))
            await browser.play_until(lambda view: view["deal"] == 2)
            await asyncio.sleep(0.5)
            # The hundred welcomes would fill several hundred thousand bytes.
            assert len(await asyncio.to_thread(read_to_the_end, stalled)) < 200_000
            await browser.hello()
        stalled.close()


async def test_a_socket_that_pours_frames_in_is_read_no_faster_than_it_is_answered() -> None:
    async with serving(limits=Limits(room=10**6)) as served:
        table, token = await new_table(served)
        pouring = await stalled_socket(served.host, table, token)
        frames, megabytes = masked("x" * 4_000) * 25, 0.0
        pouring.settimeout(1.0)
        end = time.monotonic() + 2.0
        with suppress(TimeoutError):
            while time.monotonic() < end and megabytes < 64:
                await asyncio.to_thread(pouring.sendall, frames)
                megabytes += 0.1
        pouring.close()
    # What it may say in that time, and what all the buffers on the way hold.
    assert megabytes < 16


def read_to_the_end(stalled: sockets.socket) -> bytes:
    """All that still comes; a timeout if the other side keeps the line open."""
    stalled.settimeout(5)
    heard = b""
    while part := stalled.recv(65536):
        heard += part
    return heard


def masked(text: str) -> bytes:
    """A client's text frame; its mask of zeroes leaves the text as it is."""
    data = text.encode()
    size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + len(data).to_bytes(2, "big")
    return b"\x81" + size + bytes(4) + data


async def stalled_socket(host: str, table: str, token: str) -> sockets.socket:
    """A socket that has shaken hands and never reads."""
    name, _, port = host.partition(":")
    stalled = sockets.socket()
    stalled.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 2048)
    await asyncio.to_thread(stalled.connect, (name, int(port)))
    stalled.sendall(
        f"GET /ws/{table} HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\n"
        f"Cookie: {COOKIE}={token}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    return stalled


async def test_a_server_that_stops_says_goodbye_and_when_to_come_again() -> None:
    heard: list[Any] = []
    async with serving(away=7) as served:
        browser_open = seated(served, *await new_table(served))
        browser = await browser_open.__aenter__()
        await browser.hello()
    try:
        while True:
            heard.append(await browser.hear())
    except ConnectionClosed:
        pass
    assert heard[-1] == {"t": "closed", "reason": "stopping", "retry": True, "retry_in": 7}
    await browser_open.__aexit__(None, None, None)


async def test_bots_wait_for_the_tables_clock() -> None:
    clock = ManualClock()
    async with at_a_new_table(pace=1, clock=clock) as browser:
        await browser.hello()
        while browser.view["phase"] != "exchange":
            await browser.hear()
        while browser.view["turn"] != 0:
            heard = asyncio.ensure_future(browser.hear())
            while not heard.done():
                await asyncio.sleep(0.005)
                await clock.advance(0.05)
        assert decides(browser.view)
