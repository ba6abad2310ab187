"""Rung 5: the solvers are right, card by card, wherever brute force can be asked; their laws."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random
from time import monotonic
from typing import Any

import pytest

from dreyfus.cards import DECK, SEATS, CardSet, Suit
from dreyfus.kernel.moment import Moment, moment_of
from dreyfus.kernel.solving import Bounds, EachForHimself, OneAgainstTwo, Utilities
from dreyfus.kernel.stopping import StopSignal
from dreyfus.rules.entry import Three
from tests.kernel.brute import Referee, compiler, division, sure_of
from tests.kernel.endings import ending, playable, played_on

Record = Callable[[str, object], None]
UTILITIES = 3 * 13 * 13


@pytest.fixture(scope="module")
def referee(tmp_path_factory: pytest.TempPathFactory) -> Referee:
    return Referee(tmp_path_factory.mktemp("referee"), compiler())


@pytest.fixture(scope="module")
def one_against_two() -> OneAgainstTwo:
    return OneAgainstTwo()


@pytest.fixture(scope="module")
def each_for_himself() -> EachForHimself:
    return EachForHimself()


def endings(random: Random, number: int, sizes: list[int]) -> Iterator[Moment]:
    """So many endings, a trick half played in two of three."""
    for _ in range(number):
        size = random.choice(sizes)
        yield moment_of(ending(random, size, random.randrange(3)))


def whole(random: Random, size: int) -> Moment:
    """Hands of so many cards, before a trick."""
    return moment_of(ending(random, size))


def exactly(value: int) -> Bounds:
    return Bounds(value, value)


def values_agree(moment: Moment, solver: OneAgainstTwo, referee: Referee) -> int:
    """Compares every seat's value and every card's; how many values that were."""
    for seat in SEATS:
        assert solver.value(moment, seat) == exactly(referee.value(moment, seat)), moment
    seat = SEATS[moment.turn]
    cards = solver.cards(moment)
    assert cards == {card: exactly(referee.value(moment, seat, card)) for card in cards}, moment
    return 3 + len(cards)


def utilities(random: Random) -> list[float]:
    """A table with all numbers different, with few different ones, or with hardly any."""
    kinds = (random.random, lambda: random.randrange(-2, 3), lambda: random.randrange(2))
    draw = random.choice(kinds)
    return [float(draw()) for _ in range(UTILITIES)]


def past_of(random: Random, moment: Moment) -> Three:
    """Tricks taken before, no more than a deal has room for."""
    to_come = (moment.left + len(moment.table)) // 3
    past = [0, 0, 0]
    for _ in range(random.randint(0, 12 - to_come)):
        past[random.randrange(3)] += 1
    return past[0], past[1], past[2]


def divisions_agree(
    random: Random, moment: Moment, solver: EachForHimself, referee: Referee
) -> None:
    """Compares own tricks and random utilities, the whole and every card."""
    myself = random.choice(SEATS)
    own = solver.divide(moment, myself)
    assert own.is_whole
    assert own.tricks == referee.divide(moment, myself), (moment, myself)
    assert own.cards == {card: referee.divide(moment, myself, card=card) for card in own.cards}
    values, past = utilities(random), past_of(random, moment)
    found = solver.divide(moment, myself, Utilities(values), past)
    assert found.tricks == referee.divide(moment, myself, values, past), (moment, myself, past)
    assert found.cards == {
        card: referee.divide(moment, myself, values, past, card) for card in found.cards
    }


def renamed(moment: Moment, random: Random) -> Moment:
    """The same moment with its plain suits renamed."""
    plain = [suit for suit in range(4) if suit != moment.trump]
    names = dict(zip(plain, random.sample(plain, len(plain)), strict=True))

    def move(card: int) -> int:
        return names.get(card // 12, card // 12) * 12 + card % 12

    def move_all(hand: int) -> int:
        return sum(1 << move(card) for card in CardSet(hand))

    a, b, c = map(move_all, moment.hands)
    return replace(moment, hands=(a, b, c), table=tuple(map(move, moment.table)))


def squeezed(moment: Moment) -> Moment:
    """The same moment with the lowest ranks that keep the order of each suit."""
    lies = sum(1 << card for card in moment.table)
    everything = moment.hands[0] | moment.hands[1] | moment.hands[2] | lies

    def move(card: int) -> int:
        lower = everything & ((1 << card) - 1) & 0xFFF << card // 12 * 12
        return card // 12 * 12 + lower.bit_count()

    def move_all(hand: int) -> int:
        return sum(1 << move(card) for card in CardSet(hand))

    a, b, c = map(move_all, moment.hands)
    return replace(moment, hands=(a, b, c), table=tuple(map(move, moment.table)))


def test_the_referee_in_c_is_that_of_the_readable_rules(referee: Referee) -> None:
    random = Random("two referees")
    for _ in range(150):
        deal = ending(random, random.choice((1, 2, 2, 3)), random.randrange(3))
        moment, myself = moment_of(deal), random.choice(SEATS)
        assert tuple(referee.value(moment, seat) for seat in SEATS) == tuple(
            sure_of(deal, seat) for seat in SEATS
        )
        assert referee.divide(moment, myself) == division(deal, myself)
        for card in playable(deal):
            after = played_on(deal, card)
            seat = SEATS[moment.turn]
            assert referee.value(moment, seat, card) == sure_of(after, seat)


def test_what_a_seat_can_be_sure_of_is_what_brute_force_finds(
    one_against_two: OneAgainstTwo, referee: Referee
) -> None:
    random = Random("sure")
    for moment in endings(random, 700, [1, 2, 2, 3, 3, 4]):
        values_agree(moment, one_against_two, referee)


def test_how_tricks_are_divided_is_what_brute_force_finds(
    each_for_himself: EachForHimself, referee: Referee
) -> None:
    random = Random("divided")
    for moment in endings(random, 400, [1, 2, 2, 3, 3, 4]):
        divisions_agree(random, moment, each_for_himself, referee)


def test_whole_hands_have_the_values_of_a_search_without_bounds(
    one_against_two: OneAgainstTwo, referee: Referee
) -> None:
    random = Random("whole")
    for size in (7, 8, 9):
        moment, seat = whole(random, size), random.choice(SEATS)
        assert one_against_two.value(moment, seat) == exactly(referee.whole_deal(moment, seat))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
def test_twenty_thousand_endings_have_the_values_of_brute_force(
    seed: int, one_against_two: OneAgainstTwo, referee: Referee, record_property: Record
) -> None:
    random = Random(f"sure {seed}")
    number = 3000
    values = sum(
        values_agree(moment, one_against_two, referee)
        for moment in endings(random, number, [2, 3, 3, 4, 4, 4, 4, 4, 4, 5])
    )
    record_property("endings, one against two", number)
    record_property("values", values)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(8))
def test_six_thousand_endings_are_divided_as_by_brute_force(
    seed: int, each_for_himself: EachForHimself, referee: Referee, record_property: Record
) -> None:
    random = Random(f"divided {seed}")
    number = 750
    for moment in endings(random, number, [2, 3, 3, 4, 4, 4, 4, 4, 4, 5]):
        divisions_agree(random, moment, each_for_himself, referee)
    record_property("endings, each for himself, by tricks and by utilities", number)


@pytest.mark.long
@pytest.mark.parametrize("size", [9, 10, 11, 12])
def test_whole_deals_have_the_values_of_a_search_without_bounds(
    size: int, one_against_two: OneAgainstTwo, referee: Referee, record_property: Record
) -> None:
    random = Random(f"whole {size}")
    number = {9: 120, 10: 60, 11: 25, 12: 12}[size]
    for _ in range(number):
        moment, seat = whole(random, size), random.choice(SEATS)
        found = one_against_two.value(moment, seat)
        assert found == exactly(referee.whole_deal(moment, seat)), (moment, seat)
    record_property(f"deals of {size} cards", number)


def test_laws_hold_for_whole_deals(
    one_against_two: OneAgainstTwo, each_for_himself: EachForHimself
) -> None:
    random = Random("laws")
    for _ in range(12):
        moment = moment_of(ending(random, 8, random.randrange(3)))
        sure = [one_against_two.value(moment, seat).low for seat in SEATS]
        cards = one_against_two.cards(moment)
        divided = each_for_himself.divide(moment, SEATS[moment.turn])
        assert max(bounds.low for bounds in cards.values()) == sure[moment.turn]
        assert divided.cards.keys() == cards.keys()
        assert divided.tricks in divided.cards.values()
        assert divided.tricks is not None
        # Who plays for himself gets no less than he can force against two.
        assert all(own >= least for own, least in zip(divided.tricks, sure, strict=True))
        for same in (renamed(moment, random), squeezed(moment)):
            assert [one_against_two.value(same, seat).low for seat in SEATS] == sure
            assert each_for_himself.divide(same, SEATS[moment.turn]).tricks == divided.tricks


def test_no_more_than_a_stopped_search_knows_is_told(
    one_against_two: OneAgainstTwo, each_for_himself: EachForHimself
) -> None:
    moment = whole(Random("stopped"), 12)
    signal = StopSignal()
    signal.stop()
    assert one_against_two.value(moment, 0, signal) == Bounds(0, 12)
    cards = one_against_two.cards(moment, signal)
    assert set(cards.values()) == {Bounds(0, 12)}
    assert len(cards) == 12
    divided = each_for_himself.divide(moment, 0, stop=signal)
    assert (divided.tricks, dict(divided.cards), divided.is_whole) == (None, {}, False)
    # What was stopped leaves nothing behind that would be wrong.
    assert one_against_two.value(moment, 0) == OneAgainstTwo().value(moment, 0)


def test_a_search_stopped_by_a_deadline_tells_what_it_knows(
    each_for_himself: EachForHimself,
) -> None:
    moment = whole(Random("deadline"), 12)
    start = monotonic()
    found = each_for_himself.divide(moment, 0, stop=StopSignal(0.02))
    assert monotonic() - start < 20
    assert len(found.cards) < 12
    assert not found.is_whole
    some = each_for_himself.divide(whole(Random("short"), 5), 0, stop=StopSignal(100))
    assert some.is_whole


def test_solvers_in_two_threads_do_not_disturb_each_other() -> None:
    random = Random("threads")
    moments = [whole(random, 8) for _ in range(12)]

    def solved(moment: Moment) -> object:
        one, each = OneAgainstTwo(), EachForHimself()
        return (
            [one.value(moment, seat) for seat in SEATS],
            one.cards(moment),
            each.divide(moment, 1),
        )

    alone = [solved(moment) for moment in moments]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(solved, moments)) == alone


def test_one_solver_answers_many_threads() -> None:
    solver, random = OneAgainstTwo(), Random("one for many")
    moments = [whole(random, 8) for _ in range(12)]
    alone = [solver.cards(moment) for moment in moments]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(solver.cards, moments)) == alone


def test_longest_suits_and_emptiest_hands_are_solved(
    one_against_two: OneAgainstTwo, each_for_himself: EachForHimself
) -> None:
    spades, clubs, hearts = (DECK.in_suit(suit).card_mask for suit in (Suit(0), Suit(1), Suit(3)))
    for trump, leader in ((0, 1), (4, 2), (2, 0)):
        moment = Moment((spades, clubs, hearts), trump, leader)
        taker = 0 if trump == 0 else leader
        expected = [12 if seat == taker else 0 for seat in SEATS]
        assert [one_against_two.value(moment, seat).low for seat in SEATS] == expected
        assert each_for_himself.divide(moment, 0).tricks == tuple(expected)


WRONG: list[tuple[Callable[[OneAgainstTwo, EachForHimself, Moment], object], str]] = [
    (lambda one, _, moment: one.value(moment, 3), "seat must be from 0 to 2, not 3"),  # type: ignore[arg-type]
    (lambda one, _, moment: one.value(moment, True), "seat must be a whole number, not True"),  # type: ignore[arg-type]
    (lambda one, *_: one.value("moment", 0), "a moment is wanted, not 'moment'"),
    (lambda one, *_: one.cards(None), "a moment is wanted, not None"),
    (lambda one, _, moment: one.cards(moment, 5), "a stop signal is wanted, not 5"),  # type: ignore[arg-type]
    (lambda _, each, moment: each.divide(moment, -1), "myself must be from 0 to 2, not -1"),  # type: ignore[arg-type]
    (lambda _, each, moment: each.divide(moment, 0, [0.0]), "must be a Utilities value, not list"),  # type: ignore[arg-type]
    (lambda _, each, moment: each.divide(moment, 0, None, (1, 2)), "past tricks must be 3 long"),  # type: ignore[arg-type]
    (lambda _, each, moment: each.divide(moment, 0, None, (-1, 2, 3)), "of seat 0 must be from 0"),
    (lambda _, each, moment: each.divide(moment, 0, None, (5, 5, 1)), "from 1 to 12, not 13"),
]


@pytest.mark.parametrize(("call", "words"), WRONG, ids=[words for _, words in WRONG])
def test_what_cannot_be_is_refused_by_name(
    call: Callable[[OneAgainstTwo, EachForHimself, Moment], object],
    words: str,
    one_against_two: OneAgainstTwo,
    each_for_himself: EachForHimself,
) -> None:
    moment = Moment((0b11, 0b11 << 12, 0b11 << 24), 0, 0)
    with pytest.raises(ValueError, match=words):
        call(one_against_two, each_for_himself, moment)


@pytest.mark.parametrize(
    ("values", "words"),
    [
        ([0.0] * 506, "utilities must be 507 numbers, not 506"),
        (5, "utilities must be 507 numbers, not 5"),
        ([float("nan")] * 507, "a utility must be a finite number, not nan"),
        ([float("inf")] * 507, "a utility must be a finite number, not inf"),
        (["1"] * 507, "a utility must be a finite number, not '1'"),
        ([True] * 507, "a utility must be a finite number, not True"),
    ],
)
def test_utilities_that_cannot_be_are_refused(values: Any, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Utilities(values)
