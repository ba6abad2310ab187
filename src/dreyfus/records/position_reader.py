"""A position as one seat saw it, read from JSON so that nothing in it is taken on trust.

What a seat sees follows from rather few facts: the sheet of the scored deals, its own cards, how
many each bought, the cards played. From these a party is made in which the cards that the seat
does not see lie anywhere; the rules' own `view` of it must be the view that was read.
"""

import json
from typing import Final, cast

from dreyfus.cards import SEATS, Seat, Trump
from dreyfus.records import wire
from dreyfus.records.bad_text import BadText, Wanted, listed
from dreyfus.records.codec import decode_header, decode_ruleset, dumps, encode_view
from dreyfus.records.json_record import check_same, encodable, parsed
from dreyfus.records.notation import BadNotation
from dreyfus.records.seen_round import must_be, round_as_seen
from dreyfus.records.strict_json import JsonObject
from dreyfus.records.wire_reader import formed
from dreyfus.rules import dealing
from dreyfus.rules.changed import changed
from dreyfus.rules.entry import Entry, Figure, FigureKind
from dreyfus.rules.errors import IllegalMove
from dreyfus.rules.party import Party
from dreyfus.rules.round import Round
from dreyfus.rules.scoring import TRICKS
from dreyfus.rules.sheet import Sheet, Win
from dreyfus.rules.view import View, view

_PHASES: Final = ("exchange", "play")
_KINDS: Final = ("bought", "short", "over")
"""The figures that a played deal writes: nobody is at fault where the program deals."""


def view_of_position(text: str) -> View:
    """What the seat to buy or to play sees in the position that the JSON text states.

    Whether the plays of the others can have been legal is not asked.

    Raises:
        BadText: it is no JSON, not of the form of `wire.WirePosition`, not as the seat saw it
            that is to buy or to play, or something in it contradicts the rest.
    """
    value = parsed(text)
    seen = formed(wire.WirePosition, value, "").view
    raw = cast("JsonObject", cast("JsonObject", value)["view"])
    found = _view(seen, raw, _seat(seen))
    check_same(raw, json.loads(encodable(dumps(encode_view(found)))), "view")
    return found


def _seat(seen: wire.WireView) -> Seat:
    if seen.seat is None:
        raise BadText("view, seat", "null", Wanted.ONE_OF, known=listed(SEATS))
    if seen.phase not in _PHASES:
        raise BadText("view, phase", seen.phase, Wanted.ONE_OF, known=listed(_PHASES))
    must_be("turn", seen.turn, seen.seat)
    return seen.seat


def _view(seen: wire.WireView, raw: JsonObject, seat: Seat) -> View:
    start = _start(raw)
    scored = _scored(seen, start)
    deal = seen.deal - 1
    bare = Round(start.ruleset, deal, _dealer(start, deal), _trump(start, deal))
    party = changed(start, round=round_as_seen(seen, bare, seat), scored=scored)
    must_be("over", party.is_over, False)
    return view(party, seat)


def _start(raw: JsonObject) -> Party:
    try:
        ruleset = decode_ruleset(cast("JsonObject", raw["ruleset"]))
        return Party.start(ruleset, decode_header(cast("JsonObject", raw["header"])))
    except (IllegalMove, BadNotation) as fault:
        raise BadText("view, header", str(fault), Wanted.FORM) from None


def _dealer(start: Party, deal: int) -> Seat:
    return dealing.dealer_of(start.header.first_dealer, deal)


def _trump(start: Party, deal: int) -> Trump:
    return dealing.trump_of(start.header.first_trump, deal)


def _scored(seen: wire.WireView, start: Party) -> Sheet:
    """The sheet of the deals before this one."""
    must_be("deal", seen.deal, max(1, len(seen.sheet.deals)))
    sheet = Sheet()
    for number, deal in enumerate(seen.sheet.deals[:-1]):
        entry = Entry(tuple(_figure(one, f"sheet, deals {number + 1}") for one in deal.figures))
        dealer, trump = _dealer(start, number), _trump(start, number)
        sheet = sheet.with_deal(dealer, trump, entry, None, start.ruleset)
    return Sheet(sheet.deals, sheet.totals, _win(seen.winner, sheet, start))


def _figure(stated: wire.WireFigure, place: str) -> Figure:
    if stated.kind not in _KINDS:
        raise BadText(f"view, {place}", stated.kind, Wanted.ONE_OF, known=listed(_KINDS))
    if not 0 < stated.points <= TRICKS:
        known = listed(range(1, TRICKS + 1))
        raise BadText(f"view, {place}", str(stated.points), Wanted.ONE_OF, known=known)
    return Figure(stated.seat, FigureKind(stated.kind), stated.points)


def _win(stated: wire.WireWin | None, sheet: Sheet, start: Party) -> Win | None:
    """Who has won. Which of two was the first, tricks tell that are not here: that is believed."""
    if sheet.win is None or stated is None or sheet.below[stated.seat] < start.ruleset.target:
        return sheet.win
    return Win(stated.seat, sheet.win.deal, stated.trick)
