"""What is asked over HTTP, at a real server."""

from pathlib import Path

import httpx
import pytest

from dreyfus.faces.web.guard import HEADERS, LOOPBACK
from dreyfus.faces.web.identity import COOKIE
from dreyfus.faces.web.pages import ASK_AGAIN, FOR_EVER
from dreyfus.table.log_memory import MemoryLog
from dreyfus.table.protocol import VERSION
from tests.faces.web.serving import PAGE, WISH, built_page, client, new_table, seated, serving
from tests.table.faulty_log import FaultyLog
from tests.table.setting import is_over


def cookie_of(answer: httpx.Response) -> dict[str, str]:
    """The attributes of the cookie that an answer sets, in lower case."""
    parts = answer.headers["set-cookie"].split("; ")
    return {name.lower(): value for name, _, value in (part.partition("=") for part in parts)}


async def test_the_page_is_given_out_at_both_addresses_with_a_token(tmp_path: Path) -> None:
    async with serving(page=built_page(tmp_path / "page")) as served:
        for path in ("/", "/t/some-table"):
            async with served.person() as person:
                answer = await person.get(path)
            assert (answer.status_code, answer.text) == (200, PAGE)
            assert answer.headers["cache-control"] == f"private, {ASK_AGAIN}"
            cookie = cookie_of(answer)
            assert {"httponly", "samesite", "path", "max-age"} <= cookie.keys()
            assert (cookie["samesite"], cookie["path"]) == ("strict", "/")
            assert len(cookie[COOKIE]) == 32
            assert "secure" not in cookie


async def test_a_token_is_kept_and_each_browser_has_its_own(tmp_path: Path) -> None:
    async with serving(page=built_page(tmp_path / "page")) as served:
        async with served.person() as person:
            first = cookie_of(await person.get("/"))[COOKIE]
            assert cookie_of(await person.get("/t/x"))[COOKIE] == first
        async with served.person() as other:
            assert cookie_of(await other.get("/"))[COOKIE] != first


async def test_behind_https_the_cookie_is_secure(tmp_path: Path) -> None:
    page = built_page(tmp_path / "page")
    forwarded = {"x-forwarded-proto": "https"}
    for proxies in (("127.0.0.1",), ("10.0.0.7", "127.0.0.0/8")):
        async with serving(page=page, proxies=proxies) as served, served.person() as person:
            assert "secure" in cookie_of(await person.get("/", headers=forwarded))


async def test_who_is_no_named_proxy_is_not_believed(tmp_path: Path) -> None:
    page = built_page(tmp_path / "page")
    forwarded = {"x-forwarded-proto": "https"}
    for proxies in ((), ("10.0.0.7",)):
        async with serving(page=page, proxies=proxies) as served, served.person() as person:
            assert "secure" not in cookie_of(await person.get("/", headers=forwarded))


async def test_a_link_from_elsewhere_does_not_take_a_persons_token_away(tmp_path: Path) -> None:
    # A browser that follows another site's link holds back its strict cookie.
    async with serving(page=built_page(tmp_path / "page")) as served, served.person() as person:
        answer = await person.get("/t/x", headers={"sec-fetch-site": "cross-site"})
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers


async def test_a_token_that_is_none_of_ours_is_replaced(tmp_path: Path) -> None:
    async with serving(page=built_page(tmp_path / "page")) as served, served.person() as person:
        answer = await person.get("/", headers={"cookie": f"{COOKIE}=admin"})
        assert len(cookie_of(answer)[COOKIE]) == 32


async def test_files_are_kept_for_ever_only_where_their_name_says_so(tmp_path: Path) -> None:
    async with serving(page=built_page(tmp_path / "page")) as served, served.person() as person:
        script = await person.get("/assets/index-4f5e6d.js")
        assert (script.status_code, script.headers["cache-control"]) == (200, FOR_EVER)
        assert script.headers["content-encoding"] == "gzip"
        icon = await person.get("/icon.svg")
        assert (icon.status_code, icon.headers["cache-control"]) == (200, ASK_AGAIN)
        unchanged = await person.get("/icon.svg", headers={"if-none-match": icon.headers["etag"]})
        assert unchanged.status_code == 304


NOWHERE = [
    "/nothing",
    "/assets/nothing.js",
    "/assets/",
    "/assets",
    "/../pyproject.toml",
    "/%2e%2e/%2e%2e/app.py",
    "/api",
    "/api/nothing",
    "/assets/%00",
    "/docs",
    "/openapi.json",
]


async def test_what_is_not_there_is_said_in_json(tmp_path: Path) -> None:
    async with serving(page=built_page(tmp_path / "page")) as served, served.person() as person:
        for path in NOWHERE:
            answer = await person.get(path)
            assert (answer.status_code, answer.json()) == (404, {"error": "not_found"}), path


async def test_without_a_built_page_a_sentence_says_so(tmp_path: Path) -> None:
    async with serving(page=tmp_path / "nowhere") as served, served.person() as person:
        answer = await person.get("/")
        assert answer.status_code == 503
        assert "The page was not built" in answer.text
        assert "Страница не собрана" in answer.text
        assert (await person.get("/icon.svg")).status_code == 404
        assert (await person.get("/healthz")).status_code == 200


async def test_every_answer_carries_the_policies(tmp_path: Path) -> None:
    async with serving(page=built_page(tmp_path / "page")) as served, served.person() as person:
        for path in ("/", "/icon.svg", "/api/lobby", "/healthz", "/nothing"):
            answer = await person.get(path)
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS
        policy = HEADERS["content-security-policy"]
        assert "unsafe" not in policy
        assert (
            "default-src 'none'; script-src 'self'; worker-src 'self'; style-src 'self';" in policy
        )
        assert "frame-ancestors 'none'" in policy


async def test_health_names_the_server_and_this_very_process() -> None:
    async with serving() as served, served.person() as person:
        health = (await person.get("/healthz")).json()
        assert health["name"] == "dreyfus"
        assert health["instance"] == "this-one"
        assert health["protocol"] == VERSION
        assert health["version"]


async def test_the_lobby_shows_the_live_table_to_its_player_only() -> None:
    async with serving() as served:
        async with served.person() as person:
            empty = (await person.get("/api/lobby")).json()
            assert empty == {
                "version": VERSION,
                "live": None,
                "rooms": [],
                "levels": ["novice", "amateur", "player", "master", "grandmaster"],
                "presets": ["standard", "book", "club"],
            }
            table = (await person.post("/api/tables", json=WISH)).json()["table"]
            live = (await person.get("/api/lobby")).json()["live"]
            assert (live["table"], live["deal"], live["seat"]) == (table, 1, 0)
            assert live["players"] == WISH["players"]
        async with served.person() as other:
            assert (await other.get("/api/lobby")).json()["live"] is None


async def test_a_finished_table_has_a_rematch_the_same_for_all_who_ask() -> None:
    async with serving() as served:
        table, token = await new_table(served)
        async with served.person() as person:
            person.cookies.set(COOKIE, token)
            early = await person.post(f"/api/tables/{table}/rematch", json={})
            assert (early.status_code, early.json()) == (409, {"error": "not_over"})
            async with seated(served, table, token) as browser:
                await browser.hello()
                await browser.play_until(is_over)
            assert (await person.get("/api/lobby")).json()["live"] is None
            first = await person.post(f"/api/tables/{table}/rematch", json={})
            again = await person.post(f"/api/tables/{table}/rematch", json={})
            assert (first.status_code, first.json()) == (201, again.json())
            assert (await person.get("/api/lobby")).json()["live"]["table"] == first.json()["table"]
            missing = await person.post("/api/tables/0123456789abcdef/rematch", json={})
            assert (missing.status_code, missing.json()) == (404, {"error": "no_such_table"})
        async with served.person() as other:
            for _ in ("without a token", "with another's"):
                answer = await other.post(f"/api/tables/{table}/rematch", json={})
                assert (answer.status_code, answer.json()) == (403, {"error": "not_seated"})
                await other.post("/api/tables", json=WISH)


NO_WISHES = [
    b"",
    b"null",
    b"{",
    b"[" * 4000,
    b'{"level":"novice"}',
    b'{"level":"champion","preset":"standard","players":["a","b","c"]}',
    b'{"level":"novice","preset":"honour","players":["a","b","c"]}',
    b'{"level":"novice","preset":"standard","players":["a","b"]}',
    b'{"level":"novice","preset":"standard","players":["","b","c"]}',
    b'{"level":"novice","preset":"standard","players":["a","b",3]}',
    b'{"level":"novice","preset":"standard","players":["a","b","c"],"seed":"x"}',
    b'{"level":"novice","preset":"standard","players":["a","b","\xff"]}',
]


async def test_a_wish_that_makes_no_sense_opens_nothing() -> None:
    async with serving() as served, served.person() as person:
        for body in NO_WISHES:
            answer = await person.post("/api/tables", content=body)
            assert (answer.status_code, answer.json()) == (422, {"error": "malformed"}), body
        assert await served.log.unfinished() == ()


async def test_a_wish_that_is_too_long_is_not_read_to_its_end() -> None:
    async with serving() as served, served.person() as person:
        answer = await person.post("/api/tables", content=b" " * 5000)
        assert (answer.status_code, answer.json()) == (413, {"error": "too_long"})


OTHER_SITES = [
    None,
    "null",
    "http://evil.example",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://localhost:{port}",
    "https://",
    "file://",
    "http://127.0.0.1:{port}.evil.example",
    "http://[",
]


async def test_another_site_cannot_open_a_table() -> None:
    async with serving() as served, client(served.address) as person:
        port = served.host.partition(":")[2]
        for origin in OTHER_SITES:
            headers = {} if origin is None else {"origin": origin.format(port=port)}
            for path in ("/api/tables", "/api/tables/0123456789abcdef/rematch"):
                answer = await person.post(path, json=WISH, headers=headers)
                assert (answer.status_code, answer.json()) == (403, {"error": "origin"}), origin
        assert await served.log.unfinished() == ()


async def test_a_loopback_server_answers_to_its_own_names_only() -> None:
    async with serving(hosts=LOOPBACK) as served, served.person() as person:
        for host in ("evil.example", "127.0.0.1.evil.example:80", "", "[", "[::2]"):
            answer = await person.get("/api/lobby", headers={"host": host})
            assert (answer.status_code, answer.json()) == (403, {"error": "host"}), host
        for host in ("127.0.0.1", "localhost:9", "[::1]:8420", "LOCALHOST"):
            answer = await person.get("/api/lobby", headers={"host": host})
            assert answer.status_code == 200, host


async def test_a_server_for_others_answers_to_any_name() -> None:
    async with serving() as served, served.person() as person:
        answer = await person.get("/api/lobby", headers={"host": "dreyfus.example"})
        assert answer.status_code == 200


async def test_a_method_that_is_not_meant_is_refused_in_json() -> None:
    async with serving() as served, served.person() as person:
        answer = await person.delete("/api/lobby")
        assert (answer.status_code, answer.json()) == (405, {"error": "method_not_allowed"})


async def test_a_log_that_fails_is_said_in_json() -> None:
    log = FaultyLog(MemoryLog())
    log.is_readable = False
    async with serving(log) as served, served.person() as person:
        answer = await person.post("/api/tables", json=WISH)
        assert (answer.status_code, answer.json()) == (503, {"error": "unavailable"})
        log.is_readable = True
        assert (await person.post("/api/tables", json=WISH)).status_code == 201


async def test_a_fault_of_ours_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving() as served, served.person() as person:
        monkeypatch.setattr("dreyfus.faces.web.http.PRESETS", None)
        answer = await person.get("/api/lobby")
        assert (answer.status_code, answer.json()) == (500, {"error": "internal"})
        assert {name: answer.headers[name] for name in HEADERS} == HEADERS
