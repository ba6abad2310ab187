"""Pictures of the real page: every screen for contact sheets, and the table for the README.

`scripts/screens FOLDER [WORDS]` and `scripts/picture` run it. Everything comes from a real server
and the engine, from positions that fixed seeds lead to.
"""

import argparse
import base64
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from dreyfus.faces.text import Language
from dreyfus.faces.web.identity import COOKIE
from tests.browser.devices import DESK, KINDS, Device
from tests.browser.fit import settle
from tests.browser.player import Player
from tests.browser.positions import Laid, is_bound_play, lay, position
from tests.browser.screens import KEEP, SCREENS
from tests.browser.server import STILL, Server
from tests.conftest import chromium

LANGUAGES: tuple[Language, ...] = ("ru", "en")
THEMES = ("dark", "light")


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


@dataclass(frozen=True)
class Gallery:
    """Where the pictures are taken, and where they go."""

    browser: Browser
    server: Server
    folder: Path

    def hang(self, names: list[str]) -> None:
        """These screens on every size, and a sheet of each language and theme."""
        for language in LANGUAGES:
            for theme in THEMES:
                shots = [shot for name in names for shot in self._shoot(name, language, theme)]
                contact_sheet(self.browser, shots, self.folder / f"contact-{language}-{theme}.png")

    def _shoot(self, name: str, language: Language, theme: str) -> Iterator[Path]:
        """One screen on every size."""
        screen = SCREENS[name]
        for sizes in KINDS:
            until = screen.until
            laid = until and lay(self.server.database, position(until, language), screen.company)
            with opened(self.browser, sizes[0], language) as player:
                player.page.goto(self.server.address)
                player.page.evaluate(KEEP, ["dreyfus.settings", f'{{"theme":"{theme}"}}'])
                go(player, self.server, laid, watches=screen.watches)
                screen.reach(player)
                for size in sizes:
                    player.page.set_viewport_size({"width": size.width, "height": size.height})
                    settle(player.page)
                    shot = self.folder / f"{name}-{language}-{theme}-{size}.png"
                    player.page.screenshot(path=shot)
                    yield shot


def contact_sheet(browser: Browser, shots: list[Path], target: Path) -> None:
    """All pictures on one, with their names; a row for each screen."""
    cells = "".join(
        f'<figure><img src="data:image/png;base64,{base64.b64encode(shot.read_bytes()).decode()}">'
        f"<figcaption>{shot.stem}</figcaption></figure>"
        for shot in shots
    )
    style = (
        f"body{{display:grid;grid-template-columns:repeat({sum(map(len, KINDS))},1fr);"
        "gap:8px;margin:8px;font:14px sans-serif}"
        "figure{margin:0}img{width:100%;height:260px;object-fit:contain}"
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
        settle(player.page)
        player.page.screenshot(path=target)


def main() -> None:
    """`--picture FILE` or `--screens FOLDER [WORDS]`: those with the words in their names."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--picture", type=Path)
    parser.add_argument("--screens", type=Path)
    parser.add_argument("words", nargs="?", default="")
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
            names = [name for name in SCREENS if wish.words in name]
            Gallery(browser, server, wish.screens).hang(names)


if __name__ == "__main__":
    main()
