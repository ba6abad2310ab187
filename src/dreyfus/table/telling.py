"""How a table's events are told: per seat, from `view` and `news` alone, as JSON text."""

from dataclasses import dataclass, fields
from functools import cached_property
from operator import attrgetter
from typing import Final, NamedTuple

from pydantic import TypeAdapter

from dreyfus.cards import Seat
from dreyfus.match.shuffle import commitment_of
from dreyfus.records import codec
from dreyfus.records.wire import WireOwn, WireView
from dreyfus.rules.moves import Move, Shuffle
from dreyfus.rules.news import news
from dreyfus.rules.party import Party
from dreyfus.rules.round import Phase
from dreyfus.rules.view import View, own_view, public_view, view
from dreyfus.table import protocol
from dreyfus.table.history import History, Past
from dreyfus.table.house_events import HandedOver, HouseEvent
from dreyfus.table.log import Entry

_ADAPTERS: Final[dict[type, TypeAdapter[protocol.ToClient]]] = {
    # One adapter a class: choosing within the union would cost more than writing the JSON.
    kind: TypeAdapter(kind)
    for kind in (
        protocol.Welcome,
        protocol.Event,
        protocol.HouseTold,
        protocol.Chairs,
        protocol.Refused,
        protocol.Reviewed,
        protocol.Hinted,
        protocol.RoomState,
        protocol.Closed,
    )
}


_VIEW: Final = TypeAdapter(WireView)
_OWN: Final = TypeAdapter(WireOwn)
_OWN_PARTS: Final = {part.name for part in fields(WireOwn)}


def text_of(message: protocol.ToClient) -> str:
    """The message as JSON."""
    return _ADAPTERS[type(message)].dump_json(message).decode()


Chairs = protocol.ThreeChairs


@dataclass(frozen=True, slots=True)
class Company:
    """Who is at a table now, beside its party."""

    chairs: Chairs
    house: protocol.HouseNow


@dataclass(frozen=True, slots=True)
class Present:
    """What a welcome tells beside the party: who is here, the pace, and what time it is.

    `hosts`: whoever is welcomed keeps house; `hints`: he may ask for hints.
    """

    company: Company
    hosts: bool
    hints: bool
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
            chairs=now.company.chairs,
            house=now.company.house,
            hosts=now.hosts,
            hints=now.hints,
            commitment=_commitment(here.party),
            pace=now.pace,
            since=max(0, now.time - here.turn_began),
            missed=tuple(
                _told(past, past.what, seat)
                for past in missed
                if not isinstance(past.what, HouseEvent)
            ),
            view=codec.encode_view(view(here.party, seat)),
        )
    )


def _commitment(party: Party) -> str | None:
    """What the table has promised of the running deal; a scored one shows its seed instead."""
    running = party.round
    if running.seed is None or running.phase is Phase.SCORED:
        return None
    return commitment_of(running.seed)


_own_parts_of: Final = attrgetter(*_OWN_PARTS)


class _Own(NamedTuple):
    """A view, and its own part as JSON."""

    seen: View
    text: str


class Shown:
    """A party as each seat sees it: what all of them see is worked out once.

    What has not changed since `before` is not even worked out anew.
    """

    def __init__(self, party: Party, before: "Shown | None" = None) -> None:
        self.party = party
        self._public = public_view(party, None if before is None else before.seen)
        self._before = None if before is None else before.told
        self.own: dict[Seat | None, _Own] = {}
        """What is each seat's own, as far as it was told."""
        self.facts: dict[protocol.Told, str] = {}
        """What was heard of events that led here, as it travels."""
        self._own_before = {} if before is None else before.own

    @property
    def seen(self) -> tuple[Party, View]:
        """The party, and what all see of it."""
        return self.party, self._public

    @property
    def told(self) -> codec.Before | None:
        """What all see, and how it travels, if it did."""
        wire = self.__dict__.get("public")
        return None if wire is None else (self._public, wire)

    @cached_property
    def public(self) -> WireView:
        """What all see, as it travels."""
        return codec.encode_view(self._public, self._before)

    @cached_property
    def _common(self) -> str:
        """The view as JSON without what is a seat's own, and without its end."""
        return _VIEW.dump_json(self.public, exclude=_OWN_PARTS).decode()[:-1]

    def view(self, seat: Seat | None) -> View:
        """What this seat sees, or a spectator."""
        return own_view(self._public, self.party, seat)

    def text(self, seat: Seat | None) -> str:
        """The same as JSON."""
        seen, before = self.view(seat), self._own_before.get(seat)
        if before is None or _own_parts_of(before.seen) != _own_parts_of(seen):
            text = _OWN.dump_json(codec.encode_own(seen)).decode()
        else:
            text = before.text
        self.own[seat] = _Own(seen, text)
        return f"{self._common},{text[1:]}"


def told(past: Past, company: Company | None, seat: Seat | None, shown: Shown | None = None) -> str:
    """An event as this seat hears of it: the same words however often a move is told.

    `company` is who is at the table now, wanted for events of the house alone; `shown` is the
    party after it, where it is told to several.
    """
    # Whoever keeps house without a seat is answered among those who look on.
    mine = past.entry.id if past.entry.seat == seat else None
    if not isinstance(past.what, HouseEvent):
        after = Shown(past.after.party) if shown is None else shown
        return _event(past, past.what, seat, mine, after)
    if company is None:
        raise ValueError("an event of the house is told with the company")
    return _house(past.entry, past.what, mine, company)


def _event(past: Past, move: Move, seat: Seat | None, mine: str | None, after: Shown) -> str:
    heard = _told(past, move, seat)
    facts = after.facts.get(heard)
    if facts is None:
        facts = after.facts[heard] = _facts(past, move, heard, after)
    # What several hear alike, and nearly all of the view, is not written anew for each.
    own = "null" if mine is None else codec.dumps(mine)
    return f'{facts},"id":{own},"view":{after.text(seat)}}}'


def _facts(past: Past, move: Move, heard: protocol.Told, after: Shown) -> str:
    """The event as JSON, without its end, the view and the id."""
    event = protocol.Event(
        t="event",
        seq=heard.seq,
        by=heard.by,
        id=None,
        since=past.after.time - past.after.turn_began,
        commitment=_commitment(past.after.party) if isinstance(move, Shuffle) else None,
        news=heard.news,
        view=after.public,
    )
    return _ADAPTERS[protocol.Event].dump_json(event, exclude={"view", "id"}).decode()[:-1]


def _house(entry: Entry, what: HouseEvent, mine: str | None, company: Company) -> str:
    # An owner is nobody's business: who was made host is told by his seat.
    is_new_host = isinstance(what, HandedOver)
    seat = company.house.host if is_new_host else getattr(what, "seat", None)
    heard = protocol.HouseNews(what.t, seat, getattr(what, "phrase", None))
    now = (company.chairs, company.house)
    return text_of(protocol.HouseTold("house", entry.seq, entry.by, mine, heard, *now))


def refused(command: str | None, reason: protocol.RefusalReason, card: str | None = None) -> str:
    """A refusal of that command."""
    return text_of(protocol.Refused("refused", command, reason, card))


def _told(past: Past, move: Move, seat: Seat | None) -> protocol.Told:
    heard = news(past.before, move, seat, past.after.party)
    return protocol.Told(past.entry.seq, past.entry.by, codec.encode_news(heard))
