"""`dreyfus play --terminal`: the table without a browser, on this machine or on a server."""

import asyncio
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from dreyfus.bots.stand_ins import StandIns
from dreyfus.faces.bot_option import stand_ins
from dreyfus.faces.instance import Running
from dreyfus.faces.play import DATABASE, claimed, data_folder
from dreyfus.faces.speaker import Speaker
from dreyfus.faces.text import Language
from dreyfus.faces.tokens import OneServer, Tokens
from dreyfus.table.log import UnusableLog

if TYPE_CHECKING:
    from dreyfus.faces.terminal.house import House
    from dreyfus.faces.terminal.manner import Manner

TOKENS = "terminal.json"
"""The file in the data folder that proves who plays at this terminal."""


@dataclass(frozen=True, slots=True)
class Looks:
    """How the terminal is used: letters for suits, colours, a light ground."""

    letters: bool = False
    colour: bool = True
    light: bool = False


def play_in_terminal(  # noqa: PLR0913, PLR0917  # what a command is asked
    speaker: Speaker,
    language: Language,
    connect: str | None,
    pace: float,
    looks: Looks,
    bots: Sequence[str] = (),
) -> None:
    """Play in this terminal until the player leaves.

    Args:
        speaker: says what is wrong.
        language: of the game.
        connect: the address of a server; None for tables on this machine.
        pace: of the bots, and of what is looked at; 1 is human, 0 knows no pauses.
        looks: letters and colours.
        bots: texts ``LEVEL=COMMAND``, programs that play for levels at tables on this machine.

    Raises:
        typer.Exit: it cannot be done; the reason has been said.
    """
    _need_textual(speaker)
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):
        raise speaker.fail("terminal-no-screen")
    manner = manner_of(language, looks, pace)
    if connect is not None:
        _play_on(speaker, manner, connect)
        return
    folder = data_folder()
    tokens = Tokens(folder / TOKENS)
    holder = claimed(speaker, folder)
    if isinstance(holder, Running):
        # A server of `dreyfus play` has the folder: it leads to the same tables.
        _play_beside(speaker, manner, holder.address, tokens.own())
        return
    with holder:
        _play_here(speaker, manner, _Seat(pace, tokens.own(), stand_ins(speaker, bots)))
    speaker.say("hosting-ended")


def _need_textual(speaker: Speaker) -> None:
    try:
        importlib.import_module("textual")
    except ImportError:
        raise speaker.fail("terminal-no-textual") from None


def manner_of(language: Language, looks: Looks, pace: float) -> "Manner":
    """How this terminal is spoken to, as asked for and as it can."""
    from dreyfus.faces.terminal.manner import Manner, shows_signs  # noqa: PLC0415
    from dreyfus.faces.terminal.palette import DAY, NIGHT, PLAIN  # noqa: PLC0415

    # Textual draws on standard error.
    encoding = sys.stderr.encoding
    colour = looks.colour and not os.environ.get("NO_COLOR")
    palette = (DAY if looks.light else NIGHT) if colour else PLAIN
    letters = looks.letters or not shows_signs(encoding)
    return Manner(language, palette, letters, encoding, pace)


def _play_on(speaker: Speaker, manner: "Manner", connect: str) -> None:
    """At the tables of a server."""
    from dreyfus.faces.terminal.remote import Address, BadAddress, RemoteHouse  # noqa: PLC0415

    try:
        address = Address.read(connect)
    except BadAddress:
        raise speaker.fail("terminal-bad-address", address=connect) from None
    tokens = Tokens(data_folder() / TOKENS)
    _run(manner, lambda: RemoteHouse(address, tokens))


def _play_beside(speaker: Speaker, manner: "Manner", address: str, token: str) -> None:
    """At the tables of the `dreyfus play` that is open already, as its own player."""
    from dreyfus.faces.terminal.remote import Address, RemoteHouse  # noqa: PLC0415
    from dreyfus.faces.web.identity import COOKIE  # noqa: PLC0415

    speaker.say("play-already", address=address)
    _run(manner, lambda: RemoteHouse(Address.read(address), OneServer({COOKIE: token})))


class _Seat(NamedTuple):
    """How the player sits at this machine's tables."""

    pace: float
    token: str
    bots: StandIns


def _play_here(speaker: Speaker, manner: "Manner", seat: _Seat) -> None:
    """At tables in this process."""
    from dreyfus.faces.terminal.local import LocalHouse  # noqa: PLC0415
    from dreyfus.table.log_sqlite import SqliteLog  # noqa: PLC0415

    try:
        log = SqliteLog(data_folder() / DATABASE)
    except UnusableLog as fault:
        raise speaker.fail(f"log-{fault.reason}", path=fault.path, why=fault.why) from None
    _run(manner, lambda: LocalHouse(log, seat.token, seat.pace, seat.bots))


def _run(manner: "Manner", open_house: "Callable[[], House]") -> None:
    from dreyfus.faces.terminal.app import TerminalApp  # noqa: PLC0415

    async def run() -> None:
        house = open_house()
        try:
            await TerminalApp(manner, house).run_async()
        finally:
            await house.close()

    asyncio.run(run())
