"""The installed page opens without a network, keeps no secret, and gives way to newer servers."""

import json
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from dreyfus.faces.text import LANGUAGES, Language, t
from dreyfus.faces.web.pages import BUILT
from tests.browser.conftest import At, Visit, address_of
from tests.browser.devices import DESK, PHONE
from tests.browser.faults import Faults
from tests.browser.player import Player
from tests.browser.positions import is_bound_play, is_my_exchange, is_review, lay, position
from tests.browser.server import Server
from tests.browser.test_other_site import other_site

pytestmark = pytest.mark.browser

KEPT = """async (old) => {
  await navigator.serviceWorker.ready;
  let names = [];
  for (let tries = 0; names.length !== 1 || names[0] === old; tries += 1) {
    if (tries === 150) throw new Error(`kept: ${names}`);
    await new Promise((done) => setTimeout(done, 100));
    names = await caches.keys();
  }
  const paths = [];
  for (const name of names)
    for (const request of await (await caches.open(name)).keys())
      paths.push(new URL(request.url).pathname);
  return { name: names[0], paths };
}"""
"""What the worker keeps, once it has got all of it; with `old`, another than that."""

ENTRY = """() => new URL(document.querySelector("script[src]").src).pathname"""
IS_GUIDED = "() => navigator.serviceWorker.controller !== null"
HASHED = re.compile(r"(-[\w-]{8})\.js")
BUILD = re.compile(r'"([0-9a-f]{16})"')


def kept(player: Player, old: str = "") -> dict[str, Any]:
    """The name of the worker's one store, and the paths in it."""
    found: dict[str, Any] = player.page.evaluate(KEPT, old)
    return found


def visit_twice(visit: Visit, server: Server, language: Language = "ru") -> Player:
    """Somebody whose page is guided by its worker."""
    player = visit(DESK, language, f"{server.address}/")
    kept(player)
    player.page.reload()
    player.page.wait_for_function(IS_GUIDED)
    return player


@pytest.fixture
def page_folder(tmp_path: Path) -> Path:
    """A copy of the built page, to be changed."""
    return Path(shutil.copytree(BUILT, tmp_path / "page"))


@pytest.fixture
def page_server(tmp_path: Path, page_folder: Path) -> Iterator[Server]:
    """A server with that copy."""
    with Server(tmp_path, page=page_folder) as running:
        yield running


def build_anew(folder: Path) -> str:
    """Another build in the place of this one: all its code has other names; that of its entry."""
    for file in [*folder.glob("assets/*.js"), folder / "index.html", folder / "sw.js"]:
        text = HASHED.sub(r"\1-anew.js", file.read_text(encoding="utf-8"))
        if file.name == "sw.js":
            text = BUILD.sub('"fedcba9876543210"', text, count=1)
        file.write_text(text, encoding="utf-8")
        if file.parent.name == "assets":
            file.rename(file.with_name(HASHED.sub(r"\1-anew.js", file.name)))
    [entry] = folder.glob("assets/index-*.js")
    return f"/assets/{entry.name}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_opens_without_a_network_after_a_first_visit(
    server: Server, visit: Visit, faults: Faults, language: Language
) -> None:
    faults.allow_a_lost_line()
    player = visit(PHONE, language, f"{server.address}/")
    kept(player)
    player.page.context.set_offline(True)
    player.page.goto(f"{server.address}/")
    expect(player.page.get_by_role("alert")).to_contain_text(player.t("network-silent"))
    expect(player.page.get_by_role("alert")).to_contain_text(player.t("works-without"))
    player.press(player.page.get_by_text(player.t("rules-in-short")))
    player.press(player.find("full-rules"))
    rules = player.find("full-rules-shown").get_by_role("heading", level=4)
    expect(rules).not_to_have_count(0)
    player.close()
    [other] = set(LANGUAGES) - {language}
    player.press(player.find("lang"))
    expect(player.page.get_by_role("alert")).to_contain_text(t(other, "network-silent"))
    player.page.context.set_offline(False)
    expect(player.page.get_by_role("alert")).to_have_count(0)
    player.sit_down()


def test_the_table_stands_as_it_stood_until_the_server_is_back(
    own_server: Server, at_own: At, faults: Faults
) -> None:
    faults.allow_a_lost_line()
    player = at_own(is_bound_play, DESK, "ru")
    moment, before = player.moment(), player.shown()
    kept(player)
    own_server.kill()
    player.page.goto(f"{own_server.address}/")
    expect(player.page.get_by_role("alert")).to_contain_text(player.t("server-silent"))
    player.press(player.find("stood"))
    table = player.find("table")
    expect(table).to_have_class(re.compile(r"\bstood\b"))
    expect(player.find("status")).to_contain_text("Нет связи · стол на ")
    stood = player.shown()
    for name in ("hand", "trick", "trump", "sheet", "opponent-0", "opponent-1"):
        assert stood[name] == before[name], name
    assert stood["turn"] == "false"
    player.press_card(moment.legal[0])
    expect(player.find("status")).to_have_text(player.t("stood-no-moves"))
    own_server.start()
    expect(table).not_to_have_class(re.compile(r"\bstood\b"), timeout=20_000)
    assert (player.moment(), player.shown()) == (moment, before)
    player.play(moment, moment.legal[0])


def test_a_deal_laid_open_can_be_read_without_a_network_and_not_left(
    own_server: Server, at_own: At, faults: Faults
) -> None:
    faults.allow_a_lost_line()
    player = at_own(is_review, PHONE, "en")
    before = (player.moment(), player.shown())[1]
    kept(player)
    own_server.kill()
    player.page.reload()
    expect(player.find("link-lost")).to_contain_text("Offline · the table as of ")
    assert player.shown()["review"] == before["review"]
    expect(player.find("next")).to_have_attribute("aria-disabled", "true")


def test_nothing_is_kept_but_files_of_the_build(server: Server, visit: Visit) -> None:
    player = visit_twice(visit, server)
    moment = player.play_until(player.sit_down(), "play")
    player.play(moment, moment.legal[0])
    found = kept(player)
    other = [one for one in found["paths"] if not one.startswith("/assets/")]
    assert other == ["/index.html"]
    headers = player.page.evaluate(
        "async () => [...(await caches.match('/index.html')).headers.keys()]"
    )
    assert "set-cookie" not in headers
    assert "content-security-policy" in headers


def test_nothing_of_the_build_is_missing(server: Server, visit: Visit) -> None:
    player = visit(DESK, "ru", f"{server.address}/")
    built = {f"/assets/{file.name}" for file in (BUILT / "assets").iterdir()}
    assert set(kept(player)["paths"]) == built | {"/index.html"}


def test_a_new_build_is_shown_at_the_next_visit_and_without_a_network(
    page_server: Server, page_folder: Path, visit: Visit, faults: Faults
) -> None:
    faults.allow_a_lost_line()
    player = visit_twice(visit, page_server)
    old = kept(player)["name"]
    entry = build_anew(page_folder)
    player.page.goto(f"{page_server.address}/")
    assert player.page.evaluate(ENTRY) == entry
    expect(player.find("play-now")).to_be_visible()
    assert entry in kept(player, old)["paths"]
    player.page.context.set_offline(True)
    player.page.reload()
    assert player.page.evaluate(ENTRY) == entry
    expect(player.find("play-now")).to_be_visible()


def test_a_page_that_started_without_a_network_gives_way_to_the_servers_newer_one(
    page_server: Server, page_folder: Path, visit: Visit, faults: Faults
) -> None:
    faults.allow_a_lost_line()
    player = visit_twice(visit, page_server)
    player.page.context.set_offline(True)
    player.page.reload()
    expect(player.page.get_by_role("alert")).to_be_visible()
    player.page.context.set_offline(False)
    expect(player.page.get_by_role("alert")).to_have_count(0)

    sockets: list[WebSocketRoute] = []

    def older_at_first(socket: WebSocketRoute) -> None:
        sockets.append(socket)
        behind, lag = socket.connect_to_server(), len(sockets) == 1

        def older(text: str | bytes) -> None:
            message = json.loads(text)
            behind.send(json.dumps({**message, "version": message["version"] - lag}))

        if lag:
            socket.on_message(older)

    entry = build_anew(page_folder)
    player.page.route_web_socket("**/ws/*", older_at_first)
    player.sit_down()
    assert player.page.evaluate(ENTRY) == entry


def test_who_comes_by_another_sites_link_keeps_his_seat(
    server: Server, visit: Visit, faults: Faults
) -> None:
    laid = lay(server.database, position(is_my_exchange, "ru"))
    player = visit(DESK, "ru", address_of(server, laid), laid.token)
    moment = player.moment()
    kept(player)
    player.page.reload()
    player.page.wait_for_function(IS_GUIDED)
    with other_site(address_of(server, laid), server) as port:
        for complaint in ("frame-ancestors", "BLOCKED_BY", "favicon"):
            faults.allow(complaint)
        tab = player.page.context.new_page()
        tab.goto(f"http://localhost:{port}/")
        tab.click("#link")
        assert Player(tab, "ru", touch=False).moment() == moment
        assert tab.evaluate(IS_GUIDED)
    player.page.reload()
    assert player.moment() == moment


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_browser_finds_all_that_it_needs_to_install_the_page(
    server: Server, visit: Visit, language: Language
) -> None:
    player = visit(DESK, language, f"{server.address}/")
    link = player.page.locator("link[rel=manifest]")
    expect(link).to_have_attribute("href", f"/{language}.webmanifest")
    browser = player.page.context.new_cdp_session(player.page)
    told = browser.send("Page.getAppManifest")
    manifest = json.loads(told["data"])
    assert told["errors"] == []
    assert (manifest["name"], manifest["lang"]) == (t(language, "app-name"), language)
    found = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The tests' browsers keep nothing, and say so; of the page there is nothing to say.
    assert {one["errorId"] for one in found} <= {"in-incognito"}
    for icon in manifest["icons"]:
        shape = player.page.evaluate(
            """async (src) => {
              const picture = new Image();
              picture.src = src;
              await picture.decode();
              return `${picture.naturalWidth}x${picture.naturalHeight}`;
            }""",
            icon["src"],
        )
        assert shape == icon["sizes"]
