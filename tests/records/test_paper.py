"""The JSON of paper sheets: what is read, what is refused and how, and both ways at once."""

import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dreyfus.cards import Trump
from dreyfus.records.paper import party_of
from dreyfus.records.paper_reader import TextReason
from dreyfus.records.paper_writer import result_of, text_of
from dreyfus.records.strict_json import NotJson, OtherNumber, read_json
from dreyfus.rules.faults import Adjustment
from dreyfus.rules.ledger import NAMELESS, PaperDeal, PaperParty
from dreyfus.rules.objections import BadSheet, Objection
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import BOOK, CLUB, STANDARD, Ruleset
from tests.papers import PAR, PLAYERS, codes, new_paper, paper_parties

WINNERS = [0, 1, 2] * 4
FULL: dict[str, Any] = {
    "preset": "book",
    "options": {"target": 5, "misdeal": "one"},
    "stake": "0.25",
    "players": ["Anna", "Boris", "Vera"],
    "first_dealer": 1,
    "deals": [
        {"bought": [1, 2, 3], "tricks": [5, 4, 3]},
        {
            "bought": [0, 4, 2],
            "tricks": [4, 4, 4],
            "winners": WINNERS,
            "revokes": [1],
            "late": [1, 2],
            "misdeals": [0, 0, 2],
            "adjust": [{"seat": 0, "above": -1, "reason": "written twice"}],
        },
    ],
}


def refused(text: str) -> tuple[Objection, ...]:
    with pytest.raises(BadSheet) as caught:
        party_of(text)
    assert caught.value.objections
    return caught.value.objections


def refused_codes(sheet: object) -> list[str]:
    return codes(refused(json.dumps(sheet)))


def deal(**fields: object) -> dict[str, object]:
    return {"bought": [0, 0, 0], "tricks": [4, 4, 4], **fields}


def sheet(**fields: object) -> dict[str, object]:
    return {"deals": [deal()], **fields}


def test_a_sheet_with_everything_in_it() -> None:
    party = party_of(json.dumps(FULL))
    assert party.ruleset == Ruleset(
        deal_style="fourth_hand", discard="small", void="may_trump", target=5
    )
    assert party.header == Header(("Anna", "Boris", "Vera"), 1, Trump.SPADES, "0.25")
    assert party.deals == (
        PaperDeal((1, 2, 3), (5, 4, 3)),
        PaperDeal(
            (0, 4, 2), (4, 4, 4), tuple(WINNERS), (1,), (1, 2), (0, 0, 2),
            (Adjustment(0, -1, "written twice"),),
        ),
    )  # fmt: skip
    assert party.sheet.above == (1 - 1, 2 + 4 + 10 + 3, 3 + 1 + 2 + 3 + 2)


def test_what_is_left_out_is_as_usual() -> None:
    party = party_of('{"deals": []}')
    assert party == PaperParty.start(STANDARD, Header(NAMELESS))
    assert party_of('{"preset": "club", "deals": []}').ruleset == CLUB


def test_what_a_sheet_comes_to() -> None:
    party = new_paper(stake="0.5").with_deal(PaperDeal((0, 1, 0), (12, 0, 0)))
    assert result_of(party) == {
        "deals": [{"dealer": 0, "trump": "S", "above": (0, 5, 4), "below": (8, 0, 0)}],
        "above": (0, 5, 4),
        "below": (8, 0, 0),
        "owes": (2, 15, 14),
        "winner": None,
        "won_in_deal": None,
        "won_at_trick": None,
        "settlement": None,
    }
    winners = (1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 0)
    ended = result_of(party.with_deal(PaperDeal((0, 0, 0), (9, 2, 1), winners)))
    assert (ended["winner"], ended["won_in_deal"], ended["won_at_trick"]) == (0, 2, 8)
    # Boris owes seven above and ten, Vera as many; each point is half.
    assert ended["settlement"] == ["17.0", "-8.5", "-8.5"]


@pytest.mark.parametrize("tie", ["first_by_trick", "higher_below"])
@pytest.mark.parametrize("known", [True, False])
def test_the_trick_of_the_win_is_told_whenever_tricks_are_known(tie: str, known: bool) -> None:
    winners = {"winners": [0] * 12} if known else {}
    eight = deal(tricks=[12, 0, 0])
    last = deal(tricks=[12, 0, 0], **winners)
    party = party_of(json.dumps({"options": {"tie": tie}, "deals": [eight, last]}))
    result = result_of(party)
    assert (result["winner"], result["won_in_deal"]) == (0, 2)
    assert result["won_at_trick"] == (6 if known else None)


@pytest.mark.parametrize(
    ("stake", "amounts"),
    [
        ("1", ["36", "-18", "-18"]),
        ("0.5", ["18.0", "-9.0", "-9.0"]),
        ("0.000001", ["0.000036", "-0.000018", "-0.000018"]),
        ("2.50", ["90.00", "-45.00", "-45.00"]),
        ("999999999.999999", ["35999999999.999964", "-17999999999.999982", "-17999999999.999982"]),
    ],
)
def test_amounts_are_exact_with_the_places_of_the_stake(stake: str, amounts: list[str]) -> None:
    eight = deal(tricks=[12, 0, 0])
    party = party_of(json.dumps({"stake": stake, "deals": [eight, eight]}))
    assert result_of(party)["settlement"] == amounts


def test_a_debt_of_nothing_is_no_negative_zero() -> None:
    tricks = ([12, 0, 0], [6, 6, 0], [4, 8, 0], [4, 8, 0], [4, 4, 4])
    back = [{"seat": 1, "above": -4, "reason": "forgiven"}]
    deals = [deal(tricks=tricks[0], adjust=back), *(deal(tricks=one) for one in tricks[1:])]
    options = {"finish": "cycle"}
    party = party_of(json.dumps({"stake": "0.5", "options": options, "deals": deals}))
    # Anna was first; Boris has come to ten below himself and has nothing above.
    assert (party.sheet.above, party.sheet.below) == ((0, 0, 16), (10, 10, 0))
    assert result_of(party)["settlement"] == ["13.0", "0.0", "-13.0"]


TEXTS = {
    "nothing": ("", "sheet: not_json"),
    "half an object": ('{"deals": [', "sheet: not_json"),
    "two objects": ('{"deals": []} {"deals": []}', "sheet: not_json"),
    "a mark within": ('\ufeff{"deals": []}', "sheet: not_json"),
    "too deep": ("[" * 100_000, "sheet: too_deep"),
    "too deep in a field": ('{"x": ' * 100_000, "sheet: too_deep"),
    "a list": ("[]", "sheet: not_object"),
    "a text": ('"deals"', "sheet: not_object"),
    "null": ("null", "sheet: not_object"),
}


@pytest.mark.parametrize(("text", "expected"), TEXTS.values(), ids=TEXTS)
def test_a_text_that_is_no_sheet(text: str, expected: str) -> None:
    assert codes(refused(text)) == [expected]


def test_where_a_text_stops_being_json_is_told() -> None:
    (objection,) = refused('{"deals":\n  [1,,2]}')
    assert objection.facts == {"line": 2, "column": 6}


SHEETS: dict[str, tuple[object, list[str]]] = {
    "deals missing": ({}, ["deals: missing"]),
    "deals no list": ({"deals": {}}, ["deals: not_list"]),
    "unknown key": (sheet(deal=1), ["deal: unknown_key"]),
    "preset unknown": (sheet(preset="clubs"), ["preset: unknown_value"]),
    "preset no text": (sheet(preset=["book"]), ["preset: unknown_value"]),
    "options no object": (sheet(options=[]), ["options: not_object"]),
    "option unknown": (sheet(options={"goal": 10}), ["options, goal: unknown_key"]),
    "value unknown": (sheet(options={"target": 11}), ["options, target: unknown_value"]),
    "target as text": (sheet(options={"target": "10"}), ["options, target: unknown_value"]),
    "target as a fraction": (sheet(options={"target": 10.0}), ["options, target: unknown_value"]),
    "target true": (sheet(options={"target": True}), ["options, target: unknown_value"]),
    "option null": (sheet(options={"tie": None}), ["options, tie: unknown_value"]),
    "honour": (
        sheet(options={"enforcement": "honour"}),
        ["options, enforcement: honour_not_played"],
    ),
    "honour and more": (
        sheet(options={"enforcement": "honour", "tie": 0}, preset=0),
        [
            "preset: unknown_value",
            "options, tie: unknown_value",
            "options, enforcement: honour_not_played",
        ],
    ),
    "stake as a number": (sheet(stake=1), ["stake: not_text"]),
    "stake zero": (sheet(stake="0.00"), ["stake: bad_stake"]),
    "stake too fine": (sheet(stake="0.0000001"), ["stake: bad_stake"]),
    "stake negative": (sheet(stake="-1"), ["stake: bad_stake"]),
    "two players": (sheet(players=["a", "b"]), ["players: wrong_length"]),
    "players no list": (sheet(players="abc"), ["players: not_list"]),
    "players null": (sheet(players=None), ["players: not_list"]),
    "a player no text": (sheet(players=["a", 1, "c"]), ["players, 2: not_text"]),
    "half a pair": (sheet(players=["a", "b", "\udc80"]), ["players, 3: unprintable"]),
    "dealer out of range": (sheet(first_dealer=3), ["first_dealer: no_seat"]),
    "dealer negative": (sheet(first_dealer=-1), ["first_dealer: no_seat"]),
    "dealer false": (sheet(first_dealer=False), ["first_dealer: not_whole"]),
    "dealer as text": (sheet(first_dealer="0"), ["first_dealer: not_whole"]),
    "a deal no object": ({"deals": [deal(), 3, []]}, ["deal 2: not_object", "deal 3: not_object"]),
    "an empty deal": ({"deals": [{}]}, ["deal 1, bought: missing", "deal 1, tricks: missing"]),
    "unknown in a deal": ({"deals": [deal(trick=[])]}, ["deal 1, trick: unknown_key"]),
    "bought no list": ({"deals": [deal(bought=3)]}, ["deal 1, bought: not_list"]),
    "a fraction bought": ({"deals": [deal(bought=[0, 3.0, 0])]}, ["deal 1, bought, 2: not_whole"]),
    "true bought": ({"deals": [deal(bought=[0, True, 0])]}, ["deal 1, bought, 2: not_whole"]),
    "null tricks": ({"deals": [deal(tricks=[4, 4, None])]}, ["deal 1, tricks, 3: not_whole"]),
    "winners null": ({"deals": [deal(winners=None)]}, ["deal 1, winners: not_list"]),
    "no winners": ({"deals": [deal(winners=[])]}, ["deal 1, winners: wrong_length"]),
    "a winner as text": (
        {"deals": [deal(winners=["0", *WINNERS[1:]])]},
        ["deal 1, winners, 1: not_whole"],
    ),
    "winners disagree": (
        {"deals": [deal(winners=[0] * 12)]},
        ["deal 1, winners: winners_disagree"],
    ),
    "revokes a seat": ({"deals": [deal(revokes=1)]}, ["deal 1, revokes: not_list"]),
    "two misdeals": ({"deals": [deal(misdeals=[0, 0])]}, ["deal 1, misdeals: wrong_length"]),
    "adjust an object": ({"deals": [deal(adjust={})]}, ["deal 1, adjust: not_list"]),
    "adjust of numbers": ({"deals": [deal(adjust=[1])]}, ["deal 1, adjust, 1: not_object"]),
    "an empty adjustment": (
        {"deals": [deal(adjust=[{}])]},
        [f"deal 1, adjust, 1, {part}: missing" for part in ("seat", "above", "reason")],
    ),
    "an adjustment of wrong types": (
        {"deals": [deal(adjust=[{"seat": None, "above": "1", "reason": 0, "why": ""}])]},
        [
            "deal 1, adjust, 1, why: unknown_key",
            "deal 1, adjust, 1, seat: not_whole",
            "deal 1, adjust, 1, above: not_whole",
            "deal 1, adjust, 1, reason: not_text",
        ],
    ),
    "the party is over": (
        {"deals": [deal(tricks=[12, 0, 0]), deal(tricks=[12, 0, 0]), deal()]},
        ["deal 3: party_over"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("value", "expected"), SHEETS.values(), ids=SHEETS)
def test_a_sheet_that_cannot_stand(value: object, expected: list[str]) -> None:
    assert refused_codes(value) == expected


RAW = {
    "a key twice": ('{"deals": [], "deals": [], "deals": []}', ["deals: key_twice"]),
    "a deal's key twice": (
        '{"deals": [{"bought": [0,0,0], "tricks": [4,4,4], "tricks": [4,4,3]}]}',
        ["deal 1, tricks: key_twice"],
    ),
    "an option twice": (
        '{"options": {"tie": "higher_below", "tie": "higher_below"}, "deals": []}',
        ["options, tie: key_twice"],
    ),
    "NaN": ('{"first_dealer": NaN, "deals": []}', ["first_dealer: not_whole"]),
    "infinity": ('{"first_dealer": -Infinity, "deals": []}', ["first_dealer: not_whole"]),
    "a power of ten": ('{"first_dealer": 1e0, "deals": []}', ["first_dealer: not_whole"]),
    "a huge dealer": (
        '{"first_dealer": ' + "9" * 5000 + ', "deals": []}',
        ["first_dealer: too_long"],
    ),
    "a huge target": (
        '{"options": {"target": 1' + "0" * 5000 + '}, "deals": []}',
        ["options, target: unknown_value"],
    ),
    "a deep value": (
        '{"options": {"target": ' + "[" * 200 + "]" * 200 + '}, "deals": []}',
        ["options, target: unknown_value"],
    ),
    "a huge adjustment": (
        '{"deals": [{"bought": [0,0,0], "tricks": [4,4,4], "adjust": '
        '[{"seat": 0, "above": -' + "9" * 19 + ', "reason": "x"}]}]}',
        ["deal 1, adjust, 1, above: too_long"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), RAW.values(), ids=RAW)
def test_what_only_a_hand_can_write(text: str, expected: list[str]) -> None:
    assert codes(refused(text)) == expected


def test_everything_is_said_at_once_in_the_order_of_the_sheet() -> None:
    value = {
        "stakes": "1",
        "stake": "0",
        "players": ["a", "b"],
        "deals": [
            deal(tricks=[4, 4, 3]),
            deal(bought=[0, "1", 0], tricks=[5, 4, 4], adjust=[{"seat": 7}]),
            deal(tricks=[12, 0, 0]),
            deal(tricks=[12, 0, 0]),
            deal(misdeals=[0, 0, 1]),
        ],
    }
    assert refused_codes(value) == [
        "stakes: unknown_key",
        "stake: bad_stake",
        "players: wrong_length",
        "deal 1, tricks: tricks_sum",
        "deal 2, bought, 2: not_whole",
        "deal 2, adjust, 1, above: missing",
        "deal 2, adjust, 1, reason: missing",
        "deal 2, tricks: tricks_sum",
        "deal 2, adjust, 1, seat: no_seat",
        # Who deals is known, whatever the score; that the party has ended is not.
        "deal 5, misdeals, 3: not_the_dealer",
    ]


def test_deals_are_scored_on_whatever_else_is_wrong_with_the_header() -> None:
    eight = deal(tricks=[12, 0, 0])
    value = {"stake": "0", "players": ["\n", "", ""], "date": "", "deals": [eight, eight, deal()]}
    assert refused_codes(value) == [
        "date: unknown_key",
        "stake: bad_stake",
        "players, 1: unprintable",
        "deal 3: party_over",
    ]


@pytest.mark.parametrize("header", [{"options": {"target": 0}}, {"first_dealer": 9}, {"preset": 1}])
def test_nothing_is_said_of_the_score_where_the_rules_are_not_known(header: Any) -> None:
    eight = deal(tricks=[12, 0, 0])
    takes = deal(adjust=[{"seat": 0, "above": -1, "reason": "back"}])
    found = refused_codes(
        {**header, "deals": [takes, eight, eight, deal(), deal(tricks=[1, 1, 1])]}
    )
    assert len(found) == 2
    assert found[1] == "deal 5, tricks: tricks_sum"


def test_nobody_is_blamed_for_a_misdeal_while_the_dealer_is_not_known() -> None:
    value = {"first_dealer": 9, "deals": [deal(misdeals=[1, 1, 1])]}
    assert refused_codes(value) == ["first_dealer: no_seat"]


def test_a_field_named_dealer_in_a_deal_does_not_hide_the_first_dealer() -> None:
    value = {"deals": [deal(first_dealer=1), deal(misdeals=[1, 0, 0])]}
    assert refused_codes(value) == [
        "deal 1, first_dealer: unknown_key",
        "deal 2, misdeals, 1: not_the_dealer",
    ]


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ([], {"kind": "list", "found": ""}),
        ({}, {"kind": "object", "found": ""}),
        (None, {"kind": "word", "found": "null"}),
        (True, {"kind": "word", "found": "true"}),
        (2.50, {"kind": "number", "found": "2.5"}),
        ("one", {"kind": "text", "found": "one"}),
    ],
)
def test_what_was_found_is_told_as_it_was_written(value: object, shown: dict[str, str]) -> None:
    (objection,) = refused(json.dumps(sheet(first_dealer=value)))
    assert objection.reason is TextReason.NOT_WHOLE
    assert objection.facts == shown


def test_unknown_names_and_values_come_with_the_known_ones() -> None:
    known = [one.facts["known"] for one in refused(json.dumps(sheet(
        options={"target": 11, "x": 0}, preset="x", y=0, deals=[deal(z=0)]
    )))]  # fmt: skip
    assert [str(names).split(", ")[0] for names in known] == [
        "preset", "standard", "enforcement", "10", "bought"
    ]  # fmt: skip


def test_a_written_sheet_has_a_deal_a_line() -> None:
    party = new_paper(BOOK, 2).with_deal(PAR).with_deal(PaperDeal((1, 0, 0), (4, 4, 4)))
    names = '["Анна", "Борис", "Вера"]'
    assert text_of(party).splitlines() == [
        f'{{"preset": "book", "stake": "1", "players": {names}, "first_dealer": 2, "deals": [',
        '  {"bought": [0, 0, 0], "tricks": [4, 4, 4]},',
        '  {"bought": [1, 0, 0], "tricks": [4, 4, 4]}',
        "]}",
    ]


def test_a_sheet_cannot_say_that_it_begins_with_another_trump() -> None:
    header = Header(PLAYERS, first_trump=Trump.HEARTS)
    with pytest.raises(ValueError, match="HEARTS"):
        text_of(PaperParty.start(Ruleset(trump_cycle="carry"), header))


@settings(max_examples=50)
@given(paper_parties())
def test_what_is_written_is_read_back_equal(party: PaperParty) -> None:
    assert party_of(text_of(party)) == party
    json.dumps(result_of(party))


@given(st.text() | st.text('[]{}",:0123456789.-eEtruefalsnN \n\\u'))
@example("-")
@example('"\\ud800"')
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        value = read_json(text)
    except NotJson:
        # Nor does Python's own reader know what to make of it.
        with pytest.raises(ValueError):  # noqa: PT011  # of any kind
            json.loads(text)
    else:
        assert isinstance(value, str | int | None | list | dict | OtherNumber)


scalars = st.none() | st.booleans() | st.integers(-3, 14) | st.integers() | st.floats() | st.text()
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(values | st.builds(dict, deals=values) | st.builds(dict, deals=st.lists(values)))
def test_any_value_is_a_party_or_refused(value: object) -> None:
    assert settled(json.dumps(value))


def settled(text: str) -> object:
    """The sums of a sheet that stands, or what is wrong with one that does not."""
    try:
        return result_of(party_of(text))
    except BadSheet as error:
        return error.objections


def paths(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [path, *(found for key, one in inner for found in paths(one, (*path, key)))]


@given(st.data())
def test_a_sheet_with_something_changed_in_it_is_a_party_or_refused(data: st.DataObject) -> None:
    changed = json.loads(json.dumps(FULL))
    for _ in range(data.draw(st.integers(1, 3))):
        *way, last = data.draw(st.sampled_from([path for path in paths(changed) if path]))
        holder = changed
        for key in way:
            holder = holder[key]
        match data.draw(st.sampled_from(("replace", "remove", "add"))):
            case "replace":
                holder[last] = data.draw(values)
            case "remove" if len(changed) > 1:
                del holder[last]
            case _ if isinstance(holder, list):
                holder.append(data.draw(values))
            case _:
                holder[data.draw(st.text())] = data.draw(values)
    assert settled(json.dumps(changed))
