"""Who may do what in a room."""

import json
from dataclasses import replace
from typing import Any

import pytest

from dreyfus.rules.ruleset import BOOK, STANDARD
from dreyfus.table import protocol
from dreyfus.table.room import Place, Room
from dreyfus.table.room_changes import ROOM_COMMANDS, NotAllowed, can_begin, changed, seating_of
from dreyfus.table.seats import Bot, Human
from dreyfus.table.terms import Bank, Terms
from tests.table.setting import ANNA, BORIS, VERA, Json

ROOM = Room(
    name="a-room-for-tests",
    code=7,
    revision=1,
    time=0,
    host=ANNA,
    places=(
        Place(Human(ANNA), "Anna", "Bot A"),
        Place(None, "Bot B", "Bot B"),
        Place(None, "Bot C", "Bot C"),
    ),
    ruleset=STANDARD,
    stake="1",
    terms=Terms(),
    level="novice",
    fills=False,
)
TERMS: Json = {
    "clock": None,
    "spectators": True,
    "cut": "hand",
    "hints": True,
    "level": "player",
    "fills": True,
}
HOSTS: list[Json] = [
    {"t": "put_bot", "seat": 1, "level": "player", "name": "Bot"},
    {"t": "clear_seat", "seat": 1},
    {"t": "remove", "seat": 1},
    {"t": "hand_over", "seat": 0},
    {"t": "set_rules", "preset": "book", "options": []},
    {"t": "set_stake", "stake": "2"},
    {"t": "set_terms", **TERMS},
]


def asked(room: Room, owner: str, **message: Any) -> Room:
    parsed = protocol.from_client.validate_json(json.dumps({"id": "command-1", **message}))
    assert isinstance(parsed, ROOM_COMMANDS)
    return changed(room, parsed, owner)


def refused(room: Room, owner: str, **message: Any) -> str:
    with pytest.raises(NotAllowed) as fault:
        asked(room, owner, **message)
    return fault.value.reason


def with_boris(room: Room = ROOM) -> Room:
    return asked(room, BORIS, t="take_seat", seat=1, name="Boris")


def test_a_person_takes_an_empty_chair_moves_over_and_leaves() -> None:
    room = with_boris()
    assert room.places[1] == Place(Human(BORIS), "Boris", "Bot B")
    moved = asked(room, BORIS, t="take_seat", seat=2, name="Boris")
    assert moved.places == (
        ROOM.places[0],
        ROOM.places[1],
        Place(Human(BORIS), "Boris", "Bot C"),
    )
    assert asked(moved, BORIS, t="leave_seat") == ROOM
    assert asked(ROOM, BORIS, t="leave_seat") == ROOM


def test_who_asks_again_for_his_own_chair_has_it_and_may_change_his_name() -> None:
    room = with_boris()
    assert with_boris(room) == room
    renamed = asked(room, BORIS, t="take_seat", seat=1, name="Borya")
    assert renamed.places[1].name == "Borya"


def test_nobody_takes_a_chair_that_is_taken() -> None:
    room = asked(with_boris(), ANNA, t="put_bot", seat=2, level="player", name="Robot")
    for seat in (0, 1, 2):
        assert refused(room, VERA, t="take_seat", seat=seat, name="Vera") == "taken"
    assert refused(room, ANNA, t="put_bot", seat=1, level="player", name="x") == "taken"


def test_the_host_alone_arranges_the_room() -> None:
    for message in HOSTS:
        for stranger in (BORIS, VERA):
            assert refused(with_boris(), stranger, **message) == "not_host"


def test_the_host_puts_and_clears_bots_and_removes_people() -> None:
    room = asked(with_boris(), ANNA, t="put_bot", seat=2, level="player", name="Robot")
    assert room.places[2] == Place(Bot("player"), "Robot", "Bot C")
    cleared = asked(room, ANNA, t="clear_seat", seat=2)
    assert cleared == with_boris()
    assert asked(cleared, ANNA, t="remove", seat=1) == ROOM
    assert refused(room, ANNA, t="clear_seat", seat=1) == "nobody_there"
    assert refused(room, ANNA, t="remove", seat=2) == "nobody_there"


def test_the_host_hands_the_room_over_to_a_person_who_sits_there() -> None:
    assert refused(ROOM, ANNA, t="hand_over", seat=1) == "nobody_there"
    room = asked(with_boris(), ANNA, t="hand_over", seat=1)
    assert room.host == BORIS
    assert refused(room, ANNA, t="hand_over", seat=0) == "not_host"


def test_rules_are_a_preset_and_what_differs_from_it() -> None:
    options = [{"name": "target", "value": 15}, {"name": "finish", "value": "cycle"}]
    room = asked(ROOM, ANNA, t="set_rules", preset="book", options=options)
    assert room.ruleset == replace(BOOK, target=15, finish="cycle")


@pytest.mark.parametrize(
    "option",
    [
        {"name": "target", "value": 11},
        {"name": "target", "value": "10"},
        {"name": "colour", "value": "red"},
        {"name": "enforcement", "value": "honour"},
        {"name": "enforcement", "value": "ledger"},
    ],
)
def test_rules_that_nobody_can_play_by_are_refused(option: Json) -> None:
    assert refused(ROOM, ANNA, t="set_rules", preset="book", options=[option]) == "malformed"


def test_the_stake_is_a_stake() -> None:
    assert asked(ROOM, ANNA, t="set_stake", stake="0.25").stake == "0.25"
    for stake in ("0", "-1", "1e9", "one"):
        assert refused(ROOM, ANNA, t="set_stake", stake=stake) == "malformed"


def test_the_terms_are_set_all_at_once() -> None:
    clock = {"seconds": 300, "increment": 5}
    room = asked(ROOM, ANNA, t="set_terms", **{**TERMS, "clock": clock})
    assert room.terms == Terms(Bank(300, 5), spectators=True, cut="hand", hints=True)
    assert (room.level, room.fills) == ("player", True)


def test_empty_chairs_are_filled_with_bots_where_the_host_wants_it() -> None:
    assert not can_begin(ROOM)
    filled = asked(with_boris(), ANNA, t="set_terms", **TERMS)
    assert can_begin(filled)
    assert seating_of(filled) == (Human(ANNA), Human(BORIS), Bot("player"))


def test_bots_alone_do_not_begin() -> None:
    empty = asked(replace(ROOM, fills=True), ANNA, t="leave_seat")
    with pytest.raises(NotAllowed, match="nobody_seated"):
        seating_of(empty)
