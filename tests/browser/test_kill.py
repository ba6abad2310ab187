"""The server is killed, and nothing is lost: not a card, not a figure, not a word."""

import json
import secrets
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import expect
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from dreyfus.faces.web.identity import COOKIE
from dreyfus.table.protocol import VERSION
from tests.browser.conftest import Visit, address_of
from tests.browser.devices import DESK
from tests.browser.faults import Faults
from tests.browser.player import Moment, Player
from tests.browser.positions import (
    Laid,
    before_my_last_card,
    is_full_hand_play,
    is_over,
    lay,
    position,
)
from tests.browser.server import HOST, Server

pytestmark = pytest.mark.browser

Command = dict[str, Any]


def check_return(server: Server, player: Player) -> None:
    """After a sudden end and a new start the page shows the same: by itself, then anew."""
    moment, before = player.moment(), player.shown()
    server.kill()
    expect(player.find("link-lost")).to_be_visible()
    server.start()
    # The page asks again ever more seldom, and on a busy machine the server needs its time.
    expect(player.find("link-lost")).to_have_count(0, timeout=20_000)
    assert player.moment() == moment
    assert player.shown() == before
    player.page.reload()
    assert player.moment() == moment
    assert player.shown() == before


def test_a_deal_outlives_the_server(own_server: Server, visit: Visit, faults: Faults) -> None:
    faults.allow_a_lost_line()
    player = visit(DESK, "ru", f"{own_server.address}/")
    moment = player.play_until(player.sit_down(), "exchange")
    assert moment.is_exchange
    check_return(own_server, player)

    moment = player.discard(moment, player.allowed_discards(3))
    while not (moment.is_play and player.shown()["trick"]):
        moment = player.act(moment)
    check_return(own_server, player)
    player.act(moment)


def test_a_settlement_outlives_the_server(own_server: Server, visit: Visit, faults: Faults) -> None:
    faults.allow_a_lost_line()
    laid = lay(own_server.database, before_my_last_card(position(is_over)))
    player = visit(DESK, "ru", address_of(own_server, laid), laid.token)
    moment = player.moment()
    while not moment.over:
        moment = player.act(moment)
    check_return(own_server, player)
    expect(player.find("rematch")).to_be_visible()


def test_a_card_on_its_way_is_played_once(own_server: Server, visit: Visit, faults: Faults) -> None:
    faults.allow_a_lost_line()
    laid = lay(own_server.database, position(is_full_hand_play))
    player = visit(DESK, "ru", address_of(own_server, laid), laid.token)
    moment = player.moment()
    own_server.signal(signal.SIGSTOP)  # it hears nothing any more
    player.press_card(moment.legal[0])
    own_server.kill()
    own_server.start()
    after = player.moment(moment.seq)
    assert set(moment.hand) - set(after.hand) == {moment.legal[0]}


@contextmanager
def greeted(server: Server, laid: Laid) -> Iterator[ClientConnection]:
    """A socket of the same person's, past its welcome."""
    with connect(
        f"ws://{HOST}:{server.port}/ws/{laid.table}",
        origin=Origin(server.address),
        additional_headers={"Cookie": f"{COOKIE}={laid.token}"},
        proxy=None,
    ) as socket:
        socket.send(json.dumps({"t": "hello", "version": VERSION, "since": None}))
        assert json.loads(socket.recv(10))["t"] == "welcome"
        yield socket


def answer_to(socket: ClientConnection, command: Command) -> Command:
    """The event that the table says the command made."""
    socket.send(json.dumps(command))
    while True:
        message: Command = json.loads(socket.recv(10))
        if message.get("id") == command["id"]:
            return message


def the_play(moment: Moment) -> Command:
    """A command of this person's, as the page would send it."""
    name = secrets.token_hex(16)
    return {"t": "play", "id": name, "after": moment.seq, "card": moment.legal[0]}


def test_a_move_sent_twice_counts_once(own_server: Server, visit: Visit, faults: Faults) -> None:
    faults.allow_a_lost_line()
    laid = lay(own_server.database, position(is_full_hand_play))
    player = visit(DESK, "ru", address_of(own_server, laid), laid.token)
    moment = player.moment()
    command = the_play(moment)
    with greeted(own_server, laid) as socket:
        first = answer_to(socket, command)
        assert first["t"] == "event"
        assert answer_to(socket, command)["seq"] == first["seq"]
    after = player.moment(moment.seq)
    assert set(moment.hand) - set(after.hand) == {moment.legal[0]}

    own_server.kill()
    own_server.start()
    with greeted(own_server, laid) as socket:
        again = answer_to(socket, command)
    assert (again["t"], again["seq"], again["news"]) == ("event", first["seq"], first["news"])
    # The page asks again ever more seldom, and on a busy machine the server needs its time.
    expect(player.find("link-lost")).to_have_count(0, timeout=20_000)
    assert player.moment() == after
