"""The thirty worked examples of the rules (E1 to E14), by numbers and by real cards."""

import json
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from dreyfus.cards import DECK, NO_CARDS, SEATS, TRUMP_LETTERS, CardSet, Seat, Trump, seats_from
from dreyfus.rules import buying, dealing, scoring, settlement, tricks
from dreyfus.rules.entry import Entry, Three, Totals
from dreyfus.rules.faults import Faults
from dreyfus.rules.moves import Buy
from dreyfus.rules.party import Header
from dreyfus.rules.ruleset import STANDARD, Ruleset, with_options
from tests import recipes
from tests.recipes import card_set, cards, in_order, new_party

Example = dict[str, Any]
EXAMPLES: list[Example] = json.loads(
    (Path(__file__).parents[1] / "golden" / "rules.json").read_text(encoding="utf-8")
)["examples"]
DEFAULTS = {"discard": "any", "void": "must_trump", "undertrump": "required"}


Test = Callable[[Example], None]


def for_each(chosen: Callable[[Example], bool]) -> Callable[[Test], Test]:
    """Runs a test for every chosen example, under the example's name."""
    found = [pytest.param(one, id=one["id"]) for one in EXAMPLES if chosen(one)]
    assert found
    return pytest.mark.parametrize("example", found)


def of_kind(kind: str) -> Callable[[Test], Test]:
    return for_each(lambda one: one["kind"] == kind)


def with_fact(name: str) -> Callable[[Test], Test]:
    return for_each(lambda one: name in one)


def ruleset_of(example: Example, **options: str) -> Ruleset:
    return with_options(STANDARD, {**example.get("options", {}), **options})


def trump_of(letter: str) -> Trump:
    return Trump(TRUMP_LETTERS.index(letter))


def three(numbers: list[int]) -> Three:
    a, b, c = numbers
    return a, b, c


def entry_of(example: Example, ruleset: Ruleset) -> Entry:
    faults = Faults(
        revokes=frozenset(example.get("revokes", ())),
        late=frozenset(example.get("late", ())),
        misdeals=three(example.get("misdeals", [0, 0, 0])),
    )
    bought = three(example.get("bought", [0, 0, 0]))
    return scoring.score(three(example["tricks"]), bought, ruleset, faults)


def before(example: Example, entry: Entry) -> Totals:
    """The sums before the deal; where only those after it are told, what the deal wrote less."""
    below = three(example.get("prior_below", [0, 0, 0]))
    if "prior_above" in example:
        return Totals(three(example["prior_above"]), below)
    after = example.get("total_above", list(entry.above))
    return Totals(three([after[seat] - entry.above[seat] for seat in SEATS]), below)


def money(numbers: list[str]) -> tuple[Decimal, ...]:
    return tuple(Decimal(number) for number in numbers)


def test_there_are_thirty_examples() -> None:
    assert len({one["id"] for one in EXAMPLES}) == len(EXAMPLES) == 30


@of_kind("deal")
def test_deal(example: Example) -> None:
    ruleset = ruleset_of(example)
    entry = entry_of(example, ruleset)
    assert list(entry.above) == example["above"]
    assert list(entry.below) == example["below"]
    if "total_above" in example:
        totals = before(example, entry).plus(entry)
        assert list(totals.above) == example["total_above"]
        assert list(totals.below) == example["total_below"]
    if "winner" in example:
        reached = scoring.first_to_target(before(example, entry), entry, None, 0, ruleset)
        assert reached is example["winner"] is None


@with_fact("option_ten_in_all")
def test_deal_by_its_other_reading(example: Example) -> None:
    entry = entry_of(example, ruleset_of(example, revoke_total="ten_in_all"))
    assert list(entry.above) == example["option_ten_in_all"]["above"]


def test_the_deal_after_misdeals_goes_round_as_before() -> None:
    (example,) = (one for one in EXAMPLES if one["id"] == "E12")
    eldest = seats_from(example["dealer"])[1]
    assert list(seats_from(eldest)) == example["order"]
    assert dealing.trump_of(Trump.SPADES, 2) is trump_of(example["trump"])


@of_kind("race")
def test_race(example: Example) -> None:
    ruleset = ruleset_of(example)
    entry = entry_of(example, ruleset)
    prior = before(example, entry)
    totals = prior.plus(entry)
    assert list(totals.below) == example["total_below"]
    assert list(totals.above) == example.get("total_above", list(totals.above))
    assert list(entry.above) == example.get("above", list(entry.above))
    reached = scoring.first_to_target(prior, entry, example["winners"], 0, ruleset)
    assert reached == scoring.Reached(example["winner"], example["won_at_trick"])
    if "settlement" in example:
        paid = settlement.settlement(totals, example["winner"], Decimal(1), ruleset)
        assert paid.amounts == money(example["settlement"])


@with_fact("option_higher_below")
def test_race_by_the_higher_record(example: Example) -> None:
    ruleset = ruleset_of(example, tie="higher_below")
    entry = entry_of(example, ruleset)
    prior, expected = before(example, entry), example["option_higher_below"]
    reached = scoring.first_to_target(prior, entry, example["winners"], 0, ruleset)
    assert reached is not None
    assert reached.seat == expected["winner"]
    paid = settlement.settlement(prior.plus(entry), reached.seat, Decimal(1), ruleset)
    assert paid.amounts == money(expected["settlement"])


@of_kind("settle")
def test_settlement(example: Example) -> None:
    totals = Totals(three(example["above"]), three(example["below"]))
    stake = settlement.stake_of(example["stake"])
    paid = settlement.settlement(totals, example["winner"], stake, STANDARD)
    assert [str(amount) for amount in paid.amounts] == example["settlement"]


@of_kind("legal")
def test_legal_cards(example: Example) -> None:
    hand = card_set(" ".join(example["hand"]))
    lying = cards(" ".join(example.get("table", ["3" + example["led"]])))
    assert lying[0] in DECK.in_suit(trump_of(example["led"]))
    readings = {
        "must_trump": Ruleset(),
        "may_trump": Ruleset(void="may_trump"),
        "must_trump_beat_only": Ruleset(undertrump="only_if_it_beats"),
    }
    tried = 0
    for name, ruleset in readings.items():
        if name in example:
            legal = tricks.legal_cards(hand, lying, trump_of(example["trump"]), ruleset)
            assert legal == card_set(" ".join(example[name]))
            tried += 1
    assert tried


@of_kind("eligible")
def test_eligible(example: Example) -> None:
    hand, trump = card_set(" ".join(example["hand"])), trump_of(example["trump"])
    for limit in ("any", "small", "small_nontrump", "up_to_9", "up_to_8"):
        allowed = buying.eligible(hand, trump, ruleset_of({}, discard=limit))
        assert allowed == card_set(" ".join(example[limit]))


@of_kind("trick")
def test_trick(example: Example) -> None:
    lying = cards(" ".join(example["cards"]))
    assert tricks.winner(lying, trump_of(example["trump"])) == example["winner_index"]


@of_kind("deal_order")
def test_deal_order(example: Example) -> None:
    for style in ("remainder", "fourth_hand"):
        dealt = dealing.deal_of(tuple(DECK), 0, ruleset_of({}, deal_style=style))
        expected = example[style]
        assert list(dealt.eldest) == expected["eldest"]
        assert list(dealt.second) == expected["second"]
        assert list(dealt.dealer) == expected["dealer"]
        assert list(dealt.talon) == expected["talon_top_down"]


@of_kind("party")
def test_party_by_numbers(example: Example) -> None:
    totals, dealer = Totals(), example["first_dealer"]
    for number, one in enumerate(example["deals"]):
        assert dealing.dealer_of(dealer, number) == one["dealer"]
        assert dealing.trump_of(Trump.SPADES, number) is trump_of(one["trump"])
        entry = entry_of(one, STANDARD)
        reached = scoring.first_to_target(
            totals, entry, one.get("winners"), one["dealer"], STANDARD
        )
        totals = totals.plus(entry)
        assert list(totals.above) == example["running_above"][number]
        assert list(totals.below) == example["running_below"][number]
    assert reached == scoring.Reached(example["winner"], example["won_at_trick"])
    stake = Decimal(example["stake"])
    paid = settlement.settlement(totals, example["winner"], stake, STANDARD)
    assert paid.amounts == money(example["settlement"])


@of_kind("party")
def test_party_by_real_cards(example: Example) -> None:
    """Strict play knows no misdeal, so Boris stands one point better than on the sheet."""
    party = new_party(header=Header(recipes.HEADER.players, example["first_dealer"]))
    for number, one in enumerate(example["deals"]):
        winners = tuple(one.get("winners", in_order(three(one["tricks"]))))
        party = recipes.deal(party, three(one["bought"]), winners)
        misdealt = [0, int(number >= 2), 0]
        expected = [a - b for a, b in zip(example["running_above"][number], misdealt, strict=True)]
        assert list(party.scored.above) == expected
        assert list(party.scored.below) == example["running_below"][number]
        assert party.round.trump is trump_of(one["trump"])
        assert party.round.dealer == one["dealer"]
    assert party.win is not None
    assert (party.win.seat, party.win.deal) == (example["winner"], 5)
    assert party.win.trick == example["won_at_trick"]
    assert party.settlement is not None
    assert party.settlement.amounts == money(["67", "-32", "-35"])


@for_each(lambda one: one["kind"] == "deal" and not {"revokes", "late", "misdeals"} & set(one))
def test_deal_by_real_cards(example: Example) -> None:
    bought, winners = three(example["bought"]), in_order(three(example["tricks"]))
    party = recipes.deal(new_party(), bought, winners)
    assert list(party.scored.above) == example["above"]
    assert list(party.scored.below) == example["below"]
    assert len(party.round.talon_left) == example.get("talon_left", 12 - sum(bought))


def test_whoever_finds_the_talon_empty_is_not_asked() -> None:
    """E3: the eldest takes all twelve; second and dealer are passed over."""
    party = recipes.lay_out(new_party())
    eldest: Seat = party.round.eldest
    party = recipes.after(party, [Buy(CardSet.of(party.round.hands[eldest]))])
    assert [one is not None and one.passed_over for one in party.round.purchases] == [
        seat != eldest for seat in SEATS
    ]
    assert all(one is not None for one in party.round.purchases)
    assert (party.turn, party.round.talon_left) == (eldest, ())
    assert party.round.purchases[party.round.dealer] == buying.Purchase(
        NO_CARDS, (), passed_over=True
    )
