"""Another site, open in the same browser, reads nothing, opens nothing, plays nothing."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import At
from tests.browser.devices import DESK
from tests.browser.faults import Faults
from tests.browser.player import Player
from tests.browser.positions import is_full_hand_play
from tests.browser.server import HOST, Server

pytestmark = pytest.mark.browser

ATTACK = """async ([server, table]) => {
  const tried = async (act) => {
    try { return await act(); } catch (error) { return error.name; }
  };
  const body = JSON.stringify({ level: "novice", preset: "standard", players: ["a", "b", "c"] });
  const post = (path, mode, type) => tried(async () => {
    const answer = await fetch(server + path,
      { method: "POST", mode, credentials: "include", headers: { "content-type": type }, body });
    return `${answer.type} ${answer.status}`;
  });
  const socket = () => new Promise((resolve) => {
    const heard = [];
    const line = new WebSocket(`${server.replace("http", "ws")}/ws/${table}`);
    line.onopen = () => line.send(JSON.stringify({ t: "hello", version: 2, since: null }));
    line.onmessage = (event) => heard.push(JSON.parse(event.data));
    line.onclose = () => resolve(heard);
  });
  return {
    lobby: await tried(async () =>
      (await fetch(server + "/api/lobby", { credentials: "include" })).json()),
    open: await post("/api/tables", "cors", "application/json"),
    openBlindly: await post("/api/tables", "no-cors", "text/plain"),
    rematchBlindly: await post(`/api/tables/${table}/rematch`, "no-cors", "text/plain"),
    socket: await tried(socket),
  };
}"""

PAGE = """<!doctype html><meta charset=utf-8><title>Elsewhere</title>
<a id=link href="{table}">to the table</a>
<form id=form method=post action="{server}/api/tables" enctype=text/plain>
<input name='{{"level":"novice","preset":"standard","players":["a","b","c"],"x":"' value='"}}'>
</form>
<iframe id=frame src="{table}"></iframe>"""


class Elsewhere(BaseHTTPRequestHandler):
    """Serves one page, whatever is asked for."""

    def __init__(self, page: str, *rest: Any) -> None:
        self._page = page.encode()
        super().__init__(*rest)

    def do_GET(self) -> None:  # named by the library
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.send_header("content-length", str(len(self._page)))
        self.end_headers()
        self.wfile.write(self._page)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture
def player(at: At) -> Player:
    """Somebody in the midst of a deal."""
    player = at(is_full_hand_play, DESK, "ru")
    player.moment()
    return player


@contextmanager
def other_site(table: str, server: Server) -> Iterator[int]:
    """Where a site answers that links to a table."""
    page = PAGE.format(table=table, server=server.address)
    site = ThreadingHTTPServer((HOST, 0), partial(Elsewhere, page))
    Thread(target=site.serve_forever, daemon=True).start()
    yield site.server_port
    site.shutdown()
    site.server_close()


@pytest.fixture
def other_port(player: Player, server: Server) -> Iterator[int]:
    """Where the other site answers."""
    with other_site(player.page.url, server) as port:
        yield port


def opened_tables(server: Server) -> int:
    """How many tables there are in the log."""
    with closing(sqlite3.connect(f"file:{server.database}?mode=ro", uri=True)) as log:
        [found] = log.execute("SELECT count(*) FROM tables").fetchone()
    return int(found)


def visit_elsewhere(player: Player, faults: Faults, host: str, port: int) -> Page:
    """The other site in a new tab; the browser complains of what it tries, and rightly so."""
    for complaint in ("CORS", "net::ERR_FAILED", "frame-ancestors", "403", "BLOCKED_BY", "favicon"):
        faults.allow(complaint)
    tab = player.page.context.new_page()
    tab.goto(f"http://{host}:{port}/")
    return tab


# Another port of the same host is the same site to a cookie, and another origin; a name of the
# same machine is another site altogether.
@pytest.mark.parametrize("host", [HOST, "localhost"])
def test_another_site_gets_nothing(
    player: Player, server: Server, faults: Faults, other_port: int, host: str
) -> None:
    before, tables = player.shown(), opened_tables(server)
    tab = visit_elsewhere(player, faults, host, other_port)
    table = player.page.url.rsplit("/", 1)[1]
    got = tab.evaluate(ATTACK, [server.address, table])
    assert got["socket"] in (
        [],
        [{"t": "closed", "reason": "origin", "retry": False, "retry_in": None}],
    )
    assert {name: got[name] for name in ("lobby", "open", "openBlindly", "rematchBlindly")} == {
        "lobby": "TypeError",
        "open": "TypeError",
        "openBlindly": "TypeError",
        "rematchBlindly": "TypeError",
    }
    assert [frame.url for frame in tab.frames if "/t/" in frame.url] == []

    tab.evaluate("document.getElementById('form').submit()")
    tab.wait_for_url(f"{server.address}/api/tables")
    assert "origin" in tab.inner_text("body")
    assert opened_tables(server) == tables
    assert player.shown() == before


def test_a_link_from_another_site_leads_back_to_the_table(
    player: Player, faults: Faults, other_port: int
) -> None:
    tab = visit_elsewhere(player, faults, "localhost", other_port)
    tab.click("#link")
    back = Player(tab, "ru", touch=False)
    assert back.moment() == player.moment()
    player.page.reload()
    assert back.shown() == player.shown()
    expect(player.find("link-lost")).to_have_count(0)
