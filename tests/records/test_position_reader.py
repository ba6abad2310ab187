"""Positions as a seat saw them, read back: the same view, or a refusal that names the place."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from dreyfus.cards import SEATS, Seat
from dreyfus.records import wire
from dreyfus.records.bad_text import BadText
from dreyfus.records.codec import dumps, encode_view
from dreyfus.records.position_reader import view_of_position
from dreyfus.rules.party import Party
from dreyfus.rules.ruleset import BOOK, PRESETS, STANDARD, Ruleset, with_options
from dreyfus.rules.view import View, view
from tests.recipes import new_party
from tests.walks import game

RULESETS = [
    *PRESETS.values(),
    with_options(STANDARD, {"tricks_shown": "last", "finish": "cycle", "target": 5}),
    with_options(BOOK, {"first_lead": "first_buyer", "discard": "any", "finish": "cycle"}),
]


def text_of(seen: View) -> str:
    """The view as a position of a record of 99 moves."""
    return dumps(wire.WirePosition("dreyfus-position", 1, 9, 99, encode_view(seen), None, None))


def asked(party: Party) -> bool:
    """Whether a seat is to buy or to play."""
    return party.turn is not None and not party.is_over


def parties(ruleset: Ruleset, seed: str) -> Iterator[tuple[Party, Seat]]:
    """Every moment of a whole party in which a seat has something to decide."""
    for party in game(new_party(ruleset), Random(seed)).parties:
        if asked(party) and party.turn is not None:
            yield party, party.turn


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_a_seat_saw_is_read_back(ruleset: Ruleset) -> None:
    seen = [view(party, seat) for party, seat in parties(ruleset, "read back")]
    for one in Random("some").sample(seen, 80):
        assert view_of_position(text_of(one)) == one


def places(value: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths to all values in a JSON value that hold no others."""
    if isinstance(value, dict):
        for name, one in value.items():
            yield from places(one, (*path, name))
    elif isinstance(value, list) and value:
        for number, one in enumerate(value):
            yield from places(one, (*path, number))
    else:
        yield path


def changes(value: object) -> list[object]:
    """Other values in the place of this one."""
    match value:
        case bool():
            return [not value, None]
        case int():
            return [value + 1, value - 1, str(value), None, True]
        case str():
            return ["", "3S", "AH", "zz", None, 0]
        case _:
            return [0, "0", [0], [["3S"]], {}]


def changed_texts(text: str) -> Iterator[tuple[tuple[Any, ...], str]]:
    """The JSON text with each of its values changed, one at a time."""
    for path in places(json.loads(text)):
        whole = holder = json.loads(text)
        for step in path[:-1]:
            holder = holder[step]
        kept = holder[path[-1]]
        for other in changes(kept):
            holder[path[-1]] = other
            yield path, json.dumps(whole)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_was_changed_is_refused_or_is_another_view_as_it_stands(ruleset: Ruleset) -> None:
    seen = [view(party, seat) for party, seat in parties(ruleset, "changed")]
    refused, random = 0, Random("some")
    for one in random.sample(seen, 4):
        for path, text in random.sample(list(changed_texts(text_of(one))), 60):
            try:
                found = view_of_position(text)
            except BadText:
                refused += 1
            else:
                again = json.loads(text_of(found))["view"]
                assert again == json.loads(text)["view"], path
    assert refused > 150


def test_a_spectator_decides_nothing() -> None:
    [(party, _), *_] = parties(STANDARD, "spectator")
    for seat in (None, *(seat for seat in SEATS if seat != party.turn)):
        with pytest.raises(BadText, match=r"^view, (seat|turn): "):
            view_of_position(text_of(view(party, seat)))


def test_nothing_is_decided_after_the_last_trick() -> None:
    last = game(new_party(), Random("last")).last
    with pytest.raises(BadText, match=r"^view, phase: found 'scored'"):
        view_of_position(text_of(view(last, 0)))


def changed_view(seen: View, *path: str | int, to: object) -> str:
    """The position with one value of its view set to another."""
    whole = json.loads(text_of(seen))
    holder = whole["view"]
    for step in path[:-1]:
        holder = holder[step]
    holder[path[-1]] = to
    return json.dumps(whole)


def test_figures_are_those_of_a_played_deal() -> None:
    *_, (party, seat) = parties(STANDARD, "figures")
    seen = view(party, seat)
    figure = ("sheet", "deals", 0, "figures", 0)
    for name, value in (("kind", "revoke"), ("points", 0), ("points", 13)):
        with pytest.raises(BadText, match=r"^view, sheet, deals 1: "):
            view_of_position(changed_view(seen, *figure, name, to=value))


def test_who_won_is_who_reached_the_target() -> None:
    ruleset = with_options(STANDARD, {"finish": "cycle", "target": 5})
    decided = (one for n in range(20) for one in parties(ruleset, f"won {n}"))
    seen = next(view(party, seat) for party, seat in decided if party.win is not None)
    assert seen.win is not None
    assert view_of_position(text_of(seen)) == seen
    other = next(seat for seat in SEATS if seen.sheet.below[seat] < 5)
    for path, value in ((("winner", "seat"), other), (("winner",), None)):
        with pytest.raises(BadText, match=r"^view, winner"):
            view_of_position(changed_view(seen, *path, to=value))


def test_no_json_and_other_json_is_refused() -> None:
    for text in ("", "[]", "{}", '{"format": "dreyfus-position", "format": 1}', "[" * 10_000):
        with pytest.raises(BadText):
            view_of_position(text)
