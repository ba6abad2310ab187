"""The terminal at a real `dreyfus serve`: a process of its own, over HTTP and a WebSocket."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

import pytest

from dreyfus.faces.terminal.house import NoAnswer
from dreyfus.faces.terminal.remote import Address, BadAddress, RemoteHouse
from dreyfus.faces.terminal.seated import TableScreen
from dreyfus.faces.tokens import OneServer, Tokens
from dreyfus.table.protocol_http import OpenTable
from tests.faces.process import Dreyfus, dreyfus
from tests.faces.terminal.playing import Terminal, terminal
from tests.faces.web.serving import serving

WISH = OpenTable("novice", "standard", ("Anna", "Boris", "Vera"))


@contextmanager
def served(folder: Path, port: str = "0", *more: str) -> Iterator[Dreyfus]:
    """A server that has said where it answers."""
    with dreyfus(folder / "data", "serve", "--port", port, "--pace", "0", *more) as running:
        running.hear("keeps its tables")
        yield running


def house_at(running: Dreyfus, folder: Path) -> RemoteHouse:
    return RemoteHouse(Address.read(running.address), Tokens(folder / "terminal.json"))


async def sit_down(playing: Terminal) -> None:
    """From the first screen to the table."""
    await playing.press("enter")
    await playing.until(lambda: len(playing.app.screen_stack) > 2)
    await playing.asked()


async def test_a_deal_is_played_on_a_server_that_is_killed_in_between(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        port = re.findall(r":(\d+)", running.address)[-1]
        async with terminal(house_at(running, tmp_path)) as playing:
            await sit_down(playing)
            await playing.play_until(lambda view: len(view.hand) == 8)
            hand, seq = playing.view.hand, playing.table.sitting.table
            running.kill()
            await playing.shows("Connection lost")
            # Decided while nobody hears: it is said when the table is there again.
            await playing.simple_move()
            assert playing.view.hand == hand
            with served(tmp_path, port):
                await playing.until(lambda: len(playing.view.hand) < 8)
                assert playing.table.sitting.table == seq
                await playing.play_until(lambda view: view.phase == "scored")
                await playing.press("enter")
                assert (await playing.play_until(lambda view: view.deal == 2)).deal == 2


async def test_a_server_that_stops_is_waited_for_as_long_as_it_says(tmp_path: Path) -> None:
    with served(tmp_path, "0", "--away", "1") as running:
        port = re.findall(r":(\d+)", running.address)[-1]
        async with terminal(house_at(running, tmp_path)) as playing:
            await sit_down(playing)
            hand = playing.view.hand
            running.process.terminate()
            await playing.shows("The server has stopped; the game is kept. Back in about 1 s.")
            running.rest()
            with served(tmp_path, port):
                await playing.asked()
                assert playing.view.hand == hand


async def test_the_same_player_comes_again(tmp_path: Path) -> None:
    with served(tmp_path) as running:
        async with terminal(house_at(running, tmp_path)) as playing:
            await sit_down(playing)
            hand, table = playing.view.hand, playing.table.sitting.table
        async with terminal(house_at(running, tmp_path), language="ru") as playing:
            await playing.shows("Вернуться за стол")
            await sit_down(playing)
            assert (playing.view.hand, playing.table.sitting.table) == (hand, table)
        stranger = house_at(running, tmp_path / "elsewhere")
        assert (await stranger.lobby()).live is None
        async with terminal(stranger) as playing:
            playing.screen.go_to(TableScreen(playing.screen.manner, stranger, table))
            await playing.shows("You have no seat at this table.")


async def test_a_rematch_is_had_when_the_game_is_over_and_not_before(tmp_path: Path) -> None:
    async with serving() as server:
        house = RemoteHouse(Address.read(server.address), Tokens(tmp_path / "terminal.json"))
        table = await house.open(WISH)
        with pytest.raises(NoAnswer, match="refused-unavailable"):
            await house.rematch(table)


async def test_a_server_that_is_not_there(tmp_path: Path) -> None:
    house = RemoteHouse(Address.read("127.0.0.1:9"), Tokens(tmp_path / "terminal.json"))
    async with terminal(house) as playing:
        await playing.shows("The server does not answer.")
        await playing.press("enter")
        await playing.shows("The server does not answer.")


async def test_a_server_of_something_else(tmp_path: Path) -> None:
    (tmp_path / "api").mkdir()
    (tmp_path / "api" / "lobby").write_text('{"version": "something else"}')
    handler = partial(SimpleHTTPRequestHandler, directory=str(tmp_path))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as other:
        Thread(target=other.serve_forever, daemon=True).start()
        address = Address.read(f"127.0.0.1:{other.server_port}")
        house = RemoteHouse(address, Tokens(tmp_path / "terminal.json"))
        with pytest.raises(NoAnswer, match="terminal-no-dreyfus"):
            await house.lobby()
        with pytest.raises(NoAnswer, match="terminal-no-dreyfus"):
            await house.open(WISH)
        other.shutdown()


@pytest.mark.parametrize(
    ("text", "origin", "socket"),
    [
        ("127.0.0.1:8420", "http://127.0.0.1:8420", "ws://127.0.0.1:8420/ws/x"),
        ("http://localhost:1/", "http://localhost:1", "ws://localhost:1/ws/x"),
        ("https://cards.example", "https://cards.example", "wss://cards.example/ws/x"),
        ("http://[::1]:8420", "http://[::1]:8420", "ws://[::1]:8420/ws/x"),
    ],
)
def test_addresses(text: str, origin: str, socket: str) -> None:
    address = Address.read(text)
    assert (address.origin, address.socket("x")) == (origin, socket)
    assert address.is_here() is ("example" not in text)


@pytest.mark.parametrize("text", ["", "ftp://x", "http://", "http://x:port", "http://me@x", "x:0"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadAddress):
        Address.read(text)


def test_tokens_are_kept_for_their_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "terminal.json"
    own = Tokens(path).own()
    assert len(own) == 32
    assert Tokens(path).own() == own
    Tokens(path).keep("http://a", {"dreyfus": "1"})
    assert Tokens(path).cookies("http://a") == {"dreyfus": "1"}
    assert Tokens(path).cookies("http://b") == {}
    assert Tokens(path).own() == own
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("content", ["", "[]", '{"own": 3}', "\xff"])
def test_a_broken_file_of_tokens_makes_a_new_player(tmp_path: Path, content: str) -> None:
    path = tmp_path / "terminal.json"
    path.write_bytes(content.encode("latin-1"))
    assert Tokens(path).cookies("http://a") == {}
    own = Tokens(path).own()
    assert Tokens(path).own() == own


def test_one_server_keeps_nothing() -> None:
    purse = OneServer({"dreyfus": "1"})
    purse.keep("http://a", {"dreyfus": "2"})
    assert purse.cookies("http://a") == {"dreyfus": "1"}
