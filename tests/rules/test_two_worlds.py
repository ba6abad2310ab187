"""Two worlds: what is hidden from a seat changes, and nothing that the seat is told changes.

`tests.worlds` makes the other world; here it is asked of random games under every option, of one
deal move by move, and of windows that leak on purpose.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings

from dreyfus.cards import SEATS
from dreyfus.records.record import digest
from dreyfus.rules.moves import Buy, Move, Shuffle
from dreyfus.rules.news import news
from dreyfus.rules.party import Party, apply, options
from dreyfus.rules.ruleset import BOOK, STANDARD, Ruleset
from dreyfus.rules.view import view
from tests import strategies
from tests.recipes import new_party
from tests.walks import Game, game
from tests.worlds import (
    BYTES,
    RECIPIENTS,
    VALUES,
    Recipient,
    Windows,
    difference,
    hides_otherwise,
    leak,
    other_world,
    told,
)

RULESETS = {
    "standard": STANDARD,
    "book": replace(BOOK, tricks_shown="last"),
    "other": Ruleset(
        undertrump="only_if_it_beats",
        discard="small_nontrump",
        first_lead="first_buyer",
        cut="none",
        finish="cycle",
    ),
}


@settings(max_examples=20)
@given(strategies.games(most_moves=90), strategies.randoms)
def test_no_recipient_can_tell_two_worlds_apart(played: Game, random: Random) -> None:
    for recipient in RECIPIENTS:
        other = other_world(played, recipient, random)
        assert leak(played, other, recipient, VALUES) is None
        assert leak(played, other, recipient, BYTES, since=len(played.moves) - 6) is None


@pytest.mark.parametrize("name", RULESETS)
def test_after_every_move_of_a_deal(name: str) -> None:
    """Each prefix has its own other world, which shares all that its recipient knows by then."""
    played = game(new_party(RULESETS[name]), Random(name), most_moves=40)
    random = Random(f"other {name}")
    mine = {
        recipient: list(told(played.start, played.moves, recipient, VALUES))
        for recipient in RECIPIENTS
    }
    worlds = differ = 0
    for length in range(1, len(played.moves) + 1):
        prefix = played.prefix(length)
        for recipient in RECIPIENTS:
            other = other_world(prefix, recipient, random)
            assert other[0] != prefix.moves[0]
            theirs = told(prefix.start, other, recipient, VALUES)
            assert difference(mine[recipient][:length], theirs) is None
            assert leak(prefix, other, recipient, BYTES, since=length - 1) is None
            if prefix.last.turn is not None:
                worlds += 1
                differ += hides_otherwise(prefix, other, recipient)
    assert worlds > 100
    assert differ > 0.95 * worlds


@settings(max_examples=20)
@given(strategies.games(most_moves=90), strategies.randoms)
def test_the_other_world_is_lawful_and_has_the_same_public_moves(
    played: Game, random: Random
) -> None:
    for recipient in RECIPIENTS:
        other = other_world(played, recipient, random)
        party = played.start
        for here, there, seat in zip(played.moves, other, played.seats, strict=True):
            party = apply(party, there, seat)
            assert type(here) is type(there)
            if isinstance(here, Buy) and isinstance(there, Buy):
                assert len(here.discards) == len(there.discards)
                assert seat != recipient or here == there
        for past, same in zip(played.last.past, party.past, strict=True):
            assert (past.dealt, past.talon, past.cut) == (same.dealt, same.talon, same.cut)
        if recipient is not None:
            assert party.round.hands[recipient] == played.last.round.hands[recipient]


def _purchase_for_all(before: Party, move: Move, recipient: Recipient) -> object:
    return news(before, move, before.turn if isinstance(move, Buy) else recipient)


def _seed_at_once(before: Party, move: Move, recipient: Recipient) -> object:
    seed = move.seed if isinstance(move, Shuffle) else None
    return news(before, move, recipient), seed


def _all_menus(party: Party, _: Recipient) -> object:
    return [options(party, seat) for seat in SEATS]


def _all_discards(party: Party, _: Recipient) -> object:
    return [one and one.discards for one in party.round.purchases]


VIEW_LEAKS: dict[str, Callable[[Party, Recipient], object]] = {
    "the talon's top card": lambda party, _: party.round.talon_left[:1],
    "a neighbour's hand": lambda party, seat: party.round.hands[((seat or 0) + 1) % 3],
    "trumps in the hands": lambda party, _: [
        len(hand.in_suit(party.round.trump)) for hand in party.round.hands
    ],
    "all menus": _all_menus,
    "everybody's discards": _all_discards,
    "what each bought": lambda party, _: [one and one.bought for one in party.round.purchases],
    "the seed": lambda party, _: party.round.seed,
    "the pack": lambda party, _: party.round.pack[:1],
    "the cut": lambda party, seat: None if seat == 2 else party.round.cut,
    "the digest": lambda party, _: digest(party),
    "hands as dealt": lambda party, _: party.round.dealt,
}
NEWS_LEAKS: dict[str, Callable[[Party, Move, Recipient], object]] = {
    "a purchase told to all": _purchase_for_all,
    "the seed told at once": _seed_at_once,
}


def caught(windows: Windows) -> bool:
    """Whether these windows leak anything in the first moves of some games."""
    for seed in range(4):
        played = game(new_party(STANDARD), Random(seed), most_moves=20)
        for recipient in RECIPIENTS:
            other = other_world(played, recipient, Random(seed))
            if leak(played, other, recipient, windows) is not None:
                return True
    return False


def test_the_windows_of_the_rules_leak_nothing() -> None:
    assert not caught(BYTES)


@pytest.mark.parametrize("name", VIEW_LEAKS)
def test_a_leak_planted_in_the_view_is_caught(name: str) -> None:
    planted = VIEW_LEAKS[name]
    assert caught(Windows(lambda party, seat: (view(party, seat), planted(party, seat)), news))


@pytest.mark.parametrize("name", NEWS_LEAKS)
def test_a_leak_planted_in_the_news_is_caught(name: str) -> None:
    assert caught(Windows(view, NEWS_LEAKS[name]))


def test_a_leak_says_where() -> None:
    played = game(new_party(STANDARD), Random(0), most_moves=2)
    other = other_world(played, 0, Random(1))
    windows = Windows(lambda party, _: party.round.pack, news)
    found = leak(played, other, 0, windows)
    assert found is not None
    assert found.startswith("move 1 can be told apart:\n(ShuffleNews(deal=1), (")
