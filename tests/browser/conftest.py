"""Real servers and real browsers for the journeys; no page may complain of anything."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import BrowserContext, StorageState

from dreyfus.faces.text import Language
from dreyfus.faces.web.identity import COOKIE, fresh_token
from tests.browser.devices import Device
from tests.browser.faults import Faults
from tests.browser.player import Player
from tests.browser.positions import Laid, Until, lay, position
from tests.browser.screens import KEEP, SCREENS
from tests.browser.server import STILL, Server

WAITS = 15_000
"""Milliseconds for which the browser waits for anything."""


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at whose tables nobody pauses; each journey plays at tables of its own."""
    with Server(tmp_path_factory.mktemp("server")) as running:
        yield running


@pytest.fixture(scope="session")
def still_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at whose tables things stand long enough to be looked at: a cut is waited for."""
    with Server(tmp_path_factory.mktemp("still-server"), pace=STILL) as running:
        yield running


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A server that one journey has for itself, to kill it."""
    with Server(tmp_path) as running:
        yield running


@pytest.fixture
def faults() -> Iterator[Faults]:
    """All that the journey's pages complain of; nothing may be left of it."""
    found = Faults()
    yield found
    assert found.left() == []


class Visit(Protocol):
    """Opens a page on a device for a reader of a language; with a token it is that person's.

    `state` is what a browser that was closed had kept.
    """

    def __call__(
        self,
        device: Device,
        language: Language,
        at: str,
        token: str | None = None,
        state: StorageState | None = None,
    ) -> Player: ...


@pytest.fixture
def visit(new_context: Callable[..., BrowserContext], faults: Faults) -> Visit:
    """Opens pages, and watches what they complain of."""

    def opened(
        device: Device,
        language: Language,
        at: str,
        token: str | None = None,
        state: StorageState | None = None,
    ) -> Player:
        context = new_context(**device.context(language), storage_state=state)
        context.set_default_timeout(WAITS)
        faults.watch(context)
        if token is not None:
            context.add_cookies([{"name": COOKIE, "value": token, "url": at}])
        player = Player(context.new_page(), language, touch=device.touch)
        player.page.goto(at)
        return player

    return opened


class At(Protocol):
    """Opens a page at a table that stands at a moment; see `positions`."""

    def __call__(self, until: Until, device: Device, language: Language) -> Player: ...


@pytest.fixture
def at(server: Server, visit: Visit) -> At:
    """Lays a table that stands so, and opens it."""
    return opener(server, visit)


@pytest.fixture
def at_own(own_server: Server, visit: Visit) -> At:
    """The same on the server that the journey has for itself."""
    return opener(own_server, visit)


def opener(server: Server, visit: Visit) -> At:
    """What lays tables on this server and opens them."""

    def opened(until: Until, device: Device, language: Language) -> Player:
        laid = lay(server.database, position(until, language))
        return visit(device, language, address_of(server, laid), laid.token)

    return opened


class AtScreen(Protocol):
    """Opens a screen by its name in `screens`, one after another in the same browser."""

    def __call__(
        self, name: str, device: Device, language: Language, theme: str = "dark"
    ) -> Player: ...


@pytest.fixture
def at_screen(still_server: Server, visit: Visit) -> AtScreen:
    """Opens screens; a browser for each device and language."""
    server, first = still_server, f"{still_server.address}/"
    players: dict[tuple[Device, Language], Player] = {}

    def opened(name: str, device: Device, language: Language, theme: str = "dark") -> Player:
        screen = SCREENS[name]
        token = fresh_token()  # nobody finds another's room on the first screen
        player = players.get((device, language))
        if player is None:
            player = players[device, language] = visit(device, language, first)
            player.page.evaluate(KEEP, ["dreyfus.settings", f'{{"theme":"{theme}"}}'])
        player.alone()
        at = first
        if screen.until is not None:
            laid = lay(server.database, position(screen.until, language), screen.company)
            at, token = address_of(server, laid), token if screen.watches else laid.token
        become(player, server, token)
        player.page.goto(at)
        screen.reach(player)
        return player

    return opened


def become(player: Player, server: Server, token: str) -> None:
    """From now on the browser is this person's."""
    cookie = {"name": COOKIE, "value": token, "url": server.address}
    player.page.context.add_cookies([cookie])  # type: ignore[list-item]  # a TypedDict


def address_of(server: Server, laid: Laid) -> str:
    """Where a page of this table is opened."""
    return f"{server.address}/t/{laid.table}"
