"""What a page may want done in the house, and whether it may: the event that comes of it."""

from typing import Final

from dreyfus.cards import Seat
from dreyfus.table import house_events as events
from dreyfus.table import protocol
from dreyfus.table.house import House
from dreyfus.table.house_events import HouseEvent
from dreyfus.table.room_changes import NotAllowed
from dreyfus.table.seats import Human

Errand = (
    protocol.TakeSeat
    | protocol.LeaveSeat
    | protocol.ComeBack
    | protocol.Say
    | protocol.PutBot
    | protocol.Remove
    | protocol.HandOver
    | protocol.Pause
    | protocol.Resume
)
ERRANDS: Final = Errand.__args__


def event_of(house: House, errand: Errand, owner: str | None) -> HouseEvent:
    """The event that this person's errand makes of the house.

    Raises:
        NotAllowed: it is not for this person to do, or makes no sense now.
    """
    if owner is None:
        raise NotAllowed("not_seated")
    match errand:
        case protocol.TakeSeat(seat=seat, name=name):
            if seat not in house.free or house.seat_of(owner) is not None:
                raise NotAllowed("taken")
            return events.Took(seat, owner, name)
        case protocol.LeaveSeat() | protocol.ComeBack() | protocol.Say():
            return _own(house, errand, owner)
        case _ if owner != house.host:
            raise NotAllowed("not_host")
        case _:
            return _hosts(house, errand)


def _own(
    house: House, errand: protocol.LeaveSeat | protocol.ComeBack | protocol.Say, owner: str
) -> HouseEvent:
    seat = house.seat_of(owner)
    if seat is None:
        raise NotAllowed("not_seated")
    match errand:
        case protocol.LeaveSeat():
            if house.host is None:
                # Nobody else could come, and the bots would play on for nobody.
                raise NotAllowed("wrong_phase")
            return events.Freed(seat)
        case protocol.Say(phrase=phrase):
            return events.Said(seat, phrase)
        case protocol.ComeBack():
            if seat not in house.missed and house.held[seat] is None:
                raise NotAllowed("wrong_phase")
            return events.Returned(seat)


def _hosts(
    house: House,
    errand: protocol.PutBot
    | protocol.Remove
    | protocol.HandOver
    | protocol.Pause
    | protocol.Resume,
) -> HouseEvent:
    match errand:
        case protocol.PutBot(seat=seat, level=level, name=name):
            return events.BotSat(seat, level, name)
        case protocol.Remove(seat=seat):
            _person(house, seat)
            return events.Freed(seat)
        case protocol.HandOver(seat=seat):
            return events.HandedOver(_person(house, seat))
        case protocol.Pause() | protocol.Resume():
            if house.paused == isinstance(errand, protocol.Pause):
                raise NotAllowed("wrong_phase")
            return events.Resumed() if house.paused else events.Paused()


def _person(house: House, seat: Seat) -> str:
    chair = house.seating[seat]
    if not isinstance(chair, Human):
        raise NotAllowed("nobody_there")
    return chair.owner
