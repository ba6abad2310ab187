"""How soon all tables can be played at again after a server was killed.

So many tables of one person and two bots are opened and played at for some moves each; the server
is killed with no chance to say anything, and started again over its file. Measured is from that
start until it answers, and until everybody has been welcomed at his table again.
"""

import argparse
import asyncio
import json
import resource
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from light import Wire
from table import Load, ask, open_socket, server, simple_move

MOVES = 8
"""So many moves of the person are made at each table before."""
AT_ONCE = 50
"""So many tables are opened at once."""


class Seat(NamedTuple):
    """A person's: which table, and the cookie that proves it."""

    table: str
    cookie: str


async def played(address: str, level: str) -> Seat:
    """A new table, after some moves."""
    wish = {"level": level, "preset": "standard", "players": ["A", "B", "C"]}
    opened, cookie = await asyncio.to_thread(ask, address, "/api/tables", wish)
    seat = Seat(json.loads(opened)["table"], cookie)
    socket = await open_socket(address, *seat, lambda text: b'"view"' in text)
    number, waits_for = 0, ""
    async for text in socket:
        message = json.loads(text)
        if waits_for and message.get("id") != waits_for:
            continue
        waits_for = ""
        move = simple_move(message["view"])
        if number == MOVES:
            break
        if move is not None:
            number += 1
            waits_for = f"move-{number:06}"
            socket.send(json.dumps({**move, "id": waits_for, "after": message["seq"]}))
    socket.close()
    return seat


async def opened(address: str, tables: int, level: str) -> list[Seat]:
    """So many tables, played at."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one() -> Seat:
        async with free:
            return await played(address, level)

    return await asyncio.gather(*(one() for _ in range(tables)))


async def welcomed(address: str, seats: Sequence[Seat]) -> None:
    """Come again to all tables; return when all have shown themselves."""

    async def one(seat: Seat) -> Wire:
        socket = await open_socket(address, *seat, lambda _: True)
        async for text in socket:
            assert b'"t":"welcome"' in text[:40], text[:200]  # noqa: S101  # a bench that lies is none
            break
        return socket

    for socket in await asyncio.gather(*map(one, seats)):
        socket.close()


def restart(load: Load) -> tuple[float, float]:
    """Seconds from the start until the server answers, and until all are welcomed."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        database = f"sqlite:///{folder / 'tables.sqlite3'}"
        with server(folder, database, kill=True) as address:
            seats = asyncio.run(opened(address, load.tables, load.level))
        began = time.monotonic()
        with server(folder, database) as address:
            answers = time.monotonic() - began
            asyncio.run(welcomed(address, seats))
            return answers, time.monotonic() - began


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--runs", type=int, default=3)
    wish = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, most))
    runs = [restart(Load(wish.tables)) for _ in range(wish.runs)]
    print("| tables | runs | answers after, s | all welcomed after, s | slowest run, s |")
    print("|---:|---:|---:|---:|---:|")
    answers, welcomes = zip(*runs, strict=True)
    print(
        f"| {wish.tables:,} | {wish.runs} | {median(answers):.1f} | {median(welcomes):.1f} "
        f"| {max(welcomes):.1f} |"
    )


if __name__ == "__main__":
    main()
