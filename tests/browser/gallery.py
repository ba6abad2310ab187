"""Pictures of the real page: every screen for a contact sheet, and the table for the README.

`scripts/screens FOLDER` and `scripts/picture` run it. Everything comes from a real server and the
engine, from positions that fixed seeds lead to.
"""

import argparse
import base64
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from dreyfus.faces.text import Language
from dreyfus.faces.web.identity import COOKIE
from tests.browser.devices import DESK, PHONE, Device
from tests.browser.player import Player
from tests.browser.positions import Laid, is_bound_play, lay, position
from tests.browser.screens import SCREENS
from tests.browser.server import STILL, Server
from tests.conftest import chromium

LANGUAGES: tuple[Language, ...] = ("ru", "en")
COLUMNS = 4
SETTLED = 600
"""Milliseconds after which nothing moves any more."""


@contextmanager
def opened(browser: Browser, device: Device, language: Language) -> Iterator[Player]:
    """A page of its own on this device."""
    context = browser.new_context(**device.context(language))
    player = Player(context.new_page(), language, touch=device.touch)
    yield player
    player.alone()
    context.close()


def go(player: Player, server: Server, laid: Laid | None, *, watches: bool = False) -> None:
    """To the first screen, or to a table, as the person who sits there or to watch."""
    if laid is None:
        player.page.goto(server.address)
        return
    if not watches:
        cookie = {"name": COOKIE, "value": laid.token, "url": server.address}
        player.page.context.add_cookies([cookie])  # type: ignore[list-item]  # a TypedDict
    player.page.goto(f"{server.address}/t/{laid.table}")


def shoot(browser: Browser, server: Server, folder: Path) -> list[Path]:
    """One picture of every screen, on both devices, in both languages."""
    shots = []
    for device in (DESK, PHONE):
        for language in LANGUAGES:
            for name, screen in SCREENS.items():
                until = screen.until
                company = screen.company
                laid = until and lay(server.database, position(until, language), company)
                with opened(browser, device, language) as player:
                    go(player, server, laid, watches=screen.watches)
                    screen.reach(player)
                    player.page.wait_for_timeout(SETTLED)
                    shots.append(folder / f"{device}-{language}-{name}.png")
                    player.page.screenshot(path=shots[-1])
    return shots


def contact_sheet(browser: Browser, shots: list[Path], target: Path) -> None:
    """All pictures on one, with their names."""
    cells = "".join(
        f'<figure><img src="data:image/png;base64,{base64.b64encode(shot.read_bytes()).decode()}">'
        f"<figcaption>{shot.stem}</figcaption></figure>"
        for shot in shots
    )
    style = (
        f"body{{display:grid;grid-template-columns:repeat({COLUMNS},1fr);gap:8px;margin:8px;"
        "font:14px sans-serif}figure{margin:0}img{width:100%;height:300px;object-fit:contain}"
    )
    page = browser.new_page(viewport={"width": 1800, "height": 1000})
    page.set_content(f"<style>{style}</style>{cells}")
    page.screenshot(path=target, full_page=True)


def picture(browser: Browser, server: Server, target: Path) -> None:
    """The table in the third deal, the person to follow suit."""
    laid = lay(server.database, position(is_bound_play, "ru"))
    with opened(browser, DESK, "ru") as player:
        go(player, server, laid)
        player.moment()
        player.page.wait_for_timeout(SETTLED)
        player.page.screenshot(path=target)


def main() -> None:
    """`--picture FILE` or `--screens FOLDER`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--screens", type=Path)
    wish = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        Server(Path(data), pace=STILL) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(**chromium())
        if wish.picture:
            picture(browser, server, wish.picture)
        if wish.screens:
            wish.screens.mkdir(parents=True, exist_ok=True)
            shots = shoot(browser, server, wish.screens)
            contact_sheet(browser, shots, wish.screens / "contact-sheet.png")


if __name__ == "__main__":
    main()
