"""Hostile frames at a real socket: each is answered, or closes it, as docs/safety.md says."""

import asyncio
import json
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode

from dreyfus.cards import DECK, code_of
from dreyfus.faces.web.limits import LONGEST_FRAME, Limits
from tests.faces.web.serving import HELLO, Browser, Serving, new_table, seated, serving
from tests.faces.web.test_secrecy import cards_named
from tests.table.manual_clock import ManualClock
from tests.table.setting import Json, decides

CARDS = [code_of(card) for card in DECK]
Answer = str
"""The kind of an answer: what it is called in docs/safety.md."""


class Scene:
    """A table at which it is a bot's turn, and time stands: nothing may change any more."""

    def __init__(self, served: Serving, table: str, token: str) -> None:
        self.served, self.table, self.token = served, table, token
        self.view: Json = {}
        self.seq = 0
        self.present = ""
        self.made: dict[str, str] = {}
        """The event that answered each command of ours."""

    @property
    def hidden(self) -> set[str]:
        """The cards that this seat has not seen."""
        return set(CARDS) - cards_named(self.present)


async def laid(served: Serving, clock: ManualClock) -> Scene:
    """A table in mid-play: we have bought and played, the next move is a bot's."""
    scene = Scene(served, *await new_table(served))
    async with seated(served, scene.table, scene.token) as browser:
        await browser.hello()
        # Who takes the trick leads to the next: then it is still our turn.
        while decides(browser.view) or not {"play", "buy"} <= _kinds_of(scene.made):
            await _our_turn(browser, clock)
            await _make(scene, browser)
        scene.present = json.dumps((await browser.hello())["view"], sort_keys=True)
        scene.view, scene.seq = browser.view, browser.seq
    return scene


def _kinds_of(made: Iterable[str]) -> set[str]:
    return {name.split("-")[0] for name in made}


async def _our_turn(browser: Browser, clock: ManualClock) -> None:
    """Let time go by until we have to decide."""
    while not decides(browser.view):
        heard = asyncio.ensure_future(browser.hear())
        while not heard.done():
            await asyncio.sleep(0.002)
            await clock.advance(0.2)
        await heard


async def _make(scene: Scene, browser: Browser) -> None:
    """Our move, and the event that answers it."""
    options = browser.view["options"]
    kind = "buy" if options["buy"] else "play"
    name = f"{kind}-{len(scene.made):08}"
    move: Json = {"cards": []} if kind == "buy" else {"card": options["play"]["cards"][0]}
    answer = await browser.ask({"t": kind, **move}, name)
    assert answer["t"] == "event"
    scene.made[name] = browser.frames[-1]


# What is sent, by kind, and how each kind is to be answered.

Sent = str | bytes | Frame


def garbage(_scene: Scene, chance: Random) -> Sent:
    length = chance.choice([0, 1, 7, 300])
    text = "".join(chance.choice('{}[]":,tcardQS01null ♠ъ\u0000') for _ in range(length))
    return text or "{"


def broken_off(scene: Scene, chance: Random) -> Sent:
    text = json.dumps(_buy(scene, chance))
    return text[: chance.randrange(1, len(text))]


def binary(_scene: Scene, chance: Random) -> Sent:
    return chance.choice([chance.randbytes(chance.randrange(1, 200)), json.dumps(HELLO).encode()])


def forged_seat(scene: Scene, chance: Random) -> Sent:
    forged = {chance.choice(["seat", "by", "owner", "player"]): chance.choice([0, 1, 2, "bot"])}
    return json.dumps(_play(scene, chance) | forged)


def words_of_the_table(scene: Scene, chance: Random) -> Sent:
    kind = chance.choice(["event", "welcome", "closed", "shuffle", "cut", "deal", ""])
    return json.dumps(_play(scene, chance) | {"t": kind})


def wrong_types(scene: Scene, chance: Random) -> Sent:
    wrong: Json = chance.choice(
        [{"card": 7}, {"card": ["QS"]}, {"id": "short"}, {"id": 7}, {"after": "1"}, {"after": None}]
    )
    return json.dumps(_play(scene, chance) | wrong)


def no_card(scene: Scene, chance: Random) -> Sent:
    return json.dumps(_play(scene, chance) | {"card": chance.choice(["2S", "ЖП", "QX", "10"])})


def out_of_turn(scene: Scene, chance: Random) -> Sent:
    return json.dumps(chance.choice([_play, _buy, _confirm])(scene, chance))


def stale(scene: Scene, chance: Random) -> Sent:
    return json.dumps(_play(scene, chance) | {"after": chance.randrange(-5, scene.seq)})


def from_the_future(scene: Scene, chance: Random) -> Sent:
    return json.dumps(_play(scene, chance) | {"after": scene.seq + chance.randrange(1, 10**9)})


def named_twice(scene: Scene, chance: Random) -> Sent:
    card = chance.choice(CARDS)
    return json.dumps(_buy(scene, chance) | {"cards": [card, card]})


def replayed(scene: Scene, chance: Random) -> Sent:
    name = chance.choice(list(scene.made))
    return json.dumps(chance.choice([_play, _buy])(scene, chance) | {"id": name, "after": 1})


def hello(scene: Scene, chance: Random) -> Sent:
    return json.dumps(HELLO | {"since": chance.choice([None, scene.seq, 10**9, -1])})


def review(_scene: Scene, chance: Random) -> Sent:
    return json.dumps({"t": "review", "deal": chance.randrange(1, 10**6)})


def other_version(_scene: Scene, chance: Random) -> Sent:
    return json.dumps(HELLO | {"version": chance.choice([-1, 0, 999, 10**12])})


def huge(_scene: Scene, chance: Random) -> Sent:
    text = " " * chance.randrange(LONGEST_FRAME + 1, 4 * LONGEST_FRAME)
    return text if chance.random() < 0.5 else text.encode()


def broken_text(_scene: Scene, chance: Random) -> Sent:
    return Frame(Opcode.TEXT, b"\xff" + chance.randbytes(9))


def _play(scene: Scene, chance: Random) -> Json:
    own = chance.choice([*scene.view["hand"], *CARDS])
    return {"t": "play", "id": _name(chance), "after": scene.seq, "card": own}


def _buy(scene: Scene, chance: Random) -> Json:
    cards = chance.sample(CARDS, chance.randrange(0, 8))
    return {"t": "buy", "id": _name(chance), "after": scene.seq, "cards": cards}


def _confirm(scene: Scene, chance: Random) -> Json:
    return {"t": "confirm", "id": _name(chance), "after": scene.seq}


def _name(chance: Random) -> str:
    return f"{chance.getrandbits(128):032x}"


KINDS: dict[Callable[[Scene, Random], Sent], set[Answer]] = {
    garbage: {"malformed"},
    broken_off: {"malformed"},
    binary: {"malformed"},
    forged_seat: {"malformed"},
    words_of_the_table: {"malformed"},
    wrong_types: {"malformed"},
    no_card: {"malformed"},
    out_of_turn: {"not_your_turn", "wrong_phase"},
    stale: {"not_your_turn"},
    from_the_future: {"present"},
    named_twice: {"named_twice"},
    replayed: {"first answer"},
    hello: {"present"},
    review: {"no_such_deal"},
    other_version: {"closed version"},
    huge: {"close 1009"},
    broken_text: {"close 1007"},
}
CLOSING = {other_version, huge, broken_text}


async def answered(scene: Scene, browser: Browser, sent: Sent) -> Answer:
    """How a frame is answered, in the words of docs/safety.md; it must tell nothing new."""
    try:
        if isinstance(sent, Frame):
            protocol: Any = browser.socket.protocol
            protocol.send_frame(sent)
            browser.socket.send_data()
        else:
            await browser.socket.send(sent)
        message = await browser.hear()
    except ConnectionClosed as closed:
        return f"close {closed.rcvd.code if closed.rcvd else None}"
    return _kind_of(scene, message, browser.frames[-1])


def _kind_of(scene: Scene, message: Json, text: str) -> Answer:
    match message["t"]:
        case "refused":
            assert not cards_named(text) or message["reason"] in ("named_twice", "not_in_hand")
            return str(message["reason"])
        case "event":
            assert text == scene.made[message["id"]]
            return "first answer"
        case "welcome":
            assert json.dumps(message["view"], sort_keys=True) == scene.present
            assert not cards_named(text) & scene.hidden
            return "present"
        case kind:
            return f"{kind} {message['reason']}"


@asynccontextmanager
async def greeted(scene: Scene) -> AsyncIterator[Browser]:
    async with seated(scene.served, scene.table, scene.token) as browser:
        await browser.hello()
        yield browser


async def attack(scene: Scene, number: int, seed: int) -> Counter[tuple[str, Answer]]:
    """Send so many frames, over as many sockets as it takes; how each was answered."""
    chance, told = Random(seed), Counter[tuple[str, Answer]]()
    quiet = [kind for kind in KINDS if kind not in CLOSING]
    while told.total() < number:
        async with greeted(scene) as browser:
            for _ in range(min(200, number - told.total() - 1)):
                kind = chance.choice(quiet)
                told[kind.__name__, await _expected(scene, browser, kind, chance)] += 1
            kind = chance.choice(sorted(CLOSING, key=str))
            told[kind.__name__, await _expected(scene, browser, kind, chance)] += 1
    return told


async def _expected(
    scene: Scene, browser: Browser, kind: Callable[[Scene, Random], Sent], chance: Random
) -> Answer:
    sent = kind(scene, chance)
    answer = await answered(scene, browser, sent)
    assert answer in KINDS[kind], (kind.__name__, sent, answer)
    return answer


async def hostile(number: int, seed: int) -> Counter[tuple[str, Answer]]:
    """The same at a server of its own, where afterwards the log is what it was."""
    clock = ManualClock()
    limits = Limits(burst=10**9)
    async with serving(pace=1, clock=clock, limits=limits) as served:
        scene = await laid(served, clock)
        before = await served.log.read(scene.table)
        told = await attack(scene, number, seed)
        assert await served.log.read(scene.table) == before
        async with seated(served, scene.table, scene.token) as browser:
            # An earlier word does not count for a new socket: nobody decides who has not looked.
            assert await answered(scene, browser, out_of_turn(scene, Random(1))) == "malformed"
            await browser.hello()
            await _our_turn(browser, clock)
    return told


async def test_hostile_frames_are_answered_by_the_rules() -> None:
    told = await hostile(2000, seed=1)
    assert told.total() == 2000
    assert {kind for kind, _ in told} == {kind.__name__ for kind in KINDS}


@pytest.mark.long
async def test_a_hundred_thousand_hostile_frames_are_answered_by_the_rules() -> None:
    told = await hostile(100_000, seed=2)
    print(told.total(), "frames:", dict(sorted(told.items())))  # noqa: T201  # scripts/long shows it


async def test_the_rules_for_hostile_frames_are_written_down(repository: Any) -> None:
    text = (repository / "docs/safety.md").read_text(encoding="utf-8")
    for answers in KINDS.values():
        for answer in answers:
            assert answer.split()[-1] in text, answer
