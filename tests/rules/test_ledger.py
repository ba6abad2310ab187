"""Paper parties: the golden examples, every refusal, and the laws of sums."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dreyfus.cards import SEATS, TRUMP_LETTERS, Seat, Trump
from dreyfus.rules.faults import Adjustment
from dreyfus.rules.ledger import Draft, PaperDeal, PaperParty, fold
from dreyfus.rules.objections import BadSheet
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import STANDARD, Ruleset, with_options
from tests import strategies
from tests.papers import (
    PAR,
    PLAYERS,
    codes,
    new_paper,
    paper_deals,
    paper_parties,
    standing_at,
)
from tests.walks import Game

Example = dict[str, Any]
EXAMPLES: list[Example] = json.loads(
    (Path(__file__).parents[1] / "golden" / "rules.json").read_text(encoding="utf-8")
)["examples"]


def examples(kind: str) -> list[Any]:
    return [pytest.param(one, id=one["id"]) for one in EXAMPLES if one["kind"] == kind]


def paper_deal(example: Example) -> PaperDeal:
    return PaperDeal(
        tuple(example.get("bought", (0, 0, 0))),
        tuple(example["tricks"]),
        tuple(example["winners"]) if "winners" in example else None,
        tuple(example.get("revokes", ())),
        tuple(example.get("late", ())),
        tuple(example.get("misdeals", (0, 0, 0))),
    )


def ruleset_of(example: Example, **options: str) -> Ruleset:
    return with_options(STANDARD, {**example.get("options", {}), **options})


def before(example: Example, ruleset: Ruleset) -> PaperParty:
    """The party as it stands before the example's deal: dealer and trump agree as well."""
    if "dealer" in example:
        deal = TRUMP_LETTERS.index(example["trump"])
        party = new_paper(ruleset, SEATS[(example["dealer"] - deal) % 3])
        for _ in range(deal):
            party = party.with_deal(PAR)
        return party
    entry = new_paper(ruleset).with_deal(paper_deal(example)).sheet.deals[0].entry
    after = example.get("total_above", [20, 20, 20])
    above = example.get("prior_above", [after[seat] - entry.above[seat] for seat in SEATS])
    return standing_at(above, example.get("prior_below", [0, 0, 0]), ruleset)


def refused(party: PaperParty, deal: PaperDeal) -> list[str]:
    with pytest.raises(BadSheet) as caught:
        party.with_deal(deal)
    return codes(caught.value.objections)


@pytest.mark.parametrize("example", examples("deal"))
def test_a_golden_deal(example: Example) -> None:
    party = before(example, ruleset_of(example))
    number = len(party.deals) + 1
    party = party.with_deal(paper_deal(example))
    deal = party.sheet.deals[-1]
    assert deal.number == number
    assert deal.dealer == example.get("dealer", deal.dealer)
    assert TRUMP_LETTERS[deal.trump] == example.get("trump", TRUMP_LETTERS[deal.trump])
    assert list(deal.entry.above) == example["above"]
    assert list(deal.entry.below) == example["below"]
    if "total_above" in example:
        assert list(party.sheet.above) == example["total_above"]
        assert list(party.sheet.below) == example["total_below"]
        assert party.sheet.win is example["winner"] is None
    if "option_ten_in_all" in example:
        other = new_paper(Ruleset(revoke_total="ten_in_all")).with_deal(paper_deal(example))
        assert list(other.sheet.above) == example["option_ten_in_all"]["above"]


@pytest.mark.parametrize("example", examples("race"))
def test_a_golden_race(example: Example) -> None:
    party = before(example, ruleset_of(example)).with_deal(paper_deal(example))
    win = party.sheet.win
    assert win is not None
    assert (win.seat, win.trick) == (example["winner"], example["won_at_trick"])
    assert win.deal == len(party.deals)
    assert list(party.sheet.below) == example["total_below"]
    if "settlement" in example:
        assert party.settlement is not None
        assert [str(amount) for amount in party.settlement.amounts] == example["settlement"]


@pytest.mark.parametrize("known", [True, False], ids=["with winners", "without"])
def test_the_higher_record_wins_where_it_decides_or_no_trick_is_known(known: bool) -> None:
    (example,) = (one for one in EXAMPLES if "option_higher_below" in one)
    ruleset = ruleset_of(example, tie="higher_below") if known else STANDARD
    deal = replace(paper_deal(example), winners=tuple(example["winners"]) if known else None)
    party = before(example, ruleset).with_deal(deal)
    assert party.sheet.win is not None
    assert party.settlement is not None
    assert party.sheet.win.seat == example["option_higher_below"]["winner"]
    # Boris came with eight below: his sixth trick is the eleventh of the deal.
    assert party.sheet.win.trick == (11 if known else None)
    expected = example["option_higher_below"]["settlement"]
    assert [str(amount) for amount in party.settlement.amounts] == expected


@pytest.mark.parametrize("example", examples("party"))
def test_a_golden_party(example: Example) -> None:
    party = new_paper(first_dealer=example["first_dealer"], stake=example["stake"])
    for number, one in enumerate(example["deals"]):
        assert party.settlement is None
        party = party.with_deal(paper_deal(one))
        assert list(party.sheet.above) == example["running_above"][number]
        assert list(party.sheet.below) == example["running_below"][number]
    assert party.is_over
    assert party.sheet.win is not None
    assert (party.sheet.win.seat, party.sheet.win.deal) == (example["winner"], 5)
    assert party.sheet.win.trick == example["won_at_trick"]
    assert party.settlement is not None
    assert [str(amount) for amount in party.settlement.amounts] == example["settlement"]


FAULTY = {
    "two numbers bought": (PaperDeal((0, 0), (4, 4, 4)), ["bought: wrong_length"]),
    "more than the talon": (PaperDeal((5, 5, 3), (4, 4, 4)), ["bought: bought_sum"]),
    "thirteen by one": (PaperDeal((13, 0, 0), (4, 4, 4)), ["bought, 1: out_of_range"]),
    "less than none": (PaperDeal((0, -1, 0), (4, 4, 4)), ["bought, 2: out_of_range"]),
    "four numbers of tricks": (PaperDeal((0, 0, 0), (3, 3, 3, 3)), ["tricks: wrong_length"]),
    "eleven tricks": (PaperDeal((0, 0, 0), (4, 4, 3)), ["tricks: tricks_sum"]),
    "twelve by a negative": (
        PaperDeal((0, 0, 0), (13, -1, 0)),
        ["tricks, 1: out_of_range", "tricks, 2: out_of_range"],
    ),
    "thirteen winners": (
        PaperDeal((0, 0, 0), (4, 4, 4), (0, 1, 2) * 4 + (0,)),
        ["winners: wrong_length"],
    ),
    "a fourth seat": (PaperDeal((0, 0, 0), (4, 4, 4), (0, 1, 3) * 4), [
        f"winners, {item}: no_seat" for item in (3, 6, 9, 12)
    ]),
    "other tricks": (PaperDeal((0, 0, 0), (4, 5, 3), (0, 1, 2) * 4), ["winners: winners_disagree"]),
    "winners of no sum": (PaperDeal((0, 0, 0), (4, 5, 4), (0, 1, 2) * 4), ["tricks: tricks_sum"]),
    "who revoked": (PaperDeal((0, 0, 0), (4, 4, 4), revokes=(-1,)), ["revokes, 1: no_seat"]),
    "revoked twice": (
        PaperDeal((0, 0, 0), (4, 4, 4), revokes=(1, 2, 1)),
        ["revokes, 3: seat_twice"],
    ),
    "late twice": (PaperDeal((0, 0, 0), (4, 4, 4), late=(0, 0)), ["late, 2: seat_twice"]),
    "no seat twice": (
        PaperDeal((0, 0, 0), (4, 4, 4), late=(3, 3)),
        ["late, 1: no_seat", "late, 2: no_seat"],
    ),
    "a misdeal of another": (
        PaperDeal((0, 0, 0), (4, 4, 4), misdeals=(1, 1, 0)),
        ["misdeals, 2: not_the_dealer"],
    ),
    "misdeals taken back": (
        PaperDeal((0, 0, 0), (4, 4, 4), misdeals=(-1, 0, 0)),
        ["misdeals, 1: out_of_range"],
    ),
    "misdeals beyond number": (
        PaperDeal((0, 0, 0), (4, 4, 4), misdeals=(0, 10**9, 0)),
        ["misdeals, 2: out_of_range"],
    ),
    "no misdeals of the third": (
        PaperDeal((0, 0, 0), (4, 4, 4), misdeals=(0, 0)),
        ["misdeals: wrong_length"],
    ),
}  # fmt: skip


@pytest.mark.parametrize(("deal", "expected"), FAULTY.values(), ids=FAULTY)
def test_a_deal_that_cannot_be(deal: PaperDeal, expected: list[str]) -> None:
    party = new_paper().with_deal(PAR).with_deal(PAR).with_deal(PAR)
    assert refused(party, deal) == [f"deal 4, {one}" for one in expected]


def adjusted(seat: int, above: int, reason: str = "agreed") -> PaperDeal:
    return PaperDeal((2, 0, 0), (4, 4, 4), adjustments=(Adjustment(SEATS[0], 1, "first"),
        Adjustment(seat, above, reason)))  # type: ignore[arg-type]  # fmt: skip  # any number


@pytest.mark.parametrize(
    ("deal", "expected"),
    [
        (adjusted(3, 1), "seat: no_seat"),
        (adjusted(0, 10**9), "above: out_of_range"),
        (adjusted(0, -(10**9)), "above: out_of_range"),
        (adjusted(0, 1, " \t"), "reason: unprintable"),
        (adjusted(0, 1, "  "), "reason: blank"),
        (adjusted(0, 1, "a\x1bb"), "reason: unprintable"),
        (adjusted(0, 1, "a\u2028b"), "reason: unprintable"),
        (adjusted(0, 1, "a\u202eb"), "reason: unprintable"),
        (adjusted(0, 1, "a\ud800b"), "reason: unprintable"),
        (adjusted(0, -4), "above: below_zero"),
        (adjusted(1, -1), "above: below_zero"),
    ],
)
def test_an_adjustment_that_cannot_be(deal: PaperDeal, expected: str) -> None:
    field, reason = expected.split(": ")
    found = refused(new_paper(), deal)
    assert f"deal 1, adjust, 2, {field}: {reason}" in found
    assert {one.rsplit(", ", 1)[0] for one in found} == {"deal 1, adjust, 2"}


def test_adjustments_are_taken_in_their_order() -> None:
    one, other = Adjustment(0, -3, "back"), Adjustment(0, 3, "forth")
    assert new_paper().with_deal(replace(PAR, adjustments=(other, one))).sheet.above == (0, 0, 0)
    assert refused(new_paper(), replace(PAR, adjustments=(one, other))) == [
        "deal 1, adjust, 1, above: below_zero"
    ]


def test_an_adjustment_may_take_what_its_own_deal_writes() -> None:
    deal = PaperDeal((3, 0, 0), (2, 5, 5), adjustments=(Adjustment(0, -5, "all of it"),))
    party = new_paper().with_deal(deal)
    assert party.sheet.above == (0, 0, 0)
    assert party.sheet.deals[0].entry.above == (0, 0, 0)


def test_all_that_is_wrong_with_a_deal_is_said_at_once() -> None:
    deal = PaperDeal((9, 9, 9), (1, 1, 1), (0,), (5,), (0, 0), (0, 1, 0), (Adjustment(0, -1, ""),))
    assert refused(new_paper(), deal) == [
        "deal 1, bought: bought_sum",
        "deal 1, tricks: tricks_sum",
        "deal 1, winners: wrong_length",
        "deal 1, revokes, 1: no_seat",
        "deal 1, late, 2: seat_twice",
        "deal 1, misdeals, 2: not_the_dealer",
        "deal 1, adjust, 1, reason: blank",
    ]


def test_facts_come_with_an_objection() -> None:
    with pytest.raises(
        BadSheet, match=r"^deal 1, tricks: tricks_sum \(found=11, wanted=12\)$"
    ) as caught:
        new_paper().with_deal(PaperDeal((0, 0, 0), (4, 4, 3)))
    (objection,) = caught.value.objections
    assert (objection.place.deal, objection.place.field) == (1, "tricks")
    assert objection.facts == {"found": 11, "wanted": 12}


@pytest.mark.parametrize(
    ("ruleset", "header", "expected"),
    [
        (Ruleset(enforcement="honour"), Header(PLAYERS), "options, enforcement: honour_not_played"),
        (STANDARD, Header(PLAYERS, stake="0"), "stake: bad_stake"),
        (STANDARD, Header(PLAYERS, stake="1,5"), "stake: bad_stake"),
        (STANDARD, Header(PLAYERS, first_trump=Trump.CLUBS), "first_trump: bad_first_trump"),
        (STANDARD, Header(PLAYERS[:2]), "players: wrong_length"),  # type: ignore[arg-type]
        (STANDARD, Header(("a", "b\n", "c")), "players, 2: unprintable"),
        (STANDARD, Header(PLAYERS, 3), "first_dealer: no_seat"),  # type: ignore[arg-type]
    ],
)
def test_a_header_that_cannot_be(ruleset: Ruleset, header: Header, expected: str) -> None:
    with pytest.raises(BadSheet) as caught:
        PaperParty.start(ruleset, header)
    assert codes(caught.value.objections) == [expected]


def test_trumps_may_be_carried_into_a_paper_party() -> None:
    header = Header(PLAYERS, first_trump=Trump.NO_TRUMP)
    party = PaperParty.start(Ruleset(trump_cycle="carry"), header).with_deal(PAR).with_deal(PAR)
    assert [deal.trump for deal in party.sheet.deals] == [Trump.NO_TRUMP, Trump.SPADES]


@pytest.mark.parametrize("option", ["revoke", "late_record", "misdeal"])
def test_a_fault_that_costs_nothing_may_be_reported(option: str) -> None:
    ruleset = with_options(STANDARD, {option: "none"})
    deal = PaperDeal((2, 0, 0), (5, 4, 3), None, (0,), (0,), (1, 0, 0))
    clean = {"revoke": 2 + 3 + 1, "late_record": 2 + 10 + 1, "misdeal": 2 + 10 + 3}
    party = new_paper(ruleset).with_deal(deal)
    assert party.sheet.above == (clean[option], 0, 1)
    assert party.sheet.below == ((1 if option == "revoke" else 0), 0, 0)


def test_a_misdeal_of_another_is_wrong_even_where_it_costs_nothing() -> None:
    party = new_paper(Ruleset(misdeal="none"))
    assert refused(party, replace(PAR, misdeals=(0, 0, 1))) == [
        "deal 1, misdeals, 3: not_the_dealer"
    ]


EIGHT = PaperDeal((0, 0, 0), (12, 0, 0))


def test_nothing_is_written_after_the_end() -> None:
    party = new_paper().with_deal(EIGHT).with_deal(EIGHT)
    assert party.is_over
    assert refused(party, PAR) == ["deal 3: party_over"]


def test_with_cycle_the_party_goes_on_through_its_deal_without_trumps() -> None:
    party = new_paper(Ruleset(finish="cycle")).with_deal(EIGHT).with_deal(EIGHT)
    assert party.sheet.win is not None
    assert not party.is_over
    for _ in range(3):
        assert party.settlement is None
        party = party.with_deal(PaperDeal((0, 1, 0), (0, 12, 0)))
    assert party.is_over
    assert party.sheet.win is not None
    assert (party.sheet.win.seat, party.sheet.win.deal) == (0, 2)
    assert party.settlement is not None
    # Boris owes eight shortfalls and three bought; he has passed the target since.
    assert [str(amount) for amount in party.settlement.amounts] == ["41", "-11", "-30"]
    assert refused(party, PAR) == ["deal 6: party_over"]


def test_with_cycle_a_win_in_the_deal_without_trumps_ends_the_party() -> None:
    party = new_paper(Ruleset(finish="cycle")).with_deal(EIGHT)
    for _ in range(3):
        party = party.with_deal(PAR)
    assert party.with_deal(EIGHT).is_over


def test_a_replaced_deal_may_end_the_party_too_early() -> None:
    party = new_paper().with_deal(EIGHT).with_deal(PAR).with_deal(PAR)
    with pytest.raises(BadSheet) as caught:
        party.replace_deal(2, EIGHT)
    assert codes(caught.value.objections) == ["deal 3: party_over"]
    assert party.replace_deal(3, EIGHT).is_over


def test_a_replaced_deal_may_leave_nothing_for_a_later_adjustment() -> None:
    bought, back = PaperDeal((3, 0, 0), (4, 4, 4)), Adjustment(0, -3, "back")
    party = new_paper().with_deal(bought).with_deal(replace(PAR, adjustments=(back,)))
    with pytest.raises(BadSheet) as caught:
        party.replace_deal(1, PAR)
    assert codes(caught.value.objections) == ["deal 2, adjust, 1, above: below_zero"]


@pytest.mark.parametrize("number", [0, 2, -1])
def test_only_a_deal_that_there_is_can_be_replaced(number: int) -> None:
    with pytest.raises(BadSheet, match=rf"^sheet: no_such_deal \(found={number}, most=1\)$"):
        new_paper().with_deal(PAR).replace_deal(number, PAR)


def test_what_follows_a_deal_of_unknown_score_is_judged_by_itself_alone() -> None:
    wrong = PaperDeal((0, 0, 0), (4, 4, 3))
    takes = replace(PAR, adjustments=(Adjustment(0, -1, "back"),))
    drafts = [Draft(one) for one in (EIGHT, wrong, EIGHT, PAR, takes, wrong)]
    party, objections = fold(new_paper(), 0, drafts)
    assert party is None
    assert codes(objections) == ["deal 2, tricks: tricks_sum", "deal 6, tricks: tricks_sum"]


def test_every_deal_after_the_end_is_one_too_many_whatever_is_in_it() -> None:
    wrong = PaperDeal((0, 0, 0), (4, 4, 3))
    party, objections = fold(new_paper(), 0, map(Draft, (EIGHT, EIGHT, wrong, PAR)))
    assert party is not None
    assert codes(objections) == [
        "deal 3, tricks: tricks_sum",
        "deal 3: party_over",
        "deal 4: party_over",
    ]
    assert objections[-1].facts == {"last": 2}


def test_no_sum_is_taken_of_what_was_not_read() -> None:
    deal = PaperDeal((9, 9, 0), (13, 0, 0), (0, 1, 2) * 4, misdeals=(0, 1, 0))
    draft = Draft(deal, frozenset({"bought", "tricks"}))
    assert codes(fold(None, None, [draft])[1]) == ["deal 1, tricks, 1: out_of_range"]
    assert codes(fold(None, 0, [draft])[1]) == [
        "deal 1, tricks, 1: out_of_range",
        "deal 1, misdeals, 2: not_the_dealer",
    ]
    assert fold(new_paper(), 0, [Draft(PAR, frozenset({"late"}))]) == (None, ())


@settings(max_examples=50)
@given(paper_parties(), st.data())
def test_a_replaced_deal_makes_the_party_that_it_would_have_made(
    party: PaperParty, data: st.DataObject
) -> None:
    if not party.deals:
        return
    number = data.draw(st.integers(1, len(party.deals)))
    dealer: Seat = SEATS[(party.header.first_dealer + number - 1) % 3]
    deal = data.draw(paper_deals(dealer))
    deals = [*party.deals[: number - 1], deal, *party.deals[number:]]
    anew: PaperParty | None = PaperParty.start(party.ruleset, party.header)
    for one in deals:
        anew = None if anew is None or anew.is_over else anew.with_deal(one)
    if anew is not None:
        assert party.replace_deal(number, deal) == anew
    else:
        with pytest.raises(BadSheet, match="party_over"):
            party.replace_deal(number, deal)


@settings(max_examples=50)
@given(paper_parties())
def test_debts_are_those_of_the_identity(party: PaperParty) -> None:
    """Rule 17: what a seat owes is the target and what each of its deals has added to that."""
    rules, sheet = party.ruleset, party.sheet
    for seat in SEATS:
        if sheet.below[seat] > rules.target or rules.revoke_total == "ten_in_all":
            continue
        expected: int = rules.target
        for deal in party.deals:
            revoked = rules.revoke == "ten" and seat in deal.revokes
            expected += deal.bought[seat] + (10 if revoked else 4 - deal.tricks[seat])
            late = rules.late_record == "plus_three" and seat in deal.late and deal.bought[seat]
            expected += 3 if late else 0
            expected += deal.misdeals[seat] if rules.misdeal == "one" else 0
            expected += sum(one.above for one in deal.adjustments if one.seat == seat)
        assert sheet.owes(rules)[seat] == expected


@settings(max_examples=50)
@given(paper_parties())
def test_a_settlement_sums_to_zero_and_exists_from_the_end_on(party: PaperParty) -> None:
    assert (party.settlement is not None) == party.is_over
    if party.settlement is not None:
        assert sum(party.settlement.amounts) == 0


@settings(max_examples=25)
@given(strategies.games(most_moves=None), st.booleans())
def test_a_played_party_written_down_is_the_same_party(game: Game, strict: bool) -> None:
    played = game.last
    rules = played.ruleset if strict else replace(played.ruleset, enforcement="ledger")
    paper = PaperParty.start(rules, played.header)
    for one in (*played.past, played.round):
        bought = tuple(number or 0 for number in one.bought)
        paper = paper.with_deal(PaperDeal(bought, one.taken, one.winners))
    assert paper.sheet == played.scored
    assert paper.sheet.win == played.win
    assert paper.is_over
    assert paper.settlement == played.settlement
