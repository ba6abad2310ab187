"""`--bot LEVEL=COMMAND`: programs that play for levels."""

from collections.abc import Iterable

from dreyfus.bots.player import LEVELS
from dreyfus.bots.stand_ins import BadStandIn, StandIns
from dreyfus.faces.speaker import Speaker


def stand_ins(speaker: Speaker, texts: Iterable[str]) -> StandIns:
    """The programs that play for levels, as the command line names them.

    Raises:
        typer.Exit: a text is none of ``LEVEL=COMMAND``; that has been said.
    """
    try:
        return StandIns.read(list(texts))
    except BadStandIn as fault:
        raise speaker.fail("bot-unknown", text=fault.text, levels=", ".join(LEVELS)) from None
