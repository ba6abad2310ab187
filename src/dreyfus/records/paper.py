"""From the JSON of a paper sheet to the party it states, everything named that is wrong with it.

In what is objected to, deals and the items of a list count from 1; seats are 0, 1 and 2.
`paper_writer` goes the other way.
"""

from typing import Final, cast

from dreyfus.cards import Seat
from dreyfus.records.paper_reader import Reader, TextReason, each, json_of_sheet, shown, within
from dreyfus.records.strict_json import JsonObject
from dreyfus.rules.faults import Adjustment
from dreyfus.rules.ledger import NAMELESS, Draft, PaperDeal, PaperParty, fold, header_objections
from dreyfus.rules.objections import BadSheet, Place
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import (
    OPTIONS,
    PRESETS,
    STANDARD,
    Ruleset,
    UnknownOption,
    with_options,
)
from dreyfus.rules.scoring import TRICKS

_SHEET: Final = ("preset", "options", "stake", "players", "first_dealer", "deals")
_DEAL: Final = ("bought", "tricks", "winners", "revokes", "late", "misdeals", "adjust")
_ADJUSTMENT: Final = ("seat", "above", "reason")


def party_of(text: str) -> PaperParty:
    """The party that a sheet's text states.

    Raises:
        BadSheet: with everything that is wrong with the text, in the order of the sheet.
    """
    reader = Reader()
    fields = reader.fields(json_of_sheet(text), Place(), _SHEET, needed=["deals"])
    ruleset = _ruleset(reader, fields)
    header = _header(reader, fields)
    reader.objections += header_objections(ruleset, header)
    start = _start(ruleset, header, reader)
    dealer = None if reader.stumbled_on("first_dealer") else header.first_dealer
    deals = reader.items(fields.get("deals", []), Place("deals"))
    drafts = [_draft(reader, deal, number) for number, deal in enumerate(deals, start=1)]
    party, objections = fold(start, dealer, drafts)
    every = sorted((*reader.objections, *objections), key=lambda one: one.place.deal or 0)
    if every or party is None:
        raise BadSheet(every)
    return party


def _start(ruleset: Ruleset, header: Header, reader: Reader) -> PaperParty | None:
    """The party to judge the deals by, None where its rules or its dealer are not known."""
    if reader.stumbled_on("preset", "options", "first_dealer"):
        return None
    # Whatever else is wrong with a header has no bearing on the deals.
    sound = Header(NAMELESS, header.first_dealer) if reader.objections else header
    return PaperParty.start(ruleset, sound)


def _ruleset(reader: Reader, fields: JsonObject) -> Ruleset:
    """The rules that `preset` and `options` state, so far as they are known."""
    preset = fields.get("preset", "standard")
    ruleset = next((rules for name, rules in PRESETS.items() if name == preset), None)
    if ruleset is None:
        facts = {**shown(preset), "known": ", ".join(PRESETS)}
        reader.refuse(Place("preset"), TextReason.UNKNOWN_VALUE, facts)
    options = reader.fields(fields.get("options", JsonObject([])), Place("options"), OPTIONS)
    return _with_options(reader, ruleset or STANDARD, options)


def _with_options(reader: Reader, ruleset: Ruleset, options: JsonObject) -> Ruleset:
    for name in (known for known in OPTIONS if known in options):
        value = options[name]
        try:
            # None, which no option has, stands for what may be nested too deep to be printed.
            ruleset = with_options(ruleset, {name: value if isinstance(value, str | int) else None})
        except UnknownOption as error:
            facts = {**shown(value), "known": ", ".join(map(str, error.known))}
            reader.refuse(Place("options", part=name), TextReason.UNKNOWN_VALUE, facts)
    return ruleset


def _header(reader: Reader, fields: JsonObject) -> Header:
    """The header as it is written, its types and no more: `header_objections` judges the rest."""
    at = Place("players")
    players = reader.items(fields.get("players", list(NAMELESS)), at, NAMELESS)
    names = tuple(reader.string(name, place, "") for place, name in each(players, at))
    dealer = reader.whole(fields.get("first_dealer", 0), Place("first_dealer"))
    stake = reader.string(fields.get("stake", "1"), Place("stake"), "1")
    return Header(cast("tuple[str, str, str]", names), cast("Seat", dealer), stake=stake)


def _draft(reader: Reader, value: object, number: int) -> Draft:
    """Deal `number` as far as it can be read."""
    before = len(reader.objections)
    fields = reader.fields(value, Place(deal=number), _DEAL, needed=("bought", "tricks"))

    def wholes(name: str, stand_in: tuple[int, ...]) -> tuple[int, ...]:
        return reader.wholes(fields.get(name, list(stand_in)), Place(name, number), stand_in)

    adjust = Place("adjust", number)
    adjustments = reader.items(fields.get("adjust", []), adjust)
    deal = PaperDeal(
        bought=wholes("bought", (0, 0, 0)),
        tricks=wholes("tricks", (0, 0, 0)),
        winners=wholes("winners", (0,) * TRICKS) if "winners" in fields else None,
        revokes=wholes("revokes", ()),
        late=wholes("late", ()),
        misdeals=wholes("misdeals", (0, 0, 0)),
        adjustments=tuple(_adjustment(reader, one, at) for at, one in each(adjustments, adjust)),
    )
    stumbled = {one.place.field for one in reader.objections[before:]}
    unread = _DEAL if None in stumbled else (name for name in _DEAL if name in stumbled)
    return Draft(deal, frozenset(unread))


def _adjustment(reader: Reader, value: object, place: Place) -> Adjustment:
    fields = reader.fields(value, place, _ADJUSTMENT, needed=_ADJUSTMENT)
    seat = reader.whole(fields.get("seat", 0), within(place, "seat"))
    above = reader.whole(fields.get("above", 0), within(place, "above"))
    reason = reader.string(fields.get("reason", "-"), within(place, "reason"), "-")
    return Adjustment(cast("Seat", seat), above, reason)
