"""Pictures of the terminal for docs/terminal.md: `scripts/terminal-pictures FOLDER` runs it.

Each shows the real application over a real log, at a position that fixed seeds lead to.
"""

import argparse
import asyncio
import re
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from dreyfus.faces.terminal.palette import DAY, PLAIN
from tests.browser.positions import (
    Until,
    is_bound_play,
    is_my_exchange,
    is_over,
    is_review,
    position,
)
from tests.conftest import chromium
from tests.faces.terminal.playing import LARGE, SMALLEST, at_home, seated_at

Keys = tuple[str, ...]
PICTURES: dict[str, tuple[Until | None, tuple[int, int], Keys, dict[str, Any]]] = {
    "terminal-home": (None, SMALLEST, (), {"language": "ru"}),
    "terminal-exchange": (is_my_exchange, SMALLEST, ("m", "enter"), {"language": "en"}),
    "terminal-play": (is_bound_play, SMALLEST, (), {"language": "ru"}),
    "terminal-play-large": (is_bound_play, LARGE, (), {"language": "en"}),
    "terminal-exchange-large": (is_my_exchange, LARGE, ("m",), {"language": "ru"}),
    "terminal-light": (is_bound_play, SMALLEST, (), {"language": "en", "palette": DAY}),
    "terminal-plain": (
        is_bound_play,
        SMALLEST,
        (),
        {"language": "ru", "palette": PLAIN, "letters": True},
    ),
    "terminal-scored": (is_review, SMALLEST, (), {"language": "en"}),
    "terminal-review": (is_review, SMALLEST, ("v",), {"language": "ru"}),
    "terminal-tricks": (is_bound_play, SMALLEST, ("l",), {"language": "ru"}),
    "terminal-sheet": (is_over, SMALLEST, ("s",), {"language": "ru"}),
    "terminal-settlement": (is_over, SMALLEST, (), {"language": "ru"}),
    "terminal-help": (is_bound_play, SMALLEST, ("?",), {"language": "ru"}),
    "terminal-rules": (is_bound_play, SMALLEST, ("r",), {"language": "ru"}),
}


async def shoot(name: str) -> str:
    """A picture as SVG."""
    until, size, keys, how = PICTURES[name]
    with tempfile.TemporaryDirectory() as folder:
        opened = (
            at_home(size=size, **how)
            if until is None
            else seated_at(position(until, how["language"]), Path(folder), size, **how)
        )
        async with opened as terminal:
            await terminal.press(*keys)
            await terminal.pilot.pause(0.1)
            return own_letters(terminal.app.export_screenshot(title="dreyfus play --terminal"))


def own_letters(drawing: str) -> str:
    """The drawing with this machine's letters: none are fetched from elsewhere."""
    without = re.sub(r"@font-face \{.*?\}", "", drawing, flags=re.DOTALL)
    return without.replace("Fira Code", "DejaVu Sans Mono")


def main() -> None:
    """Write the pictures that were named, or all of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("names", nargs="*", default=list(PICTURES))
    wish = parser.parse_args()
    wish.folder.mkdir(parents=True, exist_ok=True)
    # The browser's driver runs a loop of its own in this thread, so the drawings are made before.
    drawings = {name: asyncio.run(shoot(name)) for name in wish.names}
    with sync_playwright() as driver:
        browser = driver.chromium.launch(**chromium())
        for name, drawing in drawings.items():
            page = browser.new_page()
            page.set_content(
                f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}"
            )
            page.locator("svg").screenshot(path=wish.folder / f"{name}.png")
            page.close()


if __name__ == "__main__":
    main()
