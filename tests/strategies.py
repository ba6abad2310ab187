"""Hypothesis strategies of the game's values, all in one place.

A game is drawn as a seed, its options and its number of moves: a failing one shrinks to the
fewest moves and the plainest options that still fail.
"""

from random import Random

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from dreyfus.cards import DECK, SEATS, Card, CardSet, Seat, Trump
from dreyfus.rules.entry import Three, Totals
from dreyfus.rules.faults import Adjustment, Faults
from dreyfus.rules.party import Header, Party
from dreyfus.rules.ruleset import OPTIONS, PRESETS, Ruleset
from tests.walks import Game, game

seats: SearchStrategy[Seat] = st.sampled_from(SEATS)
cards: SearchStrategy[Card] = st.sampled_from(tuple(DECK))
card_sets = st.integers(0, DECK.card_mask).map(CardSet)
trumps = st.sampled_from(Trump)
randoms = st.integers(0, 2**32 - 1).map(Random)
stakes = st.decimals("0.000001", "999999999.999999", places=6).map(str) | st.sampled_from(
    ("1", "0.5", "25", "0.10")
)
rulesets = st.builds(
    Ruleset,
    **{name: st.sampled_from(values) for name, values in OPTIONS.items() if name != "enforcement"},
)
"""Every option of play with cards, at random."""
usual_rulesets = st.sampled_from(tuple(PRESETS.values())) | rulesets


@st.composite
def headers(draw: DrawFn, ruleset: Ruleset) -> Header:
    """A header that these options allow."""
    carried = ruleset.trump_cycle == "carry"
    first_trump = draw(trumps) if carried else Trump.SPADES
    return Header(("Anna", "Boris", "Vera"), draw(seats), first_trump, draw(stakes))


@st.composite
def starts(draw: DrawFn, rulesets: SearchStrategy[Ruleset] = usual_rulesets) -> Party:
    """A party that waits for its first shuffle."""
    ruleset = draw(rulesets)
    return Party.start(ruleset, draw(headers(ruleset)))


@st.composite
def games(
    draw: DrawFn,
    rulesets: SearchStrategy[Ruleset] = usual_rulesets,
    most_moves: int | None = 140,
) -> Game:
    """A random game of up to so many moves; None: to the end of the party."""
    length = None if most_moves is None else draw(st.integers(0, most_moves))
    return game(draw(starts(rulesets)), draw(randoms), length)


def different_cards(number: int) -> SearchStrategy[tuple[Card, ...]]:
    """So many different cards in random order."""
    return randoms.map(lambda random: tuple(random.sample(tuple(DECK), number)))


packs = different_cards(48)


@st.composite
def splits(draw: DrawFn, total: int) -> Three:
    """Three numbers from 0 on that make `total`."""
    low, high = sorted((draw(st.integers(0, total)), draw(st.integers(0, total))))
    return low, high - low, total - high


tricks = splits(12)
bought = st.integers(0, 12).flatmap(splits)
winners = st.lists(seats, min_size=12, max_size=12).map(tuple)
small_numbers = st.tuples(st.integers(0, 30), st.integers(0, 30), st.integers(0, 30))
totals = st.builds(Totals, small_numbers, small_numbers)
adjustments = st.builds(Adjustment, seats, st.integers(0, 20), st.just("agreed"))
faults = st.builds(
    Faults,
    st.frozensets(seats),
    st.frozensets(seats),
    st.tuples(st.integers(0, 2), st.integers(0, 2), st.integers(0, 2)),
    st.lists(adjustments, max_size=2).map(tuple),
)
