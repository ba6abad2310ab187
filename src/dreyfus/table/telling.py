"""How a table's events are told: per seat, from `view` and `news` alone, as JSON text."""

from dataclasses import dataclass
from typing import Final

from pydantic import TypeAdapter

from dreyfus.cards import Seat
from dreyfus.records import codec
from dreyfus.rules.news import news
from dreyfus.rules.view import view
from dreyfus.table import protocol
from dreyfus.table.history import History, Past

_ADAPTERS: Final[dict[type, TypeAdapter[protocol.ToClient]]] = {
    # One adapter a class: choosing within the union would cost more than writing the JSON.
    kind: TypeAdapter(kind)
    for kind in (
        protocol.Welcome,
        protocol.Event,
        protocol.Chairs,
        protocol.Refused,
        protocol.Reviewed,
        protocol.RoomState,
        protocol.Closed,
    )
}


def text_of(message: protocol.ToClient) -> str:
    """The message as JSON."""
    return _ADAPTERS[type(message)].dump_json(message).decode()


Chairs = tuple[protocol.Chair, protocol.Chair, protocol.Chair]


@dataclass(frozen=True, slots=True)
class Present:
    """What a welcome tells beside the party: who is here, the pace, and what time it is."""

    chairs: Chairs
    pace: float
    time: int


def welcome(history: History, seat: Seat | None, since: int | None, now: Present) -> str:
    """The present, whole, for a seat that has seen everything up to `since`."""
    here = history.now
    missed = () if since is None else history.since(since)
    return text_of(
        protocol.Welcome(
            t="welcome",
            version=protocol.VERSION,
            table=history.opening.table,
            seq=here.seq,
            chairs=now.chairs,
            pace=now.pace,
            since=max(0, now.time - here.turn_began),
            missed=tuple(_told(past, seat) for past in missed),
            view=codec.encode_view(view(here.party, seat)),
        )
    )


def event(past: Past, seat: Seat | None) -> str:
    """An event as this seat hears of it: the same words however often it is told."""
    told = _told(past, seat)
    return text_of(
        protocol.Event(
            t="event",
            seq=told.seq,
            by=told.by,
            id=past.entry.id if seat is not None and past.entry.seat == seat else None,
            since=past.after.time - past.after.turn_began,
            news=told.news,
            view=codec.encode_view(view(past.after.party, seat)),
        )
    )


def refused(command: str | None, reason: protocol.RefusalReason, card: str | None = None) -> str:
    """A refusal of that command."""
    return text_of(protocol.Refused("refused", command, reason, card))


def _told(past: Past, seat: Seat | None) -> protocol.Told:
    heard = news(past.before, past.move, seat)
    return protocol.Told(past.entry.seq, past.entry.by, codec.encode_news(heard))
