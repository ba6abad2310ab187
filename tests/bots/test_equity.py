"""The equity table: sound at every score, the fixed point of its deals, and true to the rules."""

from decimal import Decimal
from functools import cache
from random import Random
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dreyfus.bots.equity import SPLITS, Equity, Standing, Worths, equity_of
from dreyfus.bots.outcomes import class_of, classes_of, shipped
from dreyfus.cards import NO_TRUMP, SEATS, Seat, Trump, next_seat, seats_from
from dreyfus.kernel.equity import Classes
from dreyfus.rules import scoring
from dreyfus.rules.entry import Entry, Three, Totals
from dreyfus.rules.ruleset import STANDARD, Ruleset
from dreyfus.rules.settlement import settlement

RULESETS = [
    STANDARD,
    Ruleset(target=5),
    Ruleset(target=20, tie="higher_below"),
    Ruleset(finish="cycle"),
]
rulesets = st.sampled_from(RULESETS)
PARTIES = 1200


@cache
def classes_for(target: int) -> Classes:
    return classes_of(shipped(), target)


@st.composite
def standings(draw: st.DrawFn, ruleset: Ruleset = STANDARD) -> Standing:
    points = st.integers(0, ruleset.target - 1)
    below = draw(st.tuples(points, points, points))
    above = draw(st.tuples(*[st.integers(0, 60)] * 3))
    return Standing(above, below, draw(st.sampled_from(SEATS)), draw(st.sampled_from(Trump)))


@given(st.data(), rulesets)
def test_somebody_wins_and_what_one_gets_others_pay(data: st.DataObject, ruleset: Ruleset) -> None:
    at = data.draw(standings(ruleset))
    table = equity_of(ruleset)
    assert sum(table.win_chances(at)) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in table.win_chances(at))
    assert sum(table.worths(at)) == pytest.approx(0, abs=1e-6)


@given(standings(), st.sampled_from(SEATS))
def test_a_point_below_is_worth_having(at: Standing, seat: Seat) -> None:
    more = list(at.below)
    more[seat] = min(9, more[seat] + 1)
    richer = Standing(at.above, (more[0], more[1], more[2]), at.dealer, at.trump)
    table = equity_of(STANDARD)
    assert table.win_chances(richer)[seat] >= table.win_chances(at)[seat]


@given(standings(), st.sampled_from(SEATS))
def test_seats_are_told_apart_by_the_deal_alone(at: Standing, turn: Seat) -> None:
    """The same score, the table turned round."""

    def turned(three: Three) -> Three:
        return three[turn - 3], three[turn - 2], three[turn - 1]

    dealer = SEATS[(at.dealer - turn) % 3]
    other = Standing(turned(at.above), turned(at.below), dealer, at.trump)
    table = equity_of(STANDARD)
    a, b, c = (table.worths(at)[(turn + seat) % 3] for seat in SEATS)
    assert table.worths(other) == pytest.approx((a, b, c))


@given(st.data(), rulesets)
def test_a_score_is_worth_what_its_next_deals_are(data: st.DataObject, ruleset: Ruleset) -> None:
    at = data.draw(standings(ruleset))
    table, classes = equity_of(ruleset), classes_for(ruleset.target)
    order = seats_from(at.dealer)
    place = class_of(at.trump, [ruleset.target - at.below[seat] for seat in order])
    sums = [0.0, 0.0, 0.0]
    for number, split in enumerate(SPLITS):
        chance = classes.chance[place * 91 + number]
        above = classes.above[(place * 91 + number) * 3 :][:3]
        tricks, bought = [0, 0, 0], [0.0, 0.0, 0.0]
        for seat, taken, written in zip(order, split, above, strict=True):
            tricks[seat], bought[seat] = taken, written - max(0, 4 - taken)
        worths = table.worths_after(at, tuple(bought), tuple(tricks))  # type: ignore[arg-type]
        for seat in SEATS:
            sums[seat] += chance * worths[seat]
    assert table.worths(at) == pytest.approx(sums, abs=1e-6)


def played(ruleset: Ruleset, at: Standing, random: Random) -> Worths:
    """The settlement of a party whose deals end as the table believes, by the rules themselves."""
    classes = classes_for(ruleset.target)
    totals, dealer, trump = Totals(at.above, at.below), at.dealer, at.trump
    winner: Seat | None = None
    while True:
        order = seats_from(dealer)
        lacking = [max(0, ruleset.target - totals.below[seat]) for seat in order]
        place = class_of(trump, lacking if winner is None else (1, 1, 1)) * 91
        number = random.choices(range(91), classes.chance[place : place + 91])[0]
        tricks, bought = [0, 0, 0], [0, 0, 0]
        for seat, taken, above in zip(
            order, SPLITS[number], classes.above[3 * (place + number) :][:3], strict=True
        ):
            part = above - max(0, 4 - taken)
            tricks[seat], bought[seat] = taken, int(part) + (random.random() < part % 1)
        winners = [seat for seat in SEATS for _ in range(tricks[seat])]
        random.shuffle(winners)
        entry: Entry = scoring.score(
            (tricks[0], tricks[1], tricks[2]), (bought[0], bought[1], bought[2]), ruleset
        )
        if winner is None:
            reached = scoring.first_to_target(totals, entry, winners, dealer, ruleset)
            winner = None if reached is None else reached.seat
        totals = totals.plus(entry)
        if winner is not None and (ruleset.finish == "deal" or trump is NO_TRUMP):
            return worths_of(totals, winner, ruleset)
        dealer, trump = next_seat(dealer), Trump((trump + 1) % 5)


def worths_of(totals: Totals, winner: Seat, ruleset: Ruleset) -> Worths:
    a, b, c = map(float, settlement(totals, winner, Decimal(1), ruleset).amounts)
    return a, b, c


@pytest.mark.parametrize("ruleset", [STANDARD, Ruleset(target=5), Ruleset(finish="cycle")])
def test_played_parties_come_to_what_the_table_says(ruleset: Ruleset) -> None:
    at = Standing((3, 0, 7), (4, 2, 3), 1, Trump.DIAMONDS)
    random = Random(8)
    ends = [played(ruleset, at, random) for _ in range(PARTIES)]
    for seat, worth in enumerate(equity_of(ruleset).worths(at)):
        found = [end[seat] for end in ends]
        assert abs(mean(found) - worth) < 4 * stdev(found) / len(found) ** 0.5


def test_two_at_the_target_share_the_chance() -> None:
    """Both at nine, six tricks each: whoever takes his fifth first has won."""
    table: Equity = equity_of(STANDARD)
    at = Standing((0, 0, 0), (9, 9, 0), 2, Trump.SPADES)
    worths = table.worths_after(at, (0, 0, 0), (6, 6, 0))
    assert worths[0] == pytest.approx(worths[1])
    first = table.worths_after(at, (0, 0, 0), (6, 6, 0), first=0)
    # The other has eleven below and owes nothing; the third ten for the race and four short.
    assert first == (14, 0, -14)
