"""Rung 5: hidden cards are drawn evenly over exactly what the readable rules allow."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings

from dreyfus.cards import DECK, SEATS, Card, CardSet, Seat, seats_from
from dreyfus.kernel.sampling import Sampler, Unseen, World, denied, unseen_of
from dreyfus.kernel.stopping import StopSignal
from dreyfus.rules import buying, tricks
from dreyfus.rules.party import Party
from dreyfus.rules.round import Phase
from dreyfus.rules.view import View, view
from tests import strategies
from tests.kernel.endings import ending, playable
from tests.walks import Game

Record = Callable[[str, object], None]


def small_case(random: Random) -> Unseen:
    """A few unseen cards, of which some can lie in only one place."""
    number = random.randint(3, 8)
    cards = CardSet.of(random.sample(tuple(DECK), number))
    sizes = [0, 0, 0, 0]
    for _ in range(random.randint(2, number)):
        sizes[random.choice((0, 0, 1, 1, 2, 3))] += 1

    def some(chance: float) -> int:
        return CardSet.of(card for card in cards if random.random() < chance).card_mask

    return Unseen(
        cards.card_mask,
        (some(0.8), some(0.8)),
        (sizes[0], sizes[1]),
        (sizes[2], sizes[3]),
        some(0.7) if random.random() < 0.5 else DECK.card_mask,
    )


def some_of(mask: int, number: int) -> Iterator[int]:
    """Every way to choose so many cards of a mask."""
    for cards in combinations(CardSet(mask), number):
        yield CardSet.of(cards).card_mask


def worlds_of(known: Unseen) -> Iterator[World]:
    """Every world there is, found by trying all."""
    for left in some_of(known.cards & known.possible[0], known.sizes[0]):
        for right in some_of(known.cards & known.possible[1] & ~left, known.sizes[1]):
            rest = known.cards & known.discardable & ~left & ~right
            for first in some_of(rest, known.discards[0]):
                for second in some_of(rest & ~first, known.discards[1]):
                    yield World((left, right), (first, second))


def check_evenness(known: Unseen, seed: int) -> bool:
    """Compares what is drawn with what there is; whether there is anything."""
    every = set(worlds_of(known))
    if not every:
        with pytest.raises(ValueError, match="no cards are consistent"):
            Sampler(known)
        return False
    sampler = Sampler(known)
    pairs = {(one.hands, one.discards[0] | one.discards[1]) for one in every}
    assert sampler.worlds == len(pairs)
    each = 30
    drawn = Counter(sampler.draw(each * len(every), seed))
    assert set(drawn) <= every
    off = sum((drawn[one] - each) ** 2 / each for one in every)
    # Chi-square: as many as there are worlds on average, with a spread of twice the root of them.
    assert off < len(every) + 6 * (2 * len(every)) ** 0.5 + 10
    return True


def test_every_world_is_drawn_as_often() -> None:
    random = Random(1)
    assert sum(check_evenness(small_case(random), n) for n in range(60)) > 25


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
def test_every_world_is_drawn_as_often_in_many_cases(seed: int, record_property: Record) -> None:
    random = Random(f"even {seed}")
    cases = sum(check_evenness(small_case(random), n) for n in range(1500))
    record_property("cases of sampling enumerated", cases)


def played_by(seen: View, other: Seat) -> list[tuple[tuple[Card, ...], Card]]:
    """What a seat has been seen to play, with what lay there before it."""
    shown = [(trick.leader, trick.cards) for trick in seen.tricks]
    if seen.leader is not None:
        shown.append((seen.leader, seen.trick))
    found = []
    for leader, cards in shown:
        place = seats_from(leader).index(other)
        if place < len(cards):
            found.append((cards[:place], cards[place]))
    return found


def check_legal(seen: View, other: Seat, hand: CardSet) -> None:
    """With this hand left, all that the seat has played was legal by the readable rules."""
    for before, card in reversed(played_by(seen, other)):
        hand |= CardSet.of([card])
        assert card in tricks.legal_cards(hand, before, seen.trump, seen.ruleset)


def check_world(seen: View, seat: Seat, world: World) -> None:
    _, left, right = seats_from(seat)
    taken = seen.hand | seen.discards
    for other, hand, discards in zip((left, right), world.hands, world.discards, strict=True):
        assert len(CardSet(hand)) == seen.seats[other].cards
        assert len(CardSet(discards)) == (seen.seats[other].bought or 0)
        assert buying.eligible(CardSet(discards), seen.trump, seen.ruleset).card_mask == discards
        check_legal(seen, other, CardSet(hand))
        for cards in (hand, discards):
            assert not taken & CardSet(cards)
            taken |= CardSet(cards)


def check_truth(party: Party, known: Unseen, seat: Seat) -> None:
    """What really lies where is among the worlds."""
    for n, other in enumerate(seats_from(seat)[1:]):
        assert party.round.hands[other].card_mask & ~known.possible[n] == 0
        purchase = party.round.purchases[other]
        if purchase is not None:
            assert purchase.discards.card_mask & ~(known.cards & known.discardable) == 0


def check_party(party: Party, worlds: int) -> None:
    if party.round.phase not in (Phase.EXCHANGE, Phase.PLAY):
        return
    for seat in SEATS:
        seen = view(party, seat)
        known = unseen_of(seen, seat)
        check_truth(party, known, seat)
        for world in Sampler(known).draw(worlds, seat):
            check_world(seen, seat, world)


@given(strategies.games())
def test_worlds_agree_with_all_that_was_seen(played: Game) -> None:
    for party in played.parties[::5]:
        check_party(party, 3)


@pytest.mark.long
@settings(max_examples=500)
@given(strategies.games())
def test_worlds_agree_with_all_that_was_seen_in_many_games(played: Game) -> None:
    for party in played.parties:
        check_party(party, 10)


def test_a_play_denies_what_the_rules_would_have_asked_for() -> None:
    random = Random(2)
    for _ in range(300):
        deal = ending(random, 4, random.randint(0, 5))
        card = random.choice(tuple(playable(deal)))
        expected = {
            other
            for other in DECK
            if card
            not in tricks.legal_cards(
                CardSet.of((card, other)), deal.trick, deal.trump, deal.ruleset
            )
        }
        assert set(CardSet(denied(deal.trick, card, deal))) == expected


def test_the_same_seed_draws_the_same() -> None:
    known = Unseen((1 << 30) - 1, ((1 << 30) - 1, (1 << 30) - 1), (10, 10), (3, 2))
    sampler = Sampler(known)
    assert sampler.draw(50, 3) == Sampler(known).draw(50, 3) != sampler.draw(50, 4)


def test_more_worlds_than_a_word_can_count() -> None:
    everything = (1 << 42) - 1
    sampler = Sampler(Unseen(everything, (everything, everything), (12, 12), (6, 6)))
    assert sampler.worlds > 2**64
    first, *_ = sampler.draw(10, 1)
    assert [len(CardSet(mask)) for mask in (*first.hands, *first.discards)] == [12, 12, 6, 6]


def test_drawing_can_be_stopped() -> None:
    known = Unseen((1 << 30) - 1, ((1 << 30) - 1, (1 << 30) - 1), (10, 10))
    signal = StopSignal()
    signal.stop()
    assert Sampler(known).draw(100, 1, signal) == []
