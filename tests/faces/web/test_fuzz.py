"""Frames at random: each is answered, or closes the socket by a stated rule (GOALS: frames)."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from dreyfus.faces.web.identity import COOKIE
from dreyfus.faces.web.limits import LONGEST_FRAME, Limits
from dreyfus.table import protocol
from tests.faces.web.serving import HELLO, WISH, Serving, serving_in_a_thread
from tests.table.manual_clock import ManualClock

TOO_LONG = 1009
"""The code of RFC 6455 with which the WebSocket layer closes."""

KINDS = st.sampled_from(
    [
        "hello",
        "buy",
        "play",
        "confirm",
        "review",
        "take_seat",
        "leave_seat",
        "put_bot",
        "remove",
        "hand_over",
        "set_rules",
        "begin",
        "pause",
        "resume",
        "come_back",
        "cut",
        "event",
        "welcome",
        "",
    ]
)
SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
CARDS = st.sampled_from(["QS", "TD", "3H", "10C", "ДП", "QЧ", "2S", "", "QSS"]) | st.text(
    max_size=3
)
VALUES = st.recursive(
    SCALARS | CARDS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(CARDS, inner, max_size=3),
    max_leaves=8,
)
IDS = st.sampled_from(["fuzz-id-1", "fuzz-id-2", "x", "ключ-ключ"]) | st.text(max_size=70)
MESSAGES = st.fixed_dictionaries(
    {"t": KINDS},
    optional={
        "id": IDS | VALUES,
        "after": st.integers(-3, 9) | VALUES,
        "since": st.none() | st.integers(-3, 9) | VALUES,
        "version": st.just(protocol.VERSION) | VALUES,
        "card": CARDS | VALUES,
        "cards": st.lists(CARDS, max_size=14) | VALUES,
        "deal": st.integers(-2, 3) | VALUES,
        "seat": st.sampled_from([0, 1, 2, 3]) | VALUES,
        "name": st.text(max_size=30) | VALUES,
        "level": st.just("novice") | VALUES,
        "preset": st.just("book") | VALUES,
        "options": VALUES,
        "n": st.integers(-1, 50) | VALUES,
    },
).map(json.dumps)
FITTING = MESSAGES.filter(lambda text: len(text) <= LONGEST_FRAME)
BROKEN = st.tuples(MESSAGES, st.integers(0, 60)).map(lambda pair: pair[0][: pair[1]])
FRAMES = st.lists(FITTING | BROKEN | st.text() | st.binary(), min_size=1, max_size=6)


@pytest.fixture(scope="module")
def served() -> Iterator[Serving]:
    # The clock stands still and bots keep their pace: nothing is heard but answers.
    limits = Limits(burst=10**9)
    with serving_in_a_thread(pace=1, clock=ManualClock(), limits=limits) as running:
        yield running


@pytest.fixture(scope="module")
def seat(served: Serving) -> tuple[str, str]:
    with httpx.Client(base_url=served.address, headers={"origin": served.address}) as person:
        table = person.post("/api/tables", json=WISH).json()["table"]
        return table, person.cookies[COOKIE]


def opened(served: Serving, seat: tuple[str, str]) -> ClientConnection:
    table, token = seat
    return connect(
        served.socket(table),
        origin=Origin(served.address),
        additional_headers={"cookie": f"{COOKIE}={token}"},
        max_size=None,
    )


def asked(socket: ClientConnection, frame: str | bytes) -> dict[str, Any]:
    """The one answer to a frame."""
    socket.send(frame)
    answer: dict[str, Any] = json.loads(socket.recv(20))
    return answer


@settings(max_examples=200)
@given(frames=FRAMES)
def test_every_frame_has_its_answer(
    served: Serving, seat: tuple[str, str], frames: list[str | bytes]
) -> None:
    with opened(served, seat) as socket:
        present = asked(socket, json.dumps(HELLO))
        for frame in frames:
            answer = asked(socket, frame)
            if answer["t"] == "closed":
                assert answer["reason"] == "version"
                return
            assert answer["t"] in ("refused", "welcome"), answer
            if answer["t"] == "welcome":
                assert answer["view"] == present["view"]
        # One answer to each: the next one heard is the one to this.
        assert asked(socket, json.dumps(HELLO)) == present


@settings(max_examples=50)
@given(data=st.binary(min_size=1, max_size=40), fin=st.booleans(), opcode=st.integers(0, 15))
def test_what_is_no_frame_closes_the_socket_or_is_ignored(
    served: Serving, seat: tuple[str, str], data: bytes, fin: bool, opcode: int
) -> None:
    with opened(served, seat) as socket:
        asked(socket, json.dumps(HELLO))
        raw = bytes([fin << 7 | opcode, 0x80 | len(data), 0, 0, 0, 0]) + data
        socket.socket.sendall(raw)
        # A reserved code, broken text, or a close frame of theirs; all else is refused or waited
        # for: it may be the beginning of a longer frame.
        with suppress(TimeoutError, ConnectionClosed):
            while True:
                assert json.loads(socket.recv(0.05))["t"] == "refused"
    # Whatever it was, the server goes on.
    with opened(served, seat) as socket:
        assert asked(socket, json.dumps(HELLO))["t"] == "welcome"


def test_a_frame_that_is_too_long_closes_by_the_code_for_it(
    served: Serving, seat: tuple[str, str]
) -> None:
    with opened(served, seat) as socket:
        asked(socket, json.dumps(HELLO))
        socket.send(" " * (LONGEST_FRAME + 1))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(20)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TOO_LONG
