"""Records over HTTP: for whom, when, and what is said to a record that cannot be read."""

import json
import re

import httpx
import pytest

from dreyfus.faces.web.identity import COOKIE
from dreyfus.faces.web.records import LONGEST_RECORD
from dreyfus.records.json_record import json_of_record
from dreyfus.records.reading import read_record
from dreyfus.records.record import PartyRecord, replay
from dreyfus.records.text_writer import text_of_record
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import STANDARD
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.recording import record_of
from tests.faces.web.serving import WISH, Serving, new_table, seated, serving
from tests.table.faulty_log import FaultyLog
from tests.table.setting import Json, is_over

CYRILLIC = re.compile(r" (10|[3-9ВДКТ])[ПТБЧ] ")


async def kept(served: Serving, table: str) -> PartyRecord:
    """The truth: the party as the log tells it."""
    record = await served.log.read(table)
    assert record is not None
    return record_of(record)


def as_person(served: Serving, token: str | None) -> httpx.AsyncClient:
    person = served.person()
    if token is not None:
        person.cookies.set(COOKIE, token)
    return person


async def test_a_party_is_downloaded_once_it_is_over() -> None:
    async with serving() as served:
        table, token = await new_table(served)
        address = f"/api/tables/{table}/record"
        async with as_person(served, token) as person, seated(served, table, token) as browser:
            await browser.hello()
            early = await person.get(address)
            assert (early.status_code, early.json()) == (409, {"error": "not_over"})
            await browser.play_until(is_over)
            answer = await person.get(address)
            russian = await person.get(address, params={"cards": "ru"})
        assert answer.status_code == 200
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        assert answer.headers["cache-control"] == "no-store"
        assert re.fullmatch(
            r'attachment; filename="dreyfus-\d{4}-\d\d-\d\d-\d{4}\.dreyfus"',
            answer.headers["content-disposition"],
        )
        truth = await kept(served, table)
    assert read_record(answer.content.decode()) == truth
    assert read_record(russian.content.decode()) == truth
    assert CYRILLIC.search(russian.text)
    assert not CYRILLIC.search(answer.text)
    assert {step.by for step in truth.steps} == {"human", "bot", "chance"}


async def test_a_deal_is_shared_once_it_is_scored() -> None:
    async with serving() as served:
        table, token = await new_table(served)
        async with as_person(served, token) as person, seated(served, table, token) as browser:

            async def deal(number: int) -> httpx.Response:
                return await person.get(f"/api/tables/{table}/deals/{number}")

            await browser.hello()
            early = await deal(1)
            assert (early.status_code, early.json()) == (404, {"error": "no_such_deal"})
            # A deal that runs and one that never was are refused in the same words.
            assert (await deal(7)).content == early.content
            await browser.play_until(lambda view: view["deal"] == 2 and view["phase"] == "play")
            first = await deal(1)
            running = await deal(2)
            assert (running.status_code, running.json()) == (404, {"error": "no_such_deal"})
            russian = await person.get(f"/api/tables/{table}/deals/1?cards=ru")
        truth = await kept(served, table)
    assert (first.status_code, first.headers["cache-control"]) == (200, "no-store")
    assert "content-disposition" not in first.headers
    alone = read_record(first.text)
    assert replay(alone).round.dealt == replay(truth).past[0].dealt
    assert CYRILLIC.search(russian.text)
    assert read_record(russian.text) == alone


async def test_nobody_else_has_a_tables_record() -> None:
    async with serving() as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as browser:
            await browser.hello()
            await browser.play_until(is_over)
        _, other = await new_table(served)
        for stranger in (None, other):
            async with as_person(served, stranger) as person:
                for address in (f"/api/tables/{table}/record", f"/api/tables/{table}/deals/1"):
                    answer = await person.get(address)
                    assert (answer.status_code, answer.json()) == (403, {"error": "not_seated"})


NO_TABLES = ["0123456789abcdef", "x", "%00", "%ff%fe", "..%2f..", "a" * 5000]


async def test_a_table_that_is_not_there_has_none() -> None:
    async with serving() as served, served.person() as person:
        await person.post("/api/tables", json=WISH)
        for name in NO_TABLES:
            for what in ("record", "deals/1"):
                answer = await person.get(f"/api/tables/{name}/{what}")
                assert answer.status_code == 404, name
                assert answer.json()["error"] in ("no_such_table", "not_found")


async def test_a_table_that_todays_rules_do_not_read_counts_as_none() -> None:
    log = MemoryLog()
    async with serving(log) as served:
        table, token = await new_table(served)
        async with seated(served, table, token) as browser:
            await browser.hello()
        record = await log.read(table)
        assert record is not None
        broken = MemoryLog()
        await broken.open_table(record.opening)
        for entry in record.entries[1:]:
            await broken.append(table, entry, ends=False)
    async with serving(broken) as served, as_person(served, token) as person:
        answer = await person.get(f"/api/tables/{table}/record")
        assert (answer.status_code, answer.json()) == (404, {"error": "no_such_table"})


async def test_a_log_that_fails_is_said_in_json() -> None:
    log = FaultyLog(MemoryLog())
    async with serving(log) as served:
        table, token = await new_table(served)
        log.is_readable = False
        async with as_person(served, token) as person:
            answer = await person.get(f"/api/tables/{table}/record")
            assert (answer.status_code, answer.json()) == (503, {"error": "unavailable"})


MALFORMED = [
    ("GET", "/api/tables/0123456789abcdef/deals/0"),
    ("GET", "/api/tables/0123456789abcdef/deals/-1"),
    ("GET", "/api/tables/0123456789abcdef/deals/one"),
    ("GET", "/api/tables/0123456789abcdef/deals/99999"),
    ("GET", "/api/tables/0123456789abcdef/deals/١"),
    ("POST", "/api/replay?deal=0"),
    ("POST", "/api/replay?deal="),
    ("POST", "/api/replay?seat=3"),
    ("POST", "/api/replay?seat="),
]


@pytest.mark.parametrize(("method", "address"), MALFORMED)
async def test_what_makes_no_sense_is_malformed(method: str, address: str) -> None:
    async with serving() as served, served.person() as person:
        answer = await person.request(method, address)
        assert (answer.status_code, answer.json()) == (422, {"error": "malformed"})


async def test_cards_are_written_in_one_of_two_ways() -> None:
    async with serving() as served:
        table, token = await new_table(served)
        async with as_person(served, token) as person, seated(served, table, token) as browser:
            await browser.hello()
            await browser.play_until(is_over)
            for what in ("record", "deals/1"):
                answer = await person.get(f"/api/tables/{table}/{what}?cards=de")
                assert (answer.status_code, answer.json()) == (422, {"error": "malformed"})


# Any record, step by step.


async def sent(served: Serving, body: str | bytes, **asked: int) -> httpx.Response:
    async with served.person() as person:
        return await person.post("/api/replay", content=body, params=asked)


async def a_party(served: Serving) -> PartyRecord:
    table, token = await new_table(served)
    async with seated(served, table, token) as browser:
        await browser.hello()
        await browser.play_until(is_over)
    return await kept(served, table)


async def test_a_record_is_laid_out_deal_by_deal_and_nothing_is_kept() -> None:
    async with serving() as served:
        record = await a_party(served)
        text, before = text_of_record(record), await served.log.unfinished()
        first: Json = (await sent(served, text)).json()
        again: Json = (await sent(served, json_of_record(record), deal=1)).json()
        assert again == first
        steps = list(first["steps"])
        for one in first["deals"][1:]:
            steps += (await sent(served, text, deal=one["deal"])).json()["steps"]
        assert [step["move"] for step in steps] == list(range(len(record.steps) + 1))
        assert steps[-1]["view"]["over"]
        own: Json = (await sent(served, text, seat=1)).json()
        assert {step["view"]["seat"] for step in own["steps"]} == {1}
        assert await served.log.unfinished() == before
        missing = await sent(served, text, deal=len(first["deals"]) + 1)
        assert (missing.status_code, missing.json()) == (404, {"error": "no_such_deal"})


async def test_a_name_may_hold_what_no_encoding_has() -> None:
    record = PartyRecord(STANDARD, Header(("\ud800", "b", "c")), ())
    async with serving() as served:
        answer = await sent(served, text_of_record(record))
        assert answer.status_code == 200
        assert json.loads(answer.text)["steps"][0]["view"]["header"]["players"][0] == "\ud800"


async def test_a_bad_record_is_refused_with_its_place_in_both_languages() -> None:
    async with serving() as served:
        text = text_of_record(await a_party(served))
        line = next(n for n, one in enumerate(text.splitlines()) if one.startswith("trick 1 "))
        lines = text.splitlines()
        lines[line] = lines[line].replace("trick 1", "trick 2")
        answer = await sent(served, "\n".join(lines))
    assert answer.status_code == 200
    assert answer.json() == {
        "t": "bad_record",
        "line": line + 1,
        "column": 7,
        "ru": f"строка {line + 1}, столбец 7: «2», а должно быть «1»",
        "en": f'line {line + 1}, column 7: "2" stands where "1" is due',
    }


BAD_RECORDS: list[tuple[bytes, int | None]] = [
    (b"", 1),
    (b"\xff\xfe", 1),
    (b"dreyfus 1\nplayers\n", 2),
    (b"\x89PNG\r\n\x1a\n", 1),
    (b"{", 1),
    (b"[" * 4000, 1),
    (b"{" * 4000, 1),
    (b'{"format":"dreyfus-record"}', None),
    (b'{"format":"\\ud800"}', None),
    (b" " * LONGEST_RECORD, 1),
    ("dreyfus 1\u2028players".encode(), 1),
]


@pytest.mark.parametrize(("body", "line"), BAD_RECORDS)
async def test_whatever_is_no_record_is_refused_in_words(body: bytes, line: int | None) -> None:
    async with serving() as served:
        answer = await sent(served, body)
    told = answer.json()
    assert (answer.status_code, told["t"], told["line"]) == (200, "bad_record", line)
    assert told["ru"]
    assert told["en"]
    assert (told["ru"] + told["en"]).isprintable()


async def test_a_record_that_is_too_long_is_not_read_to_its_end() -> None:
    async with serving() as served:
        answer = await sent(served, b" " * (LONGEST_RECORD + 1))
        assert (answer.status_code, answer.json()) == (413, {"error": "too_long"})


async def test_names_that_would_swell_every_step_are_too_long() -> None:
    for length, status in ((1000, 200), (1001, 413)):
        record = PartyRecord(STANDARD, Header(("", "я" * length, "")), ())
        async with serving() as served:
            assert (await sent(served, text_of_record(record))).status_code == status


async def test_another_site_cannot_have_records_read() -> None:
    async with serving() as served, served.person() as person:
        headers = {"origin": "http://evil.example"}
        answer = await person.post("/api/replay", content=b"", headers=headers)
        assert (answer.status_code, answer.json()) == (403, {"error": "origin"})
