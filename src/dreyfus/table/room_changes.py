"""How a room changes: who may do what in it, decided from the room and from who asks alone."""

from dataclasses import replace
from decimal import Decimal
from typing import Final

from dreyfus.cards import SEATS, Seat
from dreyfus.rules.errors import IllegalMove
from dreyfus.rules.party import Header, Party
from dreyfus.rules.ruleset import PRESETS, Ruleset, UnknownOption, with_options
from dreyfus.rules.settlement import stake_of
from dreyfus.table import protocol, protocol_http
from dreyfus.table.room import Place, Places, Room
from dreyfus.table.seats import Bot, Human, Seating
from dreyfus.table.terms import Bank, Terms

RoomCommand = (
    protocol.TakeSeat
    | protocol.LeaveSeat
    | protocol.PutBot
    | protocol.ClearSeat
    | protocol.Remove
    | protocol.HandOver
    | protocol.SetRules
    | protocol.SetStake
    | protocol.SetTerms
)
ROOM_COMMANDS: Final = RoomCommand.__args__


class NotAllowed(Exception):
    """Something that this person may not do, or that makes no sense now.

    Attributes:
        reason: as in `Refused`.
    """

    def __init__(self, reason: protocol.RefusalReason) -> None:
        self.reason = reason
        super().__init__(reason)


def seat_in(room: Room, owner: str) -> Seat | None:
    """Where this person sits in the room, None for one who does not."""
    return next((seat for seat in SEATS if room.places[seat].chair == Human(owner)), None)


def changed(room: Room, command: RoomCommand, owner: str) -> Room:
    """The room after what this person asks for; the same value where that changes nothing.

    `revision` and `time` are left to whoever keeps it.

    Raises:
        NotAllowed: it is not for this person to do, or makes no sense.
    """
    match command:
        case protocol.TakeSeat():
            return _seated(room, command, owner)
        case protocol.LeaveSeat():
            return _left(room, owner)
        case _ if owner != room.host:
            raise NotAllowed("not_host")
        case protocol.SetRules() | protocol.SetStake() | protocol.SetTerms():
            return _set(room, command)
        case _:
            return _rearranged(room, command)


def _rearranged(
    room: Room, command: protocol.PutBot | protocol.ClearSeat | protocol.Remove | protocol.HandOver
) -> Room:
    match command:
        case protocol.PutBot():
            return _with_bot(room, command)
        case protocol.ClearSeat(seat=seat):
            return _emptied(room, seat, Bot)
        case protocol.Remove(seat=seat):
            return _emptied(room, seat, Human)
        case protocol.HandOver(seat=seat):
            return _handed_over(room, seat)


def _set(room: Room, command: protocol.SetRules | protocol.SetStake | protocol.SetTerms) -> Room:
    match command:
        case protocol.SetRules():
            return replace(room, ruleset=ruleset_of(command))
        case protocol.SetStake():
            return replace(room, stake=sound_stake(command.stake))
        case protocol.SetTerms():
            terms = terms_of(command)
            return replace(room, terms=terms, level=command.level, fills=command.fills)


def _seated(room: Room, command: protocol.TakeSeat, owner: str) -> Room:
    place = room.places[command.seat]
    if place.chair not in (None, Human(owner)):
        raise NotAllowed("taken")
    return _with(_left(room, owner), command.seat, Human(owner), command.name)


def _left(room: Room, owner: str) -> Room:
    seat = seat_in(room, owner)
    return room if seat is None else _with(room, seat, None, room.places[seat].spare)


def _with_bot(room: Room, command: protocol.PutBot) -> Room:
    if isinstance(room.places[command.seat].chair, Human):
        raise NotAllowed("taken")
    return _with(room, command.seat, Bot(command.level), command.name)


def _emptied(room: Room, seat: Seat, kind: type[Human | Bot]) -> Room:
    place = room.places[seat]
    if not isinstance(place.chair, kind):
        raise NotAllowed("nobody_there")
    return _with(room, seat, None, place.spare)


def _handed_over(room: Room, seat: Seat) -> Room:
    chair = room.places[seat].chair
    if not isinstance(chair, Human):
        raise NotAllowed("nobody_there")
    return replace(room, host=chair.owner)


def _with(room: Room, seat: Seat, chair: Human | Bot | None, name: str) -> Room:
    place = Place(chair, name, room.places[seat].spare)
    a, b, c = (place if each == seat else room.places[each] for each in SEATS)
    return replace(room, places=(a, b, c))


# What is set.


def ruleset_of(wish: protocol.SetRules | protocol_http.OpenRoom) -> Ruleset:
    """The options that were chosen.

    Raises:
        NotAllowed: there is no such option, or it is not played with cards here.
    """
    options = {option.name: option.value for option in wish.options}
    try:
        ruleset = with_options(PRESETS[wish.preset], options)
        Party.start(ruleset, Header(("1", "2", "3")))
    except (UnknownOption, IllegalMove):
        raise NotAllowed("malformed") from None
    return ruleset


def sound_stake(text: str) -> str:
    """The stake as it is written in a header.

    Raises:
        NotAllowed: it is no stake (rule 16).
    """
    try:
        stake: Decimal = stake_of(text)
    except ValueError:
        raise NotAllowed("malformed") from None
    return str(stake)


def terms_of(wish: protocol.SetTerms | protocol_http.OpenRoom) -> Terms:
    """The terms that were chosen."""
    clock = None if wish.clock is None else Bank(wish.clock.seconds, wish.clock.increment)
    return Terms(clock, wish.spectators, wish.cut, hints=wish.hints)


# Its end.


def seating_of(room: Room) -> Seating:
    """Who will sit at the table.

    Raises:
        NotAllowed: a chair is empty and nothing fills it, or nobody but bots would sit there.
    """
    a, b, c = (_chair_of(room, place) for place in room.places)
    if not any(isinstance(chair, Human) for chair in (a, b, c)):
        raise NotAllowed("nobody_seated")
    return a, b, c


def _chair_of(room: Room, place: Place) -> Human | Bot:
    if place.chair is not None:
        return place.chair
    if not room.fills:
        raise NotAllowed("chairs_empty")
    return Bot(room.level)


def can_begin(room: Room) -> bool:
    """Whether its chairs are as they must be to begin."""
    try:
        seating_of(room)
    except NotAllowed:
        return False
    return True


def names_of(places: Places) -> tuple[str, str, str]:
    """The players' names by seat."""
    a, b, c = (place.name for place in places)
    return a, b, c
